import type { Words } from '../../engine/domain/intents.ts'
import { derive, type Read } from '../../engine/read/derive.ts'
import type { ListPanel } from '../../engine/read/paged-list.ts'
import type { OrderId } from '../../kernel/brand.ts'
import type { Decimal } from '../../kernel/decimal.ts'
import type { Loadable } from '../../kernel/loadable.ts'
import { type ApiFailure, failureMessage } from '../../wire/failures.ts'
import { session } from '../session/session.ts'
import type { FollowerSums } from './follower.wire.ts'
import type { RankRow } from './rank.calc.ts'
import { ranking } from './ranking.ts'
import type { SaidResult } from './record.calc.ts'
import { figuresOf, type RecordFigures } from './store.calc.ts'
import { type CopyLoss, copyLoss, submitAddress, traderAddress, traderName } from './trader.calc.ts'
import type { FollowOrder, Trader } from './trader.wire.ts'
import { type FollowOrderFilter, traderLists } from './trader-lists.ts'

/** A master of a list, ready to draw. What is undefined the server did not say. */
export interface MasterCard extends Pick<Trader, 'userId' | 'followers' | 'isFollowed' | 'profitRate' | 'totalProfit'> {
  /** '' where the server gives no name. */
  readonly name: string
  /** A path of our own server, or ''. */
  readonly avatar: string
  /** True when it is the person themselves. */
  readonly isOwn: boolean
  readonly address: string
  /** Address where one begins to follow; undefined for oneself and for who is followed already. */
  readonly followAddress: string | undefined
}
/** A list with its failure in words. */
export type ListOf<Row> = Omit<ListPanel<Row>, 'failure' | 'page'> & { readonly failure: Words | undefined }

/** Masters of a list: all of them, or those the person follows. */
export type MastersFilter = 'all' | 'mine'

const userOf = (read: Read): string => read(read.use(session).view).user?.id ?? ''

export const cardOf = (read: Read, trader: Trader): MasterCard => {
  const { userId, nickname, avatar, followers, isFollowed, profitRate, totalProfit } = trader
  const isOwn = userId === userOf(read)
  return {
    userId,
    followers,
    isFollowed,
    profitRate,
    totalProfit,
    name: traderName(nickname),
    avatar: read.use(traderLists).picture(avatar),
    isOwn,
    address: traderAddress(userId),
    followAddress: isOwn || isFollowed ? undefined : submitAddress(userId),
  }
}

/** The ranking by the id of the trader. */
export const weeksOf = (read: Read): ReadonlyMap<string, RankRow> =>
  new Map((read(read.use(ranking).list).value ?? []).map((row) => [row.userId, row]))

/** Result of the last three weeks, as the ranking says it. */
export const saidWeeks = (row: RankRow | undefined): SaidResult => ({
  profit: row?.threeWeekProfit,
  rate: row?.threeWeekRate,
})
/** Result of everything, as the list of masters says it. */
export const saidTotal = (card: MasterCard | undefined): SaidResult => ({
  profit: card?.totalProfit,
  rate: card?.profitRate,
})

/** Masters, all or those one follows, in the server's order. @rule FOL-4 FOL-5 FOL-9 FOL-23 CFG-14 */
export const mastersPanel = derive((read, filter: MastersFilter): ListOf<MasterCard> => {
  const { all, followed } = read.use(traderLists)
  const { page: _page, failure, rows, ...list } = read((filter === 'mine' ? followed : all)({}))
  return { ...list, failure: failure && failureMessage(failure), rows: rows.map((row) => cardOf(read, row)) }
})

/** One master, ready to draw. */
export interface MasterHead {
  /** `missing`: that id is unknown, or no longer there. */
  readonly stage: 'loading' | 'ready' | 'failed' | 'missing'
  readonly card: MasterCard | undefined
  readonly figures:
    | Pick<Trader, 'positions' | 'totalOrders' | 'totalAmount' | 'positionLots' | 'maxAmount' | 'totalProfits'>
    | undefined
  /** The loss limit of the person's copies; undefined where there is nothing to say of one. */
  readonly loss: CopyLoss | undefined
  readonly failure: Words | undefined
  /** Reads again what could not be read. */
  readonly retry: () => void
}
/** Head of a master with what they have closed. */
export interface MasterPanel extends MasterHead {
  /** Orders closed before, newest first. */
  readonly closed: ListOf<FollowOrder>
  /** Figures of the last three weeks as the ranking says them; undefined where it has none. */
  readonly weeks: RankRow | undefined
  /** Figures from the closed orders of three weeks; undefined until they were read, and where they are not known. */
  readonly record: RecordFigures | undefined
  /** Filter for the person's own copies; undefined for oneself. */
  readonly copies: ((status: FollowOrderFilter['status']) => FollowOrderFilter) | undefined
}

const stageOf = (known: Loadable<Trader, ApiFailure>): MasterHead['stage'] => {
  if (known.stage === 'failed' && known.failure._tag === 'Rejected') return 'missing'
  return known.value === undefined ? known.stage : known.stage === 'failed' ? 'failed' : 'ready'
}

/** Orders as pushes left them. @rule FOL-14 FOL-15 */
const ordersOf = (read: Read, filter: FollowOrderFilter): ListOf<FollowOrder> => {
  const { orders, rows } = read.use(traderLists)
  const { page: _page, failure, ...list } = read(orders(filter))
  return {
    ...list,
    failure: failure && failureMessage(failure),
    rows: read.some(rows, list.keys as readonly OrderId[]),
  }
}

const headOf = (read: Read, userId: string): MasterHead => {
  const one = read.use(traderLists).one({ userId })
  const known = read(one)
  const stage = stageOf(known)
  const trader = stage === 'missing' ? undefined : known.value
  return {
    stage,
    card: trader && cardOf(read, trader),
    figures: trader,
    loss: trader && copyLoss(trader),
    failure: known.stage === 'failed' ? failureMessage(known.failure) : undefined,
    retry: () => void one.refresh(),
  }
}

/** A master by the `user_id` of the address. @rule FOL-7 FOL-23 */
export const masterHeadPanel = derive((read, userId: string): MasterHead => headOf(read, userId))

/** A master with what they have closed, and the person's copies. @rule FOL-7 FOL-8 */
export const masterPanel = derive((read, userId: string): MasterPanel => {
  const me = userOf(read)
  const head = headOf(read, userId)
  const weeks = head.card && weeksOf(read).get(userId)
  const record = read(read.use(traderLists).records.rows, userId)
  return {
    ...head,
    weeks,
    record: figuresOf(record, saidWeeks(weeks), saidTotal(head.card)),
    closed: ordersOf(read, { userId, status: 'closed' }),
    copies: me === '' || me === userId ? undefined : (status) => ({ userId, followUserId: me, status }),
  }
})

/** The orders of a sheet: copies of `followUserId`, made of the orders of `userId`. @rule FOL-14 */
export const followOrdersPanel = derive(
  (read, userId: string, followUserId: string, status: FollowOrderFilter['status']): ListOf<FollowOrder> =>
    ordersOf(read, { userId, followUserId, status }),
)

/** One follower, ready to draw. */
export interface FollowerRow {
  readonly name: string
  /** A path of our own server, or ''. */
  readonly avatar: string
  /** Return of their copies, in percent of what they held. */
  readonly profitRate: Decimal | undefined
  readonly totalProfit: Decimal | undefined
  /** The copies of this follower. */
  readonly copies: (status: FollowOrderFilter['status']) => FollowOrderFilter
}
/** Those who follow the person. */
export interface FollowersPanel extends ListOf<FollowerRow> {
  /** False for who is no master: they are led to become one. */
  readonly isTrader: boolean
  readonly sums: FollowerSums | undefined
}

/** Followers of the person's orders, as sent, and what copying has brought all of them. @rule FOL-19 */
export const followersPanel = derive((read): FollowersPanel => {
  const { followers, picture } = read.use(traderLists)
  const { user } = read(read.use(session).view)
  const isTrader = user?.isTrader === true
  const one = followers({})
  const { page, failure, rows, ...list } = isTrader ? read(one) : one.get()
  return {
    ...list,
    isTrader,
    sums: page?.sums,
    failure: failure && failureMessage(failure),
    rows: rows.map(({ followId, nickname, avatar, profitRate, totalProfit }) => ({
      name: traderName(nickname),
      avatar: picture(avatar),
      profitRate,
      totalProfit,
      copies: (status) => ({ userId: user?.id ?? '', followUserId: followId, status }),
    })),
  }
})
