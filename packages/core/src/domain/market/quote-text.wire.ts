import { type SymbolId, symbolId } from '../../kernel/brand.ts'
import { DECIMAL_TEXT_LIMIT } from '../../kernel/decimal.ts'
import { rateText } from '../../wire/codec.ts'
import type { TextReader } from '../../wire/topic.ts'
import { type Layout, layoutOf, type Shape } from './frame-layout.calc.ts'

/** Live prices of symbols, as text. */
export interface QuotePush {
  readonly id: SymbolId
  readonly close: string
  readonly change: string
  /** Worth of one unit of the quote currency in the account's; undefined when the server says none, 0 for what is no rate. */
  readonly rate?: string | undefined
}

const QUOTE = 34
const MINUS = 45
const DOT = 46
const NOUGHT = 48
const NINE = 57
const BACKSLASH = 92
const FIRST_PRINTED = 32
/** Whole numbers this long are exact, and written by JavaScript as they stand here. */
const ID_DIGITS = 15
/** As many places are remembered; more symbols than a market lists. */
const LAST_IDS = 4096
/** Rows of a server differ in what they leave out. */
const MOST_SHAPES = 8
/** A server that never writes the same way twice is left to JSON after so many frames that taught nothing. */
const TRIES = 16

const isDigit = (code: number): boolean => code >= NOUGHT && code <= NINE

/** End of the digits that begin at `at`; -1 when they are no id. */
const idEnd = (text: string, at: number): number => {
  let end = at
  while (isDigit(text.charCodeAt(end))) end += 1
  const isPlain = end > at && end - at <= ID_DIGITS && (text.charCodeAt(at) !== NOUGHT || end === at + 1)
  return isPlain ? end : -1
}

/** End of the decimal that begins at `at`; -1 when it is none. Outside quotes it is written as JSON wants it. */
const decimalEnd = (text: string, at: number, quoted: boolean): number => {
  const first = text.charCodeAt(at) === MINUS ? at + 1 : at
  let end = first
  let dot = -1
  for (; ; end += 1) {
    const code = text.charCodeAt(end)
    if (code === DOT && dot < 0) dot = end
    else if (!isDigit(code)) break
  }
  const digits = end - first - (dot < 0 ? 0 : 1)
  if (digits === 0 || end - at > DECIMAL_TEXT_LIMIT) return -1
  if (quoted) return end
  const whole = (dot < 0 ? end : dot) - first
  const isJson = whole > 0 && dot !== end - 1 && (whole === 1 || text.charCodeAt(first) !== NOUGHT)
  return isJson ? end : -1
}

/** End of a text without anything JSON writes otherwise; -1 where there is such. */
const plainEnd = (text: string, at: number): number => {
  let end = at
  for (; end < text.length; end += 1) {
    const code = text.charCodeAt(end)
    if (code === QUOTE) return end
    if (code === BACKSLASH || code < FIRST_PRINTED) return -1
  }
  return -1
}

const sameQuotes = (left: readonly QuotePush[] | undefined, right: readonly QuotePush[]): boolean =>
  left?.length === right.length &&
  left.every((one, at) => {
    const other = right[at]
    return one.id === other?.id && one.close === other.close && one.change === other.change && one.rate === other.rate
  })

/** Shapes of both, each once; those of rows that came before stay known. */
const merged = (before: Layout | undefined, found: Layout): Layout => {
  const frame = ({ head, between, tail }: Layout): string => JSON.stringify([head, between, tail])
  if (before === undefined || frame(before) !== frame(found)) return found
  const rows = new Map([...before.rows, ...found.rows].map((shape) => [JSON.stringify(shape), shape]))
  return { ...found, rows: [...rows.values()] }
}

/**
 * Reads quotes straight from the text of a frame whose layout a frame before it had: order of keys, spaces, numbers in quotes
 * or without. Every character outside the values is compared, and every value is judged as JSON and the topic judge it. A layout
 * is learned from a frame JSON has read, and kept only where it gives the same quotes of it. @rule MKT-3
 */
export const createQuoteReader = (): TextReader<readonly QuotePush[]> => {
  let layout: Layout | undefined
  let tries = TRIES
  /** The ids of the last frame by their places, where they mostly stand again. */
  const lastIds: SymbolId[] = []
  let lastShape: Shape | undefined
  // Of the row that is read: one object a row would take longer than its text.
  let id: SymbolId | undefined
  let close = ''
  let change = ''
  let rate: string | undefined

  const idAt = (text: string, from: number, to: number, place: number): SymbolId => {
    const last = lastIds[place]
    if (last !== undefined && last.length === to - from && text.startsWith(last, from)) return last
    const own = symbolId(text.slice(from, to))
    if (place < LAST_IDS) lastIds[place] = own
    return own
  }

  /** End of the text that has this shape; -1 when it has another. */
  const through = ({ values, after }: Shape, text: string, from: number, place: number): number => {
    let at = from
    rate = undefined
    for (const { before, field, quoted } of values) {
      if (!text.startsWith(before, at)) return -1
      at += before.length
      const end =
        field === 'id'
          ? idEnd(text, at)
          : field === undefined && quoted
            ? plainEnd(text, at)
            : decimalEnd(text, at, quoted)
      if (end < 0) return -1
      if (field === 'id') id = idAt(text, at, end, place)
      else if (field === 'close') close = text.slice(at, end)
      else if (field === 'change') change = text.slice(at, end)
      else if (field === 'rate') {
        rate = rateText(text.slice(at, end))
        if (rate === undefined) return -1
      }
      at = end
    }
    return text.startsWith(after, at) ? at + after.length : -1
  }

  const row = (rows: readonly Shape[], text: string, from: number, place: number): number => {
    const end = lastShape === undefined ? -1 : through(lastShape, text, from, place)
    if (end >= 0) return end
    for (const shape of rows) {
      const other = shape === lastShape ? -1 : through(shape, text, from, place)
      if (other < 0) continue
      lastShape = shape
      return other
    }
    return -1
  }

  const readBy = ({ head, rows, between, tail }: Layout, text: string): readonly QuotePush[] | undefined => {
    const quotes: QuotePush[] = []
    let at = through(head, text, 0, 0)
    while (at >= 0) {
      at = row(rows, text, at, quotes.length)
      if (at < 0 || id === undefined) return undefined
      quotes.push({ id, close, change, rate })
      if (!text.startsWith(between, at)) return through(tail, text, at, 0) === text.length ? quotes : undefined
      at += between.length
    }
    return undefined
  }

  return {
    read: (text) => layout && readBy(layout, text),
    learn: (text, quotes) => {
      if (tries === 0) return
      tries -= 1
      const found = layoutOf(text)
      if (found === undefined) return
      const next = merged(layout, found)
      if (next.rows.length > MOST_SHAPES || !sameQuotes(readBy(next, text), quotes)) return
      layout = next
      lastShape = undefined
    },
  }
}
