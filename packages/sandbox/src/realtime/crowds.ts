import type { WorldLimits } from '../limits.ts'
import { HERE } from '../network.ts'
import type { SandboxClock } from '../ports.ts'
import { createShares } from '../shares.ts'

/** A connection that says no more than this in ten seconds is not ended for what its network says. */
const FEW_FRAMES = 20
export const FRAMES_PER_MS = 10_000

type Limits = Pick<WorldLimits, 'topics' | 'topicsPerNetwork' | 'framesPerNetwork'>

/**
 * Room for topics that everybody hears: prices and candles cost something for each who hears them at each price. So a network
 * has room for so many subscriptions (this machine for as many as there are). When the room of all is taken, a newcomer gets in
 * where another network has more: a connection of that one ends, and comes back when it likes.
 */
export const createTopicRoom = ({ topics, topicsPerNetwork }: Limits) => {
  /** Ways to end each connection that hears something, by connection and topic. */
  const held = createShares<() => void>()
  return {
    /** True when there is room; whoever has it already keeps it. */
    enter: (network: string, key: string, end: () => void): boolean => {
      if (held.get(key) !== undefined) return true
      const own = held.sizeOf(network)
      if (network !== HERE && own >= topicsPerNetwork) return false
      if (held.size >= topics) {
        const fullest = held.fullest()
        if (fullest === undefined || fullest.size <= own + 1) return false
        held.get(fullest.oldest)?.()
      }
      held.set(network, key, end)
      return true
    },
    leave: held.delete,
    get size() {
      return held.size
    },
  }
}

/** Counts the frames of a network, over all its connections; its busy ones end when there are too many. */
export const createFrameCounts = (clock: SandboxClock, { framesPerNetwork }: Limits) => {
  const counts = new Map<string, number>()
  let since = clock.now()
  return {
    /** True when a connection that has said so much itself may go on. */
    take: (network: string, own: number): boolean => {
      const passed = clock.now() - since
      if (passed >= FRAMES_PER_MS || passed < 0) {
        since = clock.now()
        counts.clear()
      }
      const count = (counts.get(network) ?? 0) + 1
      counts.set(network, count)
      return network === HERE || count <= framesPerNetwork || own <= FEW_FRAMES
    },
  }
}
