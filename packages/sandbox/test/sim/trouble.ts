import type { Sim } from './sim.ts'
import type { Tab } from './tab.ts'

/** An outcome is found out within this much of the last trouble: reading the lists goes on for 31 s, and takes a moment. */
const RESOLVED_MS = 32_000

interface Spell {
  readonly from: number
  to: number
}

/** Times of trouble in each tab: a fault of one moment, or one that lasts until it is lifted. */
export const createTrouble = (now: () => number) => {
  const spells = new Map<number, Spell[]>()
  const add = (tab: number, spell: Spell): void => {
    const known = spells.get(tab)
    if (known === undefined) spells.set(tab, [spell])
    else known.push(spell)
  }
  return {
    bite: (tab: number): void => add(tab, { from: now(), to: now() }),
    /** Returns the function that ends it. */
    begin: (tab: number): (() => void) => {
      const spell = { from: now(), to: Number.POSITIVE_INFINITY }
      add(tab, spell)
      return () => {
        spell.to = now()
      }
    },
    /** Last time before `at` when a tab was in trouble. */
    lastBefore: (tab: number, at: number): number => {
      let last = 0
      for (const { from, to } of spells.get(tab) ?? []) if (from <= at) last = Math.max(last, Math.min(to, at))
      return last
    },
  }
}
export type Trouble = ReturnType<typeof createTrouble>

/** L2: every outcome is known before long once nothing goes wrong in its tab any more, also while the run goes on. */
export const createUnverifiedWatch = (sim: Sim, tab: Tab) => {
  let since = 0
  let before = 0
  return (): void => {
    const now = sim.clock.monotonic()
    const unknown = tab.page.client.underWay.get().length
    if (unknown === 0 || unknown < before || before === 0 || tab.isThrottled()) since = now
    before = unknown
    if (now - since <= RESOLVED_MS || now - sim.trouble.lastBefore(tab.index, now) <= RESOLVED_MS) return
    sim.alarm('L2', `${tab.name}: ${unknown} outcomes are unknown ${RESOLVED_MS} ms after the last trouble`)
    since = now
  }
}
