import * as Schema from 'effect/Schema'
import { mutation } from '../../engine/mutation/mutation.ts'
import { optionalParam, ParamSecret } from '../../wire/codec.ts'

const RecoveryParams = Schema.Struct({
  /** which of the two `account` is */
  type: Schema.Literals(['email', 'mobile']),
  /** the address, or the number with its area code */
  account: Schema.String,
  /** the new password */
  password: ParamSecret,
  /** the new password once more */
  repeat: ParamSecret,
  /** the code that was sent */
  code: ParamSecret,
}).pipe(Schema.encodeKeys({ password: 'new_password', repeat: 'secondary_password', code: 'auth_code' }))

/**
 * Sets a new password without the old one, by a code. It ends every session of the account.
 * @refuses a code that is not good, in the same words whether or not there is such an account; too many tries
 * @rule REG-16
 */
export const forgetPassword = mutation({
  name: 'forgetPassword',
  method: 'POST',
  path: '/api/user/forget_password',
  anonymous: true,
  answer: Schema.Unknown,
  params: RecoveryParams,
  changes: [],
  // Nothing shows it but a sign-in with the new password.
  resolve: 'never',
  words: { done: 'account.password_set', absent: 'commit.not_arrived', unknown: 'account.maybe_password_set' },
})

const PasswordParams = Schema.Struct({
  /** the new password */
  password: ParamSecret,
  /** where a code is asked for */
  code: optionalParam(ParamSecret),
  /** where the code was sent */
  type: Schema.Literals(['email', 'mobile']),
}).pipe(Schema.encodeKeys({ password: 'new_password', code: 'auth_code' }))

/**
 * Changes the password of the person who is signed in. Every other session of the account ends.
 * @refuses a code that is not good; a mock account
 * @rule REG-17
 */
export const amendPassword = mutation({
  name: 'amendPassword',
  method: 'POST',
  path: '/api/user/amend_password',
  answer: Schema.Unknown,
  params: PasswordParams,
  changes: [],
  resolve: 'never',
  words: { done: 'account.password_set', absent: 'commit.not_arrived', unknown: 'account.maybe_password_set' },
})

const PayPasswordParams = Schema.Struct({
  /** the pay password */
  password: ParamSecret,
  /** the pay password once more */
  repeat: ParamSecret,
})

/**
 * Sets the password that withdrawals ask for.
 * @refuses unequal ones; a mock account
 * @rule REG-22
 */
export const amendPayPassword = mutation({
  name: 'amendPayPassword',
  method: 'POST',
  path: '/api/user/amend_pay_password',
  answer: Schema.Unknown,
  params: PayPasswordParams,
  // A new one may hold withdrawals for a while.
  changes: ['user', 'balances'],
  resolve: 'never',
  words: { done: 'account.pay_password_set', absent: 'commit.not_arrived', unknown: 'account.maybe_pay_password_set' },
})
