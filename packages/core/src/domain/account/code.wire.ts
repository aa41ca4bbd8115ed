import * as Schema from 'effect/Schema'
import { WireArticleOrEmpty } from '../../wire/codec.ts'
import { endpoint } from '../../wire/endpoint.ts'

/** Purpose of a code, by the numbers of the wire. @rule CODE-2 */
export type CodePurpose = 'register' | 'reset'
const Purpose = Schema.Literals([1, 2]).transform(['register', 'reset'])

/** A picture with letters to type, so that no program registers. @rule CODE-4 */
export const Captcha = Schema.Struct({
  /** Sent back with what was read. */
  id: Schema.NonEmptyString,
  /** A PNG as a `data:` address, or its base64 text alone. */
  picture: WireArticleOrEmpty,
}).pipe(Schema.encodeKeys({ picture: 'b64s' }))
export interface Captcha extends Readonly<typeof Captcha.Type> {}

/** A new picture each time. */
export const loadCaptcha = endpoint({
  name: 'loadCaptcha',
  path: '/api/default/captcha',
  anonymous: true,
  answer: Captcha,
})

const SmsParams = Schema.Struct({
  /** the number without its area code, digits alone */
  to: Schema.String,
  /** the `id` of the area */
  areaId: Schema.String,
  /** 1 registration, 2 reset */
  type: Purpose,
}).pipe(Schema.encodeKeys({ areaId: 'area_id' }))

/**
 * Sends a code by text message. The same words whether or not there is such an account.
 * @refuses a number that is none; a second one within a minute; too many
 * @rule CODE-2
 */
export const sendSms = endpoint({
  name: 'sendSms',
  method: 'POST',
  path: '/api/notify/send_sms',
  visitors: true,
  answer: Schema.Unknown,
  params: SmsParams,
})

const EmailParams = Schema.Struct({
  /** the address */
  to: Schema.String,
  /** 1 registration, 2 reset */
  type: Purpose,
})

/**
 * Sends a code by email. The same words whether or not there is such an account.
 * @refuses an address that is none; a second one within a minute; too many
 * @rule CODE-3
 */
export const sendEmail = endpoint({
  name: 'sendEmail',
  method: 'POST',
  path: '/api/notify/send_email',
  visitors: true,
  answer: Schema.Unknown,
  params: EmailParams,
})
