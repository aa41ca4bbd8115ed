import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { FLAGS } from '../packages/core/src/domain/config/config.flags.ts'
import { isStory, isTest, readFiles, root } from './lib/files.ts'

/** Rows of the table of flags: the wire name, and the rules that say what it switches. */
const rows = readFileSync(join(root, 'docs/rules/config.md'), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, flag, rest = ''] = /^\| `([a-z_{}]+)` \|(.*)$/.exec(line) ?? []
    return flag === undefined ? [] : [{ flag, rules: rest.match(/\b[A-Z]{2,5}-\d+\b/g) ?? [] }]
  })
const files = [...readFiles(['packages', 'e2e'], /\.tsx?$/)]
const tests = files.filter(([path]) => isTest(path) || isStory(path))
const code = files.filter(
  ([path]) => path.startsWith('packages/core/src/') && !isTest(path) && !path.endsWith('config.flags.ts'),
)
/** Fields of a bank account are switched in one property that names them without their prefix. */
const BANK = 'is_bank_account_'
const names = (text: string, piece: string): boolean =>
  text.includes(piece) ||
  (piece.startsWith(BANK) && text.includes(BANK) && text.includes(`'${piece.slice(BANK.length)}'`))
/** A family of flags is looked for by what its names begin or end with. */
const pieceOf = (flag: string): string => (flag.split('{')[0] === 'is_' ? '_contact' : (flag.split('{')[0] ?? flag))

describe('[CFG-12] the flags of the table', () => {
  it('are those of core', () => {
    const single = rows.map(({ flag }) => flag).filter((flag) => !flag.includes('{'))
    expect(single.length).toBeGreaterThan(45)
    const families = rows.flatMap(({ flag }) =>
      flag.includes('{') ? [new RegExp(`^${flag.replace(/\{\w+\}/, '\\w+')}$`)] : [],
    )
    const isNamed = (flag: string): boolean => single.includes(flag) || families.some((family) => family.test(flag))
    expect(Object.keys(FLAGS).filter((flag) => !isNamed(flag))).toEqual([])
    // Read by value, and no flags.
    expect(single.filter((flag) => !(flag in FLAGS))).toEqual(['invite_code_required', 'edit_recharge_bank_info'])
  })
  it.each(rows)('$flag has its place in code, and a test of its rules that switches it', ({ flag, rules }) => {
    const piece = pieceOf(flag)
    expect(code.some(([, text]) => text.includes(piece))).toBe(true)
    const switching = tests.filter(
      ([, text]) => names(text, piece) && (rules.length === 0 || rules.some((rule) => text.includes(rule))),
    )
    expect(switching.map(([path]) => path)).not.toEqual([])
  })
})
