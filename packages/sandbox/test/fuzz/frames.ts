// Mutated frames into the real decoder, router and stores of a client; every frame is judged apart from the decoder.
import { type SymbolId, symbolId } from '@openlot/core'
import { createChance } from '../num/chance.ts'
import { judgeFrame, soundQuotes } from './frame-judge.ts'
import { MUTATIONS, padded } from './frame-mutants.ts'
import { type DayStores, openTradingDay, sizeOf, stateOf } from './trading-day.ts'

export type Outcome = 'refused' | 'control' | 'over' | 'elsewhere' | 'partly' | 'state' | 'changed'
export interface FrameProblem {
  readonly index: number
  readonly mutation: string
  readonly what: string
  readonly text: string
}
export interface FrameReport {
  readonly counts: ReadonlyMap<string, Record<Outcome, number>>
  readonly problems: readonly FrameProblem[]
  /** Number of frames of about 64 kB. */
  readonly large: number
}

/** A broken decoder in front of the real one: the result for a text, or nothing. */
export type Defect = (text: string, stores: DayStores) => string | undefined

export interface FrameOptions {
  readonly frames: number
  readonly seed: number
  readonly defect?: Defect
}

/** Frames a second of the virtual clock, and one in so many is about 64 kB. */
const A_SECOND = 2000
const LARGE_EVERY = 200
const LARGE = 60_000
const PROBLEMS_KEPT = 20
/** Time after which an ended connection is back, and missed data is read. */
const BACK_MS = 15_000
/** Once a minute of the day everything is loaded anew, so that there are rows to change. */
const SETTLE_EVERY = 60

/**
 * A known symbol must show the last valid quote: a decoder that refuses everything is wrong too. Only one that is far from
 * the price shown waits until a second source says the same (MKT-23).
 */
const isShown = (text: string, stores: DayStores): boolean => {
  const last = new Map<SymbolId, string>(soundQuotes(text).map(({ id, close }) => [symbolId(id), close]))
  return [...last].every(([id, close]) => {
    const quote = stores.quotes.get(id)
    return quote === undefined || quote.close === close || stores.unusual.get(id) !== undefined
  })
}

export const fuzzFrames = async ({ frames, seed, defect }: FrameOptions): Promise<FrameReport> => {
  const day = await openTradingDay(seed)
  const { stores } = day
  const chance = createChance(seed)
  const real = [
    ...new Set(day.heard),
    '{"type":"login","code":1,"msg":"ok"}',
    '{"type":"pong","timestamp":1,"server_time":2}',
  ]
  // Equal numbers of each kind: otherwise nearly all frames would be prices.
  const kinds = Map.groupBy(real, (text) => (JSON.parse(text) as { type: string }).type)
  const names = Object.keys(MUTATIONS)
  const counts = new Map(
    names.map((name): [string, Record<Outcome, number>] => [
      name,
      { refused: 0, control: 0, over: 0, elsewhere: 0, partly: 0, state: 0, changed: 0 },
    ]),
  )
  const problems: FrameProblem[] = []
  let large = 0
  const protoKeys = Reflect.ownKeys(Object.prototype).length
  let half = 0

  for (let index = 0; index < frames; index += 1) {
    if (index % A_SECOND === 0) await day.clock.advance(1000)
    if (index % (A_SECOND * SETTLE_EVERY) === 0) await stores.symbolList.refresh()
    if (index === frames >> 1) half = sizeOf(stores)
    const mutation = chance.pick(names)
    const base = chance.pick(chance.pick([...kinds.values()]))
    const mutant = MUTATIONS[mutation]?.(base, chance, real) ?? base
    const text = chance.once(LARGE_EVERY) ? padded(mutant, chance) : mutant
    const verdict = judgeFrame(text)
    const count = counts.get(mutation)
    const problem = (what: string): void => {
      if (problems.length < PROBLEMS_KEPT) problems.push({ index, mutation, what, text: text.slice(0, 300) })
    }
    const before = stateOf(stores)
    const reports = day.reports()
    try {
      const said = defect === undefined ? text : defect(text, stores)
      if (said !== undefined) day.say(said)
    } catch (thrown) {
      problem(`thrown past the decoder: ${String(thrown).slice(0, 100)}`)
    }
    if (text.length >= LARGE) large += 1
    const isChanged = stateOf(stores).some((part, at) => part !== before[at])
    if (count !== undefined) {
      count[verdict] += 1
      if (isChanged) count.changed += 1
    }
    if (verdict === 'over') {
      // The connection comes back by itself, as the same member, with everything read again.
      await day.clock.advance(BACK_MS)
      if (stores.status.get() !== 'live' || stores.session.get().user === undefined) problem('not live again')
      continue
    }
    const isSound = verdict === 'state' || verdict === 'partly'
    if (isChanged && !isSound) problem(`changed by a frame that is ${verdict}`)
    if (isSound && !isShown(text, stores)) problem('a sound quote is not shown')
    if (day.reports() - reports !== (verdict === 'refused' || verdict === 'partly' ? 1 : 0))
      problem(`${verdict}, and reported ${day.reports() - reports} times`)
    if (
      ({} as { polluted?: unknown }).polluted !== undefined ||
      Reflect.ownKeys(Object.prototype).length !== protoKeys
    ) {
      delete (Object.prototype as { polluted?: unknown }).polluted
      problem('the prototype of all objects was changed')
    }
  }
  const end = sizeOf(stores)
  if (half > 0 && end > 2 * half + 1000)
    problems.push({ index: frames, mutation: '', what: `kept ${half}, then ${end}`, text: '' })
  day.stop()
  return { counts, problems, large }
}

type Loose = { readonly type?: unknown; data?: unknown }
const looseJson = (text: string): Loose => {
  try {
    const read: unknown = JSON.parse(text)
    return typeof read === 'object' && read !== null ? read : {}
  } catch {
    return {}
  }
}
const merge = (into: Record<string, unknown>, from: Record<string, unknown>): void => {
  for (const [name, value] of Object.entries(from)) {
    const known = into[name]
    if (
      typeof value === 'object' &&
      value !== null &&
      (typeof known === 'object' || typeof known === 'function') &&
      known !== null
    )
      merge(known as Record<string, unknown>, value as Record<string, unknown>)
    else if (name === 'polluted') into[name] = value
  }
}

/** Decoders with typical mistakes; each must be caught. */
export const DEFECTS: Readonly<Record<string, Defect>> = {
  'trusts that data is there': (text) => {
    const frame = looseJson(text)
    if (frame.type === 'DAY_MARKET') void (frame.data as { length: number }).length
    return text
  },
  'reads numbers leniently': (text) => {
    const frame = looseJson(text)
    if (frame.type !== 'DAY_MARKET' || !Array.isArray(frame.data)) return text
    const data = (frame.data as ({ Id?: unknown; Close?: unknown; Change?: unknown } | null)[]).map((row) => ({
      Id: row?.Id ?? 1,
      Close: String(Number.parseFloat(String(row?.Close)) || 0),
      Change: String(Number.parseFloat(String(row?.Change)) || 0),
    }))
    return JSON.stringify({ ...frame, data })
  },
  'merges what it reads': (text) => {
    merge({}, looseJson(text) as Record<string, unknown>)
    return text
  },
  'is silent about what it refuses': (text) => (judgeFrame(text) === 'refused' ? undefined : text),
  'remembers what it refuses': (text, stores) => {
    if (judgeFrame(text) === 'refused') stores.putClosed([text.slice(0, 50) as never], 0)
    return text
  },
}
