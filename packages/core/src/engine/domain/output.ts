import type { DoneActorEvent } from 'xstate'

/** Answer of an actor, for the named guards and actions of an `onDone`: `params: output`. */
export const output = <Output>({ event }: { readonly event: DoneActorEvent<Output> }): Output => event.output
