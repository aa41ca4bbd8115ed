import type { FormSnapshot } from '../../engine/form/form-view.ts'
import type { FormRules } from '../../engine/form/reviewed-form.machine.ts'
import { reviewedForm } from '../../engine/form/reviewed-form.ts'
import { derive } from '../../engine/read/derive.ts'
import type { Decimal } from '../../kernel/decimal.ts'
import { type Issue, issue } from '../../kernel/issue.ts'
import { belowZero } from '../../kernel/stated-terms.ts'
import { type Allowed, CENTS, typedAmount, typedIssue } from '../../kernel/typed-amount.ts'
import { accessIssue, type Role, roleOf } from '../access/access.calc.ts'
import { config } from '../config/config.ts'
import { session } from '../session/session.ts'
import { freeAccounts } from '../wallet/free.ts'
import { type FreeAccount, isCurrency, payingAccount } from '../wallet/wallet.calc.ts'
import { fundDailyProfit, fundIssues, fundPenalty } from './fund.calc.ts'
import { buyFund } from './fund.mutation.ts'
import type { FundProduct } from './fund.wire.ts'
import { fundLists } from './fund-lists.ts'
import { subscribeReceipt } from './fund-receipt.ts'

/** Inputs as the person typed them. */
export interface SubscribeInputs {
  /** Locale the person writes numbers in (BCP 47). */
  readonly locale: string
  /** As it was typed. */
  readonly amount: string
}

/** Facts of a subscription besides what is typed. */
export interface SubscribeFacts {
  readonly role: Role
  /** Null where the server offers it no more; undefined until it was read. */
  readonly product: FundProduct | null | undefined
  /** The account it is paid from; undefined until it was read. */
  readonly account: FreeAccount | undefined
  /** Free money of that account; undefined where its currency is not the product's: only the server can compare. @rule FUND-19 */
  readonly free: Decimal | undefined
}

/** Request as it travels. */
export interface SubscribeRequest {
  readonly productId: string
  readonly amount: string
}

/** Issue where the profit of a product or the cost of leaving it is below 0. @rule WAL-18 */
export const productBelowZero = ({ dividendPercentage, liquidatedDamages }: FundProduct): Issue | undefined =>
  belowZero({ profit: dividendPercentage, penalty: liquidatedDamages })

/** Why subscribing is not possible now, whatever is typed. @rule ACC-2 FUND-20 WAL-18 */
export const subscribeBlocked = ({ role, product }: SubscribeFacts): Issue | undefined => {
  const access = accessIssue(role, 'moveMoney')
  if (access !== undefined) return access
  if (product === null) return issue('fund.gone')
  if (product === undefined) return issue('fund.product_unknown')
  return productBelowZero(product)
}

const allowed = ({ product }: Pick<SubscribeFacts, 'product'>): Allowed => ({
  ...CENTS,
  units: product ? [product.currency] : undefined,
})

/** The amount that is typed; undefined while there is none. */
export const subscribeAmount = (
  { amount, locale }: SubscribeInputs,
  facts: Pick<SubscribeFacts, 'product'>,
): Decimal | undefined => typedAmount(amount, locale, allowed(facts))

const textIssues = ({ amount, locale }: SubscribeInputs, facts: SubscribeFacts): readonly Issue[] => {
  const malformed = typedIssue(amount, locale, 'amount', allowed(facts))
  return malformed === undefined ? [] : [malformed]
}

/** Rules of a subscription for the reviewed form. @rule FUND-8 FUND-9 FUND-10 */
export const subscribeRules: FormRules<SubscribeInputs, SubscribeFacts, SubscribeRequest> = {
  blocked: (_, facts) => subscribeBlocked(facts),
  early: textIssues,
  issues: (inputs, facts) => {
    const { product, free } = facts
    const malformed = textIssues(inputs, facts)
    if (malformed.length > 0 || product === undefined || product === null) return malformed
    const { minAmount, maxAmount } = product
    return fundIssues({ amount: subscribeAmount(inputs, { product }), minAmount, maxAmount, free })
  },
  request: (inputs, { product }) => {
    const amount = subscribeAmount(inputs, { product })
    return product === undefined || product === null || amount === undefined
      ? undefined
      : { productId: product.id, amount: amount.toFixed() }
  },
  absent: 'fund.not_bought',
  next: (inputs) => ({ ...inputs, amount: '' }),
  isGone: (_, { product }) => product !== undefined && product !== null && productBelowZero(product) !== undefined,
  // Cost of leaving early may be changed by the operator while it is read.
  seen: (inputs, { product }) => {
    const amount = subscribeAmount(inputs, { product })
    if (!product || amount === undefined || productBelowZero(product) !== undefined) return undefined
    return fundPenalty({ shareAmount: amount, liquidatedDamages: product.liquidatedDamages })
  },
  hasMoved: (seen, now) => !seen.eq(now),
  terms: (inputs, { product }) => {
    const amount = subscribeAmount(inputs, { product })
    if (!product || amount === undefined || productBelowZero(product) !== undefined) return []
    const { dividendPercentage } = product
    const shows = fundDailyProfit({ amount, dividendPercentage })
    return [{ what: 'fund.daily', is: dividendPercentage.toFixed(), shows }]
  },
}

/** Facts of a subscription: who subscribes to what, and what it is paid from. @rule FUND-19 */
export const subscribeFacts = derive((read, id: string): SubscribeFacts => {
  const role = roleOf(read(read.use(session).view))
  const settings = read(read.use(config).settings)
  // A mock account asks nothing.
  const product = role === 'real' && id !== '' ? read(read.use(fundLists).product({ productId: id })).value : undefined
  const accounts = role === 'real' ? freeAccounts(read) : undefined
  const account = accounts && payingAccount(accounts)
  return {
    role,
    product: id === '' ? null : product,
    account,
    free: account && product && isCurrency(product.currency, settings.currency) ? account.free : undefined,
  }
})

/** State of the subscribing form. */
export type SubscribeSnapshot = FormSnapshot<SubscribeInputs>

/** Subscribing to a product; `locale` is how the person writes numbers (BCP 47). @rule FUND-10 FUND-11 */
export const subscribeForm = reviewedForm({
  name: 'fund.subscribe',
  mutation: buyFund,
  facts: subscribeFacts,
  asks: (_, { id }) => [id],
  rules: subscribeRules,
  empty: ({ locale }: { readonly id: string; readonly locale: string }) => ({ locale, amount: '' }),
  rereads: ({ id }, use) => use(fundLists).product({ productId: id }).refresh(),
  accepted: { isShown: true, afterwards: subscribeReceipt },
})
