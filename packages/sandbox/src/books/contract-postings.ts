import type { Accounts } from './accounts.ts'
import type { CloseReason, OrderRow } from './contract-order.ts'

const CLOSE_WORDS: Readonly<Record<CloseReason, string>> = {
  user: 'closed',
  stop_loss: 'closed at stop-loss',
  take_profit: 'closed at take-profit',
  stop_out: 'closed by stop-out',
  reset: 'closed by demo reset',
}

/** What orders do to the contract account, each with its line in the ledger. */
export const createContractPostings = (accounts: Accounts, codeOf: (order: OrderRow) => string) => {
  const label = (order: OrderRow): string => `${codeOf(order)} order ${order.id}`
  return {
    fee: (order: OrderRow): void =>
      accounts.post(order.userId, 'forex', {
        kind: 'fee',
        value: -order.fee,
        memo: `Fee, ${label(order)}`,
        orderId: order.id,
      }),
    hold: (order: OrderRow, value: bigint, what: string): void =>
      accounts.post(order.userId, 'forex', {
        kind: 'held',
        value: -value,
        lock: value,
        memo: `${what}, ${label(order)}`,
        orderId: order.id,
      }),
    release: (order: OrderRow, value: bigint, what: string): void =>
      accounts.post(order.userId, 'forex', {
        kind: 'released',
        value,
        lock: -value,
        memo: `${what}, ${label(order)}`,
        orderId: order.id,
      }),
    profit: (order: OrderRow, value: bigint, reason: CloseReason): void =>
      accounts.post(order.userId, 'forex', {
        kind: 'profit',
        value,
        memo: `${value < 0n ? 'Loss' : 'Profit'}, ${label(order)} ${CLOSE_WORDS[reason]}`,
        orderId: order.id,
      }),
    protection: (userId: number, value: bigint): void =>
      accounts.post(userId, 'forex', { kind: 'protection', value, memo: 'Negative balance protection' }),
  }
}
