import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { FLAGS } from '../packages/core/src/domain/config/config.flags.ts'
import { BORROWER_FIELDS, BORROWER_ORDER } from '../packages/core/src/domain/loan/borrower.fields.ts'
import { root } from './lib/files.ts'

/** Rows of the table of flags: the wire name, and the rules of its effect. */
const rows = readFileSync(join(root, 'docs/rules/config.md'), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, flag, rest = ''] = /^\| `([a-z_{}]+)` \|(.*)$/.exec(line) ?? []
    return flag === undefined ? [] : [{ flag, rules: rest.match(/\b[A-Z]{2,5}-\d+\b/g) ?? [] }]
  })

/** A story or a journey draws the screen that a person looks at. */
const SEEN = /\.(?:stories\.tsx|e2e\.test\.ts)\]\S+ “/

// Checks the table alone: that tests are named; `rules` checks that they exist. Effects are tested in
// domain/flags.test.ts, which does not compile while a flag has no look, in the stories and in e2e/flags.
describe('[CFG-12] the flags of the table', () => {
  it('are those of core', () => {
    const single = rows.map(({ flag }) => flag).filter((flag) => !flag.includes('{'))
    expect(single.length).toBeGreaterThan(45)
    const families = rows.flatMap(({ flag }) =>
      flag.includes('{') ? [new RegExp(`^${flag.replace(/\{\w+\}/, '\\w+')}$`)] : [],
    )
    const isNamed = (flag: string): boolean => single.includes(flag) || families.some((family) => family.test(flag))
    expect(Object.keys(FLAGS).filter((flag) => !isNamed(flag))).toEqual([])
    // Settings read by value, and no flags.
    expect(single.filter((flag) => !(flag in FLAGS))).toEqual(['invite_code_required', 'edit_recharge_bank_info'])
  })
  it('have each a line that says where they are seen, with a test that looks there when it is on, and one when it is off', () => {
    const page = readFileSync(join(root, 'docs/rules/facts/flags.md'), 'utf8')
    const lines = page.split('\n').flatMap((line) => {
      const [flag = '', rules = '', , ...tests] = line.slice(2, -2).split(' | ')
      const isTested = tests.length === 2 && tests.every((one) => SEEN.test(one))
      return flag.startsWith('`') ? [{ flag: flag.slice(1, -1), rules, isTested }] : []
    })
    const names = lines.map(({ flag }) => flag)
    const loan = BORROWER_ORDER.map((field) => `is_loan_${BORROWER_FIELDS[field][0]}`)
    const asked = loan.filter((flag) => !/_(?:name|last_name|house_cert|car_cert)$/.test(flag))
    const single = rows.map(({ flag }) => flag).filter((flag) => !flag.includes('{'))
    const places = Object.keys(FLAGS).filter((flag) => /^is_(?:home|user)_contact$/.test(flag))
    expect(names.toSorted()).toEqual([...single, ...places, ...asked].toSorted())
    expect(lines.filter(({ isTested }) => !isTested)).toEqual([])
    // Rules of its effect: the tests belong to these rules.
    const ruled = new Map(lines.map(({ flag, rules }) => [flag, rules]))
    const unruled = rows.filter(
      ({ flag, rules }) =>
        rules.length > 0 && !flag.includes('{') && !rules.some((rule) => ruled.get(flag)?.includes(`[${rule}]`)),
    )
    expect(unruled.map(({ flag }) => flag)).toEqual([])
  })
})
