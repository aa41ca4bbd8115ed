import { type CsvColumns, csvTime } from '../../kernel/csv.ts'
import type { LedgerEntry } from './ledger.wire.ts'

/** Bookings of an account as a file: amounts in the account's currency, times in UTC. @rule LIST-22 */
export const ledgerColumns: CsvColumns<LedgerEntry> = {
  booking: ({ id }) => id,
  booked_utc: ({ bookedAt }) => csvTime(bookedAt),
  amount: ({ value }) => value,
  type: ({ kind }) => kind,
  memo: ({ memo, words }) => (words === '' ? memo : words),
}
