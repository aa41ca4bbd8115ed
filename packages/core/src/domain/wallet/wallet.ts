import { domain } from '../../engine/domain/domain.ts'
import { type PagedLists, pagedList } from '../../engine/read/paged-list.ts'
import { type Resource, resource, resources } from '../../engine/read/resource.ts'
import type { Domain } from '../../engine/types.ts'
import type { Decimal } from '../../kernel/decimal.ts'
import type { LedgerEntry } from './ledger.wire.ts'
import { loadAccountDetail, loadLedger } from './ledger.wire.ts'
import { loadTransfers, type TransferEntry, type TransferFilter } from './transfer.wire.ts'
import { resetDemo } from './wallet.mutation.ts'
import type { Account } from './wallet.wire.ts'
import { loadBalances, loadProfits } from './wallet.wire.ts'

/** Of which account: its `accountTypeId`, or its name; the contract account when left out. */
export interface LedgerFilter {
  readonly type?: string | undefined
}

/** Members of the domain `wallet`. */
export interface Wallet {
  /** Every account with its balances. @rule WAL-6 */
  readonly balances: Resource<readonly Account[]>
  /** Today's profit of the whole account, in its currency. @rule WAL-6 */
  readonly profits: Resource<Decimal>
  /** One account with its balance. @rule WAL-11 */
  readonly detail: (account: { readonly accountTypeId?: string | undefined }) => Resource<Account>
  /** Bookings of an account, newest first: each is a change of its balance, so they are read again together. */
  readonly ledger: PagedLists<LedgerEntry, LedgerFilter>
  /** Transfers between the accounts, newest first. @rule TRF-7 */
  readonly transfers: PagedLists<TransferEntry, TransferFilter>
}

/** Accounts, their balances and bookings. @rule WAL-4 WAL-6 */
export const wallet: Domain<Wallet> = domain('wallet', (context) => {
  context.mutations(resetDemo)
  return {
    balances: context.open(resource({ call: loadBalances, pick: ({ rows }) => rows, tag: 'balances' })),
    profits: context.open(resource({ call: loadProfits, pick: ({ profits }) => profits, tag: 'balances' })),
    detail: context.open(resources({ call: loadAccountDetail, tag: 'balances' })),
    ledger: context.open(pagedList({ call: loadLedger, key: ({ id }, place) => id ?? `#${place}`, tag: 'balances' })),
    // Rows have no ids.
    transfers: context.open(pagedList({ call: loadTransfers, key: (_, place) => `#${place}`, tag: 'transfers' })),
  }
})
