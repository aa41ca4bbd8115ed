import { fixedText, halfUp } from '../oracle/rational.ts'
import { BrokenStore, type SandboxClock } from '../ports.ts'
import type { Journal } from '../table.ts'
import { type Bar, joined, PERIODS, type Period, secondsOf, startOf, withTrade } from './bars.ts'
import { INSTRUMENTS, type Instrument } from './catalogue.ts'
import { type History, historyOf } from './history.ts'
import { bell, streamOf, uniform } from './noise.ts'
import { isTrading, shutsAt } from './sessions.ts'
import { type Pace, paceOf, stepPrice } from './walk.ts'

type PriceRow = {
  readonly id: number
  readonly price: number
  /** Number of steps the walk has made; its chance is a function of this, so a restart goes on. */
  readonly tick: number
  readonly held: boolean
  /** Set by the operator and stronger than the hours: open, closed, or `null` for none. */
  readonly open: boolean | null
}
type MinuteRow = Bar & { readonly id: number }
/** State kept of a symbol beside its rows. */
type Tape = {
  readonly pace: Pace
  /** The stream its live steps are drawn from. */
  readonly stream: number
  readonly history: History
  /** Live minutes, oldest first. */
  minutes: MinuteRow[]
  /** The bar in progress of each period, updated with each tick once it has been asked for. */
  current: Map<Period, Bar>
}

/** Number of last bars a symbol keeps in each length before older ones are folded into the next. */
const KEPT_MINUTES = 2 * 1440
const KEPT_QUARTERS = 14 * 96
/** A last bar that is further ahead of the clock than this, in seconds, was made by a clock that was wrong. */
const AHEAD = 60
/** Factors for looking further back than wanted for bars when the market or the server has been shut. */
const REACHES = [1, 4, 16, 64]

export type Quote = {
  readonly price: number
  readonly open: number
  readonly high: number
  readonly low: number
  /** Percent since the day's open, two decimals. */
  readonly change: string
}

export type Market = ReturnType<typeof createMarket>

/** Percent from `open` to `close` with two decimals, as text. */
export const changeText = (open: number, close: number): string =>
  fixedText(halfUp({ top: 100n * BigInt(close - open), bottom: BigInt(open) }, 2), 2)

type Options = {
  readonly journal: Journal
  readonly clock: SandboxClock
  readonly seed: number
  readonly bornAt: number
  readonly alwaysOpen: boolean
  /** The stream of one live step. When left out all are of the seed, and with it the prices to come are known. */
  readonly stepStream?: (() => number) | undefined
}

export const createMarket = ({ journal, clock, seed, bornAt, alwaysOpen, stepStream }: Options) => {
  const prices = journal.table<PriceRow>('prices', (row) => row.id)
  const minutes = journal.table<MinuteRow>('minutes', (row) => `${row.id}:${row.time}`)
  const older = (name: string) =>
    journal.table<MinuteRow, 'symbol'>(name, (row) => `${row.id}:${row.time}`, { symbol: (row) => String(row.id) })
  const quarters = older('quarters')
  const hours = older('hours')
  const inOrder = (table: typeof hours, id: number): readonly MinuteRow[] =>
    table.by('symbol', String(id)).toSorted((a, b) => a.time - b.time)
  const seconds = (): number => Math.floor(clock.now() / 1000)

  const byId = new Map(INSTRUMENTS.map((instrument) => [instrument.id, instrument]))
  const byCode = new Map(INSTRUMENTS.map((instrument) => [instrument.code, instrument]))
  const firstPrice = (instrument: Instrument): number =>
    Math.max(1, Math.round(instrument.anchor * (1 + 0.006 * bell(streamOf(seed, `${instrument.code}.first`), 0))))

  const tapes = new Map<number, Tape>(
    INSTRUMENTS.map((instrument) => [
      instrument.id,
      {
        pace: paceOf(instrument.dailyMove, 1),
        stream: streamOf(seed, `${instrument.code}.live`),
        history: historyOf(instrument, seed, Math.floor(bornAt / 1000), firstPrice(instrument)),
        minutes: [],
        current: new Map(),
      },
    ]),
  )
  const tapeOf = (id: number): Tape => {
    const tape = tapes.get(id)
    if (tape === undefined) throw new Error(`No tape of symbol ${id}`)
    return tape
  }
  for (const row of minutes.all()) tapes.get(row.id)?.minutes.push(row)
  for (const tape of tapes.values()) tape.minutes.sort((a, b) => a.time - b.time)

  const hasTraded = ({ id }: Instrument): boolean =>
    [tapeOf(id).minutes, inOrder(quarters, id), inOrder(hours, id)].some(({ length }) => length > 0)
  const unpriced = INSTRUMENTS.filter(({ id }) => prices.get(id) === undefined)
  const lost = unpriced.find(hasTraded)
  if (lost !== undefined) throw new BrokenStore(`The price of ${lost.code} is missing`)
  // All of them in a new world, and later what was added to the catalogue.
  if (unpriced.length > 0)
    journal.transact(() => {
      for (const instrument of unpriced)
        prices.put({ id: instrument.id, price: firstPrice(instrument), tick: 0, held: false, open: null })
    })

  const rowOf = (id: number): PriceRow => {
    const row = prices.get(id)
    if (row === undefined) throw new Error(`No price for symbol ${id}`)
    return row
  }

  const before = (rows: readonly Bar[], until: number): readonly Bar[] =>
    (rows.at(-1)?.time ?? 0) < until ? rows : rows.filter(({ time }) => time < until)

  /** Everything known from this time on, in bars no longer than the period. */
  const known = (instrument: Instrument, period: Period, from: number): readonly Bar[] => {
    const tape = tapeOf(instrument.id)
    const length = secondsOf(period)
    const lived = [
      ...(length >= 3600 ? inOrder(hours, instrument.id) : []),
      ...(length >= 900 ? inOrder(quarters, instrument.id) : []),
      ...tape.minutes,
    ]
    // A clock that was ahead may have made bars that have not begun yet, and a past that reaches into them.
    const now = seconds()
    const until = Math.min(lived[0]?.time ?? now, now)
    return [
      ...(length >= 3600 ? before(tape.history.hoursFrom(from), until) : []),
      ...before(tape.history.minutesFrom(from), until),
      ...lived.filter(({ time }) => time >= from && time <= now),
    ]
  }

  const bars = (instrument: Instrument, period: Period, count: number): readonly Bar[] => {
    let found: readonly Bar[] = []
    for (const reach of REACHES) {
      const from = startOf(period, seconds()) - (count * reach - 1) * secondsOf(period)
      found = joined(known(instrument, period, from), period).slice(-count)
      if (found.length === count) break
    }
    return found
  }

  const currentBar = (instrument: Instrument, period: Period): Bar => {
    const { current } = tapeOf(instrument.id)
    const kept = current.get(period)
    if (kept !== undefined && kept.time <= seconds()) return kept
    const last = bars(instrument, period, 1).at(-1)
    const price = rowOf(instrument.id).price
    const bar = last ?? {
      time: startOf(period, seconds()),
      open: price,
      high: price,
      low: price,
      close: price,
      volume: 0,
    }
    current.set(period, bar)
    return bar
  }

  const isOpen = (instrument: Instrument): boolean => {
    const word = rowOf(instrument.id).open
    if (word !== null) return word
    if (alwaysOpen) return instrument.hours !== 'never'
    return isTrading(instrument.hours, seconds())
  }
  /** Undefined where its hours do not rule: then nobody knows. */
  const shutAt = (instrument: Instrument): number | undefined =>
    alwaysOpen || rowOf(instrument.id).open !== null ? undefined : shutsAt(instrument.hours, seconds())

  const fold = (id: number): void => {
    const tape = tapeOf(id)
    const rows = tape.minutes
    // Cut where a day begins, so that no longer bar is split.
    const minuteCut = startOf('1day', rows.at(-KEPT_MINUTES)?.time ?? 0)
    const oldMinutes = rows.filter((row) => row.time < minuteCut)
    tape.minutes = rows.slice(oldMinutes.length)
    for (const bar of joined(oldMinutes, '15min')) quarters.put({ ...bar, id })
    for (const { time } of oldMinutes) minutes.remove(`${id}:${time}`)
    const all = inOrder(quarters, id)
    const quarterCut = startOf('1day', all.at(-KEPT_QUARTERS)?.time ?? 0)
    const oldQuarters = all.filter((row) => row.time < quarterCut)
    for (const bar of joined(oldQuarters, '60min')) hours.put({ ...bar, id })
    for (const { time } of oldQuarters) quarters.remove(`${id}:${time}`)
  }

  /** Removes bars that a clock that was ahead has made after this time. */
  const forgetAfter = (id: number, time: number): void => {
    const tape = tapeOf(id)
    for (const row of tape.minutes) if (row.time > time) minutes.remove(`${id}:${row.time}`)
    for (const table of [quarters, hours])
      for (const row of inOrder(table, id)) if (row.time > time) table.remove(`${id}:${row.time}`)
    tape.minutes = tape.minutes.filter((row) => row.time <= time)
    tape.current = new Map()
  }

  /** The tape goes back with the rows when they could not be stored. */
  const restorable = (tape: Tape): void => {
    const { minutes: rows, current } = tape
    const { length } = rows
    const last = rows.at(-1)
    const shown = new Map(current)
    journal.onUndo(() => {
      rows.length = length
      if (last !== undefined) rows[length - 1] = last
      tape.minutes = rows
      tape.current = shown
    })
  }

  const record = (instrument: Instrument, price: number, volume: number): void => {
    const now = seconds()
    const time = startOf('1min', now)
    const tape = tapeOf(instrument.id)
    restorable(tape)
    if ((tape.minutes.at(-1)?.time ?? 0) > time + AHEAD) forgetAfter(instrument.id, time)
    const rows = tape.minutes
    const last = rows.at(-1)
    // A clock set right by seconds must not open a bar before the last one.
    const bar = { ...withTrade(last, Math.max(time, last?.time ?? time), price, volume), id: instrument.id }
    if (last?.time === bar.time) rows[rows.length - 1] = bar
    else {
      rows.push(bar)
      if (last !== undefined && startOf('1day', last.time) !== startOf('1day', time)) fold(instrument.id)
    }
    minutes.put(bar)
    for (const [period, shown] of tape.current)
      tape.current.set(period, withTrade(shown, Math.max(startOf(period, now), shown.time), price, volume))
  }

  const trade = (instrument: Instrument, row: PriceRow, price: number): number => {
    const { minutes: rows, stream } = tapeOf(instrument.id)
    const volumes = stepStream?.() ?? stream ^ 0x33c7
    // The price before the first live tick opens the first live bar, so that it joins the past without a gap.
    if (rows.length === 0) record(instrument, row.price, 0)
    prices.put({ ...row, price, tick: row.tick + 1 })
    record(instrument, price, 1 + Math.round(2 * instrument.volume * uniform(volumes, row.tick)))
    return price
  }

  return {
    /** Those of the symbol list. */
    instruments: INSTRUMENTS.filter(({ isUnlisted }) => isUnlisted !== true),
    /** Those of a search as well. */
    everything: INSTRUMENTS,
    instrument: (id: number): Instrument | undefined => byId.get(id),
    instrumentByCode: (code: string): Instrument | undefined => byCode.get(code),
    isOpen,
    shutAt,
    price: (id: number): number => rowOf(id).price,
    quote: (instrument: Instrument): Quote => {
      const { price } = rowOf(instrument.id)
      const day = currentBar(instrument, '1day')
      return { price, open: day.open, high: day.high, low: day.low, change: changeText(day.open, price) }
    },
    bars,
    /** All that is known from this time on, oldest first, in bars of an hour at most: of a minute where there are such. */
    since: (instrument: Instrument, seconds: number): readonly Bar[] =>
      known(instrument, '60min', startOf('60min', seconds)),
    currentBar,
    periods: PERIODS,
    /** One step of the walk, or the same price again while it is held. */
    tick: (instrument: Instrument): number => {
      const row = rowOf(instrument.id)
      const { pace, stream } = tapeOf(instrument.id)
      const price = row.held
        ? row.price
        : stepPrice(row.price, instrument.anchor, pace, stepStream?.() ?? stream, row.tick)
      return trade(instrument, row, price)
    },
    /** A tick at a given price; the walk goes on from there unless it is held. */
    move: (instrument: Instrument, price: number, held?: boolean): number =>
      trade(instrument, held === undefined ? rowOf(instrument.id) : { ...rowOf(instrument.id), held }, price),
    release: (instrument: Instrument): void => {
      prices.put({ ...rowOf(instrument.id), held: false })
    },
    setOpen: (instrument: Instrument, open: boolean | null): void => {
      prices.put({ ...rowOf(instrument.id), open })
    },
    /** Text with all the symbol's decimals. */
    priceText: (instrument: Instrument, units: number): string => fixedText(units, instrument.precision),
  }
}
