import { type Issue, issue } from '../../kernel/issue.ts'
import { lineText } from '../../kernel/plain-text.ts'
import { reveal, type Secret } from '../../kernel/secret.ts'
import { areaOfNumber, nationalNumber, numberIssue, type PhoneArea, type PhoneIssueId } from './phone.calc.ts'

/** The area code a phone login begins with. @rule SES-5 */
export const DEFAULT_AREA_CODE = '+001'

/** Text and choices a person signs in with. */
export interface Credentials {
  readonly mode: 'email' | 'phone'
  /** The address, or the number without its area code. */
  readonly account: string
  /** `+001` unless chosen otherwise. Used in phone mode. */
  readonly areaCode: string
  readonly password: Secret
}

/** Issue ids of what may be missing before signing in. */
export type LoginIssueId = 'login.input_account' | 'login.input_password' | PhoneIssueId

/** The code of the area: what the number names itself, else what was chosen. @rule SES-5 REG-27 */
export const loginAreaCode = (
  { mode, account, areaCode }: Pick<Credentials, 'mode' | 'account' | 'areaCode'>,
  areas: readonly PhoneArea[],
): string => (mode === 'phone' ? areaOfNumber(account, { id: '', globalCode: areaCode }, areas).globalCode : areaCode)

const accountIssue = (credentials: Credentials, areas: readonly PhoneArea[]): Issue<LoginIssueId> | undefined => {
  const missing = issue('login.input_account', 'account')
  const { mode, account } = credentials
  if (lineText(account) === '') return missing
  if (mode === 'email') return undefined
  const areaCode = loginAreaCode(credentials, areas)
  return numberIssue(account, areaCode, 'account') ?? (nationalNumber(account, areaCode) === '' ? missing : undefined)
}

/** Issues before signing in: what is missing, or no number. @rule SES-4 REG-27 */
export const loginIssues = (
  credentials: Credentials,
  areas: readonly PhoneArea[] = [],
): readonly Issue<LoginIssueId>[] => {
  const account = accountIssue(credentials, areas)
  return [
    ...(account === undefined ? [] : [account]),
    ...(reveal(credentials.password) === '' ? [issue('login.input_password', 'password')] : []),
  ]
}
