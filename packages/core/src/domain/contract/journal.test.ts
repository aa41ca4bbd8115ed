import { describe, expect, it } from 'vitest'
import { orderPage, wireOrder } from '../../../test-support/orders-bench.ts'
import { accepted, openTestContext } from '../../../test-support/test-context.ts'
import { derivedCell } from '../../engine/read/derive.ts'
import { type OrderId, orderId } from '../../kernel/brand.ts'
import { createBrowserStorage } from '../../testing/browser-storage.ts'
import { createBrowserTabs } from '../../testing/browser-tabs.ts'
import { createMemoryPorts, type HttpAnswer } from '../../testing/memory-ports.ts'
import { createVirtualClock } from '../../testing/virtual-clock.ts'
import { config } from '../config/config.ts'
import { MOST_TRADE_NOTE } from './journal.calc.ts'
import { journalPanel, ordersFilePanel } from './journal.panel.ts'
import { JOURNAL_ROWS, journal } from './journal.ts'

const KEPT = 'openlot.trade-notes'
const PAGE = 20

/** Trades that were closed one a minute from `first` on, with a profit of 1 each, newest first. */
const trades = (count: number, first = '2026-01-05 10:00:00', profit = '1') =>
  Array.from({ length: count }, (_, at) => ({
    ...wireOrder(count - at, 'closed', profit),
    CompleteTimeHandler: first,
    TradeFee: '0.25',
  }))
const pageOf = (rows: readonly object[], url: string): HttpAnswer => {
  const page = Number(new URL(url).searchParams.get('page'))
  return orderPage(rows.slice((page - 1) * PAGE, page * PAGE), rows.length)
}

/** A journal over a server with these closed orders; the day is 7 January 2026. */
const open = async (rows: readonly object[]) => {
  const bench = openTestContext()
  const { clock, ports, domains } = bench
  const said = { rows, fails: (_url: string): boolean => false }
  ports.http.answer(({ url }): HttpAnswer => {
    if (!url.includes('my_deal')) return accepted({})
    return said.fails(url) ? { problem: 'network' } : pageOf(said.rows, url)
  })
  const members = domains.use(journal)
  const month = members.month()
  const panel = derivedCell(domains.use, journalPanel, month)
  return { ...bench, ...members, said, month, panel, wait: () => clock.advance(2000) }
}

describe('the journal', () => {
  it('[CON-132] reads every page of its month, by the days of the month, and says when all is counted', async () => {
    const { panel, wait, queries, context } = await open(trades(45))
    const stop = panel.subscribe(() => undefined)
    expect(panel.get()).toMatchObject({ stage: 'loading', isKnown: false, isReading: true, month: '2026-01-01' })
    await wait()
    const { figures, loaded, total, isWhole, isReading, curve } = panel.get()
    expect([loaded, total, isWhole, isReading, figures.trades]).toEqual([45, 45, true, false, 45])
    expect([figures.net.toFixed(), figures.days.map(({ day, net }) => [day, net.toFixed()])]).toEqual([
      '33.75',
      [['2026-01-05', '33.75']],
    ])
    expect(curve.at(-1)?.net.toFixed()).toBe('33.75')
    const asked = queries().filter((query) => query.get('status') === '3')
    expect(asked.map((query) => query.get('page'))).toEqual(['1', '2', '3'])
    expect([asked[0]?.get('startTime'), asked[0]?.get('endTime')]).toEqual(['1767225600', '1769904000'])
    stop()
    context.end()
  })

  it('[CON-132] of a month with more orders than it reads it says how many are counted', async () => {
    const { panel, wait, said } = await open(trades(JOURNAL_ROWS + 30))
    panel.subscribe(() => undefined)
    for (let at = 0; at < 20; at += 1) await wait()
    expect(panel.get()).toMatchObject({
      loaded: JOURNAL_ROWS,
      total: JOURNAL_ROWS + 30,
      isReading: false,
      isWhole: false,
    })
    expect(said.rows).toHaveLength(JOURNAL_ROWS + 30)
  })

  it('[CON-130] an order of another month, one without a time and one that never opened are not counted', async () => {
    const { panel, wait } = await open([
      { ...trades(1)[0], Id: 4 },
      { ...trades(1, '2025-12-31 23:59:59')[0], Id: 3 },
      { ...trades(1, '')[0], Id: 2 },
      { ...trades(1)[0], Id: 1, Price: '0' },
    ])
    panel.subscribe(() => undefined)
    await wait()
    expect(panel.get().rows.map(({ id }) => id)).toEqual(['4'])
    expect([panel.get().loaded, panel.get().figures.net.toFixed()]).toEqual([4, '0.75'])
    const [row] = panel.get().rows
    expect(row && panel.get().dayOf(row)).toBe('2026-01-05')
  })

  it('[CON-132] that could not be read says why, and reads on when asked', async () => {
    const { panel, wait, said } = await open(trades(30))
    said.fails = (url) => url.includes('page=2')
    panel.subscribe(() => undefined)
    await wait()
    expect(panel.get()).toMatchObject({
      stage: 'failed',
      isWhole: false,
      loaded: 20,
      failure: { id: 'failure.network' },
    })
    said.fails = () => false
    panel.get().retry()
    await wait()
    expect(panel.get()).toMatchObject({ stage: 'ready', isWhole: true, loaded: 30 })
  })

  it('[CON-131] goes back month by month, and no further than today', async () => {
    const { panel, month, domains } = await open([])
    expect(month.get()).toMatchObject({ month: '2026-01-01', canNext: false, canBack: true })
    month.get().back()
    expect(panel.get()).toMatchObject({ month: '2025-12-01', canNext: true })
    expect(
      panel
        .get()
        .weeks.flat()
        .filter((day) => day !== undefined),
    ).toHaveLength(31)
    month.get().next()
    expect([month.get().month, domains.use(config).today.get()]).toEqual(['2026-01-01', '2026-01-07'])
    for (let at = 0; at < 26 * 12; at += 1) month.get().back()
    expect(month.get()).toMatchObject({ month: '2000-01-01', canBack: false })
  })
})

describe('the file of closed orders', () => {
  it('[LIST-21] [LIST-22] has every page, every digit and times in UTC', async () => {
    const { domains, wait, said } = await open([])
    said.rows = [
      {
        ...trades(1, '2026-01-05 10:00:07', '-12.3456789')[0],
        Id: 41,
        OrderType: 2,
        CreateTimeHandler: '2026-01-05 09:00:00',
        CloseReason: 'stop_loss',
        TargetLossPrice: '1.2',
        FollowNickname: '=cmd',
      },
      { ...trades(1)[0], Id: 40, Price: '0', FactProfits: '0' },
      ...trades(39),
    ]
    const file = derivedCell(domains.use, ordersFilePanel, undefined, undefined)
    const stop = file.subscribe(() => undefined)
    expect(file.get()).toMatchObject({ stage: 'reading', loaded: 0 })
    await wait()
    expect(file.get()).toMatchObject({ stage: 'whole', loaded: 41, total: 41, failure: undefined })
    const [head, first, second, ...rest] = file.get().csv().split('\r\n')
    expect(head).toBe(
      'order,symbol,side,lots,leverage,outcome,asked_price,open_price,close_price,stop_loss,take_profit,margin,gross_profit,fee,net_profit,placed_utc,opened_utc,closed_utc,closed_by,copied_from',
    )
    expect(first).toBe(
      "41,EUR/USD,sell,0.1,100,closed,,1,1,1.2,,0,-12.3456789,0.25,-12.5956789,2026-01-05T09:00:00.000Z,2026-01-05T09:00:00.000Z,2026-01-05T10:00:07.000Z,stopLoss,'=cmd",
    )
    expect(second).toMatch(/^40,EUR\/USD,buy,0.1,100,cancelled,,,,,,,,,,,,2026-01-05T10:00:00.000Z,/)
    expect(rest).toHaveLength(40)
    stop()
  })

  it('[LIST-21] is not called whole when a page failed, a row is missing, or something changed since', async () => {
    const { domains, wait, said, context, asked } = await open(trades(45))
    said.fails = (url) => url.includes('page=3')
    const file = derivedCell(domains.use, ordersFilePanel, undefined, undefined)
    const stop = file.subscribe(() => undefined)
    await wait()
    expect(file.get()).toMatchObject({ stage: 'part', loaded: 40, total: 45, failure: { id: 'failure.network' } })
    said.fails = () => false
    file.get().retry()
    await wait()
    expect(file.get()).toMatchObject({ stage: 'whole', loaded: 45 })
    context.invalidate(['orders'])
    await wait()
    expect(file.get().stage).toBe('whole')
    stop()
    // Without a subscriber, a change is read once the file is wanted again.
    const before = asked('my_deal')
    said.rows = trades(46)
    context.invalidate(['orders'])
    await wait()
    const again = derivedCell(domains.use, ordersFilePanel, undefined, undefined)
    expect([asked('my_deal') - before, again.get().stage]).toEqual([0, 'reading'])
    again.subscribe(() => undefined)
    await wait()
    expect(again.get()).toMatchObject({ stage: 'whole', loaded: 46 })
  })

  it('[LIST-21] a server that counts a row which no page has gives a part', async () => {
    const { domains, wait, ports } = await open([])
    ports.http.answer(({ url }) =>
      url.includes('my_deal') ? orderPage(url.includes('page=1') ? trades(3) : [], 4) : accepted({}),
    )
    const file = derivedCell(domains.use, ordersFilePanel, 1, 2)
    file.subscribe(() => undefined)
    await wait()
    expect(file.get()).toMatchObject({ stage: 'part', loaded: 3, total: 4, failure: undefined })
    ports.http.answer(({ url }) => (url.includes('my_deal') ? orderPage(trades(4)) : accepted({})))
    file.get().retry()
    await wait()
    expect(file.get()).toMatchObject({ stage: 'whole', loaded: 4 })
  })
})

/** A browser whose pages share the device and hear each other. */
const openBrowser = () => {
  const clock = createVirtualClock({ start: Date.UTC(2026, 0, 7, 12) })
  const storage = createBrowserStorage()
  const channel = createBrowserTabs({ clock })
  const page = () => {
    const ports = { ...createMemoryPorts({ clock }), storage: storage.tab(new Map()), tabs: channel.tab() }
    const { domains, enter, context } = openTestContext({ clock, ports: ports as never })
    const members = domains.use(journal)
    return { ...members, enter, ports, end: context.end, text: (id: OrderId) => members.notes.get().get(id) }
  }
  return { clock, storage, page }
}
const SEVEN = orderId(7)

describe('notes of trades', () => {
  it('[CON-133] are kept on the device, heard by other tabs, and gone when empty', async () => {
    const { clock, storage, page } = openBrowser()
    const [one, other] = [page(), page()]
    expect(one.setNote(SEVEN, '  late entry ')).toEqual({ ok: true, value: 'late entry' })
    await clock.advance(100)
    expect([one.text(SEVEN), other.text(SEVEN)]).toEqual(['late entry', 'late entry'])
    one.end()
    expect(page().text(SEVEN)).toBe('late entry')
    expect(other.setNote(SEVEN, ' ')).toEqual({ ok: true, value: '' })
    expect(storage.device.get(KEPT)).toBeUndefined()
  })

  it('[CON-133] belong to who wrote them: another account on the device neither sees nor erases them', async () => {
    const { storage, page } = openBrowser()
    const tab = page()
    tab.setNote(SEVEN, 'mine')
    tab.enter('b')
    expect(tab.text(SEVEN)).toBeUndefined()
    tab.setNote(orderId(8), 'theirs')
    tab.eraseNotes()
    expect(JSON.parse(storage.device.get(KEPT) ?? '')).toEqual({ 'real a': { 7: 'mine' } })
    tab.enter('a')
    expect(tab.text(SEVEN)).toBe('mine')
  })

  it('[CON-134] all of them can be erased', async () => {
    const { clock, storage, page } = openBrowser()
    const [tab, other] = [page(), page()]
    tab.setNote(SEVEN, 'a')
    tab.setNote(orderId(8), 'b')
    tab.eraseNotes()
    await clock.advance(100)
    expect([tab.notes.get().size, other.notes.get().size, storage.device.get(KEPT)]).toEqual([0, 0, undefined])
  })

  it('[CON-133] one too long is refused, and what was there stays', async () => {
    const tab = openBrowser().page()
    tab.setNote(SEVEN, 'short')
    expect(tab.setNote(SEVEN, 'n'.repeat(MOST_TRADE_NOTE + 1))).toMatchObject({ ok: false })
    expect(tab.text(SEVEN)).toBe('short')
  })

  it('[CON-133] a message that was missed is made up for when the page is seen again', async () => {
    const { storage, page } = openBrowser()
    const tab = page()
    storage.device.set(KEPT, '{"real a":{"7":"elsewhere"}}')
    tab.ports.host.hint('visible')
    expect(tab.text(SEVEN)).toBe('elsewhere')
  })
})
