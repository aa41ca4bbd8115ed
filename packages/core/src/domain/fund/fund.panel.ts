import type { Words } from '../../engine/domain/intents.ts'
import type { AmountInput } from '../../engine/form/fields.ts'
import { formView, reviewPanel } from '../../engine/form/form-view.ts'
import type { FormEvent, ReviewPanel } from '../../engine/form/reviewed-form.machine.ts'
import type { NoInputs } from '../../engine/form/reviewed-form.ts'
import { derive } from '../../engine/read/derive.ts'
import type { ListPanel } from '../../engine/read/paged-list.ts'
import { countOf, type Decimal, exact, roundDown, sumOf, ZERO } from '../../kernel/decimal.ts'
import { type Epoch, timeZoneName } from '../../kernel/instant.ts'
import { issueOf } from '../../kernel/issue.ts'
import { belowZero } from '../../kernel/stated-terms.ts'
import { CENTS, fieldText } from '../../kernel/typed-amount.ts'
import { failureMessage } from '../../wire/failures.ts'
import { accessIssue, roleOf } from '../access/access.calc.ts'
import { ownPicture } from '../config/config.calc.ts'
import { config } from '../config/config.ts'
import { session } from '../session/session.ts'
import { type AmountShare, SHARES, shareOfFree } from '../wallet/share.calc.ts'
import { accountNames } from '../wallet/wallet.calc.ts'
import {
  FUND_STEP,
  type FundStatus,
  fundDailyProfit,
  fundIncomeSums,
  fundIncomeToCome,
  fundPenalty,
  fundReturn,
  fundTermYield,
  fundTotalProfit,
  type IncomePoint,
  lockEnd,
  penaltyCovered,
} from './fund.calc.ts'
import type { FundIncome, FundProduct, FundSubscription } from './fund.wire.ts'
import { fundLists } from './fund-lists.ts'
import { type RedeemFacts, type RedeemSnapshot, redeemRules } from './fund-redeem.form.ts'
import {
  productBelowZero,
  type SubscribeFacts,
  type SubscribeInputs,
  type SubscribeSnapshot,
  subscribeAmount,
  subscribeRules,
} from './fund-subscribe.form.ts'

/** One product as it is listed. */
export interface FundProductRow extends Omit<FundProduct, 'image' | 'description'> {
  /** A picture of the own origin, or ''. @rule CFG-14 */
  readonly picture: string
  /** Yield of its whole lock in percent, at the rate of today. @rule FUND-27 */
  readonly termYield: Decimal
  /** Address of the page where one subscribes to it. */
  readonly address: string
}

/** Products that are offered, ready to draw. */
export interface FundProductsPanel extends Omit<ListPanel<FundProductRow>, 'failure' | 'page'> {
  readonly failure: Words | undefined
}

const productRow = ({ image, description: _description, ...product }: FundProduct, origin: string): FundProductRow => ({
  ...product,
  picture: ownPicture(image, origin),
  termYield: fundTermYield({
    dividendPercentage: product.dividendPercentage,
    lockDividendDays: product.lockDays,
  }),
  address: `/mining/subscribe?id=${encodeURIComponent(product.id)}`,
})

/** Products that are offered. @rule FUND-4 FUND-5 FUND-17 */
export const fundProductsPanel = derive((read): FundProductsPanel => {
  const { products, origin } = read.use(fundLists)
  const { page: _page, failure, rows, ...list } = read(products({}))
  return { ...list, failure: failure && failureMessage(failure), rows: rows.map((row) => productRow(row, origin)) }
})

/** Profit of an amount, and the cost of leaving. */
export interface FundPreview {
  readonly amount: Decimal
  /** Profit of a day, to 4 decimals. @rule FUND-1 */
  readonly daily: Decimal
  /** Profit of all days of the lock. @rule FUND-2 */
  readonly total: Decimal
  /** Amount and profit: what comes back at its end, at this rate. */
  readonly whole: Decimal
  /** Days until the profit covers the penalty; undefined where that is not within the lock. @rule FUND-25 */
  readonly coveredAfter: number | undefined
  /** Cost of leaving early. @rule FUND-3 */
  readonly penalty: Decimal
  /** Amount that comes back then. */
  readonly back: Decimal
}

/** Subscribing, ready to draw. */
export interface SubscribePanel extends ReviewPanel {
  /** Undefined while it is read, or where there is none. */
  readonly product: FundProductRow | undefined
  /** Server's description of it, which may be HTML: only a sanitizer may draw it. */
  readonly description: string
  /** State of the product: being read, not offered to this person (`failure` may say why), or unreadable. */
  readonly reading: 'reading' | 'ready' | 'gone' | 'failed'
  readonly failure: Words | undefined
  /** Reads again what could not be read. */
  readonly retry: () => void
  readonly amount: Omit<AmountInput, 'step'>
  /** Parts of what is free, all of it the last; none where the account has another currency. @rule WAL-22 */
  readonly shares: readonly AmountShare[]
  /** Undefined until an amount can be read. @rule FUND-7 */
  readonly preview: FundPreview | undefined
  /** The account it is paid from: a message id or the server's own name, what is free, and what is free afterwards. @rule FUND-19 */
  readonly source:
    | {
        readonly messageId: string
        readonly free: Decimal
        readonly after: Decimal | undefined
        readonly isSame: boolean
      }
    | undefined
  /** When the lock would end if it began at this time; undefined until the product is known. */
  readonly endsAt: (now: Epoch) => Epoch | undefined
  /** Day from which what it has brought covers the penalty, if the lock began at this time; undefined where none does. @rule FUND-25 */
  readonly coveredAt: (now: Epoch) => Epoch | undefined
}

/** State of the product of an address. */
export const productFacts = derive((read, id: string) => {
  const { product, origin } = read.use(fundLists)
  const { daySeconds } = read(read.use(config).settings)
  const refused = accessIssue(roleOf(read(read.use(session).view)), 'moveMoney')
  // A menu may let a mock account in: why there is nothing for it is shown.
  if (id === '' || refused !== undefined)
    return {
      reading: 'gone' as const,
      failure: refused && { id: refused.id },
      retry: () => undefined,
      origin,
      daySeconds,
    }
  const one = product({ productId: id })
  const known = read(one)
  const stage = known.value === undefined ? known.stage : 'ready'
  return {
    reading:
      known.value === null
        ? ('gone' as const)
        : stage === 'loading'
          ? ('reading' as const)
          : (stage as 'ready' | 'failed'),
    failure: known.stage === 'failed' ? failureMessage(known.failure) : undefined,
    retry: () => void one.refresh(),
    origin,
    daySeconds,
  }
})
/** State of the product of an address. */
export type ProductFacts = ReturnType<typeof productFacts>

const previewOf = (product: FundProduct, amount: Decimal): FundPreview => {
  const { dividendPercentage, liquidatedDamages, lockDays } = product
  const daily = fundDailyProfit({ amount, dividendPercentage })
  const leaving = { shareAmount: amount, liquidatedDamages }
  const total = fundTotalProfit({ dailyProfit: daily, lockDividendDays: lockDays })
  const penalty = fundPenalty(leaving)
  return {
    amount,
    daily,
    total,
    whole: sumOf(amount, total),
    coveredAfter: penaltyCovered({ dailyProfit: daily, penalty, lockDays }),
    penalty,
    back: fundReturn(leaving),
  }
}

const sharesOf = (
  { minAmount, maxAmount }: FundProduct,
  free: Decimal,
  locale: string,
  change: (amount: string) => void,
): readonly AmountShare[] => {
  const places = FUND_STEP.decimalPlaces()
  return SHARES.map((percent) => {
    const part = shareOfFree({ free, percent, places, most: roundDown(exact(maxAmount), places) })
    const amount = part.lt(minAmount) ? ZERO : part
    return { percent, amount, choose: () => change(fieldText(amount, locale, CENTS)) }
  })
}

/** Subscribing as a view needs it. @rule FUND-7 FUND-8 FUND-9 FUND-10 FUND-19 */
export const subscribePanel = (
  snapshot: SubscribeSnapshot,
  send: (event: FormEvent<SubscribeInputs>) => void,
  facts: SubscribeFacts,
  { reading, failure, retry, origin, daySeconds }: ProductFacts,
): SubscribePanel => {
  const form = formView(subscribeRules, snapshot, send, facts)
  const { inputs, change } = form
  const { account, free } = facts
  const product = facts.product ?? undefined
  const value = subscribeAmount(inputs, facts)
  const preview = product && value && productBelowZero(product) === undefined ? previewOf(product, value) : undefined
  return {
    ...reviewPanel(form),
    product: product && productRow(product, origin),
    description: product?.description ?? '',
    reading,
    failure,
    retry,
    amount: { text: inputs.amount, issue: issueOf(form.issues, 'amount'), change: (amount) => change({ amount }) },
    shares: product && free ? sharesOf(product, free, inputs.locale, (amount) => change({ amount })) : [],
    preview,
    source: account && {
      messageId: accountNames(account.type).messageId,
      free: account.free ?? account.balance,
      after: free && value && free.gte(value) ? sumOf(free, value.neg()) : undefined,
      isSame: free !== undefined,
    },
    endsAt: (now) => product && lockEnd(now, product.lockDays, daySeconds),
    coveredAt: (now) =>
      preview?.coveredAfter === undefined ? undefined : lockEnd(now, preview.coveredAfter, daySeconds),
  }
}

/** One subscription as it is listed. */
export interface FundSubscriptionRow extends Omit<FundSubscription, 'fund'> {
  readonly title: string
  readonly currency: string
  /** True when it can be redeemed: the button works. @rule FUND-14 */
  readonly canRedeem: boolean
  /** Cost of having left early, in the currency of the fund; undefined where it was not left, or that cannot be named. @rule FUND-26 */
  readonly penalty: Decimal | undefined
  /** When its lock ends; undefined where it does not run any more, or that is not known. @rule FUND-28 */
  readonly endsAt: Epoch | undefined
  /** Address of its income. */
  readonly address: string
}

/** Subscriptions, ready to draw. */
export interface FundRecordsPanel extends Omit<ListPanel<FundSubscriptionRow>, 'failure' | 'page'> {
  readonly failure: Words | undefined
}

const isLeft = ({ status }: Pick<FundSubscription, 'status'>): boolean =>
  status === 'refunding' || status === 'refunded'

/** No lock lasts longer: more days are none that a date can be named by. */
const MOST_LOCK_DAYS = 36_525

const endOf = (since: Epoch | undefined, days: Decimal, daySeconds: number): Epoch | undefined =>
  since === undefined || !days.isInteger() || days.lt(1) || days.gt(MOST_LOCK_DAYS)
    ? undefined
    : lockEnd(since, countOf(exact(days), 'lockDays', days), daySeconds)

const subscriptionRow = ({ fund: of, ...row }: FundSubscription, daySeconds: number): FundSubscriptionRow => ({
  ...row,
  title: of?.title ?? '',
  currency: of?.currency ?? '',
  canRedeem: row.status === 'inProgress',
  penalty:
    !of || !isLeft(row) || belowZero({ penalty: of.liquidatedDamages })
      ? undefined
      : fundPenalty({ shareAmount: row.amount, liquidatedDamages: of.liquidatedDamages }),
  endsAt: row.status === 'inProgress' && of ? endOf(row.createdAt, of.lockDays, daySeconds) : undefined,
  address: `/mining/income?id=${encodeURIComponent(row.id)}`,
})

/** The person's subscriptions. @rule FUND-12 FUND-13 FUND-14 FUND-17 FUND-28 */
export const fundRecordsPanel = derive((read): FundRecordsPanel => {
  const { page: _page, failure, rows, ...list } = read(read.use(fundLists).subscriptions({}))
  const { daySeconds } = read(read.use(config).settings)
  return {
    ...list,
    failure: failure && failureMessage(failure),
    rows: rows.map((row) => subscriptionRow(row, daySeconds)),
  }
})

/** The question whether a subscription is redeemed, ready to draw. */
export interface RedeemPanel extends ReviewPanel {
  readonly title: string
  readonly currency: string
  /** Locked amount, cost of leaving, what comes back and what it has brought; undefined where that cannot be named. */
  readonly cost:
    | {
        readonly amount: Decimal
        readonly percent: Decimal
        readonly penalty: Decimal
        readonly back: Decimal
        readonly soFar: Decimal
        /** True when leaving costs more than it has brought. */
        readonly isLoss: boolean
      }
    | undefined
  readonly status: FundStatus
}

/** Redeeming as a view needs it. @rule FUND-3 FUND-14 FUND-15 FUND-21 */
export const redeemPanel = (
  snapshot: RedeemSnapshot,
  send: (event: FormEvent<NoInputs>) => void,
  facts: RedeemFacts,
): RedeemPanel => {
  const form = formView(redeemRules, snapshot, send, facts)
  const { subscription } = facts
  const of = subscription?.fund
  const cost = (): RedeemPanel['cost'] => {
    if (subscription === undefined || !of || belowZero({ penalty: of.liquidatedDamages })) return undefined
    const leaving = { shareAmount: subscription.amount, liquidatedDamages: of.liquidatedDamages }
    const penalty = fundPenalty(leaving)
    return {
      amount: subscription.amount,
      percent: of.liquidatedDamages,
      penalty,
      back: fundReturn(leaving),
      soFar: subscription.sumProfit,
      isLoss: penalty.gt(subscription.sumProfit),
    }
  }
  return {
    ...reviewPanel(form),
    title: of?.title ?? '',
    currency: of?.currency ?? '',
    cost: cost(),
    status: subscription?.status ?? 'unknown',
  }
}

/** Income of a subscription, ready to draw. */
export interface FundIncomePanel extends Omit<ListPanel<FundIncome>, 'failure' | 'page'> {
  readonly failure: Words | undefined
  /** The subscription; undefined until it was found. */
  readonly subscription: FundSubscriptionRow | undefined
  /** True once it is certain that the person has no such subscription. @rule FUND-29 */
  readonly isNone: boolean
  /** Sums it had brought after each day, oldest first. */
  readonly sums: readonly IncomePoint[]
  /** Sums for the days still to come, where it goes on and they are known. @rule FUND-23 */
  readonly toCome: readonly IncomePoint[]
}

/** Income of a subscription. @rule FUND-16 FUND-17 */
export const fundIncomePanel = derive((read, subscriptionId: string): FundIncomePanel => {
  const { chartedIncomes, everySubscription } = read.use(fundLists)
  const every = read(everySubscription)
  const { daySeconds, timezone } = read(read.use(config).settings)
  const known = every.rows.find(({ id }) => id === subscriptionId)
  const { page: _page, failure, ...list } = read(chartedIncomes({ subscriptionId }))
  const sums = known === undefined ? [] : fundIncomeSums({ incomes: list.rows, soFar: known.sumProfit })
  const lockDays = known?.status === 'inProgress' ? (known.fund?.lockDays ?? 0) : 0
  return {
    ...list,
    failure: failure && failureMessage(failure),
    subscription: known && subscriptionRow(known, daySeconds),
    isNone: known === undefined && every.stage === 'ready' && every.finished && list.rows.length === 0,
    sums,
    toCome: fundIncomeToCome({
      sums,
      dayProfit: known?.dayProfit ?? 0,
      lockDays,
      zone: timeZoneName(timezone),
    }),
  }
})
