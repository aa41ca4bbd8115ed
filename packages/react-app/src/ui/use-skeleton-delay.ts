import { useEffect, useState } from 'react'

const PATIENCE_MS = 200
/** Skeletons that follow each other within this are one wait: of the page, of its code, of its rows. */
const SAME_WAIT_MS = 120

/** Since when there has been something to wait for; a page begins with waiting. */
let since = 0
let shown = 0
let goneAt = typeof performance === 'object' ? performance.now() : 0

/** Time a skeleton that is drawn now stays hidden, in milliseconds. */
export const skeletonDelay = (wait: { readonly since: number; readonly isSame: boolean }, now: number): number =>
  wait.isSame ? Math.max(0, Math.round(wait.since + PATIENCE_MS - now)) : PATIENCE_MS

const begin = (): number => {
  const now = performance.now()
  const isSame = shown > 0 || now - goneAt < SAME_WAIT_MS
  if (!isSame) since = now
  return skeletonDelay({ since, isSame }, now)
}

/** Time this skeleton stays hidden: what is there within 200 ms has none, and one after another never blinks. */
export const useSkeletonDelay = (): number => {
  const [delay] = useState(begin)
  useEffect(() => {
    shown += 1
    return () => {
      shown -= 1
      goneAt = performance.now()
    }
  }, [])
  return delay
}
