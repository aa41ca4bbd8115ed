import type { EventObject, StateValue } from 'xstate'

interface Acted<Event extends EventObject> {
  readonly getSnapshot: () => { readonly value: StateValue; readonly context: unknown }
  readonly send: (event: Event) => void
}

/** Sends the events one after the other and returns which of them changed anything. */
export const acting = <Event extends EventObject>(
  actor: Acted<Event>,
  ...events: readonly Event[]
): readonly string[] =>
  events
    .filter((event) => {
      const before = actor.getSnapshot()
      actor.send(event)
      const { value, context } = actor.getSnapshot()
      return context !== before.context || JSON.stringify(value) !== JSON.stringify(before.value)
    })
    .map(({ type }) => type)
