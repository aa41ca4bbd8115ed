import { fromPromise, type PromiseActorLogic } from 'xstate'

/** Says when the answer is no longer wanted. A part of `AbortSignal`: core does not see the host's own type. */
export interface Abort {
  readonly aborted: boolean
  addEventListener(type: 'abort', listener: () => void): void
}

/** Actor logic that asks the outside once. Stopping the actor aborts the signal, and a later answer is dropped. */
export const ask = <Answer, Input>(
  run: (input: Input, signal: Abort) => Promise<Answer>,
): PromiseActorLogic<Answer, Input> => fromPromise<Answer, Input>(({ input, signal }) => run(input, signal))
