// Checks docs/rules ⇄ @rule tags ⇄ [ID] in test names: a built rule has all three, a planned one its sentence alone.
// Facts name both.
import { type Files, readFiles } from './lib/files.ts'
import { type CanaryResult, type Problem, report, runCanaries } from './lib/report.ts'
import { judgeDrift, keep } from './lib/written.ts'
import { judgeFacts, readFacts } from './rules/facts.ts'
import { rulePages } from './rules/pages.ts'
import { familyOf, type Mention, numberOf, type Rule, type RuleBook, readRuleBook } from './rules/rule-book.ts'

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
  'fact-without-rule',
  'fact-without-test',
  'fact-without-proof',
  'drift',
]

const say = (rule: string, { path, line }: Omit<Mention, 'id'>, text: string): Problem => ({ rule, path, line, text })

const judgeRule = (rule: Rule, { code, tests }: RuleBook): readonly Problem[] => {
  const { id, path, planned } = rule
  const inCode = code.find((mention) => mention.id === id)
  const inTests = tests.find((mention) => mention.id === id)
  if (planned)
    return [
      ...(inCode ? [say('planned-with-code', inCode, `${id} is planned in ${path}, and this code claims it`)] : []),
      ...(inTests ? [say('planned-with-test', inTests, `${id} is planned in ${path}, and this test claims it`)] : []),
    ]
  return [
    ...(inCode ? [] : [say('rule-without-code', rule, `${id}: no code says @rule ${id}`)]),
    ...(inTests ? [] : [say('rule-without-test', rule, `${id}: no test is named [${id}]`)]),
  ]
}

/** Ids are never reused, so a removed rule leaves a gap; gaps of more than one in five mean that ids were invented. */
const DENSITY = 0.8

/** A family is numbered almost without gaps, and is found in one file. */
const judgeFamily = (family: string, own: readonly Rule[]): readonly Problem[] => {
  const [last] = own.toSorted((a, b) => numberOf(b.id) - numberOf(a.id))
  const used = new Set(own.map(({ id }) => numberOf(id))).size
  const home = own[0]?.path ?? ''
  const stray = own.find(({ path }) => path !== home)
  return [
    ...(last !== undefined && used < numberOf(last.id) * DENSITY
      ? [say('family-holes', last, `${last.id}, but only ${used} numbers of ${family} are in use`)]
      : []),
    ...(stray ? [say('family-scattered', stray, `${stray.id}: the family ${family} lives in ${home}`)] : []),
  ]
}

/** A title with more ids does not tell which part proves which. */
const MOST_CLAIMS = 3

export const judgeRules = (book: RuleBook): readonly Problem[] => {
  const { pages, rules, code, tests } = book
  const known = new Set(rules.map(({ id }) => id))
  const families = Map.groupBy(rules, ({ id }) => familyOf(id))
  // Test titles have other texts in brackets ([UTF-8]); only ids of known families count.
  const ours = tests.filter(({ id }) => families.has(familyOf(id)))
  const unknown = (kind: string, mentions: readonly Mention[]): readonly Problem[] =>
    mentions
      .filter(({ id }) => !known.has(id))
      .map((one) => say(`unknown-in-${kind}`, one, `${one.id} is not in docs/rules`))
  return [
    ...rules
      .filter((rule, at) => rules.findIndex(({ id }) => id === rule.id) !== at)
      .map((rule) => say('rule-twice', rule, `${rule.id} is written twice; ids are never reused`)),
    ...pages
      .filter(({ path }) => !rules.some((rule) => rule.path === path))
      .map(({ path }) => ({ rule: 'page-without-rules', path, text: 'holds no rule, so the index cannot list it' })),
    ...[...families].flatMap(([family, own]) => judgeFamily(family, own)),
    ...rules.flatMap((rule) => judgeRule(rule, book)),
    ...unknown('code', code),
    ...unknown('test', ours),
    ...[...Map.groupBy(ours, ({ path, line }) => `${path}:${line}`).values()].flatMap((claims) =>
      claims[0] !== undefined && claims.length > MOST_CLAIMS
        ? [say('crowded-title', claims[0], `one title claims ${claims.length} rules`)]
        : [],
    ),
  ]
}

const drift = (book: RuleBook, there: Files): readonly Problem[] =>
  judgeDrift(rulePages(book, there), there, 'npm run rules')

export const ruleCanaries = (): CanaryResult =>
  runCanaries(readFiles(['scripts/canary/rules'], /\.txt$/), ruleNames, (files) => {
    const book = readRuleBook(files)
    // Pages without a canary are taken as right.
    const pages = rulePages(book, files)
    const shown = new Map([...pages].map(([path, text]) => [path, files.get(path) ?? text]))
    return [...judgeRules(book), ...judgeFacts(readFacts(files), book, files), ...drift(book, shown)]
  })

if (import.meta.main) {
  const files = new Map([
    ...readFiles(['docs/rules'], /\.md$/),
    ...readFiles(['packages', 'e2e', 'scripts'], /\.tsx?$/),
  ])
  const book = readRuleBook(files)
  const there = keep(rulePages(book, files), () => readFiles(['docs/rules'], /^docs\/rules\/(?:INDEX|README)\.md$/))
  const facts = readFacts(files)
  const planned = book.rules.filter((rule) => rule.planned).length
  const counts = [
    { name: 'files', count: files.size, floor: 320 },
    { name: 'rule pages', count: book.pages.length, floor: 25 },
    { name: 'rules', count: book.rules.length, floor: 450 },
    { name: 'code tags', count: book.code.length, floor: 200 },
    { name: 'test names', count: book.tests.length, floor: 300 },
    { name: 'facts', count: facts.length, floor: 375 },
  ]
  const problems = [...judgeRules(book), ...judgeFacts(facts, book, files), ...drift(book, there)]
  report('rules', counts, ruleCanaries(), problems)
  console.log(`rules: ${book.rules.length - planned} built, ${planned} planned, ${book.rules.length} in all`)
  const open = (kind: 'no proof' | 'differs'): number => facts.filter((fact) => fact.open === kind).length
  console.log(`facts: ${facts.length}, ${open('differs')} differ as decided, ${open('no proof')} without a proof`)
}
