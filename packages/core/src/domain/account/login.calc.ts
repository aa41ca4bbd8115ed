import { type Issue, issue } from '../../kernel/issue.ts'
import { reveal, type Secret } from '../../kernel/secret.ts'

/** The area code a phone login begins with. @rule SES-5 */
export const DEFAULT_AREA_CODE = '+001'

/** What a person types to sign in. */
export interface Credentials {
  readonly mode: 'email' | 'phone'
  /** The address, or the number without its area code. */
  readonly account: string
  /** `+001` unless chosen otherwise. Used in phone mode. */
  readonly areaCode: string
  readonly password: Secret
}

/** What may be missing before signing in. */
export type LoginIssueId = 'login.input_account' | 'login.input_password'

/** What is missing before signing in. @rule SES-4 */
export const loginIssues = (credentials: Credentials): readonly Issue<LoginIssueId>[] => [
  ...(credentials.account.trim() === '' ? [issue('login.input_account', 'account')] : []),
  ...(reveal(credentials.password) === '' ? [issue('login.input_password', 'password')] : []),
]
