import type { OrderRow } from './contract-order.ts'

/** Called within the transaction that opened, filled, closed or cancelled orders. */
export type ContractListener = {
  /** Number of orders of others that end with one of this user. */
  followers(userId: number): number
  /** A position was opened: at once, or when a pending order was reached. */
  opened(order: OrderRow): void
  /** A position was closed. What ends with it ends now, before anything else is opened or closed. */
  ended(order: OrderRow): void
  /** Orders of a user are open no more; once for all of them. */
  closed(userId: number, orderIds: readonly number[]): void
  /** Orders of a user became positions; once for all of them. */
  filled(userId: number): void
}
