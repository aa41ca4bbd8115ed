// Writes packages/core/vectors: cases with the oracle's answers, for clients in any language. With --check it only compares.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './lib/files.ts'
import { formulas, type Measured } from './num/formulas.ts'

const SEED = 20261
const folder = join(root, 'packages/core/vectors')
const SCHEMA = 'schema.json'

/** Signs that cannot be seen, and those of other scripts, by their numbers. */
const json = (value: unknown): string =>
  JSON.stringify(value).replace(/[^\x20-\x7e]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** One case and one language a line: a changed one is a changed line. */
const fileOf = ({ rule, locales, published, cases }: Measured): string => {
  const facts = Object.entries(locales ?? {}).map(([tag, known]) => `    ${json(tag)}: ${json(known)}`)
  const parts = [
    `"rule": ${json(rule)}`,
    ...(locales === undefined ? [] : [`"locales": {\n${facts.join(',\n')}\n  }`]),
    `"cases": [\n${cases(published, SEED)
      .map((one) => `    ${json(one)}`)
      .join(',\n')}\n  ]`,
  ]
  return `{\n  ${parts.join(',\n  ')}\n}\n`
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
const count = formulas.reduce((sum, { published }) => sum + published, 0)
console.log(`vectors: ${wanted.size} files, ${count} cases, ${problems.length} problems`)
if (problems.length > 0) process.exitCode = 1
