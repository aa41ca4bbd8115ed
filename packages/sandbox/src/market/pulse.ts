import type { SandboxClock } from '../ports.ts'
import type { Journal } from '../table.ts'
import type { Instrument } from './catalogue.ts'
import type { Market } from './market.ts'

/** A quarter of the symbols tick on each beat, so each ticks once a second and the load is spread over it. */
export const BEAT_MS = 250
const PHASES = 4
const BEATS_PER_BATCH = 2
const BEATS_PER_MINUTE = 240

type Options = {
  readonly clock: SandboxClock
  readonly journal: Journal
  readonly market: Market
  /** Within the transaction of the tick. */
  readonly onPrice: (instrument: Instrument, price: number) => void
  /** Next, in the same transaction. */
  readonly onTicked: (instrument: Instrument) => void
  readonly onBatch: (instruments: readonly Instrument[]) => void
  readonly onSecond: () => void
  readonly onMinute: () => void
  readonly onDefect: (defect: unknown) => void
  /** The length of a beat; longer beats mean fewer ticks and less work. */
  readonly beatMs?: number | undefined
}

/** The heartbeat of the market: ticks, and the pushes that follow from them. */
export const createPulse = (options: Options) => {
  const { clock, journal, market, beatMs = BEAT_MS } = options
  let beat = 0
  let timer: unknown
  let running = false
  const changed = new Set<Instrument>()

  const ticked = (instrument: Instrument, price: number): void => {
    options.onPrice(instrument, price)
    changed.add(instrument)
    options.onTicked(instrument)
  }

  const flush = (): void => {
    if (changed.size === 0) return
    const batch = [...changed]
    changed.clear()
    options.onBatch(batch)
  }

  const step = (): void => {
    const phase = beat % PHASES
    journal.transact(() => {
      for (const instrument of market.instruments)
        if (instrument.id % PHASES === phase && market.isOpen(instrument)) ticked(instrument, market.tick(instrument))
      if (beat % BEATS_PER_MINUTE === 0) options.onMinute()
    })
    beat += 1
    if (beat % BEATS_PER_BATCH === 0) flush()
    if (beat % PHASES === 0) options.onSecond()
  }

  const next = (): void => {
    timer = clock.setTimeout(() => {
      try {
        step()
      } catch (defect) {
        options.onDefect(defect)
      }
      if (running) next()
    }, beatMs)
  }

  return {
    start: (): void => {
      if (running) return
      running = true
      next()
    },
    stop: (): void => {
      running = false
      clock.clearTimeout(timer)
    },
    /** One extra tick at a given price, with all its consequences at once. */
    tickAt: (instrument: Instrument, price: number, held?: boolean): void => {
      journal.transact(() => ticked(instrument, market.move(instrument, price, held)))
      flush()
    },
  }
}
