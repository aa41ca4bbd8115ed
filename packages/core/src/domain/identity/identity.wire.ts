import * as Schema from 'effect/Schema'
import { WireSecretOrEmpty, WireTextOrEmpty, WireTime, wireEnum } from '../../wire/codec.ts'
import { endpoint } from '../../wire/endpoint.ts'

/** Documents a person sent to prove who they are, and how far they have been looked at. @rule IDN-1 IDN-2 */
export const IdentityRecord = Schema.Struct({
  name: WireTextOrEmpty,
  documentNumber: WireSecretOrEmpty,
  ssn: WireSecretOrEmpty,
  /** The address of a picture, as of the next two; '' where there is none. */
  front: WireTextOrEmpty,
  back: WireTextOrEmpty,
  hand: WireTextOrEmpty,
  status: wireEnum({ 0: 'open', 1: 'waiting', 2: 'finished' }),
  /** When the documents were decided about; undefined before, or where the server does not say. Ours. @rule IDN-12 */
  reviewedAt: Schema.optionalKey(WireTime),
}).pipe(
  Schema.encodeKeys({
    documentNumber: 'card_id',
    front: 'front_pic',
    back: 'reverse_pic',
    hand: 'hand_pic',
    status: 'review_status',
    reviewedAt: 'reviewed_at',
  }),
)
export interface IdentityRecord extends Readonly<typeof IdentityRecord.Type> {}

/** Reads how far a person's identity has been looked at. @rule IDN-1 */
export const loadIdentity = endpoint({
  name: 'loadIdentity',
  path: '/api/user_real/center',
  answer: IdentityRecord,
})
