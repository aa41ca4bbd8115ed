import { useCallback, useSyncExternalStore } from 'react'

interface FollowedRows<Key extends string, Row> {
  get(key: Key): Row | undefined
  rows(): readonly Row[]
  subscribe(key: Key, listener: () => void): () => void
  subscribeAll(listener: () => void): () => void
}

const nothing = (): void => {}

/** One row of a store: re-renders for this key only, at most once a frame. */
export const useRow = <Key extends string, Row>(
  store: FollowedRows<Key, Row>,
  key: Key | undefined,
): Row | undefined => {
  const subscribe = useCallback(
    (listener: () => void) => (key === undefined ? nothing : store.subscribe(key, listener)),
    [store, key],
  )
  return useSyncExternalStore(subscribe, () => (key === undefined ? undefined : store.get(key)))
}

/** Every row, in the store's order. For lists that change rarely: quotes are read row by row. */
export const useRows = <Key extends string, Row>(store: FollowedRows<Key, Row>): readonly Row[] =>
  useSyncExternalStore(store.subscribeAll, store.rows)
