/** A bar in whole price units. `time` is the start of its period in epoch seconds. */
export type Bar = {
  readonly time: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly volume: number
}

export const MINUTE = 60
export const HOUR = 3600
const DAY = 86_400
const WEEK = 7 * DAY
/** The epoch was a Thursday; weeks here start on Monday. */
const MONDAY = 4 * DAY

export const PERIODS = ['1min', '5min', '15min', '30min', '60min', '1day', '1week'] as const
export type Period = (typeof PERIODS)[number]

const SECONDS: Readonly<Record<Period, number>> = {
  '1min': MINUTE,
  '5min': 5 * MINUTE,
  '15min': 15 * MINUTE,
  '30min': 30 * MINUTE,
  '60min': HOUR,
  '1day': DAY,
  '1week': WEEK,
}

export const secondsOf = (period: Period): number => SECONDS[period]

export const startOf = (period: Period, seconds: number): number => {
  const length = SECONDS[period]
  const offset = period === '1week' ? MONDAY : 0
  return Math.floor((seconds - offset) / length) * length + offset
}

/** The bar after one more trade; a new one when the trade belongs to a later period. */
export const withTrade = (bar: Bar | undefined, time: number, price: number, volume: number): Bar =>
  bar === undefined || bar.time !== time
    ? { time, open: price, high: price, low: price, close: price, volume }
    : {
        time,
        open: bar.open,
        high: Math.max(bar.high, price),
        low: Math.min(bar.low, price),
        close: price,
        volume: bar.volume + volume,
      }

/** Bars of a shorter period, oldest first, joined into bars of a longer one. */
export const joined = (bars: Iterable<Bar>, period: Period): Bar[] => {
  const longer: Bar[] = []
  let last: { -readonly [Field in keyof Bar]: Bar[Field] } | undefined
  for (const bar of bars) {
    if (last === undefined || bar.time >= last.time + SECONDS[period]) {
      last = { ...bar, time: startOf(period, bar.time) }
      longer.push(last)
    } else {
      last.high = Math.max(last.high, bar.high)
      last.low = Math.min(last.low, bar.low)
      last.close = bar.close
      last.volume += bar.volume
    }
  }
  return longer
}
