// npm run mutate -- --only contract,wallet --seconds 300 --least 95
// Changes the calculators on purpose, one thing at a time and only in memory, and runs the tests beside them: a change that no
// test objects to has survived. With --seconds the run ends in time and tells the share it tried, spread over all files.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createVitest } from 'vitest/node'
import { readFiles, root } from './lib/files.ts'
import { type Mutant, mutantsOf } from './mutants/mutants.ts'

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    seconds: { type: 'string', default: '3600' },
    least: { type: 'string', default: '0' },
  },
})
const only = values.only.split(',').filter((name) => name !== '')
const files = [...readFiles(['packages/core/src/domain'], /\.calc\.ts$/)].filter(
  ([path]) => only.length === 0 || only.some((name) => path.includes(`/${name}/`) || path.endsWith(`/${name}.calc.ts`)),
)

let planted: Mutant | undefined
const conditions = ['source', 'module', 'node', 'development|production']
const vitest = await createVitest(
  {
    config: false,
    root,
    watch: false,
    // A module kept on disk would be read in the place of its mutant.
    fsModuleCache: false,
    environment: 'node',
    include: ['packages/core/src/domain/**/*.calc*.test.ts'],
    testTimeout: 20_000,
    reporters: [{}],
    printConsoleTrace: false,
    onConsoleLog: () => false,
  },
  {
    resolve: { conditions },
    ssr: { resolve: { conditions, externalConditions: ['source', 'node'] } },
    plugins: [
      {
        name: 'mutant',
        enforce: 'pre',
        load: (id) => (planted !== undefined && id === join(root, planted.path) ? planted.text : undefined),
      },
    ],
  },
)

/** Runs the tests beside a file; true when one of them objects. */
const objects = async (path: string): Promise<boolean> => {
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  const stem = path.slice(folder.length).replace('.calc.ts', '.calc.')
  const beside = (await vitest.globTestSpecifications([folder])).filter(({ moduleId }) => moduleId.includes(`/${stem}`))
  if (beside.length === 0) return false
  vitest.invalidateFile(join(root, path))
  const { testModules } = await vitest.runTestSpecifications(beside)
  // The answer remembers every file that ever ran.
  const own = new Set(beside.map(({ moduleId }) => moduleId))
  return testModules.some((module) => own.has(module.moduleId) && module.state() !== 'passed')
}

const start = performance.now()
const late = (): boolean => performance.now() - start > Number(values.seconds) * 1000
const rows = files.map(([path, text]) => ({ path, left: [...mutantsOf(path, text)], killed: 0, survived: 0 }))
const all = rows.reduce((sum, { left }) => sum + left.length, 0)
let sound = true
/** Unchanged files have content tests, before the run and after it: otherwise every kill is worth nothing. */
const proveSound = async (): Promise<void> => {
  planted = undefined
  for (const { path } of rows) {
    if (!(await objects(path))) continue
    console.error(`${path}: its tests fail although nothing was changed`)
    sound = false
  }
}
await proveSound()

// Files take turns and every file gives its mutants spread out, so that a run that ends early has seen some of everything.
for (const row of rows) row.left = row.left.toSorted((a, b) => ((a.line * 7919) % 101) - ((b.line * 7919) % 101))
while (sound && !late() && rows.some(({ left }) => left.length > 0)) {
  for (const row of rows) {
    planted = row.left.shift()
    if (planted === undefined || late()) continue
    if (await objects(row.path)) row.killed += 1
    else {
      row.survived += 1
      console.log(`survived  ${planted.path}:${planted.line}  ${planted.change}`)
    }
    vitest.invalidateFile(join(root, row.path))
  }
}
if (sound) await proveSound()
await vitest.close()

const share = (killed: number, tried: number): string =>
  tried === 0 ? '–' : `${((100 * killed) / tried).toFixed(1)} %`
let killed = 0
let tried = 0
for (const row of rows) {
  killed += row.killed
  tried += row.killed + row.survived
  const numbers = `${row.killed} killed, ${row.survived} survived`
  console.log(
    `${row.path.replace(/.*\//, '').padEnd(26)}${share(row.killed, row.killed + row.survived).padStart(8)}  ${numbers}`,
  )
}
console.log(`mutants: ${all} in ${rows.length} files, ${tried} tried, ${killed} killed, ${share(killed, tried)}`)
// Every killed mutant was a red run to vitest; whether ours is red is for the share to say.
process.exitCode = sound && tried > 0 && (100 * killed) / tried >= Number(values.least) ? 0 : 1
