import { describe, expect, it } from 'vitest'
import { dec } from '../../kernel/decimal.ts'
import { sampleOrder } from '../../testing/samples.ts'
import { chosenOrders, closeSums } from './close-sums.calc.ts'

const held = (profit: string, showCode = 'EURUSD') => ({
  ...sampleOrder({ status: 'holding', profit: dec(profit), fee: dec('0.5'), margin: dec(100), openPrice: dec('1.1') }),
  rate: undefined,
  symbol: { ...sampleOrder({}).symbol, showCode },
})
const isForeign = ({ symbol }: { readonly symbol: { readonly showCode: string } }): boolean =>
  symbol.showCode === 'USDJPY'

describe('closing several positions', () => {
  it('[CON-108] all, in profit, at a loss, of one symbol', () => {
    const orders = [held('3'), held('-2', 'GBPUSD'), held('0')]
    const profits = (choice: Parameters<typeof chosenOrders>[1]) =>
      chosenOrders(orders, choice).map(({ profit }) => profit.toFixed())
    expect(profits('all')).toEqual(['3', '-2', '0'])
    expect(chosenOrders([{ ...held('3'), status: 'closed' }], 'all')).toEqual([])
    expect(profits('profit')).toEqual(['3'])
    expect(profits('loss')).toEqual(['-2'])
    expect(profits({ symbol: 'GBPUSD' })).toEqual(['-2'])
  })

  it('[CON-107] sums are exact, and the level after is that of the margin that stays', () => {
    const sums = closeSums([held('3.123456'), held('-2')], { level: dec(150), margin: dec(300) }, isForeign)
    expect(sums.profit.toFixed()).toBe('1.123456')
    expect(sums.fees.toFixed()).toBe('1')
    expect(sums.net.toFixed()).toBe('0.123456')
    expect(sums.margin.toFixed()).toBe('200')
    expect(sums.levelAfter?.toFixed()).toBe('450')
  })

  it('[CON-107] nothing held has no level; money without a rate is named, not summed', () => {
    expect(closeSums([held('3')], { level: dec(150), margin: dec(100) }, isForeign).levelAfter).toBeUndefined()
    const sums = closeSums([held('3'), held('500', 'USDJPY')], { level: dec(150), margin: dec(300) }, isForeign)
    expect(sums.profit.toFixed()).toBe('3')
    expect(sums.count).toBe(1)
    expect(closeSums([held('3')], undefined, isForeign).levelAfter).toBeUndefined()
    expect(sums.unsummed.map(({ symbol }) => symbol.showCode)).toEqual(['USDJPY'])
  })
})
