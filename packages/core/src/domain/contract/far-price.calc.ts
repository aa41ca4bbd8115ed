import { type Decimal, exact, ZERO } from '../../kernel/decimal.ts'
import { PRICE_BAND } from '../market/market.calc.ts'
import type { ContractDraft } from './contract.calc.ts'

/** A typed price beyond the band around what it is compared with. */
export interface FarPrice {
  readonly field: 'targetPrice' | 'stopLoss' | 'takeProfit'
  readonly price: Decimal
  /** The market; for a stop of a pending order the price it asks for. */
  readonly market: Decimal
}

/** Stops as they are typed, and the price of a pending order. */
type Typed = Pick<ContractDraft, 'stopLoss' | 'takeProfit'> & Partial<Pick<ContractDraft, 'kind' | 'targetPrice'>>

/** More than the band times another price, or less than that part of it. */
const isFar = (price: Decimal, market: Decimal): boolean =>
  exact(price).gt(exact(market).mul(PRICE_BAND)) || exact(price).mul(PRICE_BAND).lt(market)

/**
 * Questioned prices of an order, as prices that come are: those beyond the band around the market. Nothing forbids them.
 * @rule CON-84
 */
export const farPrices = (typed: Typed, close: Decimal): readonly FarPrice[] => {
  const target = typed.kind === 'pending' ? typed.targetPrice : undefined
  const compared = [
    ['targetPrice', target, close],
    ['stopLoss', typed.stopLoss, target ?? close],
    ['takeProfit', typed.takeProfit, target ?? close],
  ] as const
  return compared.flatMap(([field, price, market]) => {
    if (price === undefined || price === 'off' || price.lte(ZERO) || market.lte(ZERO)) return []
    return isFar(price, market) ? [{ field, price, market }] : []
  })
}

/** The question before an order at such a price. */
export interface FarQuestion {
  readonly prices: readonly FarPrice[]
  /** The person says that they mean it. */
  readonly isOn: boolean
  readonly change: (isOn: boolean) => void
}
