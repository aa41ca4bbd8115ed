import { expect, it } from 'vitest'
import { symbolId } from '../../kernel/brand.ts'
import { dec } from '../../kernel/decimal.ts'
import { orderOf } from './order-of.calc.ts'

const symbol = {
  id: symbolId('1'),
  showCode: 'EUR/USD',
  multiples: [
    { value: dec('50'), isDefault: false },
    { value: dec('100'), isDefault: true },
  ],
}

it('an order is at the market, with the leverage of the symbol and no stops, where nothing else is said', () => {
  expect(orderOf(symbol, { side: 'buy', lots: dec('0.10') })).toEqual({
    symbolId: '1',
    showCode: 'EUR/USD',
    side: 'buy',
    status: 'market',
    lots: '0.1',
    multiple: '100',
    targetPrice: '0',
    stopLoss: '0',
    takeProfit: '0',
  })
})

it('with a target price it waits for it; what is said is sent', () => {
  const said = { side: 'sell', lots: 1, multiple: '20', targetPrice: '1.10', stopLoss: '1.2', takeProfit: 1 } as const
  expect(orderOf(symbol, said)).toMatchObject({
    status: 'pending',
    lots: '1',
    multiple: '20',
    targetPrice: '1.1',
    stopLoss: '1.2',
    takeProfit: '1',
  })
})

it('what is no amount is named; so is a symbol that offers no leverage', () => {
  expect(() => orderOf(symbol, { side: 'buy', lots: 'x' })).toThrow('lots is not a decimal number')
  expect(() => orderOf({ ...symbol, multiples: [] }, { side: 'buy', lots: '1' })).toThrow(
    'orderOf: symbol: expected one with leverage, got none',
  )
})

it('a field there is none of is refused: a stop that is written otherwise would be none', () => {
  const made = (choice: object) => () => orderOf(symbol, choice as never)
  expect(made({ side: 'buy', lots: 1, stoploss: '1' })).toThrow(
    'orderOf: choice.stoploss: expected no such field, got one',
  )
})
