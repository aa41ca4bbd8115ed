import { createBrowserStorage, createBrowserTabs } from '@openlot/core/testing'
import { type Cell, createCoverage } from './coverage.ts'
import { createFaultSchedule } from './fault-schedule.ts'
import { isFormCall } from './forms.ts'
import { isMoneyCall, settle } from './judge.ts'
import { checkDisposed, checkLiveness } from './liveness.ts'
import { createPerson, type Person } from './person.ts'
import type { Fault, Plan } from './plan.ts'
import { createRecovery, type Recovered } from './recovery.ts'
import { createSafety } from './safety.ts'
import { createEventsWatch, type EventCounts } from './safety-events.ts'
import { checkSymbols } from './safety-reads.ts'
import { createTabsWatch, fateOf } from './safety-tabs.ts'
import { createSecrecy } from './secrecy.ts'
import { type Alarm, createSim } from './sim.ts'
import { createTab, type Tab } from './tab.ts'

export interface RunResult {
  readonly seed: number
  readonly simulatedMs: number
  readonly hash: string
  readonly events: number
  readonly looks: number
  readonly frames: number
  readonly requests: number
  readonly intents: number
  readonly orders: number
  readonly duplicates: number
  readonly views: number
  readonly divergences: number
  readonly faults: ReadonlyMap<Fault, number>
  /** Actions of people, and faults that struck, by name. */
  readonly actions: ReadonlyMap<string, number>
  /** In which states of a client each kind took effect. */
  readonly cells: ReadonlyMap<Cell, number>
  readonly recovered: readonly Recovered[]
  /** From the moment an outcome was unknown until it was known; and from the last trouble of its tab, if that was later. */
  readonly unknowns: readonly { readonly ms: number; readonly freeMs: number }[]
  readonly outcomes: Readonly<Record<string, number>>
  /** Ends of the forms of accounts and of money, by call and outcome. */
  readonly forms: ReadonlyMap<string, number>
  /** Events that were told, and those a deviation explains. */
  readonly told: EventCounts
  /** Ends of copies, loans and funds on the books. */
  readonly books: ReadonlyMap<string, number>
  readonly mostAttemptsPerMinute: number
  readonly alarms: readonly Alarm[]
  readonly tail: readonly string[]
}

/** Time for everything to recover once nothing goes wrong any more; outcomes are known before the rest. */
const CALM_MS = 75_000
const RESOLVED_MS = 32_000
const STEP_MS = 5_000
const MOST_LOOKS = 8

/** A run of a plan: equal plans give equal events. */
export const run = async (plan: Plan, onLine?: (line: string) => void): Promise<RunResult> => {
  const sim = createSim(plan, onLine)
  const secrecy = createSecrecy(sim)
  const recovery = createRecovery(sim)
  const storages = [0, 1].map(() =>
    createBrowserStorage({
      refused: () => sim.bit('storageRefused', writer),
      written: (text) => secrecy('storage', text),
    }),
  )
  const channels = storages.map((storage, at) =>
    createBrowserTabs({ clock: sim.clock, fate: fateOf(sim, storage, at) }),
  )
  const browsers = createTabsWatch(sim, storages)
  const happenings = createEventsWatch(sim, storages)
  const people = new Map<Tab, { readonly person: Person; readonly safety: ReturnType<typeof createSafety> }>()
  const of = (tab: Tab) => people.get(tab)
  let writer: number | undefined
  const spent = { frames: 0, requests: 0, mostAttempts: 0 }
  const tabs = plan.tabs.map((browser, index) => {
    const storage = storages[browser] ?? storages[0]
    const channel = channels[browser] ?? channels[0]
    if (storage === undefined || channel === undefined) throw new Error('no browser')
    const tab = createTab({
      sim,
      index,
      storage,
      channel,
      writes: (own, run) => {
        writer = own.index
        return run()
      },
      loaded: (own) => of(own)?.person.loaded(),
      touched: (own) => {
        of(own)?.safety.look()
        if (!own.page.clock.isDead) happenings.look(own)
      },
      told: happenings.told,
      asked: (own, request) => {
        browsers.asks(own, request)
        secrecy('address', request.url)
        return of(own)?.safety.ask(request)
      },
      late: (own, late) => of(own)?.safety.late(late),
      logged: (event) => {
        sim.note(`log ${event.kind}`)
        secrecy('log', `${event.kind} ${event.detail ?? ''}`)
      },
      ended: (own, key, outcome) => {
        const tap = sim.taps.byKey.get(key)
        // Calls of this page are settled by the screen they were sent from.
        if (tap !== undefined && tap.settledAt === undefined && tap.page !== own.page.serial)
          settle(sim, own, tap, outcome)
      },
      inspected: (text) => secrecy('inspect', text),
      closed: ({ network, attempts }) => {
        spent.frames += network.frames
        spent.requests += network.requests
        attempts.forEach((at, first) => {
          spent.mostAttempts = Math.max(
            spent.mostAttempts,
            attempts.slice(first).filter((other) => other - at <= 60_000).length,
          )
        })
      },
    })
    tab.load()
    const person = createPerson(sim, tab, (own) => browsers.leaves(own, tabs))
    people.set(tab, { person, safety: createSafety(sim, tab, person) })
    person.loaded()
    return tab
  })
  const coverage = createCoverage(tabs, (tab) => of(tab)?.person)
  sim.onBit(coverage.bit)
  const actions = new Map<string, number>()
  const count = (what: string): void => void actions.set(what, (actions.get(what) ?? 0) + 1)
  const faults = createFaultSchedule(sim, tabs, storages, recovery)
  for (const fault of plan.faults)
    if (fault.at < plan.durationMs)
      sim.clock.setTimeout(() => {
        count(`strike:${fault.kind}`)
        faults.begin(fault)
      }, fault.at)
  for (const step of plan.steps)
    if (step.at < plan.durationMs)
      sim.clock.setTimeout(() => {
        const tab = tabs[step.tab]
        count(step.action)
        if (tab !== undefined) of(tab)?.person.perform(step)
      }, step.at)

  const advance = async (ms: number): Promise<void> => {
    for (let left = ms; left > 0 && sim.alarms.length === 0; left -= STEP_MS) await sim.advance(Math.min(left, STEP_MS))
  }
  let divergences = 0
  await advance(plan.durationMs)
  if (sim.alarms.length === 0) {
    faults.clear()
    for (const tab of tabs) {
      of(tab)?.person.gather()
    }
    // Unknown outcomes are known by now (L2 watches that), and changed the things a person has to look at.
    await advance(RESOLVED_MS)
    for (const tab of tabs) of(tab)?.person.gather()
    await advance(CALM_MS - RESOLVED_MS)
    // Recent changes are still on their way; those after the last look are looked at once more.
    let lookedAt = 0
    for (let looks = 0; looks < MOST_LOOKS && (looks === 0 || sim.server.truth.lastChange() > lookedAt); looks += 1) {
      for (let waits = 0; waits < 20 && sim.server.truth.lastChange() > sim.clock.monotonic() - 4_000; waits += 1)
        await advance(1_000)
      // Decisions of the operator come with no push: a person who looks reads them.
      for (const tab of tabs) of(tab)?.person.gather()
      lookedAt = sim.clock.monotonic()
      await advance(3_000)
    }
    if (sim.alarms.length === 0)
      for (const tab of tabs) {
        const person = of(tab)?.person
        if (person !== undefined && !checkLiveness(sim, tab, person)) divergences += 1
        if (tab.page.client.root.getSnapshot().matches('ready')) checkSymbols(sim, tab)
        happenings.settled(tab, tabs)
      }
    for (const tab of tabs) of(tab)?.person.goHome()
    for (const tab of tabs) tab.page.client.stop()
    await advance(120_000)
    if (sim.alarms.length === 0) for (const tab of tabs) checkDisposed(sim, tab)
  }
  for (const tab of tabs) tab.close()
  sim.server.world.stop()
  await sim.end()

  const { truth } = sim.server
  let duplicates = 0
  for (const made of truth.ordersByKey.values()) duplicates += made.size - 1
  if (duplicates > 0) sim.alarm('S1', `${duplicates} orders too many`)
  const outcomes: Record<string, number> = {}
  const forms = new Map<string, number>()
  for (const { call, outcome = 'unseen' } of sim.taps.all) {
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
    const form = `${call} ${outcome}`
    if (isFormCall(call) || isMoneyCall(call)) forms.set(form, (forms.get(form) ?? 0) + 1)
  }
  return {
    seed: plan.seed,
    simulatedMs: sim.clock.monotonic(),
    hash: sim.log.hash,
    events: sim.log.count,
    looks: [...people.values()].reduce((sum, { safety }) => sum + safety.looks, 0),
    frames: spent.frames,
    requests: spent.requests,
    intents: sim.taps.all.length,
    orders: truth.orders.size,
    duplicates,
    views: tabs.length,
    divergences,
    faults: sim.dice.counts,
    cells: coverage.cells,
    actions,
    recovered: recovery.done,
    unknowns: sim.taps.all.flatMap(({ tab, unknownAt, settledAt }) => {
      if (unknownAt === undefined || settledAt === undefined) return []
      const ms = settledAt - unknownAt
      return [{ ms, freeMs: Math.min(ms, settledAt - sim.trouble.lastBefore(tab, settledAt)) }]
    }),
    outcomes,
    forms,
    told: happenings.counts,
    books: new Map(truth.books()),
    mostAttemptsPerMinute: spent.mostAttempts,
    alarms: sim.alarms,
    tail: sim.log.tail,
  }
}
