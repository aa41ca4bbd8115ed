import type { FormEnd } from '../../engine/form-end.ts'
import { type PlainFormRules, plainForm } from '../../engine/plain-form.machine.ts'
import type { Issue } from '../../kernel/issue.ts'
import { type Allowed, CENTS, COIN, typedAmount, typedIssue } from '../../kernel/typed-amount.ts'
import { type DepositCheck, depositIssues } from './deposit.calc.ts'

/** What is typed into a deposit. */
export interface DepositInputs {
  /** How the person writes numbers (BCP 47). */
  readonly locale: string
  /** As it was typed. */
  readonly amount: string
}

/** What a deposit must know besides what is typed. */
export interface DepositFacts extends Omit<DepositCheck, 'amount' | 'locale'> {
  /** Why no deposit is possible now, whatever is typed. */
  readonly blocked: Issue | undefined
}

/** What the amount of a deposit may be: in the coin or the currency that is paid. */
export const depositAllows = ({
  kind,
  target,
  currency,
}: Pick<DepositCheck, 'kind' | 'target' | 'currency'>): Allowed => {
  if (kind === 'crypto') return { places: target?.amountPlaces ?? COIN.places, units: target && [target.coin] }
  return { places: currency?.amountPlaces ?? CENTS.places, units: currency && [currency.name] }
}

const textIssues = ({ amount, locale }: DepositInputs, facts: Omit<DepositFacts, 'blocked'>): readonly Issue[] => {
  const malformed = typedIssue(amount, locale, 'amount', depositAllows(facts))
  return malformed === undefined ? [] : [malformed]
}

/** What a deposit gives the plain form: it announces a payment, and moves nothing by itself. @rule DEP-8 DEP-17 DEP-18 */
export const depositRules: PlainFormRules<DepositInputs, DepositFacts, FormEnd> = {
  issues: (inputs, { blocked, ...facts }) => {
    if (blocked !== undefined) return [blocked]
    const malformed = textIssues(inputs, facts)
    const { amount, locale } = inputs
    const found = depositIssues({ ...facts, locale, amount: typedAmount(amount, locale, depositAllows(facts)) })
    return malformed.length === 0 ? found : [...malformed, ...found.filter(({ field }) => field !== 'amount')]
  },
  early: textIssues,
  next: (inputs) => ({ ...inputs, amount: '' }),
}

/** The form of a deposit, by crypto or by bank. */
export const depositMachine = plainForm(depositRules)
