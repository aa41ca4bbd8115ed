import type { Decimal } from '../../kernel/decimal.ts'
import { dec } from '../../kernel/decimal.ts'
import type { Monotonic } from '../../kernel/instant.ts'
import { type MicroMood, type MicroStakes, microMood, microProfit } from './micro.calc.ts'

/** A price as it came. */
export interface MicroTick {
  /** Monotonic milliseconds. */
  readonly at: Monotonic
  /** Plain decimal text. */
  readonly price: string
}

/** No more ticks of a symbol are kept. */
export const MOST_TICKS = 1200

/** The ticks with one more: an older one is left out, and of too many every second of the older half goes. Prices are only ever kept as they came. @rule MIC-36 */
export const withTick = (ticks: readonly MicroTick[], tick: MicroTick): readonly MicroTick[] => {
  const last = ticks.at(-1)
  if (last !== undefined && tick.at <= last.at) return ticks
  const all = [...ticks, tick]
  return all.length <= MOST_TICKS ? all : all.filter((_, at) => at % 2 === 0 || at > MOST_TICKS / 2)
}

/** Without a price for so long nothing is known of the way between two. */
const GAP_MS = 5000
/** Part of an order's time that may pass so: ticks of long orders are kept thinner. */
const GAP_SHARE = 60

/** Terms of an order that decide whether a price wins, as far as its drawing needs them. */
export interface MicroTerms extends MicroStakes {
  readonly direction: 'up' | 'down' | 'unknown'
  readonly openPrice: Decimal
}

/** Result at a price by the rule that books it; undefined where the direction is not known. @rule MIC-35 */
export const moodAt = ({ direction, ...terms }: MicroTerms, price: Decimal): MicroMood | undefined =>
  direction === 'unknown' ? undefined : microMood(microProfit({ ...terms, direction, price }))

/** The price path without gaps: each part is drawn as one line. */
export type MicroParts = readonly (readonly MicroTick[])[]

const partsOf = (points: readonly MicroTick[], gapMs: number): MicroParts => {
  const parts: MicroTick[][] = []
  for (const point of points) {
    const part = parts.at(-1)
    const before = part?.at(-1)
    if (part === undefined || before === undefined || point.at - before.at > gapMs) parts.push([point])
    else part.push(point)
  }
  return parts
}

/** Facts a drawing is made of. */
export interface MicroDrawingInput extends MicroTerms {
  readonly seconds: number
  /** When it ends, in monotonic milliseconds. */
  readonly deadline: Monotonic
  /** Monotonic milliseconds. */
  readonly now: Monotonic
  readonly ticks: readonly MicroTick[]
  /** Known once it is closed: the price that decided it, and what was booked. */
  readonly closed: { readonly price: Decimal | undefined; readonly profit: Decimal | undefined } | undefined
}

/** An order as it is drawn. Times are monotonic milliseconds, prices plain decimal text. */
export interface MicroDrawing {
  readonly opensAt: Monotonic
  readonly endsAt: Monotonic
  readonly open: string
  /** The price of now, and the one that decided it once closed. Undefined without any price since the opening. */
  readonly tip: MicroTick | undefined
  /** Of the price at the tip; undefined while the time is up and the result is not known. */
  readonly mood: MicroMood | undefined
  /** Result of prices above the open one, and below it. */
  readonly above: MicroMood | undefined
  readonly below: MicroMood | undefined
  /** Before the opening. */
  readonly before: MicroParts
  /** Since the opening, to its end. */
  readonly since: MicroParts
}

/**
 * One order drawn over time: before its opening and since, in parts without gaps, to the price of now or the one that
 * decided it. What wins is decided by the rule of the result, ties too; a result that is not known is none. @rule MIC-34
 */
export const microDrawing = (input: MicroDrawingInput): MicroDrawing => {
  const { openPrice, deadline, seconds, ticks, now, closed } = input
  const opensAt = deadline - seconds * 1000
  const gapMs = Math.max(GAP_MS, (seconds * 1000) / GAP_SHARE)
  const open = openPrice.toFixed()
  const own = ticks.filter(({ at }) => at > opensAt && at <= deadline)
  const last = own.at(-1)
  const since: MicroTick[] = [{ at: opensAt, price: open }, ...own]
  const end = closed?.price
  if (end !== undefined) since.push({ at: deadline, price: end.toFixed() })
  const isUp = now >= deadline
  const known = last && { at: isUp ? last.at : Math.max(last.at, now), price: last.price }
  return {
    opensAt,
    endsAt: deadline,
    open,
    tip: end === undefined ? known : since.at(-1),
    mood: closed ? microMood(closed.profit) : isUp || last === undefined ? undefined : moodAt(input, dec(last.price)),
    above: moodAt(input, openPrice.plus(1)),
    below: moodAt(input, openPrice.minus(1)),
    before: partsOf([...ticks.filter(({ at }) => at <= opensAt), { at: opensAt, price: open }], gapMs),
    since: partsOf(since, gapMs),
  }
}
