import * as Schema from 'effect/Schema'
import { mutation, outcomeResolver } from '../../engine/mutation/mutation.ts'
import { amountCriteria, findAmount, knownRows, wholePage } from '../../engine/rows/evidence.ts'
import type { Call } from '../../engine/types.ts'
import { ok } from '../../kernel/outcome.ts'
import { ParamDecimal, paramId } from '../../wire/codec.ts'
import { findRedeemed } from './fund.calc.ts'
import { type FundSubscription, loadFundSubscriptions } from './fund.wire.ts'
import { fundLists } from './fund-lists.ts'
import { loadOwnSubscriptions } from './subscription.wire.ts'

const BuyParams = Schema.Struct({
  /** a product by its `id` */
  productId: paramId<string>(),
  /** what is locked, in the currency of the product */
  amount: ParamDecimal,
}).pipe(Schema.encodeKeys({ productId: 'id' }))

/** One of another product is another subscription, whatever its amount. */
const isOf =
  (title: string) =>
  (row: FundSubscription): boolean =>
    title === '' || row.fund === null || row.fund.title === title

/** Finds out a purchase among the newest of what the person has, as `list` says it. @rule FUND-11 ENV-13 */
const purchaseAmong = (list: typeof loadFundSubscriptions) =>
  outcomeResolver({
    criteria: ({ productId, amount }: { readonly productId: string; readonly amount: string }, { use }) => {
      const { product, subscriptions } = use(fundLists)
      const title = product({ productId }).get().value?.title ?? ''
      return { title, ...amountCriteria(amount, knownRows(subscriptions({}))?.filter(isOf(title))) }
    },
    read: async (call) => {
      const read = await call(list, { page: 1 })
      return read.ok ? ok(wholePage(read.value)) : read
    },
    judge: (criteria, at, page, { synced, isUnique }) =>
      findAmount({ ...criteria, synced, isUnique }, at, page, isOf(criteria.title)),
  })

/** Common part of both calls that subscribe. */
const PURCHASE = {
  answer: Schema.Unknown,
  changes: ['subscriptions', 'balances'],
  words: { done: 'fund.bought', absent: 'fund.not_bought', unknown: 'fund.maybe_bought' },
  vibrates: true,
} as const

/**
 * Subscribes to a product: the amount is locked until its days are over, or it is redeemed.
 * @refuses a product that is not offered, an amount outside its bounds or finer than 4 decimals, more than the account has, a mock account
 * @rule FUND-11 ENV-13
 */
export const buyFund = mutation({
  ...PURCHASE,
  name: 'buyFund',
  path: '/api/fund/buy',
  params: BuyParams,
  resolve: purchaseAmong(loadFundSubscriptions),
})

const SubmitParams = Schema.Struct({
  /** a product by its `id` */
  productId: paramId<string>(),
  /** what it is paid with, by its `id` among the payable currencies */
  currencyId: Schema.String,
  /** what is locked, in the currency of the product */
  amount: ParamDecimal,
}).pipe(Schema.encodeKeys({ productId: 'id', currencyId: 'currency_id' }))

/**
 * Subscribes to a product as `buyFund` does, and names what it is paid with. No screen calls it.
 * @refuses what `buyFund` refuses, and a currency the product cannot be paid with
 * @rule FUND-18 ENV-13
 */
export const submitSubscription = mutation({
  ...PURCHASE,
  name: 'submitSubscription',
  path: '/api/subscription/submit',
  params: SubmitParams,
  resolve: purchaseAmong(loadOwnSubscriptions),
})

const RefundParams = Schema.Struct({
  /** of one's own subscription */
  subscriptionId: paramId<string>(),
}).pipe(Schema.encodeKeys({ subscriptionId: 'sub_id' }))

/** No list of one person is longer. */
const MOST_PAGES = 50

/** Reads on until the subscription is there, or all were read. */
const readSubscription = async (call: Call, id: string) => {
  for (let page = 1; ; page += 1) {
    const read = await call(loadFundSubscriptions, { page })
    if (!read.ok) return read
    const { rows, lastPage = MOST_PAGES } = read.value
    const found = rows.find((row) => row.id === id)
    if (found !== undefined || rows.length === 0 || page >= Math.min(lastPage, MOST_PAGES)) return ok(found)
  }
}

/**
 * Redeems a subscription before its days are over: the penalty is kept, the rest comes back.
 * @refuses a subscription that is not the person's, or not in progress; a mock account
 * @rule FUND-15 ENV-13
 */
export const redeemFund = mutation({
  name: 'redeemFund',
  path: '/api/fund/applyRefund',
  answer: Schema.Unknown,
  params: RefundParams,
  changes: ['subscriptions', 'balances'],
  words: { done: 'fund.redeemed', absent: 'fund.not_redeemed', unknown: 'fund.maybe_redeemed' },
  vibrates: true,
  resolve: {
    criteria: ({ subscriptionId }) => ({ id: subscriptionId }),
    read: (call, { id }) => readSubscription(call, id),
    judge: (_criteria, _at, row) => findRedeemed(row?.status),
  },
})
