declare const brand: unique symbol
/** A nominal name for a plain value, so that an order id cannot be passed where a symbol id belongs. */
export type Brand<T, Name extends string> = T & { readonly [brand]: Name }

export type SymbolId = Brand<string, 'SymbolId'>
export type CategoryId = Brand<string, 'CategoryId'>
export type OrderId = Brand<string, 'OrderId'>
export type UserId = Brand<string, 'UserId'>
export type AccountTypeId = Brand<string, 'AccountTypeId'>

/** An address of the route table, rebuilt from it: never a string somebody else wrote. */
export type Address = Brand<string, 'Address'>

export const symbolId = (text: string | number): SymbolId => String(text) as SymbolId
export const categoryId = (text: string | number): CategoryId => String(text) as CategoryId
export const orderId = (text: string | number): OrderId => String(text) as OrderId
export const userId = (text: string | number): UserId => String(text) as UserId
export const accountTypeId = (text: string | number): AccountTypeId => String(text) as AccountTypeId

/** Longest identifier taken from a push. */
const ID_LIMIT = 64
/** What may stand for an id in a push: a number that is one, or a short text. */
export const isPushId = (value: unknown): value is string | number =>
  typeof value === 'number'
    ? value - value === 0
    : typeof value === 'string' && value !== '' && value.length <= ID_LIMIT
