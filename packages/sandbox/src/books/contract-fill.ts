import type { OrderRow } from './contract-order.ts'

type Waiting = Pick<OrderRow, 'side' | 'askedPrice' | 'fillsWhen'>

/** True when a price reaches a pending order from the side it waits on; one at the price of the market takes the next one. */
export const isReached = ({ fillsWhen, askedPrice }: Waiting, price: number): boolean =>
  fillsWhen === 'ticks' || (fillsWhen === 'rises' ? price >= askedPrice : price <= askedPrice)

/**
 * Opening prices of a pending order that is reached: the first that can be paid counts. It is the price of the market, whatever
 * the market passed on its way: for a limit (a buy below the price, a sell above) as good as its target or better, for a stop
 * order as bad or worse. A limit holds what its target costs, so it is never lost to a better price that costs more.
 * @rule CON-90
 */
export const fillPrices = ({ side, fillsWhen, askedPrice }: Waiting, price: number): readonly number[] => {
  const isLimit = fillsWhen === (side === 'buy' ? 'falls' : 'rises')
  return isLimit && price !== askedPrice ? [price, askedPrice] : [price]
}
