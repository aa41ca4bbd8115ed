import { type Issue, issue } from '../../kernel/issue.ts'
import type { AccountKind, Credentials, User } from './session.model.ts'

/** The area code a phone login begins with. @rule SES-5 */
export const DEFAULT_AREA_CODE = '+001'

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

/** Real or mock. @rule SES-7 */
export const accountKind = (user: User): AccountKind => (user.isDemo ? 'demo' : 'real')

/** The account of a person as they know it: email, else phone. @rule USER-1 */
export const wholeAccount = (user: Pick<User, 'email' | 'mobile' | 'uid'>): string =>
  [user.email, user.mobile, user.uid].find((name) => name !== '') ?? ''

/** How a person is addressed where others may look on: email, else phone, with the middle hidden. @rule HOME-2 USER-1 */
export const maskedAccount = (user: Pick<User, 'email' | 'mobile' | 'uid'>): string => {
  if (user.email !== '') {
    const [name = '', host = ''] = user.email.split('@')
    return host === '' ? user.email : `${name.slice(0, 1)}•••@${host}`
  }
  return user.mobile === '' ? user.uid : `${user.mobile.slice(0, 4)}•••${user.mobile.slice(-2)}`
}
