// Checks that the tests beside a machine walk every state and every branch of every transition.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { toWalk } from './charts/graph.ts'
import { type Product, readMachines, toyMachines } from './charts/machines.ts'
import { type Files, readFiles, root } from './lib/files.ts'
import { type CanaryResult, type Problem, report, runCanaries } from './lib/report.ts'
import { runProgram } from './lib/run.ts'

type Walked = ReadonlyMap<string, ReadonlySet<string>>

/** Sum of the walks of all test files, by machine. */
const addUp = (notes: Files): Walked => {
  const all = new Map<string, Set<string>>()
  for (const text of notes.values()) {
    for (const [id, steps] of Object.entries(JSON.parse(text) as Record<string, readonly string[]>))
      all.set(id, new Set([...(all.get(id) ?? []), ...steps]))
  }
  return all
}

const judgeWalked = (products: readonly Product[], seen: Walked): readonly Problem[] =>
  products.flatMap(({ machine, path }) =>
    toWalk(machine)
      .filter((step) => seen.get(machine.id)?.has(step) !== true)
      .map((step) => ({ rule: 'not-walked', path, text: `${machine.id}: no test takes ${step}` })),
  )

/** Rules that fill the engine's form, where their tests walk all of it. */
const FILLED: Readonly<Record<string, readonly string[]>> = {
  'engine.reviewedForm': ['packages/core/src/domain/contract/contract-ticket'],
}

/** Tests beside the machine, and those of the fullest form where it is the engine's. */
const testsOf = ({ machine, path }: Product): readonly string[] => [
  path.replace('.machine.ts', ''),
  ...(FILLED[machine.id] ?? []),
]

export const graphCanaries = (): CanaryResult =>
  runCanaries(readFiles(['scripts/canary/graphs'], /\.txt$/), ['not-walked'], (files) =>
    judgeWalked(toyMachines(files), addUp(new Map([...files].filter(([path]) => path.startsWith('walked/'))))),
  )

if (import.meta.main) {
  const folder = join(root, '.cache/walked')
  rmSync(folder, { recursive: true, force: true })
  const products = await readMachines()
  const tests = products.flatMap(testsOf)
  const { code, output } = await runProgram('vitest', ['run', '--project=node', ...tests], {
    env: { OPENLOT_WALKED: folder },
  })
  if (code !== 0) console.error(output)
  const notes = readFiles(['.cache/walked'], /\.json$/)
  const seen = addUp(notes)
  const share = ({ machine }: Product, kind: string): string => {
    const wanted = toWalk(machine).filter((step) => step.startsWith(kind))
    return `${kind}s ${wanted.filter((step) => seen.get(machine.id)?.has(step)).length}/${wanted.length}`
  }
  for (const one of products) console.log(`${one.machine.id}: ${share(one, 'state')}, ${share(one, 'transition')}`)
  const counts = [
    { name: 'machines', count: products.length, floor: 9 },
    { name: 'states and transitions', count: products.flatMap(({ machine }) => toWalk(machine)).length, floor: 180 },
    { name: 'test files', count: notes.size, floor: 9 },
  ]
  report('graphs', counts, graphCanaries(), judgeWalked(products, seen))
  if (code !== 0) process.exitCode = 1
}
