import * as Schema from 'effect/Schema'
import { endpoint } from '../../wire/endpoint.ts'
import { SignedIn, User } from './session.model.ts'

const LoginParams = Schema.Struct({
  /** the address, or the number with its area code */
  account: Schema.String,
  /** as typed */
  password: Schema.String,
  /** which of the two `account` is */
  loginType: Schema.Literals(['email', 'mobile']),
}).pipe(Schema.encodeKeys({ loginType: 'login_type' }))

/**
 * Signs in with a password.
 * @refuses a wrong account or password, without saying which; too many tries
 * @rule SES-14
 */
export const login = endpoint({
  name: 'login',
  method: 'POST',
  path: '/api/user/loginForU',
  body: 'form',
  anonymous: true,
  answer: SignedIn,
  params: LoginParams,
})

const DemoParams = Schema.Struct({
  /** made once per device, 8 to 128 letters, digits, `_` or `-` */
  demoId: Schema.String,
}).pipe(Schema.encodeKeys({ demoId: 'demo_id' }))

/**
 * Opens (or returns to) the mock account that belongs to a device.
 * @refuses an id of another form; too many new accounts from one address
 * @rule SES-14
 */
export const loginDemo = endpoint({
  name: 'loginDemo',
  path: '/api/user/createAccountDemoForU',
  anonymous: true,
  answer: SignedIn,
  params: DemoParams,
})

/** The account the token belongs to. Asked at start: a dead token then resets quietly. @rule SES-19 */
export const loadUser = endpoint({
  name: 'loadUser',
  path: '/api/user/info',
  initial: true,
  answer: User,
})
