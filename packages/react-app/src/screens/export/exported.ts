import type { OrderFilter } from '@openlot/core/contract'

/** Rows that a file is made of. */
export type Exported =
  | { readonly kind: 'orders'; readonly range: Omit<OrderFilter, 'status'> }
  | { readonly kind: 'ledger'; readonly account: string }
  | { readonly kind: 'incomes'; readonly subscription: string }
