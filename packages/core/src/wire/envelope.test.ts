import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimalText } from '../testing/arbitraries.ts'
import { openEnvelope, parseLossless } from './envelope.ts'
import { type ApiFailure, failureMessage, isOutcomeUnknown } from './failures.ts'

const tagOf = (body: unknown): string => {
  const opened = openEnvelope(body, 3)
  return 'failure' in opened ? opened.failure._tag : 'ok'
}

describe('envelopes', () => {
  it('[ENV-1] code 1 is success, as number or text', () => {
    for (const code of [1, '1']) expect(openEnvelope({ code, msg: 'm', data: 5 }, 3)).toEqual({ data: 5, msg: 'm' })
    expect(openEnvelope({ code: 1 }, 3)).toEqual({ data: undefined, msg: '' })
  })

  it('[ENV-2] any other number is a refusal in the words of the server', () => {
    expect(openEnvelope({ code: 0, msg: 'no' }, 3)).toEqual({ failure: { _tag: 'Rejected', code: 0, msg: 'no' } })
    for (const code of [0, -1, 2, 400, 998, 1000, 1.5]) expect(tagOf({ code })).toBe('Rejected')
  })

  it('[ENV-3] 999 is the death of the session the call belonged to', () => {
    for (const code of [999, '999'])
      expect(openEnvelope({ code, msg: 'bye' }, 3)).toEqual({ failure: { _tag: 'SessionDead', epoch: 3, msg: 'bye' } })
  })

  it('[T6] [ENV-1] anything else is no envelope', () => {
    for (const body of [null, undefined, 1, 'x', [], [1], {}, { code: null }, { code: 'ok' }, { code: true }])
      expect(tagOf(body)).toBe('Undecodable')
  })

  it('[ENV-1 ENV-2] no body at all makes it throw', () => {
    fc.assert(
      fc.property(fc.anything(), (body) => {
        expect(['ok', 'Rejected', 'SessionDead', 'Undecodable']).toContain(tagOf(body))
      }),
    )
  })
})

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

describe('numbers in JSON', () => {
  it('[ENV-8] keep the digits a double would lose', () => {
    expect(
      parseLossless('{"a":1.10,"b":12345678901234567890,"c":0.1,"d":1e2,"e":"x","f":123456789.123456789012,"g":7}'),
    ).toEqual({ a: '1.10', b: '12345678901234567890', c: 0.1, d: '1e2', e: 'x', f: '123456789.123456789012', g: 7 })
  })

  it('[ENV-8] any decimal survives the way through JSON', () => {
    fc.assert(
      fc.property(decimalText({ whole: 25, places: 15, signed: true }), (text) => {
        expect(String((parseLossless(`{"v":${text}}`) as { v: unknown }).v)).toBe(text)
      }),
    )
  })

  it('[ENV-8] the short way reads what looking at every number reads', () => {
    const everyNumber = (text: string): unknown =>
      JSON.parse(text, ((_key: string, value: unknown, { source }: { readonly source?: string }) =>
        typeof value === 'number' && source !== undefined && String(value) !== source ? source : value) as (
        key: string,
        value: unknown,
      ) => unknown)
    const seen = { same: 0, kept: 0 }
    fc.assert(
      fc.property(jsonText, (text) => {
        const wanted = everyNumber(text)
        seen[isDeepStrictEqual(wanted, JSON.parse(text)) ? 'same' : 'kept'] += 1
        expect(isDeepStrictEqual(parseLossless(text), wanted), text).toBe(true)
      }),
      { numRuns: 3000 },
    )
    expect(Math.min(seen.same, seen.kept)).toBeGreaterThan(500)
  })

  it('[ENV-1] what is no JSON throws for the caller to tag', () => {
    expect(() => parseLossless('<html>')).toThrow(SyntaxError)
  })
})

describe('failures', () => {
  const every: readonly ApiFailure[] = [
    { _tag: 'Rejected', code: 0, msg: '' },
    { _tag: 'Rejected', code: 0, msg: 'Too late' },
    { _tag: 'SessionDead', epoch: 1, msg: 'x' },
    { _tag: 'Undecodable', detail: 'x' },
    { _tag: 'TransportFailure', reason: 'http', status: 502 },
    ...(['network', 'timeout', 'offline', 'aborted', 'redirect'] as const).map(
      (reason): ApiFailure => ({ _tag: 'TransportFailure', reason }),
    ),
  ]

  it('[ENV-5] each has words', () => {
    expect(every.map((failure) => Object.values(failureMessage(failure))[0])).toEqual([
      'failure.rejected',
      'Too late',
      'failure.session_dead',
      'failure.undecodable',
      'failure.server',
      'failure.network',
      'failure.timeout',
      'failure.offline',
      'failure.aborted',
      'failure.redirect',
    ])
  })

  it('[ENV-6] only a refusal and a dead session are known outcomes', () => {
    expect(every.filter((failure) => !isOutcomeUnknown(failure)).map(({ _tag }) => _tag)).toEqual([
      'Rejected',
      'Rejected',
      'SessionDead',
    ])
  })
})
