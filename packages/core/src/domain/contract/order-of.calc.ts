import { type DecimalInput, dec } from '../../kernel/decimal.ts'
import type { TradingSymbol } from '../market/market.wire.ts'
import type { OrderRequest } from './contract.wire.ts'

/** Terms of an order that have no default, and those that have. */
export interface OrderChoice {
  readonly side: OrderRequest['side']
  readonly lots: DecimalInput
  /** By default the leverage the symbol chooses at first. */
  readonly multiple?: DecimalInput
  /** With one the order waits for it; without, it is made at the market. */
  readonly targetPrice?: DecimalInput
  /** By default none. */
  readonly stopLoss?: DecimalInput
  /** By default none. */
  readonly takeProfit?: DecimalInput
}

/**
 * Terms of an order of a symbol, as `submitContractOrder` sends them: `{ order: orderOf(symbol, { side: 'buy', lots: '0.1' }) }`.
 * Whether they are allowed is found out by the server, or before by `contractOrderIssues`. Throws `InvalidDecimal`, which names the
 * field, and a `TypeError` for a symbol that offers no leverage, and for a field there is none of.
 */
export const orderOf = (
  symbol: Pick<TradingSymbol, 'id' | 'showCode' | 'multiples'>,
  choice: OrderChoice,
): OrderRequest => {
  const { side, lots, multiple: chosen, targetPrice, stopLoss = '0', takeProfit = '0', ...others } = choice
  // A stop that is written otherwise would be none.
  const [other] = Object.keys(others)
  if (other !== undefined) throw new TypeError(`orderOf: choice.${other}: expected no such field, got one`)
  const first = symbol.multiples.find(({ isDefault }) => isDefault) ?? symbol.multiples[0]
  const multiple = chosen ?? first?.value
  if (multiple === undefined) throw new TypeError('orderOf: symbol: expected one with leverage, got none')
  return {
    symbolId: symbol.id,
    showCode: symbol.showCode,
    side,
    status: targetPrice === undefined ? 'market' : 'pending',
    lots: dec(lots, 'lots').toFixed(),
    multiple: dec(multiple, 'multiple').toFixed(),
    targetPrice: dec(targetPrice ?? '0', 'targetPrice').toFixed(),
    stopLoss: dec(stopLoss, 'stopLoss').toFixed(),
    takeProfit: dec(takeProfit, 'takeProfit').toFixed(),
  }
}
