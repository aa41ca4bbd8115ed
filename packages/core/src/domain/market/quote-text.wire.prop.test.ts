import fc from 'fast-check'
import { expect, it } from 'vitest'
import { decodeFrame } from '../../wire/frames.ts'
import { createQuoteReader, type QuotePush } from './quote-text.wire.ts'
import { dayMarket } from './quotes.wire.ts'

/** Pushes read from the text by JSON and the topic. */
const byJson = (text: string): readonly QuotePush[] | undefined => {
  const frame = decodeFrame(text)
  return frame.type === 'push' && frame.topic === dayMarket.name ? dayMarket.read(frame.data) : undefined
}
const frameOf = (data: readonly unknown[]): string => JSON.stringify({ type: 'DAY_MARKET', data })

type Reader = ReturnType<typeof createQuoteReader>
/** Reads a text as a connection does: directly, or by JSON, from which the reader learns. */
const heard = (reader: Reader, text: string): 'text' | 'json' => {
  const json = byJson(text)
  const quotes = reader.read(text)
  if (quotes !== undefined) {
    expect(quotes).toEqual(json)
    return 'text'
  }
  if (json !== undefined) reader.learn(text, json)
  return 'json'
}
/** A reader that has read one frame like this. */
const readerOf = (...texts: readonly string[]): Reader => {
  const reader = createQuoteReader()
  for (const text of texts) heard(reader, text)
  return reader
}
/** Number of such frames compared in the long run. */
const RUNS = Number(process.env.OPENLOT_LAYOUTS ?? 1500)

const digits = fc.stringMatching(/^-?\d{1,9}(\.\d{1,9})?$/)
const quote = fc.oneof(
  fc.record({ Id: fc.nat(), Close: digits, Change: digits }),
  fc.record({ Id: fc.nat(), Close: digits, Change: digits, QuoteRate: fc.stringMatching(/^\d{1,4}\.\d{0,9}[1-9]$/) }),
)
const oddText = fc.oneof(
  fc.stringMatching(/^[-+.eE\d"\\ ]{0,70}$/),
  fc.constantFrom(
    '.5',
    '5.',
    '-',
    '',
    '.',
    '--1',
    '1.2.3',
    '1e5',
    '+1',
    '\\u0031',
    '1"',
    '9'.repeat(64),
    '9'.repeat(65),
  ),
)
const oddQuote = fc.record({
  Id: fc.oneof(fc.integer(), fc.string(), fc.double(), fc.constant(1e15), fc.constant(123_456_789_012_345)),
  Close: fc.oneof(oddText, digits, fc.double(), fc.constant(null)),
  Change: fc.oneof(oddText, digits),
  QuoteRate: fc.option(fc.oneof(oddText, digits, fc.double(), fc.constantFrom('0', '0.000', '-1', '')), {
    nil: undefined,
  }),
})

/** Style of a server: order of keys, spaces, numbers in quotes or without, other fields. */
interface Hand {
  readonly order: readonly string[]
  readonly space: string
  readonly colon: string
  readonly between: string
  readonly bare: readonly string[]
  readonly more: 'none' | 'time' | 'name' | 'nested' | 'null'
  readonly tail: boolean
  readonly clock: boolean
}
const KEYS = ['Id', 'Close', 'Change', 'QuoteRate']
const hand: fc.Arbitrary<Hand> = fc.record({
  order: fc.shuffledSubarray([...KEYS, 'More'], { minLength: 5, maxLength: 5 }),
  space: fc.constantFrom('', ' ', '\n  '),
  colon: fc.constantFrom(':', ': ', ' : '),
  between: fc.constantFrom(',', ', ', ',\n  '),
  bare: fc.subarray(KEYS.slice(1)),
  more: fc.constantFrom('none', 'time', 'name', 'nested', 'null'),
  tail: fc.boolean(),
  clock: fc.boolean(),
})
const MORE = { time: '1767787200123', name: '"Euro / US dollar"', nested: '{"a":[1]}', null: 'null' }
const number = fc.stringMatching(/^-?(0|[1-9]\d{0,6})(\.\d{1,9})?$/)
const rowOf = fc.record({
  Id: fc.nat(),
  Close: number,
  Change: number,
  QuoteRate: fc.option(fc.stringMatching(/^[1-9]\d{0,3}(\.\d{1,9})?$/), { nil: undefined }),
})
type Row = {
  readonly Id: number
  readonly Close: string
  readonly Change: string
  readonly QuoteRate: string | undefined
}
const written = (rows: readonly Row[], { order, space, colon, between, bare, more, tail, clock }: Hand, at: number) => {
  const valueIn = (row: Row, key: string): string | undefined => {
    if (key === 'Id') return String(row.Id)
    if (key === 'More') return more === 'none' ? undefined : MORE[more]
    const text = row[key as keyof Row]
    return text === undefined ? undefined : bare.includes(key) ? String(text) : `"${text}"`
  }
  const lines = rows.map((row) => {
    const members = order.flatMap((key) => {
      const value = valueIn(row, key)
      return value === undefined ? [] : [`"${key}"${colon}${value}`]
    })
    return `{${space}${members.join(`,${space}`)}${space}}`
  })
  const parts = [
    ...(clock ? [`"time"${colon}${1_767_787_200_000 + at}`] : []),
    `"type"${colon}"DAY_MARKET"`,
    `"data"${colon}[${space}${lines.join(between)}${space}]`,
  ]
  return `{${space}${(tail ? parts.reverse() : parts).join(`,${space}`)}${space}}`
}

it('[MKT-3] frames as a server writes them are read from their text, however it writes them, to what JSON would give', () => {
  fc.assert(
    fc.property(
      hand,
      fc.array(fc.array(rowOf, { minLength: 2, maxLength: 9 }), { minLength: 2, maxLength: 4 }),
      (how, all) => {
        const reader = createQuoteReader()
        // Rows with a rate and without are learned from the first frame.
        const both = [true, false].map((has) => ({
          Id: 1,
          Close: '1.1',
          Change: '0',
          QuoteRate: has ? '1.5' : undefined,
        }))
        expect(heard(reader, written(both, how, 0))).toBe('json')
        for (const [at, rows] of all.entries())
          expect(heard(reader, written(rows, how, at + 1))).toBe(how.more === 'nested' ? 'json' : 'text')
      },
    ),
    { numRuns: RUNS },
  )
})

it('[MKT-3] a server that begins to write otherwise is read from its text again', () => {
  const rows = [1, 2, 3].map((id) => ({ Id: id, Close: '1.1', Change: '-0.5', QuoteRate: '2' }))
  const hands = [
    { order: KEYS, space: '', colon: ':', between: ',', bare: [], more: 'none', tail: false, clock: false },
    { order: KEYS, space: ' ', colon: ': ', between: ', ', bare: KEYS, more: 'none', tail: true, clock: true },
  ] as const
  const reader = createQuoteReader()
  const ways = [0, 0, 1, 1, 0, 0].map((which, at) => heard(reader, written(rows, hands[which] as Hand, at)))
  expect(ways).toEqual(['json', 'text', 'json', 'text', 'json', 'text'])
})

it('[MKT-3] whatever is read from text, JSON reads the same', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(quote, oddQuote), { maxLength: 4 }),
      fc.array(fc.oneof(quote, oddQuote), { maxLength: 4 }),
      (first, then) => {
        const reader = readerOf(frameOf([{ Id: 1, Close: '1', Change: '0', QuoteRate: '2' }]), frameOf(first))
        heard(reader, frameOf(then))
        heard(reader, frameOf([...then, ...first]))
      },
    ),
    { numRuns: RUNS },
  )
})

it('[MKT-3] a frame with one character changed, added or lost is read as JSON reads it or left to JSON', () => {
  const spot = fc.record({
    at: fc.nat(),
    cut: fc.nat({ max: 2 }),
    add: fc.stringMatching(/^[-+.,:{}[\]"\\\d a-z]{0,2}$/),
  })
  fc.assert(
    fc.property(hand, fc.array(rowOf, { minLength: 1, maxLength: 3 }), spot, (how, rows, { at, cut, add }) => {
      const whole = written(rows, how, 1)
      const reader = readerOf(whole)
      const place = at % (whole.length + 1)
      const text = whole.slice(0, place) + add + whole.slice(place + cut)
      heard(reader, text)
      // Learned from the damaged one too, where JSON could read it.
      heard(reader, text)
      heard(reader, whole)
    }),
    { numRuns: 2 * RUNS },
  )
})

const plain = frameOf([
  { Id: 1, Close: '1', Change: '0', QuoteRate: '2' },
  { Id: 1, Close: '1', Change: '0' },
])
it.each([
  frameOf([]),
  `${frameOf([{ Id: 1, Close: '1', Change: '0' }])} `,
  frameOf([{ Id: 1, Close: '1', Change: '0', More: 1 }]),
  frameOf([{ Close: '1', Id: 1, Change: '0' }]),
  frameOf([{ Id: 1, Close: '1', Change: '0', QuoteRate: '0.00' }]),
  frameOf([{ Id: 1, Close: '1', Change: '0', QuoteRate: '-0.5' }]),
  frameOf([{ Id: 1, Close: '1', Change: '0', QuoteRate: 2 }]),
  frameOf([{ Id: '1', Close: '1', Change: '0' }]),
  '{"type":"DAY_MARKET","data":[{"Id":01,"Close":"1","Change":"0"}]}',
  '{"type":"DAY_MARKET","data":[{"Id":1,"Close":"1","Change":"0"},]}',
  '{"type":"DAY_MARKET","data":[{"Id":1,"Close":"1","Change":"0"}],"data":[]}',
])('[MKT-3] another layout is left to JSON: %.60s', (text) => {
  expect(readerOf(plain).read(text)).toBeUndefined()
})

it.each([
  ['a key twice', '{"type":"DAY_MARKET","data":[{"Id":1,"Close":"1","Close":"1","Change":"0"}]}'],
  [
    'rows twice',
    '{"type":"DAY_MARKET","data":[{"Id":1,"Close":"1","Change":"0"}],"data":[{"Id":1,"Close":"1","Change":"0"}]}',
  ],
  ['a key with an escape', '{"type":"DAY_MARKET","data":[{"Id":1,"Close":"1","Change":"0","Cl\\u006fse":"1"}]}'],
  [
    'rows apart in two ways',
    '{"type":"DAY_MARKET","data":[{"Id":1,"Close":"1","Change":"0"},{"Id":1,"Close":"1","Change":"0"}, {"Id":1,"Close":"1","Change":"0"}]}',
  ],
  ['an escape in a text', '{"type":"DAY_MARKET","data":[{"Id":1,"Close":"1","Change":"0","Name":"a\\u0062"}]}'],
])('[MKT-3] %s teaches nothing', (_name, text) => {
  expect(byJson(text)).toBeDefined()
  expect(readerOf(text, text, text).read(text)).toBeUndefined()
})

it('[MKT-3] a server that never writes the same way twice is left alone after some frames', () => {
  const reader = createQuoteReader()
  for (let at = 0; at < 40; at += 1)
    heard(reader, `{"type":"DAY_MARKET",${' '.repeat(at)}"data":[{"Id":1,"Close":"1","Change":"0"}]}`)
  const late = '{ "type":"DAY_MARKET","data":[{"Id":1,"Close":"1","Change":"0"}]}'
  heard(reader, late)
  expect(reader.read(late)).toBeUndefined()
})
