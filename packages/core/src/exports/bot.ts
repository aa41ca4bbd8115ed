/** Helpers of programs that trade by themselves: waiting for a value, prices as a loop, and orders with defaults. */
export { type OrderChoice, orderOf } from '../domain/contract/order-of.calc.ts'
export { quotesOf, type SymbolQuote } from '../domain/market/quotes-of.ts'
export { waitFor } from '../engine/read/wait-for.ts'
