import type { MutationSeen } from './server.ts'

/** Something a person meant: one confirmed review or question, in one tab, under one account. */
export interface Tap {
  readonly tab: number
  readonly userId: number
  readonly call: string
  readonly path: string
  /** Parameters that distinguish it from others. */
  readonly params: Readonly<Record<string, string>>
  readonly at: number
  key: string | undefined
  /** When its outcome became unknown, and when it was known. */
  unknownAt: number | undefined
  settledAt: number | undefined
  outcome: string | undefined
}

/** Every confirmed tap of every person, and the mutation sent for it. A mutation without a tap is an alarm. */
export const createTaps = (alarm: (rule: string, text: string) => void) => {
  const all: Tap[] = []
  const byKey = new Map<string, Tap>()
  const fits = (tap: Tap, seen: MutationSeen): boolean =>
    tap.key === undefined &&
    tap.tab === seen.tab &&
    tap.path === seen.path &&
    tap.userId === seen.userId &&
    Object.entries(tap.params).every(([name, value]) => seen.params.get(name) === value)
  return {
    all: all as readonly Tap[],
    byKey: byKey as ReadonlyMap<string, Tap>,
    add: (tap: Tap): Tap => {
      all.push(tap)
      return tap
    },
    withdraw: (tap: Tap): void => {
      if (all.at(-1) === tap) all.pop()
    },
    /** A mutation leaves the tab (`userId` of its token) or reaches the server. */
    seen: (mutation: MutationSeen) => {
      const known = byKey.get(mutation.key)
      if (known !== undefined) {
        if (known.outcome === 'notPlaced') alarm('S2', `${mutation.path} was called notPlaced and is sent all the same`)
        if (mutation.userId !== undefined && mutation.userId !== known.userId)
          alarm('S7', `${mutation.path} of user ${known.userId} was sent under user ${mutation.userId}`)
        return
      }
      // An invalid token cannot change anything, and its user is not known any more.
      if (mutation.userId === undefined) return
      const tap = all.findLast((one) => fits(one, mutation))
      if (tap === undefined) return alarm('S7', `${mutation.path}?${mutation.params} was sent without a tap`)
      tap.key = mutation.key
      byKey.set(mutation.key, tap)
    },
  }
}
export type Taps = ReturnType<typeof createTaps>
