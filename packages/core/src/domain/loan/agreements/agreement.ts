/** Fields an agreement is filled with; each stands in a text as `{name}`. @rule LOAN-26 */
export const AGREEMENT_FIELDS = [
  'firstName',
  'lastName',
  'country',
  'mobile',
  'product',
  'amount',
  'loanPeriod',
  'freePeriod',
  'interestRate',
  'penaltyRate',
  'totalRate',
  'date',
] as const
/** The name of a value in an agreement. */
export type AgreementField = (typeof AGREEMENT_FIELDS)[number]

/**
 * The texts below, all languages together: with any change of their words it becomes another one, and a consent to the
 * one before no longer counts.
 */
export const AGREEMENT_VERSION = '1'

/** The words of an agreement in one language: text, never HTML. @rule LOAN-27 LOAN-28 LOAN-29 LOAN-30 */
export interface AgreementText {
  readonly title: string
  /** Decimal sign of numbers, as data and not by a library: a server writes the same text. */
  readonly decimal: '.' | ','
  /** Form of a percentage: `{}` is its number. */
  readonly percent: string
  /** Names and values of the loan, in the order in which they are shown. */
  readonly facts: readonly (readonly [name: string, value: string])[]
  /** Headings with their paragraphs: what it costs, what may not be done meanwhile, how it is repaid, who lends. */
  readonly cost: AgreementPart
  readonly restrictions: AgreementPart
  readonly repayment: AgreementPart
  readonly lender: AgreementPart
  /** Above the signature. */
  readonly signature: string
}

/** A heading and what stands below it. */
export interface AgreementPart {
  readonly title: string
  readonly text: readonly string[]
}
