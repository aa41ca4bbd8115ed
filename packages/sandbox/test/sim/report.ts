import { CANNOT, type Cell, CONNECTIONS, coverageOf, ORDERS } from './coverage.ts'
import { DEVIATIONS } from './deviations.ts'
import { FORM_CALLS } from './forms.ts'
import { MONEY_CALLS } from './judge.ts'
import { FAULTS, type Fault } from './plan.ts'
import { type Incident, LEAST_TRIPS, type Recovered } from './recovery.ts'
import type { RunResult } from './run.ts'

const HOUR = 3_600_000

const beyondLeast = ({ ms, leastMs }: Recovered): number => ms - leastMs

/** The value at or below which this part of them lies. */
export const quantile = (values: readonly number[], part: number): number => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(part * sorted.length) - 1)] ?? 0
}

/** The limit above the round trips that cannot be avoided: for the 95th percentile, or for every single one. */
export const RECOVERY_GOALS: Readonly<Record<Incident, { readonly part: number; readonly ms: number }>> = {
  signalled: { part: 0.95, ms: 1_000 },
  restart: { part: 0.95, ms: 8_000 },
  silent: { part: 1, ms: 20_300 },
}
const INCIDENTS = ['signalled', 'restart', 'silent'] as const
/** Fewer incidents than this say nothing of a 95th percentile. */
const ENOUGH = 100
const BUCKETS = [100, 300, 1_000, 3_000, 8_000, 20_300, 60_000] as const

/** The slowest of each kind are named, so that they can be looked at. */
const WORST = 3

const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`
const histogram = (values: readonly number[]): string =>
  [...BUCKETS, Number.POSITIVE_INFINITY]
    .map((limit, at) => {
      const below = at === 0 ? Number.NEGATIVE_INFINITY : (BUCKETS[at - 1] ?? 0)
      return `${limit === Number.POSITIVE_INFINITY ? 'more' : `≤${limit / 1000}`}:${values.filter((value) => value > below && value <= limit).length}`
    })
    .join(' ')

/** Counters that only some profiles have. */
const OWN_SEEDS: Readonly<Record<string, string>> = {
  submitMicroOrder: 'micro',
  followTrader: 'follow',
  unfollowTrader: 'unfollow',
  applyTrader: 'apply',
  submitBorrower: 'borrow',
  submitLoan: 'borrow',
  submitRepayment: 'repay',
  buyFund: 'subscribe',
  redeemFund: 'redeem',
}

const SLOWEST = 5
const LEAST_SHOWN = 12

const spread = (name: string, values: readonly number[]): string =>
  `${name}: p50 ${seconds(quantile(values, 0.5))}, p95 ${seconds(quantile(values, 0.95))}, max ${seconds(quantile(values, 1))}   ${histogram(values)}`

/** Adds up runs, and judges them together. */
export const createTotals = () => {
  const sum = {
    ms: 0,
    runs: 0,
    events: 0,
    looks: 0,
    frames: 0,
    requests: 0,
    intents: 0,
    orders: 0,
    duplicates: 0,
    views: 0,
    divergences: 0,
    told: 0,
    untold: 0,
    excused: 0,
    alarms: 0,
    mostAttempts: 0,
  }
  const faults = new Map(FAULTS.map((kind) => [kind, 0]))
  const outcomes = new Map<string, number>()
  const forms = new Map<string, number>()
  const books = new Map<string, number>()
  const beyond: Record<Incident, number[]> = { signalled: [], restart: [], silent: [] }
  const worst: Record<Incident, (Recovered & { readonly seed: number })[]> = { signalled: [], restart: [], silent: [] }
  const unknowns: number[] = []
  const afterTrouble: number[] = []
  const actions = new Map<string, number>()
  const cells = new Map<Cell, number>()
  const slow: { readonly seed: number; readonly wallMs: number; readonly hours: number }[] = []
  /** Faults down, states across; a cell that cannot be is a dash. */
  const matrix = (): readonly string[] => {
    const { possible, hit, least, wrong } = coverageOf(cells, 1)
    const states = [...CONNECTIONS, ...ORDERS]
    const row = (name: string, texts: readonly string[]): string =>
      `  ${name.padEnd(18)}${texts.map((text) => text.padStart(13)).join('')}`
    return [
      `coverage: ${hit} of ${possible} cells (a state of the client × a fault that took effect in it), ${((100 * hit) / possible).toFixed(1)} %`,
      row('', states),
      ...FAULTS.map((kind) =>
        row(
          kind,
          states.map((state) => {
            const cell: Cell = `${kind} while ${state}`
            return CANNOT[cell] === undefined ? String(cells.get(cell) ?? 0) : '–'
          }),
        ),
      ),
      `  least hit: ${least
        .slice(0, LEAST_SHOWN)
        .map(([cell, count]) => `${cell} ${count}`)
        .join(', ')}`,
      ...wrong.map((cell) => `  said not to be possible, and hit: ${cell}`),
    ]
  }
  return {
    sum,
    faults: faults as ReadonlyMap<string, number>,
    beyond: beyond as Readonly<Record<Incident, readonly number[]>>,
    /**
     * Number of times something happened: `intents`, `unknowns`, an action, a fault that took effect, or `strike:` and
     * a fault.
     */
    count: (name: string): number => {
      if (name === 'intents') return sum.intents
      return name === 'unknowns' ? unknowns.length : (actions.get(name) ?? faults.get(name as Fault) ?? 0)
    },
    /** The forms of accounts and of money that were accepted less often than that. */
    rareForms: (floor: number): readonly string[] =>
      Object.keys({ ...FORM_CALLS, ...MONEY_CALLS })
        // Some are in seeds of their own.
        .filter((call) => OWN_SEEDS[call] === undefined || actions.has(OWN_SEEDS[call]))
        .filter((call) => (forms.get(`${call} accepted`) ?? 0) < floor),
    /** For a long run: the cells that were hit less often than that. */
    coverage: (floor: number) => coverageOf(cells, floor),
    add: (result: RunResult, wallMs: number): void => {
      slow.push({ seed: result.seed, wallMs, hours: result.simulatedMs / HOUR })
      for (const [action, count] of result.actions) actions.set(action, (actions.get(action) ?? 0) + count)
      for (const [cell, count] of result.cells) cells.set(cell, (cells.get(cell) ?? 0) + count)
      sum.ms += result.simulatedMs
      sum.runs += 1
      for (const name of [
        'events',
        'looks',
        'frames',
        'requests',
        'intents',
        'orders',
        'duplicates',
        'views',
        'divergences',
      ] as const)
        sum[name] += result[name]
      for (const name of ['told', 'untold', 'excused'] as const) sum[name] += result.told[name]
      sum.alarms += result.alarms.length
      sum.mostAttempts = Math.max(sum.mostAttempts, result.mostAttemptsPerMinute)
      for (const [kind, count] of result.faults) faults.set(kind, (faults.get(kind) ?? 0) + count)
      for (const [kind, count] of Object.entries(result.outcomes)) outcomes.set(kind, (outcomes.get(kind) ?? 0) + count)
      for (const [form, count] of result.forms) forms.set(form, (forms.get(form) ?? 0) + count)
      for (const [what, count] of result.books) books.set(what, (books.get(what) ?? 0) + count)
      for (const one of result.recovered) {
        const { incident } = one
        beyond[incident].push(beyondLeast(one))
        worst[incident] = [...worst[incident], { ...one, seed: result.seed }]
          .toSorted((a, b) => beyondLeast(b) - beyondLeast(a))
          .slice(0, WORST)
      }
      for (const { ms, freeMs } of result.unknowns) {
        unknowns.push(ms)
        afterTrouble.push(freeMs)
      }
    },
    /** Recovery that took longer than promised. */
    late: (): readonly string[] =>
      INCIDENTS.flatMap((incident) => {
        const { part, ms } = RECOVERY_GOALS[incident]
        const got = quantile(beyond[incident], part)
        return beyond[incident].length >= ENOUGH && got > ms
          ? [`${incident}: ${seconds(got)} beyond five round trips, at most ${seconds(ms)} is promised`]
          : []
      }),
    text: (wallSeconds: number, cpuSeconds: number): string => {
      const hours = sum.ms / HOUR
      const kinds = [...faults].toSorted(([, a], [, b]) => b - a)
      return [
        `simulated hours ${hours.toFixed(1)}, seeds ${sum.runs}, hours per wall second ${(hours / wallSeconds).toFixed(2)} (${wallSeconds.toFixed(0)} s), per second of one core ${(hours / cpuSeconds).toFixed(2)} (${cpuSeconds.toFixed(0)} s)`,
        `events ${sum.events}, frames ${sum.frames}, requests ${sum.requests}, intents ${sum.intents}, orders ${sum.orders}, checks ${sum.looks}`,
        `broken invariants ${sum.alarms}, divergences ${sum.divergences} of ${sum.views} views, duplicates ${sum.duplicates}`,
        `events told ${sum.told}, untold ${sum.untold}, told twice or not at all as a deviation says ${sum.excused}`,
        `actions ${[...actions]
          .filter(([action]) => !action.startsWith('strike:'))
          .map(([action, count]) => `${action} ${count}`)
          .join(', ')}`,
        `forms ${[...forms]
          .toSorted(([a], [b]) => (a < b ? -1 : 1))
          .map(([form, count]) => `${form} ${count}`)
          .join(', ')}`,
        ...([...books.values()].some((count) => count > 0)
          ? [`books ${[...books].map(([what, count]) => `${what} ${count}`).join(', ')}`]
          : []),
        `outcomes ${[...outcomes].map(([kind, count]) => `${kind} ${count}`).join(', ')}`,
        `frames per simulated second ${(sum.frames / (sum.ms / 1000)).toFixed(2)}, per second of one core ${(sum.frames / cpuSeconds).toFixed(0)}`,
        `attempts in a minute, most ${sum.mostAttempts}`,
        `slowest seeds ${slow
          .toSorted((a, b) => b.wallMs - a.wallMs)
          .slice(0, SLOWEST)
          .map(({ seed, wallMs, hours }) => `${seed} (${seconds(wallMs)} for ${hours.toFixed(1)} h)`)
          .join(', ')}`,
        `faults ${kinds.reduce((all, [, count]) => all + count, 0)} of ${kinds.filter(([, count]) => count > 0).length} kinds`,
        ...kinds.map(([kind, count]) => `  ${kind.padEnd(18)}${String(count).padStart(9)}`),
        'recovery beyond five round trips',
        ...INCIDENTS.flatMap((incident) => {
          const all = beyond[incident]
          const at = (part: number): string => seconds(quantile(all, part))
          return [
            `  ${incident.padEnd(10)} ${String(all.length).padStart(6)}  p50 ${at(0.5)}  p95 ${at(0.95)}  p99 ${at(0.99)}  max ${at(1)}   ${histogram(all)}`,
            ...worst[incident].map(
              (one) =>
                `    ${seconds(beyondLeast(one))}  seed ${one.seed}, ${one.tab}, at ${(one.at / 1000).toFixed(1)} s, round trip ${one.leastMs / LEAST_TRIPS} ms`,
            ),
          ]
        }),
        spread(`unknown outcomes ${unknowns.length}, until known`, unknowns),
        spread('  from the last trouble of their tab', afterTrouble),
        ...matrix(),
        'known deviations',
        ...Object.entries(DEVIATIONS).map(([id, what]) => `  ${id}  ${what}`),
      ].join('\n')
    },
  }
}
