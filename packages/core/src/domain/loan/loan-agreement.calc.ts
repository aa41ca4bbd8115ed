import { checked, type Decimal, type DecimalInput, dec, exact } from '../../kernel/decimal.ts'
import { AGREEMENT_FIELDS, type AgreementField, type AgreementText } from './agreements/agreement.ts'
import { loanInterest } from './loan.calc.ts'

/** Values an agreement is filled with, as text. @rule LOAN-26 */
export type AgreementValues = Readonly<Record<AgreementField, string>>

/** Number style of the words of an agreement. */
export type AgreementNumbers = Pick<AgreementText, 'decimal' | 'percent'>

const written = (number: Decimal, { decimal }: AgreementNumbers): string => number.toFixed().replace('.', decimal)
const percent = (fraction: DecimalInput, words: AgreementNumbers): string =>
  words.percent.replace('{}', written(exact(fraction).mul(100), words))

/**
 * The values of an agreement: amounts and days in digits, rates (fractions) as percents, the total rate as the total
 * interest over the amount, with the signs that its words name: so a server can write the same text. Throws
 * `InvalidDecimal`. @rule LOAN-26
 */
export const agreementValues = (input: {
  readonly borrower: {
    readonly firstName: string
    readonly lastName: string
    readonly country: string
    readonly mobile: string
  }
  readonly product: string
  readonly amount: DecimalInput
  /** In days, as the next. */
  readonly loanPeriod: DecimalInput
  readonly freePeriod: DecimalInput
  /** A fraction a day, as the next. */
  readonly interestRate: DecimalInput
  readonly penaltyRate: DecimalInput
  /** The day of the signature in the configured zone: `2026-11-23`. */
  readonly date: string
  readonly words: AgreementNumbers
}): AgreementValues => {
  const { borrower, product, loanPeriod, freePeriod, interestRate, penaltyRate, date, words } = input
  const { firstName, lastName, country, mobile } = borrower
  return {
    firstName,
    lastName,
    country,
    mobile,
    product,
    amount: written(dec(input.amount, 'amount'), words),
    loanPeriod: dec(loanPeriod, 'loanPeriod').toFixed(),
    freePeriod: dec(freePeriod, 'freePeriod').toFixed(),
    interestRate: percent(checked(interestRate, 'interestRate'), words),
    penaltyRate: percent(checked(penaltyRate, 'penaltyRate'), words),
    totalRate: percent(loanInterest({ amount: 1, interestRate, loanPeriod, freePeriod }), words),
    date,
  }
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] as string)

/** A drawn signature on its way: a PNG as a `data:` address. */
export const isSignature = (url: string): boolean => /^data:image\/png;base64,[A-Za-z\d+/]+={0,2}$/.test(url)

/**
 * An agreement as it is read and signed: each `{name}` of the template once, as text. A placeholder or markup inside a value
 * stays what was typed. `signature` is a PNG as a `data:` address; without it the place of the signature is empty. Throws a
 * `TypeError` for any other address. @rule LOAN-26
 * @example fillAgreement('<b>{firstName}</b>', { firstName: 'Ann & {amount}' }) // => '<b>Ann &amp; {amount}</b>'
 */
export const fillAgreement = (template: string, values: AgreementValues, signature?: string): string => {
  if (signature !== undefined && !isSignature(signature)) throw new TypeError('a signature is a PNG as a data: address')
  const known = new Set<string>(AGREEMENT_FIELDS)
  const picture =
    signature === undefined ? '' : `<img src="${signature}" alt="${escaped(`${values.firstName} ${values.lastName}`)}">`
  return template.replace(/\{(\w+)\}/g, (all, name) =>
    name === 'signature' ? picture : known.has(name) ? escaped(values[name as AgreementField]) : all,
  )
}
