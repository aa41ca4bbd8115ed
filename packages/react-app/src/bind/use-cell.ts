import { useSyncExternalStore } from 'react'

interface FollowedCell<Value> {
  get(): Value
  subscribe(listener: () => void): () => void
}

/** The value of a cell, a resource, a list, a form. Rendering subscribes to it, so it is read. */
export const useCell = <Value>(cell: FollowedCell<Value>): Value => useSyncExternalStore(cell.subscribe, cell.get)
