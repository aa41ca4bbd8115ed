import type { LedgerEntry } from './ledger.wire.ts'

/** Place of a record, and its name. */
export interface EntryRecord {
  readonly address: string
  readonly messageId: string
  readonly params: { readonly id: string } | undefined
}

const PLACES = {
  order: ['/order?source=0&type=3', 'nav.orders'],
  option: ['/order?source=1&type=3', 'nav.orders'],
  deposit: ['/mine/charge', 'done.all_deposit'],
  withdrawal: ['/mine/withdraw', 'done.all_withdrawal'],
  transfer: ['/mine/transfer', 'done.all_transfer'],
  subscription: ['/mining/record', 'done.all_fund'],
  loan: ['/loan/record', 'done.all_repayment'],
} as const satisfies Readonly<Record<NonNullable<LedgerEntry['record']>, readonly [string, string]>>

/**
 * Record a booking is of: the order itself where its number is known, else the list the record is in. Undefined where the
 * server does not say. @rule WAL-25
 */
export const recordOfEntry = ({
  record,
  recordId,
}: Pick<LedgerEntry, 'record' | 'recordId'>): EntryRecord | undefined => {
  if (record === undefined) return undefined
  const [address, messageId] = PLACES[record]
  if (record !== 'order' || recordId === undefined) return { address, messageId, params: undefined }
  return {
    address: `/order?source=0&type=3&order=${encodeURIComponent(recordId)}`,
    messageId: 'orders.detail',
    params: { id: recordId },
  }
}
