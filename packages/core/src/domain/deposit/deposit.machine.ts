import type { FormEnd } from '../../engine/form-end.ts'
import { type PlainFormRules, plainForm } from '../../engine/plain-form.machine.ts'
import { typedAmount, typedIssue } from '../../kernel/amount-text.ts'
import type { Issue } from '../../kernel/issue.ts'
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

const textIssues = ({ amount, locale }: DepositInputs): readonly Issue[] => {
  const malformed = typedIssue(amount, locale, 'amount')
  return malformed === undefined ? [] : [malformed]
}

/** What a deposit gives the plain form: it announces a payment, and moves nothing by itself. @rule DEP-8 DEP-17 DEP-18 */
export const depositRules: PlainFormRules<DepositInputs, DepositFacts, FormEnd> = {
  issues: (inputs, { blocked, ...facts }) => {
    if (blocked !== undefined) return [blocked]
    const malformed = textIssues(inputs)
    const { amount, locale } = inputs
    const found = depositIssues({ ...facts, locale, amount: typedAmount(amount, locale) })
    return malformed.length === 0 ? found : [...malformed, ...found.filter(({ field }) => field !== 'amount')]
  },
  early: textIssues,
  next: (inputs) => ({ ...inputs, amount: '' }),
}

/** The form of a deposit, by crypto or by bank. */
export const depositMachine = plainForm(depositRules)
