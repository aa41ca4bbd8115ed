import { reveal, type Secret } from '@openlot/core/wire'
import type { BorrowerFields } from '../books/borrowers.ts'
import { parseRational } from '../oracle/rational.ts'
import { type Said, said, type TextId, word } from '../words/words.ts'
import { type CallOf, handlersFor, type Services } from './call.ts'
import { accept, reject, timeField } from './message.ts'

/** Services of these handlers. */
type Uses = Pick<Services, 'borrowers' | 'clock' | 'pictures' | 'settings'>
const { member, realMember } = handlersFor<Uses>()

const STATUSES = { open: 0, waiting: 1, approved: 2, rejected: 3 } as const
const LONGEST = 200
const FIRST_BIRTHDAY = '1950/01/01'
/** The day begins so much earlier at the edge of the world. */
const EARLIEST_DAY_MS = 14 * 3_600_000
const MOST_YEARS = 150

type Asked = CallOf<'submitBorrower'>['input']
type Kind = 'text' | 'digits' | 'amount' | 'day' | 'mobile' | 'picture' | readonly string[]

const YES: readonly string[] = ['0', '1']
/** The name of a field on the wire, by which its label is found. */
type Wire = TextId extends infer Id ? (Id extends `loan.field_${infer Name}` ? Name : never) : never
type Field = readonly [asked: keyof Asked, wire: Wire, kind: Kind]

const KINDS: readonly Field[] = [
  ['sex', 'sex', ['1', '2']],
  ['birthday', 'birthday', 'day'],
  ['age', 'age', 'digits'],
  ['country', 'country', 'text'],
  ['mobile', 'mobile', 'mobile'],
  ['contactInfo', 'contact_info', 'text'],
  ['address', 'address_detail', 'text'],
  ['idCardType', 'id_card_type', ['1', '2']],
  ['idNumber', 'id_number', 'text'],
  ['socialSecurity', 'social_security', 'text'],
  ['passportPhoto', 'passport_photo', 'picture'],
  ['handPicture', 'hand_pic', 'picture'],
  ['job', 'job', 'text'],
  ['workYears', 'work_years', 'digits'],
  ['workAddress', 'work_address', 'text'],
  ['personalIncome', 'personal_income', 'amount'],
  ['annualIncome', 'annual_income', 'amount'],
  ['otherIncome', 'other_income', 'amount'],
  ['hasFamily', 'has_family', YES],
  ['familyIncome', 'family_income', 'amount'],
  ['annualSavings', 'annual_savings', 'amount'],
  ['hasPension', 'has_pension', YES],
  ['hasHouse', 'has_house', YES],
  ['hasCar', 'has_car', YES],
  ['debtInfo', 'debt_info', 'text'],
  ['loanAmount', 'loan_amount', 'amount'],
  ['creditScore', 'credit_score', 'text'],
  ['taxBill', 'tax_bill', 'picture'],
]

const textOf = (value: Secret | undefined): string => (value === undefined ? '' : reveal(value).trim())

const isDay = (text: string, now: number): boolean => {
  const [, year = '', month = '', day = ''] = /^(\d{4})\/(\d\d)\/(\d\d)$/.exec(text) ?? []
  const at = new Date(`${year}-${month}-${day}T00:00:00Z`)
  if (Number.isNaN(at.getTime()) || at.getUTCDate() !== Number(day)) return false
  const last = new Date(now + EARLIEST_DAY_MS).toISOString().slice(0, 10).replaceAll('-', '/')
  return text >= FIRST_BIRTHDAY && text <= last
}

const isWell = (kind: Kind, text: string, now: number): boolean => {
  if (typeof kind !== 'string') return kind.includes(text)
  if (text.length > LONGEST) return false
  if (kind === 'digits') return /^\d{1,3}$/.test(text) && Number(text) <= MOST_YEARS
  if (kind === 'amount') return /^\d+(?:\.\d+)?$/.test(text) && parseRational(text) !== null
  if (kind === 'day') return isDay(text, now)
  return kind !== 'mobile' || /^\+?\d+-.*\d/.test(text)
}

/** Fields asked for here: those the flags switch on, and the certificates of what somebody owns. */
const askedFor = ({ settings }: Uses, asked: Asked): readonly Field[] => {
  const isOn = (wire: Wire): boolean => settings.get(`is_loan_${wire}`) === '1'
  return [
    ...KINDS.filter(([, wire]) => isOn(wire)),
    ...(isOn('has_house') && textOf(asked.hasHouse) === '1'
      ? [['houseCertificate', 'house_cert', 'picture'] as const]
      : []),
    ...(isOn('has_car') && textOf(asked.hasCar) === '1' ? [['carCertificate', 'car_cert', 'picture'] as const] : []),
  ]
}

/** Words for a missing field, by the label a person reads. @rule LOAN-10 */
const missing = (wire: Wire, kind: Kind): Said => {
  const field = word(`loan.field_${wire}`)
  if (kind === 'picture') return said('loan.picture', { field })
  return said(typeof kind === 'string' ? 'loan.enter' : 'loan.answer', { field })
}

/** Reads the form that was sent, by wire names, with pictures of this person by name; what is switched off is not kept. */
const readForm = (
  services: Uses,
  asked: Asked,
  userId: number,
): { readonly fields: BorrowerFields; readonly names: readonly string[] } | { readonly refused: Said } => {
  const fields: Record<string, string> = { last_name: textOf(asked.firstName), name: textOf(asked.lastName) }
  if (Object.values(fields).includes('')) return { refused: 'identity.name' }
  if (Object.values(fields).some(({ length }) => length > LONGEST)) return { refused: 'identity.long' }
  const names: string[] = []
  for (const [from, wire, kind] of askedFor(services, asked)) {
    const text = textOf(asked[from])
    if (text === '') return { refused: missing(wire, kind) }
    const kept = kind === 'picture' ? services.pictures.own(text, userId) : text
    // Equal words for another person's picture, one that expired and none at all.
    if (kept === undefined || kept === '') return { refused: 'identity.picture_gone' }
    if (kind === 'picture') names.push(kept)
    else if (!isWell(kind, text, services.clock.now()))
      return { refused: said('loan.correct', { field: word(`loan.field_${wire}`) }) }
    fields[wire] = kept
  }
  return { fields, names }
}

export const loadBorrower = member(({ borrowers }, _call, user) => {
  const { name = '', last_name = '', country = '', mobile = '' } = borrowers.fieldsOf(user.id)
  const reviewed = timeField('reviewed_at', borrowers.reviewedAt(user.id))
  return accept({ status: STATUSES[borrowers.stateOf(user.id)], name, last_name, country, mobile, ...reviewed })
})

export const submitBorrower = realMember((services, call: CallOf<'submitBorrower'>, user) => {
  const state = services.borrowers.stateOf(user.id)
  if (state === 'waiting') return reject('loan.form_waiting')
  if (state === 'approved') return reject('loan.form_approved')
  const form = readForm(services, call.input, user.id)
  if ('refused' in form) return reject(form.refused)
  services.borrowers.submit(user.id, form.fields, form.names)
  return accept(null, 'loan.form_sent')
})
