import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { decimalText } from '../testing/arbitraries.ts'
import { parseLossless } from './lossless-json.ts'

/** `npm run fuzz:json` asks for a million. */
const TEXTS = Number(process.env.OPENLOT_TEXTS ?? 3000)

/** Numbers as a server may write them, and as it should not. */
const numberText = fc
  .tuple(
    fc.constantFrom('', '-'),
    fc.oneof(
      fc.constantFrom('0', '7', '999999999999999', '1000000000000000', '9007199254740993', '17976931348623157'),
      fc.bigInt(1n, 10n ** 40n).map(String),
      fc.nat().map(String),
    ),
    fc.oneof({ arbitrary: fc.constant(''), weight: 6 }, fc.stringMatching(/^\.\d{1,20}$/)),
    fc.oneof({ arbitrary: fc.constant(''), weight: 6 }, fc.stringMatching(/^[eE][+-]?\d{1,3}$/)),
  )
  .map((parts) => parts.join(''))
const blank = fc.constantFrom('', '', '', ' ', '\t', '\r\n')
const textOrNumber = fc.oneof(
  fc.string(),
  numberText,
  fc.tuple(fc.constantFrom(':', ',', '[', ' '), numberText).map(String),
)

/** JSON as text, with blanks anywhere and numbers inside strings. */
const jsonText = fc.letrec<{ value: string; bare: string }>((tie) => {
  const string = textOrNumber.map((text) => JSON.stringify(text))
  const list = (one: fc.Arbitrary<string>) => fc.array(one, { maxLength: 4 }).map((parts) => parts.join(','))
  return {
    value: fc.tuple(blank, tie('bare'), blank).map((parts) => parts.join('')),
    bare: fc.oneof(
      { maxDepth: 4 },
      { arbitrary: numberText, weight: 2 },
      string,
      fc.constantFrom('null', 'true', 'false'),
      list(tie('value')).map((inner) => `[${inner}]`),
      list(fc.tuple(string, blank, tie('value')).map(([key, gap, value]) => `${key}${gap}:${value}`)).map(
        (inner) => `{${inner}}`,
      ),
    ),
  }
}).value

type Reviver = (key: string, value: unknown, context: { readonly source?: string }) => unknown
const nativeParse = JSON.parse as (text: string, reviver?: Reviver) => unknown
const hasSource = nativeParse('1', (_key, _value, context) => context?.source) === '1'

/** From here on the engine tells a reviver nothing of the text, as Node 20, Safari before 18.4 and Hermes. */
const withoutSource = (): void => {
  vi.spyOn(JSON, 'parse').mockImplementation((text, reviver) =>
    nativeParse(text, reviver && ((key, value) => reviver(key, value))),
  )
}

afterEach(() => vi.restoreAllMocks())

describe.each([
  ['of this engine', () => undefined],
  ['of an engine whose JSON gives no source', withoutSource],
])('numbers in the JSON %s', (_name, prepare) => {
  it('[ENV-8] keep the digits a double would lose', () => {
    prepare()
    expect(
      parseLossless('{"a":1.10,"b":12345678901234567890,"c":0.1,"d":1e2,"e":"x","f":123456789.123456789012,"g":7}'),
    ).toEqual({ a: '1.10', b: '12345678901234567890', c: 0.1, d: '1e2', e: 'x', f: '123456789.123456789012', g: 7 })
    // Neighbours that are one number to a double: with either, another order would be closed.
    expect(parseLossless('[9007199254740992,9007199254740993,-0]')).toEqual([
      9_007_199_254_740_992,
      '9007199254740993',
      '-0',
    ])
  })

  it('[ENV-8] stay apart from text that looks like them, and from keys', () => {
    prepare()
    expect(parseLossless('{"1.10":"1.10","a\\\\":2.50,"b\\"":"\\",3.70","c":"\\u00223.70"}')).toEqual({
      '1.10': '1.10',
      'a\\': '2.50',
      'b"': '",3.70',
      c: '"3.70',
    })
  })

  it('[ENV-8] any decimal survives the way through JSON', () => {
    prepare()
    fc.assert(
      fc.property(decimalText({ whole: 25, places: 15, signed: true }), (text) => {
        expect(String((parseLossless(`{"v":${text}}`) as { v: unknown }).v)).toBe(text)
      }),
    )
  })

  it('[ENV-1] what is no JSON throws for the caller to tag', () => {
    prepare()
    for (const text of [
      '<html>',
      '',
      '{"a":1.10',
      '[1.10,]',
      '01.50',
      '1.',
      '+1.50',
      '[1.5.0]',
      "{'a':1.10}",
      '"\n1.10"',
    ])
      expect(() => parseLossless(text), text).toThrow(SyntaxError)
  })

  it('[ENV-8] a text of two million characters beside a long number is read', () => {
    prepare()
    const words = 'a\\"1.10,'.repeat(200_000)
    expect(parseLossless(JSON.stringify([words]).replace(']', ',1.10]'))).toEqual([words, '1.10'])
  })

  it.runIf(hasSource)(
    '[ENV-8] are what looking at the source of every number finds',
    () => {
      prepare()
      const everyNumber = (text: string): unknown =>
        nativeParse(text, (_key, value, { source }) =>
          typeof value === 'number' && source !== undefined && String(value) !== source ? source : value,
        )
      const seen = { same: 0, kept: 0 }
      fc.assert(
        fc.property(jsonText, (text) => {
          const wanted = everyNumber(text)
          seen[isDeepStrictEqual(wanted, nativeParse(text)) ? 'same' : 'kept'] += 1
          expect(isDeepStrictEqual(parseLossless(text), wanted), text).toBe(true)
        }),
        { numRuns: TEXTS },
      )
      expect(Math.min(seen.same, seen.kept)).toBeGreaterThan(500)
    },
    3_600_000,
  )
})
