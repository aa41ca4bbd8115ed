// npm run bench: our work beside its limit, in one run. npm run bench -- --only=pipeline,size picks; --strict fails on a
// missed goal. Absolute figures depend on the machine and on what else it does: read the ratios.
import { calculators } from './calculators/calculators.ts'
import { chart } from './chart.ts'
import { cluster } from './cluster.ts'
import { crowd } from './crowd.ts'
import { indicators } from './indicators.ts'
import { interactions } from './interactions.ts'
import { keys } from './keys.ts'
import { type Benchmark, isMet, type Line } from './lib/bench.ts'
import { lighthouse } from './lighthouse.ts'
import { lists } from './lists.ts'
import { loopback } from './loopback.ts'
import { memory } from './memory.ts'
import { pipeline } from './pipeline.ts'
import { rows } from './rows.ts'
import { app, size } from './size.ts'
import { wakes } from './wakes.ts'

const benchmarks: readonly Benchmark[] = [
  pipeline,
  loopback,
  keys,
  rows,
  lists,
  chart,
  indicators,
  memory,
  wakes,
  crowd,
  cluster,
  size,
  app,
  calculators,
  interactions,
  lighthouse,
]

const wanted = process.argv.flatMap((argument) =>
  argument.startsWith('--only=') ? argument.slice('--only='.length).split(',') : [],
)
const isStrict = process.argv.includes('--strict')
const unknown = wanted.filter((name) => !benchmarks.some((benchmark) => benchmark.name === name))
if (unknown.length > 0) {
  console.error(
    `openlot: no benchmark called ${unknown.join(', ')}; there are ${benchmarks.map(({ name }) => name).join(', ')}`,
  )
  process.exit(1)
}

const marks = new Map<boolean | undefined, string>([
  [true, '✓'],
  [false, '✗'],
])
const columns = (lines: readonly Line[]): readonly (readonly string[])[] =>
  lines.map((line) => [
    marks.get(isMet(line)) ?? '',
    line.work,
    line.ours,
    line.limit,
    line.shown,
    line.goalText,
    line.note ?? '',
  ])

const show = (rows: readonly (readonly string[])[]): void => {
  const head = ['', 'work', 'ours', 'beside', 'result', 'goal', '']
  const widths = head.map((title, at) => Math.max(title.length, ...rows.map((row) => row[at]?.length ?? 0)))
  for (const row of [head, ...rows])
    console.log(`  ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ')}`.trimEnd())
}

const all: Line[] = []
const broken: string[] = []
for (const benchmark of benchmarks.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  console.log(`\n── ${benchmark.title} (${benchmark.name})`)
  try {
    const lines = await benchmark.run()
    show(columns(lines))
    all.push(...lines)
  } catch (problem) {
    broken.push(benchmark.name)
    console.error(`  could not be measured: ${problem instanceof Error ? problem.message : String(problem)}`)
  }
}

const judged = all.filter((line) => isMet(line) !== undefined)
const missed = judged.filter((line) => isMet(line) === false)
console.log(
  `\n${judged.length - missed.length} of ${judged.length} goals met${broken.length > 0 ? `; not measured: ${broken.join(', ')}` : ''}`,
)
process.exit(isStrict && (missed.length > 0 || broken.length > 0) ? 1 : 0)
