import { said, type TextId, word } from '../words/words.ts'
import type { Accounts } from './accounts.ts'
import type { CloseReason, OrderRow } from './contract-order.ts'

const CLOSED = {
  user: 'memo.closed',
  stop_loss: 'memo.closed_stop_loss',
  take_profit: 'memo.closed_take_profit',
  stop_out: 'memo.closed_stop_out',
  loss_limit: 'memo.closed_loss_limit',
  master: 'memo.closed_master',
  reset: 'memo.closed_reset',
} as const satisfies Record<CloseReason, TextId>
type Fee = 'memo.fee' | 'memo.fee_filled'
type Held = 'memo.margin' | 'memo.margin_filled' | 'memo.reserve'
/** Words for the end of what a pending order held. */
export type ReserveReleased = 'memo.reserve_released' | 'memo.reserve_filled' | 'memo.reserve_short'

/** Bookings of orders on the contract account, each with its line in the ledger. @rule WAL-19 */
export const createContractPostings = (accounts: Accounts, codeOf: (order: OrderRow) => string) => {
  const named = (order: OrderRow) => ({ code: codeOf(order), id: order.id })
  return {
    fee: (order: OrderRow, what: Fee = 'memo.fee'): void =>
      accounts.post(order.userId, 'forex', {
        kind: 'fee',
        value: -order.fee,
        memo: said(what, named(order)),
        orderId: order.id,
      }),
    hold: (order: OrderRow, value: bigint, what: Held): void =>
      accounts.post(order.userId, 'forex', {
        kind: 'held',
        value: -value,
        lock: value,
        memo: said(what, named(order)),
        orderId: order.id,
      }),
    release: (order: OrderRow, value: bigint, what: 'memo.margin_released' | ReserveReleased): void =>
      accounts.post(order.userId, 'forex', {
        kind: 'released',
        value,
        lock: -value,
        memo: said(what, named(order)),
        orderId: order.id,
      }),
    profit: (order: OrderRow, value: bigint, reason: CloseReason): void =>
      accounts.post(order.userId, 'forex', {
        kind: 'profit',
        value,
        memo: said(CLOSED[reason], { result: word(value < 0n ? 'memo.loss' : 'memo.profit'), ...named(order) }),
        orderId: order.id,
      }),
    protection: (userId: number, value: bigint): void =>
      accounts.post(userId, 'forex', { kind: 'protection', value, memo: 'memo.protection' }),
  }
}
