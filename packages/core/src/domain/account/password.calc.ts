import { type Issue, issue } from '../../kernel/issue.ts'
import { isBlankSecret, isSameSecret, type Secret } from '../../kernel/secret.ts'
import type { User } from '../session/session.wire.ts'
import { type CodeDestination, type Naming, namingIssues } from './registration.calc.ts'

/** A new password, typed twice. */
export interface NewPassword {
  readonly password: Secret
  readonly repeat: Secret
}

/** Message ids of what may be wrong with a new password. */
export type PasswordIssueId = 'account.input_full' | 'account.password_not_equal' | 'account.pay_password_not_equal'

/** Issues of a new password: what is missing, and then whether the two are unlike. @rule REG-18 REG-19 REG-23 */
export const newPasswordIssues = (
  { password, repeat }: NewPassword,
  differs: 'account.password_not_equal' | 'account.pay_password_not_equal',
): readonly Issue<PasswordIssueId>[] => {
  const full = [
    ...(isBlankSecret(password) ? [issue('account.input_full', 'password')] : []),
    ...(isBlankSecret(repeat) ? [issue('account.input_full', 'repeat')] : []),
  ]
  return full.length > 0 || isSameSecret(password, repeat) ? full : [issue(differs, 'repeat')]
}

/** Inputs of a recovery. */
export interface RecoveryInputs extends Naming, NewPassword {
  readonly code: Secret
}

/** Issues of a recovery, in the order of its fields. @rule REG-15 */
export const recoveryIssues = (inputs: RecoveryInputs): readonly Issue[] => [
  ...namingIssues(inputs),
  ...(isBlankSecret(inputs.code) ? [issue('account.input_full', 'code')] : []),
  ...newPasswordIssues(inputs, 'account.password_not_equal'),
]

/** Destination of a signed-in person's code: their own address, else their own number; never one that was typed. @rule REG-17 */
export const ownDestination = (
  user: Pick<User, 'email' | 'mobile' | 'areaCode'> | undefined,
  areas: readonly Naming['area'][],
): CodeDestination | undefined => {
  if (user === undefined) return undefined
  if (user.email !== '') return { kind: 'email', to: user.email }
  const area = areas.find(({ globalCode }) => globalCode === user.areaCode)
  return user.mobile === '' || area === undefined
    ? undefined
    : { kind: 'phone', to: user.mobile.replace(/[\s()./-]/g, ''), areaId: area.id }
}
