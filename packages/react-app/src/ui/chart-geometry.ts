import { type Candle, priceAt, priceY, type Range, shortestStep } from './chart-scale.ts'

type Frame = {
  /** For their times alone. */
  readonly bars: readonly Candle[]
  readonly slot: number
  readonly range: Range
  readonly width: number
  /** Of the price pane. */
  readonly height: number
  /** Top of the time axis, below all panes. */
  readonly floor: number
  /** Of text. */
  readonly scale: number
}

/** Pixels of the plot with what they stand for. */
export type Geometry = Frame & {
  /** Middle of the bar of a time in pixels from the left; a time between, before or after the bars stands where its bar would, one step a slot. */
  readonly xOf: (time: number) => number
  /** Time at so many pixels from the left, in milliseconds; the reverse of `xOf`. */
  readonly timeAt: (x: number) => number
  /** Pixels from the top of the price pane; out of view below 0 or above `height`. */
  readonly yOf: (price: number) => number
  readonly priceAt: (y: number) => number
}

const MINUTE = 60_000

/** Last of the rising times that is not after one; -1 when all are. */
const lastUntil = (times: readonly number[], time: number): number => {
  let [low, high] = [0, times.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((times[middle] ?? 0) <= time) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** `times` are those of all bars, of which the one at `from` is the first in view. */
export const geometryOf = (frame: Frame, times: readonly number[], from: number): Geometry => {
  const { slot, range, height } = frame
  const step = shortestStep(times) || MINUTE
  const [first, end] = [times[0] ?? 0, times.length - 1]
  const last = times[end] ?? 0
  const numberOf = (time: number): number => {
    const at = lastUntil(times, time)
    if (at < 0) return (time - first) / step
    const here = times[at] ?? 0
    if (at === end) return end + (time - here) / step
    return at + Math.min(1, (time - here) / ((times[at + 1] ?? 0) - here))
  }
  const timeOf = (number: number): number => {
    if (number <= 0) return first + number * step
    if (number >= end) return last + (number - end) * step
    const at = Math.floor(number)
    const here = times[at] ?? 0
    return here + (number - at) * ((times[at + 1] ?? here) - here)
  }
  return {
    ...frame,
    xOf: (time) => (numberOf(time) - from + 0.5) * slot,
    timeAt: (x) => timeOf(x / slot - 0.5 + from),
    yOf: (price) => priceY(price, range, height),
    priceAt: (y) => priceAt(y, range, height),
  }
}
