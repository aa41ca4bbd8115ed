import { domain } from '../../engine/domain/domain.ts'
import { type PagedLists, pagedList } from '../../engine/read/paged-list.ts'
import { wholeLists } from '../../engine/read/whole-list.ts'
import type { Domain } from '../../engine/types.ts'
import type { LedgerEntry } from './ledger.wire.ts'
import { loadLedger } from './ledger.wire.ts'
import type { LedgerFilter } from './wallet.ts'

/** Members of the domain `ledgerFile`. */
export interface LedgerFile {
  /** Every booking of an account. */
  readonly every: PagedLists<LedgerEntry, LedgerFilter>
}

/** Bookings for a file: lists of their own, so that no screen keeps reading as many rows. @rule LIST-22 */
export const ledgerFile: Domain<LedgerFile> = domain('ledgerFile', (context) => ({
  every: wholeLists(
    context.open(
      pagedList({ call: loadLedger, key: ({ id }: LedgerEntry, place) => id ?? `#${place}`, tag: 'balances' }),
    ),
  ),
}))
