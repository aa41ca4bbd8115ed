import { domain } from '../../engine/domain/domain.ts'
import { type PagedLists, pagedList } from '../../engine/read/paged-list.ts'
import { wholeLists } from '../../engine/read/whole-list.ts'
import type { Domain } from '../../engine/types.ts'
import type { FundIncome } from './fund.wire.ts'
import { loadFundIncomes } from './fund.wire.ts'

/** Members of the domain `incomesFile`. */
export interface IncomesFile {
  /** Every day of income of a subscription. */
  readonly every: PagedLists<FundIncome, { readonly subscriptionId: string }>
}

/** Income for a file: lists of their own, so that no screen keeps reading as many rows. @rule LIST-22 */
export const incomesFile: Domain<IncomesFile> = domain('incomesFile', (context) => ({
  every: wholeLists(
    context.open(pagedList({ call: loadFundIncomes, key: ({ id }: FundIncome) => id, tag: 'subscriptions' })),
  ),
}))
