// Every line and branch of every *.calc.ts is run by the tests that stand beside it.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { readFiles, root } from './lib/files.ts'
import { runProgram } from './lib/run.ts'

type Share = { readonly total: number; readonly covered: number }
type Summary = Readonly<Record<string, Readonly<Record<'lines' | 'branches' | 'functions' | 'statements', Share>>>>

const wanted = [...readFiles(['packages/core/src'], /\.calc\.ts$/).keys()]
const folder = join(root, '.cache/calc-coverage')
rmSync(folder, { recursive: true, force: true })
const { code, output } = await runProgram('vitest', [
  'run',
  '--project=node',
  '--coverage.enabled',
  '--coverage.provider=v8',
  '--coverage.include=packages/core/src/**/*.calc.ts',
  '--coverage.reporter=text',
  '--coverage.reporter=json-summary',
  `--coverage.reportsDirectory=${folder}`,
  '.calc.',
])
const file = join(folder, 'coverage-summary.json')
const summary = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Summary) : {}
const measured = new Map(
  Object.entries(summary).map(([path, shares]) => [relative(root, path).split(sep).join('/'), shares]),
)
const problems = wanted.flatMap((path) => {
  const shares = measured.get(path)
  if (shares === undefined) return [`${path}: not measured`]
  return Object.entries(shares).flatMap(([kind, { total, covered }]) =>
    covered < total ? [`${path}: ${covered} of ${total} ${kind}`] : [],
  )
})
if (wanted.length < 10) problems.push(`saw ${wanted.length} calculators' files: this check is looking at nothing`)
if (code !== 0 || problems.length > 0) console.error(output)
for (const problem of problems) console.error(problem)
const lines = wanted.reduce((sum, path) => sum + (measured.get(path)?.lines.total ?? 0), 0)
const branches = wanted.reduce((sum, path) => sum + (measured.get(path)?.branches.total ?? 0), 0)
console.log(
  `calc coverage: ${wanted.length} files, ${lines} lines, ${branches} branches; ${problems.length === 0 ? 'all run' : `${problems.length} gaps`}`,
)
if (code !== 0 || problems.length > 0) process.exitCode = 1
