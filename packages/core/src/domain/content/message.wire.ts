import * as Schema from 'effect/Schema'
import {
  orElse,
  ParamPage,
  WireArticleOrEmpty,
  WireTextOrEmpty,
  WireTextOrNone,
  WireTimeOrNone,
} from '../../wire/codec.ts'
import { endpoint } from '../../wire/endpoint.ts'
import { pageOf } from '../../wire/page-codec.ts'

/** One line of the messages to a person. @rule MSG-2 */
export const Message = Schema.Struct({
  /** Id the message is asked for by; without one it cannot be opened. */
  id: WireTextOrNone,
  title: WireTextOrEmpty,
  desc: WireTextOrEmpty,
  /** Address of a picture. */
  logo: WireTextOrEmpty,
  sentAt: WireTimeOrNone,
}).pipe(Schema.encodeKeys({ sentAt: 'send_time' }))
export interface Message extends Readonly<typeof Message.Type> {}

const MessagesParams = Schema.Struct({
  /** how many are a page; a server may give fewer */
  limit: ParamPage,
  /** counted from 1 */
  page: ParamPage,
})

/** One page of the messages to this person, newest first. @rule MSG-2 */
export const loadMessages = endpoint({
  name: 'loadMessages',
  path: '/api/internalMessage/list',
  answer: pageOf<Message>(Message),
  params: MessagesParams,
})

/** A whole message. @rule MSG-3 */
export const MessageText = Schema.Struct({
  title: WireTextOrEmpty,
  /** Untrusted HTML. */
  content: WireArticleOrEmpty,
  sentAt: WireTimeOrNone,
}).pipe(Schema.encodeKeys({ sentAt: 'send_time' }))
export interface MessageText extends Readonly<typeof MessageText.Type> {}

const MessageParams = Schema.Struct({
  /** of a line of the list */
  messageId: Schema.String,
}).pipe(Schema.encodeKeys({ messageId: 'id' }))

/**
 * One message to this person.
 * @refuses an unknown id, and that of another person's message
 * @rule MSG-3
 */
export const loadMessage = endpoint({
  name: 'loadMessage',
  path: '/api/internalMessage/info',
  answer: orElse(MessageText, {}),
  params: MessageParams,
})
