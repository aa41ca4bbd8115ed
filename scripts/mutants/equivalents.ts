// Mutants that behave like the file they are made of, so that no test can fail. Each was thought through; the reason says how. They are left out
// of the share and counted apart, and one that fits no mutant any more is an error. Few: where code and mutant are the same, the
// code is usually more than it needs to be.
export interface Equivalent {
  /** End of the path. */
  readonly file: string
  /** As `npm run mutate` prints it. */
  readonly change: string
  readonly why: string
}

const text = 'kernel/amount-text.ts'
const sample = 'a number to look at: its signs and groups are read, not its digits'
const cache = 'a style that was kept is the style that would be made again'

export const EQUIVALENTS: readonly Equivalent[] = [
  { file: text, change: '1234567.5 → 1234568.5', why: sample },
  { file: text, change: '1234567.5 → (1234566.5)', why: sample },
  { file: text, change: '1234 → 1235', why: sample },
  { file: text, change: '1234 → (1233)', why: sample },
  { file: text, change: 'known → false', why: cache },
  { file: text, change: 'styles.set(locale, style) → ;', why: cache },
  { file: text, change: '4 → (3)', why: 'three digits are one group, grouped or not' },
]
