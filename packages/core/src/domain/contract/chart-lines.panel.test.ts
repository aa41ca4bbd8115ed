import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { orderPage, orderPush, wireOrder } from '../../../test-support/orders-bench.ts'
import { storesOf } from '../../../test-support/stores-of.ts'
import { openTestContext } from '../../../test-support/test-context.ts'
import { derivedCell } from '../../engine/read/derive.ts'
import { orderId } from '../../kernel/brand.ts'
import { dec, isMultipleOf, ZERO } from '../../kernel/decimal.ts'
import { sampleOrder, sampleSymbol } from '../../testing/samples.ts'
import { market } from '../market/market.ts'
import { chartFacts, chartLines, stopAt, stopLimits } from './chart-lines.panel.ts'
import type { OrderSide } from './contract.wire.ts'
import { contractOrders } from './contract-orders.ts'
import type { StopField } from './ticket.calc.ts'

const symbol = sampleSymbol({ pricePrecision: 4, contractSize: dec(1000) })
const order = (id: string, change: Partial<ReturnType<typeof sampleOrder>> = {}) =>
  sampleOrder({
    id: orderId(id),
    side: 'buy',
    lots: dec('0.1'),
    openPrice: dec('1.08'),
    profit: dec('0.45'),
    stopLoss: ZERO,
    takeProfit: ZERO,
    ...change,
  })
const shown = (orders: readonly ReturnType<typeof order>[]) =>
  chartLines({ symbol, orders }).lines.map(
    ({ kind, order: { id }, price, result }) => `${kind} ${id} ${price.toFixed()} ${result.toFixed()}`,
  )

describe('the lines of a symbol', () => {
  it('[CON-60] every held order at its entry with its live profit, the newest with its stops', () => {
    const orders = [
      order('3', { stopLoss: dec('1.07'), takeProfit: dec('1.1') }),
      order('2', { stopLoss: dec('1.05'), profit: dec('-2') }),
    ]
    expect(shown(orders)).toEqual(['entry 3 1.08 0.45', 'entry 2 1.08 -2', 'stopLoss 3 1.07 -1', 'takeProfit 3 1.1 2'])
  })

  it('[CON-60] no order of another symbol, no closed one, and nothing for an unknown symbol', () => {
    const other = order('1', { symbol: { showCode: 'GBP/USD' } })
    expect(shown([other, order('2', { status: 'closed' })])).toEqual([])
    expect(chartLines({ symbol: undefined, orders: [order('3')] }).held).toEqual([])
  })

  it('[CON-60] follows what pushes say of an order', async () => {
    const { clock, domains, ports } = openTestContext()
    ports.http.answer(() => orderPage([wireOrder(1)]))
    const { id } = symbol
    storesOf(domains.use(market)).symbols.put(id, symbol)
    const orders = domains.use(contractOrders)
    const facts = derivedCell(domains.use, chartFacts, id)
    const stop = facts.subscribe(() => undefined)
    await clock.advance(1)
    expect(chartLines(facts.get()).lines.map(({ result }) => result.toFixed())).toEqual(['0'])
    orders.putTicks(orderPush(1), 5)
    await clock.advance(50)
    expect(chartLines(facts.get()).lines.map(({ result }) => result.toFixed())).toEqual(['7.5'])
    orders.putClosed([orderId(1)], 6)
    await clock.advance(50)
    expect(chartLines(facts.get()).lines).toEqual([])
    stop()
  })
})

describe('a stop that is dragged', () => {
  const at = (field: StopField, price: string, side: OrderSide = 'buy') => {
    const line = stopAt(order('1', { side }), field, price, { symbol, close: dec('1.0845') })
    return [line?.price.toFixed(), line?.result.toFixed()]
  }

  it('[CON-61] snaps to the grid, with the result there', () => {
    expect(at('stopLoss', '1.07996')).toEqual(['1.08', '0'])
    expect(at('stopLoss', '1.07234')).toEqual(['1.0723', '-0.77'])
    expect(at('takeProfit', '1.1')).toEqual(['1.1', '2'])
  })

  it('[CON-61] stays a tick on its side of the price, and above nothing', () => {
    expect(at('stopLoss', '1.2')[0]).toBe('1.0844')
    expect(at('takeProfit', '1')[0]).toBe('1.0846')
    expect(at('stopLoss', '1', 'sell')[0]).toBe('1.0846')
    expect(at('takeProfit', '1.2', 'sell')[0]).toBe('1.0844')
    expect(at('stopLoss', '-1')[0]).toBe('0.0001')
    expect(stopAt(order('1'), 'stopLoss', '1', { symbol, close: undefined })).toBeUndefined()
    expect(stopAt(order('1'), 'stopLoss', '1', { symbol: undefined, close: dec(1) })).toBeUndefined()
  })

  it('[CON-61] has limits on the grid on the right side of any price', () => {
    const price = fc.integer({ min: 2, max: 10_000_000 }).map((one) => dec(one).div(10_000_0))
    fc.assert(
      fc.property(price, fc.constantFrom<OrderSide>('buy', 'sell'), fc.boolean(), (close, side, isStop) => {
        const { min, max } = stopLimits(side, isStop ? 'stopLoss' : 'takeProfit', close, 4)
        const below = (side === 'buy') === isStop
        expect(below).toBe(max !== undefined)
        expect([min, max ?? min].every((one) => isMultipleOf(one, dec('0.0001')) && one.gt(ZERO))).toBe(true)
        if (max === undefined) expect(min.gt(close)).toBe(true)
        else if (close.gt('0.0002')) expect(max.lt(close)).toBe(true)
      }),
    )
  })
})
