import { describe, expect, it } from 'vitest'
import { InvalidDecimal } from '../../kernel/decimal.ts'
import { microProfit } from './micro.calc.ts'

const order = {
  direction: 'up',
  openPrice: '1.0845',
  price: '1.0846',
  stake: '33.33',
  profitRatio: '0.85',
  lossLevel: 'stake',
} as const
const profit = (change: Partial<Parameters<typeof microProfit>[0]>): string =>
  microProfit({ ...order, ...change }).toFixed()

describe('what a micro order brings', () => {
  it.each([
    ['up', '1.0846', '28.33'],
    ['down', '1.0844', '28.33'],
    ['up', '1.08450000000000000000000000001', '28.33'],
  ] as const)('[MIC-1] %s to %s wins %s', (direction, price, won) => {
    expect(profit({ direction, price })).toBe(won)
  })

  it('[MIC-1] rounded half up to 2 decimals', () => {
    expect(profit({ stake: '0.01', profitRatio: '0.5' })).toBe('0.01')
    expect(profit({ stake: '0.01', profitRatio: '0.49' })).toBe('0')
    expect(profit({ stake: '10', profitRatio: '0' })).toBe('0')
    expect(profit({ price: '1.08', stake: '0.0049' })).toBe('0')
    expect(profit({ price: '1.08', stake: '0.005' })).toBe('-0.01')
  })

  it('[MIC-2 MIC-3] the wrong direction loses the stake, or what it would have won', () => {
    expect(profit({ price: '1.08' })).toBe('-33.33')
    expect(profit({ price: '1.08', lossLevel: 'ratio' })).toBe('-28.33')
    expect(profit({ direction: 'down' })).toBe('-33.33')
  })

  it('[MIC-4] the same price is neither, however it is written', () => {
    for (const direction of ['up', 'down'] as const)
      for (const price of ['1.0845', '1.08450', 1.0845]) expect(profit({ direction, price })).toBe('0')
    const even = microProfit({ ...order, price: '1.0845', lossLevel: 'ratio' })
    expect(even.isNegative()).toBe(false)
  })

  it('[MIC-1 NUM-7] a wrong amount is refused by name whatever the outcome', () => {
    for (const name of ['openPrice', 'price', 'stake', 'profitRatio'] as const)
      for (const lossLevel of ['stake', 'ratio'] as const)
        expect(() => microProfit({ ...order, lossLevel, [name]: 'x' })).toThrow(new InvalidDecimal(name, 'x'))
  })
})
