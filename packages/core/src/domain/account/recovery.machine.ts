import { doneAt, type FormEnd } from '../../engine/form-end.ts'
import { type PlainFormRules, plainForm } from '../../engine/plain-form.machine.ts'
import type { Address } from '../../kernel/brand.ts'
import { NO_SECRET } from '../../kernel/secret.ts'
import { type RecoveryInputs, recoveryIssues } from './password.calc.ts'
import { type Naming, resolveArea } from './registration.calc.ts'

const NO_SECRETS = { password: NO_SECRET, repeat: NO_SECRET, code: NO_SECRET } as const

/** A recovery, and the login it leads to. */
export interface RecoveryForm extends RecoveryInputs {
  readonly next: Address
}
export interface RecoveryFacts {
  readonly areas: readonly Naming['area'][]
}

/** A recovery as it opens. */
export const emptyRecovery = (first: Pick<RecoveryForm, 'mode' | 'account' | 'area' | 'next'>): RecoveryForm => ({
  ...NO_SECRETS,
  ...first,
})

/** Setting a new password without the old one. @rule REG-15 REG-26 */
export const recoveryRules: PlainFormRules<RecoveryForm, RecoveryFacts, FormEnd> = {
  begins: ['mode'],
  issues: (inputs, { areas }) => recoveryIssues({ ...inputs, area: resolveArea(inputs.area, areas, inputs) }),
  next: (inputs) => ({ ...inputs, ...NO_SECRETS }),
  intent: ({ next }, end) => doneAt(end, 'account.password_set', next),
}
/** The form that sets a new password without the old one. */
export const recoveryMachine = plainForm(recoveryRules)
