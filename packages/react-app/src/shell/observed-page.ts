import type { CallStart, LogEntry, ObserverOptions } from '@openlot/core'
import type { RootOptions } from 'react-dom/client'
import { pageError } from './page-error.ts'

/** So many events wait until the observer's file is here. */
const MOST_WAITING = 200
const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Trace of a call that leaves before its observer is here: the observer takes it up when it comes. @rule LOG-8 */
const earlyTrace = (): NonNullable<CallStart['early']> => ({
  traceparent: `00-${randomHex(16)}-${randomHex(8)}-01`,
  at: Date.now(),
})

/**
 * Events for the observer that a build was made with: mistakes of the page and of views, and, through `client`, what a
 * client tells. A resource that a browser fails to load by itself is none of it. `traces`: the observer exports `trace`.
 * @rule LOG-7 ENV-24
 */
export const observePage = (
  load: () => Promise<ObserverOptions>,
  traces: boolean,
  page: Pick<Window, 'addEventListener'> = window,
) => {
  const waiting: (() => void)[] = []
  const told = new WeakSet<object>()
  let observer: ObserverOptions | undefined
  const log = (entry: LogEntry): void => {
    if (observer !== undefined) observer.log?.(entry)
    else if (waiting.length < MOST_WAITING) waiting.push(() => log(entry))
  }
  const trace: NonNullable<ObserverOptions['trace']> = (start) => {
    if (observer !== undefined) return observer.trace?.(start)
    if (!traces || waiting.length >= MOST_WAITING) return undefined
    const early = earlyTrace()
    waiting.push(() => observer?.trace?.({ ...start, early }))
    return { traceparent: early.traceparent }
  }
  const tell = (error: unknown, source: string): void => {
    // React hands a mistake on to the window: it is one.
    if (Object(error) === error) {
      if (told.has(error as object)) return
      told.add(error as object)
    }
    try {
      log(pageError(error, source))
    } catch {
      // A fault of the observer is not the page's.
    }
  }
  page.addEventListener('error', ({ error }: ErrorEvent) => {
    if (error !== undefined && error !== null) tell(error, 'window')
  })
  page.addEventListener('unhandledrejection', ({ reason }) => tell(reason, 'promise'))
  load().then(
    (loaded) => {
      observer = loaded
      for (const tellIt of waiting.splice(0))
        try {
          tellIt()
        } catch {
          // A fault of the observer is not the page's.
        }
    },
    // Nothing depends on it, and nothing waits for it any more.
    () => {
      observer = {}
      waiting.length = 0
    },
  )
  const root: RootOptions = {
    onUncaughtError: (error) => {
      tell(error, 'react.uncaught')
      reportError(error)
    },
    onCaughtError: (error) => {
      tell(error, 'react.caught')
      console.error(error)
    },
    onRecoverableError: (error) => {
      tell(error, 'react.recoverable')
      reportError(error)
    },
  }
  const client: ObserverOptions = { log, trace }
  return { root, client, log }
}
