import { MONEY_PLACES } from '../oracle/contract.ts'
import {
  exactText,
  isMultipleOf,
  parseRational,
  rational,
  scaled,
  times,
  whole,
  wholeTimes,
} from '../oracle/rational.ts'
import type { Totals } from '../ports.ts'
import type { Journal } from '../table.ts'
import { said } from '../words/words.ts'
import { book } from './book.ts'
import type { ContractBook } from './contract-book.ts'
import type { OrderRow } from './contract-order.ts'
import { isRefusal, type Refusal, refused } from './contract-terms.ts'
import type { CopyRow, FollowRow } from './follow-rows.ts'
import { createLossLimits } from './loss-limits.ts'
import type { MasterRow, Masters } from './masters.ts'
import type { Notices } from './notices.ts'
import type { TimeTravel } from './time-travel.ts'
import type { Users } from './users.ts'

/** A loss limit as it was typed, in millionths; 0 for none. */
const limitUnits = (text: string): bigint | Refusal => {
  const amount = parseRational(text)
  if (amount === null || amount.top < 0n) return refused('follow.limit')
  if (!isMultipleOf(amount, scaled(1, MONEY_PLACES)))
    return refused(said('follow.limit_fine', { places: MONEY_PLACES }))
  const units = wholeTimes(times(amount, whole(1_000_000)), whole(1))
  return units > MOST_AMOUNT ? refused('follow.limit_large') : units
}

/** Copies of one master by one follower: those that are open, and the others by pages, newest first. */
export type Copies = {
  readonly open: readonly CopyRow[]
  ended(skip: number, count: number): readonly CopyRow[]
  /** Profits as value, margins as weight. */
  totals(): Totals
}
const pairOf = ({ userId, masterId }: Pick<CopyRow, 'userId' | 'masterId'>): string => `${userId}:${masterId}`

/** Most followers of a master: bounds the server's work for one of their orders. */
export const MAX_FOLLOWERS = 200
/** Anybody opens mock accounts: half of the places is for real ones. */
const MAX_MOCK_FOLLOWERS = MAX_FOLLOWERS / 2
const MAX_MULTIPLE = 1_000
/** In millionths: more than anybody has, and short enough to be shown. */
const MOST_AMOUNT = 10n ** 18n

type Options = {
  readonly journal: Journal
  readonly travel: TimeTravel
  readonly contracts: ContractBook
  readonly masters: Masters
  readonly notices: Pick<Notices, 'add'>
  readonly users: Pick<Users, 'get'>
}

/**
 * Followings, and the copies of masters' orders. A copy is an order of the follower's own, opened and closed in the
 * transaction of the master's. Every method must run inside a transaction.
 */
export const createFollowBook = ({ journal, travel: { clock }, contracts, masters, notices, users }: Options) => {
  const isMock = (userId: number): boolean => users.get(userId)?.isDemo === true
  const follows = journal.table<FollowRow, 'master' | 'user'>('follows', (row) => `${row.userId}:${row.masterId}`, {
    master: (row) => String(row.masterId),
    user: (row) => String(row.userId),
  })
  const copies = journal.table<CopyRow, 'origin' | 'pair' | 'tied' | 'led'>(
    'copies',
    (row) => row.orderId,
    {
      origin: (row) => (row.isTied ? String(row.originId) : null),
      pair: (row) => pairOf(row),
      tied: (row) => (row.isTied ? pairOf(row) : null),
      led: (row) => (row.isTied ? String(row.masterId) : null),
    },
    (row) => {
      const { ended, orderId } = row
      if (ended === undefined) return null
      return { group: pairOf(row), order: orderId, at: ended.at, value: ended.profit, weight: ended.margin }
    },
  )
  const end = (copy: CopyRow, { profit, margin, completedAt }: OrderRow): void =>
    void copies.put({ ...copy, isTied: false, ended: { profit, margin, at: completedAt } })
  // Those of a file of before do not say that they have ended.
  const over = copies.all().flatMap((copy) => {
    const order = contracts.get(copy.orderId)
    return order?.state === 'closed' ? [{ copy, order }] : []
  })
  if (over.length > 0) journal.transact(() => over.forEach(({ copy, order }) => void end(copy, order)))
  const losses = createLossLimits({
    ...{ journal, clock, contracts, masters, notices, follows },
    tiedOf: (pair) => copies.by('tied', pairOf(pair)),
  })
  const untie = (copy: CopyRow): void => void copies.put({ ...copy, isTied: false })

  /** Margin of the open copies of one master. */
  const usedBy = ({ userId, masterId }: FollowRow): bigint =>
    copies.by('tied', `${userId}:${masterId}`).reduce((sum, { orderId }) => {
      const order = contracts.get(orderId)
      return order?.state === 'holding' ? sum + order.margin : sum
    }, 0n)

  /** As many lots as were asked for, or as many of them as may be held and paid. */
  const lotsFor = (follow: FollowRow, order: OrderRow): string | undefined => {
    const instrument = contracts.instrumentOf(order)
    const step = rational(instrument.lotStep)
    const room = follow.maxAmount - usedBy(follow)
    const free = contracts.freeMargin(follow.userId)
    const lotsOf = (steps: bigint) => exactText(times(step, whole(steps)))
    const fits = (steps: bigint): boolean => {
      const { margin, fee } = contracts.costNow(instrument, lotsOf(steps), order.multiple)
      return margin <= room && margin + fee <= free
    }
    let [most, least] = [wholeTimes(times(rational(order.lots), whole(follow.multiple)), step), 0n]
    if (fits(most)) return lotsOf(most)
    // The margin grows with the lots: the largest number of steps that fits, by halves.
    while (most - least > 1n) {
      const middle = (most + least) / 2n
      if (fits(middle)) least = middle
      else most = middle
    }
    return least === 0n ? undefined : lotsOf(least)
  }

  /** Of a follower and a master, those after one of them. */
  const copiesAfter = (pair: string, after: number): Copies => {
    const span = after === 0 ? undefined : { after }
    return {
      open: copies.by('pair', pair).filter(({ orderId }) => orderId > after),
      ended: (skip, count) => copies.archive.page(pair, skip, count, span),
      totals: () => copies.archive.totals(pair, span),
    }
  }

  /** True while an order is copied. A copy is not copied again: two who follow each other would not end. */
  let isCopying = false
  const copy = (follow: FollowRow, order: OrderRow): void => {
    const lots = lotsFor(follow, order)
    if (lots === undefined) return
    const made = contracts.submit(follow.userId, contracts.instrumentOf(order), {
      side: order.side,
      status: 'market',
      lots,
      targetPrice: '0',
      stopLoss: '0',
      takeProfit: '0',
      multiple: String(order.multiple),
    })
    if (isRefusal(made)) return
    const { userId, masterId } = follow
    const copied = copies.put({ orderId: made.id, originId: order.id, userId, masterId, isTied: true })
    losses.booked(copied, -made.fee)
  }

  return {
    /** Opens a copy for everybody who follows the one whose order this is. */
    onOpened: (order: OrderRow): void => {
      if (isCopying || masters.ofUser(order.userId) === undefined) return
      isCopying = true
      try {
        for (const follow of follows.by('master', String(order.userId))) copy(follow, order)
      } finally {
        isCopying = false
      }
    },
    /** Closes the copies of an order that was closed. Answers with the copy it was, where that ended before the order it was made of. */
    onEnded: (order: OrderRow): CopyRow | undefined => {
      for (const made of copies.by('origin', String(order.id))) {
        untie(made)
        contracts.closeNow(made.orderId, 'master')
      }
      const own = copies.live(order.id)
      if (own === undefined) return undefined
      end(own, order)
      losses.booked(own, order.profit)
      return own.isTied ? own : undefined
    },
    follow: (
      userId: number,
      master: MasterRow,
      multiple: string,
      maxAmount: string,
      { nickname, lossLimit = '0' }: { readonly nickname?: string; readonly lossLimit?: string | undefined } = {},
    ): Refusal | FollowRow => {
      if (master.userId === userId) return refused('follow.self')
      if (!/^[1-9]\d{0,3}$/.test(multiple) || Number(multiple) > MAX_MULTIPLE)
        return refused(said('follow.multiple', { most: MAX_MULTIPLE }))
      const amount = parseRational(maxAmount)
      const units = amount === null ? 0n : wholeTimes(times(amount, whole(1_000_000)), whole(1))
      if (amount === null || amount.top <= 0n) return refused('follow.amount')
      if (!isMultipleOf(amount, scaled(1, MONEY_PLACES))) return refused(said('follow.fine', { places: MONEY_PLACES }))
      if (units > MOST_AMOUNT) return refused('follow.large')
      const most = limitUnits(lossLimit)
      if (typeof most !== 'bigint') return most
      if (follows.get(`${userId}:${master.userId}`) !== undefined) return refused('follow.already')
      const before = losses.endOf({ userId, masterId: master.userId })
      if (before?.isEnding === true) return refused('follow.ending')
      const others = follows.by('master', String(master.userId))
      if (others.length >= MAX_FOLLOWERS) return refused('follow.full')
      if (isMock(userId) && others.filter((other) => isMock(other.userId)).length >= MAX_MOCK_FOLLOWERS)
        return refused('follow.full')
      const pair = `${userId}:${master.userId}`
      const [lastEnded] = copies.archive.page(pair, 0, 1)
      const ids = [...copies.by('pair', pair), ...(lastEnded === undefined ? [] : [lastEnded])].map(
        (row) => row.orderId,
      )
      if (before !== undefined) losses.forget(before)
      return follows.put({
        userId,
        masterId: master.userId,
        multiple: Number(multiple),
        maxAmount: units,
        at: clock.now(),
        ...(ids.length === 0 ? {} : { afterCopy: Math.max(...ids) }),
        ...(most === 0n ? {} : { lossLimit: { most, booked: 0n } }),
        ...(nickname === undefined ? {} : { nickname }),
      })
    },
    /** Open copies stay: from then on they are the follower's alone. */
    unfollow: (userId: number, master: MasterRow): Refusal | FollowRow => {
      const follow = follows.get(`${userId}:${master.userId}`)
      if (follow === undefined) return refused('follow.not')
      for (const made of copies.by('tied', `${userId}:${master.userId}`)) untie(made)
      follows.remove(`${userId}:${master.userId}`)
      return follow
    },
    /** Loss limit of this master's copies, loss so far, and when that ended them. In millionths. */
    lossOf: (userId: number, master: MasterRow): { most: bigint; lost?: bigint; endedAt?: number } => {
      const pair = { userId, masterId: master.userId }
      const limit = follows.get(pairOf(pair))?.lossLimit
      if (limit !== undefined) return { most: limit.most, lost: losses.lostOf(pair, limit) }
      const ended = losses.endOf(pair)
      return ended === undefined ? { most: 0n } : { most: 0n, lost: losses.lostOf(pair, ended), endedAt: ended.at }
    },
    limits: losses.limits,
    isFollowing: (userId: number, master: MasterRow): boolean =>
      follows.get(`${userId}:${master.userId}`) !== undefined,
    /** Number of people who copy this person's orders. */
    countFollowers: (userId: number): number => follows.count('master', String(userId)),
    followersOf: (master: MasterRow): readonly FollowRow[] => follows.by('master', String(master.userId)),
    followedBy: (userId: number): readonly FollowRow[] => follows.by('user', String(userId)),
    /** Copies somebody has made of a master, also before and since. */
    copiesOf: (userId: number, master: MasterRow): Copies => copiesAfter(`${userId}:${master.userId}`, 0),
    /** Copies the master sees: of the following that goes on. Of somebody who follows no more there are none. @rule FOL-31 */
    copiesSeen: (userId: number, master: MasterRow): Copies => {
      const pair = `${userId}:${master.userId}`
      const follow = follows.get(pair)
      return copiesAfter(pair, follow === undefined ? Number.MAX_SAFE_INTEGER : (follow.afterCopy ?? 0))
    },
    /** Open orders of both kinds: one's own copies, also those that are tied no more, and those that follow one's orders. */
    openOf: (userId: number): readonly OrderRow[] => {
      const own = contracts.inState(userId, 'holding').filter(({ id }) => copies.live(id) !== undefined)
      const led = copies.by('led', String(userId)).flatMap(({ orderId }) => contracts.get(orderId) ?? [])
      return [...own, ...led.filter(({ state }) => state === 'holding')]
    },
    /** Origin of a copy; for an open order the archive is not read. */
    copyOf: ({ id, state }: OrderRow): CopyRow | undefined =>
      state === 'pending' || state === 'holding' ? copies.live(id) : copies.get(id),
    all: (): readonly CopyRow[] => [...copies.archive.all(), ...copies.all()].toSorted((a, b) => a.orderId - b.orderId),
  }
}
export type FollowBook = ReturnType<typeof createFollowBook>

export const follow = book('follow', createFollowBook)
