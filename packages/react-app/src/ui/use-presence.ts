import { useEffect, useRef, useState } from 'react'

// A little longer than --calm, so that the last frame of the way out is seen.
const LEAVING_MS = 220

export type Presence = 'closed' | 'open' | 'leaving'

/** Keeps something on the page while it animates away. */
export const usePresence = (open: boolean): Presence => {
  const [lingering, setLingering] = useState(open)
  if (open && !lingering) setLingering(true)
  useEffect(() => {
    if (open || !lingering) return undefined
    const timer = setTimeout(() => setLingering(false), LEAVING_MS)
    return () => clearTimeout(timer)
  }, [open, lingering])
  if (open) return 'open'
  return lingering ? 'leaving' : 'closed'
}

/** The last value given while `fresh` was true: what a closing sheet still shows. */
export const useKept = <T>(value: T, fresh: boolean): T => {
  const kept = useRef(value)
  useEffect(() => {
    if (fresh) kept.current = value
  })
  return fresh ? value : kept.current
}
