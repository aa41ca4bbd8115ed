import { doneAt, type FormEnd } from '../../engine/form-end.ts'
import { type PlainFormRules, plainForm } from '../../engine/plain-form.machine.ts'
import type { Address } from '../../kernel/brand.ts'
import { NO_SECRET } from '../../kernel/secret.ts'
import { type NewPassword, newPasswordIssues } from './password.calc.ts'

/** The password of withdrawals. */
export interface PayPasswordForm extends NewPassword {
  /** Where it leads: the withdrawal that lacked one, or the user centre. */
  readonly next: Address
}

/** The pay password's form as it opens. */
export const emptyPayPassword = (next: Address): PayPasswordForm => ({ password: NO_SECRET, repeat: NO_SECRET, next })

/** @rule REG-20 REG-22 REG-23 */
export const payPasswordRules: PlainFormRules<PayPasswordForm, object, FormEnd> = {
  issues: (inputs) => newPasswordIssues(inputs, 'account.pay_password_not_equal'),
  wipe: (inputs) => ({ ...inputs, password: NO_SECRET, repeat: NO_SECRET }),
  intent: ({ next }, end) => doneAt(end, 'account.pay_password_set', next),
}
/** The form that sets the pay password. */
export const payPasswordMachine = plainForm(payPasswordRules)
