// The conversation the examples come from: each call at least once accepted, and refused where it can be.

import { accountTypeId, drawSymbolId, orderId, payoutMethodId } from '@openlot/core'
import { secret } from '@openlot/core/wire'
import { SAMPLE_PICTURE, SEEDED_USERS } from '@openlot/sandbox'
import type { InputOf } from '../endpoints.ts'
import { PUBLISHED, WRITTEN } from './content-steps.ts'
import { anyone, demo, pictureOf, type Seen, type Step, second, textAt, trader } from './step.ts'
import { BORROWER_STEPS } from './steps-borrower.ts'
import { FOLLOW_STEPS } from './steps-follow.ts'
import { FUND_STEPS } from './steps-fund.ts'
import { LOAN_REPAYMENT, LOAN_REQUEST } from './steps-loan.ts'

interface SymbolRow {
  readonly Id: number
  readonly ShowCode: string
  readonly Pip: string
  readonly PricePrecision: number
  readonly HasForexMultiple: readonly { readonly Value: string }[]
  readonly ForexQuotations: { readonly Close: string }
}

const symbolOf = (seen: Seen): SymbolRow => {
  const [first] = seen.of('loadSymbols.all') as readonly SymbolRow[]
  if (first === undefined) throw new Error('the sandbox has no symbols')
  return first
}
const symbolIdOf = (seen: Seen) => String(symbolOf(seen).Id) as InputOf<'loadKlines'>['symbolId']
const hourly = (seen: Seen): InputOf<'loadKlines'> => ({ symbolId: symbolIdOf(seen), period: '60min' })
const NO_SYMBOL = '999999' as InputOf<'loadKlines'>['symbolId']

/** Price so far away that no walk gets there while the examples are tried. */
const priceAt = (seen: Seen, percent: number): string => {
  const { ForexQuotations, PricePrecision } = symbolOf(seen)
  return ((Number(ForexQuotations.Close) * percent) / 100).toFixed(PricePrecision)
}

type Order = InputOf<'submitContractOrder'>['order']
const orderOf = (seen: Seen, changed: Partial<Order> = {}): { readonly order: Order } => ({
  order: {
    symbolId: symbolIdOf(seen),
    showCode: symbolOf(seen).ShowCode,
    side: 'buy',
    status: 'market',
    lots: '0.1',
    targetPrice: symbolOf(seen).ForexQuotations.Close,
    stopLoss: '0',
    takeProfit: '0',
    multiple: symbolOf(seen).HasForexMultiple[0]?.Value ?? '',
    ...changed,
  },
})
const idFrom =
  (example: string) =>
  (seen: Seen): InputOf<'closeContractOrder'> => ({ id: orderId(textAt(seen, example, 'id')) })

const stopsOf = (seen: Seen, stopLoss: string, takeProfit: string): InputOf<'setContractStops'> => ({
  ...idFrom('submitContractOrder.market')(seen),
  stopLoss,
  takeProfit,
})

const microOf = (seen: Seen, changed: Partial<InputOf<'submitMicroOrder'>> = {}): InputOf<'submitMicroOrder'> => ({
  symbolId: symbolIdOf(seen),
  direction: 'up',
  stake: '10',
  seconds: 60,
  ...changed,
})
const requestFrom =
  (example: string) =>
  (seen: Seen): { readonly requestId: string } => ({
    requestId: textAt(seen, `loadDepositStep.${example}`, 'id'),
  })
const proofFor = (example: string) => (seen: Seen) => ({
  ...requestFrom(example)(seen),
  proof: pictureOf(seen, 'proof'),
})

const [USER, SECOND] = SEEDED_USERS
const TRON = { amount: '25.5', address: 'TUY5iyLtWPpQZFFktEGJ4AzRBFzMb6NPPa', addressId: '1' }
const WIRED = { amount: '100', wireId: '3' }

const US = '1'
const NEWCOMER = 'newcomer@openlot.test'
const PASSWORD = secret('a new password')
const OTHER = secret('another one')
const WRONG_CODE = secret('000000')
const NOT_A_PICTURE = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>')
const documentsOf = (seen: Seen): InputOf<'submitIdentity'> => ({
  name: 'Sam Second',
  documentNumber: secret('X1234567'),
  front: pictureOf(seen, 'front'),
  back: pictureOf(seen, 'back'),
  hand: pictureOf(seen, 'hand'),
  ssn: secret('000-12-3456'),
})

const transferOf = (amount: string) => ({ amount, currencyId: '1', from: accountTypeId(1), to: accountTypeId(3) })
const firstWay = (seen: Seen) => ({
  payoutMethodId: payoutMethodId(textAt(seen, 'loadPayoutMethods.addresses', 0, 'id')),
})
type Withdrawal = InputOf<'submitWithdrawal'>['withdrawal']
const withdrawalOf = (to: Partial<Withdrawal>): InputOf<'submitWithdrawal'> => ({
  withdrawal: {
    symbolId: drawSymbolId(1),
    amount: '120.5',
    remark: '',
    payPassword: OTHER,
    kind: 'crypto',
    code: 'USDT',
    ...to,
  } as Withdrawal,
})

/** Money is for real accounts. */
const NOT_FOR_MOCK = (['loadDepositAddresses', 'loadDepositSymbols', 'loadDepositStep'] as const).map((call) =>
  demo(call, 'mock', 'To a mock account', {}),
)

export const STEPS: readonly Step[] = [
  anyone('loadConfig', 'all', 'The whole configuration', {}),
  anyone('loadSiteStatus', 'open', 'An open site', {}),
  anyone('loadCompany', 'company', 'The operator', {}),
  anyone('searchCompanies', 'found', 'One company found', { name: 'open' }),
  anyone('searchCompanies', 'none', 'None found', { name: 'nobody of this name' }),
  anyone('loadSetting', 'timezone', 'One setting', { key: 'timezone' }),
  anyone('loadSetting', 'unknown', 'A key that is not configured', { key: 'no_such_key' }),
  anyone('loadMenus', 'all', 'Every menu', {}),
  ...PUBLISHED,
  anyone('loadAreas', 'all', 'Phone codes', {}),
  anyone('loadSymbols', 'all', 'Every symbol', {}),
  anyone('loadCategories', 'english', 'In English', {}),
  anyone('loadCategories', 'german', 'In German', {}, { lang: 'de' }),
  anyone('searchSymbols', 'found', 'Symbols with this text', { text: 'eur' }),
  anyone('searchSymbols', 'none', 'No symbol found', { text: 'nothing like it' }),
  anyone('loadKlines', 'hour', 'Hourly candles', hourly),
  anyone('loadKlines', 'unknown', 'A symbol that does not exist', { symbolId: NO_SYMBOL, period: '60min' }),
  anyone('loadSparkline', 'hour', 'Hourly closes', hourly),
  anyone('loadSparkline', 'unknown', 'A symbol that does not exist', { symbolId: NO_SYMBOL, period: '60min' }),

  anyone('login', 'second', 'By address, unverified', {
    account: SECOND.email,
    password: secret(SECOND.password),
    loginType: 'email',
  }),
  anyone('login', 'mobile', 'By phone number', {
    account: `+001${USER.mobile}`,
    password: secret(USER.password),
    loginType: 'mobile',
  }),
  anyone('login', 'wrong', 'A wrong password', { account: USER.email, password: secret('not it'), loginType: 'email' }),
  anyone('loginDemo', 'new', 'A new mock account', { demoId: 'device-0001' }),
  anyone('loginDemo', 'again', 'The same device again', { demoId: 'device-0001' }),
  anyone('loginDemo', 'malformed', 'An id that is too short', { demoId: 'x' }),

  anyone('loadCaptcha', 'picture', 'A picture with letters', {}),
  anyone('sendSms', 'register', 'For a registration', { to: '2025550150', areaId: US, type: 'register' }),
  anyone('sendSms', 'none', 'A number that is none', { to: '12', areaId: US, type: 'register' }),
  anyone('sendEmail', 'reset', 'For a new password', { to: USER.email, type: 'reset' }),
  anyone('sendEmail', 'again', 'A second one within a minute', { to: USER.email, type: 'reset' }),
  anyone('forgetPassword', 'wrong', 'A code that is not good', {
    type: 'email',
    account: USER.email,
    password: PASSWORD,
    repeat: PASSWORD,
    code: WRONG_CODE,
  }),
  anyone('forgetPassword', 'set', 'Set by a code', (seen) => ({
    type: 'email' as const,
    account: USER.email,
    password: secret(USER.password),
    repeat: secret(USER.password),
    code: secret(seen.codeOf('sendEmail.reset')),
  })),
  anyone('uploadImage', 'visitor', 'Before there is a session', { file: SAMPLE_PICTURE }),
  anyone('uploadImage', 'script', 'What is no picture', { file: NOT_A_PICTURE }),
  anyone('register', 'email', 'By address, without a code', {
    type: 'email',
    account: NEWCOMER,
    password: PASSWORD,
    repeat: PASSWORD,
    inviteCode: 'OL000001',
  }),
  anyone('register', 'phone', 'By phone with every field there is: what is switched off is not looked at', (seen) => ({
    type: 'mobile' as const,
    account: '+0012025550150',
    areaId: US,
    mobile: '2025550150',
    password: PASSWORD,
    repeat: PASSWORD,
    inviteCode: 'OL000002',
    code: secret(seen.codeOf('sendSms.register')),
    captchaId: textAt(seen, 'loadCaptcha.picture', 'id'),
    payPassword: OTHER,
    name: 'Nora Newcomer',
    documentKind: 'passport' as const,
    documentNumber: secret('P7654321'),
    front: pictureOf(seen, 'visitor'),
    back: pictureOf(seen, 'visitor'),
    hand: pictureOf(seen, 'visitor'),
    ssn: secret('000-65-4321'),
  })),
  anyone('register', 'taken', 'An address that is registered already', {
    type: 'email',
    account: NEWCOMER,
    password: PASSWORD,
    repeat: PASSWORD,
  }),
  anyone('register', 'unequal', 'Passwords that differ', {
    type: 'email',
    account: 'other@openlot.test',
    password: PASSWORD,
    repeat: OTHER,
  }),
  // A forgotten password ends every session of the account.
  anyone('login', 'email', 'By address', { account: USER.email, password: secret(USER.password), loginType: 'email' }),

  second('loadIdentity', 'open', 'Nothing sent yet', {}),
  second('uploadImage', 'front', 'Of a member', { file: SAMPLE_PICTURE }),
  second('uploadImage', 'back', 'The other side', { file: SAMPLE_PICTURE }),
  second('uploadImage', 'hand', 'Held in a hand', { file: SAMPLE_PICTURE }),
  second('submitIdentity', 'sent', 'Sent to be reviewed', documentsOf),
  second('submitIdentity', 'again', 'Documents that wait already', documentsOf),
  second('loadIdentity', 'waiting', 'Waiting', {}),
  ...BORROWER_STEPS,
  second('amendPayPassword', 'unequal', 'Pay passwords that differ', { password: PASSWORD, repeat: OTHER }),
  second('amendPayPassword', 'set', 'Set', { password: OTHER, repeat: OTHER }),
  second('sendEmail', 'own', 'To change the own password', { to: SECOND.email, type: 'reset' }),
  second('amendPassword', 'wrong', 'A code that is not good', { password: PASSWORD, code: WRONG_CODE, type: 'email' }),
  second('amendPassword', 'set', 'Changed', (seen) => ({
    password: secret(SECOND.password),
    code: secret(seen.codeOf('sendEmail.own')),
    type: 'email' as const,
  })),

  trader('loadUser', 'trader', 'A real account', {}),
  trader('loadBalances', 'start', 'Three accounts', {}),
  trader('submitContractOrder', 'market', 'Bought at the market', (seen) => orderOf(seen)),
  trader('submitContractOrder', 'pending', 'Waits for a lower price', (seen) =>
    orderOf(seen, { status: 'pending', targetPrice: priceAt(seen, 80) }),
  ),
  trader('submitContractOrder', 'stops', 'Sold with both stops', (seen) =>
    orderOf(seen, { side: 'sell', stopLoss: priceAt(seen, 120), takeProfit: priceAt(seen, 80) }),
  ),
  trader('submitContractOrder', 'lots', 'Lots that do not exceed the step', (seen) =>
    orderOf(seen, { lots: symbolOf(seen).Pip }),
  ),
  trader('loadContractOrders', 'holding', 'What is held', { status: 'holding', page: 1 }),
  trader('loadContractOrders', 'pending', 'What waits', { status: 'pending', page: 1 }),
  trader('setContractStops', 'both', 'Both stops set', (seen) => stopsOf(seen, priceAt(seen, 80), priceAt(seen, 120))),
  trader('setContractStops', 'none', 'Both stops removed', (seen) => stopsOf(seen, '0', '0')),
  trader('setContractStops', 'side', 'A stop-loss above the price of a buy', (seen) =>
    stopsOf(seen, priceAt(seen, 120), '0'),
  ),
  trader('cancelContractOrder', 'cancelled', 'Cancelled', idFrom('submitContractOrder.pending')),
  trader('cancelContractOrder', 'holding', 'An order that does not wait', idFrom('submitContractOrder.market')),
  trader('closeContractOrder', 'closed', 'Closed', idFrom('submitContractOrder.market')),
  trader('closeContractOrder', 'again', 'An order that is closed already', idFrom('submitContractOrder.market')),
  trader('loadContractOrders', 'closed', 'History of some days', {
    status: 'closed',
    page: 1,
    startTime: Date.UTC(2026, 0, 1) / 1000,
    endTime: Date.UTC(2100, 0, 1) / 1000,
  }),
  trader('loadProfits', 'today', "Today's profit", {}),
  trader('loadLedger', 'contracts', 'The contract account', { page: 1, type: 'forex' }),
  trader('loadLedger', 'numbered', 'The same by its number', { page: 1, type: '3' }),
  trader('loadLedger', 'unknown', 'An account that does not exist', { page: 1, type: 'none' }),
  trader('loadAccountDetail', 'contracts', 'The contract account', {}),
  trader('loadAccountDetail', 'unknown', 'An account that does not exist', { accountTypeId: '99' }),
  trader('submitTransfer', 'moved', 'From the fund account to the contract account', transferOf('250.5')),
  trader('submitTransfer', 'short', 'More than is free', transferOf('1000000')),
  trader('loadTransfers', 'all', 'Of all accounts', { page: 1, account: '' }),
  trader('loadTransfers', 'of-one', 'Of the contract account', { page: 1, account: 'forex' }),
  trader('loadTransfers', 'unknown', 'An account that does not exist', { page: 1, account: 'none' }),
  ...FUND_STEPS,
  trader('loadDrawSymbols', 'crypto', 'What can be sent to an address', { kind: 'crypto' }),
  trader('loadDrawSymbols', 'bank', 'What can be sent to a bank account', { kind: 'bank' }),
  trader('loadPayoutMethods', 'addresses', 'Every address', { kind: 'crypto' }),
  trader('loadPayoutMethods', 'currency', 'The bank accounts of one currency', (seen) => ({
    kind: 'bank' as const,
    symbolId: drawSymbolId(textAt(seen, 'loadDrawSymbols.bank', 0, 'id')),
  })),
  trader('loadDepositStep', 'none', 'No request is open', {}),
  trader('createDepositRequest', 'small', 'Less than the least', { amount: '1', currencyId: '1' }),
  trader('createDepositRequest', 'first', 'A bank is matched from now on', { amount: '250.5', currencyId: '1' }),
  trader('loadDepositStep', 'matching', 'A bank is matched', {}),
  trader('createDepositRequest', 'open', 'While one is open', { amount: '300', currencyId: '1' }),
  trader('cancelDepositRequest', 'cancelled', 'Taken back', requestFrom('matching')),
  trader('cancelDepositRequest', 'again', 'It is gone', requestFrom('matching')),
  trader('createDepositRequest', 'second', 'A new one', { amount: '300', currencyId: '2' }),
  trader('uploadImage', 'proof', 'A picture of a payment', { file: SAMPLE_PICTURE }),
  trader('loadDepositAddresses', 'all', 'Every coin and network', {}),
  trader('loadDepositSymbols', 'all', 'Currencies of banks', {}),
  trader('loadDepositWires', 'euro', 'Accounts for euros', { coin: 'EUR' }),
  trader('loadDepositWires', 'unknown', 'A currency that is not taken', { coin: 'XXX' }),
  trader('loadContentGroup', 'bank', 'Said above a bank deposit', { group: 'financial.bank_chare_content' }),
  trader('loadContentText', 'bank', 'The first of them alone', { group: 'financial.bank_chare_content' }),
  trader('loadContentText', 'none', 'One there is not', { group: 'about', id: '99' }),
  ...WRITTEN,
  trader('uploadImage', 'payment', 'Another picture', { file: SAMPLE_PICTURE }),
  trader('submitCryptoDeposit', 'sent', 'Coins were sent', (seen) => ({ ...TRON, proof: pictureOf(seen, 'payment') })),
  trader('submitCryptoDeposit', 'other', 'Not the address of its number', { ...TRON, addressId: '2' }),
  trader('uploadImage', 'transfer', 'A picture of a bank transfer', { file: SAMPLE_PICTURE }),
  trader('submitBankDeposit', 'wire', 'To an account', (seen) => ({ ...WIRED, proof: pictureOf(seen, 'transfer') })),
  trader('submitBankDeposit', 'little', 'Less than is taken', { amount: '1', currencyId: '2' }),
  trader('loadDeposits', 'crypto', 'Past crypto deposits', { kind: 'crypto', page: 1 }),
  trader('amendPayPassword', 'first', 'Set for withdrawals', { password: OTHER, repeat: OTHER }),
  trader('submitWithdrawal', 'sent', 'To the bound address', (seen) =>
    withdrawalOf({ ...firstWay(seen), remark: 'Savings' }),
  ),
  trader(
    'submitWithdrawal',
    'foreign',
    'The way of another person, or none',
    withdrawalOf({ payoutMethodId: payoutMethodId(999) }),
  ),
  trader(
    'submitWithdrawal',
    'typed',
    'To a typed address where that is not allowed',
    withdrawalOf({ address: 'TG3HXyb3A9MxpKkxwc9rV5oSSx8k6SGA78' }),
  ),
  trader('loadWithdrawals', 'crypto', 'To addresses', { to: 'crypto', page: 1 }),
  trader('bindPayoutMethod', 'address', 'An address', {
    symbolId: drawSymbolId(4),
    kind: 'crypto',
    address: '1755XvDK1RF1f9hLMLW8xw7JYAPRt1wpdK',
  }),
  trader('bindPayoutMethod', 'wrong', 'An address with a wrong letter', {
    symbolId: drawSymbolId(4),
    kind: 'crypto',
    address: '1755XvDK1RF1f9hLMLW8xw7JYAPRt1wpdJ',
  }),
  trader('bindPayoutMethod', 'account', 'A bank account', {
    symbolId: drawSymbolId(8),
    kind: 'bank',
    bankName: 'Sample Bank',
    bankAddress: '1 Example Street, London',
    payeeName: 'Sam Trader',
    payeeAccount: '12345678',
    routingNumber: '021000021',
    bankSwift: 'TESTGB2L',
    bankIfsc: 'TEST0000001',
    bankIban: 'GB00TEST00129934567890',
    bankBranch: 'City',
    payeeAddress: '2 Example Street, London',
    postCode: 'EC1A 1BB',
  }),
  trader('deletePayoutMethod', 'deleted', 'Deleted', firstWay),
  trader('deletePayoutMethod', 'gone', 'One that is not there any more', firstWay),
  trader('loadDepositStep', 'matched', 'A bank was matched, and a proof is awaited', {}),
  trader('saveDepositProof', 'other', 'For a request that is gone', proofFor('matching')),
  trader('saveDepositProof', 'saved', 'The proof of a payment', proofFor('matched')),
  trader('loadDepositStep', 'proven', 'The proof was sent, and is looked at', {}),
  ...LOAN_REQUEST,
  trader('resetDemo', 'real', 'A real account is not reset', {}),
  anyone('loadMicroSeconds', 'all', 'Durations and preset stakes', {}),
  demo('submitMicroOrder', 'up', 'The price rises', (seen) => microOf(seen)),
  demo('submitMicroOrder', 'little', 'Less than the least of the duration', (seen) => microOf(seen, { stake: '1' })),
  demo('submitMicroOrder', 'never', 'A duration that is not offered', (seen) => microOf(seen, { seconds: 45 })),
  demo('loadMicroOrders', 'running', 'What runs', { status: 'running', page: 1 }),
  demo('loadMicroOrders', 'closed', 'What has ended', { status: 'closed', page: 1 }),
  ...FOLLOW_STEPS,
  ...NOT_FOR_MOCK,
  demo('resetDemo', 'reset', 'As new', {}),
  ...LOAN_REPAYMENT,
  trader('loadSessions', 'own', 'Where one is signed in', {}),
  trader('endOtherSession', 'unknown', 'One that is not there', { which: 'no-such' }),
  trader('endOtherSession', 'others', 'All others', { which: 'others' }),
  trader('endSession', 'out', 'Signed out', {}),
]
