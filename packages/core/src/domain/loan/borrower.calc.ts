import type { TextInput } from '../../engine/form/fields.ts'
import { startOfDay } from '../../kernel/instant.ts'
import { type Issue, issue } from '../../kernel/issue.ts'
import { reveal, type Secret, secret } from '../../kernel/secret.ts'
import { CENTS, type TypedIssueId, typedAmount, typedIssue, WHOLE } from '../../kernel/typed-amount.ts'
import { areaOfNumber, nationalNumber, numberIssue, type PhoneArea, type PhoneIssueId } from '../account/phone.calc.ts'
import type { PictureInput } from '../identity/identity.calc.ts'
import {
  BORROWER_FIELDS,
  BORROWER_ORDER,
  BORROWER_STEPS,
  type BorrowerField,
  type BorrowerPicture,
  type BorrowerStep,
  type BorrowerText,
} from './borrower.fields.ts'
import type { BorrowerRequest } from './borrower.mutation.ts'
import type { BorrowerRecord } from './borrower.wire.ts'

/** The first birthday there can be. @rule LOAN-12 */
export const FIRST_BIRTHDAY = '1950-01-01'
/** Countries in which no service is offered, by their two letters. */
export const UNSERVED: readonly string[] = ['KP', 'IL', 'CN', 'VU', 'CU']
const MOST_YEARS = 150
const MOST_TEXT = 200

/** Values a person typed and chose, masked; what is missing was not touched. A mobile number is without its code. */
export type BorrowerTyped = Readonly<Partial<Record<BorrowerText, Secret>>>
/** The form as it is filled in. */
export interface BorrowerInputs {
  /** Language by which the person writes numbers (BCP 47). */
  readonly locale: string
  readonly typed: BorrowerTyped
  /** Beginning of the mobile number, as the list of areas writes it: `+001`; '' before it was chosen. */
  readonly areaCode: string
  /** The step that is shown, and how many were looked through: issues of those are shown. */
  readonly step: BorrowerStep
  readonly checked: number
}
/** Addresses of the pictures that were uploaded. */
export type BorrowerPictures = Readonly<Partial<Record<BorrowerPicture, string>>>

/** Facts the form must know besides. */
export interface BorrowerNow {
  /** Flags that are on: `is_loan_{field}`. */
  readonly flags: ReadonlySet<string>
  readonly pictures: BorrowerPictures
  /** Record that was sent before: names, country and mobile number stand in the form again. */
  readonly record: BorrowerRecord | undefined
  /** The areas a mobile number may name itself. */
  readonly areas?: readonly PhoneArea[]
  /** Today in the configured zone, `2026-11-23`. */
  readonly today: string
}

/** A field as a view draws it. */
export type BorrowerInput =
  | ({ readonly field: BorrowerText } & TextInput)
  | ({ readonly field: BorrowerPicture } & { readonly picture: PictureInput })

/** The text of a field: what was typed, and before that what was sent the last time. */
export const borrowerText = (
  { typed }: Pick<BorrowerInputs, 'typed'>,
  field: BorrowerText,
  record?: BorrowerRecord,
): string => {
  const text = typed[field]
  if (text !== undefined) return reveal(text)
  if (field === 'firstName' || field === 'lastName' || field === 'country') return record?.[field] ?? ''
  return field === 'mobile' ? (record?.mobile.replace(/[^-]*-/, '') ?? '') : ''
}

/** Beginning of the mobile number: what was chosen, and before that what was sent the last time. */
export const borrowerArea = ({ areaCode }: Pick<BorrowerInputs, 'areaCode'>, record?: BorrowerRecord): string =>
  areaCode === '' && record !== undefined && record.mobile.includes('-') ? record.mobile.replace(/-.*/, '') : areaCode

/** Beginning of the mobile number as above, or what the number that is typed names itself. @rule REG-27 */
export const mobileArea = (
  inputs: BorrowerInputs,
  { record, areas = [] }: Pick<BorrowerNow, 'record' | 'areas'>,
): string =>
  areaOfNumber(borrowerText(inputs, 'mobile', record), { id: '', globalCode: borrowerArea(inputs, record) }, areas)
    .globalCode

/**
 * The fields the form shows, each of which is required: the two names, those whose flag `is_loan_{field}` is on, and the certificates
 * of what is owned. @rule LOAN-8 LOAN-9 LOAN-14 LOAN-15
 */
export const requiredLoanFields = (
  flags: ReadonlySet<string>,
  owns: { readonly house: boolean; readonly car: boolean },
): readonly BorrowerField[] =>
  BORROWER_ORDER.filter((field) => {
    const [wire, kind] = BORROWER_FIELDS[field]
    if (kind === 'person') return true
    if (field === 'houseCertificate') return flags.has('is_loan_has_house') && owns.house
    if (field === 'carCertificate') return flags.has('is_loan_has_car') && owns.car
    return flags.has(`is_loan_${wire}`)
  })

/** The fields that are shown now. */
export const shownLoanFields = (
  inputs: BorrowerInputs,
  { flags }: Pick<BorrowerNow, 'flags'>,
): readonly BorrowerField[] =>
  requiredLoanFields(flags, {
    house: borrowerText(inputs, 'hasHouse') === '1',
    car: borrowerText(inputs, 'hasCar') === '1',
  })

/** The steps that ask for something. */
export const loanFormSteps = (fields: readonly BorrowerField[]): readonly BorrowerStep[] =>
  BORROWER_STEPS.filter((step) => fields.some((field) => BORROWER_FIELDS[field][2] === step))

/** Message ids of what may be wrong. */
export type BorrowerIssueId =
  | 'loan.input_field'
  | 'loan.upload_passport'
  | 'loan.upload_picture'
  | 'loan.whole_number'
  | 'loan.birthday_range'
  | 'loan.text_long'
  | 'loan.amount_below'
  | PhoneIssueId
  | TypedIssueId

const whole = (text: string, locale: string): string | undefined => {
  const number = typedAmount(text, locale, WHOLE)
  return number?.isInteger() === true && !number.isNegative() && number.lte(MOST_YEARS) ? number.toFixed() : undefined
}

/** A day of the calendar from 1950-01-01 to today, both ends included. @rule LOAN-12 */
export const isBirthday = (day: string, today: string): boolean =>
  startOfDay(day, 'UTC') !== undefined && day >= FIRST_BIRTHDAY && day <= today

const amountIssue = (field: BorrowerText, text: string, locale: string): Issue<BorrowerIssueId> | undefined => {
  const malformed = typedIssue(text, locale, field, CENTS)
  if (malformed !== undefined) return malformed
  return typedAmount(text, locale, CENTS)?.isNegative() === true ? issue('loan.amount_below', field) : undefined
}

const textIssue = (
  field: BorrowerText,
  inputs: BorrowerInputs,
  now: BorrowerNow,
): Issue<BorrowerIssueId> | undefined => {
  const { record, today } = now
  const [, kind] = BORROWER_FIELDS[field]
  const text = borrowerText(inputs, field, record).trim()
  if (text === '') return issue('loan.input_field', field)
  if (text.length > MOST_TEXT) return issue('loan.text_long', field)
  if (kind === 'digits') {
    const isWhole = whole(text, inputs.locale) !== undefined
    return isWhole ? undefined : (typedIssue(text, inputs.locale, field, WHOLE) ?? issue('loan.whole_number', field))
  }
  if (kind === 'amount') return amountIssue(field, text, inputs.locale)
  if (kind === 'day') return isBirthday(text, today) ? undefined : issue('loan.birthday_range', field)
  if (kind === 'mobile') {
    const area = mobileArea(inputs, now)
    if (area === '') return issue('loan.input_field', field)
    const wrong = numberIssue(text, area, field)
    return wrong ?? (nationalNumber(text, area) === '' ? issue('loan.input_field', field) : undefined)
  }
  return undefined
}

/** Issues of what is missing or wrong, in the order of the fields. @rule LOAN-10 LOAN-12 LOAN-14 LOAN-15 */
export const loanFormIssues = (inputs: BorrowerInputs, now: BorrowerNow): readonly Issue<BorrowerIssueId>[] =>
  shownLoanFields(inputs, now).flatMap((field) => {
    if (BORROWER_FIELDS[field][1] !== 'picture') return textIssue(field as BorrowerText, inputs, now) ?? []
    if ((now.pictures[field as BorrowerPicture] ?? '') !== '') return []
    return issue(field === 'passportPhoto' ? 'loan.upload_passport' : 'loan.upload_picture', field)
  })

/** A field as it travels: amounts and years in plain digits, a day as year/month/day, a mobile number after its country code and a dash. */
const sentText = (field: BorrowerText, inputs: BorrowerInputs, now: BorrowerNow): string => {
  const [, kind] = BORROWER_FIELDS[field]
  const { record } = now
  const text = borrowerText(inputs, field, record).trim()
  if (kind === 'digits') return whole(text, inputs.locale) ?? ''
  if (kind === 'amount') return typedAmount(text, inputs.locale, CENTS)?.toFixed() ?? ''
  if (kind === 'day') return text.replaceAll('-', '/')
  if (kind !== 'mobile') return text
  const area = mobileArea(inputs, now)
  return `${area}-${nationalNumber(text, area)}`
}

/** Request with what is shown, and nothing else. @rule LOAN-8 LOAN-9 LOAN-12 LOAN-13 */
export const loanFormRequest = (inputs: BorrowerInputs, now: BorrowerNow): BorrowerRequest =>
  Object.fromEntries(
    shownLoanFields(inputs, now).map((field) => [
      field,
      secret(
        BORROWER_FIELDS[field][1] === 'picture'
          ? (now.pictures[field as BorrowerPicture] ?? '')
          : sentText(field as BorrowerText, inputs, now),
      ),
    ]),
  ) as unknown as BorrowerRequest
