import { FUND_STATUS, MAX_SUBSCRIPTIONS, type SubscriptionRow } from '../books/fund-book.ts'
import { amountAsked, FUND_PRODUCTS, type FundProductRow } from '../books/fund-terms.ts'
import type { UserRow } from '../books/users.ts'
import { MONEY_PLACES } from '../oracle/contract.ts'
import { amountText, halfUp } from '../oracle/rational.ts'
import { readStored } from '../words/stored.ts'
import { said, type Write } from '../words/words.ts'
import { type Call, type CallOf, handlersFor, type InputOf, type Services } from './call.ts'
import { REPAY_FIRST } from './loans.ts'
import { accept, PAGE_SIZE, pageAt, pageOf, reject, timeField, timeText } from './message.ts'

/** Services of these handlers. */
type Uses = Pick<Services, 'accounts' | 'funds' | 'loans'>
const { member, realMember } = handlersFor<Uses>()

const money = (units: bigint): string => amountText(units, MONEY_PLACES)
/** Lists of funds say how many pages there are, and not how many rows. */
const paged = (data: readonly object[], total: number) =>
  accept({ data, last_page: Math.max(1, Math.ceil(total / PAGE_SIZE)) })

const productWire =
  (write: Write) =>
  ({ id, title, image, currency, percent, lockDays, least, most, damages, about }: FundProductRow) => ({
    id,
    title: write(title),
    image,
    currency_code: currency,
    dividend_percentage: percent,
    staring_sub_amount: least,
    lock_dividend_days: lockDays,
    max_sub_amount: most,
    desc: write(about),
    liquidated_damages: damages,
  })

const products = member(({ funds }, { input, write }: CallOf<'loadFundProducts'>) => {
  const offered = funds.products()
  return paged(pageOf(offered, input.page).map(productWire(write)), offered.length)
})

const product = member(({ funds }, { input, write }: CallOf<'loadFundProduct'>) => {
  if (!FUND_PRODUCTS.some(({ id }) => String(id) === input.productId)) return reject('fund.none')
  const product = funds.products().find(({ id }) => String(id) === input.productId)
  return accept(product === undefined ? null : productWire(write)(product))
})

/** Paying account: every product is paid from it, one for one. */
const SOURCE = 'change'

const buy = (
  { funds, accounts, loans }: Uses,
  call: Call<Pick<InputOf<'buyFund'>, 'productId' | 'amount'>>,
  user: UserRow,
) => {
  if (loans.isOwing(user.id)) return reject(REPAY_FIRST)
  const product = funds.products().find(({ id }) => String(id) === call.input.productId)
  if (product === undefined) return reject('fund.off')
  const amount = amountAsked(product, call.input.amount)
  if ('refused' in amount) return reject(amount.refused)
  const share = halfUp(amount, MONEY_PLACES)
  if (share > accounts.get(user.id, SOURCE).balance) return reject('money.short')
  if (funds.countOpen(user.id) >= MAX_SUBSCRIPTIONS) return reject(said('fund.most', { most: MAX_SUBSCRIPTIONS }))
  funds.buy(user.id, product, share)
  return accept(null, 'fund.locked')
}
const BUY_WORDS = { amount: 'fund.amount' } as const
export const buyFund = realMember<InputOf<'buyFund'>>(buy, BUY_WORDS)

export const submitSubscription = realMember(
  (services, call: CallOf<'submitSubscription'>, user) =>
    call.input.currencyId === String(services.accounts.get(user.id, SOURCE).currencyId)
      ? buy(services, call, user)
      : reject('money.no_account'),
  BUY_WORDS,
)

export const loadPayableCurrencies = member(({ funds, accounts }, call: CallOf<'loadPayableCurrencies'>, user) => {
  const product = funds.products().find(({ id }) => String(id) === call.input.productId)
  if (product === undefined) return reject('fund.off')
  const { currencyId, balance } = accounts.get(user.id, SOURCE)
  return accept([{ id: currencyId, currency_code: product.currency, balance: money(balance) }])
})

const subscriptionWire = (write: Write) => (row: SubscriptionRow) => ({
  id: row.id,
  status: FUND_STATUS[row.state],
  share_amount: money(row.share),
  sub_time: timeText(row.at),
  ...timeField('updated_at', row.updatedAt),
  day_profit: money(row.dayProfit),
  sum_profit: money(row.dayProfit * BigInt(row.daysBooked)),
  get_fund: {
    title: readStored(row.title, write),
    currency_code: row.currency,
    liquidated_damages: row.damages,
    lock_dividend_days: row.lockDays,
  },
})

const subscriptions = member(({ funds }, { input, write }: CallOf<'loadFundSubscriptions'>, user) =>
  paged(funds.of(user.id, ...pageAt(input.page)).map(subscriptionWire(write)), funds.count(user.id)),
)

/** Equal words for another person's and for none at all. */
const NOT_OWN = 'fund.no_subscription'

export const loadFundIncomes = member(({ funds }, { input }: CallOf<'loadFundIncomes'>, user) => {
  const row = funds.own(user.id, input.subscriptionId)
  if (row === undefined) return reject(NOT_OWN)
  const rows = funds.incomesOf(row.id, ...pageAt(input.page))
  return paged(
    rows.map(({ id, interest, at }) => ({ id, interest: money(interest), created_at: timeText(at) })),
    funds.countIncomes(row.id),
  )
})

export const redeemFund = realMember(({ funds }, call: CallOf<'redeemFund'>, user) => {
  const row = funds.own(user.id, call.input.subscriptionId)
  if (row === undefined) return reject(NOT_OWN)
  if (!funds.redeem(row.id)) return reject('fund.not_running')
  return accept(null, 'fund.redeeming')
})

// Two ways to the same products and subscriptions.
export const loadFundProducts = products
export const loadSubscriptionProducts = products
export const loadFundProduct = product
export const loadSubscriptionProduct = product
export const loadFundSubscriptions = subscriptions
export const loadOwnSubscriptions = subscriptions
