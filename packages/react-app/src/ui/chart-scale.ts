import type { Candle, CutCandle } from '@openlot/core/market'

export type { Candle } from '@openlot/core/market'

/** A bar as it is drawn: of one that is not believed, what is cut off. */
export type Bar = Candle & Partial<Pick<CutCandle, 'cut'>>

export type Range = { readonly min: number; readonly max: number }

// Space above and below, so that a live bar rarely leaves the range and forces a redraw.
const HEADROOM = 0.1

/** The live bar in its place: instead of the final one, or after it; an older one is ignored. */
export const withLast = (candles: readonly Candle[], last: Candle | undefined): readonly Candle[] => {
  const final = candles.at(-1)
  if (last === undefined || (final !== undefined && last.time < final.time)) return candles
  return final?.time === last.time ? [...candles.slice(0, -1), last] : [...candles, last]
}

/** Number of bars that fit a width. */
export const slots = (width: number, slotWidth: number): number => Math.max(1, Math.floor(width / slotWidth))

/** From where to before where the bars are in view when the newest `back` of them are pushed out to the right. */
export const inView = (length: number, count: number, back: number): readonly [from: number, to: number] => {
  const end = length - clampBack(length, count, back)
  return [Math.max(0, end - count), end]
}

/** As far back as there are bars to fill the view. */
export const clampBack = (length: number, count: number, back: number): number =>
  Math.max(0, Math.min(Math.round(back), length - Math.min(count, length)))

/** Distance of the view from the end after zooming around a point so many pixels from its end: the bar there stays there. */
export const zoomed = (back: number, fromEnd: number, slotBefore: number, slotAfter: number): number =>
  Math.max(0, back + fromEnd / slotBefore - fromEnd / slotAfter)

/** Places of labels so that none covers another: the first keep theirs, later ones move as little as possible. */
export const placeApart = (wanted: readonly number[], gap: number, low: number, high: number): readonly number[] => {
  const placed: number[] = []
  for (const one of wanted) {
    const place = Math.max(low, Math.min(high, one))
    // No room is left for any more of them.
    if (placed.length > (high - low) / gap) {
      placed.push(place)
      continue
    }
    const free = [place, ...placed.flatMap((other) => [other - gap, other + gap])]
      .filter((at) => at >= low && at <= high && placed.every((other) => Math.abs(other - at) > gap - 0.01))
      .toSorted((left, right) => Math.abs(left - place) - Math.abs(right - place))
    placed.push(free[0] ?? place)
  }
  return placed
}

/** The price range of the bars with some headroom; also for a single level price. */
export const priceRange = (bars: readonly Candle[], also: readonly number[] = []): Range => {
  let min = Number.POSITIVE_INFINITY
  let max = Number.NEGATIVE_INFINITY
  for (const bar of bars) {
    min = Math.min(min, bar.low)
    max = Math.max(max, bar.high)
  }
  if (!Number.isFinite(min) || !Number.isFinite(max)) return { min: 0, max: 1 }
  const span = max - min
  // A far-away line must not flatten the bars: it joins only within a span of its own.
  const near = also.filter((one) => one > min - span && one < max + span)
  min = Math.min(min, ...near)
  max = Math.max(max, ...near)
  const headroom = max > min ? (max - min) * HEADROOM : Math.abs(max) * 0.001 || 1
  return { min: min - headroom, max: max + headroom }
}

/** Prices of a bar that is cut off end at the edge of the plot. */
export const atEdges = (bar: Bar, range: Range): Candle =>
  bar.cut === undefined
    ? bar
    : { ...bar, high: bar.cut.above ? range.max : bar.high, low: bar.cut.below ? range.min : bar.low }

/** True when every part of the bar is inside the range. */
export const fits = (bar: Candle, range: Range): boolean => bar.low >= range.min && bar.high <= range.max

/** Round values between the ends, about `wanted` of them. */
export const priceTicks = ({ min, max }: Range, wanted: number): readonly number[] => {
  const rough = (max - min) / Math.max(1, wanted)
  if (!(rough > 0)) return []
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = power * ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= rough) ?? 10)
  const first = Math.ceil(min / step)
  const count = Math.floor(max / step) - first + 1
  return Array.from({ length: Math.max(0, count) }, (_, at) => (first + at) * step)
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const ROUND_SPANS = [
  ...[1, 2, 5, 10, 15, 30].map((count) => count * MINUTE),
  ...[1, 2, 3, 4, 6, 12].map((count) => count * HOUR),
  ...[1, 2, 4, 7, 14, 28, 56, 112].map((count) => count * DAY),
]
const ROUND_WEEKS = [1, 2, 4, 8, 16, 32, 64]
/** A step of less is none of days: one of 23 hours is a day on which a clock is put forward. */
const SHORT_DAY = 20 * HOUR
/** The number of the first day of the first whole week, counted from the epoch; weeks begin on it or on the day after. */
const FIRST_SUNDAY = 3

/** Counting of bars that are so far apart: what a time is in it, and how many of them are round. */
const countBy = (step: number, every: number): readonly [numberOf: (time: number) => number, span: number] => {
  // A bar of a day is that of its middle, wherever midnight is.
  const dayOf = (time: number): number => Math.floor((time + DAY / 2) / DAY)
  if (step >= 7 * DAY - HOUR)
    return [
      (time) => Math.floor((dayOf(time) - FIRST_SUNDAY) / 7),
      ROUND_WEEKS.find((round) => round >= every) ?? every,
    ]
  const period = step >= SHORT_DAY ? DAY : step
  const span = ROUND_SPANS.find((round) => round >= every * period && round % period === 0) ?? every * period
  return period === DAY ? [dayOf, span / DAY] : [(time) => Math.floor(time / period), span / period]
}

/** The places of the bars that carry a time: round times, no closer than `minGap` pixels; they travel with the bars. */
export const timeTicks = (bars: readonly Candle[], slotWidth: number, minGap: number): readonly number[] => {
  const every = Math.max(1, Math.ceil(minGap / slotWidth))
  const step = shortestStep(bars.map(({ time }) => time))
  if (step === 0) return bars.length > 0 ? [0] : []
  const [numberOf, span] = countBy(step, every)
  const places: number[] = []
  for (const [at, bar] of bars.entries()) {
    const before = places.at(-1)
    if (numberOf(bar.time) % span !== 0) continue
    if (before === undefined || at - before >= every) places.push(at)
  }
  return places
}

/** In pixels of text as it usually is: between two times, and from a time to the edges of the plot. */
const TICK_GAP_X = 72
const EDGE_GAP_X = 24

/** The times of the axis and where they stand; of few bars none may stand clear of the edges, or be round: the newest has its time all the same. @rule MKT-29 */
export const timeMarks = (
  bars: readonly Candle[],
  slot: number,
  width: number,
  scale: number,
): readonly { readonly time: number; readonly x: number }[] => {
  const markOf = (at: number) => ({ time: bars[at]?.time ?? 0, x: Math.round((at + 0.5) * slot) + 0.5 })
  const edge = EDGE_GAP_X * scale
  const clear = timeTicks(bars, slot, TICK_GAP_X * scale)
    .map(markOf)
    .filter(({ x }) => x >= edge && x <= width - edge)
  return clear.length > 0 || bars.length === 0 ? clear : [markOf(bars.length - 1)]
}

/** Shortest time between two neighbours, in milliseconds; 0 of fewer than two. */
export const shortestStep = (times: readonly number[]): number => {
  let step = Number.POSITIVE_INFINITY
  for (const [at, time] of times.entries()) {
    const before = times[at - 1]
    if (before !== undefined && time > before) step = Math.min(step, time - before)
  }
  return Number.isFinite(step) ? step : 0
}

/** Pixels from the top. */
export const priceY = (value: number, range: Range, height: number): number =>
  ((range.max - value) / (range.max - range.min)) * height

/** The price at so many pixels from the top. */
export const priceAt = (y: number, range: Range, height: number): number =>
  range.max - (y / height) * (range.max - range.min)

/** The path ApexCharts draws for one bar (BoxCandleStick.drawVerticalBoxPaths), for moving the live one alone. */
export const candlePath = (bar: Candle, left: number, width: number, range: Range, height: number): string => {
  const middle = left + width / 2
  const right = left + width
  const top = priceY(Math.max(bar.open, bar.close), range, height)
  const bottom = priceY(Math.min(bar.open, bar.close), range, height)
  const high = priceY(bar.high, range, height)
  const low = priceY(bar.low, range, height)
  return [
    `M${left} ${top}L${middle} ${top}L${middle} ${high}L${middle} ${top}L${right} ${top}`,
    `L${right} ${bottom}L${middle} ${bottom}L${middle} ${low}L${middle} ${bottom}L${left} ${bottom}Z`,
  ].join('')
}

/** Width of a tabular digit of the axes, at letters of usual size. */
export const DIGIT_PX = 6.6
