interface Turn {
  readonly at: number
  readonly is: boolean
}

/** Facts that are true or not, and when each changed: a later look may have found any of them. */
export const createFacts = (now: () => number) => {
  const turns = new Map<string, Turn[]>()
  return {
    set: (name: string, is: boolean): void => {
      const known = turns.get(name) ?? []
      if ((known.at(-1)?.is ?? false) !== is) turns.set(name, [...known, { at: now(), is }])
    },
    is: (name: string): boolean => turns.get(name)?.at(-1)?.is ?? false,
    /** True if it was so at some moment since then. */
    wasSo: (name: string, is: boolean, since: number): boolean => {
      const known = turns.get(name) ?? []
      const before = known.findLast(({ at }) => at <= since)?.is ?? false
      return before === is || known.some((turn) => turn.at > since && turn.is === is)
    },
    /** True if it became so since then, and was undone by something else. */
    wasUndone: (name: string, is: boolean, since: number): boolean => {
      const known = (turns.get(name) ?? []).filter(({ at }) => at >= since)
      const made = known.findIndex((turn) => turn.is === is)
      return made >= 0 && known.slice(made).some((turn) => turn.is !== is)
    },
  }
}
export type Facts = ReturnType<typeof createFacts>

/** An effect of a mutation, by a name of its own, and its text as the books write it. */
export interface Done {
  readonly step: string
  readonly receipt?: string
}
