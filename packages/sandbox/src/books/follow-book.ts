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
import type { SandboxClock } from '../ports.ts'
import type { Journal } from '../table.ts'
import { said } from '../words/words.ts'
import type { ContractBook } from './contract-book.ts'
import type { OrderRow } from './contract-order.ts'
import { isRefusal, type Refusal, refused } from './contract-terms.ts'
import type { MasterRow, Masters } from './masters.ts'

export type FollowRow = {
  readonly userId: number
  readonly masterId: number
  /** Lots of a copy for each lot of the master's. */
  readonly multiple: number
  /** What the margins of open copies may come to, in millionths. */
  readonly maxAmount: bigint
  readonly at: number
  /** How the follower is called before the master, where it is not by their number. */
  readonly nickname?: string
}
export type CopyRow = {
  /** Of the copy, and of the order it was made of. */
  readonly orderId: number
  readonly originId: number
  readonly userId: number
  readonly masterId: number
  /** It ends with the master's: until it is closed, or the master is followed no more. */
  readonly isTied: boolean
}

/** What one order of a master costs the server is bounded by it. */
export const MAX_FOLLOWERS = 200
const MAX_MULTIPLE = 1_000
/** In millionths: more than anybody has, and short enough to be shown. */
const MOST_AMOUNT = 10n ** 18n

type Options = {
  readonly journal: Journal
  readonly clock: SandboxClock
  readonly contracts: ContractBook
  readonly masters: Masters
}

/**
 * Who follows whom, and the copies of masters' orders. A copy is an order of the follower's own, opened and closed in the
 * transaction of the master's. Every method must run inside a transaction.
 */
export const createFollowBook = ({ journal, clock, contracts, masters }: Options) => {
  const follows = journal.table<FollowRow, 'master' | 'user'>('follows', (row) => `${row.userId}:${row.masterId}`, {
    master: (row) => String(row.masterId),
    user: (row) => String(row.userId),
  })
  const copies = journal.table<CopyRow, 'origin' | 'pair' | 'tied' | 'led'>('copies', (row) => row.orderId, {
    origin: (row) => (row.isTied ? String(row.originId) : null),
    pair: (row) => `${row.userId}:${row.masterId}`,
    tied: (row) => (row.isTied ? `${row.userId}:${row.masterId}` : null),
    led: (row) => (row.isTied ? String(row.masterId) : null),
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

  /** What is copied is not copied again: two who follow each other would not end. */
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
    copies.put({ orderId: made.id, originId: order.id, userId, masterId, isTied: true })
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
    onEnded: ({ id }: OrderRow): CopyRow | undefined => {
      for (const made of copies.by('origin', String(id))) {
        untie(made)
        contracts.closeNow(made.orderId)
      }
      const own = copies.get(id)
      if (own?.isTied !== true) return undefined
      untie(own)
      return own
    },
    follow: (
      userId: number,
      master: MasterRow,
      multiple: string,
      maxAmount: string,
      nickname?: string,
    ): Refusal | FollowRow => {
      if (master.userId === userId) return refused('follow.self')
      if (!/^[1-9]\d{0,3}$/.test(multiple) || Number(multiple) > MAX_MULTIPLE)
        return refused(said('follow.multiple', { most: MAX_MULTIPLE }))
      const amount = parseRational(maxAmount)
      const units = amount === null ? 0n : wholeTimes(times(amount, whole(1_000_000)), whole(1))
      if (amount === null || amount.top <= 0n) return refused('follow.amount')
      if (!isMultipleOf(amount, scaled(1, MONEY_PLACES))) return refused(said('follow.fine', { places: MONEY_PLACES }))
      if (units > MOST_AMOUNT) return refused('follow.large')
      if (follows.get(`${userId}:${master.userId}`) !== undefined) return refused('follow.already')
      if (follows.count('master', String(master.userId)) >= MAX_FOLLOWERS) return refused('follow.full')
      return follows.put({
        userId,
        masterId: master.userId,
        multiple: Number(multiple),
        maxAmount: units,
        at: clock.now(),
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
    isFollowing: (userId: number, master: MasterRow): boolean =>
      follows.get(`${userId}:${master.userId}`) !== undefined,
    /** How many copy what this person does. */
    countFollowers: (userId: number): number => follows.count('master', String(userId)),
    followersOf: (master: MasterRow): readonly FollowRow[] => follows.by('master', String(master.userId)),
    followedBy: (userId: number): readonly FollowRow[] => follows.by('user', String(userId)),
    /** What one has copied of a master, also before and since. */
    copiesOf: (userId: number, master: MasterRow): readonly CopyRow[] =>
      copies.by('pair', `${userId}:${master.userId}`),
    /** What is open of both: one's own copies, also those that are tied no more, and those that follow one's orders. */
    openOf: (userId: number): readonly OrderRow[] => {
      const own = contracts.inState(userId, 'holding').filter(({ id }) => copies.get(id) !== undefined)
      const led = copies.by('led', String(userId)).flatMap(({ orderId }) => contracts.get(orderId) ?? [])
      return [...own, ...led.filter(({ state }) => state === 'holding')]
    },
    copyOf: (orderId: number): CopyRow | undefined => copies.get(orderId),
    all: (): readonly CopyRow[] => copies.all(),
  }
}
export type FollowBook = ReturnType<typeof createFollowBook>
