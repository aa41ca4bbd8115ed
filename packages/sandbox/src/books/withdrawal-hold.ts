import type { SandboxClock } from '../ports.ts'
import { said, type WithValues, word } from '../words/words.ts'
import type { WorldOptions } from '../world-options.ts'
import { book } from './book.ts'
import type { Notices } from './notices.ts'
import type { UserRow, Users } from './users.ts'
import { timeIn, zoneOf } from './zone.ts'

const HOUR_MS = 3_600_000
/** A month: nobody waits longer. */
export const LONGEST_HOLD_HOURS = 720

/** Whole hours; 0 is no hold. */
export const isHoldLength = (hours: number): boolean =>
  Number.isInteger(hours) && hours >= 0 && hours <= LONGEST_HOLD_HOURS

type Options = {
  readonly options: Pick<WorldOptions, 'withdrawalHoldHours'>
  readonly clock: SandboxClock
  readonly users: Pick<Users, 'get' | 'change'>
  readonly notices: Notices
  readonly settings: ReadonlyMap<string, string>
}

/**
 * Whoever has come to a session sets another pay password, binds an address of their own and withdraws. With a hold nothing can be
 * withdrawn for so many hours after either, and the owner is told. Off while it is 0 hours: the contract knows none.
 * @rule WDR-41
 */
export const createWithdrawalHold = ({ options, clock, users, notices, settings }: Options) => {
  let hours = options.withdrawalHoldHours ?? 0
  const untilOf = ({ payoutChangedAt }: Pick<UserRow, 'payoutChangedAt'>): number | undefined => {
    const until = payoutChangedAt + hours * HOUR_MS
    return hours > 0 && payoutChangedAt > 0 && clock.now() < until ? until : undefined
  }
  const zone = (): string => zoneOf(settings.get('timezone'))
  return {
    get isOn() {
      return hours > 0
    },
    set: (asked: number): void => {
      hours = asked
    },
    untilOf,
    /** Refusal of a withdrawal; undefined when there is no hold now. */
    refusalOf: (user: Pick<UserRow, 'payoutChangedAt'>): WithValues | undefined => {
      const until = untilOf(user)
      return until === undefined ? undefined : said('withdraw.held', { time: timeIn(zone(), until) })
    },
    /** A pay password or a place money goes to is new. Must run inside a transaction. */
    begin: (userId: number, what: 'pay_password' | 'way'): void => {
      users.change(userId, { payoutChangedAt: clock.now() })
      const user = users.get(userId)
      const until = user && untilOf(user)
      if (until === undefined) return
      notices.add(userId, {
        title: word('notice.hold'),
        desc: word(what === 'way' ? 'notice.hold_way' : 'notice.hold_pay'),
        lines: [said('withdraw.held', { time: timeIn(zone(), until) }), word('notice.not_you')],
      })
    },
  }
}

export const hold = book('hold', createWithdrawalHold)
