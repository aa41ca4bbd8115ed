import { reveal } from '@openlot/core/wire'
import { COIN_ADDRESSES } from '../books/deposit-ways.ts'
import { type LoanRow, type LoanState, repaymentOf } from '../books/loan-book.ts'
import { LOAN_OPTIONS, type LoanOptionRow } from '../books/loan-terms.ts'
import { MONEY_PLACES } from '../oracle/contract.ts'
import { amountText, compare, isMultipleOf, parseRational, scaled, times, whole } from '../oracle/rational.ts'
import { fromBase64, toBase64 } from '../pictures/base64.ts'
import { readPicture } from '../pictures/picture.ts'
import { type Said, said } from '../words/words.ts'
import { type CallOf, handlersFor, type Services } from './call.ts'
import { agreementsOf, aroundSignature } from './loan-agreement.ts'
import { accept, pageAt, reject, timeField, timeText } from './message.ts'

/** Services of these handlers. */
type Uses = Pick<Services, 'borrowers' | 'clock' | 'days' | 'loans' | 'pictures' | 'settings'>
const { member, realMember } = handlersFor<Uses>()

const STATUSES: Readonly<Record<LoanState, number>> = { reviewing: 1, toRepay: 2, rejected: 3, checking: 4, repaid: 5 }
const STEP = scaled(1, MONEY_PLACES)
const PNG_ADDRESS = 'data:image/png;base64,'
const LARGEST_SIGNATURE = 200_000
const MOST_PIXELS = 2_000_000
/** Refusal while something is owed, in words for the person. */
export const REPAY_FIRST = 'loan.repay_first'

const NO_OPTION = 'loan.no_option'
const NO_LOAN = 'loan.none'

const money = (units: bigint): string => amountText(units, MONEY_PLACES)
const optionWire = (option: LoanOptionRow) => ({
  id: option.id,
  loan_period: option.period,
  min_amount: String(option.min),
  max_amount: String(option.max),
  interest_rate: option.interestRate,
  free_period: option.freePeriod,
  penalty_rate: option.penaltyRate,
  amount_places: MONEY_PLACES,
})

export const loadLoanOptions = member(() => accept(LOAN_OPTIONS.map(optionWire)))

export const loadLoanOption = member((_services, { input }: CallOf<'loadLoanOption'>) => {
  const option = LOAN_OPTIONS.find(({ id }) => String(id) === input.optionId)
  return option === undefined ? reject(NO_OPTION) : accept(optionWire(option))
})

export const loadLoanDates = member(({ days, clock }, { input }: CallOf<'loadLoanDates'>) => {
  const option = LOAN_OPTIONS.find(({ id }) => String(id) === input.ofOption)
  if (option === undefined) return reject(NO_OPTION)
  const at = clock.now()
  return accept({ date: timeText(at), repayment_time: timeText(at + option.period * days.lengthMs) })
})

const loanWire = ({ loans }: Uses, row: LoanRow) => ({
  id: row.id,
  amount: money(row.amount),
  loan_period: row.period,
  interest_amount: row.interest,
  interest_rate: row.interestRate,
  penalty_amount: loans.penaltyOf(row),
  penalty_rate: row.penaltyRate,
  free_period: row.freePeriod,
  status: STATUSES[row.state],
  created_at: timeText(row.at),
  reviewed_at: timeText(row.reviewedAt),
  repayment_time: timeText(row.repaidAt === 0 ? row.dueAt : row.repaidAt),
  ...timeField('updated_at', row.updatedAt),
})

export const loadLoans = member((services, { input }: CallOf<'loadLoans'>, user) => {
  const rows = services.loans.of(user.id, ...pageAt(input.page))
  return accept({ data: rows.map((row) => loanWire(services, row)), total: services.loans.count(user.id) })
})

/** The agreement as it was sent, with the picture it was sent with. */
const agreementOf = ({ loans, pictures }: Uses, row: LoanRow): string => {
  const signed = loans.readAgreement(row)
  if (signed === undefined) return ''
  const [before, after] = signed
  const png = pictures.bytes(row.signature)
  return png === undefined ? before + after : `${before}${PNG_ADDRESS}${toBase64(png)}${after}`
}

/** As the form of the borrower says. */
const nameOf = ({ borrowers }: Uses, userId: number): string => {
  const { name = '', last_name = '' } = borrowers.fieldsOf(userId)
  return `${last_name} ${name}`.trim()
}

export const loadLoan = member((services, { input }: CallOf<'loadLoan'>, user) => {
  const row = services.loans.own(user.id, input.loanId)
  if (row === undefined) return reject(NO_LOAN)
  const { amount, interest_rate, loan_period, free_period, penalty_rate, interest_amount, created_at } = loanWire(
    services,
    row,
  )
  return accept({
    amount,
    interest_rate,
    loan_period,
    free_period,
    penalty_rate,
    interest_amount,
    created_at,
    agreement: agreementOf(services, row),
    user_info: nameOf(services, user.id),
  })
})

const networkWire = COIN_ADDRESSES.map(({ id, coin, network, address }) => ({
  id,
  currency_code: coin,
  protocol_code: network,
  address,
}))

/** Both calls answer the same. */
const networks = member(({ loans }, { input }: CallOf<'loadRepaymentNetworks'>, user) =>
  loans.own(user.id, input.forLoan) === undefined ? reject(NO_LOAN) : accept(networkWire),
)
export const loadRepaymentNetworks = networks
export const loadRepaymentInfo = networks

/** Whole millionths within the bounds of the option, ends included, or why not. */
const amountAsked = (text: string, { min, max }: LoanOptionRow): bigint | Said => {
  const value = parseRational(text)
  if (value === null || compare(value, whole(min)) < 0 || compare(value, whole(max)) > 0)
    return said('money.range', { min, max })
  if (!isMultipleOf(value, STEP)) return said('money.fine', { places: MONEY_PLACES })
  const units = times(value, whole(10n ** BigInt(MONEY_PLACES)))
  return units.top / units.bottom
}

/** The bytes of a signature; undefined for what is no PNG of a sane size. */
const signatureIn = (sign: string): Uint8Array | undefined => {
  const png = sign.startsWith(PNG_ADDRESS) ? fromBase64(sign.slice(PNG_ADDRESS.length)) : undefined
  if (png === undefined || png.length > LARGEST_SIGNATURE) return undefined
  const picture = readPicture(png)
  if (typeof picture === 'string' || picture.type !== 'image/png') return undefined
  return picture.width * picture.height > MOST_PIXELS ? undefined : png
}

export const submitLoan = realMember((services, call: CallOf<'submitLoan'>, user) => {
  const { input } = call
  if (services.borrowers.stateOf(user.id) !== 'approved') return reject('loan.form_first')
  const option = LOAN_OPTIONS.find(({ id }) => String(id) === input.optionId)
  if (option === undefined) return reject(NO_OPTION)
  const amount = amountAsked(input.amount, option)
  if (typeof amount !== 'bigint') return reject(amount)
  if (services.loans.isOpen(user.id)) return reject('loan.open')
  const sign = reveal(input.sign)
  const png = signatureIn(sign)
  if (png === undefined) return reject('loan.signature')
  const asked = { userId: user.id, option, amount, sign, lang: call.lang }
  const signed = agreementsOf(services, asked).find((text) => text === reveal(input.agreement))
  const agreement = signed === undefined ? undefined : aroundSignature(signed, sign)
  if (agreement === undefined) return reject('loan.agreement')
  return services.loans.submit({ userId: user.id, option, amount, agreement, png }) === undefined
    ? reject('loan.signature_full')
    : accept(null, 'loan.sent')
})

export const submitRepayment = realMember((services, call: CallOf<'submitRepayment'>, user) => {
  const { input } = call
  const row = services.loans.own(user.id, input.loanId)
  // Equal words for another person's loan and for none at all.
  if (row === undefined) return reject(NO_LOAN)
  if (row.state !== 'toRepay') return reject('loan.not_now')
  if (!COIN_ADDRESSES.some(({ id }) => String(id) === input.networkId)) return reject('loan.no_network')
  const proof = services.pictures.own(input.proof, user.id)
  if (proof === undefined || proof === '') return reject('identity.picture_gone')
  if (services.pictures.isUsed(proof, repaymentOf(row))) return reject('picture.used')
  services.loans.announce(row, proof)
  return accept(null, 'loan.checked')
})
