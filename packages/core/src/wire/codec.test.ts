import * as Schema from 'effect/Schema'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dec } from '../kernel/decimal.ts'
import { decimalText } from '../testing/arbitraries.ts'
import {
  ARTICLE_LIMIT,
  readWireTime,
  TEXT_LIMIT,
  WireArticleOrEmpty,
  WireDecimal,
  WireDecimalOrZero,
  WireFlag,
  WireFlagOrOff,
  WireSecret,
  WireSecretArticleOrEmpty,
  WireSecretOrEmpty,
  WireText,
  WireTextOrEmpty,
  WireTextOrNone,
  WireTime,
  WireTimeOrNone,
  wireEnum,
  wireId,
} from './codec.ts'

const decode = Schema.decodeUnknownExit
const read = <A>(schema: Schema.ConstraintDecoder<A>, value: unknown): A | 'refused' => {
  const exit = decode(schema)(value)
  return exit._tag === 'Success' ? exit.value : 'refused'
}

describe('decimals', () => {
  it('[ENV-8] text or number, exact either way', () => {
    for (const value of ['1.10', 1.1, '123456789012345678901234567890.5', 0, '-0'])
      expect(read(WireDecimal, value)).toEqual(dec(value))
  })

  it('[ENV-8] and nothing else; a wrong one is a refusal, never a throw', () => {
    for (const value of ['', 'x', '1,5', null, undefined, true, {}, [], '1'.repeat(65), 'Infinity'])
      expect(read(WireDecimal, value)).toBe('refused')
  })

  it('[T35] [NUM-10] beyond its bounds it is none, as text or number', () => {
    for (const value of ['1e999', '1e-999', '-1e65', 1e300, Number.POSITIVE_INFINITY, Number.NaN])
      expect(read(WireDecimal, value)).toBe('refused')
    expect(read(WireDecimal, '1e64')).toEqual(dec('1e64'))
  })

  it('[ENV-8] what is encoded decodes to the same', () => {
    fc.assert(
      fc.property(decimalText({ whole: 20, places: 12, signed: true }), (text) => {
        const sent = Schema.encodeSync(WireDecimal)(dec(text))
        expect(read(WireDecimal, sent)).toEqual(dec(text))
      }),
    )
  })

  it('[ENV-31] a field that is missing or null takes its default, a malformed amount does not', () => {
    const row = Schema.Struct({
      amount: WireDecimalOrZero,
      text: WireTextOrEmpty,
      flag: WireFlagOrOff,
      time: WireTimeOrNone,
      word: wireEnum({ '1': 'open' }),
      id: WireTextOrNone,
    })
    const names = ['amount', 'text', 'flag', 'time', 'word', 'id']
    const defaults = { amount: dec(0), text: '', flag: false, time: undefined, word: 'unknown', id: undefined }
    expect(read(row, {})).toEqual(defaults)
    expect(read(row, Object.fromEntries(names.map((name) => [name, null])))).toEqual(defaults)
    expect(read(row, { amount: '', id: '' })).toEqual(defaults)
    expect(read(row, { amount: '1.5', id: 7 })).toEqual({ ...defaults, amount: dec('1.5'), id: '7' })
    for (const amount of ['x', true, {}, [], ' ']) expect(read(row, { amount })).toBe('refused')
  })
})

describe('words', () => {
  it('[CON-1] an unknown code becomes unknown, never a guess', () => {
    const status = wireEnum({ '0': 'pending', '1': 'holding' })
    expect([0, '1', 2, '', null, undefined, {}, 'pending'].map((value) => read(status, value))).toEqual([
      'pending',
      'holding',
      'unknown',
      'unknown',
      'unknown',
      'unknown',
      'unknown',
      'unknown',
    ])
    expect(Schema.encodeSync(status)('holding')).toBe('1')
  })

  it('marks are on for 1 and true only', () => {
    expect(['1', 1, true, '0', 0, 'yes', null, '', 2].map((value) => read(WireFlag, value))).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
      false,
      false,
      false,
    ])
  })

  it('ids and texts are text inside', () => {
    expect([7, '7', '0007'].map((value) => read(wireId<string>(), value))).toEqual(['7', '7', '0007'])
    expect(read(wireId<string>(), null)).toBe('refused')
  })

  it('[T35] [NUM-10] an id is finite, not empty and short', () => {
    const odd = ['', 'x'.repeat(65), Number.POSITIVE_INFINITY, Number.NaN]
    expect(odd.map((value) => read(wireId<string>(), value))).toEqual(odd.map(() => 'refused'))
    expect(read(wireId<string>(), 'x'.repeat(64))).toHaveLength(64)
    expect(['a', 5, null, {}, undefined].map((value) => read(WireText, value))).toEqual(['a', '5', '', '', ''])
  })
})

describe('bounds', () => {
  const SHORT = [WireText, WireTextOrEmpty, WireTextOrNone, WireSecret, WireSecretOrEmpty]
  const LONG = [WireArticleOrEmpty, WireSecretArticleOrEmpty]
  it.each([
    ...SHORT.map((schema, at) => [at, schema, TEXT_LIMIT] as const),
    ...LONG.map((schema, at) => [at, schema, ARTICLE_LIMIT] as const),
  ])('[T35] [ENV-39] text %# up to its limit, and one letter more is none', (_, schema, limit) => {
    const readAny = decode(schema as Schema.ConstraintDecoder<unknown>)
    expect(readAny('x'.repeat(limit))._tag).toBe('Success')
    expect(readAny('x'.repeat(limit + 1))._tag).toBe('Failure')
  })

  it('[ENV-39] the limits are those that are written down', () => {
    expect([TEXT_LIMIT, ARTICLE_LIMIT]).toEqual([65_536, 1_048_576])
  })
})

describe('times', () => {
  const at = Date.UTC(2026, 0, 7, 12)
  it.each([
    [at / 1000, at],
    [at, at],
    [String(at / 1000), at],
    [String(at), at],
    ['2026-01-07 12:00:00', at],
    ['2026-01-07T12:00', at],
    ['2026-01-07T12:00:00Z', at],
    ['2026-01-07T20:00:00+08:00', at],
    ['2026-01-07', at - 43_200_000],
    ['2028-02-29 12:00:00', Date.UTC(2028, 1, 29, 12)],
  ])('[TIME-5] %j is that instant', (value, instant) => {
    expect(readWireTime(value)).toBe(instant)
    expect(read(WireTime, value)).toBe(instant)
  })

  it('[TIME-5] what is encoded decodes to the same', () => {
    const times = fc.option(fc.integer({ min: 100_000_000_000, max: 8_640_000_000_000_000 }), { nil: undefined })
    fc.assert(
      fc.property(times, (time) => {
        expect(read(WireTime, Schema.encodeSync(WireTime)(time))).toBe(time)
      }),
    )
  })

  it.each([
    '',
    'soon',
    0,
    -5,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    1e300,
    null,
    undefined,
    {},
    true,
    // Texts a lenient reader takes for a day.
    'hello 3',
    '-1',
    '1.5 ',
    '2026-99-99 99:99',
    '2026-02-30 10:00:00',
    '2026-02-29 10:00:00',
    '2026-01-07 24:00:00',
    '2026-01-07T12:60Z',
    '000000000',
    // Ways servers write "no date", in any zone.
    1,
    86_399,
    '1970-01-01',
    '1970-01-01 00:00:00',
    '1970-01-01T14:00:00',
    '1969-12-31T19:00:00-05:00',
    '0001-01-01T00:00:00Z',
    '0000-00-00 00:00:00',
  ])('[TIME-5] %j is no time', (value) => {
    expect(readWireTime(value)).toBeUndefined()
    expect(read(WireTime, value)).toBeUndefined()
  })
})
