import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dec } from '../../kernel/decimal.ts'
import { farPrices } from './far-price.calc.ts'

const market = dec('64000')
const fields = (typed: Parameters<typeof farPrices>[0], close = market) =>
  farPrices(typed, close).map(({ field }) => field)

describe('typed prices far from the market', () => {
  it.each([
    ['a stop a thousand times below', { stopLoss: dec('64'), takeProfit: 'off' }, ['stopLoss']],
    ['a target a thousand times above', { stopLoss: 'off', takeProfit: dec('64000000') }, ['takeProfit']],
    ['both', { stopLoss: dec('64'), takeProfit: dec('128001') }, ['stopLoss', 'takeProfit']],
    ['at the ends of the band', { stopLoss: dec('32000'), takeProfit: dec('128000') }, []],
    ['just beyond them', { stopLoss: dec('31999.99'), takeProfit: dec('128000.01') }, ['stopLoss', 'takeProfit']],
    ['off', { stopLoss: 'off', takeProfit: 'off' }, []],
    ['no price, which is for the rules to judge', { stopLoss: dec(0), takeProfit: dec(-1) }, []],
    ['nothing typed', { stopLoss: undefined, takeProfit: undefined }, []],
  ] as const)('[CON-84] %s', (_, typed, far) => {
    expect(fields(typed)).toEqual(far)
  })

  it('[CON-84] what a pending order asks for is compared with the market, its stops with what it asks for', () => {
    const pending = { kind: 'pending', targetPrice: dec('64'), stopLoss: dec('60'), takeProfit: dec('70') } as const
    expect(farPrices(pending, market)).toEqual([{ field: 'targetPrice', price: dec('64'), market }])
    expect(fields({ ...pending, stopLoss: dec('6'), takeProfit: dec('64000') })).toEqual([
      'targetPrice',
      'stopLoss',
      'takeProfit',
    ])
    expect(fields({ ...pending, kind: 'market' })).toEqual(['stopLoss', 'takeProfit'])
  })

  it('[CON-84] beside a market without a price nothing is near or far', () => {
    for (const close of [0, -1]) expect(fields({ stopLoss: dec(1), takeProfit: dec(9) }, dec(close))).toEqual([])
  })

  it('[CON-84] near or far does not depend on the size of prices, and is the same either way round', () => {
    const price = fc.integer({ min: 1, max: 10_000_000 }).map((units) => dec(units).mul('0.00001'))
    fc.assert(
      fc.property(price, price, fc.constantFrom('0.0001', '1', '1000'), (one, other, scale) => {
        const far = (at: typeof one, close: typeof one) => fields({ stopLoss: at, takeProfit: 'off' }, close).length
        expect(far(one.mul(scale), other.mul(scale))).toBe(far(one, other))
        expect(far(one, other)).toBe(far(other, one))
        expect(far(one, one)).toBe(0)
      }),
    )
  })
})
