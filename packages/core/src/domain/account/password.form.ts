import type { PlainFormRules } from '../../engine/form/plain-form.machine.ts'
import { plainForm } from '../../engine/form/plain-form.ts'
import { derive } from '../../engine/read/derive.ts'
import type { Address } from '../../kernel/brand.ts'
import { issue } from '../../kernel/issue.ts'
import { isBlankSecret, NO_SECRET, type Secret } from '../../kernel/secret.ts'
import { isOn } from '../config/config.calc.ts'
import { config } from '../config/config.ts'
import { session } from '../session/session.ts'
import { account } from './account.ts'
import { type NewPassword, newPasswordIssues, ownDestination } from './password.calc.ts'
import { amendPassword } from './password.mutation.ts'
import { typedCode } from './registration.calc.ts'

/** A change of password by the person who is signed in. */
export interface PasswordForm extends NewPassword {
  readonly code: Secret
}
/** Facts a change of password is judged by. */
export interface PasswordFacts {
  /** @rule REG-21 */
  readonly asksCode: boolean
  /** Destination of a code; undefined when none is asked for, or nothing is known of that. */
  readonly destination: ReturnType<typeof ownDestination>
  /** A code is asked for, and there is nowhere to send it. */
  readonly isUnreachable: boolean
}

/** A password form as it opens, and once it was sent. */
export const NO_PASSWORDS: PasswordForm = { password: NO_SECRET, repeat: NO_SECRET, code: NO_SECRET }

/** Passwords are dropped once they were sent. @rule REG-18 REG-19 REG-20 REG-21 */
export const passwordRules: PlainFormRules<PasswordForm, Pick<PasswordFacts, 'asksCode'>> = {
  issues: (inputs, { asksCode }) => [
    ...(asksCode && isBlankSecret(inputs.code) ? [issue('account.code_missing', 'code')] : []),
    ...newPasswordIssues(inputs, 'account.password_not_equal'),
  ],
  wipe: () => NO_PASSWORDS,
}

/** Facts a change of password is judged by. */
export const passwordFacts = derive((read): PasswordFacts => {
  const asksCode = isOn(read(read.use(config).settings), 'is_reset_password_verify')
  const { user } = read(read.use(session).view)
  const known = asksCode && user?.email === '' ? read(read.use(account).areas) : undefined
  const destination = asksCode ? ownDestination(user, known?.value ?? []) : undefined
  return {
    asksCode,
    destination,
    // A number may only wait for the area codes.
    isUnreachable: asksCode && destination === undefined && (user?.mobile === '' || known?.stage === 'ready'),
  }
})

/** The form that changes the password of who is signed in. @rule REG-17 */
export const passwordForm = plainForm({
  facts: passwordFacts,
  rules: passwordRules,
  empty: (_: { readonly next: Address }) => NO_PASSWORDS,
  mutations: [amendPassword],
  send: ({ inputs: { password, code }, facts: { asksCode, destination } }, { commit }) =>
    commit(amendPassword, {
      password,
      ...(asksCode ? { code: typedCode(code, 'sent') } : {}),
      type: destination?.kind === 'phone' ? 'mobile' : 'email',
    }),
  accepted: { say: 'account.password_set', goes: { to: ({ next }) => next, replace: true } },
})
