import type { Random } from '../ports/index.ts'
import { seededRandom } from './memory-ports.ts'

/** Chance by name: what one stream gives never depends on how often another was asked. */
export interface Stream {
  /** Uniform in [0, 1). */
  next(): number
  /** A whole number from 0 up to, but without, `end`. */
  below(end: number): number
  /** A whole number from the one to the other. */
  between(low: number, high: number): number
  /** True with this probability. */
  chance(probability: number): boolean
  /** One of them. */
  pick<One>(from: readonly One[]): One
  /** Chance of this stream as a port. */
  readonly port: Random
}

/** Chance by name: the same seed and names give the same numbers, whatever else is drawn. */
export interface RandomTree {
  /** Stream of chance under a name. */
  stream(name: string): Stream
  /** A tree of its own under a name. */
  branch(name: string): RandomTree
}

/** FNV-1a over a name, begun with the seed of the branch. */
const seedOf = (seed: number, name: string): number => {
  let hash = (seed ^ 0x811c9dc5) >>> 0
  for (let at = 0; at < name.length; at += 1) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193) >>> 0
  return Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0
}

const streamOf = (port: Random): Stream => {
  const below = (end: number): number => Math.floor(port.next() * end)
  return {
    next: () => port.next(),
    below,
    between: (low, high) => low + port.next() * (high - low),
    chance: (probability) => port.next() < probability,
    pick: (from) => {
      if (from.length === 0) throw new Error('nothing to pick from')
      return from[below(from.length)] as (typeof from)[number]
    },
    port,
  }
}

/** Ids begin with their stream: the numbers of two streams may meet within 32 bits, and their ids would then be the same. */
const withOwnIds = (port: Random, seed: number): Random => {
  const first = seed.toString(16).padStart(8, '0')
  return { next: port.next, id: () => first + port.id().slice(first.length) }
}

/** Independent streams by name: adding a draw, or a whole stream, shifts no other. */
export const createRandomTree = (seed: number): RandomTree => ({
  stream: (name) => {
    const own = seedOf(seed, name)
    return streamOf(withOwnIds(seededRandom(own), own))
  },
  branch: (name) => createRandomTree(seedOf(seed, `${name}/`)),
})
