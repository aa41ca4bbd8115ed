import { openAccountBench, type Said } from './account-bench.ts'

export const LIST = '/api/follow/trader_list'
export const MINE = '/api/follow/followed_trader'
export const ONE = '/api/follow/trader_detail'
export const FOLLOW = '/api/follow/follow_trader'
export const UNFOLLOW = '/api/follow/canal_follow'
export const APPLY = '/api/follow/apply_trader'
export const FOLLOWERS = '/api/follow/my_follower'
export const ORDERS = '/v2/api/forex/my_deal_follow_order'

export const said = (data: unknown): Said => ({ code: 1, msg: '', data })
export const master = (userId: number, more: object = {}) => ({
  id: userId + 1000,
  user_id: userId,
  nickname: `Master ${userId}`,
  avatar: 'https://evil.test/a.png',
  follow_num: 214,
  is_followed: 0,
  profit_percent: '12.40',
  total_profit: '1860.2',
  position_num: 3,
  total_num: 182,
  total_amount: '48210',
  position_quantity: '0.45',
  max_amount: '5000',
  total_profits: '1900.5',
  ...more,
})
export const order = (id: number, status = 1, more: object = {}) => ({
  Id: id,
  ForexTradeLists: { ShowCode: 'EUR/USD' },
  FollowType: 2,
  Status: status,
  OriginPrice: '1.1',
  Price: '1.1',
  UpdatePrice: '1.1',
  OrderType: 1,
  Quantity: '0.2',
  FactProfits: '0',
  CreateTimeHandler: '2026-01-07 12:00:00',
  ...more,
})
export const page = (...data: readonly object[]) => said({ data, total: data.length })
export const PERSON = { id: 7, email: 'me@openlot.test', is_demo: '0', is_real: '1', is_trader: '0' }

/** A real account over scripted masters, followers and orders. */
export const openFollow = async (options: { user?: object; config?: Record<string, string>; one?: object } = {}) => {
  const bench = await openAccountBench(options.config ?? {}, { ...PERSON, ...options.user })
  bench.say(LIST, page(master(4), master(5, { is_followed: 1, profit_percent: '-3.18' }), master(7)))
  bench.say(MINE, page(master(5, { is_followed: 1 })))
  bench.say(ONE, said(master(4, options.one)))
  bench.say(ORDERS, page())
  bench.say('/v2/api/user/getBalance', said([]))
  return bench
}
export type Bench = Awaited<ReturnType<typeof openFollow>>
/** A panel with a subscriber, once it has settled. */
export const watch = async <Args extends readonly unknown[], Facts>(
  bench: Bench,
  panel: Parameters<Bench['client']['follow']>[0],
  ...args: Args
): Promise<() => Facts> => {
  const cell = bench.client.follow(panel as never, ...(args as never))
  cell.subscribe(() => undefined)
  await bench.clock.advance(1000)
  return cell.get as () => Facts
}
/** Facts a derived panel answers. */
export type Panel<Of> = Of extends (read: never, ...args: never) => infer Facts ? Facts : never
