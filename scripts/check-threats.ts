// Checks docs/threats.md ⇄ [T31] in test names: every threat has a test, or a reason why it has none. `npm run threats`
// writes the proofs.
import { type Files, isStory, isTest, lineAt, readFiles } from './lib/files.ts'
import { type CanaryResult, type Problem, report, runCanaries } from './lib/report.ts'
import { keep } from './lib/written.ts'
import { type Mention, named, places } from './rules/rule-book.ts'

const PAGE = 'docs/threats.md'
const ruleNames = ['threat-numbers', 'threat-without-proof', 'excused-but-proved', 'unknown-threat', 'proof-drift']

interface Row {
  readonly id: string
  readonly line: number
  readonly proof: string
}

/** `| T1 | what happens | what holds | proof |` */
const ROW = /^(\| (T\d+) \|(?:[^|\n]*\|){2}) ?([^|\n]*?) ?\|$/gm
const rowsOf = (page: string): readonly Row[] =>
  [...page.matchAll(ROW)].map((match) => ({
    id: match[2] ?? '',
    line: lineAt(page, match.index),
    proof: match[3] ?? '',
  }))

/** Reason instead of a test: the threat is impossible by design. Built defences need tests. */
const REASON = /^by construction: \S.{9,}/

const provedIn = (files: Files): readonly Mention[] =>
  [...files].flatMap(([path, text]) => (isTest(path) || isStory(path) ? named(path, text, /\bT\d+\b/g) : []))

export const judgeThreats = (files: Files): readonly Problem[] => {
  const rows = rowsOf(files.get(PAGE) ?? '')
  const tests = provedIn(files)
  const at = ({ line }: Row, rule: string, text: string): Problem => ({ rule, path: PAGE, line, text })
  return [
    ...rows.flatMap((row, index): readonly Problem[] => {
      const { id, proof } = row
      if (id !== `T${index + 1}`) return [at(row, 'threat-numbers', `${id} stands where T${index + 1} belongs`)]
      const proved = places(tests, id, '../')
      if (proved === '')
        return REASON.test(proof)
          ? []
          : [at(row, 'threat-without-proof', `${id} has no test and no reason for having none`)]
      if (REASON.test(proof)) return [at(row, 'excused-but-proved', `${id} is excused, and tests prove it`)]
      return proof === proved ? [] : [at(row, 'proof-drift', `the tests of ${id} are others: run npm run threats`)]
    }),
    ...tests
      .filter(({ id }) => !rows.some((row) => row.id === id))
      .map(({ id, path, line }) => ({ rule: 'unknown-threat', path, line, text: `${id} is not in ${PAGE}` })),
  ]
}

export const threatCanaries = (): CanaryResult =>
  runCanaries(readFiles(['scripts/canary/threats'], /\.txt$/), ruleNames, judgeThreats)

if (import.meta.main) {
  const code = readFiles(['packages', 'e2e', 'scripts'], /\.tsx?$/)
  const tests = provedIn(code)
  const read = (): Files => readFiles(['docs'], /^docs\/threats\.md$/)
  const page = (read().get(PAGE) ?? '').replace(ROW, (_row, head: string, id: string, proof: string) => {
    return `${head} ${places(tests, id, '../') || proof} |`
  })
  const files = new Map([...keep(new Map([[PAGE, page]]), read), ...code])
  const counts = [
    { name: 'threats', count: rowsOf(files.get(PAGE) ?? '').length, floor: 45 },
    { name: 'tests', count: tests.length, floor: 60 },
  ]
  report('threats', counts, threatCanaries(), judgeThreats(files))
}
