import { type Issue, issue } from '../../kernel/issue.ts'

/** The area code a phone login begins with. @rule SES-5 */
export const DEFAULT_AREA_CODE = '+001'

/** What a person types to sign in. */
export interface Credentials {
  readonly mode: 'email' | 'phone'
  /** The address, or the number without its area code. */
  readonly account: string
  /** `+001` unless chosen otherwise. Used in phone mode. */
  readonly areaCode: string
  readonly password: string
}

/** What may be missing before signing in. */
export type LoginIssueId = 'login.input_account' | 'login.input_password'

/** What is missing before signing in. @rule SES-4 */
export const loginIssues = (credentials: Credentials): readonly Issue<LoginIssueId>[] => [
  ...(credentials.account.trim() === '' ? [issue('login.input_account', 'account')] : []),
  ...(credentials.password === '' ? [issue('login.input_password', 'password')] : []),
]

/**
 * The account as the server expects it: the address, or area code and number. @rule SES-5
 * @example loginAccount({ mode: 'phone', account: ' 5550100 ', areaCode: '+001', password: '' }) // => '+0015550100'
 */
export const loginAccount = (credentials: Credentials): string =>
  credentials.mode === 'phone'
    ? `${credentials.areaCode}${credentials.account.replace(/\s/g, '')}`
    : credentials.account.trim()
