import { sizeOfText } from '../../kernel/decimal.ts'
import { PRICE_BAND } from './market.calc.ts'
import type { Kline } from './market.wire.ts'

/** A candle in numbers, for drawing alone: no amount comes from it. */
export interface Candle {
  /** Begin of its period, in milliseconds since 1970. */
  readonly time: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
}
/** A candle of which something is not believed: those prices are moved to what is, and named here. */
export type CutCandle = Candle & { readonly cut: { readonly above: boolean; readonly below: boolean } }

/** So many candles on either side are a candle's neighbours. @rule MKT-28 */
const REACH = 10
/** A price this many usual candles away from the bodies of the neighbours is far. @rule MKT-28 */
const FAR = 12
/** Part of the price that is never far, where candles hardly move. @rule MKT-28 */
const LEAST_FAR = 0.002
/** So many neighbours that reach a price say that it was paid. @rule MKT-28 */
const WITNESSES = 2

interface Band {
  readonly low: number
  readonly high: number
}
const isPaid = (price: number): boolean => price > 0 && Number.isFinite(price)

/** From open to close, of what can be a price. */
const bodyOf = ({ open, close }: Candle): Band | undefined => {
  const ends = [open, close].filter(isPaid)
  return ends.length === 0 ? undefined : { low: Math.min(...ends), high: Math.max(...ends) }
}

/** Length of a candle: one wick that is wrong does not make it longer. */
const lengthOf = ({ high, low }: Candle, body: Band, before: Band | undefined): number => {
  const step = before === undefined ? 0 : Math.max(body.low - before.high, before.low - body.high, 0)
  const wick = Math.max(0, Math.min(high - body.high, body.low - low))
  return Math.max(body.high - body.low, step) + 2 * wick
}

/** Of at least one. */
const middleOf = (values: number[]): number => values.sort((left, right) => left - right)[values.length >> 1] as number

/** The prices that enough bodies reach. */
const reached = (bodies: readonly Band[]): Band | undefined => {
  const least = Math.min(WITNESSES, bodies.length) - 1
  const low = bodies.map((body) => body.low).sort((left, right) => left - right)[least]
  const high = bodies.map((body) => body.high).sort((left, right) => right - left)[least]
  return low === undefined || high === undefined ? undefined : { low: Math.min(low, high), high: Math.max(low, high) }
}

const within = (price: number, { low, high }: Band): boolean => price >= low && price <= high

/** Prices that are not far from these. */
const around = ({ low, high }: Band, length: number): Band => {
  const far = Math.max(FAR * length, LEAST_FAR * high)
  return { low: Math.max(low - far, low / PRICE_BAND), high: Math.min(high + far, high * PRICE_BAND) }
}

const cutTo = (candle: Candle, band: Band, known: Band): Candle | CutCandle => {
  const { open, high, low, close } = candle
  if ([open, high, low, close].every((price) => within(price, band))) return candle
  const ends = [open, close].filter((price) => within(price, band))
  const [bottom, top] = ends.length === 0 ? [known.low, known.high] : [Math.min(...ends), Math.max(...ends)]
  const kept = (price: number): number => (within(price, band) ? price : price > band.high ? top : bottom)
  const prices = [open, high, low, close]
  return {
    ...candle,
    open: kept(open),
    close: kept(close),
    high: Math.max(top, kept(high)),
    low: Math.min(bottom, kept(low)),
    cut: { above: prices.some((price) => price > band.high), below: prices.some((price) => !(price >= band.low)) },
  }
}

/** Neighbours beside a place, without the place itself. */
const near = <T>(all: readonly (T | undefined)[], at: number): T[] =>
  [...all.slice(Math.max(0, at - REACH), at), ...all.slice(at + 1, at + 1 + REACH)].filter((one) => one !== undefined)

/** The body of the newest candle, where a quote of that price would be believed, and what all of them reach together. */
const newestOf = (bodies: readonly (Band | undefined)[]): { readonly body: Band; readonly reach: Band } | undefined => {
  const body = bodies.at(-1)
  const known = reached(near(bodies, bodies.length - 1))
  if (body === undefined || known === undefined) return undefined
  const band = { low: known.low / PRICE_BAND, high: known.high * PRICE_BAND }
  if (!within(body.low, band) || !within(body.high, band)) return undefined
  return { body, reach: { low: Math.min(known.low, body.low), high: Math.max(known.high, body.high) } }
}

/**
 * Candles from one place to before another as they are drawn; all of them, oldest first, are given. A price is believed
 * when it is not far from what at least two of the ten candles before and the ten after it reach, and no more than twice
 * or less than half of that. What is not believed is moved to what is and named in `cut`; a candle that is believed stays
 * the same object. The newest candle has nobody after it: its open and close are believed within the factor quotes are,
 * and it counts twice, so that a price that moved is not cut off while it moves. @rule MKT-28
 */
export const believedCandles = (
  candles: readonly Candle[],
  from = 0,
  to = candles.length,
): readonly (Candle | CutCandle)[] => {
  const bodies = candles.map(bodyOf)
  const lengths = candles.map((candle, at) => {
    const body = bodies[at]
    return body === undefined ? undefined : lengthOf(candle, body, bodies[at - 1])
  })
  const newest = newestOf(bodies)
  const last = candles.length - 1
  return candles.slice(from, to).map((candle, place) => {
    const at = from + place
    const others = near(bodies, at)
    if (newest !== undefined && last - at <= REACH) others.push(newest.body)
    // Of one or two candles nobody can say which is wrong: each speaks for itself.
    const own = bodies[at]
    if (own !== undefined && others.length < WITNESSES) others.push(own)
    const found = at === last && newest !== undefined ? newest.reach : reached(others)
    const steps = near(lengths, at).filter((length) => length > 0)
    const length = steps.length < WITNESSES ? Number.POSITIVE_INFINITY : middleOf(steps)
    return found === undefined ? candle : cutTo(candle, around(found, length), found)
  })
}

const numbersOf = ({ time, open, high, low, close }: Kline): Candle => ({
  time,
  open: sizeOfText(open),
  high: sizeOfText(high),
  low: sizeOfText(low),
  close: sizeOfText(close),
})

/** Those of a symbol's candles whose close is believed. @rule MKT-28 */
export const believedCloses = (bars: readonly Kline[]): readonly Kline[] => {
  const candles = bars.map(numbersOf)
  const believed = believedCandles(candles)
  return bars.filter((_, at) => believed[at]?.close === candles[at]?.close)
}
