import * as Schema from 'effect/Schema'
import type { UserId } from '../../kernel/brand.ts'
import { WireFlagOrOff, WireTextOrEmpty, wireId } from '../../wire/codec.ts'

/** A real account, or a mock one that trades without money. */
export type AccountKind = 'real' | 'demo'

/** The signed-in person as the server knows them. */
export const User = Schema.Struct({
  id: wireId<UserId>(),
  email: WireTextOrEmpty,
  mobile: WireTextOrEmpty,
  uid: WireTextOrEmpty,
  level: WireTextOrEmpty,
  creditScore: WireTextOrEmpty,
  isDemo: WireFlagOrOff,
  isReal: WireFlagOrOff,
  isTrader: WireFlagOrOff,
  inviteCode: WireTextOrEmpty,
}).pipe(
  Schema.encodeKeys({
    creditScore: 'credit_score',
    isDemo: 'is_demo',
    isReal: 'is_real',
    isTrader: 'is_trader',
    inviteCode: 'invite_code',
  }),
)
export type User = typeof User.Type

/** A fresh token and whose it is. @rule SES-14 */
export const SignedIn = Schema.Struct({ token: Schema.NonEmptyString, user: User })
export type SignedIn = typeof SignedIn.Type

/** What a person types to sign in. */
export interface Credentials {
  readonly mode: 'email' | 'phone'
  /** The address, or the number without its area code. */
  readonly account: string
  /** `+001` unless chosen otherwise. Used in phone mode. */
  readonly areaCode: string
  readonly password: string
}
