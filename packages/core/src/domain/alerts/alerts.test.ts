import { describe, expect, it } from 'vitest'
import { EUR, KEPT, openAlertsBrowser, YEN } from '../../../test-support/alerts-bench.ts'
import { symbolId } from '../../kernel/brand.ts'
import { config } from '../config/config.ts'
import { readConfig } from '../config/config.wire.ts'
import { MOST_ALERTS, type PriceAlert } from './alerts.calc.ts'

const HOUR_MS = 3_600_000

/** A page that watches, with an alert; its id beside it. */
const withAlert = async (
  ...set: Parameters<Awaited<ReturnType<ReturnType<typeof openAlertsBrowser>['open']>>['set']>
) => {
  const browser = openAlertsBrowser()
  const page = await browser.open()
  const alert = page.set(...set)
  if (!alert.ok) throw new Error(alert.failure.id)
  return { ...browser, page, id: alert.value.id, one: (): PriceAlert | undefined => page.list.get()[0] }
}

it('[ALR-1] [ALR-6] an alert is kept on the device with what setting it decided, and outlives accounts', async () => {
  const { clock, open, storage, page, id } = await withAlert('98,5', {
    locale: 'de',
    note: ' below \n the low ',
    repeat: 'each',
  })
  const alert = {
    id,
    symbolId: EUR,
    showCode: 'EUR/USD',
    side: 'below',
    price: '98.5',
    repeat: 'each',
    note: 'below the low',
    onChart: true,
    isOn: true,
    setAt: clock.now(),
    setPrice: '100',
  }
  expect(page.list.get()).toMatchObject([alert])
  expect(JSON.parse(storage.device.get(KEPT) ?? '')).toMatchObject([alert])
  page.end()
  expect((await open()).list.get()).toMatchObject([alert])
})

it('[ALR-2] what cannot be set is refused, and a form says the same while it is typed', async () => {
  const { open } = openAlertsBrowser()
  const page = await open()
  for (const [price, more, id] of [
    ['', {}, 'amount.empty'],
    ['100.123', {}, 'amount.too_fine'],
    ['100', {}, 'alerts.price_now'],
    ['101', { symbolId: symbolId(9) }, 'alerts.symbol_unknown'],
    ['101', { note: 'n'.repeat(61) }, 'alerts.note_long'],
  ] as const) {
    const draft = { symbolId: EUR, price, locale: 'en', repeat: 'once', note: '', onChart: true, ...more } as const
    expect(page.issue(draft)?.id).toBe(id)
    expect(page.add(draft)).toMatchObject({ ok: false, failure: { id } })
  }
  expect(page.list.get()).toEqual([])
  page.market.quotes.remove(EUR)
  expect(page.set('101')).toMatchObject({ ok: false, failure: { id: 'alerts.price_unknown', field: 'price' } })
  for (let count = 0; count < MOST_ALERTS; count += 1) expect(page.set('151', { symbolId: YEN }).ok).toBe(true)
  expect(page.set('151', { symbolId: YEN })).toMatchObject({ ok: false, failure: { id: 'alerts.too_many' } })
  expect(page.panel.get()).toMatchObject({ isFull: true, most: MOST_ALERTS })
})

describe('[ALR-3] an alert is reached', () => {
  it('at its target, and by a price that jumps over it', async () => {
    const { page } = await withAlert('101')
    page.set('99')
    page.set('102')
    page.push('100.99')
    page.push('101.00')
    page.push('98.5')
    page.push('103')
    expect(page.told()).toEqual(['101', '98.5', '103'])
    expect(page.reached.map(({ price, isOn, reachedAt }) => [price, isOn, typeof reachedAt])).toEqual([
      ['101', false, 'number'],
      ['99', false, 'number'],
      ['102', false, 'number'],
    ])
  })

  it('also in a push of more symbols than have alerts, by its own price alone', async () => {
    const { page } = await withAlert('101', { repeat: 'each' })
    const pushBoth = (eur: string, yen: string): void =>
      page.ports.sockets.latest?.say({
        type: 'DAY_MARKET',
        data: [
          { Id: 2, Close: yen, Change: '0' },
          { Id: 1, Close: eur, Change: '0' },
        ],
      })
    for (const [eur, yen] of [
      ['100', '102'],
      ['101', '150'],
      ['100', '150'],
      ['500', '150'],
    ] as const)
      pushBoth(eur, yen)
    expect(page.told()).toEqual(['101'])
  })

  it('by the first live price after nobody watched', async () => {
    const { open, page } = await withAlert('101')
    page.stop?.()
    page.push('102')
    expect(page.told()).toEqual([])
    page.end()
    const next = await open()
    expect(next.told()).toEqual([])
    next.push('101.5')
    expect(next.told()).toEqual(['101.5'])
  })

  it('by no price of the list, none of another symbol, and none that is not believed', async () => {
    const { clock, list, page } = await withAlert('101')
    page.push('102', YEN)
    list.rows = list.rows.map((row) => ({ ...row, ForexQuotations: { ...row.ForexQuotations, Close: '105' } }))
    await page.market.symbolList.refresh()
    expect(page.market.quotes.get(EUR)?.close).toBe('105')
    page.push('100')
    page.push('500')
    expect([page.told(), page.market.freshness.get(EUR)?.state]).toEqual([[], 'stale'])
    await clock.advance(10_000)
    page.push('101.2')
    expect(page.told()).toEqual([])
    await clock.advance(100)
    page.push('101.3')
    expect(page.told()).toEqual(['101.3'])
  })

  it('by none of a market that is shut, which the list says', async () => {
    const { clock, list, page } = await withAlert('101')
    const [row] = list.rows
    if (row === undefined) throw new Error('no row')
    list.rows = [{ ...row, MarketStatus: 0 }]
    await page.market.symbolList.refresh()
    await clock.advance(2_000)
    expect(page.panel.get().active.map(({ isOpen }) => isOpen)).toEqual([false])
    page.push('102')
    expect(page.told()).toEqual([])
  })

  it('by none while what is shown is of an earlier visit', async () => {
    const { clock, list, page: before, open } = await withAlert('101')
    const { symbols, quotes } = before.market
    const kept = {
      symbols: symbols.rows(),
      quotes: quotes.keys().map((id) => [id, quotes.get(id) ?? { close: '', change: '', receivedAt: 0 }] as const),
      klines: [],
    }
    before.end()
    list.isDown = true
    const page = await open('idle')
    page.market.keep(kept)
    page.watch()
    await clock.advance(1_000)
    expect(page.panel.get().active[0]).toMatchObject({ now: '100', isOpen: true })
    page.push('102')
    expect([page.told(), page.market.quotes.get(EUR)?.close]).toEqual([[], '100'])
    list.isDown = false
    void page.domains.use(config).load()
    void page.market.symbolList.refresh()
    await clock.advance(1_000)
    page.push('102.5')
    expect(page.told()).toEqual(['102.5'])
  })
})

describe('[ALR-4] an alert', () => {
  it('for once turns itself off', async () => {
    const { page, one } = await withAlert('101')
    for (const price of ['101', '100', '102']) page.push(price)
    expect([page.told(), one()?.isOn, one()?.reachedPrice]).toEqual([['101'], false, '101'])
  })

  it('for each time sees the other side first', async () => {
    const { page, one } = await withAlert('101', { repeat: 'each' })
    for (const price of ['101', '102', '101', '100.99', '101.5', '100', '100.5', '101']) page.push(price)
    expect([page.told(), one()?.isOn]).toEqual([['101', '101.5', '101'], true])
  })

  it('for once a day tells on another day of the configured timezone, and not of a crossing before it', async () => {
    const { clock, page } = await withAlert('101', { repeat: 'daily' })
    // 20:00 in that zone: the day ends in four hours.
    page.domains.use(config).keep(readConfig({ timezone: 'GMT+8' }))
    page.push('101')
    page.push('100')
    clock.stepWall(3 * HOUR_MS)
    page.push('102')
    expect(page.told()).toEqual(['101'])
    clock.stepWall(HOUR_MS)
    page.push('103')
    expect(page.told()).toEqual(['101'])
    page.push('100')
    page.push('104')
    expect(page.told()).toEqual(['101', '104'])
  })
})

describe('[ALR-5] a change', () => {
  it('of the price sets it anew and turns it on', async () => {
    const { clock, page, id, one } = await withAlert('101')
    page.push('102')
    expect(one()?.isOn).toBe(false)
    await clock.advance(1_000)
    expect(page.change(id, { price: '99.50', note: 'again' })).toMatchObject({ ok: true, value: { price: '99.5' } })
    expect(one()).toMatchObject({
      side: 'below',
      isOn: true,
      note: 'again',
      setAt: clock.now(),
      setPrice: '102',
      reachedAt: undefined,
      reachedPrice: undefined,
    })
    page.push('99')
    expect(page.told()).toEqual(['102', '99'])
    page.change(id, { price: '103', isOn: false })
    expect(one()).toMatchObject({ side: 'above', isOn: false })
  })

  it('that cannot be is refused, and changes nothing', async () => {
    const { page, id, one } = await withAlert('101')
    const before = one()
    for (const [change, failure] of [
      [{ price: '100' }, 'alerts.price_now'],
      [{ price: '0' }, 'alerts.price_zero'],
      [{ price: '1,5' }, 'amount.malformed'],
      [{ price: '101.001' }, 'amount.too_fine'],
      [{ note: 'n'.repeat(61) }, 'alerts.note_long'],
    ] as const)
      expect(page.change(id, change)).toMatchObject({ ok: false, failure: { id: failure } })
    expect(page.change('nobody', { isOn: true })).toMatchObject({ ok: false, failure: { id: 'alerts.gone' } })
    expect(one()).toBe(before)
  })

  it('of anything else leaves what was set', async () => {
    const { clock, page, id, one } = await withAlert('101')
    const setAt = one()?.setAt
    await clock.advance(1_000)
    page.push('100.5')
    page.change(id, { onChart: false, repeat: 'each', note: 'n', price: '101.0' })
    expect(one()).toMatchObject({ onChart: false, repeat: 'each', note: 'n', isOn: true, setAt, setPrice: '100' })
    page.change(id, { isOn: false })
    page.push('102')
    expect([page.told(), one()?.setAt]).toEqual([[], setAt])
  })

  it('that switches it on sets it again: beyond its target it has to come back first', async () => {
    const { clock, page, id, one } = await withAlert('101')
    page.push('102')
    await clock.advance(1_000)
    page.change(id, { isOn: true })
    expect(one()).toMatchObject({
      side: 'above',
      isOn: true,
      setAt: clock.now(),
      setPrice: '102',
      reachedAt: undefined,
    })
    expect(page.panel.get().active[0]?.progress).toBe(0)
    page.push('103')
    expect(page.told()).toEqual(['102'])
    page.push('99')
    page.push('100')
    expect([one()?.setPrice, page.panel.get().active[0]?.progress]).toEqual(['99', 50])
    page.push('101')
    expect(page.told()).toEqual(['102', '101'])
    page.push('100')
    page.change(id, { isOn: true })
    page.push('101.5')
    expect(page.told()).toEqual(['102', '101', '101.5'])
  })
})

describe('[ALR-6] the device', () => {
  it('keeps what can be read of its rows', async () => {
    const { page, storage, open } = await withAlert('101')
    page.set('99')
    page.end()
    const [first, second] = JSON.parse(storage.device.get(KEPT) ?? '') as readonly object[]
    storage.device.set(KEPT, JSON.stringify([{ ...first, price: 'x' }, second]))
    expect((await open()).list.get().map(({ price }) => price)).toEqual(['99'])
  })

  it.each(['denied', 'full'] as const)('that is %s keeps none, and they last as long as the page', async (how) => {
    const { open, storage } = openAlertsBrowser()
    const page = await open()
    storage[how] = true
    page.set('101', { repeat: 'each' })
    page.set('99')
    for (const price of ['101', '100', '98', '102']) page.push(price)
    expect([page.told(), page.list.get().length]).toEqual([['101', '98', '102'], 2])
    page.end()
    expect((await open()).list.get()).toEqual([])
  })
})

describe('[ALR-7] pages of one browser', () => {
  it('have the same alerts, and each is told by one of them', async () => {
    const { clock, page, id, open } = await withAlert('101')
    const other = await open()
    other.push('102')
    page.push('102')
    expect([page.told(), other.told()]).toEqual([[], ['102']])
    page.change(id, { isOn: true })
    await clock.advance(1)
    expect(other.list.get()).toEqual(page.list.get())
    other.remove(id)
    other.remove(id)
    await clock.advance(1)
    expect([page.list.get(), page.panel.get().active]).toEqual([[], []])
  })

  it('take over what they did not hear of before they write, and when they come to the front', async () => {
    const { page, storage, open } = await withAlert('101')
    const kept = storage.device.get(KEPT) ?? ''
    const silently = (...prices: readonly string[]): void => {
      const [row] = JSON.parse(kept) as readonly object[]
      storage.device.set(KEPT, JSON.stringify(prices.map((price) => ({ ...row, id: price, price }))))
    }
    const prices = () => page.list.get().map(({ price }) => price)
    silently('105', '106')
    expect(prices()).toEqual(['101'])
    page.set('107')
    expect(prices()).toEqual(['105', '106', '107'])
    silently('108')
    page.ports.host.hint('hidden')
    expect(prices()).toEqual(['105', '106', '107'])
    page.ports.host.hint('visible')
    expect(prices()).toEqual(['108'])
    const other = await open()
    other.end()
    silently('109')
    other.ports.host.hint('visible')
    expect(other.list.get().map(({ price }) => price)).toEqual(['108'])
  })
})
