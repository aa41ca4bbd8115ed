import * as Effect from 'effect/Effect'
import * as Schema from 'effect/Schema'
import * as SchemaTransformation from 'effect/SchemaTransformation'
import {
  issueIn,
  PageParams,
  ParamPage,
  paramId,
  readerOf,
  WireDecimal,
  WireDecimalOrZero,
  WireLength,
  WireTextOrEmpty,
  WireTime,
  WireTimeOrNone,
  wireEnum,
  wireId,
} from '../../wire/codec.ts'
import { endpoint } from '../../wire/endpoint.ts'
import { pageOf } from '../../wire/page-codec.ts'

/** Value that may be gone: null, '' or an empty list then, which reads as null. A value that is there must be readable. */
const orGone = <A extends object>(schema: Schema.Codec<A, unknown>) => {
  const read = readerOf<A>(schema)
  const write = readerOf(Schema.flip(schema))
  return Schema.Unknown.pipe(
    Schema.decodeTo(
      // For the generated protocol documents.
      Schema.declare((value: unknown): value is A | null => typeof value === 'object', { orNull: schema }),
      SchemaTransformation.transformEffect<A | null, unknown>({
        decode: (raw) => {
          if (raw === null || raw === '' || (Array.isArray(raw) && raw.length === 0)) return Effect.succeed(null)
          const known = read(raw)
          return known === undefined ? Effect.fail(issueIn(schema, raw)) : Effect.succeed(known.value)
        },
        encode: (value) => Effect.succeed(value && write(value)?.value),
      }),
    ),
  )
}

/** A product of a fixed term. What it pays and what leaving costs are required. @rule FUND-5 */
export const FundProduct = Schema.Struct({
  id: wireId<string>(),
  title: WireTextOrEmpty,
  /** Address of a picture. */
  image: WireTextOrEmpty,
  /** The currency of all its amounts. */
  currency: WireTextOrEmpty,
  /** Daily dividend, in percent of the amount. */
  dividendPercentage: WireDecimal,
  /** The least amount, called the machine's rent; 0 is no bound. */
  minAmount: WireDecimalOrZero,
  /** Days an amount is locked. */
  lockDays: WireLength,
  /** The largest amount; 0 is no bound. */
  maxAmount: WireDecimalOrZero,
  /** Server's description of it, which may be HTML. */
  description: WireTextOrEmpty,
  /** Cost of leaving early, in percent of the amount. */
  liquidatedDamages: WireDecimal,
}).pipe(
  Schema.encodeKeys({
    currency: 'currency_code',
    dividendPercentage: 'dividend_percentage',
    minAmount: 'staring_sub_amount',
    lockDays: 'lock_dividend_days',
    maxAmount: 'max_sub_amount',
    description: 'desc',
    liquidatedDamages: 'liquidated_damages',
  }),
)
export interface FundProduct extends Readonly<typeof FundProduct.Type> {}

/** Money: one unreadable row fails the list. */
export const FundProductList = pageOf<FundProduct>(FundProduct, { strict: true })

/** One page of the products. @rule FUND-4 FUND-17 */
export const loadFundProducts = endpoint({
  name: 'loadFundProducts',
  path: '/api/fund/list',
  answer: FundProductList,
  params: PageParams,
})

/** One product, or null where it is offered no more. */
export const FundProductAnswer = orGone<FundProduct>(FundProduct)

/** A product by its number. */
export const ProductParams = Schema.Struct({
  /** a product by its `id` */
  productId: paramId<string>(),
}).pipe(Schema.encodeKeys({ productId: 'id' }))

/**
 * One product; null for one that is not offered any more.
 * @refuses a product there is none of
 * @rule FUND-4
 */
export const loadFundProduct = endpoint({
  name: 'loadFundProduct',
  path: '/api/fund/info',
  answer: FundProductAnswer,
  params: ProductParams,
})

/** 1 in progress, 2 refunding, 3 refunded, 4 finished. @rule FUND-13 */
export const FUND_STATUS = { 1: 'inProgress', 2: 'refunding', 3: 'refunded', 4: 'finished' } as const

/** Product as a subscription tells of it. */
export const SubscribedFund = Schema.Struct({
  title: WireTextOrEmpty,
  currency: WireTextOrEmpty,
  /** Cost of leaving early, in percent of the amount. */
  liquidatedDamages: WireDecimal,
  /** Days of its lock; 0 where the server does not say them here. */
  lockDays: WireDecimalOrZero,
}).pipe(
  Schema.encodeKeys({
    currency: 'currency_code',
    liquidatedDamages: 'liquidated_damages',
    lockDays: 'lock_dividend_days',
  }),
)
export interface SubscribedFund extends Readonly<typeof SubscribedFund.Type> {}

/** A person's subscription to a product. @rule FUND-12 */
export const FundSubscription = Schema.Struct({
  id: wireId<string>(),
  status: wireEnum(FUND_STATUS),
  /** Locked amount, in the currency of the fund. */
  amount: WireDecimal,
  createdAt: WireTimeOrNone,
  /** When it was redeemed, refunded or over; undefined before, or where the server does not say. Ours. @rule FUND-24 */
  updatedAt: Schema.optionalKey(WireTime),
  /** Profit of a day. */
  dayProfit: WireDecimalOrZero,
  /** Profit so far. */
  sumProfit: WireDecimalOrZero,
  /** The product; null where it is gone and nothing is said of it. */
  fund: orGone<SubscribedFund>(SubscribedFund).pipe(Schema.withDecodingDefaultKey(Effect.succeed(null))),
}).pipe(
  Schema.encodeKeys({
    amount: 'share_amount',
    createdAt: 'sub_time',
    updatedAt: 'updated_at',
    dayProfit: 'day_profit',
    sumProfit: 'sum_profit',
    fund: 'get_fund',
  }),
)
export interface FundSubscription extends Readonly<typeof FundSubscription.Type> {}

/** Money: one unreadable row fails the list. */
export const FundSubscriptionList = pageOf<FundSubscription>(FundSubscription, { strict: true })

/** One page of the person's subscriptions, newest first. @rule FUND-12 FUND-17 */
export const loadFundSubscriptions = endpoint({
  name: 'loadFundSubscriptions',
  path: '/api/fund/subList',
  answer: FundSubscriptionList,
  params: PageParams,
})

/** Income of a subscription on one day. @rule FUND-16 */
export const FundIncome = Schema.Struct({
  id: wireId<string>(),
  /** In the currency of the fund. */
  interest: WireDecimal,
  createdAt: WireTimeOrNone,
}).pipe(Schema.encodeKeys({ createdAt: 'created_at' }))
export interface FundIncome extends Readonly<typeof FundIncome.Type> {}

/** Money: one unreadable row fails the list. */
export const FundIncomeList = pageOf<FundIncome>(FundIncome, { strict: true })

const IncomeParams = Schema.Struct({
  /** from 1 on; the list ends at its `last_page` */
  page: ParamPage,
  /** of one's own subscription */
  subscriptionId: paramId<string>(),
}).pipe(Schema.encodeKeys({ subscriptionId: 'sub_id' }))

/**
 * One page of what a subscription brought, newest first.
 * @refuses a subscription that is not the person's
 * @rule FUND-16 FUND-17
 */
export const loadFundIncomes = endpoint({
  name: 'loadFundIncomes',
  path: '/api/fund/insList',
  answer: FundIncomeList,
  params: IncomeParams,
})
