import { describe, expect, it } from 'vitest'
import vectors from '../../test-support/csv-vectors.json' with { type: 'json' }
import { csvText, csvTime } from './csv.ts'
import { dec } from './decimal.ts'

const one = { cell: (text: string) => text }
const lineOf = (text: string): string => csvText(one, [text]).slice('cell\r\n'.length, -2)

describe('a CSV file', () => {
  it('[LIST-19] has a header, CRLF at the end of every line, and quotes where they are needed', () => {
    const columns = { name: (row: readonly string[]) => row[0], 'a,b': (row: readonly string[]) => row[1] }
    expect(csvText(columns, [])).toBe('name,"a,b"\r\n')
    expect(
      csvText(columns, [
        ['say "hi"', 'two\r\nlines'],
        ['plain', ''],
      ]),
    ).toBe('name,"a,b"\r\n"say ""hi""","two\r\nlines"\r\nplain,\r\n')
  })

  it('[LIST-19] numbers keep their sign and every digit, and are never quoted', () => {
    const columns = { amount: (text: string) => dec(text), none: () => undefined }
    expect(csvText(columns, ['-12.50', '0.000000123', '123456789012345678901234567890.5', '-0.1'])).toBe(
      'amount,none\r\n-12.5,\r\n0.000000123,\r\n123456789012345678901234567890.5,\r\n-0.1,\r\n',
    )
  })

  it.each([
    ['=1+1', "'=1+1"],
    ['+44 20', "'+44 20"],
    ['-5', "'-5"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\tx', "'\tx"],
    ['\rx', '"\'\rx"'],
    ['\nx', '"\'\nx"'],
    ['＝1', "'＝1"],
    ['＋1', "'＋1"],
    ['－1', "'－1"],
    ['＠x', "'＠x"],
    ['=HYPERLINK("http://x.test","y")', '"\'=HYPERLINK(""http://x.test"",""y"")"'],
    ['a=1', 'a=1'],
    [' =1', ' =1'],
    ['2026-01-07', '2026-01-07'],
  ])('[LIST-19] text %j cannot be a formula', (text, line) => {
    expect(lineOf(text)).toBe(line)
  })

  it('[LIST-20] times are ISO in UTC to the millisecond; none is an empty cell', () => {
    expect(csvTime(Date.UTC(2026, 0, 7, 12, 34, 56, 7))).toBe('2026-01-07T12:34:56.007Z')
    expect([csvTime(0), csvTime(-1)]).toEqual(['1970-01-01T00:00:00.000Z', '1969-12-31T23:59:59.999Z'])
    expect(csvTime(undefined)).toBeUndefined()
  })

  // Written by the csv module of Python 3.
  it.each(vectors)('[LIST-19] is what another writer makes of $rows', ({ rows, text }) => {
    const [header = [], ...rest] = rows
    const columns = Object.fromEntries(header.map((name, at) => [name, (row: readonly string[]) => row[at]]))
    expect(csvText(columns, rest)).toBe(text)
  })
})
