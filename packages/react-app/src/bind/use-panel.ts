import { useCallback, useSyncExternalStore } from 'react'

interface Watchable<Snapshot, Event> {
  getSnapshot(): Snapshot
  subscribe(told: () => void): { unsubscribe(): void }
  send(event: Event): void
}

/** What a view needs of a machine: core's pure panel over its snapshot, its send and the facts around it. */
export const usePanel = <Snapshot, Event, Facts, Panel>(
  actor: Watchable<Snapshot, Event>,
  panel: (snapshot: Snapshot, send: (event: Event) => void, facts: Facts) => Panel,
  facts: Facts,
): Panel => {
  const subscribe = useCallback(
    (told: () => void) => {
      const subscription = actor.subscribe(told)
      return () => subscription.unsubscribe()
    },
    [actor],
  )
  const snapshot = useSyncExternalStore(subscribe, () => actor.getSnapshot())
  return panel(snapshot, (event) => actor.send(event), facts)
}
