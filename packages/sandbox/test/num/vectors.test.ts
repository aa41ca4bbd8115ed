// packages/core/vectors: cases with the oracle's answers, for clients in any language. `npm run vectors` writes them.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { formulas, type Measured } from './formulas.ts'

const root = join(import.meta.dirname, '../../../..')
const SEED = 20261
const SCHEMA = 'schema.json'
const folder = join(root, 'packages/core/vectors')
const there = readdirSync(folder)
const read = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'))
const fits = new Ajv2020({ strict: true }).compile(read(SCHEMA) as object)

/** Signs that cannot be seen, and those of other scripts, by their numbers. */
const json = (value: unknown): string =>
  JSON.stringify(value).replace(/[^\x20-\x7e]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** A case and a language a line: a changed one is a changed line. */
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

describe('published cases', () => {
  it('are of every calculator, and of nothing else', () => {
    expect(there.toSorted()).toEqual([SCHEMA, ...formulas.map(({ name }) => `${name}.json`)].toSorted())
  })

  it.each(formulas)('of $name are those the oracle answers, and as the schema says', async (formula) => {
    await expect(fileOf(formula)).toMatchFileSnapshot(join(folder, `${formula.name}.json`))
    expect(fits(read(`${formula.name}.json`))).toBe(true)
  })

  it.runIf(spawnSync('python3', ['--version']).status === 0).each(['check_vectors', 'check_amount_text'])(
    'agree with a program in another language: %s',
    (name) => {
      const { status, stdout, stderr } = spawnSync('python3', [join(root, `docs/examples/${name}.py`)], {
        encoding: 'utf8',
      })
      expect(status, stdout + stderr).toBe(0)
    },
  )

  it('are refused with minus zero, exponents, trailing zeros, numbers for texts, and where there are too few', () => {
    const file = read('contractFee.json') as { rule: string[]; cases: { input: unknown; output: unknown }[] }
    const [first, ...rest] = file.cases
    for (const output of ['-0', '1e5', '1.50', '.5', '01', 7]) {
      expect(fits({ ...file, cases: [{ ...first, output }, ...rest] })).toBe(false)
    }
    expect(fits({ ...file, cases: [{ ...first, input: { lots: 1 } }, ...rest] })).toBe(false)
    expect(fits({ ...file, cases: file.cases.slice(0, 199) })).toBe(false)
    for (const wrong of [
      { input: first?.input },
      { ...first, issue: 'amount.empty' },
      { input: first?.input, issue: '7' },
    ])
      expect(fits({ ...file, cases: [wrong, ...rest] })).toBe(false)
  })
})
