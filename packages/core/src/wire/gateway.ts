import type { Outcome } from '../kernel/outcome.ts'
import type { StopSignal } from '../ports/index.ts'
import type { CallIdentity, Reply } from './call.ts'
import type { Endpoint, WireParams } from './endpoint.ts'
import type { ApiFailure } from './failures.ts'

export interface CallOptions {
  /** Identity of all attempts of one call; drawn when absent. */
  readonly identity?: CallIdentity
  /** Asked because something changed: an identical read that was sent before does not answer it. @rule ENV-14 */
  readonly fresh?: boolean
  /** Aborted: the answer is no longer wanted, and ends as `aborted`. @rule ENV-21 */
  readonly signal?: StopSignal | undefined
  /** The fraction of an upload that is sent, from 0 to 1. */
  readonly onProgress?: ((fraction: number) => void) | undefined
}

/** Gateway of the domains to the server. The client adds token, language, identity and session epoch. A bug rejects. */
export interface Gateway {
  run<Input extends WireParams, Answer>(
    endpoint: Endpoint<Input, Answer>,
    input: Input,
    options?: CallOptions,
  ): Promise<Outcome<Reply<Answer>, ApiFailure>>
}
