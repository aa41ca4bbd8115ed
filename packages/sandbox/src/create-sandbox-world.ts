import { memoryHttp, memorySockets, plainHash, seededRandom, systemClock } from './memory.ts'
import type { SandboxClock } from './ports.ts'
import { createWorld } from './world.ts'

type Options = {
  readonly seed: number
  readonly clock?: SandboxClock
  readonly config?: Readonly<Record<string, string>>
  readonly alwaysOpen?: boolean
}

/** A whole server in memory, started, with the ports a client reaches it by. */
export const createMemorySandbox = ({ seed, clock = systemClock, config, alwaysOpen }: Options) => {
  const world = createWorld({ seed, clock, random: seededRandom(seed), hash: plainHash, config, alwaysOpen })
  world.start()
  return { world, clock, ports: { http: memoryHttp(world), sockets: memorySockets(world) } }
}
