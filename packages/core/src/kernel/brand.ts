declare const brand: unique symbol
/** A nominal name for a plain value, so that an order id cannot be passed where a symbol id belongs. */
export type Brand<T, Name extends string> = T & { readonly [brand]: Name }

/** The number of a symbol, as text. */
export type SymbolId = Brand<string, 'SymbolId'>
/** The number of a category of symbols, as text. */
export type CategoryId = Brand<string, 'CategoryId'>
/** The number of an order, as text. */
export type OrderId = Brand<string, 'OrderId'>
/** The number of a micro order, as text: the two books count apart. */
export type MicroOrderId = Brand<string, 'MicroOrderId'>
/** The number of a duration of micro orders, as text. */
export type MicroDurationId = Brand<string, 'MicroDurationId'>
/** The number of a person, as text. */
export type UserId = Brand<string, 'UserId'>
/** The number of an account's type, as text. */
export type AccountTypeId = Brand<string, 'AccountTypeId'>

/** The number of a currency money can be withdrawn in, on one network, as text. */
export type DrawSymbolId = Brand<string, 'DrawSymbolId'>
/** The number of a bound address or bank account, as text. */
export type PayoutMethodId = Brand<string, 'PayoutMethodId'>

/** The number of a loan, as text. */
export type LoanId = Brand<string, 'LoanId'>
/** The number of an option of a loan, as text. */
export type LoanOptionId = Brand<string, 'LoanOptionId'>

/** An address of the route table, rebuilt from it: never a string from outside. */
export type Address = Brand<string, 'Address'>

/** Text or a number as the id of a symbol; not checked. */
export const symbolId = (text: string | number): SymbolId => String(text) as SymbolId
/** Text or a number as the id of a category; not checked. */
export const categoryId = (text: string | number): CategoryId => String(text) as CategoryId
/** Text or a number as the id of an order; not checked. */
export const orderId = (text: string | number): OrderId => String(text) as OrderId
/** Text or a number as the id of a micro order; not checked. */
export const microOrderId = (text: string | number): MicroOrderId => String(text) as MicroOrderId
/** Text or a number as the id of a duration; not checked. */
export const microDurationId = (text: string | number): MicroDurationId => String(text) as MicroDurationId
/** Text or a number as the id of a person; not checked. */
export const userId = (text: string | number): UserId => String(text) as UserId
/** Text or a number as the id of an account's type; not checked. */
export const accountTypeId = (text: string | number): AccountTypeId => String(text) as AccountTypeId
/** Text or a number as the id of a currency of withdrawals; not checked. */
export const drawSymbolId = (text: string | number): DrawSymbolId => String(text) as DrawSymbolId
/** Text or a number as the id of a bound address or bank account; not checked. */
export const payoutMethodId = (text: string | number): PayoutMethodId => String(text) as PayoutMethodId
/** Text or a number as the id of a loan; not checked. */
export const loanId = (text: string | number): LoanId => String(text) as LoanId
/** Text or a number as the id of an option of a loan; not checked. */
export const loanOptionId = (text: string | number): LoanOptionId => String(text) as LoanOptionId

/** Longest identifier taken from the wire. */
const ID_LIMIT = 64
/** True for a value that may stand for an id on the wire: a number that is one, or a short text. */
export const isPushId = (value: unknown): value is string | number =>
  typeof value === 'number'
    ? value - value === 0
    : typeof value === 'string' && value !== '' && value.length <= ID_LIMIT
