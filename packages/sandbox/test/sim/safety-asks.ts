import type { HttpRequest } from '@openlot/core/ports'
import type { Sim } from './sim.ts'
import type { Tab } from './tab.ts'

/** Most requests of a path by one page, storms of our own making apart; the owner of a token less often. */
const ASKS = { most: 180, within: 60_000 } as const
/** Page numbers above any real list: only a request loop reads beyond them. */
export const STORM_PAGE = 100
const isOfStorm = (url: string): boolean => Number(/[?&]page=(\d+)/.exec(url)?.[1] ?? 0) > STORM_PAGE
const WHO_ASKS = { path: '/api/user/info', most: 30, within: 20_000 } as const
/** A mutation is sent once and three times more, always with the same time. */
const MOST_SENDS = 4
const KEPT = 2_000

interface Call {
  readonly url: string
  sends: number
}

/** Times of the last requests of a path, in a ring as long as the limit. */
interface Asked {
  readonly limit: { readonly most: number; readonly within: number }
  readonly times: number[]
  next: number
}

/**
 * S13: one thing is not read twice at once. S17: no path is asked and no mutation sent without end, and no two
 * different calls carry the same time.
 */
export const createAskWatch = (sim: Sim, tab: Tab) => {
  const alarm = (text: string, rule = 'S17'): void => sim.alarm(rule, `${tab.name}: ${text}`)
  const asked = new Map<string, Asked>()
  const calls = new Map<string, Call>()
  let serial = 0

  const often = (path: string): void => {
    let one = asked.get(path)
    if (one === undefined) {
      one = { limit: path.endsWith(WHO_ASKS.path) ? WHO_ASKS : ASKS, times: [], next: 0 }
      asked.set(path, one)
    }
    const { most, within } = one.limit
    const now = sim.clock.monotonic()
    one.times[one.next] = now
    one.next = (one.next + 1) % most
    // The place to be written next holds the oldest, once the ring is full.
    const oldest = one.times[one.next]
    if (one.times.length === most && oldest !== undefined && now - oldest < within)
      alarm(`${path} is asked without end`)
  }
  /** Number of sends of the very same call. */
  const sendsOf = (path: string, { url, headers }: HttpRequest): number => {
    const key = headers['idempotency-key']
    const t = /[?&]t=(\d+)/.exec(url)?.[1] ?? key
    if (t === undefined) return 1
    if (calls.size > KEPT) calls.clear()
    const call = calls.get(t) ?? { url, sends: 0 }
    // Keys are kept by account: visitors have none.
    const isKeyKept = sim.plan.keepsKeys !== false && headers.authorization !== undefined
    if (call.sends > 0 && key !== undefined && !isKeyKept)
      alarm(`${path} is sent again to a server that keeps no keys`, 'S1')
    if (call.url !== url) alarm(`two calls carry ${t}: ${url} and ${call.url}`)
    if (call.sends === MOST_SENDS) alarm(`${path} is sent more than ${MOST_SENDS} times`)
    call.sends += 1
    calls.set(t, call)
    return call.sends
  }
  const reading = new Map<string, HttpRequest>()
  const nothing = (): void => undefined
  /** Returns a function to call once the request is over. */
  const overlapping = (path: string, request: HttpRequest, sends: number): (() => void) => {
    const { method, url, headers, signal } = request
    // A repeated read may have begun in the session before: it counts as the read it was then.
    if (method !== 'GET' || headers['idempotency-key'] !== undefined || sends > 1) return nothing
    const { epoch } = tab.page.client.session.get()
    const read = `${serial} ${epoch} ${headers.authorization} ${headers.lang} ${url.replace(/[?&]t=\d+/, '')}`
    // A read that fills a gap in the connection is made anew, even if an older one is under way.
    const isGap = tab.page.view.connection.get() === 'recovering'
    if (reading.has(read) && !isGap) alarm(`${path} is read twice at once`, 'S13')
    reading.set(read, request)
    const over = (): void => {
      if (reading.get(read) === request) reading.delete(read)
    }
    // A read no longer wanted is over when it is dropped, not when it is answered.
    signal?.addEventListener('abort', over)
    return over
  }
  return (path: string, request: HttpRequest): (() => void) => {
    if (serial !== tab.page.serial) {
      // A new page begins to count anew.
      serial = tab.page.serial
      calls.clear()
      reading.clear()
    }
    if (!isOfStorm(request.url)) often(path)
    return overlapping(path, request, sendsOf(path, request))
  }
}
