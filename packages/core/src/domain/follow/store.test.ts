import { describe, expect, it } from 'vitest'
import { LIST, MINE, master, ORDERS, openFollow, order, page, said, watch } from '../../../test-support/follow-bench.ts'
import { type StorePanel, storePanel } from './store.panel.ts'
import { traderLists } from './trader-lists.ts'

const RANKING = '/api/follow/rank_list'
const ranked = (id: number, rate: string | undefined, profit = '100') => ({
  user: { id, nickname: `Master ${id}`, avatar: '', uid: '' },
  three_week_rate: rate,
  three_week_win: '60',
  three_week_profit: profit,
  total_rate: '12.40',
  total_trade_num: 9,
})
/** Closed so many days ago. */
const closed = (id: number, daysAgo: number, now: number, more: object = {}) =>
  order(id, 3, {
    FollowType: 1,
    Price: '1.1',
    UpdatePrice: '1.2',
    FactProfits: '20',
    TradeFee: '1',
    CompleteTimeHandler: Math.floor((now - daysAgo * 86_400_000) / 1000),
    ...more,
  })
const names = ({ rows }: StorePanel) => rows.map(({ userId }) => userId)

const openStore = async (filter = 'all', sort = 'weeks', risk = 10) => {
  const bench = await openFollow()
  bench.say(RANKING, said({ list: [ranked(5, '-2.00', '-200'), ranked(4, '20.00', '2000'), ranked(9, '99')] }))
  const panel = await watch<unknown[], StorePanel>(bench, storePanel as never, filter, sort, risk)
  return { ...bench, panel, records: bench.use(traderLists).records }
}

describe('the storefront', () => {
  it('[FOL-41] masters come by the figure that is chosen, losers with them, unknown last', async () => {
    const { panel } = await openStore()
    expect(names(panel())).toEqual(['4', '5', '7'])
    expect(panel().rows.map(({ threeWeekRate }) => threeWeekRate?.toFixed())).toEqual(['20', '-2', undefined])
    expect(panel().keys).toEqual(['4', '5', '7'])
    const { panel: byAll } = await openStore('all', 'total')
    expect(names(byAll())).toEqual(['4', '7', '5'])
    const { panel: mine } = await openStore('mine', 'followers')
    expect(names(mine())).toEqual(['5'])
  })

  it('[FOL-40] closed orders are read for masters who are looked at, page by page to three weeks, and once', async () => {
    const bench = await openStore()
    const { panel, records, sent, clock, ports } = bench
    const now = ports.clock.now()
    expect([sent(ORDERS), panel().rows[0]?.record]).toEqual([[], 'unread'])
    const first = Array.from({ length: 4 }, (_, at) => closed(at + 1, at, now))
    // A row that moved to the next page counts once; what is older than three weeks ends the reading.
    const second = [first[3], closed(5, 20, now), closed(6, 25, now)]
    ports.http.answer(({ url }) => {
      const data = new URL(url).searchParams.get('page') === '1' ? first : second
      return { status: 200, contentType: 'application/json', text: JSON.stringify(said({ data, total: 7 })) }
    })
    const stop = records.watch('4')
    await clock.advance(1000)
    const pages = sent(ORDERS).map((asked) => asked.page)
    expect(pages.slice(0, 2)).toEqual(['1', '2'])
    const [row] = panel().rows
    const record = row?.record === 'unread' ? undefined : row?.record
    // Five orders of 20 and a fee of 1, over a balance of 10,000; each moved 2.2 % of it.
    expect([record?.trades, record?.win?.toFixed(), record?.rate.toFixed(), record?.risk]).toEqual([5, '100', '1', 1])
    expect([row?.line?.now.toFixed(), row?.line?.fees?.toFixed()]).toEqual(['504.75', '0.25'])
    const before = sent(ORDERS).length
    stop()
    records.watch('4')()
    await clock.advance(1000)
    expect(sent(ORDERS)).toHaveLength(before)
    records.watch('4')
    records.refresh()
    await clock.advance(1000)
    expect(sent(ORDERS).length).toBeGreaterThan(before)
  })

  it('[FOL-40] two are read at once; who has scrolled on is not read', async () => {
    const { records, clock, say, sent } = await openStore()
    say(ORDERS, page())
    const stops = ['4', '5', '7'].map((id) => records.watch(id))
    stops[2]?.()
    await clock.advance(1000)
    expect(sent(ORDERS).map((asked) => (asked as { user_id: string }).user_id)).toEqual(['4', '5'])
    records.watch('7')
    await clock.advance(10_000)
    expect(sent(ORDERS).map((asked) => (asked as { user_id: string }).user_id)).toContain('7')
  })

  it('[FOL-42] a filter leaves out who is known to be above it, or to have no class', async () => {
    const { panel, records, clock, say } = await openStore('all', 'weeks', 3)
    expect(names(panel())).toEqual(['4', '5', '7'])
    say(ORDERS, page())
    records.watch('5')
    await clock.advance(1000)
    expect(names(panel())).toEqual(['4', '7'])
  })

  it('[FOL-40] a reading that failed tells nothing, and is tried again', async () => {
    const { panel, records, clock, say } = await openStore()
    say(ORDERS, { code: 0, msg: 'closed for now', data: null })
    records.watch('4')
    await clock.advance(1000)
    expect([panel().rows[0]?.record, panel().rows[0]?.line]).toEqual([undefined, undefined])
    say(ORDERS, page())
    await clock.advance(10_000)
    expect(panel().rows[0]?.record).toMatchObject({ trades: 0 })
  })

  it('[FOL-42] a visitor sees the ranking: the list is for members', async () => {
    const { openAccountBench } = await import('../../../test-support/account-bench.ts')
    const bench = await openAccountBench({})
    bench.say(RANKING, said({ list: [ranked(5, '-2.00'), ranked(4, '10.00')] }))
    bench.say(LIST, page(master(1)))
    bench.say(MINE, page())
    const cell = bench.client.follow(storePanel, 'all', 'weeks', 10)
    cell.subscribe(() => undefined)
    await bench.clock.advance(1000)
    expect([names(cell.get()), cell.get().isVisitor, bench.sent(LIST)]).toEqual([['4', '5'], true, []])
    // Nothing waits for the closed orders, which are not read.
    expect(cell.get().rows[0]).toMatchObject({
      followers: undefined,
      record: undefined,
      line: undefined,
      followAddress: '/follow/submit?id=4',
    })
    cell.get().refresh()
    bench.say(RANKING, { code: 0, msg: 'closed for now', data: null })
    cell.get().retry()
    await bench.clock.advance(1000)
    expect(cell.get().rows).toHaveLength(2)
  })
})
