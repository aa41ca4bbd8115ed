import * as Schema from 'effect/Schema'
import { WireFlagOrOff, WireTextOrEmpty, WireTimeOrNone, wireId } from '../../wire/codec.ts'
import { endpoint } from '../../wire/endpoint.ts'
import { pageOf } from '../../wire/page-codec.ts'

/** One place where the account is signed in. Ours. @rule SES-30 */
export const OwnSession = Schema.Struct({
  /** Id it is ended by: never its token. */
  id: wireId<string>(),
  /** The browser's family, `Firefox`; '' where it is not known. */
  browser: WireTextOrEmpty,
  /** The system it runs on, `Android`; '' where it is not known. */
  system: WireTextOrEmpty,
  /** Network it was last used from: the first three numbers of an address, or its first 48 bits. */
  network: WireTextOrEmpty,
  beganAt: WireTimeOrNone,
  usedAt: WireTimeOrNone,
  /** The one that asks. */
  isThis: WireFlagOrOff,
}).pipe(Schema.encodeKeys({ beganAt: 'created_at', usedAt: 'last_used_at', isThis: 'is_current' }))
export interface OwnSession extends Readonly<typeof OwnSession.Type> {}

/** The sessions of an account. */
export const OwnSessionList = pageOf<OwnSession>(OwnSession)

/** Places where the account is signed in, last used first. Ours, optional: a server without it shows none of it. @rule SES-30 */
export const loadSessions = endpoint({
  name: 'loadSessions',
  path: '/api/user/session_list',
  optional: true,
  answer: OwnSessionList,
})
