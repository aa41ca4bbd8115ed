import * as Effect from 'effect/Effect'
import * as Schema from 'effect/Schema'
import * as SchemaTransformation from 'effect/SchemaTransformation'
import type { UserId } from '../../kernel/brand.ts'
import { ParamSecret, WireFlagOrOff, WireSecret, WireTextOrEmpty, wireId } from '../../wire/codec.ts'
import { endpoint } from '../../wire/endpoint.ts'

/** A real account, or a mock one that trades without money. */
export type AccountKind = 'real' | 'demo'

const NOT_GIVEN: ReadonlySet<unknown> = new Set(['', '0', 0, false, null])

/**
 * True when there is a value, whatever it is: what stands for a password is looked at and not kept. Undefined from a server
 * that does not name it: nothing is known then.
 */
const Given = Schema.Unknown.pipe(
  Schema.decodeTo(
    Schema.UndefinedOr(Schema.Boolean),
    SchemaTransformation.transform<boolean | undefined, unknown>({
      decode: (value) => (value === undefined ? undefined : !NOT_GIVEN.has(value)),
      encode: (value) => (value === undefined ? undefined : value ? '1' : '0'),
    }),
  ),
  Schema.withDecodingDefaultKey(Effect.succeed(undefined)),
)

/** The signed-in person as the server knows them. @rule SES-15 */
export const User = Schema.Struct({
  /** The number of the person in every other call. */
  id: wireId<UserId>(),
  email: WireTextOrEmpty,
  /** The number without its area code. */
  mobile: WireTextOrEmpty,
  /** The number people read to support. */
  uid: WireTextOrEmpty,
  level: WireTextOrEmpty,
  /** Points of credit, as the server counts them. */
  creditScore: WireTextOrEmpty,
  /** On for a mock account. */
  isDemo: WireFlagOrOff,
  /** True when the real name has been verified. */
  isReal: WireFlagOrOff,
  /** True when others may copy this person's trades. */
  isTrader: WireFlagOrOff,
  /** Code this person invites others with. */
  inviteCode: WireTextOrEmpty,
  /** '+001': what stands before the mobile number. */
  areaCode: WireTextOrEmpty,
  hasPayPassword: Given,
}).pipe(
  Schema.encodeKeys({
    creditScore: 'credit_score',
    isDemo: 'is_demo',
    isReal: 'is_real',
    isTrader: 'is_trader',
    inviteCode: 'invite_code',
    areaCode: 'area_code',
    hasPayPassword: 'pay_password',
  }),
)
export interface User extends Readonly<typeof User.Type> {}

/** A fresh token and whose it is. @rule SES-14 */
export const SignedIn = Schema.Struct({
  /** Sent back as the `authorization` header, as it is. */
  token: WireSecret,
  user: User,
})
export interface SignedIn extends Readonly<typeof SignedIn.Type> {}

/** The session as everybody else may see it: no token. */
export interface SessionView {
  readonly stage: 'unknown' | 'guest' | 'signingIn' | 'member'
  /** True when a session of an earlier visit is kept here and not yet known to hold (`stage` is `unknown`). */
  readonly mayComeBack: boolean
  readonly user: User | undefined
  readonly kind: AccountKind | undefined
  /** Grows with every sign-in, sign-out and end. */
  readonly epoch: number
}

const LoginParams = Schema.Struct({
  /** the address, or the number with its area code */
  account: Schema.String,
  /** as typed */
  password: ParamSecret,
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

/**
 * Ends the session of the token. Ours, and optional: however a server without it answers, nothing is shown or reported.
 * @rule SES-23
 */
export const endSession = endpoint({
  name: 'endSession',
  method: 'POST',
  path: '/api/user/logout',
  optional: true,
  answer: Schema.Unknown,
})
