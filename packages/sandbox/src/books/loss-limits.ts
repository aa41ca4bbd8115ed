import { ACCOUNT_CURRENCY } from '../market/quote-rate.ts'
import { MONEY_PLACES } from '../oracle/contract.ts'
import { amountText } from '../oracle/rational.ts'
import type { SandboxClock } from '../ports.ts'
import type { Journal, Table } from '../table.ts'
import { said, word } from '../words/words.ts'
import type { CopyLimits } from './apply-price.ts'
import type { ContractBook } from './contract-book.ts'
import type { CopyRow, FollowRow, LossLimit } from './follow-rows.ts'
import type { Masters } from './masters.ts'
import type { Notices } from './notices.ts'

/** Copying that a loss limit has ended. */
type EndRow = LossLimit & {
  readonly userId: number
  readonly masterId: number
  readonly at: number
  /** Copies are still open: their market is shut, or their turn has not come. */
  readonly isEnding: boolean
}
type Pair = Pick<FollowRow, 'userId' | 'masterId'>
type Options = {
  readonly journal: Journal
  readonly clock: SandboxClock
  readonly contracts: Pick<ContractBook, 'get' | 'profitNow' | 'isDealt' | 'lookAgain'>
  readonly masters: Pick<Masters, 'ofUser'>
  readonly notices: Pick<Notices, 'add'>
  readonly follows: Table<FollowRow, 'master' | 'user'>
  /** Open copies of one master that end with the master's orders. */
  readonly tiedOf: (pair: Pair) => readonly CopyRow[]
}
const keyOf = ({ userId, masterId }: Pair): string => `${userId}:${masterId}`
const sumText = (units: bigint): string => `${amountText(units, MONEY_PLACES)} ${ACCOUNT_CURRENCY}`

/**
 * Ends the copying of a master once its copies have lost as much as the follower allows: what was booked since the limit was
 * set, fees taken off, and what floats on all copies that are open. A trigger at the price that comes, and no guarantee.
 * @rule FOL-33
 */
export const createLossLimits = ({ journal, clock, contracts, masters, notices, follows, tiedOf }: Options) => {
  const ends = journal.table<EndRow, 'ending'>('copy_ends', keyOf, {
    ending: (row) => (row.isEnding ? String(row.userId) : null),
  })
  const look = (row: Pair | undefined): void => {
    if (row !== undefined) contracts.lookAgain(row.userId)
  }
  follows.watch((before, after) => look(after ?? before))
  ends.watch((before, after) => look(after ?? before))

  const floating = (pair: Pair): bigint =>
    tiedOf(pair).reduce((sum, { orderId }) => {
      const order = contracts.get(orderId)
      return order?.state === 'holding' ? sum + contracts.profitNow(order) : sum
    }, 0n)
  const lostOf = (pair: Pair, { booked }: LossLimit): bigint => -(booked + floating(pair))

  const isDealt = ({ orderId }: CopyRow): boolean => {
    const order = contracts.get(orderId)
    return order !== undefined && contracts.isDealt(order)
  }

  const end = (follow: FollowRow, limit: LossLimit): readonly CopyRow[] => {
    const { userId, masterId } = follow
    const tied = tiedOf(follow)
    const lost = lostOf(follow, limit)
    follows.remove(keyOf(follow))
    ends.put({ userId, masterId, ...limit, at: clock.now(), isEnding: tied.length > 0 })
    const isShut = !tied.every(isDealt)
    const [name, most, sum] = [masters.ofUser(masterId)?.nickname ?? '', sumText(limit.most), sumText(lost)]
    notices.add(userId, {
      title: word('notice.copy_ended'),
      desc: said('notice.copy_limit', { name, limit: most, lost: sum }),
      lines: [word(isShut ? 'notice.copy_shut' : 'notice.copy_closed'), word('notice.copy_jump')],
    })
    return tied
  }
  const isReached = (follow: FollowRow): boolean =>
    follow.lossLimit !== undefined && lostOf(follow, follow.lossLimit) >= follow.lossLimit.most

  const limits: CopyLimits = {
    rooms: (userId) => [
      ...follows.by('user', String(userId)).flatMap((follow) =>
        follow.lossLimit === undefined
          ? []
          : [
              {
                // The last millionth reaches the limit.
                left: follow.lossLimit.most + follow.lossLimit.booked - 1n,
                orderIds: new Set(tiedOf(follow).map(({ orderId }) => orderId)),
              },
            ],
      ),
      ...(ends.count('ending', String(userId)) === 0
        ? []
        : [{ left: undefined, orderIds: new Set(limits.ending(userId)) }]),
    ],
    reach: (userId) =>
      follows
        .by('user', String(userId))
        .flatMap((follow) => (follow.lossLimit !== undefined && isReached(follow) ? end(follow, follow.lossLimit) : []))
        .map(({ orderId }) => orderId),
    ending: (userId) => ends.by('ending', String(userId)).flatMap((row) => tiedOf(row).map(({ orderId }) => orderId)),
  }
  return {
    limits,
    /** Money of a copy was booked: a fee, or what came of it. Of one of an earlier following nothing counts. */
    booked: (copy: CopyRow, value: bigint): void => {
      const follow = follows.get(keyOf(copy))
      if (follow !== undefined) {
        const { lossLimit, afterCopy = 0 } = follow
        if (lossLimit === undefined || copy.orderId <= afterCopy) return
        const after = follows.put({ ...follow, lossLimit: { ...lossLimit, booked: lossLimit.booked + value } })
        // The next price looks at it, where one can come.
        if (after.lossLimit !== undefined && isReached(after) && !tiedOf(after).some(isDealt))
          end(after, after.lossLimit)
        return
      }
      const row = ends.get(keyOf(copy))
      if (row?.isEnding === true) ends.put({ ...row, booked: row.booked + value, isEnding: tiedOf(row).length > 0 })
    },
    /** Loss of the copies since the limit was set; below zero where they have gained. */
    lostOf,
    /** End of the copying of this master, where a loss limit has ended it and it did not begin anew. */
    endOf: (pair: Pair): EndRow | undefined => ends.get(keyOf(pair)),
    /** Forgets the end: the copying begins anew. */
    forget: (pair: Pair): void => ends.remove(keyOf(pair)),
  }
}
