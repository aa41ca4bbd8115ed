import * as Schema from 'effect/Schema'
import { PageParams, WireDecimal, WireTextOrEmpty, wireId } from '../../wire/codec.ts'
import { endpoint } from '../../wire/endpoint.ts'
import { pageOf } from '../../wire/page-codec.ts'
import { FundProductAnswer, FundProductList, FundSubscriptionList, ProductParams } from './fund.wire.ts'

// The contract names these calls and says that they are not used. Their shapes are ours: those of the calls under /api/fund/.

/** One page of the products, as `loadFundProducts`. @rule FUND-18 */
export const loadSubscriptionProducts = endpoint({
  name: 'loadSubscriptionProducts',
  path: '/api/subscription/subscription_list',
  answer: FundProductList,
  params: PageParams,
})

/**
 * One product, as `loadFundProduct`; null for one that is not offered any more.
 * @refuses a product there is none of
 * @rule FUND-18
 */
export const loadSubscriptionProduct = endpoint({
  name: 'loadSubscriptionProduct',
  path: '/api/subscription/sub_info',
  answer: FundProductAnswer,
  params: ProductParams,
})

/** Money a product can be paid with. */
export const PayableCurrency = Schema.Struct({
  /** Id `submit` names it by. */
  id: wireId<string>(),
  currency: WireTextOrEmpty,
  /** Free amount of it. */
  balance: WireDecimal,
}).pipe(Schema.encodeKeys({ currency: 'currency_code' }))
export interface PayableCurrency extends Readonly<typeof PayableCurrency.Type> {}

/** Money: one unreadable row fails the list. */
export const PayableCurrencyList = pageOf<PayableCurrency>(PayableCurrency, { strict: true })

/**
 * Currencies a product can be paid with.
 * @refuses a product that is not offered
 * @rule FUND-18
 */
export const loadPayableCurrencies = endpoint({
  name: 'loadPayableCurrencies',
  method: 'POST',
  path: '/api/subscription/getPayableCurrencies',
  answer: PayableCurrencyList,
  params: ProductParams,
})

/** One page of the person's subscriptions, newest first, as `loadFundSubscriptions`. @rule FUND-18 */
export const loadOwnSubscriptions = endpoint({
  name: 'loadOwnSubscriptions',
  path: '/api/subscription/mySubList',
  answer: FundSubscriptionList,
  params: PageParams,
})
