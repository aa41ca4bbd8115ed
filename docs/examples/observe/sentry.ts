// Errors and warnings as events of Sentry, everything else as breadcrumbs of the next one.
import type { LogEntry } from '@openlot/core'
import { addBreadcrumb, captureException, captureMessage, flush, init, withScope } from '@sentry/browser'

interface SentryOptions {
  readonly dsn: string
  /** Path of your own server that passes envelopes on: the page's policy needs no other host then. */
  readonly tunnel?: string
  readonly release?: string
}

/** A mistake with its places: the message stays on the device. */
const errorOf = ({ detail = '', stack = '' }: LogEntry): Error =>
  Object.assign(new Error(detail), { stack: `Error: ${detail}\n${stack.replaceAll(/^/gm, '    ')}` })

export const sentry = (options: SentryOptions) => {
  // By itself Sentry would note clicks, addresses and what is written to the console.
  init({ ...options, defaultIntegrations: false })
  return {
    flush,
    log: (entry: LogEntry): void => {
      const { level, kind, detail = '', stack: _, ...data } = entry
      if (level === 'info') {
        addBreadcrumb({ category: kind, message: detail, data })
        return
      }
      withScope((scope) => {
        scope.setLevel(level)
        scope.setTags({ kind, call: entry.call, status: entry.status })
        scope.setContext('openlot', data)
        // One issue for a kind of fault and its call.
        scope.setFingerprint([kind, entry.call ?? detail])
        if (kind === 'page.error') captureException(errorOf(entry))
        else captureMessage(`${kind}: ${detail}`)
      })
    },
  }
}
