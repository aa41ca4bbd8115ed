// The generated files: a page a machine, an index, and the stories that draw them.
import { configurations, statesOf, transitionsOf } from './graph.ts'
import { holesOf, type Product } from './machines.ts'
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

const holeWords = (hole: string): string =>
  hole.startsWith('machine ') ? `the machine \`${hole.slice(8)}\`` : `\`${hole}\``

const pageOf = (product: Product): string => {
  const { machine, path, words } = product
  const ignored = Object.entries(words?.ignores ?? {}).flatMap(([type, where]) =>
    [...new Set(Object.values(where))].map((why) => [
      `\`${type}\``,
      Object.keys(where)
        .filter((state) => where[state] === why)
        .map((state) => `\`${state}\``)
        .join(', '),
      why,
    ]),
  )
  return [
    `# \`${machine.id}\``,
    '',
    `${words?.decides ?? ''}`,
    '',
    `Source: [${path.slice(path.lastIndexOf('/') + 1)}](../../${path}). Written by \`npm run charts\`; [how to read it](README.md).`,
    '',
    '```mermaid',
    mermaidOf(machine).trimEnd(),
    '```',
    ...section(
      'Holes',
      ['in the machine', 'filled with'],
      [...holesOf(machine)].map(([name, hole]) => [`\`${name}\``, holeWords(hole)]),
    ),
    ...section('Ignored on purpose', ['event', 'in', 'because'], ignored),
    ...section(
      'Ends',
      ['state', 'because'],
      Object.entries(words?.ends ?? {}).map(([state, why]) => [`\`${state}\``, why]),
    ),
    '',
  ].join('\n')
}

const indexOf = (products: readonly Product[]): string =>
  [
    '# Statecharts',
    '',
    'Every machine of the product, drawn from its source by `npm run charts`. The gate fails when a drawing is older than',
    'its machine. Storybook shows them too, under *Statecharts*.',
    '',
    ...table(
      ['machine', 'decides', 'holes', 'states', 'transitions'],
      products.map((product) => [
        `[\`${product.machine.id}\`](${pageName(product)})`,
        product.words?.decides ?? '',
        [...holesOf(product.machine).values()].map(holeWords).join(', ') || 'none',
        String(statesOf(product.machine).length),
        String(transitionsOf(product.machine).length),
      ]),
    ),
    '',
    '## How to read one',
    '',
    '- A box is a state. Lines in it: what it *runs* while it is in there (a hole, or another machine), what it does on',
    '  *entry* and *exit*, and what it hears without leaving.',
    '- An arrow says what sets it off, `[on which condition]`, and `/ what is done`. *otherwise* is the branch taken when no',
    '  condition above it holds.',
    '- *after steady (10000 ms)* is time passing: the name of the delay, and how long where that is fixed. *boot answers* is a',
    '  hole coming back, *socket breaks* one that failed by a bug of ours, *at once* no waiting at all.',
    '- *emits toast* is what the shell is told to do. Changes of context are not drawn.',
    '- *anywhere* stands for every state of its box. An inner state that hears the same event goes first.',
    '- Under the chart stands which events may come to nothing, where, and why. What is not listed there always does something.',
    '',
    '## What the gate asks',
    '',
    '- **`charts`**: pages and stories are those of the source, Mermaid reads every chart, every pair of event and state has its',
    '  reaction (a transition, or a line with its reason), and something leads out of every state that is no end.',
    '- **`graphs`**: every state and every branch of every transition is walked through by the tests that stand beside the',
    '  machine: files whose names begin like its own. It prints the count for each machine; all of them is the least.',
    '',
    '## To add a machine, a state or an event',
    '',
    '1. Write the machine, and beside it `<name>.reactions.ts`: what it decides, which events it ignores where, and why. A new',
    '   event does not compile until it stands there.',
    '2. `npm run charts` writes its page, this index and its story.',
    '3. `npm test -- --only=charts,graphs` names what is not written down and which transitions no test has taken.',
    '4. Add it to `packages/core/src/testing/machine-plays.ts`, and random events are played on it too.',
    '',
  ].join('\n')

const pascal = (stem: string): string =>
  stem
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')

const storiesOf = (products: readonly Product[]): string =>
  [
    '// Written by npm run charts.',
    "import type { Meta, StoryObj } from '@storybook/react-vite'",
    "import { Statechart } from '../../kit/statechart.tsx'",
    "import { drawn } from '../../kit/statechart-drawn.ts'",
    '',
    "const meta = { title: 'Statecharts', component: Statechart, play: drawn } satisfies Meta<typeof Statechart>",
    'export default meta',
    'type Story = StoryObj<typeof meta>',
    '',
    ...products.map((one) => `export const ${pascal(stemOf(one))}: Story = { args: { name: '${stemOf(one)}' } }`),
    '',
  ].join('\n')

/** Path → text of everything that is generated. */
export const generated = (products: readonly Product[]): ReadonlyMap<string, string> =>
  new Map([
    ...products.map((product) => [`${chartsFolder}${pageName(product)}`, pageOf(product)] as const),
    [indexPath, indexOf(products)],
    [storiesPath, storiesOf(products)],
  ])

/** What was looked at, for the last line of the check. */
export const countsOf = (
  products: readonly Product[],
): Readonly<Record<'states' | 'transitions' | 'places', number>> => {
  const sum = (count: (product: Product) => number): number => products.reduce((all, one) => all + count(one), 0)
  return {
    states: sum(({ machine }) => statesOf(machine).length),
    transitions: sum(({ machine }) => transitionsOf(machine).length),
    places: sum(({ machine }) => configurations(machine).length),
  }
}
