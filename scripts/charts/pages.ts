// The generated files: a page a machine, an index, and the stories that draw them.
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

const pageOf = ({ machine, path }: Product): string => {
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
    `Source: [${path.slice(path.lastIndexOf('/') + 1)}](../../${path}). Written by \`npm run charts\`; [how to read it](README.md).`,
    '',
    '```mermaid',
    mermaidOf(machine).trimEnd(),
    '```',
    ...section('Ignored on purpose', ['event', 'in', 'because'], ignored),
    ...section('Ends', ['state', 'because'], ends),
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
      ['machine', 'decides', 'runs', 'states', 'transitions'],
      products.map((product) => [
        `[\`${product.machine.id}\`](${pageName(product)})`,
        product.machine.root.description ?? '',
        actorsOf(product.machine).join(', ') || 'nothing',
        String(statesOf(product.machine).length),
        String(transitionsOf(product.machine).length),
      ]),
    ),
    '',
    '## How to read one',
    '',
    '- A box is a state. Lines in it: the actor it *runs* while it is in there, what it does on *entry* and *exit*, and what',
    '  it hears without leaving.',
    '- An arrow says what sets it off, `[on which condition]`, and `/ what is done`. *otherwise* is the branch taken when no',
    '  condition above it holds.',
    '- *after steady (10000 ms)* is time passing: the name of the delay, and how long where that is fixed. *boot answers* is an',
    '  actor that is done, *socket breaks* one that failed by a bug of ours, *at once* no waiting at all.',
    '- *anywhere* stands for every state of its box. An inner state that hears the same event goes first.',
    '- Under the chart stands which events come to nothing, where, and why; *anywhere else* is wherever no arrow or line of the',
    '  chart takes the event. What is not listed there always does something.',
    '',
    '## What the gate asks',
    '',
    '- **`charts`**: pages and stories are those of the source, Mermaid reads every chart, every guard and action has a name,',
    '  every event either acts or is blocked with a reason in every place the machine can rest in, no reason is left over, and',
    '  something leads out of every state that is no end.',
    '- **`graphs`**: every state and every branch of every transition is walked through by the tests that stand beside the',
    '  machine: files whose names begin like its own. It prints the count for each machine; all of them is the least.',
    '',
    '## To add a machine, a state or an event',
    '',
    '1. Write the machine. Its `description` says what it decides; guards and actions are named in `setup`, and what they need of',
    '   an answer comes through `params`. An event that does nothing is a transition with only a `description`: why it does not,',
    '   once at the root where that is true. The `description` of a state says why nothing leads out of it. Descriptions are',
    '   shipped: keep them short.',
    '2. Add its events to `packages/core/src/testing/machine-plays.ts`; one that is missing there does not compile. Random events',
    '   are played on it, and the gate knows from there which events it has to say something to.',
    '3. `npm run charts` writes its page, this index and its story.',
    '4. `npm test -- --only=charts,graphs` names what is not written down and which transitions no test has taken.',
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
    places: sum(({ machine }) => placesOf(machine).length),
  }
}
