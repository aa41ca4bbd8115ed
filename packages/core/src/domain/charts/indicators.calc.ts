import {
  deviation,
  exponentialAverage,
  greatest,
  least,
  type Running,
  simpleAverage,
  wilderAverage,
} from './averages.calc.ts'
import type { ChartColor } from './chart-color.table.ts'
import { INDICATOR_FACTS, type IndicatorKind, type IndicatorLineKind } from './indicators.table.ts'

/** A bar in numbers: for drawing alone, no amount comes from it. `time` in milliseconds; `volume` where the server gives one. */
export interface ChartBar {
  readonly time: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly volume?: number | undefined
}

/** An indicator a person may switch on, with its parameters in the order of `INDICATOR_FACTS`. */
export interface IndicatorChoice {
  readonly kind: IndicatorKind
  readonly on: boolean
  readonly params: readonly number[]
  readonly color: ChartColor
}

/** A line to draw: one value for each bar, undefined where there is none, moved by `shift` bars (ahead where positive). */
export interface IndicatorLine extends IndicatorLineKind {
  readonly shift: number
  readonly values: readonly (number | undefined)[]
}

/** All that is drawn of an indicator. */
export interface IndicatorResult {
  readonly kind: IndicatorKind
  readonly params: readonly number[]
  readonly color: ChartColor
  readonly pane: 'price' | 'own'
  readonly lines: readonly IndicatorLine[]
  readonly levels: readonly number[]
  readonly range: readonly [number, number] | undefined
}

/** An indicator that follows the bars. */
export interface Indicator {
  /** All bars, oldest first. */
  readonly load: (bars: readonly ChartBar[]) => IndicatorResult
  /** The newest bar as it is now, or the one that follows it; an older bar changes nothing. Costs the same however many there are. */
  readonly update: (bar: ChartBar) => IndicatorResult
}

type Values = readonly (number | undefined)[]
/** The lines' values were this bar the next one, and the bar made part of what was. */
interface Step {
  readonly at: (bar: ChartBar) => Values
  readonly push: (bar: ChartBar) => void
}

const MILLISECONDS_OF_DAY = 86_400_000
const overCloses = (running: Running): Step => ({
  at: ({ close }) => [running.at(close)],
  push: ({ close }) => running.push(close),
})

/** Largest of high − low and the ways from the close before to either. */
const trueRange = () => {
  let before: number | undefined
  return {
    at: ({ high, low }: ChartBar): number =>
      before === undefined ? high - low : Math.max(high, before) - Math.min(low, before),
    push: ({ close }: ChartBar): void => {
      before = close
    },
  }
}
/** Wilder's average of the true range. */
const averageRange = (length: number) => {
  const range = trueRange()
  const average = wilderAverage(length)
  return {
    at: (bar: ChartBar): number | undefined => average.at(range.at(bar)),
    push: (bar: ChartBar): void => {
      average.push(range.at(bar))
      range.push(bar)
    },
  }
}

const band = (middle: number | undefined, half: number | undefined): Values =>
  middle === undefined || half === undefined ? [undefined, middle, undefined] : [middle + half, middle, middle - half]

/** Of the calendar days of UTC; undefined before the first volume of the day. */
const vwap = (): Step => {
  let [day, money, volume] = [Number.NaN, 0, 0]
  const sums = (bar: ChartBar): readonly [number, number, number] => {
    const own = Math.floor(bar.time / MILLISECONDS_OF_DAY)
    const traded = Math.max(0, bar.volume ?? 0)
    const worth = ((bar.high + bar.low + bar.close) / 3) * traded
    return own === day ? [own, money + worth, volume + traded] : [own, worth, traded]
  }
  return {
    at: (bar) => {
      const [, worth, traded] = sums(bar)
      return [traded > 0 ? worth / traded : undefined]
    },
    push: (bar) => {
      ;[day, money, volume] = sums(bar)
    },
  }
}

const bollinger = (length: number, factor: number): Step => {
  const middle = simpleAverage(length)
  const width = deviation(length)
  return {
    at: ({ close }) => {
      const spread = width.at(close)
      return band(middle.at(close), spread === undefined ? undefined : factor * spread)
    },
    push: ({ close }) => {
      middle.push(close)
      width.push(close)
    },
  }
}

const keltner = (length: number, factor: number, rangeLength: number): Step => {
  const middle = exponentialAverage(length)
  const range = averageRange(rangeLength)
  return {
    at: (bar) => {
      const width = range.at(bar)
      return band(middle.at(bar.close), width === undefined ? undefined : factor * width)
    },
    push: (bar) => {
      middle.push(bar.close)
      range.push(bar)
    },
  }
}

interface Sar {
  readonly isUp: boolean
  readonly stop: number
  readonly extreme: number
  readonly pace: number
}
/** Wilder's stop and reverse; the first direction is that from the first close to the second. */
const psar = (step: number, most: number): Step => {
  let sar: Sar | undefined
  /** The last two. */
  let lasts: readonly ChartBar[] = []
  const next = (bar: ChartBar): Sar | undefined => {
    const before = lasts.at(-1)
    if (before === undefined) return undefined
    if (sar === undefined) {
      const isUp = bar.close >= before.close
      return isUp
        ? { isUp, stop: Math.min(before.low, bar.low), extreme: Math.max(before.high, bar.high), pace: step }
        : { isUp, stop: Math.max(before.high, bar.high), extreme: Math.min(before.low, bar.low), pace: step }
    }
    const { isUp, stop, extreme, pace } = sar
    const wanted = stop + pace * (extreme - stop)
    const own = isUp
      ? Math.min(wanted, ...lasts.map(({ low }) => low))
      : Math.max(wanted, ...lasts.map(({ high }) => high))
    if (isUp ? bar.low < own : bar.high > own)
      return { isUp: !isUp, stop: extreme, extreme: isUp ? bar.low : bar.high, pace: step }
    const further = isUp ? Math.max(extreme, bar.high) : Math.min(extreme, bar.low)
    return { isUp, stop: own, extreme: further, pace: further === extreme ? pace : Math.min(most, pace + step) }
  }
  return {
    at: (bar) => [next(bar)?.stop],
    push: (bar) => {
      sar = next(bar)
      lasts = [...lasts.slice(-1), bar]
    },
  }
}

/** Middle between the highest high and the lowest low of so many bars. */
const middleOf = (length: number): Step => {
  const high = greatest(length)
  const low = least(length)
  return {
    at: (bar) => {
      const [top, bottom] = [high.at(bar.high), low.at(bar.low)]
      return [top === undefined || bottom === undefined ? undefined : (top + bottom) / 2]
    },
    push: (bar) => {
      high.push(bar.high)
      low.push(bar.low)
    },
  }
}

const ichimoku = (length: number, base: number, span: number): Step => {
  const parts = [middleOf(length), middleOf(base), middleOf(span)] as const
  return {
    at: (bar) => {
      const [conversion, middle, spanB] = parts.map((part) => part.at(bar)[0])
      const spanA = conversion === undefined || middle === undefined ? undefined : (conversion + middle) / 2
      return [conversion, middle, spanA, spanB, bar.close]
    },
    push: (bar) => {
      for (const part of parts) part.push(bar)
    },
  }
}

/** Wilder's: 100 without a loss, 50 where nothing moved. */
const rsi = (length: number): Step => {
  const gains = wilderAverage(length)
  const losses = wilderAverage(length)
  let before: number | undefined
  const moved = ({ close }: ChartBar): number => close - (before ?? close)
  return {
    at: (bar) => {
      if (before === undefined) return [undefined]
      const move = moved(bar)
      const gain = gains.at(Math.max(0, move))
      const loss = losses.at(Math.max(0, -move))
      if (gain === undefined || loss === undefined) return [undefined]
      return [gain + loss === 0 ? 50 : (100 * gain) / (gain + loss)]
    },
    push: (bar) => {
      const move = moved(bar)
      if (before !== undefined) {
        gains.push(Math.max(0, move))
        losses.push(Math.max(0, -move))
      }
      before = bar.close
    },
  }
}

const macd = (fast: number, slow: number, length: number): Step => {
  const [quick, calm, signal] = [exponentialAverage(fast), exponentialAverage(slow), exponentialAverage(length)]
  const apart = ({ close }: ChartBar): number | undefined => {
    const [one, other] = [quick.at(close), calm.at(close)]
    return one === undefined || other === undefined ? undefined : one - other
  }
  return {
    at: (bar) => {
      const value = apart(bar)
      const own = value === undefined ? undefined : signal.at(value)
      return [value === undefined || own === undefined ? undefined : value - own, value, own]
    },
    push: (bar) => {
      const value = apart(bar)
      if (value !== undefined) signal.push(value)
      quick.push(bar.close)
      calm.push(bar.close)
    },
  }
}

/** 50 where all bars of the length were at one price. */
const stochastic = (length: number, smooth: number, signalLength: number): Step => {
  const [high, low] = [greatest(length), least(length)]
  const [k, d] = [simpleAverage(smooth), simpleAverage(signalLength)]
  const place = (bar: ChartBar): number | undefined => {
    const [top, bottom] = [high.at(bar.high), low.at(bar.low)]
    if (top === undefined || bottom === undefined) return undefined
    return top === bottom ? 50 : (100 * (bar.close - bottom)) / (top - bottom)
  }
  const kAt = (bar: ChartBar): number | undefined => {
    const own = place(bar)
    return own === undefined ? undefined : k.at(own)
  }
  return {
    at: (bar) => {
      const own = kAt(bar)
      return [own, own === undefined ? undefined : d.at(own)]
    },
    push: (bar) => {
      const [own, raw] = [kAt(bar), place(bar)]
      if (own !== undefined) d.push(own)
      if (raw !== undefined) k.push(raw)
      high.push(bar.high)
      low.push(bar.low)
    },
  }
}

type Params = readonly number[]
const STEPS: Readonly<Record<IndicatorKind, (params: Params) => Step>> = {
  ma: ([length = 20]) => overCloses(simpleAverage(length)),
  ema: ([length = 50]) => overCloses(exponentialAverage(length)),
  vwap,
  bollinger: ([length = 20, factor = 2]) => bollinger(length, factor),
  keltner: ([length = 20, factor = 2, range = 10]) => keltner(length, factor, range),
  psar: ([step = 0.02, most = 0.2]) => psar(step, most),
  ichimoku: ([length = 9, base = 26, span = 52]) => ichimoku(length, base, span),
  volume: () => ({ at: ({ volume }) => [volume], push: () => undefined }),
  rsi: ([length = 14]) => rsi(length),
  macd: ([fast = 12, slow = 26, signal = 9]) => macd(fast, slow, signal),
  atr: ([length = 14]) => {
    const range = averageRange(length)
    return { at: (bar) => [range.at(bar)], push: range.push }
  },
  stochastic: ([length = 14, smooth = 3, signal = 3]) => stochastic(length, smooth, signal),
}

/** Bars a line is drawn ahead, or back. Both spans stand as many ahead as the base is long, the close as many back. */
const shiftOf = (kind: IndicatorKind, name: IndicatorLineKind['name'], params: Params): number => {
  if (kind !== 'ichimoku') return 0
  const length = (params[1] as number) - 1
  return name === 'spanA' || name === 'spanB' ? length : name === 'lagging' ? -length : 0
}

const isSound = ({ time, open, high, low, close }: ChartBar): boolean =>
  [time, open, high, low, close].every((one) => Number.isFinite(one)) && low <= high && low > 0

/**
 * An indicator with its state. A bar that is none (a price that is missing, not above 0, or a high below the low) has no values and
 * does not count. @rule CHT-1 CHT-3
 */
export const createIndicator = ({ kind, params, color }: Omit<IndicatorChoice, 'on'>): Indicator => {
  const { pane, lines, levels, range } = INDICATOR_FACTS[kind]
  let step = STEPS[kind](params)
  let values: (number | undefined)[][] = lines.map(() => [])
  let count = 0
  /** Moves still: not yet part of what was. */
  let last: ChartBar | undefined
  const write = (bar: ChartBar, place: number): void => {
    const found = isSound(bar) ? step.at(bar) : []
    for (const [at, row] of values.entries()) {
      const value = found[at]
      row[place] = value !== undefined && Number.isFinite(value) ? value : undefined
    }
  }
  const settle = (): void => {
    if (last !== undefined && isSound(last)) step.push(last)
  }
  const take = (bar: ChartBar): void => {
    if (last !== undefined && bar.time === last.time) write(bar, count - 1)
    else {
      settle()
      write(bar, count)
      count += 1
    }
    last = bar
  }
  const result = (): IndicatorResult => ({
    kind,
    params,
    color,
    pane,
    lines: lines.map((line, at) => ({
      ...line,
      shift: shiftOf(kind, line.name, params),
      values: values[at] as IndicatorLine['values'],
    })),
    levels,
    range,
  })
  return {
    load: (bars) => {
      step = STEPS[kind](params)
      values = lines.map(() => [])
      last = undefined
      count = 0
      for (const bar of bars) take(bar)
      return result()
    },
    update: (bar) => {
      if (last === undefined || !(bar.time < last.time)) take(bar)
      return result()
    },
  }
}

/** Heikin-Ashi bars: each open is the middle of the body before, each close the mean of the four prices. @rule CHT-4 */
export const heikinAshi = (bars: readonly ChartBar[]): readonly ChartBar[] => {
  const made: ChartBar[] = []
  for (const bar of bars) {
    const before = made.at(-1)
    const close = (bar.open + bar.high + bar.low + bar.close) / 4
    const open = before === undefined ? (bar.open + bar.close) / 2 : (before.open + before.close) / 2
    made.push({ ...bar, open, close, high: Math.max(bar.high, open, close), low: Math.min(bar.low, open, close) })
  }
  return made
}
