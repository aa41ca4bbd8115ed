import { describe, expect, it } from 'vitest'
import type { Cell } from '../../engine/cell.ts'
import { follow } from '../../engine/derive.ts'
import { SPINNER_MS } from '../../engine/paged-list.ts'
import { orderId } from '../../kernel/brand.ts'
import { dec } from '../../kernel/decimal.ts'
import { orderPage, orderPush, wireOrder } from '../../testing/orders-bench.ts'
import { openTestContext } from '../../testing/test-context.ts'
import { config } from '../config/config.ts'
import { type AppConfig, readConfig } from '../config/config.wire.ts'
import { contract } from './contract.ts'
import type { OrderStatus } from './contract.wire.ts'
import { contractOrdersPanel } from './contract-orders.panel.ts'
import { contractOrders } from './contract-orders.ts'

/** A list of 45 orders, 20 a page, with a subscriber. */
const bench = async (status: OrderStatus = 'holding') => {
  const test = openTestContext()
  const { clock, ports, domains } = test
  const rows = Array.from({ length: 45 }, (_, at) => wireOrder(45 - at, status))
  ports.http.answer(({ url }) => {
    const page = Number(new URL(url).searchParams.get('page'))
    return orderPage(rows.slice(20 * (page - 1), 20 * page), rows.length)
  })
  const panel = follow(domains.use, contractOrdersPanel, status, domains.use(contract).historyRange())
  let notified = 0
  const stop = panel.subscribe(() => {
    notified += 1
  })
  await clock.advance(1)
  const settings = domains.use(config).settings as Cell<AppConfig>
  return {
    ...test,
    ...domains.use(contractOrders),
    panel: panel.get,
    stop,
    notified: () => notified,
    configure: (change: Record<string, unknown>) => settings.set(readConfig(change)),
    asked: () =>
      test.queries().map((query) => [query.get('page'), query.get('startTime'), query.get('endTime')].join(' ').trim()),
  }
}

describe('what a list shows', () => {
  it('its rows in the order of the server, how many there are, and whether there are more', async () => {
    const { panel, clock } = await bench('pending')
    expect(panel()).toMatchObject({ stage: 'ready', status: 'pending', total: 45, canMore: true, finished: false })
    panel().more()
    await clock.advance(1)
    expect(panel().rows.map(({ id }) => Number(id))).toEqual(Array.from({ length: 40 }, (_, at) => 45 - at))
  })

  it('[LIST-3] a message why it failed, and it can be retried', async () => {
    const { panel, clock, ports } = await bench()
    ports.http.answer(() => ({ problem: 'network' }))
    panel().more()
    await clock.advance(30_000)
    expect([panel().stage, panel().finished, panel().failure]).toEqual(['failed', true, { id: 'failure.network' }])
    panel().retry()
    expect(panel().failure).toBeUndefined()
  })

  it('[CON-17 CON-41 CFG-1] holding: live totals; the margin level only where it is switched on', async () => {
    const { panel, configure, putTicks } = await bench()
    expect([panel().totalProfit?.toFixed(), panel().totalMargin, panel().hazardRate]).toEqual([
      '5',
      undefined,
      undefined,
    ])
    putTicks(orderPush(), 5)
    expect([panel().totalProfit?.toFixed(), panel().totalMargin?.toFixed()]).toEqual(['9.5', '3'])
    expect(panel().hazardRate).toBeUndefined()
    configure({ is_hazard_rate: '1' })
    expect(panel().hazardRate?.toFixed()).toBe('80')
  })

  it('[CON-17] other lists show the total the server sums', async () => {
    const { panel, putTicks } = await bench('closed')
    putTicks(orderPush(), 5)
    expect([panel().totalProfit?.toFixed(), panel().totalMargin]).toEqual(['5', undefined])
  })

  it('[CON-17] rows as pushes leave them, announced once a frame, and nothing after the last unsubscribe', async () => {
    const { panel, putTicks, rows, clock, notified, stop } = await bench()
    await clock.advance(100)
    const before = notified()
    rows.patch(orderId(45), (row) => ({ ...row, profit: dec(1) }))
    rows.patch(orderId(44), (row) => ({ ...row, profit: dec(2) }))
    await clock.advance(100)
    expect([
      notified() - before,
      panel()
        .rows.slice(0, 3)
        .map(({ profit }) => profit.toFixed()),
    ]).toEqual([1, ['1', '2', '0']])
    stop()
    putTicks(orderPush(45), 5)
    await clock.advance(100)
    expect([notified() - before, panel().rows[0]?.profit.toFixed()]).toEqual([1, '7.5'])
  })
})

describe('the range of the history', () => {
  const range = { start: '2026-01-02', end: '2026-01-07' }
  /** Epoch seconds: the start of the first day, and a day after the start of the last. */
  const times = '1767312000 1767830400'

  it('[CON-38 TIME-3] only the history has one', async () => {
    expect((await bench('holding')).panel().range).toBeUndefined()
    expect((await bench('closed')).panel().range).toMatchObject({
      start: '',
      end: '',
      first: '2000-01-01',
      today: '2026-01-07',
    })
  })

  it('[CON-38 TIME-3] a range that is not whole is said on applying, and nothing is asked', async () => {
    const { panel, asked, clock } = await bench('closed')
    panel().range?.change({ start: '2026-01-02', end: '' })
    expect(panel().range?.issue).toBeUndefined()
    panel().range?.apply()
    await clock.advance(1000)
    expect([panel().range?.issue, asked()]).toEqual([{ id: 'orders.choose_dates', field: 'end' }, ['1']])
  })

  it('[TIME-3 TIME-4 LIST-1] an applied range starts at page 1 and stays until cleared', async () => {
    const { panel, asked, clock } = await bench('closed')
    panel().range?.change(range)
    panel().range?.apply()
    expect([panel().stage, panel().rows]).toEqual(['loading', []])
    await clock.advance(1)
    panel().more()
    await clock.advance(1)
    panel().refresh()
    await clock.advance(SPINNER_MS)
    expect(asked()).toEqual(['1', `1 ${times}`, `2 ${times}`, `1 ${times}`])
    panel().range?.clear()
    expect([panel().range?.start, panel().range?.applied]).toEqual(['', undefined])
    panel().refresh()
    await clock.advance(1)
    expect(asked().at(-1)).toBe('1')
  })

  it('[LIST-8 TIME-3] an invalidation while a new range is loading brings back no row of the old one', async () => {
    const { panel, asked, clock, context, ports } = await bench('closed')
    ports.http.answer(() => new Promise(() => undefined))
    panel().range?.change(range)
    panel().range?.apply()
    await clock.advance(1)
    context.invalidate(['orders'])
    await clock.advance(300)
    expect([asked().slice(1), panel().rows, panel().stage]).toEqual([[`1 ${times}`, `1 ${times}`], [], 'loading'])
  })

  it('[TIME-3] a range typed but not applied changes nothing that is asked', async () => {
    const { panel, asked, clock } = await bench('closed')
    panel().range?.change(range)
    panel().refresh()
    await clock.advance(1)
    expect(asked()).toEqual(['1', '1'])
  })
})
