// Checks that charts are those of the source, that Mermaid can read them, and that every machine acts on every event in
// every state or explains why not.
import { judgeWords, pairsOf } from './charts/judge.ts'
import { type Product, readMachines, toyMachines } from './charts/machines.ts'
import { mermaidOf } from './charts/mermaid.ts'
import { chartsFolder, countsOf, generated, indexPath, storiesPath } from './charts/pages.ts'
import { parseErrors } from './charts/parse.ts'
import { type Files, readFiles } from './lib/files.ts'
import { type CanaryResult, type Problem, parseCanary, report, runCanaries } from './lib/report.ts'
import { judgeDrift, keep } from './lib/written.ts'

const ruleNames = ['no-words', 'no-name', 'unwritten', 'not-so', 'dead-end', 'not-mermaid', 'drift']

const judgeCharts = (
  products: readonly Product[],
  wanted: Files,
  there: Files,
  errors: ReadonlyMap<string, string>,
): readonly Problem[] => [
  ...products.flatMap(judgeWords),
  ...products.flatMap(({ machine, path }): readonly Problem[] => {
    const error = errors.get(mermaidOf(machine))
    return error === undefined ? [] : [{ rule: 'not-mermaid', path, text: error }]
  }),
  ...judgeDrift(wanted, there, 'npm run charts'),
]

const chartsOf = (products: readonly Product[]): readonly string[] => products.map(({ machine }) => mermaidOf(machine))

export const chartCanaries = async (): Promise<CanaryResult> => {
  const canaries = readFiles(['scripts/canary/charts'], /\.txt$/)
  const errors = await parseErrors([...canaries.values()].flatMap((text) => chartsOf(toyMachines(parseCanary(text)))))
  return runCanaries(canaries, ruleNames, (files) => {
    const products = toyMachines(files)
    const shown = [...files].filter(([path]) => path.startsWith(chartsFolder))
    const wanted = generated(products, '')
    return judgeCharts(products, wanted, new Map([...(files.has('stale') ? [] : wanted), ...shown]), errors)
  })
}

if (import.meta.main) {
  const products = await readMachines()
  const read = (): Files => readFiles(['docs/charts', 'packages/storybook/stories/charts'], /\.(?:md|tsx)$/)
  const wanted = generated(products, read().get(indexPath) ?? '')
  const there = keep(wanted, read)
  const { states, transitions, places } = countsOf(products)
  const counts = [
    { name: 'machines', count: products.length, floor: 9 },
    { name: 'states', count: states, floor: 60 },
    { name: 'transitions', count: transitions, floor: 100 },
    { name: 'places an event can find them in', count: places, floor: 40 },
    { name: 'pairs of place and event', count: products.reduce((sum, one) => sum + pairsOf(one), 0), floor: 250 },
    { name: 'stories', count: there.get(storiesPath)?.match(/^export const /gm)?.length ?? 0, floor: 9 },
  ]
  const problems = judgeCharts(products, wanted, there, await parseErrors(chartsOf(products)))
  report('charts', counts, await chartCanaries(), problems)
}
