// docs/rules ⇄ @rule tags ⇄ [ID] in test names: a built rule has all three, a planned one only its sentence.
import { type Files, readFiles } from './lib/files.ts'
import { type CanaryResult, type Problem, report, runCanaries } from './lib/report.ts'
import { type Mention, type Rule, type RuleBook, readRuleBook, rulesIndex, rulesIndexPath } from './rules/rule-book.ts'

const ruleNames = [
  'rule-twice',
  'rule-without-code',
  'rule-without-test',
  'planned-with-code',
  'unknown-in-code',
  'unknown-in-test',
  'index-drift',
]

/** What the rule check and the index generator read. */
export const readRuleFiles = (): Files =>
  new Map([...readFiles(['docs/rules'], /\.md$/), ...readFiles(['packages', 'e2e', 'scripts'], /\.tsx?$/)])

const judgeRule = (rule: Rule, { code, tests }: RuleBook): readonly Problem[] => {
  const { id, path, line } = rule
  const inCode = code.filter((mention) => mention.id === id)
  const tag = inCode[0]
  if (rule.planned) {
    return tag === undefined
      ? []
      : [
          {
            rule: 'planned-with-code',
            path: tag.path,
            line: tag.line,
            text: `${id} is marked planned in ${path}, and here is its code`,
          },
        ]
  }
  const problems: Problem[] = []
  if (tag === undefined)
    problems.push({ rule: 'rule-without-code', path, line, text: `${id}: no code says @rule ${id}` })
  if (!tests.some((mention) => mention.id === id)) {
    problems.push({ rule: 'rule-without-test', path, line, text: `${id}: no test is named [${id}]` })
  }
  return problems
}

const unknown = (kind: string, mentions: readonly Mention[], known: ReadonlySet<string>): readonly Problem[] =>
  mentions
    .filter(({ id }) => !known.has(id))
    .map(({ id, path, line }) => ({ rule: `unknown-in-${kind}`, path, line, text: `${id} is not in docs/rules` }))

export const judgeRules = (book: RuleBook): readonly Problem[] => {
  const { rules, code, tests } = book
  const known = new Set(rules.map(({ id }) => id))
  // Tests speak of other things in brackets ([UTF-8]); only the families of our rules are ours.
  const families = new Set(rules.map(({ id }) => id.slice(0, id.indexOf('-'))))
  const ours = tests.filter(({ id }) => families.has(id.slice(0, id.indexOf('-'))))
  const twice = rules.filter((rule, at) => rules.findIndex(({ id }) => id === rule.id) !== at)
  return [
    ...twice.map(({ id, path, line }) => ({
      rule: 'rule-twice',
      path,
      line,
      text: `${id} is written twice; ids are never reused`,
    })),
    ...rules.flatMap((rule) => judgeRule(rule, book)),
    ...unknown('code', code, known),
    ...unknown('test', ours, known),
  ]
}

const drift = (book: RuleBook, index: string | undefined): readonly Problem[] =>
  index === rulesIndex(book)
    ? []
    : [{ rule: 'index-drift', path: rulesIndexPath, text: 'out of date: run node scripts/gen-rules-index.ts' }]

export const ruleCanaries = (): CanaryResult =>
  runCanaries(readFiles(['scripts/canary/rules'], /\.txt$/), ruleNames, (files) => {
    const book = readRuleBook(files)
    const index = files.get(rulesIndexPath)
    return [...judgeRules(book), ...(index === undefined ? [] : drift(book, index))]
  })

if (import.meta.main) {
  const files = readRuleFiles()
  const book = readRuleBook(files)
  const planned = book.rules.filter((rule) => rule.planned).length
  const sight = [
    { name: 'files', count: files.size, floor: 220 },
    { name: 'rules', count: book.rules.length, floor: 40 },
    { name: 'code tags', count: book.code.length, floor: 60 },
    { name: 'test names', count: book.tests.length, floor: 40 },
  ]
  report('rules', sight, ruleCanaries(), [...judgeRules(book), ...drift(book, files.get(rulesIndexPath))])
  console.log(`rules: ${book.rules.length - planned} built, ${planned} planned, ${book.rules.length} in all`)
}
