/** A change of one file of core, in its own words: `from` must stand there exactly once. */
export interface Patch {
  readonly file: string
  readonly from: string
  readonly to: string
}

/** A defect somebody really shipped, or one this simulation found here. Never part of the product. */
export interface Defect {
  readonly id: string
  readonly what: string
  /** Where it was seen. */
  readonly seen: string
  /** What finds it: one client among its faults, or ten thousand that were cut off together. */
  readonly detector?: 'herd'
  readonly patches: readonly Patch[]
}

export const patched = (defect: Defect, file: string, text: string): string =>
  defect.patches
    .filter((patch) => patch.file === file)
    .reduce((before, { from, to }) => {
      if (before.split(from).length !== 2)
        throw new Error(`${defect.id}: its place in ${file} is not there once: ${from}`)
      return before.replace(from, () => to)
    }, text)
