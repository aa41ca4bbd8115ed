import * as Schema from 'effect/Schema'

// The frames as schemas: for servers, documents and tests. The client writes and reads them by hand.

/** Whose connection this is, from now on. Without it the connection is a visitor's. */
export const LoginFrame = Schema.Struct({
  type: Schema.Literal('login'),
  /** Token, as in the `authorization` header. */
  token: Schema.String,
})

/** Asks for a topic, or gives it back. */
export const TopicFrame = Schema.Struct({
  type: Schema.Literals(['sub', 'unsub']),
  topic: Schema.String,
})

/** Sent every 5 s; three without an answer and the connection is replaced. */
export const PingFrame = Schema.Struct({
  type: Schema.Literal('ping'),
  /** Milliseconds of the client's clock. */
  timestamp: Schema.Number,
})

/** The answer to a login: 1 accepts, any other code leaves the connection a visitor's, also unasked: when the session has ended since. */
export const LoginAnswerFrame = Schema.Struct({
  type: Schema.Literal('login'),
  /** 1 accepted, 999 the token is dead. */
  code: Schema.Number,
  /** Words for a person. */
  msg: Schema.optionalKey(Schema.String),
})

/** The answer to a ping. The client takes one without numbers as well: that it comes is what counts. */
export const PongFrame = Schema.Struct({
  type: Schema.Literal('pong'),
  /** The timestamp of the ping; the server's own clock where the ping had none. */
  timestamp: Schema.Number,
  /** Epoch milliseconds of the server's clock. */
  server_time: Schema.optionalKey(Schema.Number),
})
