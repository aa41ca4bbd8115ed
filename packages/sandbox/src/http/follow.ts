import type { OrderRow } from '../books/contract-order.ts'
import { isRefusal } from '../books/contract-terms.ts'
import type { FollowRow } from '../books/follow-rows.ts'
import type { Record as MasterRecord, MasterRow } from '../books/masters.ts'
import type { UserRow } from '../books/users.ts'
import { MONEY_PLACES } from '../oracle/contract.ts'
import {
  amountText,
  exactText,
  fixedText,
  halfUp,
  over,
  plus,
  type Rational,
  rational,
  whole,
} from '../oracle/rational.ts'
import { type CallOf, handlersFor, type Services } from './call.ts'
import { tickPushes } from './contract.ts'
import { accept, pageAt, pageOf, reject, timeText } from './message.ts'

/** Services of these handlers. */
type Uses = Pick<Services, 'applications' | 'contracts' | 'follow' | 'market' | 'masters' | 'settings' | 'users'>
const { anyone, member, realMember } = handlersFor<Uses>()

const money = (units: bigint): string => amountText(units, MONEY_PLACES)
/** A percent figure. */
const figure = (value: Rational): string => fixedText(halfUp(value, 2), 2)
const sum = (values: readonly bigint[]): bigint => values.reduce((total, value) => total + value, 0n)

/** The id of the record is another than what addresses and calls name a master by, so that a mix-up is refused. */
const RECORD_ABOVE = 1000
const recordOf = ({ userId }: MasterRow): number => userId + RECORD_ABOVE
const masterAsked = ({ masters }: Uses, userId: string): MasterRow | undefined =>
  masters.all().find((master) => String(master.userId) === userId)
const NO_TRADER = 'follow.no_trader'

const rankWire = ({ masters, users }: Uses, master: MasterRow, total: MasterRecord) => {
  const weeks = masters.threeWeeks(master)
  return {
    user: { id: master.userId, nickname: master.nickname, avatar: '', uid: users.get(master.userId)?.uid ?? '' },
    code: `OL-${master.id}`,
    multiple: String(masters.multipleOf(master)),
    three_week_rate: figure(weeks.rate),
    three_week_win: figure(weeks.won),
    three_week_profit: money(weeks.profit),
    total_rate: figure(total.rate),
    total_trade_num: total.trades,
  }
}

/** Best first, losers last and not left out. */
export const loadRanking = anyone((services) =>
  accept({ list: services.masters.ranked().map(({ master, total }) => rankWire(services, master, total)) }),
)

const cardWire = ({ follow }: Uses, user: UserRow, master: MasterRow, total: MasterRecord) => ({
  id: recordOf(master),
  user_id: master.userId,
  nickname: master.nickname,
  avatar: '',
  follow_num: follow.followersOf(master).length,
  is_followed: follow.isFollowing(user.id, master) ? 1 : 0,
  profit_percent: figure(total.rate),
  total_profit: money(total.profit),
})

export const loadTraders = member((services, { input }: CallOf<'loadTraders'>, user) => {
  const rows = services.masters.ranked()
  const data = pageOf(rows, input.page).map(({ master, total }) => cardWire(services, user, master, total))
  return accept({ data, total: rows.length })
})

const followedBy = ({ follow, masters }: Uses, user: UserRow) =>
  masters.ranked().filter(({ master }) => follow.isFollowing(user.id, master))

export const loadFollowList = member((services, { input }: CallOf<'loadFollowList'>, user) => {
  const rows = followedBy(services, user)
  const data = pageOf(rows, input.page).map(({ master, total }) => cardWire(services, user, master, total))
  return accept({ data, total: rows.length })
})

export const loadFollowedTraders = member((services, _call, user) => {
  const rows = followedBy(services, user)
  return accept({ data: rows.map(({ master, total }) => cardWire(services, user, master, total)), total: rows.length })
})

/** Loss limit of the copies, and loss so far; a following that goes on without a limit, and none, have 0. Ours. @rule FOL-32 */
const lossWire = ({ follow }: Uses, user: UserRow, master: MasterRow) => {
  const { most, lost, endedAt } = follow.lossOf(user.id, master)
  return {
    loss_limit: money(most),
    ...(lost === undefined ? {} : { lost_so_far: money(lost) }),
    ...(endedAt === undefined ? {} : { loss_ended_at: Math.floor(endedAt / 1000) }),
  }
}

export const loadTrader = member((services, { input }: CallOf<'loadTrader'>, user) => {
  const { contracts, masters } = services
  const master = masterAsked(services, input.userId)
  if (master === undefined) return reject(NO_TRADER)
  const held = contracts.inState(master.userId, 'holding')
  const total = masters.total(master)
  const closed = masters.marginsOf(master)
  const margins = held.map(({ margin }) => margin)
  return accept({
    ...cardWire(services, user, master, total),
    position_num: held.length,
    total_num: total.trades + held.length,
    total_amount: money(closed.all + sum(margins)),
    position_quantity: exactText(held.reduce((lots, order) => plus(lots, rational(order.lots)), whole(0))),
    max_amount: money(margins.reduce((most, margin) => (margin > most ? margin : most), closed.most)),
    total_profits: money(total.profit + sum(held.map(contracts.profitNow))),
    amount_places: MONEY_PLACES,
    ...lossWire(services, user, master),
  })
})

export const followTrader = realMember((services, call: CallOf<'followTrader'>, user) => {
  const { traderId, multiple, maxAmount, lossLimit } = call.input
  if (services.settings.get('is_real_name_auth') === '1' && !user.isReal) return reject('identity.first')
  const master = masterAsked(services, traderId)
  if (master === undefined) return reject(NO_TRADER)
  const followed = services.follow.follow(user.id, master, String(multiple), maxAmount, { lossLimit })
  return isRefusal(followed) ? reject(followed.refused) : accept(null, 'follow.done')
})

export const unfollowTrader = realMember((services, call: CallOf<'unfollowTrader'>, user) => {
  const master = masterAsked(services, call.input.traderId)
  if (master === undefined) return reject(NO_TRADER)
  const left = services.follow.unfollow(user.id, master)
  return isRefusal(left) ? reject(left.refused) : accept(null, 'follow.left')
})

export const applyTrader = realMember((services, _call: CallOf<'applyTrader'>, user) => {
  if (services.settings.get('is_real_name_auth') === '1' && !user.isReal) return reject('identity.first')
  const sent = services.applications.apply(user.id)
  return isRefusal(sent) ? reject(sent.refused) : accept(null, 'follow.applied')
})

const followerWire = ({ contracts, follow, users }: Uses, master: MasterRow, { userId, nickname }: FollowRow) => {
  const seen = follow.copiesSeen(userId, master)
  const open = seen.open.flatMap(({ orderId }) => contracts.get(orderId) ?? [])
  const ended = seen.totals()
  const margins = ended.weight + sum(open.map(({ margin }) => margin))
  const booked = ended.value
  const floating = sum(open.map(contracts.profitNow))
  const rate = margins === 0n ? whole(0) : over(whole(booked * 100n), whole(margins))
  return {
    booked,
    floating,
    row: {
      follow_id: userId,
      nickname: nickname ?? users.get(userId)?.uid ?? '',
      avatar: '',
      profitability: figure(rate),
      total_profits: money(booked),
    },
  }
}

/** Those who follow now, as they began; sums are of what they have copied since. */
export const loadFollowers = member((services, { input }: CallOf<'loadFollowers'>, user) => {
  const master = services.masters.ofUser(user.id)
  if (master === undefined) return reject('follow.no_master')
  const followers = services.follow.followersOf(master).map((row) => followerWire(services, master, row))
  return accept({
    total_profits: money(sum(followers.map(({ booked }) => booked))),
    position_profits: money(sum(followers.map(({ floating }) => floating))),
    follow_num: followers.length,
    data: pageOf(followers, input.page).map(({ row }) => row),
    total: followers.length,
  })
})

/** Live numbers of the copies somebody has open, and of those that follow their orders. */
export const followPushes = (
  { contracts, follow, market }: Pick<Services, 'contracts' | 'follow' | 'market'>,
  userId: number,
) => tickPushes(market, contracts, follow.openOf(userId))

/** Order for the wire. The reason that closed a copy is for whoever has made it. @rule FOL-34 */
const orderWire = ({ contracts, follow, market }: Uses, order: OrderRow, isFollower: boolean) => {
  const instrument = contracts.instrumentOf(order)
  const origin = follow.copyOf(order)?.originId
  const price = (units: number): string => market.priceText(instrument, units)
  const isHolding = order.state === 'holding'
  return {
    Id: order.id,
    ForexTradeLists: { Id: instrument.id, ShowCode: instrument.showCode },
    FollowType: origin === undefined ? 1 : 2,
    Status: isHolding ? 1 : 3,
    OriginPrice: price((origin === undefined ? undefined : contracts.get(origin)?.openPrice) ?? order.openPrice),
    Price: price(order.openPrice),
    UpdatePrice: price(contracts.priceNow(order)),
    OrderType: order.side === 'buy' ? 1 : 2,
    Quantity: order.lots,
    FactProfits: money(isHolding ? contracts.profitNow(order) : order.profit),
    CreateTimeHandler: timeText(order.createdAt),
    TradeFee: money(order.fee),
    ...(isHolding ? {} : { CompleteTimeHandler: timeText(order.completedAt) }),
    ...(isFollower && order.closedBy === 'loss_limit' ? { ByLossLimit: 1 } : {}),
  }
}

/**
 * The closed orders of a master are public. Copies are for whoever has made them and, while that one follows, for the master they
 * are of; open orders of a master are for the master alone.
 */
const ordersAsked = (
  services: Uses,
  input: CallOf<'loadFollowOrders'>['input'],
  user: UserRow,
): { readonly rows: readonly OrderRow[]; readonly total: number } | undefined => {
  const { contracts, follow } = services
  const master = masterAsked(services, input.userId)
  if (master === undefined) return undefined
  const isOwn = master.userId === user.id
  const { followUserId, status, page } = input
  const pageOfOpen = (orders: readonly OrderRow[]) => ({
    rows: pageOf(
      orders.toSorted((a, b) => b.id - a.id),
      page,
    ),
    total: orders.length,
  })
  if (followUserId === undefined || followUserId === '') {
    if (status === 'closed')
      return {
        rows: contracts.ended.page(master.userId, status, ...pageAt(page)),
        total: contracts.ended.totals(master.userId, status).count,
      }
    return isOwn ? pageOfOpen(contracts.inState(master.userId, status)) : undefined
  }
  const isFollower = followUserId === String(user.id)
  if (!isFollower && !isOwn) return undefined
  const follower = Number(followUserId)
  const copies = isFollower ? follow.copiesOf(follower, master) : follow.copiesSeen(follower, master)
  if (status !== 'closed') return pageOfOpen(copies.open.flatMap(({ orderId }) => contracts.get(orderId) ?? []))
  return {
    rows: copies.ended(...pageAt(page)).flatMap(({ orderId }) => contracts.get(orderId) ?? []),
    total: copies.totals().count,
  }
}

export const loadFollowOrders = member(
  (services, { input }: CallOf<'loadFollowOrders'>, user) => {
    const orders = ordersAsked(services, input, user)
    if (orders === undefined) return reject(NO_TRADER)
    const isFollower = input.followUserId === String(user.id)
    return accept({ data: orders.rows.map((order) => orderWire(services, order, isFollower)), total: orders.total })
  },
  { status: 'order.no_status' },
)
