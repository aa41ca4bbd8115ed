// Sends what a client tells to an address of your own, by fetch and nothing else.
import type { LogEntry } from '@openlot/core'

interface BeaconOptions {
  readonly url: string
  /** Events that travel together; the rest leaves after `everyMs`. */
  readonly most?: number
  readonly everyMs?: number
}

/** Gathers events and posts them as a JSON array. `keepalive` lets the last ones leave with the page. */
export const beacon = ({ url, most = 50, everyMs = 5000 }: BeaconOptions) => {
  let waiting: LogEntry[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = async (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    const entries = waiting
    waiting = []
    if (entries.length === 0) return
    const headers = { 'content-type': 'application/json' }
    // What cannot be sent is lost: observing never stands in the way of trading.
    await fetch(url, { method: 'POST', headers, body: JSON.stringify(entries), keepalive: true }).catch(() => undefined)
  }
  const log = (entry: LogEntry & { readonly trace?: string | undefined }): void => {
    waiting.push(entry)
    if (waiting.length >= most) void flush()
    else timer ??= setTimeout(flush, everyMs)
  }
  globalThis.document?.addEventListener('visibilitychange', () => void flush())
  return { log, flush }
}
