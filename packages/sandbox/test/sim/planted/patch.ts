import { type Token, tokensOf } from './tokens.ts'

/**
 * A change of core, placed by the shape of its code, with any names and in any file. In `from`, `$name` is any one name
 * or string, always the same within a defect; spaces and comments do not count. It must fit exactly once. In `to` the
 * names stand for the text they fitted, and `$0` for the whole.
 */
export interface Patch {
  /** Looks only into files whose code carries this rule. */
  readonly rule?: string
  readonly from: string
  readonly to: string
}

/** A defect that was really shipped somewhere, or one this simulation found here. Never part of the product. */
export interface Defect {
  readonly id: string
  readonly what: string
  /** Place where it was seen. */
  readonly seen: string
  /** Detector: one client among its faults; or ten thousand that were cut off together; or kills of a cluster, those of `profile`. */
  readonly detector?: 'herd' | 'storm'
  /** Package of the code; default core. */
  readonly of?: 'sandbox'
  /** Kind of seeds dense enough in what it needs; by default all kinds. */
  readonly profile?: string
  readonly patches: readonly Patch[]
}

type Head = Partial<Omit<Defect, 'id' | 'what' | 'patches'>>
/** Defects of which the same is said; one of them may say otherwise. */
export const alike = <Shared extends Head>(
  shared: Shared,
  defects: readonly (Omit<Defect, keyof Shared> & Head)[],
): readonly Defect[] => defects.map((one) => ({ ...shared, ...one }) as unknown as Defect)

/** Source text by path. */
export type Sources = ReadonlyMap<string, string>
type Names = ReadonlyMap<string, string>
interface Fit {
  readonly path: string
  readonly words: readonly Token[]
  readonly names: Names
}

const NAME = /^(?:[\p{L}_$][\w$]*|['"].*)$/u

const tokensKept = new Map<string, readonly Token[]>()
const tokens = (text: string): readonly Token[] => {
  const known = tokensKept.get(text) ?? tokensOf(text)
  tokensKept.set(text, known)
  return known
}

/** Fits a pattern at one place; answers how many words of it fitted. */
const fitAt = (pattern: readonly Token[], text: string, first: number, known: Names) => {
  const words = tokens(text).slice(first, first + pattern.length)
  const names = new Map(known)
  for (const [index, { text: wanted }] of pattern.entries()) {
    const word = words[index]
    if (word === undefined) return { fitted: index }
    const must = wanted.startsWith('$') ? (names.get(wanted) ?? (NAME.test(word.text) ? word.text : undefined)) : wanted
    if (word.text !== must) return { fitted: index }
    if (wanted.startsWith('$')) names.set(wanted, must)
  }
  return { fitted: pattern.length, words, names }
}

/** The one place of a patch, or why there is none. */
const placeOf = ({ rule, from }: Patch, sources: Sources, known: Names): Fit => {
  const pattern = tokens(from)
  const carries = new RegExp(`@rule[^\\n]*\\b${rule}\\b`)
  const looked = [...sources].filter(([, text]) => rule === undefined || carries.test(text))
  const fits: Fit[] = []
  let nearest = { fitted: 0, where: '' }
  for (const [path, text] of looked)
    for (const [at, { start }] of tokens(text).entries()) {
      const fit = fitAt(pattern, text, at, known)
      if (fit.words !== undefined) fits.push({ path, ...fit })
      else if (fit.fitted > nearest.fitted)
        nearest = { fitted: fit.fitted, where: `${path}:${text.slice(0, start).split('\n').length}` }
    }
  const [fit] = fits
  if (fit !== undefined && fits.length === 1) return fit
  const found =
    fits.length > 0
      ? `fits ${fits.length} places, in ${[...new Set(fits.map(({ path }) => path))].join(', ')}`
      : `fits no place; nearest is ${nearest.where}, up to its word ${nearest.fitted + 1}, ${pattern[nearest.fitted]?.text}`
  const within =
    rule === undefined ? '' : ` among the files of ${rule} (${looked.map(([path]) => path).join(', ') || 'none'})`
  throw new Error(`${found}${within}: ${from}`)
}

const startOf = (words: readonly Token[]): number => words[0]?.start ?? 0
const endOf = (words: readonly Token[]): number => words.at(-1)?.end ?? 0

/** The text instead. Unchanged text at its ends stays as it is, with its comments. */
const replaced = ({ from, to }: Patch, { words, names }: Fit, text: string): string => {
  const [before, after] = [tokens(from), tokens(to)]
  const most = Math.min(before.length, after.length)
  const isSame = (at: number): boolean => before.at(at)?.text === after.at(at)?.text
  let first = 0
  while (first < most && isSame(first)) first += 1
  let last = 0
  while (last < most - first && isSame(-1 - last)) last += 1
  const put = after.slice(first, after.length - last)
  const own = to.slice(startOf(put), endOf(put))
  const whole = text.slice(startOf(words), endOf(words))
  const now = put.reduceRight((rest, { text: word, start, end }) => {
    const named = word === '$0' ? whole : (names.get(word) ?? word)
    return rest.slice(0, start - startOf(put)) + named + rest.slice(end - startOf(put))
  }, own)
  const start = first === 0 ? startOf(words) : (words[first - 1]?.end ?? 0)
  const end = last === 0 ? endOf(words) : (words.at(-last)?.start ?? 0)
  // Line ends around it stay: statements end with them.
  const [lead = ' '] = /^\s+/.exec(text.slice(start, end)) ?? []
  const [trail = ' '] = /\s+$/.exec(text.slice(start, end)) ?? []
  return text.slice(0, start) + lead + now + trail + text.slice(end)
}

/** The files of core that a defect changes, with the change. */
export const patched = (defect: Defect, sources: Sources): Sources => {
  const changed = new Map<string, string>()
  let known: Names = new Map()
  for (const patch of defect.patches) {
    const now = new Map([...sources, ...changed])
    try {
      const fit = placeOf(patch, now, known)
      known = fit.names
      changed.set(fit.path, replaced(patch, fit, now.get(fit.path) ?? ''))
    } catch (problem) {
      throw new Error(`planted defect ${defect.id}: ${problem instanceof Error ? problem.message : problem}`)
    }
  }
  return changed
}
