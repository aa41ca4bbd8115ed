// Parameters every call accepts: those of its first fixed step of the conversation, or of their own below.
import { FUND_PRODUCTS } from '../src/books/fund-terms.ts'
import { SAMPLE_PICTURE } from '../src/pictures/sample-picture.ts'
import type { World } from '../src/world.ts'
import { ENDPOINTS, type EndpointName, endpointOf } from './endpoints.ts'
import { lendTo, SIGN, signedRequest } from './loan-samples.ts'
import { STEPS } from './protocol/steps.ts'
import { MARKET_BUY, type Params } from './support.ts'

/** Form of a borrower with all fields the sandbox asks for but the picture. */
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

export const pictureOf = (world: World, userId: number): string =>
  world.journal.transact(() => world.pictures.add(SAMPLE_PICTURE, 'image/png', userId) ?? '')

type Own = {
  /** Parameters, where the conversation has no fixed ones that are accepted. */
  readonly params?: Params
  /** Makes the needed state, within a transaction. */
  readonly prepare?: (world: World, userId: number) => void
  /** Parameters that replace others, by the present state. */
  readonly there?: (world: World) => Params
  readonly own?: (world: World, userId: number) => Params
}

const follows = (world: World, userId: number): void => {
  const [master] = world.masters.all()
  if (master !== undefined) world.follow.follow(userId, master, '1', '10')
}
const openRequest = (world: World, userId: number): Params => {
  const { deposits, journal } = world
  const fields = { userId, kind: 'bank', flow: 'steps', currency: 'USD', wayId: 1, proof: '' } as const
  const { requestId } = journal.transact(() =>
    deposits.add({ ...fields, amount: 10n ** 10n, next: 'invalidate', afterMs: 1e6 }),
  )
  return { id: requestId, proofImg: pictureOf(world, userId) }
}
const ofLoan: Own = { params: { loan_id: 1 }, prepare: lendTo }
const CANDLES: Own = { params: { forex_id: 1, period: '60min' } }
const BY_ORDER: Own = { params: { id: 1 } }

/** Calls that need more than their step has: a number, a picture, or an existing record. */
const OWN: { readonly [Name in EndpointName]?: Own } = {
  forgetPassword: {
    there: ({ codes }) => ({ account: BORROWER, auth_code: codes.issue('reset', `email ${BORROWER}`) ?? '' }),
  },
  amendPassword: { there: ({ codes }) => ({ auth_code: codes.issue('reset', 'email second@openlot.test') ?? '' }) },
  amendPayPassword: { params: { password: 'new-sandbox', repeat: 'new-sandbox' } },
  submitIdentity: {
    params: { name: 'Sam Second', card_id: 'X1234567', front_pic: '/a', reverse_pic: '/b' },
    own: (world, userId) => ({ front_pic: pictureOf(world, userId), reverse_pic: pictureOf(world, userId) }),
  },
  uploadImage: { params: {} },
  endOtherSession: { params: { id: 'others' } },
  loadSparkline: CANDLES,
  loadKlines: CANDLES,
  deletePayoutMethod: {
    params: { id: 3 },
    own: ({ ways, journal }, userId) =>
      journal.transact(() => ({ id: ways.add({ userId, symbolId: 1, fields: { dc_address: 'T' } }).id })),
  },
  loadMessage: { params: { id: 1 }, own: (_world, userId) => ({ id: userId * 1000 + 1 }) },
  submitWithdrawal: {
    params: {
      draw_currency_id: '1',
      number: '12.5',
      memo: 'rent',
      address: 'TG3HXyb3A9MxpKkxwc9rV5oSSx8k6SGA78',
      pay_password: 'pay-sandbox',
    },
  },
  createDepositRequest: { params: { number: '100', symbol_id: 1 } },
  saveDepositProof: { params: { id: '1', proofImg: '/a' }, own: openRequest },
  cancelDepositRequest: { params: { id: '1' }, own: openRequest },
  submitCryptoDeposit: { params: { number: '25.5', address: 'TUY5iyLtWPpQZFFktEGJ4AzRBFzMb6NPPa', charge_id: 1 } },
  submitBankDeposit: { params: { number: '100', wire_id: 3 } },
  submitContractOrder: { params: MARKET_BUY },
  closeContractOrder: BY_ORDER,
  cancelContractOrder: BY_ORDER,
  setContractStops: { params: { id: 1, stop_loss_price: 0, target_profit_price: 0 } },
  submitMicroOrder: {
    params: { forex_id: 1, type: 1, number: '10', seconds: 60 },
    prepare: (world, userId) => world.transfers.move({ userId, from: 'change', to: 'micro', amount: 10_000_000n }),
  },
  loadTrader: { params: { id: 4 } },
  loadFollowers: { prepare: ({ masters }, userId) => masters.welcome(userId) },
  loadFollowOrders: { params: { page: 1, user_id: 4, status: 3 }, prepare: ({ masters }) => masters.add() },
  followTrader: { params: { trader_id: 4, multiple: 2, max_amount: '100' } },
  unfollowTrader: { params: { trader_id: 4 }, prepare: follows },
  submitBorrower: {
    params: { ...BORROWER_FORM, passport_photo: '/a' },
    own: (world, userId) => ({ passport_photo: pictureOf(world, userId) }),
  },
  loadLoan: { params: { id: 1 }, prepare: lendTo },
  loadRepaymentNetworks: ofLoan,
  loadRepaymentInfo: ofLoan,
  submitLoan: {
    params: { amount: '500', config_id: 1, sign: SIGN, agreement: '' },
    prepare: ({ borrowers }, userId) => {
      borrowers.submit(userId, { name: 'Second', last_name: 'Sam', country: 'NO', mobile: '+0047-1' }, [])
      borrowers.decide(userId, 'approved')
    },
    own: signedRequest,
  },
  submitRepayment: {
    params: { charge_id: 1, loan_id: 1, proofImg: '/a' },
    prepare: lendTo,
    own: (world, userId) => ({ proofImg: pictureOf(world, userId) }),
  },
  loadFundIncomes: { params: { sub_id: 1, page: 1 } },
  redeemFund: { params: { sub_id: 1 } },
}
const BORROWER = 'borrower@openlot.test'

const sampleOf = (name: EndpointName): Params => {
  const own = OWN[name]?.params
  if (own !== undefined) return own
  const fixed = STEPS.find((step) => step.call === name && step.fixed !== undefined)?.fixed
  if (fixed === undefined) throw new Error(`${name} has no step with fixed parameters, and none of its own`)
  return endpointOf(name).params(fixed) as Params
}

/** Parameters every call accepts, by their names on the wire. */
export const SAMPLE = Object.fromEntries(
  [...ENDPOINTS.keys()].map((name) => [name, sampleOf(name as EndpointName)]),
) as Readonly<Record<EndpointName, Params>>

/** Preparation before calls of a subject: traders, and a bought fund. */
const SUBJECTS: readonly (readonly [path: RegExp, prepare: (world: World, userId: number) => void])[] = [
  [/^\/api\/follow\//, ({ masters }) => masters.add()],
  [
    /^\/api\/(?:fund|subscription)\//,
    ({ funds }, userId) => {
      const [product] = FUND_PRODUCTS
      if (product !== undefined) funds.buy(userId, product, 100_000_000n)
    },
  ],
]

/** Makes the state some calls need to be accepted. */
export const prepareFor = (world: World, name: EndpointName, userId: number): void =>
  world.journal.transact(() => {
    for (const [path, prepare] of SUBJECTS) if (path.test(endpointOf(name).path)) prepare(world, userId)
    OWN[name]?.prepare?.(world, userId)
  })

/** The sample with values only this world has: a sent code, an uploaded picture. */
export const acceptedParams = (world: World, name: EndpointName, userId?: number): Params => ({
  ...SAMPLE[name],
  ...OWN[name]?.there?.(world),
  ...(userId === undefined ? {} : OWN[name]?.own?.(world, userId)),
})
