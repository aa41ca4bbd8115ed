import { domain } from '../../engine/domain/domain.ts'
import { aheadLists, type PagedList, type PagedLists, pagedList, readAhead } from '../../engine/read/paged-list.ts'
import { type Resource, resources } from '../../engine/read/resource.ts'
import type { Domain } from '../../engine/types.ts'
import {
  type FundIncome,
  type FundProduct,
  type FundSubscription,
  loadFundIncomes,
  loadFundProduct,
  loadFundProducts,
  loadFundSubscriptions,
} from './fund.wire.ts'

/** So many subscriptions are looked through for one that an address names. */
const MOST_LOOKED_THROUGH = 200
/** So many days of income are drawn. */
const MOST_DRAWN = 120

/** Lists of funds. */
export interface FundLists {
  /** Products that are offered. @rule FUND-4 */
  readonly products: PagedLists<FundProduct, Record<never, never>>
  /** One product; null where it is offered no more. @rule FUND-4 */
  readonly product: (of: { readonly productId: string }) => Resource<FundProduct | null>
  /** The person's subscriptions, newest first. @rule FUND-12 */
  readonly subscriptions: PagedLists<FundSubscription, Record<never, never>>
  /** Income of a subscription, newest first. @rule FUND-16 */
  readonly incomes: PagedLists<FundIncome, { readonly subscriptionId: string }>
  /** Person's subscriptions, read on until one that an address names can be found. */
  readonly everySubscription: PagedList<FundSubscription>
  /** Income of a subscription, read on until its chart can be drawn. */
  readonly chartedIncomes: (of: { readonly subscriptionId: string }) => PagedList<FundIncome>
  /** Origin of the server: pictures come from there alone. @rule CFG-14 */
  readonly origin: string
}

/** Fixed-term products and what the person has in them, by the calls under `/api/fund/` alone. @rule FUND-4 FUND-12 FUND-16 FUND-17 */
export const fundLists: Domain<FundLists> = domain('fundLists', (context) => {
  const key = ({ id }: { readonly id: string }): string => id
  const subscriptions = context.open(pagedList({ call: loadFundSubscriptions, key, tag: 'subscriptions' }))
  const incomes = context.open(pagedList({ call: loadFundIncomes, key, tag: 'subscriptions' }))
  return {
    everySubscription: readAhead(subscriptions({}), MOST_LOOKED_THROUGH),
    chartedIncomes: aheadLists(incomes, MOST_DRAWN),
    products: context.open(pagedList({ call: loadFundProducts, key })),
    product: context.open(resources({ call: loadFundProduct })),
    subscriptions,
    incomes,
    origin: context.origin,
  }
})
