import type { Monotonic } from '../../kernel/instant.ts'
import type { Realtime } from '../realtime/channel.ts'
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
