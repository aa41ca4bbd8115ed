// npm run mutate -- --only contract,kernel --least 95 --jobs 2 Changes the calculators on purpose, one thing at a time
// and only in memory, and runs the tests beside them: a change that no test fails on has survived. All *.calc.ts of
// core, and the kernel files they round and read with. Exits with 1 below the least share.
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { readFiles, root } from './lib/files.ts'
import { runNode } from './lib/run.ts'
import type { Row } from './mutants/try-file.ts'

const SUBJECTS = /\.calc\.ts$|\/kernel\/(?:decimal|amount-text)\.ts$/
/** Least number of mutants: with fewer the run looked at nothing. */
const FLOOR = { files: 16, mutants: 1500 }

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    least: { type: 'string', default: '95' },
    jobs: { type: 'string', default: '2' },
  },
})
const only = values.only.split(',').filter((name) => name !== '')
const subjects = [...readFiles(['packages/core/src'], SUBJECTS)].filter(
  ([path]) => only.length === 0 || only.some((name) => path.includes(`/${name}/`) || path.includes(`/${name}.`)),
)
// Long files first, so that no short one waits for the end.
const queue = subjects.toSorted(([, left], [, right]) => right.length - left.length).map(([path]) => path)

const tryFile = async (path: string): Promise<Row> => {
  const { output } = await runNode(['--conditions=source', join(root, 'scripts/mutants/try-file.ts'), path])
  const lines = output.trim().split('\n')
  try {
    const row = JSON.parse(lines.at(-1) ?? '') as Row
    for (const line of lines.slice(0, -1)) console.log(line)
    return row
  } catch {
    return { path, tried: 0, survived: 0, excluded: 0, problems: [`${path}: could not be tried\n${output}`] }
  }
}

const rows: Row[] = []
await Promise.all(
  Array.from({ length: Number(values.jobs) }, async () => {
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) rows.push(await tryFile(path))
  }),
)

const sum = (of: (row: Row) => number): number => rows.reduce((total, row) => total + of(row), 0)
const [tried, survived] = [sum((row) => row.tried), sum((row) => row.survived)]
console.table(
  Object.fromEntries(
    rows
      .toSorted((left, right) => left.path.localeCompare(right.path))
      .map((row) => [basename(row.path), { tried: row.tried, survived: row.survived, 'left out': row.excluded }]),
  ),
)
const share = ((100 * (tried - survived)) / tried).toFixed(1)
console.log(`mutants in ${rows.length} files: ${tried} tried, ${survived} survived, ${share} % killed`)

const problems = rows.flatMap((row) => row.problems)
if (only.length === 0 && (rows.length < FLOOR.files || tried < FLOOR.mutants))
  problems.push('this run looked at too little')
for (const problem of problems) console.error(problem)
const isMet = tried > 0 && 100 * (tried - survived) >= Number(values.least) * tried
process.exitCode = problems.length === 0 && isMet ? 0 : 1
