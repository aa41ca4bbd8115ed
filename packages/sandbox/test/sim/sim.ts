import type { Clock } from '@openlot/core/ports'
import {
  createEventLog,
  createRandomTree,
  createVirtualClock,
  type EventLog,
  type RandomTree,
} from '@openlot/core/testing'
import { createDice, type FaultDice } from './dice.ts'
import { createOperator } from './operator.ts'
import { createPeople, type People } from './people.ts'
import type { Fault, Plan } from './plan.ts'
import { createServer, type Server } from './server.ts'
import { createSpeculators } from './speculators.ts'
import { createTaps, type Taps } from './taps.ts'
import { createTrouble, type Trouble } from './trouble.ts'
import { createTurns } from './turns.ts'

export interface Alarm {
  readonly rule: string
  readonly text: string
  readonly at: number
}

/** State shared by all parts of a run. */
export interface Sim {
  readonly plan: Plan
  readonly tree: RandomTree
  /** Clock of the world. Changes are checked before the next timer runs. */
  readonly clock: Clock
  readonly advance: (ms: number) => Promise<void>
  readonly server: Server
  readonly dice: FaultDice
  readonly taps: Taps
  readonly people: People
  readonly log: EventLog
  readonly note: (line: string) => void
  /** A fault takes effect on a tab, or on every one. */
  readonly bit: (kind: Fault, tab?: number, times?: number) => void
  /** The listener is called before the effect of the fault. */
  readonly onBit: (listener: (kind: Fault, tab: number | undefined) => void) => void
  /** Time at which each kind last took effect. */
  readonly bitAt: ReadonlyMap<Fault, number>
  readonly trouble: Trouble
  readonly alarms: readonly Alarm[]
  readonly alarm: (rule: string, text: string) => void
  /** Runs once after the present event and all its effects. */
  readonly afterEvent: (check: () => void) => void
  readonly isCalm: () => boolean
  readonly calm: () => void
  /** The run is over: the event loop has its turn again. */
  readonly end: () => Promise<void>
}

/** A Wednesday noon, GMT. */
const START = Date.UTC(2026, 0, 7, 12)

/** `onLine` gets every line of the event log, which keeps only the last ones. */
export const createSim = (plan: Plan, onLine: (line: string) => void = () => undefined): Sim => {
  const turns = createTurns()
  const inner = createVirtualClock({ start: START, turn: turns.turn })
  const log = createEventLog()
  const alarms: Alarm[] = []
  let checks = new Set<() => void>()
  let isCalm = false
  const runChecks = (): void => {
    if (checks.size === 0) return
    const due = checks
    checks = new Set()
    for (const check of due) check()
  }
  const clock: Clock = {
    now: () => inner.now(),
    monotonic: () => inner.monotonic(),
    setTimeout: (run, ms) =>
      inner.setTimeout(() => {
        runChecks()
        run()
      }, ms),
    clearTimeout: (handle) => inner.clearTimeout(handle),
  }
  const note = (line: string): void => {
    const timed = `${Math.round(clock.monotonic())} ${line}`
    log.add(timed)
    onLine(timed)
  }
  const alarm = (rule: string, text: string): void => {
    note(`ALARM ${rule} ${text}`)
    alarms.push({ rule, text, at: clock.monotonic() })
  }
  const tree = createRandomTree(plan.seed)
  const dice = createDice(plan.seed)
  const trouble = createTrouble(() => clock.monotonic())
  const bitAt = new Map<Fault, number>()
  const taps = createTaps(alarm, () => clock.monotonic())
  const people = createPeople(alarm, () => server.truth.people)
  let bitten: ((kind: Fault, tab: number | undefined) => void) | undefined
  const bit = (kind: Fault, tab?: number, times = 1): void => {
    if (times > 0) {
      bitten?.(kind, tab)
      for (const index of plan.tabs.keys()) if (tab === undefined || tab === index) trouble.bite(index)
    }
    dice.bit(kind, times)
    bitAt.set(kind, clock.monotonic())
    note(`bit ${kind}`)
  }
  const operator = createOperator({ clock, random: tree.stream('operator'), server: () => server, note })
  const server: Server = createServer({
    seed: plan.seed,
    keepsKeys: plan.keepsKeys ?? true,
    daySeconds: plan.daySeconds,
    clock,
    random: tree.stream('server'),
    dice: (kind) => dice.roll(kind, undefined),
    bit,
    onMutation: (mutation) => {
      note(`mutation ${mutation.path} ${mutation.key.slice(0, 8)} user ${mutation.userId}`)
      taps.seen(mutation)
    },
    broken: alarm,
    onKept: (secret) => people.kept(secret),
    onBooked: (key, receipt) => {
      taps.booked(key, receipt)
      operator.look()
    },
    sentBy: (key) => {
      const tap = taps.byKey.get(key)
      return tap && { userId: tap.userId, typed: tap.params.address }
    },
    onDefect: (defect) => alarm('server', String(defect)),
  })
  if (plan.hasSpeculators === true)
    createSpeculators({
      clock,
      random: tree.stream('speculators'),
      server: () => server,
      note,
      isCalm: () => isCalm,
    }).begin()
  return {
    plan,
    tree,
    clock,
    advance: async (ms) => {
      await inner.advance(ms)
      runChecks()
    },
    server,
    dice,
    taps,
    people,
    log,
    note,
    bit,
    onBit: (next) => {
      bitten = next
    },
    bitAt,
    trouble,
    alarms,
    alarm,
    afterEvent: (check) => {
      checks.add(check)
    },
    isCalm: () => isCalm,
    calm: () => {
      isCalm = true
      dice.clear()
    },
    end: turns.end,
  }
}
