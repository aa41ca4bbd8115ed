import { domain } from '../../engine/domain/domain.ts'
import type { LivePlainForm } from '../../engine/form/plain-form.ts'
import type { Domain } from '../../engine/types.ts'
import type { Address } from '../../kernel/brand.ts'
import { type CodeSender, codes } from './codes.ts'
import type { NewPassword, RecoveryInputs } from './password.calc.ts'
import { type PasswordFacts, type PasswordForm, passwordForm } from './password.form.ts'
import { payPasswordForm } from './pay-password.form.ts'
import { type RecoveryFacts, recoveryForm } from './recovery.form.ts'

/** A recovery with what sends its code. */
export interface Recovery {
  readonly form: LivePlainForm<RecoveryInputs, RecoveryFacts>
  readonly codes: CodeSender
}

/** A change of password with what sends its code. */
export interface PasswordChange {
  readonly form: LivePlainForm<PasswordForm, PasswordFacts>
  readonly codes: CodeSender
}

/** Members of the domain `passwords`. `next` is where a form leads once it was accepted. */
export interface Passwords {
  /** Form that sets a new password by a code, without the old one. */
  readonly recovery: (next: Address) => Recovery
  /** Form that changes the password of the person who is signed in. */
  readonly change: (next: Address) => PasswordChange
  /** Form that sets the password withdrawals ask for. */
  readonly payPassword: (next: Address) => LivePlainForm<NewPassword, object>
}

/** The password of an account, and the one of its withdrawals. @rule REG-16 REG-17 REG-22 */
export const passwords: Domain<Passwords> = domain('passwords', (context) => {
  const [recovery, change] = [context.open(recoveryForm), context.open(passwordForm)]
  const payPassword = context.open(payPasswordForm)
  const sender = () => context.use(codes).sender('reset')
  return {
    recovery: (next) => ({ codes: sender(), form: recovery({ next }) }),
    change: (next) => ({ codes: sender(), form: change({ next }) }),
    payPassword: (next) => payPassword({ next }),
  }
})
