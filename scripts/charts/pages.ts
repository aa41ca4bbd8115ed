// The generated files: a page a machine, an index, and the stories that draw them.
import { withPart } from '../lib/written.ts'
import { conditionOf, isIdle, pathOf, placesOf, statesOf, transitionsOf } from './graph.ts'
import { actorsOf, type Product } from './machines.ts'
import { mermaidOf } from './mermaid.ts'

export const chartsFolder = 'docs/charts/'
export const indexPath = `${chartsFolder}README.md`
export const storiesPath = 'packages/storybook/stories/charts/Statecharts.stories.tsx'

const stemOf = ({ path }: Product): string => path.slice(path.lastIndexOf('/') + 1).replace('.machine.ts', '')
const pageName = (product: Product): string => `${stemOf(product)}.md`
const cell = (text: string): string => text.replace(/\|/g, '\\|')
const table = (head: readonly string[], rows: readonly (readonly string[])[]): readonly string[] => [
  `| ${head.join(' | ')} |`,
  `|${head.map(() => '---').join('|')}|`,
  ...rows.map((row) => `| ${row.map(cell).join(' | ')} |`),
]

/** Sections without rows are left out. */
const section = (title: string, head: readonly string[], rows: readonly (readonly string[])[]): readonly string[] =>
  rows.length === 0 ? [] : ['', `## ${title}`, '', ...table(head, rows)]

const fileLink = (path: string): string => `[${path.slice(path.lastIndexOf('/') + 1)}](../../${path})`

const pageOf = ({ machine, path, forms }: Product): string => {
  const ignored = transitionsOf(machine)
    .filter(isIdle)
    .map((one) => {
      const condition = conditionOf(one)
      return [
        `\`${one.eventType}\`${condition === undefined ? '' : ` [${condition}]`}`,
        one.source === machine.root ? 'anywhere else' : `\`${pathOf(one.source)}\``,
        one.description ?? '',
      ]
    })
  const ends = statesOf(machine).flatMap((node) =>
    node.description === undefined ? [] : [[`\`${pathOf(node)}\``, node.description]],
  )
  return [
    `# \`${machine.id}\``,
    '',
    machine.root.description ?? '',
    '',
    `Source: ${fileLink(path)}. Written by \`npm run charts\`; [how to read it](README.md).`,
    '',
    '```mermaid',
    mermaidOf(machine).trimEnd(),
    '```',
    ...section('Ignored on purpose', ['event', 'in', 'because'], ignored),
    ...section('Ends', ['state', 'because'], ends),
    ...section(
      'Forms that are this machine',
      ['form', 'declared in'],
      forms.map(({ name, path: file }) => [`\`${name}\``, fileLink(file)]),
    ),
    '',
  ].join('\n')
}

const HEAD = ['machine', 'decides', 'runs', 'states', 'transitions']
/** The index is written by hand, but for its table. */
const indexOf = (products: readonly Product[], page: string): string =>
  withPart(
    page,
    /^\| machine \|.*(?:\n\|.*)*/m,
    table(
      HEAD,
      products.map((product) => [
        `[\`${product.machine.id}\`](${pageName(product)})`,
        product.machine.root.description ?? '',
        actorsOf(product.machine).join(', ') || 'nothing',
        String(statesOf(product.machine).length),
        String(transitionsOf(product.machine).length),
      ]),
    ).join('\n'),
  )

const pascal = (stem: string): string =>
  stem
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')

const storiesOf = (products: readonly Product[]): string =>
  [
    '// Written by npm run charts.',
    "import type { Meta, StoryObj } from '@storybook/react-vite'",
    "import { WIDE } from '../../kit/page.ts'",
    "import { Statechart } from '../../kit/statechart.tsx'",
    "import { drawn } from '../../kit/statechart-drawn.ts'",
    '',
    "const meta = { title: 'Statecharts', component: Statechart, play: drawn, ...WIDE } satisfies Meta<typeof Statechart>",
    'export default meta',
    'type Story = StoryObj<typeof meta>',
    '',
    ...products.map((one) => `export const ${pascal(stemOf(one))}: Story = { args: { name: '${stemOf(one)}' } }`),
    '',
  ].join('\n')

/** Path → text of everything that is generated; `index` is the one there is. */
export const generated = (products: readonly Product[], index: string): ReadonlyMap<string, string> =>
  new Map([
    ...products.map((product) => [`${chartsFolder}${pageName(product)}`, pageOf(product)] as const),
    [indexPath, indexOf(products, index)],
    [storiesPath, storiesOf(products)],
  ])

/** Counts for the last line of the check. */
export const countsOf = (
  products: readonly Product[],
): Readonly<Record<'states' | 'transitions' | 'places', number>> => {
  const sum = (count: (product: Product) => number): number => products.reduce((all, one) => all + count(one), 0)
  return {
    states: sum(({ machine }) => statesOf(machine).length),
    transitions: sum(({ machine }) => transitionsOf(machine).length),
    places: sum(({ machine }) => placesOf(machine).length),
  }
}
