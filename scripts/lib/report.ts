// End of every check: how much it looked at, the problems found, and whether its canaries were caught.
import type { Files } from './files.ts'

export interface Problem {
  readonly rule: string
  readonly path: string
  readonly line?: number
  readonly text: string
}

export interface Seen {
  readonly name: string
  readonly count: number
  /** Least number of files: with fewer the check reads the wrong ones. */
  readonly floor: number
}

export const sleeping = (seen: readonly Seen[]): readonly Problem[] =>
  seen
    .filter(({ count, floor }) => count < floor)
    .map(({ name, count, floor }) => ({
      rule: 'floor',
      path: '.',
      text: `saw ${count} ${name}, expected at least ${floor}: this check is looking at nothing`,
    }))

export const describeProblem = ({ rule, path, line, text }: Problem): string =>
  `${path}${line === undefined ? '' : `:${line}`}  ${text}  [${rule}]`

/** Prints the outcome of a check and sets the exit code. */
export const report = (
  name: string,
  seen: readonly Seen[],
  canaries: CanaryResult,
  problems: readonly Problem[],
): void => {
  const all = [...sleeping(seen), ...canaries.problems, ...problems]
  for (const problem of all) console.error(describeProblem(problem))
  const counts = seen.map(({ name: thing, count }) => `${count} ${thing}`).join(', ')
  console.log(
    `${name}: ${counts}, ${canaries.count} canaries; ${all.length === 0 ? 'clean' : `${all.length} problems`}`,
  )
  if (all.length > 0) process.exitCode = 1
}

export interface CanaryResult {
  readonly count: number
  readonly problems: readonly Problem[]
}

/** A canary file holds a small repository: `//// path` starts a file, `//// fill 401` pads the one before with lines. */
export const parseCanary = (text: string): Files => {
  const files = new Map<string, string>()
  for (const part of text.split(/^\/\/\/\/ /m).slice(1)) {
    const cut = part.indexOf('\n')
    const path = part.slice(0, cut).trim()
    const fill = /^fill (\d+)$/.exec(path)
    const last = [...files.keys()].at(-1)
    if (fill === null) files.set(path, part.slice(cut + 1))
    else if (last !== undefined) files.set(last, `${files.get(last) ?? ''}${'\n'.repeat(Number(fill[1]))}`)
  }
  return files
}

/**
 * Feeds each canary to the check. A file is named after the one rule it breaks (`<rule>.txt`, `<rule>.<variant>.txt`), or `clean.*.txt`
 * and breaks none; every rule needs one.
 */
export const runCanaries = (
  canaries: Files,
  rules: readonly string[],
  judge: (files: Files) => readonly Problem[],
): CanaryResult => {
  const problems: Problem[] = []
  const covered = new Set<string>()
  for (const [path, text] of canaries) {
    const rule = path.slice(path.lastIndexOf('/') + 1).split('.')[0] ?? ''
    const found = [...new Set(judge(parseCanary(text)).map((problem) => problem.rule))].toSorted()
    const expected = rule === 'clean' ? [] : [rule]
    if (found.join() !== expected.join()) {
      const text = `expected [${expected.join()}], the check found [${found.join()}]`
      problems.push({ rule: 'canary', path, text })
    }
    covered.add(rule)
  }
  for (const rule of rules) {
    if (!covered.has(rule))
      problems.push({ rule: 'canary', path: 'scripts/canary', text: `no canary for rule ${rule}` })
  }
  for (const rule of covered) {
    if (rule !== 'clean' && !rules.includes(rule)) {
      problems.push({ rule: 'canary', path: 'scripts/canary', text: `no rule called ${rule}` })
    }
  }
  return { count: canaries.size, problems }
}
