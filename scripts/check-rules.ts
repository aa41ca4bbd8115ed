// docs/rules ⇄ @rule tags ⇄ [ID] in test names: a built rule has all three, a planned one its sentence alone.
import { type Files, readFiles } from './lib/files.ts'
import { type CanaryResult, type Problem, report, runCanaries } from './lib/report.ts'
import { judgeDrift, keep } from './lib/written.ts'
import { builtPage, builtPagePath } from './rules/built-page.ts'
import {
  familyOf,
  type Mention,
  numberOf,
  type Rule,
  type RuleBook,
  readRuleBook,
  rulesIndex,
  rulesIndexPath,
} from './rules/rule-book.ts'

const ruleNames = [
  'rule-twice',
  'family-holes',
  'family-scattered',
  'page-without-rules',
  'rule-without-code',
  'rule-without-test',
  'planned-with-code',
  'planned-with-test',
  'unknown-in-code',
  'unknown-in-test',
  'crowded-title',
  'drift',
]

const judgeRule = (rule: Rule, { code, tests }: RuleBook): readonly Problem[] => {
  const { id, path, line } = rule
  const inCode = code.filter((mention) => mention.id === id)
  const inTests = tests.filter((mention) => mention.id === id)
  if (rule.planned) {
    const early = (kind: string, [claim]: readonly Mention[], claims: string): readonly Problem[] =>
      claim === undefined
        ? []
        : [
            {
              rule: `planned-with-${kind}`,
              path: claim.path,
              line: claim.line,
              text: `${id} is planned in ${path}, and ${claims}`,
            },
          ]
    return [...early('code', inCode, 'this code claims it'), ...early('test', inTests, 'this test claims it')]
  }
  const missing = (kind: string, claims: readonly Mention[], text: string): readonly Problem[] =>
    claims.length > 0 ? [] : [{ rule: `rule-without-${kind}`, path, line, text: `${id}: ${text}` }]
  return [
    ...missing('code', inCode, `no code says @rule ${id}`),
    ...missing('test', inTests, `no test is named [${id}]`),
  ]
}

/** Ids are never reused, so a removed rule leaves a gap; gaps of more than one in five mean that ids are made up. */
const DENSITY = 0.8

/** A family is numbered without gaps to speak of, and is found in one file. */
const judgeFamily = (family: string, rules: readonly Rule[]): readonly Problem[] => {
  const own = rules.filter(({ id }) => familyOf(id) === family)
  const last = own.toSorted((a, b) => numberOf(b.id) - numberOf(a.id))[0]
  if (last === undefined) return []
  const numbers = new Set(own.map(({ id }) => numberOf(id)))
  const stray = own.find(({ path }) => path !== own[0]?.path)
  const problems: Problem[] = []
  if (numbers.size < numberOf(last.id) * DENSITY)
    problems.push({
      rule: 'family-holes',
      path: last.path,
      line: last.line,
      text: `${last.id}, but only ${numbers.size} numbers of ${family} are in use`,
    })
  if (stray !== undefined)
    problems.push({
      rule: 'family-scattered',
      path: stray.path,
      line: stray.line,
      text: `${stray.id}: the family ${family} lives in ${own[0]?.path ?? ''}`,
    })
  return problems
}

const unknown = (kind: string, mentions: readonly Mention[], known: ReadonlySet<string>): readonly Problem[] =>
  mentions
    .filter(({ id }) => !known.has(id))
    .map(({ id, path, line }) => ({ rule: `unknown-in-${kind}`, path, line, text: `${id} is not in docs/rules` }))

/** With more ids in its title it is unclear what a test proves of each. */
const MOST_CLAIMS = 3

const crowded = (tests: readonly Mention[]): readonly Problem[] =>
  [...Map.groupBy(tests, ({ path, line }) => `${path}:${line}`).values()].flatMap((claims) => {
    const [first] = claims
    return first === undefined || claims.length <= MOST_CLAIMS
      ? []
      : [{ rule: 'crowded-title', path: first.path, line: first.line, text: `one title claims ${claims.length} rules` }]
  })

export const judgeRules = (book: RuleBook): readonly Problem[] => {
  const { pages, rules, code, tests } = book
  const known = new Set(rules.map(({ id }) => id))
  // Test titles have other things in brackets ([UTF-8]); only ids of known families count.
  const families = new Set(rules.map(({ id }) => familyOf(id)))
  const ours = tests.filter(({ id }) => families.has(familyOf(id)))
  const empty = pages.filter(({ path }) => !rules.some((rule) => rule.path === path))
  const twice = rules.filter((rule, at) => rules.findIndex(({ id }) => id === rule.id) !== at)
  return [
    ...twice.map(({ id, path, line }) => ({
      rule: 'rule-twice',
      path,
      line,
      text: `${id} is written twice; ids are never reused`,
    })),
    ...empty.map(({ path }) => ({
      rule: 'page-without-rules',
      path,
      text: 'holds no rule, so the index cannot list it',
    })),
    ...[...families].flatMap((family) => judgeFamily(family, rules)),
    ...rules.flatMap((rule) => judgeRule(rule, book)),
    ...unknown('code', code, known),
    ...unknown('test', ours, known),
    ...crowded(ours),
  ]
}

/** The pages with what is counted; the prose of one of them is written by hand. */
const pagesOf = (book: RuleBook, there: Files): Files =>
  new Map([
    [rulesIndexPath, rulesIndex(book)],
    [builtPagePath, builtPage(book, there.get(builtPagePath) ?? '')],
  ])
const drift = (book: RuleBook, there: Files): readonly Problem[] =>
  judgeDrift(pagesOf(book, there), there, 'npm run rules')

export const ruleCanaries = (): CanaryResult =>
  runCanaries(readFiles(['scripts/canary/rules'], /\.txt$/), ruleNames, (files) => {
    const book = readRuleBook(files)
    // What a canary does not show is right.
    const pages = pagesOf(book, files)
    const shown = new Map([...pages].map(([path, text]) => [path, files.get(path) ?? text]))
    return [...judgeRules(book), ...drift(book, shown)]
  })

if (import.meta.main) {
  const files = new Map([
    ...readFiles(['docs/rules'], /\.md$/),
    ...readFiles(['packages', 'e2e', 'scripts'], /\.tsx?$/),
  ])
  const book = readRuleBook(files)
  const there = keep(pagesOf(book, files), () => readFiles(['docs/rules'], /\/(?:INDEX|README)\.md$/))
  const planned = book.rules.filter((rule) => rule.planned).length
  const sight = [
    { name: 'files', count: files.size, floor: 320 },
    { name: 'rule pages', count: book.pages.length, floor: 25 },
    { name: 'rules', count: book.rules.length, floor: 450 },
    { name: 'code tags', count: book.code.length, floor: 200 },
    { name: 'test names', count: book.tests.length, floor: 300 },
  ]
  report('rules', sight, ruleCanaries(), [...judgeRules(book), ...drift(book, there)])
  console.log(`rules: ${book.rules.length - planned} built, ${planned} planned, ${book.rules.length} in all`)
}
