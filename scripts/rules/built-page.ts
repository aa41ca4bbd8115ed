// docs/rules/README.md, written by hand but for its numbers: what is built, counted from the rules, their code and their tests.
import { isStory } from '../lib/files.ts'
import { withPart } from '../lib/written.ts'
import { familyOf, type RuleBook } from './rule-book.ts'

export const builtPagePath = 'docs/rules/README.md'

/** Where a rule may be proved; the first that fits a file is its kind. */
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
  readonly families: readonly string[]
  readonly ids: readonly string[]
  readonly planned: number
}

const areasOf = ({ pages, rules }: RuleBook): readonly Area[] =>
  pages
    .map(({ path, title }) => {
      const own = rules.filter((rule) => rule.path === path)
      return {
        title: title.replace(/^Rules of /, '').replace(/ rules$/, ''),
        page: path.slice(path.lastIndexOf('/') + 1),
        families: [...new Set(own.map(({ id }) => familyOf(id)))],
        ids: own.map(({ id }) => id),
        planned: own.filter(({ planned }) => planned).length,
      }
    })
    .filter(({ ids }) => ids.length > 0)
    .toSorted((a, b) => a.page.localeCompare(b.page))

/** How many of these rules have a test of each kind. */
const proved = (book: RuleBook, ids: readonly string[]): readonly number[] => {
  const wanted = new Set(ids)
  const kinds = Map.groupBy(
    book.tests.filter(({ id }) => wanted.has(id)),
    ({ path }) => kindOf(path),
  )
  return PROOFS.map(([kind]) => new Set((kinds.get(kind) ?? []).map(({ id }) => id)).size)
}

const row = (book: RuleBook, name: string, ids: readonly string[], planned: number): string =>
  `| ${[name, ids.length - planned, planned, ...proved(book, ids)].join(' | ')} |`

/** The page with its counts as they are today. */
export const builtPage = (book: RuleBook, page: string): string => {
  const areas = areasOf(book)
  const all = areas.flatMap(({ ids }) => ids)
  const planned = areas.reduce((sum, area) => sum + area.planned, 0)
  const rows = [
    `| area | built | planned | ${PROOFS.map(([kind]) => kind).join(' | ')} |`,
    `| --- | ---: | ---: | ${PROOFS.map(() => '---:').join(' | ')} |`,
    ...areas.map((area) =>
      row(book, `[${area.title}](${area.page}) ${area.families.join(', ')}`, area.ids, area.planned),
    ),
    row(book, '**all**', all, planned),
  ]
  const count = `${all.length - planned} of ${all.length} rules are built, in ${areas.length} areas`
  const counted = withPart(page, /^\d+ of \d+ rules are built, in \d+ areas/m, count)
  return withPart(counted, /^\| area \|.*(?:\n\|.*)*/m, rows.join('\n'))
}
