import * as Schema from 'effect/Schema'
import { mutation } from '../../engine/mutation/mutation.ts'
import { optionalParam, ParamSecret } from '../../wire/codec.ts'
import { loadIdentity } from './identity.wire.ts'

const IdentityParams = Schema.Struct({
  /** as on the document */
  name: Schema.String,
  /** of the document */
  documentNumber: ParamSecret,
  /** the address of an uploaded picture: the front of the document */
  front: Schema.String,
  /** its back */
  back: Schema.String,
  /** the person with it in the hand */
  hand: optionalParam(Schema.String),
  /** the social security number */
  ssn: optionalParam(ParamSecret),
}).pipe(Schema.encodeKeys({ documentNumber: 'card_id', front: 'front_pic', back: 'reverse_pic', hand: 'hand_pic' }))
/** Parameters of a verification: the fields that are shown, and no others. */
export interface IdentityRequest extends Readonly<typeof IdentityParams.Type> {}

/**
 * Sends a person's documents to be reviewed.
 * @refuses a field that is missing; a picture that is not the person's; documents that are waiting or accepted already; a mock account
 * @rule IDN-5
 */
export const submitIdentity = mutation({
  name: 'submitIdentity',
  method: 'POST',
  path: '/api/user_real/real_name',
  answer: Schema.Unknown,
  params: IdentityParams,
  changes: ['identity', 'user'],
  resolve: {
    criteria: () => ({}),
    read: (call) => call(loadIdentity, {}),
    // The form is not there while documents wait or were accepted: what is there was sent by it.
    judge: (_criteria, _at, { status }) =>
      status === 'waiting' || status === 'finished' ? 'found' : status === 'open' ? 'absent' : 'maybe',
  },
  words: { done: 'identity.sent', absent: 'commit.not_arrived', unknown: 'identity.maybe_sent' },
})
