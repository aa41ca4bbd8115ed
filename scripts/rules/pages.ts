// Pages written from the rules, their code and their tests: the counts of docs/rules/README.md, and
// docs/rules/INDEX.md.
import { type Files, isStory } from '../lib/files.ts'
import { withPart } from '../lib/written.ts'
import { BUILT, familyOf, INDEX, numberOf, places, type Rule, type RuleBook } from './rule-book.ts'

/** Kinds of files that may prove a rule; the first that fits a file counts. */
const PROOFS: readonly (readonly [string, (path: string) => boolean])[] = [
  ['browser', (path) => path.startsWith('e2e/')],
  ['story', isStory],
  ['property', (path) => /\.prop\.test\.tsx?$/.test(path)],
  ['server', (path) => path.startsWith('packages/sandbox/')],
  ['unit', () => true],
]
const kindOf = (path: string): string => PROOFS.find(([, fits]) => fits(path))?.[0] ?? ''

interface Area {
  readonly title: string
  readonly page: string
  readonly own: readonly Rule[]
}

/** The pages with rules, by name. */
const areasOf = ({ pages, rules }: RuleBook): readonly Area[] =>
  pages
    .map(({ path, title }) => ({
      title,
      page: path.slice(path.lastIndexOf('/') + 1),
      own: rules.filter((rule) => rule.path === path).toSorted((a, b) => numberOf(a.id) - numberOf(b.id)),
    }))
    .filter(({ own }) => own.length > 0)
    .toSorted((a, b) => a.page.localeCompare(b.page))

const plannedIn = (rules: readonly Rule[]): number => rules.filter(({ planned }) => planned).length

/** Counts of built and planned rules, and of those with a test of each kind. */
const row = ({ tests }: RuleBook, name: string, rules: readonly Rule[]): string => {
  const ids = new Set(rules.map(({ id }) => id))
  const kinds = Map.groupBy(
    tests.filter(({ id }) => ids.has(id)),
    ({ path }) => kindOf(path),
  )
  const proved = PROOFS.map(([kind]) => new Set((kinds.get(kind) ?? []).map(({ id }) => id)).size)
  return `| ${[name, rules.length - plannedIn(rules), plannedIn(rules), ...proved].join(' | ')} |`
}

/** The page with its counts as they are today; its prose is written by hand. */
const builtPage = (book: RuleBook, page: string): string => {
  const { rules } = book
  const areas = areasOf(book)
  const table = [
    `| area | built | planned | ${PROOFS.map(([kind]) => kind).join(' | ')} |`,
    `| --- | ---: | ---: | ${PROOFS.map(() => '---:').join(' | ')} |`,
    ...areas.map((area) => {
      const title = area.title.replace(/^Rules of /, '').replace(/ rules$/, '')
      const families = [...new Set(area.own.map(({ id }) => familyOf(id)))]
      return row(book, `[${title}](${area.page}) ${families.join(', ')}`, area.own)
    }),
    row(book, '**all**', rules),
  ]
  const count = `${rules.length - plannedIn(rules)} of ${rules.length} rules are built, in ${areas.length} areas`
  const counted = withPart(page, /^\d+ of \d+ rules are built, in \d+ areas/m, count)
  return withPart(counted, /^\| area \|.*(?:\n\|.*)*/m, table.join('\n'))
}

/** Every rule, and from its id to its code and its tests. */
const rulesIndex = (book: RuleBook): string =>
  [
    '# Index of rules',
    '',
    'Written by `npm run rules`; the rule check fails when it is out of date. How many of each area are built: [what is built](README.md).',
    '',
    'A built rule has its code and its tests. A planned one is what the specification asks for and nothing claims yet:',
    'when it is built, `(planned)` is removed and `@rule` is added to the code and `[id]` to a test.',
    ...areasOf(book).flatMap(({ title, page, own }) => [
      '',
      `## ${title}`,
      '',
      '| rule | code | tests |',
      '| --- | --- | --- |',
      ...own.map(({ id, planned }) => {
        const found = planned ? 'planned | ' : `${places(book.code, id)} | ${places(book.tests, id)}`
        return `| [${id}](${page}) | ${found} |`
      }),
    ]),
    '',
  ].join('\n')

export const rulePages = (book: RuleBook, there: Files): Files =>
  new Map([
    [INDEX, rulesIndex(book)],
    [BUILT, builtPage(book, there.get(BUILT) ?? '')],
  ])
