// Calls that are asked, and where what they ask for comes from. Everything here is read from the document or from answers.

/** A call that changes nothing. */
export interface Read {
  readonly call: string
  /** Parameters that are always the same. */
  readonly with?: Readonly<Record<string, string>>
  /** Parameters out of the first row of another answer: its call, and the field. */
  readonly from?: Readonly<Record<string, readonly [call: string, field: string]>>
  /** A parameter that is asked with each of these. */
  readonly each?: Readonly<Record<string, readonly string[]>>
  /** Asked once, and never page by page. */
  readonly single?: true
  /** A server without it shows less, and that is all. */
  readonly optional?: true
}

const page = { page: '1' }
const read = (call: string, more: Omit<Read, 'call'> = {}): Read => ({ call, ...more })
const byId = (call: string, list: string, more: Omit<Read, 'call' | 'from'> = {}): Read => ({
  call,
  from: { id: [list, 'id'] },
  ...more,
})

/** In the order in which they are asked; a call without a session comes first. */
export const READS: readonly Read[] = [
  read('loadConfig'),
  read('loadSiteStatus'),
  read('loadCompany'),
  read('loadCompanyEmail'),
  read('searchCompanies', { with: { name: 'open' } }),
  read('loadSetting', { with: { key: 'timezone' } }),
  read('loadMenus'),
  read('loadAreas'),
  read('loadCaptcha'),
  read('loadSymbols'),
  read('loadCategories'),
  read('searchSymbols', { from: { searchCurrency: ['loadSymbols', 'Code'] } }),
  read('loadKlines', { from: { forex_id: ['loadSymbols', 'Id'] }, with: { period: '60min' } }),
  read('loadSparkline', { from: { forex_id: ['loadSymbols', 'Id'] }, with: { period: '60min' } }),
  read('loadMicroSeconds'),
  read('loadRanking'),
  read('loadContentGroup', { with: { group: 'about' } }),
  read('loadContentText', { with: { group: 'about' } }),
  read('loadNews', { with: { category_id: '1', ...page } }),
  byId('loadNewsItem', 'loadNews'),

  read('loadUser'),
  read('loadSessions', { optional: true }),
  read('loadBalances'),
  read('loadAccountDetail', { from: { accountTypeId: ['loadBalances', 'accountTypeId'] } }),
  read('loadProfits'),
  read('loadContractOrders', { each: { status: ['0', '1', '3'] }, with: page }),
  read('loadMicroOrders', { each: { status: ['1', '3'] }, with: page }),
  read('loadLedger', { with: page }),
  read('loadTransfers', { with: page }),
  read('loadDrawSymbols', { each: { type: ['1', '2'] } }),
  read('loadPayoutMethods', { each: { draw_type: ['1', '2'] } }),
  read('loadWithdrawals', { each: { type: ['1', '2'] }, with: page }),
  read('loadDepositAddresses'),
  read('loadDepositSymbols'),
  read('loadDepositWires', { from: { bank_coin: ['loadDepositSymbols', 'name'] } }),
  read('loadDepositStep'),
  read('loadDeposits', { each: { type: ['0', '1'] }, with: page }),
  read('loadIdentity'),
  read('loadBorrower'),
  read('loadLoanOptions'),
  byId('loadLoanOption', 'loadLoanOptions'),
  read('loadLoanDates', { from: { config_id: ['loadLoanOptions', 'id'] } }),
  read('loadLoans', { with: page }),
  byId('loadLoan', 'loadLoans'),
  read('loadRepaymentInfo', { from: { loan_id: ['loadLoans', 'id'] } }),
  read('loadRepaymentNetworks', { from: { loan_id: ['loadLoans', 'id'] } }),
  read('loadFundProducts', { with: page }),
  byId('loadFundProduct', 'loadFundProducts'),
  read('loadFundSubscriptions', { with: page }),
  read('loadFundIncomes', { from: { sub_id: ['loadFundSubscriptions', 'id'] }, with: page }),
  read('loadOwnSubscriptions', { with: page }),
  read('loadSubscriptionProducts', { with: page }),
  byId('loadSubscriptionProduct', 'loadSubscriptionProducts'),
  byId('loadPayableCurrencies', 'loadFundProducts'),
  read('loadTraders', { with: page }),
  read('loadTrader', { from: { id: ['loadTraders', 'user_id'] } }),
  read('loadFollowOrders', { from: { user_id: ['loadTraders', 'user_id'] }, with: { status: '3', ...page } }),
  read('loadFollowedTraders'),
  read('loadFollowList', { with: page }),
  read('loadFollowers', { with: page }),
  read('loadMessages', { with: { limit: '50', ...page } }),
  byId('loadMessage', 'loadMessages'),
]

/** Calls that change something and are asked with `--write`. */
export const WRITES: readonly string[] = [
  'submitContractOrder',
  'setContractStops',
  'closeContractOrder',
  'cancelContractOrder',
  'submitTransfer',
  'submitMicroOrder',
  'resetDemo',
]
/** Calls of the session itself. */
export const SESSION: readonly string[] = ['login', 'loginDemo', 'endSession']

const PAPERS = 'it sends documents or money of a person, and cannot be taken back'
/** Calls that are never asked, and why. */
export const NEVER: Readonly<Record<string, string>> = {
  register: 'it opens an account that nobody closes',
  forgetPassword: 'it changes a password, and needs a code that is sent elsewhere',
  amendPassword: 'it changes a password, and needs a code that is sent elsewhere',
  amendPayPassword: 'it changes a password',
  sendEmail: 'it sends a letter to somebody',
  sendSms: 'it sends a message to somebody',
  endOtherSession: 'it ends sessions of others',
  uploadImage: 'it keeps a picture',
  submitIdentity: PAPERS,
  submitBorrower: PAPERS,
  submitLoan: PAPERS,
  submitRepayment: PAPERS,
  submitCryptoDeposit: PAPERS,
  submitBankDeposit: PAPERS,
  createDepositRequest: PAPERS,
  cancelDepositRequest: PAPERS,
  saveDepositProof: PAPERS,
  submitWithdrawal: PAPERS,
  bindPayoutMethod: 'it binds a payout method',
  deletePayoutMethod: 'it deletes a payout method',
  buyFund: 'the amount is locked for days',
  submitSubscription: 'the amount is locked for days',
  redeemFund: 'it ends a subscription, at a cost',
  applyTrader: 'a person decides about it',
  followTrader: 'it opens orders of others',
  unfollowTrader: 'it ends the copying of a trader',
}
