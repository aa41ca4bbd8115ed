import { describe, expect, it } from 'vitest'
import { orderPage, orderPush, wireOrder } from '../../../test-support/orders-bench.ts'
import { storesOf } from '../../../test-support/stores-of.ts'
import { openTestContext } from '../../../test-support/test-context.ts'
import type { Cell } from '../../engine/domain/cell.ts'
import { derivedCell } from '../../engine/read/derive.ts'
import { SPINNER_MS } from '../../engine/read/paged-list.ts'
import { orderId } from '../../kernel/brand.ts'
import { dec } from '../../kernel/decimal.ts'
import { config } from '../config/config.ts'
import { type AppConfig, readConfig } from '../config/config.wire.ts'
import { preferences } from '../preferences/preferences.ts'
import { type ConnectionStatus, realtime } from '../realtime/realtime.ts'
import { contract } from './contract.ts'
import type { OrderStatus } from './contract.wire.ts'
import { accountHealth, contractOrdersPanel, heldPanel } from './contract-orders.panel.ts'
import { contractOrders, HISTORY_ROWS } from './contract-orders.ts'

/** A list of 45 orders, 20 a page, with a subscriber. */
const bench = async (status: OrderStatus = 'holding') => {
  const test = openTestContext()
  const { clock, ports, domains } = test
  const rows = Array.from({ length: 45 }, (_, at) => wireOrder(45 - at, status))
  ports.http.answer(({ url }) => {
    const page = Number(new URL(url).searchParams.get('page'))
    return orderPage(rows.slice(20 * (page - 1), 20 * page), rows.length)
  })
  const panel = derivedCell(domains.use, contractOrdersPanel, status, domains.use(contract).historyRange())
  let notified = 0
  const stop = panel.subscribe(() => {
    notified += 1
  })
  await clock.advance(1)
  const settings = domains.use(config).settings as Cell<AppConfig>
  return {
    ...test,
    ...storesOf(domains.use(contractOrders)),
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

  it('[CON-41] room is kept for a level that is still to come, and for none where it is switched off or nothing is held', async () => {
    const { panel, configure, putTicks, clock } = await bench()
    expect(panel().awaited).toBeUndefined()
    configure({ is_hazard_rate: '1' })
    expect([panel().health, panel().awaited?.word]).toEqual([undefined, 'healthy'])
    putTicks(orderPush(1), clock.monotonic())
    await clock.advance(100)
    expect([panel().health === undefined, panel().awaited]).toEqual([false, undefined])
  })

  it('[CON-114] sorted or filtered on this device, all that is open is read, and what is hidden is counted', async () => {
    const { panel, clock, domains } = await bench()
    expect(panel().arranged).toMatchObject({ sort: 'newest', hidden: 0, symbols: ['EUR/USD'] })
    panel().arranged?.change({ sort: 'lots' })
    await clock.advance(50)
    expect([panel().rows.length, panel().finished]).toEqual([45, true])
    panel().arranged?.change({ symbol: 'XAU/USD' })
    await clock.advance(50)
    expect([panel().rows, panel().arranged?.hidden, panel().arranged?.symbols]).toEqual([
      [],
      45,
      ['EUR/USD', 'XAU/USD'],
    ])
    expect(domains.use(preferences).chosen.get().orders).toEqual({ sort: 'lots', symbol: 'XAU/USD', side: undefined })
  })

  it('[CON-114] a history is listed as it ended', async () => {
    const { panel } = await bench('closed')
    expect(panel().arranged).toBeUndefined()
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
    expect([panel().totalProfit?.toFixed(), panel().totalMargin, panel().health]).toEqual(['5', undefined, undefined])
    putTicks(orderPush(), 5)
    expect([panel().totalProfit?.toFixed(), panel().totalMargin?.toFixed()]).toEqual(['9.5', '3'])
    expect(panel().health).toBeUndefined()
    configure({ is_hazard_rate: '1' })
    expect(panel().health?.level.toFixed()).toBe('80')
  })

  it('[CON-70 CON-75 CON-93] the return of everything held, and its level in a word; none where nothing is held', async () => {
    const { panel, configure, putTicks } = await bench()
    configure({ is_hazard_rate: '1' })
    putTicks({ ...orderPush(), hazardRate: '497.35' }, 5)
    expect(panel().totalRoi?.toFixed()).toBe('316.67')
    expect(panel().health).toEqual({ level: dec('497.35'), word: 'healthy', inUse: dec(20), closeOut: undefined })
    configure({ is_hazard_rate: '1', close_out_level: '100' })
    expect(panel().health?.closeOut).toEqual(dec(100))
    putTicks({ ...orderPush(), hazardRate: '0', marginTotal: '0' }, 6)
    expect([panel().totalRoi, panel().health]).toEqual([undefined, undefined])
  })

  it('[CON-93] while the level is low: the warning, and the position whose closing frees the most margin', async () => {
    const { panel, configure, putTicks, domains } = await bench()
    configure({ is_hazard_rate: '1', close_out_level: '100' })
    const health = derivedCell(domains.use, accountHealth)
    const warned = (hazardRate: string, at: number) => {
      putTicks({ ...orderPush(), hazardRate }, at)
      expect(health.get()).toEqual(panel().health)
      return [panel().health?.warning, panel().health?.frees?.id]
    }
    const most = panel().rows.reduce((one, row) => (row.margin.gt(one.margin) ? row : one))
    expect(warned('120', 5)).toEqual([undefined, undefined])
    expect(warned('119.99', 6)).toEqual(['low', most.id])
    expect(warned('109.99', 7)).toEqual(['critical', most.id])
    expect(panel().health?.frees).toEqual({ id: most.id, symbol: most.symbol.showCode, margin: most.margin })
    // A close-out that comes earlier warns earlier.
    configure({ is_hazard_rate: '1', close_out_level: '150' })
    expect(warned('160', 8)[0]).toBe('critical')
  })

  it('[CON-17] of nothing that is held any more no totals are left, whether or not a push said so', async () => {
    const { panel, configure, putTicks, clock, ports } = await bench()
    configure({ is_hazard_rate: '1' })
    putTicks(orderPush(), 5)
    expect(panel().totalProfit?.toFixed()).toBe('9.5')
    ports.http.answer(() => orderPage([]))
    panel().refresh()
    await clock.advance(1000)
    // The sum is the list's own.
    expect([panel().rows, panel().totalProfit?.toFixed()]).toEqual([[], '5'])
    expect([panel().totalMargin, panel().health]).toEqual([undefined, undefined])
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
  /** Epoch seconds: start of the first day, and a day after the start of the last. */
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
    expect([panel().range?.issue, asked()]).toEqual([{ id: 'orders.choose_dates', field: 'end' }, ['1', '2', '3']])
  })

  it('[TIME-3 TIME-4 LIST-1] an applied range starts at page 1 and stays until cleared', async () => {
    const { panel, asked, clock } = await bench('closed')
    panel().range?.change(range)
    panel().range?.apply()
    expect([panel().stage, panel().rows]).toEqual(['loading', []])
    await clock.advance(1)
    panel().refresh()
    await clock.advance(SPINNER_MS)
    const read = [1, 2, 3].map((page) => `${page} ${times}`)
    expect(asked()).toEqual(['1', '2', '3', ...read, ...read])
    panel().range?.clear()
    expect([panel().range?.start, panel().range?.applied]).toEqual(['', undefined])
    panel().refresh()
    await clock.advance(1)
    expect(asked().slice(-3)).toEqual(['1', '2', '3'])
  })

  it('[TIME-6 CON-38] a preset is asked for at once, in days of the configured zone', async () => {
    const { panel, asked, clock, configure } = await bench('closed')
    configure({ timezone: 'GMT+8' })
    panel().range?.choose('week')
    await clock.advance(1)
    // 2026-01-07 12:00 GMT: seven days that end with the 7th, in GMT+8.
    const week = [Date.UTC(2025, 11, 31, 16) / 1000, Date.UTC(2026, 0, 7, 16) / 1000].join(' ')
    expect(asked().at(-1)).toBe(`3 ${week}`)
    expect(panel().range).toMatchObject({ preset: 'week', start: '2026-01-01', end: '2026-01-07' })
  })

  it('[LIST-8 TIME-3] an invalidation while a new range is loading brings back no row of the old one', async () => {
    const { panel, asked, clock, context, ports } = await bench('closed')
    ports.http.answer(() => new Promise(() => undefined))
    panel().range?.change(range)
    panel().range?.apply()
    await clock.advance(1)
    context.invalidate(['orders'])
    await clock.advance(300)
    expect([asked().slice(3), panel().rows, panel().stage]).toEqual([[`1 ${times}`, `1 ${times}`], [], 'loading'])
  })

  it('[TIME-3] a range typed but not applied changes nothing that is asked', async () => {
    const { panel, asked, clock } = await bench('closed')
    panel().range?.change(range)
    panel().refresh()
    await clock.advance(1)
    expect(asked()).toEqual(['1', '2', '3', '1', '2', '3'])
  })
})

describe('the sums of the history', () => {
  it('[CON-76 CON-77] cover every order of the range, read on without being asked', async () => {
    const { panel, rows, asked, clock } = await bench('closed')
    expect(asked()).toEqual(['1', '2', '3'])
    rows.patch(orderId(45), (row) => ({ ...row, profit: dec('7.25'), fee: dec('0.5') }))
    rows.patch(orderId(44), (row) => ({ ...row, profit: dec('-3'), fee: dec('0.5') }))
    await clock.advance(100)
    const { net, winRate, trades, won, loaded, total, isWhole } = panel().history ?? {}
    expect([net?.toFixed(), winRate?.toFixed()]).toEqual(['3.25', '2'])
    expect({ trades, won, loaded, total, isWhole }).toEqual({
      trades: 45,
      won: 1,
      loaded: 45,
      total: 45,
      isWhole: true,
    })
  })

  it('[CON-76] are not known before they were read, nor where that failed', async () => {
    const test = openTestContext()
    const { clock, ports, domains } = test
    ports.http.answer(() => ({ problem: 'network' }))
    const panel = derivedCell(domains.use, contractOrdersPanel, 'closed', domains.use(contract).historyRange())
    panel.subscribe(() => undefined)
    expect([panel.get().stage, panel.get().history?.isKnown]).toEqual(['loading', false])
    await clock.advance(60_000)
    expect([panel.get().stage, panel.get().history?.isKnown]).toEqual(['failed', false])
    ports.http.answer(() => orderPage([]))
    panel.get().retry()
    await clock.advance(1)
    expect([panel.get().stage, panel.get().history?.isKnown]).toEqual(['ready', true])
  })

  it('[CON-77] of a long range the newest are read, and that is said', async () => {
    const test = openTestContext()
    const { clock, ports, domains } = test
    ports.http.answer(({ url }) => {
      const page = Number(new URL(url).searchParams.get('page'))
      const ids = Array.from({ length: 20 }, (_, at) => 1000 - 20 * page - at)
      return orderPage(
        ids.map((id) => wireOrder(id, 'closed')),
        431,
      )
    })
    const panel = derivedCell(domains.use, contractOrdersPanel, 'closed', domains.use(contract).historyRange())
    panel.subscribe(() => undefined)
    await clock.advance(1)
    expect(panel.get().history).toMatchObject({ loaded: HISTORY_ROWS, total: 431, isWhole: false })
    expect(test.queries().length).toBe(HISTORY_ROWS / 20)
    panel.get().more()
    await clock.advance(1)
    expect(panel.get().history?.loaded).toBe(HISTORY_ROWS + 20)
  })
})

it('[CON-78] the profit of what is held is that of now only while the connection is live', async () => {
  const { ports, domains, clock } = openTestContext()
  ports.http.answer(() => orderPage([wireOrder(1)]))
  const status = domains.use(realtime).status as Cell<ConnectionStatus>
  const held = derivedCell(domains.use, heldPanel)
  held.subscribe(() => undefined)
  status.set('live')
  await clock.advance(50)
  expect(held.get()).toMatchObject({ count: 1, isLive: true })
  status.set('recovering')
  await clock.advance(50)
  expect(held.get().isLive).toBe(false)
})
