import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvText, csvTime } from './csv.ts'
import { dec } from './decimal.ts'

/** The grammar of RFC 4180, character by character: refuses what it does not allow. */
const parse = (text: string): string[][] => {
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  while (at < text.length) {
    let cell = ''
    if (text[at] === '"') {
      for (at += 1; ; at += 1) {
        if (at >= text.length) throw new Error('a quote is open')
        if (text[at] !== '"') cell += text[at]
        else if (text[at + 1] === '"') {
          cell += '"'
          at += 1
        } else break
      }
      at += 1
    } else
      for (; at < text.length && text[at] !== ',' && text[at] !== '\r'; at += 1) {
        if (text[at] === '"' || text[at] === '\n') throw new Error('must be quoted')
        cell += text[at]
      }
    row.push(cell)
    if (text[at] === ',') {
      at += 1
      continue
    }
    if (text.slice(at, at + 2) !== '\r\n') throw new Error('a line ends with CRLF')
    at += 2
    rows.push(row)
    row = []
  }
  if (row.length > 0) throw new Error('the last line ends too')
  return rows
}

const hostile = fc.stringMatching(/^[=+\-@\t\r\n＝＋－＠",'; a1é𝄞]*$/u)
const texts = fc.oneof(hostile, fc.string({ unit: 'grapheme' }))
const numbers = fc
  .tuple(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), fc.integer({ min: 0, max: 18 }))
  .map(([size, places]) => dec(`${size}`).div(dec(10).pow(places)))

describe('a CSV file, read back', () => {
  it('[LIST-19] has the cells it was made of; text that begins as a formula has an apostrophe before it', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(texts, texts), { maxLength: 8 }), (rows) => {
        const text = csvText({ a: ([first]: readonly string[]) => first, b: ([, second]) => second }, rows)
        const safe = (cell: string): string => (/^[=+\-@\t\r\n＝＋－＠]/.test(cell) ? `'${cell}` : cell)
        expect(parse(text)).toEqual([['a', 'b'], ...rows.map((row) => row.map(safe))])
        for (const cell of parse(text).slice(1).flat()) expect(cell).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/)
      }),
    )
  })

  it('[LIST-19] has every digit of every number, as a number', () => {
    fc.assert(
      fc.property(fc.array(numbers, { maxLength: 8 }), (rows) => {
        const cells = parse(csvText({ n: (row: (typeof rows)[number]) => row }, rows)).slice(1)
        expect(cells.flat()).toEqual(rows.map((row) => row.toFixed()))
        for (const [cell] of cells) expect(cell).toMatch(/^-?\d+(?:\.\d+)?$/)
      }),
    )
  })

  it('[LIST-20] has times as another writer of ISO 8601 has them', () => {
    fc.assert(
      fc.property(fc.integer({ min: -2_000_000_000_000, max: 200_000_000_000_000 }), (at) => {
        expect(csvTime(at)).toBe(new Date(at).toISOString())
      }),
    )
  })
})
