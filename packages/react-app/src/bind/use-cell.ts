import { useSyncExternalStore } from 'react'

interface FollowedCell<Value> {
  get(): Value
  subscribe(told: () => void): () => void
}

/** The value of a cell, now and from now on. */
export const useCell = <Value>(cell: FollowedCell<Value>): Value => useSyncExternalStore(cell.subscribe, cell.get)
