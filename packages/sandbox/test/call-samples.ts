import { FUND_PRODUCTS } from '../src/books/fund-terms.ts'
import type { EndpointName } from '../src/http/call.ts'
import type { World } from '../src/world.ts'
import { LOAN_CALLS, lendTo } from './loan-samples.ts'
import { MARKET_BUY, type Params } from './support.ts'

export { signedRequest } from './loan-samples.ts'

/** Parameters for the calls of copy trading. */
const COPY_CALLS = {
  loadTraders: { page: 1 },
  loadTrader: { id: 4 },
  loadFollowedTraders: {},
  loadFollowList: { page: 1 },
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
  loadSubscriptionProducts: { page: 1 },
  loadSubscriptionProduct: { id: 1 },
  loadPayableCurrencies: { id: 1 },
  submitSubscription: { id: 1, currency_id: 1, amount: '100' },
  loadOwnSubscriptions: { page: 1 },
  loadLoanDates: { config_id: 1 },
  loadFundSubscriptions: { page: 1 },
  loadFundIncomes: { sub_id: 1, page: 1 },
  redeemFund: { sub_id: 1 },
}

/** They ask about a loan. */
const NEED_LOAN = ['loadLoan', 'loadRepaymentNetworks', 'loadRepaymentInfo', 'submitRepayment']

/** Parameters every call accepts, by their names on the wire: a call without them does not compile. */
export const SAMPLE: Readonly<Record<EndpointName, Params>> = {
  loadAreas: {},
  loadCaptcha: {},
  sendSms: { to: '2025550150', area_id: 1, type: 1 },
  sendEmail: { to: 'somebody@openlot.test', type: 2 },
  register: { type: 'email', account: 'new@openlot.test', password: 'new-sandbox', re_password: 'new-sandbox' },
  forgetPassword: {
    type: 'email',
    account: 'borrower@openlot.test',
    new_password: 'new-sandbox',
    secondary_password: 'new-sandbox',
    auth_code: '000000',
  },
  amendPassword: { new_password: 'new-sandbox', type: 'email', auth_code: '000000' },
  amendPayPassword: { password: 'new-sandbox', repeat: 'new-sandbox' },
  loadIdentity: {},
  submitIdentity: { name: 'Sam Second', card_id: 'X1234567', front_pic: '/a', reverse_pic: '/b' },
  uploadImage: {},
  endSession: {},
  loadSessions: {},
  endOtherSession: { id: 'others' },
  loadProfits: {},
  loadConfig: {},
  loadSiteStatus: {},
  loadCompany: {},
  loadSetting: { key: 'site_name' },
  searchCompanies: { name: 'open' },
  loadSymbols: {},
  loadCategories: {},
  loadSparkline: { forex_id: 1, period: '60min' },
  loadKlines: { forex_id: 1, period: '5min' },
  searchSymbols: { searchCurrency: 'btc' },
  login: { account: 'trader@openlot.test', password: 'sandbox123', login_type: 'email' },
  loginDemo: { demo_id: 'a-demo-id' },
  loadUser: {},
  loadMenus: {},
  loadBalances: {},
  loadLedger: { page: 1, type: 'forex' },
  loadAccountDetail: {},
  resetDemo: {},
  loadTransfers: { page: 1, type: '' },
  bindWay: { draw_id: 4, type: 1, dc_address: '1755XvDK1RF1f9hLMLW8xw7JYAPRt1wpdK' },
  deleteWay: { id: 3 },
  loadWithdrawals: { type: 1, page: 1 },
  loadDrawSymbols: { type: 1 },
  loadWays: { draw_type: 1 },
  loadContentText: { group: 'financial.bank_chare_content' },
  loadContentGroup: { group: 'financial.bank_chare_content' },
  loadNews: { category_id: 1, page: 1 },
  loadNewsItem: { id: 1 },
  loadMessages: { limit: 50, page: 1 },
  loadMessage: { id: 1 },
  loadCompanyEmail: {},
  loadDepositAddresses: {},
  loadDepositSymbols: {},
  loadDepositWires: { bank_coin: 'EUR' },
  loadDeposits: { type: 1, page: 1 },
  submitWithdrawal: {
    draw_currency_id: '1',
    number: '12.5',
    memo: 'rent',
    address: 'TG3HXyb3A9MxpKkxwc9rV5oSSx8k6SGA78',
    pay_password: 'pay-sandbox',
  },
  loadDepositStep: {},
  createDepositRequest: { number: '100', symbol_id: 1 },
  saveDepositProof: { id: '1', proofImg: '/a' },
  cancelDepositRequest: { id: '1' },
  submitCryptoDeposit: { number: '25.5', address: 'TUY5iyLtWPpQZFFktEGJ4AzRBFzMb6NPPa', charge_id: 1 },
  submitBankDeposit: { number: '100', wire_id: 3 },
  submitTransfer: { balance: '1.25', currency_id: '1', from: '1', to: '3' },
  submitContractOrder: MARKET_BUY,
  loadContractOrders: { status: 1, page: 1 },
  loadMicroSeconds: {},
  loadMicroOrders: { status: 1, page: 1 },
  submitMicroOrder: { forex_id: 1, type: 1, number: '10', seconds: 60 },
  loadRanking: {},
  ...COPY_CALLS,
  ...BORROWER_CALLS,
  ...LOAN_CALLS,
  ...FUND_CALLS,
  closeContractOrder: { id: 1 },
  cancelContractOrder: { id: 1 },
  setContractStops: { id: 1, stop_loss_price: 0, target_profit_price: 0 },
}

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
