import { domain } from '../../engine/domain/domain.ts'
import type { Words } from '../../engine/domain/intents.ts'
import { type PagedLists, pagedList } from '../../engine/read/paged-list.ts'
import { type Resource, resources } from '../../engine/read/resource.ts'
import type { ReadStore } from '../../engine/rows/keyed-store.ts'
import type { Domain, Use } from '../../engine/types.ts'
import type { OrderId } from '../../kernel/brand.ts'
import { dec } from '../../kernel/decimal.ts'
import { ownPicture } from '../config/config.calc.ts'
import { contract } from '../contract/contract.ts'
import { forexClosed, type OrderTick } from '../contract/contract.wire.ts'
import { realtime } from '../realtime/realtime.ts'
import { type Follower, type FollowerPage, loadFollowers } from './follower.wire.ts'
import { traderName } from './trader.calc.ts'
import {
  type FollowOrder,
  forexFollowTrade,
  loadFollowedTraders,
  loadFollowOrders,
  loadTrader,
  loadTraders,
  type Trader,
} from './trader.wire.ts'
import { openRecords, type TraderRecords } from './trader-records.ts'

/** Whose orders: the trader's own, or the copies a person has made of them. */
export interface FollowOrderFilter {
  readonly userId: string
  readonly followUserId?: string | undefined
  readonly status: 'holding' | 'closed'
}

/** Masters, their orders and copies, and those who follow the person. */
export interface TraderLists {
  /** Those whose orders can be copied. */
  readonly all: PagedLists<Trader, Readonly<Record<never, never>>>
  /** Those the person follows. */
  readonly followed: PagedLists<Trader, Readonly<Record<never, never>>>
  /** One of them, by the `user_id`. */
  readonly one: (input: { readonly userId: string }) => Resource<Trader>
  readonly orders: PagedLists<FollowOrder, FollowOrderFilter>
  /** Every copy and order of a trader that was read, as pushes left it. */
  readonly rows: ReadStore<OrderId, FollowOrder>
  /** Keeps the open copies of a list coming while held. Returns a release. */
  readonly watch: (filter: FollowOrderFilter) => () => void
  /** A picture of our own server, or ''. */
  readonly picture: (address: string) => string
  /** The last three weeks of masters who are looked at. */
  readonly records: TraderRecords
  /** Those who follow the person. */
  readonly followers: PagedLists<Follower, Readonly<Record<never, never>>, FollowerPage>
}

const withTick = (row: FollowOrder, { price, profit }: OrderTick): FollowOrder => ({
  ...row,
  price: dec(price),
  profit: dec(profit),
})

/** Masters, and whom one follows. @rule FOL-9 FOL-14 FOL-15 FOL-26 */
export const traderLists: Domain<TraderLists> = domain('traderLists', (context) => {
  const { use } = context
  const { channel } = use(realtime)
  const rows = context.rows<OrderId, FollowOrder>()
  const one = context.open(resources({ call: loadTrader, tag: 'traders' }))
  const orders = context.open(pagedList({ call: loadFollowOrders, key: ({ id }) => id, tag: 'orders' }), {
    take: (read: readonly FollowOrder[]) => {
      // Orders closed meanwhile are not opened again by a slower answer.
      const stay = read.filter(({ id, status }) => status === 'closed' || rows.get(id)?.status !== 'closed')
      for (const row of stay) rows.put(row.id, row)
      return stay
    },
  })
  const putTicks = (ticks: readonly OrderTick[]): void => {
    for (const tick of ticks) rows.patch(tick.id, (row) => (row.status === 'holding' ? withTick(row, tick) : row))
  }
  return {
    all: context.open(pagedList({ call: loadTraders, key: ({ userId }) => userId, tag: 'traders' })),
    followed: context.open(pagedList({ call: loadFollowedTraders, key: ({ userId }) => userId, tag: 'traders' })),
    one,
    orders,
    rows,
    records: openRecords(context),
    watch: (filter) => {
      channel.start()
      const stops = [
        // New copies come with the person's own orders.
        use(contract).watch(),
        channel.subscribe(forexFollowTrade, putTicks),
        channel.subscribe(forexClosed, (ids) => {
          for (const id of ids) rows.patch(id, (row) => ({ ...row, status: 'closed' }))
          orders(filter).drop(new Set(ids))
          // The master's profit and loss changed, and a loss limit may have ended it.
          context.invalidate(['orders', 'traders'])
        }),
        channel.onAskedAgain((topics) => {
          if (topics.some((topic) => topic.private)) context.invalidate(['orders'])
        }),
      ]
      return () => {
        for (const stop of stops) stop()
      }
    },
    followers: context.open(pagedList({ call: loadFollowers, key: ({ followId }) => followId, tag: 'orders' })),
    picture: (address) => ownPicture(address, context.origin),
  }
})

/** Words with the name of a master where the server gives one, and without it otherwise. */
export const namedTrader = (use: Use, userId: string, named: string, nameless: string): Words => {
  const name = traderName(use(traderLists).one({ userId }).get().value?.nickname ?? '')
  return { id: name === '' ? nameless : named, params: { name } }
}
