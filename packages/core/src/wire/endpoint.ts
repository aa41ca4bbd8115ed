import type * as Schema from 'effect/Schema'

/** Plain values a request carries; undefined ones are left out. */
export type WireParams = Readonly<Record<string, unknown>>

/** One call of the contract as a value: everything a client, a server or a document needs to know of it. */
export interface Endpoint<Input extends WireParams, Answer> {
  readonly name: string
  readonly method: 'GET' | 'POST'
  readonly path: string
  /** How the input travels: in the query, as a form, as JSON or as a file. */
  readonly body: 'query' | 'form' | 'json' | 'file'
  /** Changes something on the server: single-flight, never retried blindly, carries an idempotency key. @rule ENV-7 */
  readonly mutation: boolean
  /** A start-up call: a dead session resets quietly. @rule SES-3 */
  readonly initial: boolean
  /** Its failures are not shown by themselves. @rule ENV-4 */
  readonly quiet: boolean
  /** Sent without the present token: it makes a new session. */
  readonly anonymous: boolean
  /** The same for everyone: its answer stays good when the session changes meanwhile. @rule SES-8 */
  readonly shared: boolean
  readonly answer: Schema.ConstraintDecoder<Answer>
  /** Turns the typed input into wire parameters; absent when names are the same. */
  readonly params: (input: Input) => WireParams
}

interface Options<Input extends WireParams, Answer> {
  readonly name: string
  readonly method?: 'GET' | 'POST'
  readonly path: string
  readonly body?: 'query' | 'form' | 'json' | 'file'
  readonly mutation?: boolean
  readonly initial?: boolean
  readonly quiet?: boolean
  readonly anonymous?: boolean
  readonly shared?: boolean
  readonly answer: Schema.ConstraintDecoder<Answer>
  readonly params?: (input: Input) => WireParams
}

export const endpoint = <Answer, Input extends WireParams = Record<never, never>>(
  options: Options<Input, Answer>,
): Endpoint<Input, Answer> => ({
  method: 'GET',
  body: options.method === 'POST' ? 'form' : 'query',
  mutation: false,
  initial: false,
  quiet: false,
  anonymous: false,
  shared: false,
  params: (input) => input,
  ...options,
})

export type InputOf<E> = E extends Endpoint<infer Input, infer _Answer> ? Input : never
export type AnswerOf<E> = E extends Endpoint<infer _Input, infer Answer> ? Answer : never
