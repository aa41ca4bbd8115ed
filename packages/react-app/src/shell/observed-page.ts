import type { LogEntry, ObserverOptions } from '@openlot/core'
import type { RootOptions } from 'react-dom/client'
import { pageError } from './page-error.ts'

/** So many events wait until the observer's file is here. */
const MOST_WAITING = 200
/**
 * Events for the observer that a build was made with: mistakes of the page and of views, and, through `client`, what a
 * client tells. A resource that a browser fails to load by itself is none of it. @rule LOG-7 ENV-24
 */
export const observePage = (load: () => Promise<ObserverOptions>, page: Pick<Window, 'addEventListener'> = window) => {
  const waiting: LogEntry[] = []
  const told = new WeakSet<object>()
  let observer: ObserverOptions | undefined
  const log = (entry: LogEntry): void => {
    if (observer !== undefined) observer.log?.(entry)
    else if (waiting.length < MOST_WAITING) waiting.push(entry)
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
      for (const entry of waiting.splice(0)) log(entry)
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
  const client: ObserverOptions = { log, trace: (start) => observer?.trace?.(start) }
  return { root, client, log }
}
