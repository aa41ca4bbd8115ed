import { describe, expect, it } from 'vitest'
import { dec } from '../../kernel/decimal.ts'
import { sampleOrder } from '../../testing/samples.ts'
import { orderPath, pathPeriod, riskReward } from './order-path.calc.ts'

const MINUTE = 60_000
const FROM = Date.UTC(2026, 0, 7, 12)
const order = (side: 'buy' | 'sell' = 'buy', minutes = 4) =>
  sampleOrder({
    side,
    status: 'closed',
    lots: dec(1),
    openPrice: dec('1.1'),
    price: dec('1.102'),
    profit: dec(side === 'buy' ? '2' : '-2'),
    rate: dec(1),
    createdAt: FROM,
    completedAt: FROM + minutes * MINUTE,
  })
const bar = (at: number, low: string, high: string, close: string) => ({ time: FROM + at * MINUTE, low, high, close })
const BARS = [
  bar(-1, '1', '2', '1.1'),
  bar(0, '1.095', '1.101', '1.1'),
  bar(1, '1.099', '1.105', '1.104'),
  bar(2, '1.1', '1.104', '1.103'),
  bar(3, '1.1', '1.104', '1.102'),
]
const path = (one = order(), bars: Parameters<typeof orderPath>[3] = BARS) =>
  orderPath(one, dec(1000), '1min', bars, FROM + 100 * MINUTE)

describe('the path of an order', () => {
  it('[CON-116] profits rise where the order gains, for a buy and a sell', () => {
    expect(path().points.map(({ profit }) => profit.toFixed())).toEqual(['0', '0', '4', '3', '2'])
    expect(path(order('sell')).points.map(({ profit }) => profit.toFixed())).toEqual(['0', '0', '-4', '-3', '-2'])
  })

  it('[CON-116] worst and best are of bars within its time alone', () => {
    const ends = (one: ReturnType<typeof path>) => [one.worst?.profit.toFixed(), one.best?.profit.toFixed()]
    expect(ends(path())).toEqual(['-5', '5'])
    expect(ends(path(order('sell')))).toEqual(['-5', '5'])
    expect(path().cover).toBe('whole')
  })

  it('[CON-116] bars that cannot be are left out, and a gap is told', () => {
    const bad = [BARS[0], BARS[1], bar(1, '2', '1', '1.5'), { ...bar(2, '1', '1', 'x') }, BARS[4]].flatMap(
      (one) => one ?? [],
    )
    const found = path(order(), bad)
    expect(found.cover).toBe('part')
    expect(found.points.map(({ afterGap }) => afterGap)).toEqual([false, false, true])
  })

  it('[CON-116] without bars of its time, or without a time, it has no best and no worst', () => {
    const none = [path(order(), []), path({ ...order(), createdAt: undefined })]
    for (const { cover, worst, best, points } of none)
      expect([cover, worst, best, points.length]).toEqual(['none', undefined, undefined, 2])
  })

  it.each([
    [60, 60, '1min'],
    [300, 300, '1min'],
    [301, 301, '5min'],
    [10, 481, '5min'],
    [10, 60 * 24 * 100, '1day'],
    [10, 60 * 24 * 7 * 900, '1week'],
  ] as const)('[CON-116] %i minutes, opened %i minutes ago, are drawn by bars of %s', (minutes, ago, period) => {
    expect(pathPeriod(order('buy', minutes), FROM + ago * MINUTE)).toBe(period)
  })

  it('[CON-116] an order that is open ends now, one without a time has the shortest bars, and a pending one began when it was filled', () => {
    expect(path({ ...order(), completedAt: undefined }).points.at(-1)?.at).toBe(FROM + 100 * MINUTE)
    expect(pathPeriod({ ...order(), createdAt: undefined }, FROM)).toBe('1min')
    const filled = { ...order(), createdAt: FROM - 1000 * MINUTE, filledAt: FROM }
    expect(path(filled).points[0]?.at).toBe(FROM)
  })

  it('[CON-117] reward for one of risk', () => {
    const stops = (stopLoss: string, takeProfit: string) =>
      riskReward({ openPrice: dec('1.1'), stopLoss: dec(stopLoss), takeProfit: dec(takeProfit) })?.toFixed()
    expect([stops('1.09', '1.12'), stops('1.13', '1.09'), stops('0', '1.2'), stops('1.1', '1.2')]).toEqual([
      '2',
      '0.33',
      undefined,
      undefined,
    ])
  })
})
