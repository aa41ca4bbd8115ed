/** A value for each bar; undefined where there is none. */
export type Values = readonly (number | undefined)[]

/** Places of values on the chart. */
export type Scale = {
  /** Number of the first bar in view. */
  readonly from: number
  readonly slot: number
  /** Pixels that are drawn, from the left. */
  readonly width: number
  readonly yOf: (value: number) => number
}

const rounded = (pixels: number): number => Math.round(pixels * 10) / 10

/** First and last number of the values that are drawn, with one beyond each edge; `shift` bars to the right. */
export const drawnPart = (length: number, { from, slot, width }: Scale, shift: number): readonly [number, number] => [
  Math.max(0, from - shift - 1),
  Math.min(length, Math.ceil(from - shift + width / slot) + 1),
]

const pointOf = (value: number, at: number, { from, slot, yOf }: Scale, shift: number): string =>
  `${rounded((at + shift - from + 0.5) * slot)} ${rounded(yOf(value))}`

/** Path through the values from one number to before another; it is broken where there is none. */
const through = (values: Values, first: number, end: number, scale: Scale, shift: number): string => {
  let path = ''
  let isBroken = true
  for (let at = first; at < end; at += 1) {
    const value = values[at]
    if (value !== undefined) path += `${isBroken ? 'M' : 'L'}${pointOf(value, at, scale, shift)}`
    isBroken = value === undefined
  }
  return path
}

/** Path through the first `length` values: those of bars that are final. */
export const linePath = (values: Values, length: number, scale: Scale, shift = 0): string => {
  const [first, end] = drawnPart(length, scale, shift)
  return through(values, first, end, scale, shift)
}

/** Path from the last final value to that of the newest bar, number `last`: all that a tick changes. */
export const lineEnd = (values: Values, last: number, scale: Scale, shift = 0): string =>
  through(values, Math.max(0, last - 1), last + 1, scale, shift)

const between = (upper: Values, lower: Values, first: number, end: number, scale: Scale, shift: number): string => {
  let path = ''
  let start = first
  for (let at = first; at <= end; at += 1) {
    const isWhole = at < end && upper[at] !== undefined && lower[at] !== undefined
    if (isWhole) continue
    if (at - start > 1) {
      const back = Array.from({ length: at - start }, (_, step) => {
        const place = at - 1 - step
        return `L${pointOf(lower[place] ?? 0, place, scale, shift)}`
      })
      path += `${through(upper, start, at, scale, shift)}${back.join('')}Z`
    }
    start = at + 1
  }
  return path
}

/** Outline of what lies between two rows of values. */
export const bandPath = (upper: Values, lower: Values, length: number, scale: Scale, shift = 0): string => {
  const [first, end] = drawnPart(length, scale, shift)
  return between(upper, lower, first, end, scale, shift)
}

/** Its part beside the newest bar. */
export const bandEnd = (upper: Values, lower: Values, last: number, scale: Scale, shift = 0): string =>
  between(upper, lower, Math.max(0, last - 1), last + 1, scale, shift)

/** A dot for each value from one number to before another, as path of round line ends. */
export const dotsPath = (values: Values, first: number, end: number, scale: Scale): string => {
  let path = ''
  for (let at = first; at < end; at += 1) {
    const value = values[at]
    if (value !== undefined) path += `M${pointOf(value, at, scale, 0)}h0`
  }
  return path
}

/** Share of a bar's room that its column takes. */
const COLUMN_SHARE = 0.64

/** Columns from zero, or from the floor where zero is out of view. */
export const columnsPath = (values: Values, first: number, end: number, scale: Scale, floor: number): string => {
  const { from, slot, yOf } = scale
  const width = rounded(slot * COLUMN_SHARE)
  const zero = Math.max(0, Math.min(floor, yOf(0)))
  let path = ''
  for (let at = first; at < end; at += 1) {
    const value = values[at]
    if (value === undefined) continue
    const left = rounded((at - from + 0.5) * slot - width / 2)
    path += `M${left} ${rounded(zero)}V${rounded(yOf(value))}h${width}V${rounded(zero)}Z`
  }
  return path
}

type Prices = { readonly open: number; readonly high: number; readonly low: number; readonly close: number }

/** Bars with a stroke for the open to the left and one for the close to the right; `isUp` picks those that rose. */
export const barsPath = (bars: readonly (Prices | undefined)[], first: number, scale: Scale, isUp: boolean): string => {
  const { from, slot, yOf } = scale
  const half = rounded(slot * 0.32)
  let path = ''
  for (const [place, bar] of bars.entries()) {
    if (bar === undefined || bar.close >= bar.open !== isUp) continue
    const x = rounded((first + place - from + 0.5) * slot)
    const [open, close] = [rounded(yOf(bar.open)), rounded(yOf(bar.close))]
    path += `M${x} ${rounded(yOf(bar.high))}V${rounded(yOf(bar.low))}M${rounded(x - half)} ${open}H${x}M${x} ${close}H${rounded(x + half)}`
  }
  return path
}

/** Least and greatest of the values that are in view; undefined where there are none. */
export const extentOf = (
  rows: readonly { readonly values: Values; readonly shift: number }[],
  length: number,
  from: number,
  to: number,
): { readonly min: number; readonly max: number } | undefined => {
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const { values, shift } of rows)
    for (let at = Math.max(0, from - shift); at < Math.min(length, to - shift); at += 1) {
      const value = values[at]
      if (value === undefined) continue
      min = Math.min(min, value)
      max = Math.max(max, value)
    }
  return Number.isFinite(min) ? { min, max } : undefined
}
