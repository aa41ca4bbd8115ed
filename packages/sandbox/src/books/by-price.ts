import type { OrderRow } from './contract-order.ts'

type AtPrice<Given extends readonly unknown[], Made> = (order: OrderRow, price: number, ...given: Given) => Made

/**
 * A value computed from an order and a price, kept until either changes: ticks, pushes and lists read it many times
 * in between. Any other input must depend on these two alone.
 */
export const byPrice = <Given extends readonly unknown[], Made>(make: AtPrice<Given, Made>): AtPrice<Given, Made> => {
  const last = new WeakMap<OrderRow, { readonly price: number; readonly made: Made }>()
  return (order, price, ...given) => {
    const known = last.get(order)
    if (known?.price === price) return known.made
    const made = make(order, price, ...given)
    last.set(order, { price, made })
    return made
  }
}
