import { doneAt, type FormEnd } from '../../engine/form-end.ts'
import { type PlainFormRules, plainForm } from '../../engine/plain-form.machine.ts'
import type { Address } from '../../kernel/brand.ts'
import { issue } from '../../kernel/issue.ts'
import { isBlankSecret, NO_SECRET, type Secret } from '../../kernel/secret.ts'
import { type NewPassword, newPasswordIssues } from './password.calc.ts'

const NO_SECRETS = { password: NO_SECRET, repeat: NO_SECRET, code: NO_SECRET } as const

/** A change of password by the person who is signed in. */
export interface PasswordForm extends NewPassword {
  readonly code: Secret
  /** Where it leads. */
  readonly next: Address
}
export interface PasswordFacts {
  /** @rule REG-21 */
  readonly asksCode: boolean
}

/** A password form as it opens. */
export const emptyPassword = (next: Address): PasswordForm => ({ ...NO_SECRETS, next })

/** Passwords are dropped once they were sent. @rule REG-18 REG-19 REG-20 REG-21 */
export const passwordRules: PlainFormRules<PasswordForm, PasswordFacts, FormEnd> = {
  issues: (inputs, { asksCode }) => [
    ...(asksCode && isBlankSecret(inputs.code) ? [issue('account.code_missing', 'code')] : []),
    ...newPasswordIssues(inputs, 'account.password_not_equal'),
  ],
  wipe: (inputs) => ({ ...inputs, ...NO_SECRETS }),
  intent: ({ next }, end) => doneAt(end, 'account.password_set', next),
}
/** The form that changes the password of who is signed in. */
export const passwordMachine = plainForm(passwordRules)
