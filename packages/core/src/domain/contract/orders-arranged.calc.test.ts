import { describe, expect, it } from 'vitest'
import { orderId } from '../../kernel/brand.ts'
import { dec } from '../../kernel/decimal.ts'
import { sampleOrder } from '../../testing/samples.ts'
import { type Arrangement, arrangedOrders, isPlain } from './orders-arranged.calc.ts'

const PLAIN: Arrangement = { sort: 'newest', symbol: undefined, side: undefined }
const order = (id: number, showCode: string, side: 'buy' | 'sell', profit: string, lots: string) =>
  sampleOrder({ id: orderId(id), symbol: { showCode }, side, profit: dec(profit), lots: dec(lots) })
const orders = [
  order(5, 'EUR/USD', 'buy', '-3.000001', '0.1'),
  order(4, 'XAU/USD', 'sell', '12', '0.02'),
  order(3, 'AUD/USD', 'sell', '-3.000002', '0.1'),
  order(2, 'EUR/USD', 'sell', '0', '2'),
]
const ids = (change: Partial<Arrangement>): readonly number[] =>
  arrangedOrders(orders, { ...PLAIN, ...change }).map(({ id }) => Number(id))

describe('open orders, sorted and filtered', () => {
  it.each([
    ['newest', [5, 4, 3, 2]],
    ['profit', [4, 2, 5, 3]],
    ['symbol', [3, 5, 2, 4]],
    ['lots', [2, 5, 3, 4]],
  ] as const)('[CON-114] by %s, to the last digit; equals stay as they came', (sort, sorted) => {
    expect(ids({ sort })).toEqual(sorted)
    expect(orders.map(({ id }) => Number(id))).toEqual([5, 4, 3, 2])
  })

  it('[CON-114] by symbol and side, together with any order', () => {
    expect(ids({ symbol: 'EUR/USD' })).toEqual([5, 2])
    expect(ids({ side: 'sell', sort: 'profit' })).toEqual([4, 2, 3])
    expect(ids({ symbol: 'EUR/USD', side: 'sell' })).toEqual([2])
    expect(ids({ symbol: 'NAS100' })).toEqual([])
  })

  it('[CON-114] is plain only as the server lists them', () => {
    expect(
      [{}, { sort: 'lots' }, { symbol: 'X' }, { side: 'buy' }].map((one) =>
        isPlain({ ...PLAIN, ...one } as Arrangement),
      ),
    ).toEqual([true, false, false, false])
  })
})
