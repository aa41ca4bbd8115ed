import type * as Effect from 'effect/Effect'
import type { CallIdentity, Reply } from './call.ts'
import type { Endpoint, WireParams } from './endpoint.ts'
import type { ApiFailure } from './failures.ts'

/** How domains reach the server: one call as a program. The client brings token, language, identity and session epoch. */
export interface Gateway {
  run<Input extends WireParams, Answer>(
    endpoint: Endpoint<Input, Answer>,
    input: Input,
    identity?: CallIdentity,
  ): Effect.Effect<Reply<Answer>, ApiFailure>
}
