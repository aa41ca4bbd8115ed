// npm run soak -- --cycles 10000: one client that connects, signs in, looks around, signs out and loses its connection,
// over and over. The numbers of timers, watchers and sockets return to where they were, and so does the heap.
import { parseArgs } from 'node:util'
import { createClient, realtime } from '@openlot/core'
import { contract } from '@openlot/core/contract'
import { market } from '@openlot/core/market'
import type { Host } from '@openlot/core/ports'
import {
  createFaultNetwork,
  createMemoryPorts,
  createRandomTree,
  createTabClock,
  createVirtualClock,
} from '@openlot/core/testing'
import { wallet } from '@openlot/core/wallet'
import { SEEDED_USERS } from '../../src/books/users.ts'
import { plainHash, seededRandom } from '../../src/memory.ts'
import { memoryHttp } from '../../src/memory-network.ts'
import { createWorld } from '../../src/world.ts'
import { createTurns } from './turns.ts'

const { values } = parseArgs({ options: { cycles: { type: 'string', default: '10000' } } })
const cycles = Number(values.cycles)
const WARM = Math.max(10, Math.round(cycles / 10))
const HEAP_LIMIT = 1_000_000
const [user] = SEEDED_USERS
const collect = globalThis.gc
if (user === undefined || collect === undefined) throw new Error('soak needs a seeded user and --expose-gc')

const turns = createTurns()
const clock = createVirtualClock({ start: Date.UTC(2026, 0, 7, 12), turn: turns.turn })
/** The server is made anew now and then, so that its memory of sessions is not counted as the client's. */
const begin = () => {
  const made = createWorld({ seed: 1, clock, random: seededRandom(1), hash: plainHash, tickMs: 1_000 })
  made.start()
  return made
}
let world = begin()
const tab = createTabClock(clock)
const watchers = new Set<Parameters<Host['watch']>[0]>()
const network = createFaultNetwork({
  clock,
  tab,
  server: {
    isUp: true,
    handle: (request) => memoryHttp(world).send(request),
    connect: (peer) => world.realtime.connect(peer),
  },
  dice: () => undefined,
  random: createRandomTree(1).stream('network'),
  roundTripMs: 40,
  bit: () => undefined,
  log: () => undefined,
})
const ports = {
  ...createMemoryPorts({ clock: tab, seed: 1 }),
  http: network.http,
  sockets: network.sockets,
  host: {
    watch: (hint: Parameters<Host['watch']>[0]) => {
      watchers.add(hint)
      return () => watchers.delete(hint)
    },
  },
  log: { report: () => undefined },
}
const client = createClient({ origin: 'https://soak.test', ports })
const { watch } = client.use(market)
const { watch: watchOrders } = client.use(contract)
const { balances } = client.use(wallet)
let signedIn = 0
const cycle = async (): Promise<void> => {
  const releases = [watch(), watchOrders(), balances.subscribe(() => undefined)]
  void client.signIn({ account: user.email, password: user.password })
  await clock.advance(1_500)
  if (client.session.get().stage === 'member' && client.use(realtime).status.get() === 'live') signedIn += 1
  client.signOut()
  for (const release of releases) release()
  network.reset()
  await clock.advance(4_000)
}
const renew = (): void => {
  world.stop()
  world = begin()
  network.reset()
}
const counts = (): string => `${tab.pending} timers, ${watchers.size} watchers, ${network.alive} sockets`
const measure = async (): Promise<{ readonly counts: string; readonly heap: number }> => {
  renew()
  // As many seconds as it takes for every wait of a cycle to be over.
  await clock.advance(90_000)
  for (let left = 3; left > 0; left -= 1) collect()
  return { counts: counts(), heap: process.memoryUsage().heapUsed }
}

void client.start()
await clock.advance(10_000)
for (let at = 0; at < WARM; at += 1) await cycle()
const before = await measure()
for (let at = WARM; at < cycles; at += 1) {
  await cycle()
  if (at % 500 === 0) renew()
}
const after = await measure()
client.stop()
await clock.advance(120_000)
const left = counts()
world.stop()
await turns.end()

const grown = after.heap - before.heap
console.log(
  `soak: ${cycles} cycles, ${signedIn} signed in; after ${WARM} ${before.counts}; in the end ${after.counts}; stopped ${left}; heap ${(grown / 1e6).toFixed(2)} MB more`,
)
const isFine =
  signedIn > cycles * 0.9 &&
  after.counts === before.counts &&
  left === '0 timers, 0 watchers, 0 sockets' &&
  grown <= HEAP_LIMIT
if (!isFine) process.exitCode = 1
