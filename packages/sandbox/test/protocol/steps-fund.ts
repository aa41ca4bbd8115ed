import { type Seen, type Step, textAt, trader } from './step.ts'

const subscription = (seen: Seen): { readonly subscriptionId: string } => ({
  subscriptionId: textAt(seen, 'loadFundSubscriptions.one', 'data', 0, 'id'),
})

/** Fixed-term products: one is bought, and redeemed. No day ends meanwhile. */
export const FUND_STEPS: readonly Step[] = [
  trader('loadFundProducts', 'all', 'What is offered', { page: 1 }),
  trader('loadFundProduct', 'one', 'One of them', { productId: '1' }),
  trader('loadFundProduct', 'unknown', 'A product there is none of', { productId: '99' }),
  trader('buyFund', 'bought', 'The amount is locked', { productId: '1', amount: '100' }),
  trader('buyFund', 'little', 'Less than the least', { productId: '1', amount: '49.99' }),
  trader('loadFundSubscriptions', 'one', 'In progress', { page: 1 }),
  trader('loadFundIncomes', 'none', 'No day has ended yet', (seen) => ({ ...subscription(seen), page: 1 })),
  trader('loadFundIncomes', 'foreign', 'A subscription of somebody else, or none', { subscriptionId: '999', page: 1 }),
  trader('loadSubscriptionProducts', 'all', 'The same products', { page: 1 }),
  trader('loadSubscriptionProduct', 'one', 'One of them', { productId: '1' }),
  trader('loadSubscriptionProduct', 'unknown', 'A product there is none of', { productId: '99' }),
  trader('loadPayableCurrencies', 'one', 'What it can be paid with', { productId: '1' }),
  trader('loadPayableCurrencies', 'unknown', 'A product that is not offered', { productId: '99' }),
  trader('submitSubscription', 'bought', 'The amount is locked', { productId: '2', currencyId: '1', amount: '500' }),
  trader('submitSubscription', 'currency', 'It cannot be paid with that', {
    productId: '2',
    currencyId: '9',
    amount: '500',
  }),
  trader('loadOwnSubscriptions', 'both', 'Both are there', { page: 1 }),
  trader('redeemFund', 'redeemed', 'Asked back early', subscription),
  trader('redeemFund', 'again', 'It is not in progress any more', subscription),
]
