import type { Monotonic } from '@openlot/core'
import { useEffect, useState } from 'react'
import { useClient } from './ClientProvider.tsx'

const STEP_MS = 1000

/**
 * Milliseconds since a monotonic moment (of `client.now()`), updated every second and never below 0;
 * undefined while there is no such moment.
 */
export const useAge = (since: Monotonic | undefined): number | undefined => {
  const client = useClient()
  const [, setCount] = useState(0)
  useEffect(() => {
    if (since === undefined) return undefined
    const timer = setInterval(() => setCount((count) => count + 1), STEP_MS)
    return () => clearInterval(timer)
  }, [since])
  return since === undefined ? undefined : Math.max(0, client.now() - since)
}
