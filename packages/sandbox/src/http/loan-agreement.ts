import { AGREEMENTS, type AgreementField, type AgreementText, agreementTemplate } from '@openlot/core/agreements'
import type { LoanOptionRow } from '../books/loan-terms.ts'
import { dayIn, zoneOf } from '../books/zone.ts'
import { MONEY_PLACES } from '../oracle/contract.ts'
import { exactLoanInterest } from '../oracle/exact.ts'
import { amountText, exactText, rational, times, whole } from '../oracle/rational.ts'
import type { Services } from './call.ts'

/** An agreement that was read before midnight may be signed a little after it. */
const AFTER_MIDNIGHT_MS = 900_000

/** A number with the decimal sign of the agreement's language. */
const written = (number: string, { decimal }: AgreementText): string => number.replace('.', decimal)
const percent = (rate: string, words: AgreementText): string =>
  words.percent.replace('{}', written(exactText(times(rational(rate), whole(100))), words))
const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string): string => [...text].map((sign) => SIGNS[sign] ?? sign).join('')

/** Sources that an agreement is filled from. */
type Sources = Pick<Services, 'borrowers' | 'settings' | 'clock'>

/** Signed agreement: terms, person and language. */
type Signed = {
  readonly userId: number
  readonly option: LoanOptionRow
  readonly amount: bigint
  readonly sign: string
  readonly lang: string | undefined
}

/** The agreements that may be signed now: filled here, with what the server itself knows. A client's text is compared with them. */
export const agreementsOf = (services: Sources, { userId, option, amount, sign, lang }: Signed): readonly string[] => {
  const { name = '', last_name = '', country = '', mobile = '' } = services.borrowers.fieldsOf(userId)
  const { period, freePeriod, interestRate, penaltyRate } = option
  const language = lang !== undefined && lang in AGREEMENTS ? (lang as keyof typeof AGREEMENTS) : 'hk'
  const words = AGREEMENTS[language]
  const template = agreementTemplate(language, words)
  const terms = { interestRate, loanPeriod: String(period), freePeriod: String(freePeriod) }
  const known: Readonly<Record<Exclude<AgreementField, 'date'>, string>> = {
    firstName: last_name,
    lastName: name,
    country,
    mobile,
    product: services.settings.get('site_name') ?? '',
    amount: written(amountText(amount, MONEY_PLACES), words),
    loanPeriod: String(period),
    freePeriod: String(freePeriod),
    interestRate: percent(interestRate, words),
    penaltyRate: percent(penaltyRate, words),
    totalRate: percent(exactLoanInterest({ amount: '1', ...terms }), words),
  }
  const zone = zoneOf(services.settings.get('timezone'))
  const days = [0, AFTER_MIDNIGHT_MS].map((ago) => dayIn(zone, services.clock.now() - ago))
  const picture = `<img src="${sign}" alt="${escaped(`${last_name} ${name}`)}">`
  return [...new Set(days)].map((date) => {
    const values: Readonly<Record<string, string>> = { ...known, date }
    // Split once: a value that looks like a place of the template stays what it is.
    return template
      .split(/\{(\w+)\}/)
      .map((part, at) => (at % 2 === 0 ? part : part === 'signature' ? picture : escaped(values[part] ?? '')))
      .join('')
  })
}

/** The agreement around the one place of the picture; undefined where it is not there once. */
export const aroundSignature = (agreement: string, sign: string): readonly [string, string] | undefined => {
  const [before, after, more] = agreement.split(sign)
  return before === undefined || after === undefined || more !== undefined ? undefined : [before, after]
}
