import type { Decimal } from './decimal.ts'
import { calendarDay, type Epoch } from './instant.ts'

/** Text as it came, or an exact number; nothing leaves its cell empty. */
export type CsvCell = string | Decimal | undefined

/** Columns of a file: the name of each, and what a row has in it. */
export type CsvColumns<Row> = Readonly<Record<string, (row: Row) => CsvCell>>

/** Spreadsheets read text that begins so as a formula; the wide forms are those of East Asian keyboards. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/
const MUST_QUOTE = /[",\r\n]/

/** A number keeps its sign and every digit; only text can be taken for a formula, and begins with an apostrophe then. */
const cellText = (cell: CsvCell): string => {
  if (cell === undefined) return ''
  if (typeof cell !== 'string') return cell.toFixed()
  const safe = FORMULA.test(cell) ? `'${cell}` : cell
  return MUST_QUOTE.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const DAY_MS = 86_400_000
const digits = (value: number, count = 2): string => String(Math.floor(value)).padStart(count, '0')

/** Time of a cell: ISO 8601 in UTC, to the millisecond; undefined where there is none. @rule LIST-20 */
export const csvTime = (at: Epoch | undefined): string | undefined => {
  if (at === undefined) return undefined
  const ms = ((at % DAY_MS) + DAY_MS) % DAY_MS
  const clock = [digits(ms / 3_600_000), digits((ms / 60_000) % 60), digits((ms / 1000) % 60)].join(':')
  return `${calendarDay(at, 'UTC')}T${clock}.${digits(ms % 1000, 3)}Z`
}

/** Rows as CSV (RFC 4180): a header, lines that end with CRLF, cells quoted where they must be. @rule LIST-19 */
export const csvText = <Row>(columns: CsvColumns<Row>, rows: readonly Row[]): string => {
  const of = Object.values(columns)
  const lines = [Object.keys(columns), ...rows.map((row) => of.map((cell) => cell(row)))]
  return lines.map((cells) => `${cells.map(cellText).join(',')}\r\n`).join('')
}
