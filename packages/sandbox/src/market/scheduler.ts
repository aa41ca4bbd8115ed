import type { SandboxClock } from '../ports.ts'
import type { Journal } from '../table.ts'
import type { Instrument } from './catalogue.ts'
import type { Market } from './market.ts'

/** A quarter of the symbols tick on each tick, so each ticks once a second and the load is spread over it. */
export const TICK_MS = 250
const PHASES = 4
const TICKS_PER_BATCH = 2
const TICKS_PER_MINUTE = 240
/** Work in one slice, in milliseconds: requests get their turn in between. */
const SLICE_MS = 3

type Options = {
  readonly clock: SandboxClock
  readonly journal: Journal
  readonly market: Market
  /** Before prices change, in the transaction of the tick; answers with what is to be done. */
  readonly onTick: () => readonly (() => boolean)[]
  /** Within the transaction of the tick, once all its prices have come; answers with what is to be done, each until it answers false. */
  readonly onPrices: (
    moved: readonly { readonly instrument: Instrument; readonly price: number }[],
  ) => readonly (() => boolean)[]
  /** Next, in the same transaction. */
  readonly onTicked: (instrument: Instrument) => void
  readonly onBatch: (instruments: readonly Instrument[]) => void
  /** Called every second; its pushes go through `later`. */
  readonly onSecond: () => void
  readonly onMinute: () => void
  readonly onDefect: (defect: unknown) => void
  /** The length of a tick; longer ticks mean fewer ticks and less work. */
  readonly tickMs?: number | undefined
}

/** The scheduler of the market: ticks, and the pushes that follow from them. */
export const createScheduler = (options: Options) => {
  const { clock, journal, market, tickMs = TICK_MS } = options
  let ticks = 0
  let timer: unknown
  let running = false
  const changed = new Set<Instrument>()

  /** Work that prices brought about and that is not done yet, in their order. */
  const work: (() => boolean)[] = []
  /** Pushes to be sent once that is done, by who is told what. */
  const pushes = new Map<string, () => void>()
  /** Calls that wait for all of it. */
  const afterwards: (() => void)[] = []
  let rest: unknown
  let saying: unknown
  const ticked = (instruments: readonly Instrument[], priceOf: (instrument: Instrument) => number): void => {
    const moved = instruments.map((instrument) => ({ instrument, price: priceOf(instrument) }))
    for (const piece of options.onPrices(moved)) work.push(piece)
    for (const instrument of instruments) {
      changed.add(instrument)
      options.onTicked(instrument)
    }
  }

  const flush = (): void => {
    if (changed.size === 0) return
    const batch = [...changed]
    changed.clear()
    options.onBatch(batch)
  }

  const tried = (run: () => void): boolean => {
    try {
      run()
      return true
    } catch (defect) {
      options.onDefect(defect)
      return false
    }
  }
  /** Does at least one piece of work, then as many as there is time for, in one transaction. */
  const workSlice = (): void => {
    const began = clock.now()
    let done = 0
    let running: (() => boolean) | undefined
    const isKept = tried(() =>
      journal.transact(() => {
        do {
          running = work[done]
          if (running?.() === false) done += 1
          running = undefined
        } while (done < work.length && clock.now() - began < SLICE_MS)
      }),
    )
    // A piece that breaks is left out. Where nothing can be stored, all of it is: the next price looks again.
    if (isKept) work.splice(0, done)
    else if (running === undefined) work.length = 0
    else work.splice(work.indexOf(running), 1)
  }
  /** Calls `then` once all work is done: at once where one slice was enough, else in turns with the requests. */
  const finish = (then: () => void): void => {
    afterwards.push(then)
    if (afterwards.length > 1) return
    const go = (): void => {
      if (work.length > 0) workSlice()
      if (work.length > 0) rest = clock.setTimeout(go, 0)
      else for (const one of afterwards.splice(0)) one()
    }
    go()
  }
  /** Says at least one thing, then as many as there is time for; what prices brought about goes before. */
  const say = (): void => {
    const began = clock.now()
    for (const [key, run] of work.length > 0 ? [] : pushes) {
      pushes.delete(key)
      tried(run)
      if (clock.now() - began >= SLICE_MS) break
    }
    saying = pushes.size > 0 ? clock.setTimeout(say, 0) : undefined
  }

  /** Prices that cannot be stored were none, and bring nothing about. */
  const atomically = (run: () => void): void => {
    const before = work.length
    try {
      journal.transact(run)
    } catch (problem) {
      work.length = before
      throw problem
    }
  }
  const tick = (): void => {
    work.push(...options.onTick())
    const phase = ticks % PHASES
    ticked(
      market.everything.filter((instrument) => instrument.id % PHASES === phase && market.isOpen(instrument)),
      market.tick,
    )
    if (ticks % TICKS_PER_MINUTE === 0) options.onMinute()
  }
  const push = (): void => {
    ticks += 1
    if (ticks % TICKS_PER_BATCH === 0) flush()
    if (ticks % PHASES === 0) options.onSecond()
  }

  /** When the next tick is due. Ticks keep their times however long one takes, unless it takes longer than the next one waits. */
  let due = 0
  /** Of the last tick, the longest of this minute and that of the one before. */
  let lag = { last: 0, longest: 0, before: 0 }
  const next = (): void => {
    const now = clock.now()
    // A clock that was set back is believed.
    const wanted = Math.min(due + tickMs, now + tickMs)
    // Missed ticks are not made up for.
    due = Math.max(wanted, now)
    timer = clock.setTimeout(() => {
      const last = Math.max(0, clock.now() - wanted)
      lag =
        ticks % TICKS_PER_MINUTE === 0
          ? { last, longest: last, before: lag.longest }
          : { ...lag, last, longest: Math.max(lag.longest, last) }
      const isTicked = tried(() => atomically(tick))
      finish(() => {
        if (!running) return
        if (isTicked) tried(push)
        next()
      })
    }, due - now)
  }

  return {
    start: (): void => {
      if (running) return
      running = true
      due = clock.now()
      next()
    },
    stop: (): void => {
      running = false
      clock.clearTimeout(timer)
      clock.clearTimeout(rest)
      clock.clearTimeout(saying)
      saying = undefined
      // Nobody waits for what will not be done.
      work.length = 0
      for (const one of afterwards.splice(0)) one()
    },
    /**
     * Pushes in a turn of their own and in slices, like the work. Where more is said than there is time for, the later of two
     * with the same key replaces the earlier.
     */
    later: (key: string, run: () => void): void => {
      pushes.set(key, run)
      saying ??= clock.setTimeout(say, 0)
    },
    /**
     * By how many milliseconds the market is late: its last tick, and the latest of the last minute or two. While prices wait for
     * what earlier ones bring about, these grow.
     */
    lag: (): { readonly lastMs: number; readonly longestMs: number } => ({
      lastMs: lag.last,
      longestMs: Math.max(lag.longest, lag.before),
    }),
    /** For how many milliseconds a tick has been due and has not begun; infinite while the market does not run. */
    overdueMs: (): number => (running ? Math.max(0, clock.now() - due) : Number.POSITIVE_INFINITY),
    /** True while a price has come and not all it brings about is done. */
    isBusy: (): boolean => work.length > 0,
    /** Resolves when everything the prices so far brought about is done. */
    settled: (): Promise<void> => new Promise((done) => finish(done)),
    /**
     * One extra tick at a given price, with all its consequences: at once, or as far as one slice goes. What earlier prices
     * brought about is done first, at those prices.
     */
    tickAt: (instrument: Instrument, price: number, held?: boolean): void => {
      while (work.length > 0) workSlice()
      atomically(() => {
        work.push(...options.onTick())
        ticked([instrument], () => market.move(instrument, price, held))
      })
      finish(flush)
    },
  }
}
