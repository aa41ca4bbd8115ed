import type { OrderRow } from './contract-order.ts'

type AtPrice<Given extends readonly unknown[], Made> = (
  order: OrderRow,
  price: number,
  rate: string,
  ...given: Given
) => Made

/**
 * A value computed from an order, a price and the rate of its currency, kept until one of them changes: ticks, pushes and
 * lists read it many times in between. Any other input must depend on these three alone.
 */
export const byPrice = <Given extends readonly unknown[], Made>(make: AtPrice<Given, Made>): AtPrice<Given, Made> => {
  const last = new WeakMap<OrderRow, { readonly price: number; readonly rate: string; readonly made: Made }>()
  return (order, price, rate, ...given) => {
    const known = last.get(order)
    if (known?.price === price && known.rate === rate) return known.made
    const made = make(order, price, rate, ...given)
    last.set(order, { price, rate, made })
    return made
  }
}
