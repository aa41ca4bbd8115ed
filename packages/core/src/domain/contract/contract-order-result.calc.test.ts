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
    [300, '1min'],
    [301, '5min'],
    [300 * 15, '15min'],
    [300 * 30, '30min'],
    [300 * 60, '60min'],
    [300 * 1440, '1day'],
    [301 * 1440, '1week'],
  ])('[CON-79] an order of %i minutes is drawn with candles of %s', (minutes, period) => {
    expect(linePeriod(order(MINUTE, MINUTE + minutes * MINUTE))).toBe(period)
    expect(linePeriod({ createdAt: undefined, completedAt: undefined })).toBe('1min')
  })

  it.each([
    [1, '1min', '5min'],
    [5, '5min', '15min'],
    [15, '15min', '30min'],
    [30, '30min', '60min'],
    [60, '60min', '1day'],
    [1440, '1day', '1week'],
  ])('[CON-79] 300 candles of %i minutes are a line of %s, and a moment more one of %s', (length, period, next) => {
    const lasting = (ms: number) => linePeriod(order(1e9, 1e9 + ms))
    expect([lasting(300 * length * MINUTE), lasting(300 * length * MINUTE + 1)]).toEqual([period, next])
    expect([lasting(0), lasting(-5)]).toEqual(['1min', '1min'])
  })

  it('[CON-79] one that says only when it was closed is as long as all the time before', () => {
    const until = (completedAt: number) => linePeriod({ createdAt: undefined, completedAt })
    expect([until(300 * MINUTE), until(300 * MINUTE + 1)]).toEqual(['1min', '5min'])
  })

  it('[CON-79] 24 candles are the most before it, and what closes at the very opening or closing is left out', () => {
    const bars = [-26, -25, -2, -1, 0, 1, 2].map((at) => ({ time: 1e9 + at * MINUTE, close: String(at) }))
    const line = resultLine(order(1e9, 1e9 + 2 * MINUTE), bars)
    expect(line.before).toEqual([
      { at: 1e9 - 24 * MINUTE, price: '-25' },
      { at: 1e9 - MINUTE, price: '-2' },
    ])
    expect(line.during).toEqual([
      { at: 1e9, price: '1.1' },
      { at: 1e9 + MINUTE, price: '0' },
      { at: 1e9 + 2 * MINUTE, price: '1.2' },
    ])
  })

  it('[CON-79] a candle of a week closes a week after it began', () => {
    const week = 7 * 1440 * MINUTE
    const { during } = resultLine(order(1e9, 1e9 + 50 * week), [{ time: 1e9, close: '7' }])
    expect(during[1]).toEqual({ at: 1e9 + week, price: '7' })
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
    const bars = [{ time: 0, close: '5' }]
    const [opened, closed] = [
      { at: 0, price: '1.1' },
      { at: 5 * MINUTE, price: '1.2' },
    ]
    expect(resultLine(order(undefined, 5 * MINUTE), bars)).toEqual({ before: [], during: [opened, closed] })
    expect(resultLine(order(1e9, undefined), []).during.map(({ at }) => at)).toEqual([1e9, 1e9])
  })
})
