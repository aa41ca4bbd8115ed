import { BANK_CURRENCIES, BANK_PLACES } from '../books/deposit-ways.ts'
import { DEPOSIT_PLACES, type DepositRow } from '../books/deposits.ts'
import { amountText } from '../oracle/rational.ts'
import { said } from '../words/words.ts'
import { type CallOf, handlersFor, type Services } from './call.ts'
import { bankWire, depositOf, depositUnits, isTooFine } from './deposits.ts'
import { accept, reject } from './message.ts'

/** Services of these handlers. */
type Uses = Pick<Services, 'clock' | 'company' | 'deposits' | 'pictures' | 'settings'>
const { realMember } = handlersFor<Uses>()

/** A bank is matched after this long, and a payment is there so long after its proof, unless it is decided by hand. */
const MATCH_MS = 6_000
const CREDIT_MS = 10_000
const STEPS = { none: 0, matching: 1, awaitingProof: 2, proofSent: 3 } as const
const LARGEST = 10n ** BigInt(DEPOSIT_PLACES)

const stepOf = ({ wayId, proof }: DepositRow): keyof typeof STEPS =>
  proof !== '' ? 'proofSent' : wayId === 0 ? 'matching' : 'awaitingProof'

/** Requests that are not over, newest first. */
const requestsOf = ({ deposits }: Uses, userId: number): readonly DepositRow[] =>
  deposits.pendingOf(userId, 'bank').filter(({ flow }) => flow === 'steps')
/** One of this person by its id; the same answer for that of another person and for none at all. */
const requestOf = (services: Uses, userId: number, id: string): DepositRow | undefined =>
  requestsOf(services, userId).find((row) => String(row.requestId) === id)

export const loadDepositStep = realMember((services, _call, user) => {
  const [row] = requestsOf(services, user.id)
  if (row === undefined) return accept({ status: STEPS.none })
  return accept({
    status: STEPS[stepOf(row)],
    id: row.requestId,
    number: amountText(row.amount, DEPOSIT_PLACES),
    currency_code: row.currency,
    bank_info: bankWire(services, row),
    proof_img: services.pictures.show(user.id, row.proof),
  })
})

export const createDepositRequest = realMember((services, call: CallOf<'createDepositRequest'>, user) => {
  const { settings, deposits } = services
  const { input } = call
  const isOn = (flag: string): boolean => settings.get(flag) === '1'
  if (!isOn('is_recharge_bank_card') || settings.get('edit_recharge_bank_info') === '0')
    return reject('deposit.steps_off')
  if (isOn('is_real_name_auth') && isOn('is_recharge_auth') && !user.isReal) return reject('identity.first')
  if (requestsOf(services, user.id).some(({ proof }) => proof === '')) return reject('deposit.open')
  const currency = BANK_CURRENCIES.find(({ id }) => String(id) === input.currencyId)
  if (currency === undefined) return reject('money.no_currency')
  const amount = depositUnits(input.amount)
  if (amount === undefined) return reject('money.invalid')
  if (amount < BigInt(currency.min) * LARGEST || amount > BigInt(currency.max) * LARGEST)
    return reject(said('money.lies', { min: currency.min, max: currency.max }))
  if (isTooFine(amount, BANK_PLACES)) return reject('money.invalid')
  deposits.add({
    userId: user.id,
    kind: 'bank',
    flow: 'steps',
    amount,
    currency: currency.name,
    wayId: 0,
    proof: '',
    next: 'match',
    afterMs: MATCH_MS,
  })
  return accept(null, 'deposit.received')
})

export const saveDepositProof = realMember((services, call: CallOf<'saveDepositProof'>, user) => {
  const { deposits, pictures, clock } = services
  const { requestId, proof } = call.input
  const row = requestOf(services, user.id, requestId)
  if (row === undefined) return reject('deposit.no_request')
  if (stepOf(row) !== 'awaitingProof') return reject('deposit.no_proof')
  const picture = pictures.own(proof, user.id)
  if (picture === undefined) return reject('identity.picture_gone')
  if (pictures.isUsed(picture, depositOf(row))) return reject('deposit.proof_used')
  pictures.keep(user.id, depositOf(row), [picture])
  deposits.change(row.id, { proof: picture, next: 'finish', dueAt: clock.now() + CREDIT_MS })
  return accept(null, 'deposit.proof_done')
})

export const cancelDepositRequest = realMember((services, call: CallOf<'cancelDepositRequest'>, user) => {
  const row = requestOf(services, user.id, call.input.requestId)
  if (services.settings.get('is_bank_charge_cancel_btn') !== '1') return reject('deposit.no_cancel')
  if (row === undefined) return reject('deposit.no_request')
  if (row.proof !== '') return reject('deposit.proof_sent')
  services.deposits.decide(row.id, 'cancel')
  return accept(null, 'deposit.cancelled')
})
