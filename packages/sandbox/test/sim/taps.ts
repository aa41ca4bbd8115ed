import type { MutationSeen } from './server.ts'

/** An intent of a person: one confirmed review or question, in one tab, under one account. */
export interface Tap {
  readonly tab: number
  /** Page of the tab, counted from 1. */
  readonly page: number
  readonly userId: number
  readonly call: string
  readonly path: string
  /** Parameters that distinguish it from others. */
  readonly params: Readonly<Record<string, string>>
  /** Result promised by its review, as the books write it. */
  readonly promised?: string
  readonly at: number
  key: string | undefined
  /** Times at which its outcome became unknown and known. */
  unknownAt: number | undefined
  settledAt: number | undefined
  outcome: string | undefined
}

/** The user of what a visitor sends. */
export const NOBODY = 0
/** Sent without a session, whoever is signed in. */
const VISITORS: ReadonlySet<string> = new Set(['/api/user/register', '/api/user/forget_password'])

/** Every confirmed tap of every person, and the mutation sent for it. A mutation without a tap is an alarm. */
export const createTaps = (alarm: (rule: string, text: string) => void, now: () => number) => {
  const all: Tap[] = []
  const byKey = new Map<string, Tap>()
  const fits = (tap: Tap, seen: MutationSeen): boolean =>
    tap.key === undefined &&
    tap.tab === seen.tab &&
    tap.path === seen.path &&
    tap.userId === seen.userId &&
    Object.entries(tap.params).every(([name, value]) => seen.params.get(name) === value)
  return {
    /** S2, S28: its effect is on the books now, also when its answer is long lost; `receipt` is the effect's text. */
    booked: (key: string, receipt: string | undefined): void => {
      const tap = byKey.get(key)
      if (tap?.promised !== undefined && receipt !== undefined && tap.promised !== receipt)
        alarm('S28', `${tap.call} was promised ${tap.promised} and is booked as ${receipt}`)
      if (tap?.outcome === 'notPlaced' || tap?.outcome === 'rejected')
        alarm('S2', `${tap.call} was called ${tap.outcome} and is booked all the same`)
    },
    all: all as readonly Tap[],
    byKey: byKey as ReadonlyMap<string, Tap>,
    add: (what: Pick<Tap, 'tab' | 'page' | 'userId' | 'call' | 'path' | 'params' | 'promised'>): Tap => {
      const tap: Tap = {
        ...what,
        at: now(),
        key: undefined,
        unknownAt: undefined,
        settledAt: undefined,
        outcome: undefined,
      }
      all.push(tap)
      return tap
    },
    withdraw: (tap: Tap): void => {
      const place = all.lastIndexOf(tap)
      if (place >= 0) all.splice(place, 1)
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
      const userId = VISITORS.has(mutation.path) ? NOBODY : mutation.userId
      if (userId === undefined) return
      const tap = all.findLast((one) => fits(one, { ...mutation, userId }))
      if (tap === undefined) return alarm('S7', `${mutation.path}?${mutation.params} was sent without a tap`)
      if (tap.outcome === 'notPlaced') alarm('S2', `${mutation.path} was called notPlaced and arrives all the same`)
      tap.key = mutation.key
      byKey.set(mutation.key, tap)
    },
  }
}
export type Taps = ReturnType<typeof createTaps>
