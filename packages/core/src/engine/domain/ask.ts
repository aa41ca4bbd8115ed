import { fromPromise, type PromiseActorLogic } from 'xstate'
import type { StopSignal } from '../../ports/index.ts'

export type { StopSignal }

/** Actor logic that asks the outside once. Stopping the actor aborts the signal, and a later answer is dropped. */
export const ask = <Answer, Input>(
  run: (input: Input, signal: StopSignal) => Promise<Answer>,
): PromiseActorLogic<Answer, Input> => fromPromise<Answer, Input>(({ input, signal }) => run(input, signal))
