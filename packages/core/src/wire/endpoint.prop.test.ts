import * as Exit from 'effect/Exit'
import * as Schema from 'effect/Schema'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openTestContext } from '../../test-support/test-context.ts'
import { PERIODS } from '../domain/market/periods.ts'
import * as wire from '../exports/wire.ts'
import { orderId, symbolId } from '../kernel/brand.ts'
import { decimalText } from '../testing/arbitraries.ts'
import { buildRequest } from './call.ts'
import { endpoint } from './endpoint.ts'

const text = fc.string({ unit: 'binary' })
const page = fc.integer({ min: 1, max: 9_999_999 })
const seconds = fc.option(fc.maxSafeNat(), { nil: undefined })
const maybe = fc.option(text, { nil: undefined })
const order = fc.record({
  side: fc.constantFrom('buy', 'sell'),
  status: fc.constantFrom('market', 'pending'),
  symbolId: text,
  lots: decimalText(),
  targetPrice: decimalText(),
  stopLoss: decimalText(),
  takeProfit: decimalText(),
  multiple: decimalText(),
})
const klines = fc.record({ symbolId: text.map(symbolId), period: fc.constantFrom(...PERIODS) })
const byId = fc.record({ id: text.map(orderId) })

const masked = text.map(wire.secret)
const maybeMasked = fc.option(masked, { nil: undefined })
const kind = fc.constantFrom('email', 'mobile')
const purpose = fc.constantFrom('register', 'reset')
const money = fc.constantFrom('crypto', 'bank')

/** What each call that has parameters may be given. */
const INPUTS: Readonly<Record<string, fc.Arbitrary<wire.WireParams>>> = {
  amendPassword: fc.record({ password: masked, code: maybeMasked, type: kind }),
  amendPayPassword: fc.record({ password: masked, repeat: masked }),
  bindWay: fc.record({
    symbolId: text,
    kind: money,
    address: maybe,
    bankName: maybe,
    bankAddress: maybe,
    payeeName: maybe,
    payeeAccount: maybe,
    routingNumber: maybe,
    bankSwift: maybe,
    bankIfsc: maybe,
    bankIban: maybe,
    bankBranch: maybe,
    payeeAddress: maybe,
    postCode: maybe,
  }),
  buyFund: fc.record({ productId: text, amount: decimalText() }),
  cancelContractOrder: byId,
  cancelDepositRequest: fc.record({ requestId: text }),
  closeContractOrder: byId,
  createDepositRequest: fc.record({ amount: decimalText(), currencyId: text }),
  deleteWay: fc.record({ wayId: text }),
  endOtherSession: fc.record({ which: text }),
  followTrader: fc.record({ traderId: text, multiple: fc.integer({ min: 1 }), maxAmount: decimalText() }),
  forgetPassword: fc.record({ type: kind, account: text, password: masked, repeat: masked, code: masked }),
  loadAccountDetail: fc.record({ accountTypeId: maybe }),
  loadContentGroup: fc.record({ group: text }),
  loadContentText: fc.record({ group: text, id: maybe }),
  loadContractOrders: fc.record({
    status: fc.constantFrom('pending', 'holding', 'closed'),
    page,
    startTime: seconds,
    endTime: seconds,
  }),
  loadDepositWires: fc.record({ coin: text }),
  loadDeposits: fc.record({ kind: money, page }),
  loadDrawSymbols: fc.record({ kind: money }),
  loadFollowList: fc.record({ page }),
  loadFollowOrders: fc.record({
    page,
    userId: text,
    followUserId: maybe,
    status: fc.constantFrom('holding', 'closed'),
  }),
  loadFollowers: fc.record({ page }),
  loadFundIncomes: fc.record({ page, subscriptionId: text }),
  loadFundProduct: fc.record({ productId: text }),
  loadFundProducts: fc.record({ page }),
  loadFundSubscriptions: fc.record({ page }),
  loadKlines: klines,
  loadLedger: fc.record({ page, type: maybe }),
  loadLoan: fc.record({ loanId: text }),
  loadLoanDates: fc.record({ ofOption: text }),
  loadLoanOption: fc.record({ optionId: text }),
  loadLoans: fc.record({ page }),
  loadMessage: fc.record({ messageId: text }),
  loadMessages: fc.record({ limit: page, page }),
  loadMicroOrders: fc.record({ status: fc.constantFrom('running', 'closed'), page }),
  loadNews: fc.record({ category: fc.constant(1), page }),
  loadNewsItem: fc.record({ newsId: text }),
  loadOwnSubscriptions: fc.record({ page }),
  loadPayableCurrencies: fc.record({ productId: text }),
  loadRepaymentInfo: fc.record({ forLoan: text }),
  loadRepaymentNetworks: fc.record({ forLoan: text }),
  loadSetting: fc.record({ key: text }),
  loadSparkline: klines,
  loadSubscriptionProduct: fc.record({ productId: text }),
  loadSubscriptionProducts: fc.record({ page }),
  loadTrader: fc.record({ userId: text }),
  loadTraders: fc.record({ page }),
  loadTransfers: fc.record({ page, account: maybe }),
  loadWays: fc.record({ kind: money, symbolId: maybe }),
  loadWithdrawals: fc.record({ to: money, page }),
  login: fc.record({ account: text, password: masked, loginType: fc.constantFrom('email', 'mobile') }),
  loginDemo: fc.record({ demoId: text }),
  redeemFund: fc.record({ subscriptionId: text }),
  register: fc.record({
    type: kind,
    account: text,
    areaId: maybe,
    mobile: maybe,
    password: masked,
    repeat: masked,
    inviteCode: maybe,
    code: maybeMasked,
    captchaId: maybe,
    payPassword: maybeMasked,
    name: maybe,
    documentKind: fc.option(fc.constantFrom('card', 'passport'), { nil: undefined }),
    documentNumber: maybeMasked,
    front: maybe,
    back: maybe,
    hand: maybe,
    ssn: maybeMasked,
  }),
  saveDepositProof: fc.record({ requestId: text, proof: text }),
  searchCompanies: fc.record({ name: text }),
  searchSymbols: fc.record({ text }),
  sendEmail: fc.record({ to: text, type: purpose }),
  sendSms: fc.record({ to: text, areaId: text, type: purpose }),
  setContractStops: fc.record({ id: text.map(orderId), stopLoss: decimalText(), takeProfit: decimalText() }),
  submitBankDeposit: fc.record({ amount: decimalText(), proof: maybe, wireId: maybe, currencyId: maybe }),
  submitBorrower: fc.record({
    address: maybeMasked,
    age: maybeMasked,
    annualIncome: maybeMasked,
    annualSavings: maybeMasked,
    birthday: maybeMasked,
    carCertificate: maybeMasked,
    contactInfo: maybeMasked,
    country: maybeMasked,
    creditScore: maybeMasked,
    debtInfo: maybeMasked,
    familyIncome: maybeMasked,
    firstName: masked,
    handPicture: maybeMasked,
    hasCar: maybeMasked,
    hasFamily: maybeMasked,
    hasHouse: maybeMasked,
    hasPension: maybeMasked,
    houseCertificate: maybeMasked,
    idCardType: maybeMasked,
    idNumber: maybeMasked,
    job: maybeMasked,
    lastName: masked,
    loanAmount: maybeMasked,
    mobile: maybeMasked,
    otherIncome: maybeMasked,
    passportPhoto: maybeMasked,
    personalIncome: maybeMasked,
    sex: maybeMasked,
    socialSecurity: maybeMasked,
    taxBill: maybeMasked,
    workYears: maybeMasked,
  }),
  submitContractOrder: order.map((terms) => ({ order: { ...terms, showCode: '' } })),
  submitCryptoDeposit: fc.record({ amount: decimalText(), proof: maybe, address: text, addressId: text }),
  submitIdentity: fc.record({
    name: text,
    documentNumber: masked,
    front: text,
    back: text,
    hand: maybe,
    ssn: maybeMasked,
  }),
  submitLoan: fc.record({ amount: decimalText(), optionId: text, sign: masked, agreement: masked }),
  submitMicroOrder: fc.record({
    symbolId: text,
    direction: fc.constantFrom('up', 'down'),
    stake: decimalText(),
    seconds: fc.maxSafeNat(),
  }),
  submitRepayment: fc.record({ networkId: text, loanId: text, proof: text }),
  submitSubscription: fc.record({ productId: text, currencyId: text, amount: decimalText() }),
  submitTransfer: fc.record({ amount: decimalText(), currencyId: text, from: text, to: text }),
  // Which list it will be in does not travel.
  submitWithdrawal: fc
    .record({
      symbolId: text,
      amount: decimalText(),
      remark: text,
      wayId: maybe,
      payPassword: maybeMasked,
      address: maybe,
    })
    .map((terms) => ({ withdrawal: { ...terms, kind: 'crypto', code: '' } })),
  unfollowTrader: fc.record({ traderId: text }),
  uploadImage: fc.record({ file: text }),
}

type Any = wire.Endpoint<wire.WireParams, unknown>
const isEndpoint = (value: unknown): value is Any => typeof value === 'object' && value !== null && 'params' in value
const WIRE: Readonly<Record<string, unknown>> = wire
const ENDPOINTS = Object.values(WIRE).filter(isEndpoint)
const endpointOf = (name: string): Any => {
  const found = ENDPOINTS.find((one) => one.name === name)
  if (found === undefined) throw new Error(`no endpoint ${name}`)
  return found
}
/** As a server gets them: every value as text. */
const received = (params: wire.WireParams) =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]))
/** Secrets as what they hold, to be compared. */
const revealed = (value: unknown): unknown => {
  if (value instanceof wire.Secret) return wire.reveal(value)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, held]) => [name, revealed(held)]))
}
const reader = ({ input }: Any) => Schema.decodeUnknownExit(Schema.toCodecStringTree(input))
const hasParams = ({ input }: Any): boolean => input.ast._tag !== 'Objects' || input.ast.propertySignatures.length > 0

describe('parameters', () => {
  it('are tried here for every call that has some', () => {
    expect(Object.keys(INPUTS).toSorted()).toEqual(
      ENDPOINTS.filter(hasParams)
        .map(({ name }) => name)
        .toSorted(),
    )
  })

  it.each(Object.entries(INPUTS))('[ENV-26] %s: a server reads what a client meant', (name, inputs) => {
    const endpoint = endpointOf(name)
    const read = reader(endpoint)
    fc.assert(
      fc.property(inputs, (input) => {
        const sent = endpoint.params(input)
        for (const value of Object.values(sent)) expect(['string', 'number']).toContain(typeof value)
        const exit = read(received(sent))
        expect(Exit.isSuccess(exit) && revealed(exit.value)).toEqual(revealed(input))
      }),
    )
  })

  it('[ENV-33] that a server needs are never left out: of any input a request a server reads, or an error', () => {
    let refused = 0
    for (const [name, inputs] of Object.entries(INPUTS)) {
      const endpoint = endpointOf(name)
      const [input = {}] = fc.sample(inputs, { numRuns: 1, seed: 7 })
      const inner = Object.keys(input).find((key) => key === 'order' || key === 'withdrawal')
      const own = Object.entries((inner === undefined ? input : input[inner]) as wire.WireParams)
      for (const [field] of own)
        for (const without of [{}, { [field]: undefined }]) {
          const less = { ...Object.fromEntries(own.filter(([key]) => key !== field)), ...without }
          try {
            const sent = endpoint.params(inner === undefined ? less : { [inner]: less })
            expect(Exit.isSuccess(reader(endpoint)(received(sent))), `${name} ${field}`).toBe(true)
          } catch (problem) {
            expect(problem, `${name} ${field}`).toBeInstanceOf(TypeError)
            refused += 1
          }
        }
    }
    expect(refused).toBeGreaterThan(2 * Object.keys(INPUTS).length)
  })

  it('[ENV-33] that are empty text are sent as such', () => {
    const { ports } = openTestContext()
    const { url } = buildRequest(
      wire.searchSymbols,
      { text: '' },
      { t: 1, key: '' },
      { origin: 'https://a.test', http: ports.http, log: ports.log, token: undefined, epoch: 0, lang: 'en' },
    )
    expect(url).toBe('https://a.test/v2/api/forex/search?searchCurrency=&t=1')
  })

  it('[ENV-33] without the schema they are sent by do not compile', () => {
    const base = { name: 'x', path: '/x', answer: Schema.Unknown }
    // @ts-expect-error `params` is missing
    endpoint<unknown, { readonly text: string }>(base)
    expect(endpoint(base).params({})).toEqual({})
    const never = (): void => {
      // @ts-expect-error the text is missing
      wire.searchSymbols.params({})
      // @ts-expect-error and undefined is none
      wire.searchSymbols.params({ text: undefined })
    }
    expect(never).toBeTypeOf('function')
  })

  it('that are undefined are left out, and so is what does not travel', () => {
    const { params } = wire.loadContractOrders
    expect(Object.keys(params({ status: 'closed', page: 1, startTime: undefined }))).toEqual(['status', 'page'])
    const [terms] = fc.sample(order, 1)
    expect(Object.keys(endpointOf('submitContractOrder').params({ order: { ...terms, showCode: 'EUR/USD' } }))).toEqual(
      ['type', 'cont', 'forex_id', 'status', 'target_price', 'stop_loss_price', 'target_profit_price', 'multiple'],
    )
  })

  it('of another type are an error of the program, not a request', () => {
    const broken: wire.WireParams = { symbolId: '1', period: '2min' }
    expect(() => endpointOf('loadKlines').params(broken)).toThrow(TypeError)
  })

  it.each([
    ['loadContractOrders', { status: '1', page: '0' }],
    ['loadContractOrders', { status: '1', page: '1.5' }],
    ['loadContractOrders', { status: '1', page: '' }],
    ['loadContractOrders', { status: '1', page: 'NaN' }],
    ['loadContractOrders', { status: '2', page: '1' }],
    ['loadContractOrders', { page: '1' }],
    ['loadContractOrders', { status: '1', page: '1', startTime: '-1' }],
    ['loadContractOrders', { status: '1', page: '1', endTime: 'Infinity' }],
    ['loadKlines', { forex_id: '1', period: '2min' }],
    ['loadKlines', { period: '5min' }],
    ['login', { account: 'a', password: 'b', login_type: 'uid' }],
    ['submitContractOrder', { type: '1' }],
  ])('%s does not read %j', (name, params) => {
    expect(Exit.isSuccess(reader(endpointOf(name))(params))).toBe(false)
  })
})
