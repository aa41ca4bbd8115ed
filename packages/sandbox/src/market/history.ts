import { type Bar, HOUR, MINUTE } from './bars.ts'
import { INSTRUMENTS, type Instrument } from './catalogue.ts'
import { bell, streamOf, uniform } from './noise.ts'
import { type Pace, paceOf, stepPrice } from './walk.ts'

/** There are minute bars this far back, and hour bars before that. 310 h gives 300 bars of every period up to 60min. */
const MINUTE_REACH = 310 * HOUR

/** The past before the first live tick, made on demand, backwards from the price the live walk began with. */
export type History = {
  /** Minute bars from this time on, oldest first. */
  minutesFrom(seconds: number): readonly Bar[]
  /** Hour bars from this time up to where the minutes begin, oldest first. */
  hoursFrom(seconds: number): readonly Bar[]
  /** Beginning of the minutes: on a full day, so that no longer bar is cut. */
  readonly minutesBegin: number
}

const ROOT_MINUTE = 7.745966692414834
const ROOT_HOUR = 60

const backwards = (
  instrument: Instrument,
  pace: Pace,
  stream: number,
  length: number,
  start: { readonly time: number; readonly price: number },
) => {
  const newestFirst: Bar[] = []
  let { time, price } = start
  const one = (): void => {
    const counter = newestFirst.length
    const open = stepPrice(price, instrument.anchor, pace, stream, counter)
    const reach = pace.sigma * 0.7
    const above = Math.round(price * reach * Math.abs(bell(stream ^ 0x51ed, counter)))
    const below = Math.round(price * reach * Math.abs(bell(stream ^ 0x2f3b, counter)))
    time -= length
    newestFirst.push({
      time,
      open,
      high: Math.max(open, price) + above,
      low: Math.max(1, Math.min(open, price) - below),
      close: price,
      volume: Math.round(instrument.volume * length * (0.4 + 1.2 * uniform(stream ^ 0x77a1, counter))),
    })
    price = open
  }
  return (from: number): readonly Bar[] => {
    while (time > from) one()
    const count = Math.max(0, Math.ceil((start.time - from) / length))
    return newestFirst.slice(0, count).reverse()
  }
}

const createHistory = (instrument: Instrument, seed: number, bornAt: number, firstPrice: number): History => {
  const endsAt = Math.floor(bornAt / MINUTE) * MINUTE
  const minutesBegin = Math.floor((endsAt - MINUTE_REACH) / 86_400) * 86_400
  const minutes = backwards(
    instrument,
    paceOf(instrument.dailyMove, ROOT_MINUTE),
    streamOf(seed, `${instrument.code}.minutes`),
    MINUTE,
    { time: endsAt, price: firstPrice },
  )
  let hours: ((from: number) => readonly Bar[]) | undefined
  return {
    minutesBegin,
    minutesFrom: (seconds) => minutes(Math.max(seconds, minutesBegin)),
    hoursFrom: (seconds) => {
      if (seconds >= minutesBegin) return []
      const oldest = minutes(minutesBegin)[0]
      hours ??= backwards(
        instrument,
        paceOf(instrument.dailyMove, ROOT_HOUR),
        streamOf(seed, `${instrument.code}.hours`),
        HOUR,
        { time: minutesBegin, price: oldest?.open ?? firstPrice },
      )
      return hours(seconds)
    },
  }
}

const remembered = new Map<string, History>()

/** The history is stored, so that a restarted server shows the same one. */
export const historyOf = (instrument: Instrument, seed: number, bornAt: number, firstPrice: number): History => {
  const name = `${instrument.code} ${seed} ${bornAt}`
  const known = remembered.get(name)
  if (known !== undefined) return known
  if (remembered.size === INSTRUMENTS.length) remembered.clear()
  const made = createHistory(instrument, seed, bornAt, firstPrice)
  remembered.set(name, made)
  return made
}
