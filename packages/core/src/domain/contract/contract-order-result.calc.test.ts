import { describe, expect, it } from 'vitest'
import { dec } from '../../kernel/decimal.ts'
import { linePeriod, resultLine } from './contract-order-result.calc.ts'

const MINUTE = 60_000
const order = (createdAt: number | undefined, completedAt: number | undefined) => ({
  createdAt,
  completedAt,
  openPrice: dec('1.1'),
  price: dec('1.2'),
})

describe('the line of a result', () => {
  it.each([
    [0, '1min'],
    [90, '1min'],
    [91, '5min'],
    [90 * 15, '15min'],
    [90 * 30, '30min'],
    [90 * 60, '60min'],
    [90 * 1440, '1day'],
    [91 * 1440, '1week'],
  ])('[CON-79] an order of %i minutes is drawn with candles of %s', (minutes, period) => {
    expect(linePeriod(order(MINUTE, MINUTE + minutes * MINUTE))).toBe(period)
    expect(linePeriod({ createdAt: undefined, completedAt: undefined })).toBe('1min')
  })

  it('[CON-79] closes lie between opening and closing, and some before', () => {
    const bars = [-30, -2, 0, 1, 2, 3, 9].map((at) => ({ time: 1e9 + at * MINUTE, close: String(at) }))
    const line = resultLine(order(1e9, 1e9 + 3 * MINUTE), bars)
    expect(line.before.map(({ price }) => price)).toEqual(['-2'])
    expect(line.during.map(({ price }) => price)).toEqual(['1.1', '0', '1', '1.2'])
  })

  it('[CON-79] without times or candles it is straight', () => {
    expect(resultLine(order(undefined, undefined), [])).toEqual({
      before: [],
      during: [
        { at: 0, price: '1.1' },
        { at: 0, price: '1.2' },
      ],
    })
    expect(resultLine(order(1e9, undefined), []).during).toHaveLength(2)
  })
})
