import * as Schema from 'effect/Schema'
import { issueIn, readerOf } from './codec.ts'
import { type FieldKinds, problemIn, sentenceOf } from './problem.ts'

/** Plain values a request carries. */
export type WireParams = Readonly<Record<string, unknown>>

/** The typed input of a call, and what of it travels. */
export type ParamsSchema<Input extends WireParams> = Schema.ConstraintCodec<Input, WireParams>

/** One call of the contract as a value: everything a client, a server or a document needs to know of it. */
export interface Endpoint<Input extends WireParams, Answer> {
  readonly name: string
  readonly method: 'GET' | 'POST'
  readonly path: string
  /** Carrier of the input: the query, a form, JSON or a file. A POST is JSON unless it says otherwise. @rule ENV-26 */
  readonly body: 'query' | 'form' | 'json' | 'file'
  /** Changes something on the server: single-flight, never retried blindly, carries an idempotency key. @rule ENV-7 */
  readonly mutation: boolean
  /** A start-up call: a dead session resets quietly. @rule SES-3 */
  readonly initial: boolean
  /** Sent without the present token: it makes a new session. */
  readonly anonymous: boolean
  /** Answered to visitors as well; a member is known by the token. */
  readonly visitors: boolean
  /** True when the answer is the same for everyone: it stays good when the session changes meanwhile. @rule SES-8 */
  readonly shared: boolean
  /** Not in the specification, and nothing depends on it: how it ends is neither reported nor acted on. @rule SES-23 */
  readonly optional: boolean
  readonly answer: Schema.ConstraintDecoder<Answer>
  /** Fields of rows that are read by hand, by which one that was left out is described. */
  readonly fields?: FieldKinds
  /** Schema that `params` goes by. A server reads the input with it, the documents are written from it. */
  readonly input: ParamsSchema<WireParams>
  /** The typed input as wire parameters; optional ones that are undefined are left out, a required one throws. @rule ENV-33 */
  readonly params: (input: Input) => WireParams
}

export interface EndpointOptions<Input extends WireParams, Answer>
  extends Pick<Endpoint<Input, Answer>, 'name' | 'path' | 'answer'>,
    Partial<
      Pick<
        Endpoint<Input, Answer>,
        'method' | 'body' | 'initial' | 'anonymous' | 'visitors' | 'shared' | 'optional' | 'fields'
      >
    > {
  /** Absent when there are none. */
  readonly params?: ParamsSchema<Input>
}

/** An input with fields needs the schema by which they travel: without it a field would be dropped silently. @rule ENV-33 */
export type ParamsGiven<Input extends WireParams> = [keyof Input] extends [never]
  ? unknown
  : // Any input at all: its fields are not known.
    string extends keyof Input
    ? unknown
    : { readonly params: ParamsSchema<Input> }

/** Types hold here already; only a server, which trusts no client, checks ranges. */
const encoderOf = <Input extends WireParams>(name: string, schema: ParamsSchema<Input>) => {
  const written = Schema.flip(Schema.make<Schema.Codec<Input, WireParams>>(schema.ast))
  const encode = readerOf(written, { disableChecks: true })
  return (input: Input): WireParams => {
    const given: unknown = input
    const known =
      typeof given === 'object' && given !== null
        ? Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
        : given
    const encoded = encode(known)
    if (encoded === undefined) throw new TypeError(`${name}: ${sentenceOf(problemIn(issueIn(written, known)), false)}`)
    return encoded.value
  }
}

const NONE: ParamsSchema<never> = Schema.make(Schema.Struct({}).ast)

/** A call that changes nothing: `client.call` sends it. What changes something is a `mutation` of the engine. */
export interface ReadEndpoint<Input extends WireParams, Answer> extends Endpoint<Input, Answer> {
  readonly mutation: false
}

/** A read of the contract from its address, its schemas and how it travels: a GET unless it says otherwise. */
export const endpoint = <Answer, Input extends WireParams = Record<never, never>>(
  options: EndpointOptions<Input, Answer> & ParamsGiven<Input>,
): ReadEndpoint<Input, Answer> => {
  const input: ParamsSchema<Input> = options.params ?? NONE
  return {
    method: 'GET',
    body: options.method === 'POST' ? 'json' : 'query',
    mutation: false,
    initial: false,
    anonymous: false,
    visitors: false,
    shared: false,
    optional: false,
    ...options,
    input,
    params: encoderOf(options.name, input),
  }
}

/** The input of an endpoint, by its type. */
export type InputOf<E> = E extends Endpoint<infer Input, infer _Answer> ? Input : never
/** The answer of an endpoint, by its type. */
export type AnswerOf<E> = E extends Endpoint<infer _Input, infer Answer> ? Answer : never
