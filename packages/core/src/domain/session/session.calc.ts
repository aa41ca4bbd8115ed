import type { Secret } from '../../kernel/secret.ts'
import type { AccountKind, User } from './session.wire.ts'

/** Account and password a person signs in with. */
export interface Credentials {
  /** An email address, or a phone number with its area code (`+001…`). */
  readonly account: string
  /** As it was typed; masked from there on, in logs and in the machine's events. */
  readonly password: string | Secret
  /** True when the device stays signed in; by default no. */
  readonly remember?: boolean
  /** Kind of `account`; by default an address when it has an `@`. */
  readonly by?: 'email' | 'phone'
}

/** Real or mock. @rule SES-7 */
export const accountKind = (user: User): AccountKind => (user.isDemo ? 'demo' : 'real')

/** The account of a person as they know it: email, else phone. @rule USER-1 */
export const wholeAccount = (user: Pick<User, 'email' | 'mobile' | 'uid'>): string =>
  [user.email, user.mobile, user.uid].find((name) => name !== '') ?? ''

/** Name of a person where others may look on: email, else phone, with the middle hidden. @rule HOME-2 USER-1 */
export const maskedAccount = (user: Pick<User, 'email' | 'mobile' | 'uid'>): string => {
  if (user.email !== '') {
    const [name = '', host = ''] = user.email.split('@')
    return host === '' ? user.email : `${name.slice(0, 1)}•••@${host}`
  }
  return user.mobile === '' ? user.uid : `${user.mobile.slice(0, 4)}•••${user.mobile.slice(-2)}`
}
