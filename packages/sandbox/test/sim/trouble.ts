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
