// npm run mutate -- --only contract,kernel --least 95 --jobs 2
// Changes the calculators on purpose, one thing at a time and only in memory, and runs the tests beside them: a change that no
// test objects to has survived. All *.calc.ts of core, and of the kernel what they round and read with. Exits with 1 below the
// least share.
import { parseArgs } from 'node:util'
import { readFiles } from './lib/files.ts'
import { EQUIVALENTS } from './mutants/equivalents.ts'
import { type Mutant, mutantsOf } from './mutants/mutants.ts'
import { openStand, testsBeside } from './mutants/stand.ts'

const SUBJECTS = /\.calc\.ts$|\/kernel\/(?:decimal|amount-text)\.ts$/
/** Fewer than these, and the run looked at nothing. */
const FLOOR = { files: 16, mutants: 1500 }

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    least: { type: 'string', default: '95' },
    jobs: { type: 'string', default: '2' },
  },
})
const only = values.only.split(',').filter((name) => name !== '')
const source = 'packages/core/src'
const files = [...readFiles([source], SUBJECTS)].filter(
  ([path]) => only.length === 0 || only.some((name) => path.includes(`/${name}/`) || path.includes(`/${name}.`)),
)

const equivalent = (mutant: Mutant): boolean =>
  EQUIVALENTS.some(({ file, change }) => mutant.path.endsWith(file) && mutant.change === change)
const rows = files.map(([path, text]) => {
  const all = mutantsOf(path, text)
  const tried = all.filter((mutant) => !equivalent(mutant))
  return { path, tried, excluded: all.length - tried.length, survived: 0 }
})
const problems = EQUIVALENTS.filter(({ file }) => files.some(([path]) => path.endsWith(file)))
  .filter(
    ({ file, change }) =>
      !files.some(([path, text]) => mutantsOf(path, text).some((one) => path.endsWith(file) && one.change === change)),
  )
  .map(({ file, change }) => `${file}: no mutant any more: ${change}`)
for (const { path } of rows) if (testsBeside(path).length === 0) problems.push(`${path}: no test beside it`)

const stands = await Promise.all(Array.from({ length: Number(values.jobs) }, () => openStand([source])))
const [first] = stands
/** Unchanged files have content tests, before the run and after it: otherwise every kill is worth nothing. */
const proveSound = async (): Promise<void> => {
  for (const { path } of rows)
    if ((await first?.objects(path)) !== false) problems.push(`${path}: its tests fail although nothing was changed`)
}

await proveSound()
if (problems.length === 0) {
  const queue = rows.flatMap((row) => row.tried.map((mutant) => ({ row, mutant })))
  await Promise.all(
    stands.map(async (stand) => {
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
        const { row, mutant } = next
        if (await stand.objects(mutant.path, mutant.text)) continue
        row.survived += 1
        console.log(`survived  ${mutant.path}:${mutant.line}  ${mutant.change}`)
      }
    }),
  )
  await proveSound()
}
await Promise.all(stands.map((stand) => stand.close()))

const sum = (of: (row: (typeof rows)[number]) => number): number => rows.reduce((total, row) => total + of(row), 0)
const line = (name: string, tried: number, survived: number, excluded: number): void => {
  const share = tried === 0 ? '–' : `${((100 * (tried - survived)) / tried).toFixed(1)} %`
  const counts = `${tried} tried, ${tried - survived} killed, ${survived} survived, ${excluded} the same and left out`
  console.log(`${name.padEnd(26)}${share.padStart(8)}  ${counts}`)
}
for (const row of rows) line(row.path.replace(/.*\//, ''), row.tried.length, row.survived, row.excluded)
const tried = sum((row) => row.tried.length)
const survived = sum((row) => row.survived)
line(
  `mutants in ${rows.length} files`,
  tried,
  survived,
  sum((row) => row.excluded),
)
if (only.length === 0 && (rows.length < FLOOR.files || tried < FLOOR.mutants))
  problems.push('this run looked at too little')
for (const problem of problems) console.error(problem)
// Every killed mutant was a red run to vitest; whether ours is red is for the share to say.
process.exitCode =
  problems.length === 0 && tried > 0 && 100 * (tried - survived) >= Number(values.least) * tried ? 0 : 1
