import { describe, expect, it } from 'vitest'
import { orderId } from '../../kernel/brand.ts'
import { dec } from '../../kernel/decimal.ts'
import { sampleOrder } from '../../testing/samples.ts'
import { dayOfOrder, historyFigures } from './contract-history.calc.ts'

const NOON = Date.UTC(2026, 10, 26, 12)
const order = (id: string, profit: string, completedAt: number | undefined = NOON, openPrice = '1.08') =>
  sampleOrder({
    id: orderId(id),
    profit: dec(profit),
    fee: dec('0.5'),
    openPrice: dec(openPrice),
    completedAt,
    status: 'closed',
  })
const figures = (...rows: readonly ReturnType<typeof order>[]) => historyFigures(rows, 'UTC')

describe('the day of an order', () => {
  it('[CON-76] is the day of its end in the zone, each time it is asked for; without a time there is none', () => {
    const late = order('1', '0', Date.UTC(2026, 10, 26, 23))
    for (const _ of [1, 2])
      expect([dayOfOrder(late, 'UTC'), dayOfOrder(late, '+02:00')]).toEqual(['2026-11-26', '2026-11-27'])
    expect(dayOfOrder({ completedAt: undefined }, 'UTC')).toBeUndefined()
  })
})

describe('the figures of a history', () => {
  it('[CON-76] of three orders: the net, the days, and the line from nothing on, oldest first', () => {
    const found = figures(order('3', '10.5', NOON + 2), order('1', '2.5', NOON), order('2', '-1', NOON + 1))
    expect([found.net.toFixed(), found.trades, found.won]).toEqual(['10.5', 3, 2])
    expect(found.curve.map(({ at, net }) => [at, net.toFixed()])).toEqual([
      [NOON, '0'],
      [NOON, '2'],
      [NOON + 1, '0.5'],
      [NOON + 2, '10.5'],
    ])
    expect([...found.days].map(([day, net]) => [day, net.toFixed()])).toEqual([['2026-11-26', '10.5']])
  })

  it('[CON-76] at one time the order with the smaller number is the older one', () => {
    const nets = (...ids: readonly string[]) =>
      figures(...ids.map((id) => order(id, String(Number(id) + 0.5)))).curve.map(({ net }) => net.toFixed()) // number-ok: small whole numbers
    for (const ids of [
      ['9', '10', '11'],
      ['11', '10', '9'],
      ['10', '9', '11'],
    ])
      expect(nets(...ids)).toEqual(['0', '9', '19', '30'])
  })

  it('[CON-76] won is what brought more than its fee, in whole percent, half up', () => {
    const [won, even, lost] = [order('1', '2'), order('2', '0.5'), order('3', '-2')]
    const rate = (...rows: readonly ReturnType<typeof order>[]) => figures(...rows).winRate?.toFixed()
    expect([rate(won), rate(even), rate(won, won, lost), rate(won, even, lost)]).toEqual(['100', '0', '67', '33'])
    const eight = Array.from({ length: 7 }, () => lost)
    // 12.5 %.
    expect(rate(won, ...eight)).toBe('13')
  })

  it('[CON-76] an order that was never opened is no trade: it has its day and is in no line', () => {
    const found = figures(order('1', '0', NOON, '0'))
    expect([found.trades, found.won, found.winRate, found.curve]).toEqual([0, 0, undefined, []])
    expect([...found.days.keys()]).toEqual(['2026-11-26'])
    expect(figures()).toMatchObject({ trades: 0, winRate: undefined, curve: [], days: new Map() })
  })
})
