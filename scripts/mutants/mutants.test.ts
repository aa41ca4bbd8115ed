import { describe, expect, it } from 'vitest'
import { mutantsOf } from './mutants.ts'

const changes = (text: string): readonly string[] => mutantsOf('a.calc.ts', text).map(({ change }) => change)

describe('mutants of a calculator', () => {
  it('turn arithmetic, comparisons, conditions, constants, rounding and names', () => {
    const text =
      "export const fee = (a) => {\n  if (a.gt(ZERO)) return roundTo(dec(a, 'a').plus(1), 6)\n  return ZERO\n}\n"
    expect(changes(text)).toEqual(
      expect.arrayContaining([
        '.plus( → .minus(',
        '.gt( → .gte(',
        '.gt( → .lte(',
        'if ( → if (true ||',
        'if ( → if (false &&',
        '6 → 7',
        '6 → 5',
        "'a' → ''",
      ]),
    )
    expect(changes(text).filter((change) => change.startsWith('roundTo'))).toHaveLength(3)
  })

  it('leave comments, strings, imports and types alone', () => {
    const quiet = [
      "import { a } from './b-1.ts'",
      '/** 1 + 1 === 2 */',
      "const text = '1 + 1 && !x'",
      'export interface Shape {',
      '  readonly step: 1 | -1',
      '}',
      '',
    ]
    expect(changes(quiet.join('\n'))).toEqual([])
  })

  it('change one thing and keep the rest', () => {
    const [first, ...others] = mutantsOf('a.calc.ts', 'const a = b && c\n')
    expect(first).toEqual({ path: 'a.calc.ts', line: 1, change: '&& → ||', text: 'const a = b || c\n' })
    expect(others).toEqual([])
  })
})
