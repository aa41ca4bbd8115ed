import { endpoint } from '../../wire/endpoint.ts'
import { SignedIn, User } from './session.model.ts'

/** Signs in. `loginType` is `email` or `mobile`. @rule SES-14 */
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

/** Opens (or returns to) the mock account that belongs to `demoId`. @rule SES-14 */
export const loginDemo = endpoint({
  name: 'loginDemo',
  path: '/api/user/createAccountDemoForU',
  anonymous: true,
  mutation: true,
  quiet: true,
  answer: SignedIn,
  params: (input: { readonly demoId: string }) => ({ demo_id: input.demoId }),
})

/** Who the token belongs to. A start-up call: a dead token resets quietly. @rule SES-19 */
export const loadUser = endpoint({
  name: 'loadUser',
  path: '/api/user/info',
  initial: true,
  quiet: true,
  answer: User,
})
