import type { ReadStore } from '@openlot/core'
import { useCallback, useSyncExternalStore } from 'react'

const nothing = (): void => {}

/** One row of a store, such as the quote of a symbol: drawn again for this key only, at most once a frame. */
export const useRow = <Key extends string, Row>(
  store: Pick<ReadStore<Key, Row>, 'get' | 'subscribe'>,
  key: Key | undefined,
): Row | undefined => {
  const subscribe = useCallback(
    (listener: () => void) => (key === undefined ? nothing : store.subscribe(key, listener)),
    [store, key],
  )
  const get = () => (key === undefined ? undefined : store.get(key))
  return useSyncExternalStore(subscribe, get, get)
}

/** Every row, in the store's order. For lists that change rarely: quotes are read row by row. */
export const useRows = <Key extends string, Row>(
  store: Pick<ReadStore<Key, Row>, 'rows' | 'subscribeAll'>,
): readonly Row[] => useSyncExternalStore(store.subscribeAll, store.rows, store.rows)
