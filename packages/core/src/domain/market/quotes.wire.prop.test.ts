import fc from 'fast-check'
import { expect, it } from 'vitest'
import { decodeFrame } from '../../wire/frames.ts'
import { dayMarket, readQuotesText } from './quotes.wire.ts'

/** What JSON and the topic make of the same text. */
const byJson = (text: string): unknown => {
  const frame = decodeFrame(text)
  return frame.type === 'push' && frame.topic === dayMarket.name ? dayMarket.read(frame.data) : undefined
}
const frameOf = (data: readonly unknown[]): string => JSON.stringify({ type: 'DAY_MARKET', data })

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

it('[MKT-3] frames as the server writes them are read from their text, to what JSON would give', () => {
  fc.assert(
    fc.property(fc.array(quote, { minLength: 1, maxLength: 30 }), (data) => {
      const text = frameOf(data)
      const quotes = readQuotesText(text)
      expect(quotes).toHaveLength(data.length)
      expect(quotes).toEqual(byJson(text))
    }),
  )
})

it('[MKT-3] whatever is read from text, JSON reads the same', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(quote, oddQuote), { maxLength: 4 }), (data) => {
      const text = frameOf(data)
      const quotes = readQuotesText(text)
      if (quotes !== undefined) expect(quotes).toEqual(byJson(text))
    }),
    { numRuns: 500 },
  )
})

it('[MKT-3] a frame with one character changed, added or lost is read the same or left to JSON', () => {
  const spot = fc.record({
    at: fc.nat(),
    cut: fc.nat({ max: 2 }),
    add: fc.stringMatching(/^[-+.,:{}[\]"\\\d a-z]{0,2}$/),
  })
  fc.assert(
    fc.property(fc.array(quote, { minLength: 1, maxLength: 3 }), spot, (data, { at, cut, add }) => {
      const whole = frameOf(data)
      const place = at % (whole.length + 1)
      const text = whole.slice(0, place) + add + whole.slice(place + cut)
      const quotes = readQuotesText(text)
      if (quotes !== undefined) expect(quotes).toEqual(byJson(text))
    }),
    { numRuns: 3000 },
  )
})

it.each([
  frameOf([]),
  `${frameOf([{ Id: 1, Close: '1', Change: '0' }])} `,
  frameOf([{ Id: 1, Close: '1', Change: '0', More: 1 }]),
  frameOf([{ Close: '1', Id: 1, Change: '0' }]),
  frameOf([{ Id: 1, Close: '1', QuoteRate: '1', Change: '0' }]),
  frameOf([{ Id: 1, Close: '1', Change: '0', QuoteRate: '0.00' }]),
  frameOf([{ Id: 1, Close: '1', Change: '0', QuoteRate: '-0.5' }]),
  frameOf([{ Id: 1, Close: '1', Change: '0', QuoteRate: 2 }]),
  frameOf([{ Id: '1', Close: '1', Change: '0' }]),
  '{"type":"DAY_MARKET","data":[{"Id":01,"Close":"1","Change":"0"}]}',
  '{"type":"DAY_MARKET","data":[{"Id":1,"Close":"1","Change":"0"},]}',
])('[MKT-3] left to JSON: %.60s', (text) => {
  expect(readQuotesText(text)).toBeUndefined()
})
