import { expect, it } from 'vitest'
import { EUR, openAlertsBrowser, YEN } from '../../../test-support/alerts-bench.ts'
import { dec } from '../../kernel/decimal.ts'

it('[ALR-8] the list is what is active, closest first, and what was reached, newest first', async () => {
  const { clock, open } = openAlertsBrowser()
  const page = await open()
  const set = (price: string, more: Parameters<typeof page.set>[1] = {}): string => {
    const alert = page.set(price, more)
    return alert.ok ? alert.value.id : ''
  }
  const ids = new Map([
    [set('110'), 'far'],
    [set('149', { symbolId: YEN }), 'yen'],
    [set('105', { repeat: 'each' }), 'each'],
    [set('99'), 'first'],
    [set('98'), 'second'],
    [set('101'), 'off'],
  ])
  const rows = () => {
    const { active, reached } = page.panel.get()
    return [active, reached].map((part) => part.map((row) => ids.get(row.id)))
  }
  page.change([...ids.keys()][5] ?? '', { isOn: false })
  expect(rows()).toEqual([['yen', 'first', 'second', 'each', 'far', 'off'], []])
  page.push('99')
  await clock.advance(1_000)
  page.push('97.5')
  await clock.advance(1_000)
  page.push('106')
  page.push('104')
  expect(rows()).toEqual([
    ['yen', 'each', 'far', 'off'],
    ['second', 'first'],
  ])
  const [yen, each, far] = page.panel.get().active
  expect([far?.now, far?.toGo?.toFixed(), far?.progress, far?.isOpen, far?.pricePrecision]).toEqual([
    '104',
    '5.77',
    40,
    true,
    2,
  ])
  expect([each?.toGo?.toFixed(), yen?.showCode]).toEqual(['0.96', 'USD/JPY'])
  page.market.quotes.remove(YEN)
  page.market.symbols.remove(YEN)
  expect(rows()[0]).toEqual(['each', 'far', 'yen', 'off'])
  expect(page.panel.get().active[2]).toMatchObject({
    showCode: 'USD/JPY',
    logo: '',
    now: undefined,
    toGo: undefined,
    progress: 0,
    isOpen: false,
    pricePrecision: 0,
  })
})

it('[ALR-9] the sheet of a new alert shows the price now, the day, a pip and what is offered', async () => {
  const { open } = openAlertsBrowser()
  const page = await open('idle')
  page.market.symbols.patch(EUR, (row) => ({
    ...row,
    quotations: { open: dec(99), close: dec(100), change: dec(1), high: dec('100.5'), low: dec('98.5') },
  }))
  const facts = {
    symbolId: EUR,
    showCode: 'EUR/USD',
    logo: '',
    pricePrecision: 2,
    now: '100',
    high: '100.5',
    low: '98.5',
    pip: '0.01',
    isOpen: true,
    isFull: false,
  }
  const prices = () => page.facts()?.presets.map(({ price }) => price)
  expect(page.facts()).toMatchObject(facts)
  expect(prices()).toEqual(['100.5', '100.1', '100.25', '100.5'])
  page.market.quotes.patch(EUR, (quote) => ({ ...quote, close: '101' }))
  expect([page.facts()?.high, prices()]).toEqual(['101', ['101.1', '101.25', '101.51']])
  page.market.quotes.remove(EUR)
  expect(page.facts()).toMatchObject({ now: undefined, high: '100.5', low: '98.5', presets: [] })
  page.market.symbols.remove(EUR)
  expect(page.facts()).toBeUndefined()
})
