import { type Client, createClient } from '@openlot/core'
import { contract } from '@openlot/core/contract'
import { market } from '@openlot/core/market'
import type { Clock, Ports } from '@openlot/core/ports'
import { createMemoryPorts, createVirtualClock, type VirtualClock } from '@openlot/core/testing'
import { SEEDED_USERS } from './books/users.ts'
import { plainHash, seededRandom } from './memory.ts'
import { memoryHttp, memorySockets } from './memory-network.ts'
import { createWorld, type World } from './world.ts'

/** Beginning of time by default: a Wednesday noon, GMT. */
const START = Date.UTC(2026, 0, 7, 12)
const ORIGIN = 'https://sandbox.test'

/** Options of `createSandboxWorld`. */
export type SandboxWorldOptions<C extends Clock> = {
  /** Prices and ids follow from it: the same seed gives the same run. */
  readonly seed: number
  /** A virtual clock when left out; pass `systemClock` where people use it. */
  readonly clock?: C
  /** Signed in with the first sample account, with another one by its address, or with a demo account. */
  readonly signedIn?: boolean | 'demo' | (typeof SEEDED_USERS)[number]['email']
  /** Settings by their wire names. */
  readonly config?: Readonly<Record<string, string>>
  /** Markets ignore their hours (one symbol stays closed all the same). On by default. */
  readonly alwaysOpen?: boolean
  /** False: a server that ignores idempotency keys. */
  readonly keepsKeys?: boolean
  /** Length of a day of loans and funds; a day of the calendar by default. */
  readonly daySeconds?: number
  /** Ports to use instead of the memory ones. */
  readonly ports?: Partial<Ports>
}

/** A server in memory, and a client of it. */
export type SandboxWorld<C extends Clock> = {
  readonly client: Client
  readonly world: World
  readonly clock: C
  readonly ports: Ports
  /** Stops client and world; nothing is left running. */
  stop(): void
}

const clientOf = async (
  ports: Ports,
  signedIn: NonNullable<SandboxWorldOptions<Clock>['signedIn']>,
): Promise<Client> => {
  const client = createClient({ origin: ORIGIN, ports })
  // Used before it starts: the symbols are read when it has started, and orders left undecided are taken up.
  client.use(market)
  client.use(contract)
  await client.start()
  if (signedIn === false) return client
  const { email, password } = SEEDED_USERS.find((user) => user.email === signedIn) ?? SEEDED_USERS[0]
  const outcome = await (signedIn === 'demo' ? client.signInDemo() : client.signIn({ account: email, password }))
  if (!outcome.ok) throw new Error(`The sandbox refused its own account: ${outcome.failure._tag}`)
  return client
}

/** A whole server in memory and a client that is connected to it. */
export function createSandboxWorld(
  options: Omit<SandboxWorldOptions<VirtualClock>, 'clock'>,
): Promise<SandboxWorld<VirtualClock>>
export function createSandboxWorld<C extends Clock>(
  options: SandboxWorldOptions<C> & { readonly clock: C },
): Promise<SandboxWorld<C>>
export async function createSandboxWorld({
  seed,
  clock = createVirtualClock({ start: START }),
  signedIn = false,
  config,
  alwaysOpen,
  keepsKeys,
  daySeconds,
  ports: own,
}: SandboxWorldOptions<Clock>): Promise<SandboxWorld<Clock>> {
  const random = seededRandom(seed)
  const world = createWorld({ seed, clock, random, hash: plainHash, config, alwaysOpen, keepsKeys, daySeconds })
  world.start()
  const ports: Ports = {
    ...createMemoryPorts({ clock, seed }),
    http: memoryHttp(world),
    sockets: memorySockets(world),
    ...own,
  }
  const client = await clientOf(ports, signedIn)
  return {
    client,
    world,
    clock,
    ports,
    stop: () => {
      client.stop()
      world.stop()
    },
  }
}
