import type { Monotonic } from '@openlot/core'
import { useSyncExternalStore } from 'react'
import { useClient } from './ClientProvider.tsx'

const nothing = (): void => undefined
const never = (): (() => void) => nothing

/**
 * Milliseconds since a monotonic moment (of `client.now()`), updated every second, for all of them at once, and never
 * below 0; undefined while there is no such moment.
 */
export const useAge = (since: Monotonic | undefined): number | undefined => {
  const { now, second } = useClient()
  useSyncExternalStore(since === undefined ? never : second.subscribe, second.get, second.get)
  return since === undefined ? undefined : Math.max(0, now() - since)
}
