import type { DoneActorEvent } from 'xstate'

/** What an actor answered, for the named guards and actions of an `onDone`: `params: output`. */
export const output = <Output>({ event }: { readonly event: DoneActorEvent<Output> }): Output => event.output
