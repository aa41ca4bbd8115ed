import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../lib/files.ts'
import { mutantsOf } from './mutants.ts'
import { loadersOf, testsBeside } from './stand.ts'

const changes = (text: string): readonly string[] => mutantsOf('a.calc.ts', text).map(({ change }) => change)

describe('mutants of a calculator', () => {
  it.each([
    ['arithmetic', 'f(a + b * c)', ['a + b * c → (a) - (b * c)', 'b * c → (b) / (c)', 'b * c → (b) + (c)']],
    ['bounds', 'f(a <= b)', ['a <= b → (a) < (b)', 'a <= b → (a) > (b)', 'a <= b → true', 'a <= b → false']],
    ['logic', 'f(a && !b)', ['a && !b → (a) || (!b)', 'a && !b → true', 'a && !b → false', '!b → b']],
    ['nothing instead', 'f(a ?? b)', ['a ?? b → (a) && (b)']],
    ['conditions', 'if (a) b = 1', ['a → true', 'a → false', 'b = 1 → ;', '1 → 2', '1 → (0)']],
    ['choices', 'f(a ? b : c)', ['a → true', 'a → false']],
    ['literals', "f('x', '', true, 7)", ["'x' → ''", "'' → 'mutant'", 'true → false', '7 → 8', '7 → (6)']],
    ['lists and records', 'f([a], [], { a })', ['[a] → []', "[] → ['mutant']", '{ a } → {}']],
    ['decimals', 'f(a.plus(b).gt(c))', ['a.plus(b).gt(c) → a.plus(b).gte(c)', 'a.plus(b) → a.minus(b)']],
    ['lists asked', 'f(a.some(b))', ['a.some(b) → !a.some(b)', 'a.some(b) → a.every(b)']],
    ['texts', 'f(a.trim(), Math.max(b, c))', ['a.trim() → a', 'Math.max(b, c) → Math.min(b, c)']],
    ['absence', 'f((a ?? b)?.c)', ['(a ?? b)?.c → (a ?? b).c']],
    ['blocks and results', 'const f = () => { return a }', ['{ return a } → {}', 'return a → return undefined']],
    ['short functions', 'const f = (a) => a', ['(a) => a → (a) => undefined']],
    ['patterns', 'f(/^[ab]+\\d$/i)', ['/^[ab]+\\d$/i → /[ab]+\\d$/i', '/^[ab]+\\d$/i → /^[^ab]+\\d$/i']],
    ['steps', 'a += 1', ['a += 1 → a -= 1', 'a += 1 → ;']],
    ['checks and rounding', "f(checked(a, 'a'))", ["checked(a, 'a') → (a)", "'a' → ''"]],
  ])('turn %s', (_what, text, wanted) => {
    expect(changes(text)).toEqual(expect.arrayContaining(wanted))
  })

  it('round in three other ways', () => {
    expect(changes('f(roundTo(a, 6))').filter((change) => change.startsWith('roundTo('))).toHaveLength(3)
  })

  it('leave comments, imports and types alone', () => {
    const quiet = [
      "import { a } from './b-1.ts'",
      '/** 1 + 1 === 2 */',
      "export type Side = 'buy' | 'sell'",
      'export interface Shape {',
      '  readonly step: 1 | -1',
      '}',
      '',
    ]
    expect(changes(quiet.join('\n'))).toEqual([])
  })

  it('change one thing and keep the rest', () => {
    const [first, ...others] = mutantsOf('a.calc.ts', 'const a: boolean = b ?? c as boolean\n')
    expect(first).toEqual({
      path: 'a.calc.ts',
      line: 1,
      change: 'b ?? c as boolean → (b) && (c as boolean)',
      text: 'const a: boolean = (b) && (c as boolean)\n',
    })
    expect(others).toEqual([])
  })

  it('end although a loop was changed', () => {
    const text = 'const f = () => {\n  let a = 0\n  for (; a < 3; a += 1) {}\n  return a\n}\n'
    const endless = mutantsOf('a.calc.ts', text).find(({ change }) => change === 'a += 1 → a -= 1')
    expect(() => new Function(`${endless?.text}; return f()`)()).toThrow('endless')
    const fine = mutantsOf('a.calc.ts', text).find(({ change }) => change === '3 → 4')
    expect(new Function(`${fine?.text}; return f()`)()).toBe(4)
  })
})

it('the tests beside a file are those that import it, examples before properties', () => {
  expect(testsBeside('packages/core/src/domain/micro/micro.calc.ts')).toEqual([
    'packages/core/src/domain/micro/micro.calc.test.ts',
    'packages/core/src/domain/micro/micro-chart.calc.prop.test.ts',
    'packages/core/src/domain/micro/micro.calc.prop.test.ts',
  ])
  expect(testsBeside('packages/core/src/domain/contract/ticket.calc.ts')).toEqual([
    'packages/core/src/domain/contract/ticket-steps.calc.test.ts',
    'packages/core/src/domain/contract/ticket.calc.test.ts',
    'packages/core/src/domain/contract/ticket.calc.prop.test.ts',
    'packages/core/src/domain/contract/chart-lines.panel.test.ts',
  ])
})

it('what loads a file, straight or through another, is loaded anew with it, and nothing else', () => {
  const folder = join(root, 'packages/core/src/domain/withdraw')
  const from = [join(folder, 'payout-method.calc.test.ts')]
  const loaders = [...loadersOf(join(folder, 'address.calc.ts'), from)].map((path) => basename(path))
  expect(loaders).toEqual(
    expect.arrayContaining(['address.calc.ts', 'payout-method.calc.ts', 'payout-method.calc.test.ts']),
  )
  expect(loaders).not.toContain('payout-method.wire.ts')
})
