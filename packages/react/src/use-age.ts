import type { Monotonic } from '@openlot/core'
import { useCallback, useSyncExternalStore } from 'react'
import { useClient } from './ClientProvider.tsx'

const nothing = (): void => undefined

/**
 * Milliseconds since a monotonic moment (of `client.now()`), updated every second and from 10 s on every 5 s, for all of
 * them at once, and never below 0; undefined while there is no such moment.
 */
export const useAge = (since: Monotonic | undefined): number | undefined => {
  const { now, second, followAge } = useClient()
  const subscribe = useCallback(
    (changed: () => void) => (since === undefined ? nothing : followAge(since, changed)),
    [since, followAge],
  )
  useSyncExternalStore(subscribe, second.get, second.get)
  return since === undefined ? undefined : Math.max(0, now() - since)
}
