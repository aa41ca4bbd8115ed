import type { Bar } from '../market/bars.ts'
import type { Market } from '../market/market.ts'
import type { SandboxClock } from '../ports.ts'

/** The price of a time by bars that are in the order of time: where the bar began in its first half, then where it ended. */
const priceAt = (bars: readonly Bar[], seconds: number): number | undefined => {
  let [low, high] = [0, bars.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((bars[middle]?.time ?? 0) <= seconds) low = middle + 1
    else high = middle
  }
  const [bar, next] = [bars[low - 1], bars[low]]
  if (bar === undefined) return undefined
  return next !== undefined && 2 * (seconds - bar.time) >= next.time - bar.time ? bar.close : bar.open
}

/**
 * A clock that is behind another one while the past is written, and a market with the prices of that time, as its bars have
 * them. Books that are given these write a past by doing what they do at any time.
 */
export const createTimeTravel = (clock: SandboxClock, market: Market) => {
  let behindMs = 0
  const now = (): number => clock.now() - behindMs
  /** Bars of the symbols that were asked for, from the oldest time on that was. */
  const known = new Map<number, { readonly from: number; readonly bars: readonly Bar[] }>()
  const priceThen = (id: number): number => {
    const seconds = Math.floor(now() / 1000)
    const instrument = market.instrument(id)
    if (instrument === undefined) return market.price(id)
    let kept = known.get(id)
    if (kept === undefined || kept.from > seconds) {
      kept = { from: seconds, bars: market.since(instrument, seconds) }
      known.set(id, kept)
    }
    return priceAt(kept.bars, seconds) ?? market.price(id)
  }
  return {
    clock: {
      now,
      setTimeout: (run, delayMs) => clock.setTimeout(run, delayMs),
      clearTimeout: (handle) => clock.clearTimeout(handle),
    } satisfies SandboxClock,
    market: { ...market, price: (id: number): number => (behindMs === 0 ? market.price(id) : priceThen(id)) },
    /** So far behind from now on; 0 is the present. */
    setOffset: (milliseconds: number): void => {
      behindMs = milliseconds
      if (milliseconds === 0) known.clear()
    },
    advance: (milliseconds: number): void => {
      behindMs -= milliseconds
    },
  }
}
export type TimeTravel = ReturnType<typeof createTimeTravel>
