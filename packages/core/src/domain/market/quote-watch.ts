import type { KeyedStore, ReadStore } from '../../engine/rows/keyed-store.ts'
import type { SymbolId } from '../../kernel/brand.ts'
import type { Monotonic } from '../../kernel/instant.ts'
import type { Ports } from '../../ports/index.ts'
import type { Realtime } from '../realtime/channel.ts'
import type { Quote } from './market.wire.ts'
import { dayMarket, type QuotePush } from './quotes.wire.ts'

/** Hears the prices of one push, with the time it came. */
export type PricesListener = (pushed: readonly QuotePush[], at: Monotonic) => void

/**
 * Pushed prices on their way into the stores, and to who listens after that. Those that come while the connection is unverified
 * wait for one that comes when it is not: frames come in order, so they were the market's then; of a dead connection none
 * was. @rule MKT-3 MKT-5
 */
export const quoteWatch = (
  channel: Pick<Realtime, 'subscribe' | 'isUnverified' | 'onStatus'>,
  isKept: () => boolean,
  put: PricesListener,
) => {
  const listeners = new Set<PricesListener>()
  return {
    onPrices: (listener: PricesListener): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    follow: (): readonly (() => void)[] => {
      let held: readonly QuotePush[] = []
      return [
        channel.subscribe(dayMarket, (quotes, at) => {
          if (isKept()) return
          const pushed = held.length === 0 ? quotes : [...held, ...quotes]
          held = channel.isUnverified() ? pushed : []
          if (held.length > 0) return
          put(pushed, at)
          for (const listener of listeners) listener(pushed, at)
        }),
        channel.onStatus(() => {
          held = []
        }),
      ]
    },
  }
}

/** A watch may begin a little after who follows its prices. @rule MKT-35 */
const UNWATCHED_MS = 2000

/** The quotes, which say once that nothing keeps them coming: for whoever listens to the log of a client. @rule MKT-35 */
export const followedQuotes = (
  quotes: KeyedStore<SymbolId, Quote>,
  { clock, log }: Pick<Ports, 'clock' | 'log'>,
  isWatched: () => boolean,
): ReadStore<SymbolId, Quote> => {
  if (log.note === undefined) return quotes
  let followers = 0
  let isOver = false
  const follow = (stop: () => void): (() => void) => {
    followers += 1
    if (!isOver && followers === 1)
      clock.setTimeout(() => {
        if (isOver || followers === 0 || isWatched()) return
        isOver = true
        log.report({ kind: 'market.quotes_unwatched', detail: 'quotes are followed and nobody holds watch' })
      }, UNWATCHED_MS)
    let isFollowing = true
    return () => {
      if (isFollowing) followers -= 1
      isFollowing = false
      stop()
    }
  }
  return {
    ...quotes.view,
    get size() {
      return quotes.size
    },
    subscribe: (key, listener) => follow(quotes.subscribe(key, listener)),
    subscribeAll: (listener) => follow(quotes.subscribeAll(listener)),
  }
}
