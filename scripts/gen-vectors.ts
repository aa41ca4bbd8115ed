// Writes packages/core/vectors: cases with the oracle's answers, for clients in any language. With --check it only compares.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './lib/files.ts'
import { formulas, type Measured } from './num/formulas.ts'

const SEED = 20261
const CASES = 240
const folder = join(root, 'packages/core/vectors')
const SCHEMA = 'schema.json'

/** One case a line: a changed case is a changed line. */
const fileOf = (formula: Measured): string => {
  const cases = formula.cases(CASES, SEED).map((one) => `    ${JSON.stringify(one)}`)
  return `{\n  "rule": ${JSON.stringify(formula.rule)},\n  "cases": [\n${cases.join(',\n')}\n  ]\n}\n`
}

const checkOnly = process.argv.includes('--check')
const wanted = new Map(formulas.map((formula) => [`${formula.name}.json`, fileOf(formula)]))
const problems: string[] = []

if (!checkOnly) mkdirSync(folder, { recursive: true })
for (const [name, text] of wanted) {
  const path = join(folder, name)
  if (!checkOnly) writeFileSync(path, text)
  else if (!existsSync(path)) problems.push(`${name} is missing`)
  else if (readFileSync(path, 'utf8') !== text) problems.push(`${name} differs from what the oracle answers`)
}
for (const name of readdirSync(folder)) {
  if (name !== SCHEMA && !wanted.has(name)) problems.push(`${name} belongs to no calculator`)
}

for (const problem of problems) console.error(`packages/core/vectors: ${problem} (node scripts/gen-vectors.ts)`)
console.log(`vectors: ${wanted.size} files, ${wanted.size * CASES} cases, ${problems.length} problems`)
if (problems.length > 0) process.exitCode = 1
