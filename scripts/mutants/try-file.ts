// node --conditions=source scripts/mutants/try-file.ts packages/core/src/domain/fund/fund.calc.ts Tries every mutant of
// one file, prints those that lived, and as its last line the counts. A process of its own: a test runner that has run
// a thousand times is slow.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/files.ts'
import { EQUIVALENTS } from './equivalents.ts'
import { mutantsOf } from './mutants.ts'
import { openStand, testsBeside } from './stand.ts'

/** Mutants in one run: more of them, and their tests take much memory. */
const AT_ONCE = 200

/** Result of a file. */
export interface Row {
  readonly path: string
  readonly tried: number
  readonly survived: number
  /** Known equivalents, left out. */
  readonly excluded: number
  readonly problems: readonly string[]
}

const [path = ''] = process.argv.slice(2)
const known = EQUIVALENTS.filter(({ file }) => path.endsWith(file))
const all = mutantsOf(path, readFileSync(join(root, path), 'utf8'))
const tried = all.filter(({ change }) => !known.some((one) => one.change === change))
const problems = known
  .filter((one) => !all.some(({ change }) => change === one.change))
  .map(({ change }) => `${path}: known to be the same, but no mutant any more: ${change}`)
if (testsBeside(path).length === 0) problems.push(`${path}: no test beside it`)

const stand = await openStand(path)
/** The unchanged file has content tests, before the run and after it: otherwise every kill is worth nothing. */
const proveSound = async (): Promise<void> => {
  if (await stand.objects()) problems.push(`${path}: its tests fail although nothing was changed`)
}
let survived = 0
await proveSound()
if (problems.length === 0) {
  const texts = tried.map(({ text }) => text)
  const killed = new Set<string>()
  for (let at = 0; at < texts.length; at += AT_ONCE)
    for (const text of await stand.objectsToSome(texts.slice(at, at + AT_ONCE))) killed.add(text)
  for (const { text, line, change } of tried) {
    if (killed.has(text) || (await stand.objects(text))) continue
    survived += 1
    console.log(`survived  ${path}:${line}  ${change}`)
  }
  await proveSound()
}
await stand.close()
const row: Row = { path, tried: tried.length, survived, excluded: all.length - tried.length, problems }
console.log(JSON.stringify(row))
// Every killed mutant was a failed run to vitest; the caller decides from the printed counts.
process.exitCode = 0
