import * as Schema from 'effect/Schema'
import { mutation } from '../../engine/mutation/mutation.ts'
import { optionalParam, ParamSecret } from '../../wire/codec.ts'

const RegisterParams = Schema.Struct({
  /** which of the two `account` is */
  type: Schema.Literals(['email', 'mobile']),
  /** the address, or the number with its area code */
  account: Schema.String,
  /** by phone: the `id` of the area */
  areaId: optionalParam(Schema.String),
  /** by phone: the number without its area code, digits alone */
  mobile: optionalParam(Schema.String),
  /** as chosen */
  password: ParamSecret,
  /** the password once more */
  repeat: ParamSecret,
  /** of who invited this person */
  inviteCode: optionalParam(Schema.String),
  /** the code that was sent, or what was read in the picture */
  code: optionalParam(ParamSecret),
  /** the `id` of the picture */
  captchaId: optionalParam(Schema.String),
  /** what withdrawals will ask for */
  payPassword: optionalParam(ParamSecret),
  /** as on the document */
  name: optionalParam(Schema.String),
  /** 1 identity card, 2 passport */
  documentKind: optionalParam(Schema.Literals([1, 2]).transform(['card', 'passport'])),
  /** of the document */
  documentNumber: optionalParam(ParamSecret),
  /** the address of an uploaded picture: the front of the document */
  front: optionalParam(Schema.String),
  /** its back */
  back: optionalParam(Schema.String),
  /** the person with it in the hand */
  hand: optionalParam(Schema.String),
  /** the social security number */
  ssn: optionalParam(ParamSecret),
}).pipe(
  Schema.encodeKeys({
    areaId: 'area_id',
    repeat: 're_password',
    inviteCode: 'invite_code',
    code: 'sms_code',
    captchaId: 'key',
    payPassword: 'pay_password',
    documentKind: 'id_type',
    documentNumber: 'card_id',
    front: 'front_pic',
    back: 'reverse_pic',
    hand: 'hand_pic',
  }),
)
/** Parameters of a registration: the fields that are shown, and no others. */
export interface RegisterRequest extends Readonly<typeof RegisterParams.Type> {}

/**
 * Opens an account. The answer carries no token: the person signs in.
 * @refuses a field that is missing or wrong; an account, a code or a picture that is not good; too many
 * @rule REG-13
 */
export const register = mutation({
  name: 'register',
  method: 'POST',
  path: '/api/user/register',
  body: 'form',
  anonymous: true,
  answer: Schema.Unknown,
  params: RegisterParams,
  changes: [],
  // Without a session no list shows it, and a second one would be refused as taken.
  resolve: 'never',
  words: { done: 'account.registered', absent: 'commit.not_arrived', unknown: 'account.maybe_registered' },
})
