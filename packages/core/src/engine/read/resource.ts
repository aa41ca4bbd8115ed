import type { Monotonic } from '../../kernel/instant.ts'
import { LOADING, type Loadable } from '../../kernel/loadable.ts'
import type { Outcome } from '../../kernel/outcome.ts'
import type { Endpoint, WireParams } from '../../wire/endpoint.ts'
import type { ApiFailure } from '../../wire/failures.ts'
import type { ReadCell } from '../domain/cell.ts'
import type { ClientContext, Piece, Scope } from '../types.ts'
import { createReader, inputKey, type Reader } from './reader.ts'

/** Subscribing is looking: it is read then, and kept up to date while it is subscribed to. `get` never reads. */
export interface Resource<Value> extends ReadCell<Loadable<Value, ApiFailure>> {
  /** Reads now; resolves to what was read, or to what is known when that failed. */
  refresh(): Promise<Loadable<Value, ApiFailure>>
  /** Value an earlier visit knew: shown until it is read. */
  keep(value: Value): void
}

interface Options<Input extends WireParams, Answer, Value> {
  readonly call: Endpoint<Input, Answer>
  /** Part of the answer that is kept; `requestedAt` is monotonic milliseconds, for what pushes may have changed since. */
  readonly pick?: (answer: Answer, requestedAt: Monotonic, input: Input) => Value
  /** Invalidated, it is read again. */
  readonly tag?: string
  /** Whose it is; the account's unless said otherwise. */
  readonly scope?: Scope
}

const openResource = <Input extends WireParams, Answer, Value>(
  context: ClientContext,
  { call, tag, scope = 'account', pick = (answer) => answer as unknown as Value }: Options<Input, Answer, Value>,
  input: Input,
) => {
  type State = Loadable<Value, ApiFailure>
  /** A start-up call only until the server has answered it: read again, it tells of a dead session as any other does. @rule SES-3 */
  let present = call
  type Read = { readonly outcome: Outcome<Answer, ApiFailure>; readonly requestedAt: Monotonic }
  const reader: Reader<State> = createReader<State, Read>(context, {
    scope,
    tag,
    first: LOADING,
    begin: async (_isCurrent, fresh) => {
      const requestedAt = context.ports.clock.monotonic()
      const outcome = await context.call(present, input, { fresh })
      if (call.initial && (outcome.ok || outcome.failure._tag !== 'TransportFailure'))
        present = { ...call, initial: false }
      return { outcome, requestedAt }
    },
    settle: ({ outcome, requestedAt }) =>
      outcome.ok
        ? { state: { stage: 'ready', value: pick(outcome.value, requestedAt, input) }, failed: false }
        : { state: { stage: 'failed', value: reader.get().value, failure: outcome.failure }, failed: true },
  })
  if (scope === 'account') context.onClear(reader.clear)
  const resource: Resource<Value> = {
    get: reader.get,
    subscribe: reader.subscribe,
    refresh: async () => {
      await reader.read()
      return reader.get()
    },
    keep: (value) => {
      if (reader.get().value === undefined) reader.set({ stage: 'loading', value })
    },
  }
  return resource
}

/** One value that is read from the server. Nothing happens until a client opens it and it is subscribed to. */
export const resource = <Answer, Value = Answer>(
  options: Options<Record<never, never>, Answer, Value>,
): Piece<Resource<Value>> => ({ open: (context) => openResource(context, options, {}) })

/** Resources of a call with parameters: one resource for each input. */
export const resources = <Input extends WireParams, Answer, Value = Answer>(
  options: Options<Input, Answer, Value>,
): Piece<(input: Input) => Resource<Value>> => ({
  open: (context) => {
    const known = new Map<string, Resource<Value>>()
    return (input) => {
      const key = inputKey(input)
      const one = known.get(key) ?? openResource(context, options, input)
      known.set(key, one)
      return one
    }
  },
})
