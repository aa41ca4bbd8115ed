import { useEffect, useState } from 'react'
import { afterPaint } from './after-paint.ts'

/** Time after it was painted in which a tap may still have been meant for what was there before. @rule CON-26 */
export const STRAY_TAP_MS = 400

export interface TapGuard {
  /** Taps count by now. */
  readonly ready: boolean
  /** True when this one counts: not if it was made earlier and only comes now, as on a phone that was busy. */
  readonly hears: (tap: Pick<Event, 'timeStamp'>) => boolean
}

/**
 * Guards what is confirmed: taps count once it has been on the screen for 400 ms, however late it was painted.
 * `what` stands for what is read, and another one begins anew; undefined guards nothing. The machine waits as long from
 * when it asks, for clients without a screen. @rule CON-26 CON-49
 */
export const useTapGuard = (what: string | undefined): TapGuard => {
  const [seen, setSeen] = useState<{ readonly what: string; readonly since: number }>()
  useEffect(() => {
    if (what === undefined) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = afterPaint(() => {
      const since = performance.now()
      timer = setTimeout(() => setSeen({ what, since }), STRAY_TAP_MS)
    })
    return () => {
      stop()
      clearTimeout(timer)
      setSeen(undefined)
    }
  }, [what])
  const from = seen !== undefined && seen.what === what ? seen.since + STRAY_TAP_MS : Number.POSITIVE_INFINITY
  const ready = what === undefined || Number.isFinite(from)
  return { ready, hears: ({ timeStamp }) => what === undefined || timeStamp >= from }
}
