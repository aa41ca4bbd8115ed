import type { Match } from '../../engine/types.ts'
import type { Decimal } from '../../kernel/decimal.ts'
import { fingerprintOf } from '../../kernel/fingerprint.ts'
import { type Issue, issue } from '../../kernel/issue.ts'
import { type Allowed, CENTS, typedAmount, typedIssue } from '../../kernel/typed-amount.ts'
import { accessIssue, type Role } from '../access/access.calc.ts'
import type { BankInfo, DepositCurrency } from './deposit.wire.ts'
import { boundIssues } from './deposit-amount.calc.ts'
import type { DepositStep } from './deposit-steps.wire.ts'

/** The steps after none. Unknown: the server's code is not a known one. */
export type OpenStep = 'matching' | 'awaitingProof' | 'proofSent' | 'unknown'

const CODES: Readonly<Record<string, OpenStep | 'none'>> = {
  0: 'none',
  1: 'matching',
  2: 'awaitingProof',
  3: 'proofSent',
}

/** A bank deposit that was asked for and is not over. */
export interface DepositRequest {
  readonly step: OpenStep
  /** '' until the server has named it. */
  readonly id: string
  readonly amount: Decimal
  /** '' where the server does not say. */
  readonly currency: string
  readonly bankInfo: BankInfo | undefined
  /** The address of the picture that was sent; '' without one. */
  readonly proof: string
}

/**
 * Step of a deposit. A proof beside step 0 or 2 was sent; without a status, details and proof tell the step.
 * @rule DEP-22 DEP-27
 */
const stepOf = ({ status, id, bankInfo, proof }: DepositStep): OpenStep | 'none' => {
  if (status === undefined) {
    if (proof !== '') return 'proofSent'
    if (bankInfo !== undefined) return 'awaitingProof'
    return id === '' ? 'none' : 'matching'
  }
  const said = CODES[status] ?? 'unknown'
  return proof !== '' && (said === 'none' || said === 'awaitingProof') ? 'proofSent' : said
}

/** The request an answer tells of; none where it tells of nothing. Without an id of its own it goes by that of its details. */
export const openRequest = (answer: DepositStep | undefined): DepositRequest | undefined => {
  if (answer === undefined) return undefined
  const step = stepOf(answer)
  if (step === 'none') return undefined
  const { id, amount, currency, bankInfo, proof } = answer
  return { step, id: id === '' ? (bankInfo?.id ?? '') : id, amount, currency, bankInfo, proof }
}

/**
 * Key of what a proof belongs to: one request with one bank. A proof of another request, or of the bank before, has another key.
 * @rule DEP-28
 */
export const requestKey = ({ id, bankInfo }: Pick<DepositRequest, 'id' | 'bankInfo'>): string =>
  JSON.stringify([id, ...Object.entries(bankInfo ?? {}).sort()])

/** Step of a deposit in one text: another text is another step, and its record has changed with it. @rule DEP-30 */
export const standingOf = (request: DepositRequest | undefined): string =>
  request === undefined ? '' : JSON.stringify([request.step, requestKey(request), request.proof])

/** True when a request can be taken back: it is being matched, or its proof is awaited. @rule DEP-26 */
export const isCancellable = (request: DepositRequest | undefined): boolean =>
  request !== undefined && request.id !== '' && (request.step === 'matching' || request.step === 'awaitingProof')

/** Criteria kept of a proof or a cancel under way. @rule ENV-15 */
export const requestCriteria = (sent: { readonly requestId: string }) => ({ id: sent.requestId })

/** True when a row may be of this currency; also where either names none. */
export const mayBeOf =
  (currency: string | undefined) =>
  (row: { readonly currency: string }): boolean =>
    currency === undefined || row.currency === '' || row.currency === currency

/**
 * Tells whether a request was made: one of this amount and currency is open and without a proof. There is one at a time.
 * Absent is no answer yet: it may be over already. @rule ENV-13
 */
export const matchCreated = (
  { fingerprint, currency }: { readonly fingerprint: string; readonly currency: string | undefined },
  request: DepositRequest | undefined,
): Match => {
  if (request === undefined || request.step === 'proofSent') return 'absent'
  if (request.step === 'unknown') return 'maybe'
  const isOfAmount = request.amount.isZero() || fingerprintOf(request.amount.toFixed()) === fingerprint
  return isOfAmount && mayBeOf(currency)(request) ? 'found' : 'absent'
}

/** Tells whether a proof was taken. A request that is gone may have been credited or cancelled meanwhile. @rule ENV-13 */
export const matchSaved = ({ id }: ReturnType<typeof requestCriteria>, request: DepositRequest | undefined): Match => {
  if (request?.id !== id || request.step === 'unknown') return 'maybe'
  return request.step === 'proofSent' ? 'found' : 'absent'
}

/**
 * Tells whether a request was taken back: it is no longer there. Another one without a proof may be the same, matched with
 * another bank meanwhile; one with a proof was there before it. @rule ENV-13
 */
export const matchCancelled = (
  { id }: ReturnType<typeof requestCriteria>,
  request: DepositRequest | undefined,
): Match => {
  if (request === undefined) return 'found'
  if (request.step === 'unknown') return 'maybe'
  if (request.id === id) return 'absent'
  return request.step === 'proofSent' ? 'found' : 'maybe'
}

/** Inputs as the person typed and chose them. */
export interface StepInputs {
  /** Locale the person writes numbers in (BCP 47). */
  readonly locale: string
  /** As it was typed. */
  readonly amount: string
  /** Undefined until one is chosen. */
  readonly currencyId: string | undefined
}

/** Facts of the steps besides what is typed. */
export interface StepFacts {
  readonly role: Role
  /** Why a person who is not verified cannot deposit. @rule DEP-17 */
  readonly realName: Issue | undefined
  /** Undefined until they were read. */
  readonly currencies: readonly DepositCurrency[] | undefined
  /** They could not be read. */
  readonly isUnread: boolean
  /** A request can be taken back. @rule DEP-26 */
  readonly mayCancel: boolean
}

/** The currency of the form: the chosen one, else the first. */
export const stepCurrency = ({ currencyId }: StepInputs, { currencies = [] }: StepFacts): DepositCurrency | undefined =>
  currencies.find(({ id }) => id === currencyId) ?? currencies[0]

/** Why nothing can be asked for now, whatever is typed. @rule ACC-2 */
export const stepBlocked = (facts: StepFacts): Issue | undefined => {
  const access = accessIssue(facts.role, 'moveMoney') ?? facts.realName
  if (access !== undefined) return access
  return facts.currencies?.[0] === undefined ? issue('steps.no_currency') : undefined
}

/** Decimal places and unit the amount may have, in its currency. */
const allowed = (inputs: StepInputs, facts: StepFacts): Allowed => {
  const currency = stepCurrency(inputs, facts)
  return { places: currency?.amountPlaces ?? CENTS.places, units: currency && [currency.name] }
}

/** Those issues that are shown at once: malformed text. */
export const stepEarlyIssues = (inputs: StepInputs, facts: StepFacts): readonly Issue[] => {
  const malformed = typedIssue(inputs.amount, inputs.locale, 'amount', allowed(inputs, facts))
  return malformed === undefined ? [] : [malformed]
}

/** Issues of what was typed. @rule DEP-8 */
export const stepIssues = (inputs: StepInputs, facts: StepFacts): readonly Issue[] => {
  const malformed = stepEarlyIssues(inputs, facts)
  const currency = stepCurrency(inputs, facts)
  if (malformed.length > 0 || currency === undefined) return malformed
  return boundIssues(typedAmount(inputs.amount, inputs.locale, allowed(inputs, facts)), currency)
}

/** Request a person asks for, before the server tells of it; undefined while it is not complete. */
export const askedRequest = (
  inputs: StepInputs,
  facts: StepFacts,
): (DepositRequest & { readonly currencyId: string }) | undefined => {
  const currency = stepCurrency(inputs, facts)
  const amount = typedAmount(inputs.amount, inputs.locale, allowed(inputs, facts))
  if (currency === undefined || amount === undefined) return undefined
  const { id: currencyId, name } = currency
  return { step: 'matching', id: '', amount, currency: name, currencyId, bankInfo: undefined, proof: '' }
}
