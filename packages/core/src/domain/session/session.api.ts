import { endpoint } from '../../wire/endpoint.ts'
import { SignedIn, User } from './session.model.ts'

/**
 * Signs in with a password.
 * @param {Text} account the address, or the number with its area code
 * @param {Text} password as typed
 * @param {'email'|'mobile'} login_type which of the two `account` is
 * @refuses a wrong account or password, without saying which; too many tries
 * @rule SES-14
 */
export const login = endpoint({
  name: 'login',
  method: 'POST',
  path: '/api/user/loginForU',
  anonymous: true,
  quiet: true,
  answer: SignedIn,
  params: (input: { readonly account: string; readonly password: string; readonly loginType: 'email' | 'mobile' }) => ({
    account: input.account,
    password: input.password,
    login_type: input.loginType,
  }),
})

/**
 * Opens (or returns to) the mock account that belongs to a device.
 * @param {Text} demo_id made once per device, 8 to 128 letters, digits, `_` or `-`
 * @refuses an id of another form; too many new accounts from one address
 * @rule SES-14
 */
export const loginDemo = endpoint({
  name: 'loginDemo',
  path: '/api/user/createAccountDemoForU',
  anonymous: true,
  mutation: true,
  quiet: true,
  answer: SignedIn,
  params: (input: { readonly demoId: string }) => ({ demo_id: input.demoId }),
})

/** Who the token belongs to. Asked at start: a dead token then resets quietly. @rule SES-19 */
export const loadUser = endpoint({
  name: 'loadUser',
  path: '/api/user/info',
  initial: true,
  quiet: true,
  answer: User,
})
