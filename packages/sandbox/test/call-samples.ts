import { FUND_PRODUCTS } from '../src/books/fund-terms.ts'
import type { World } from '../src/world.ts'
import { LOAN_CALLS, lendTo } from './loan-samples.ts'

export { signedRequest } from './loan-samples.ts'

/** Parameters for the calls of copy trading. */
export const COPY_CALLS = {
  loadTraders: { page: 1 },
  loadTrader: { id: 4 },
  loadFollowedTraders: {},
  loadFollowers: { page: 1 },
  applyTrader: {},
  loadFollowOrders: { page: 1, user_id: 4, status: 3 },
  followTrader: { trader_id: 4, multiple: 2, max_amount: '100' },
  unfollowTrader: { trader_id: 4 },
}

/** Who asks for a loan, with all that the sandbox asks for but the picture. */
export const BORROWER_FORM = {
  name: 'Second',
  last_name: 'Sam',
  sex: '1',
  birthday: '1990/01/31',
  country: 'NO',
  mobile: '+0047-40000001',
  id_card_type: '2',
  id_number: 'X1234567',
  address_detail: '1 Example Street',
  job: 'Baker',
  personal_income: '30000',
  has_house: '0',
  has_car: '0',
  loan_amount: '500',
}
/** Parameters for the calls of a borrower. */
const BORROWER_CALLS = { loadBorrower: {}, submitBorrower: { ...BORROWER_FORM, passport_photo: '/a' } }
/** Parameters for the calls of funds. */
const FUND_CALLS = {
  loadFundProducts: { page: 1 },
  loadFundProduct: { id: 1 },
  buyFund: { id: 1, amount: '100' },
  loadFundSubscriptions: { page: 1 },
  loadFundIncomes: { sub_id: 1, page: 1 },
  redeemFund: { sub_id: 1 },
}

/** They ask about a loan. */
const NEED_LOAN = ['loadLoan', 'loadRepaymentNetworks', 'loadRepaymentInfo', 'submitRepayment']

/** Parameters for the calls of borrowers, loans and funds. */
export const MORE_CALLS = { ...BORROWER_CALLS, ...LOAN_CALLS, ...FUND_CALLS }

/** What has to be there before some calls are accepted: money for a stake, masters, one that is followed, a loan. */
export const prepareFor = (world: World, name: string, userId: number): void =>
  world.journal.transact(() => {
    if (name === 'submitMicroOrder') world.transfers.move({ userId, from: 'change', to: 'micro', amount: 10_000_000n })
    if (name === 'submitLoan') {
      world.borrowers.submit(userId, { name: 'Second', last_name: 'Sam', country: 'NO', mobile: '+0047-1' }, [])
      world.borrowers.decide(userId, 'approved')
    }
    if (NEED_LOAN.includes(name)) lendTo(world, userId)
    const [product] = FUND_PRODUCTS
    if (name in FUND_CALLS && product !== undefined) world.funds.buy(userId, product, 100_000_000n)
    if (!(name in COPY_CALLS)) return
    world.masters.add()
    const [master] = world.masters.all()
    if (name === 'loadFollowers') world.masters.welcome(userId)
    if (name === 'unfollowTrader' && master !== undefined) world.follow.follow(userId, master, '1', '10')
  })
