import { type SymbolId, symbolId } from '../../kernel/brand.ts'
import { CHART_COLORS } from './chart-color.table.ts'
import {
  type Anchor,
  anchorsOf,
  DRAWING_KINDS,
  type Drawing,
  type DrawingsBySymbol,
  drawingText,
  MOST_DRAWING_TEXT,
  MOST_DRAWINGS,
} from './drawing.calc.ts'

/** Drawings of the device, and what is there besides: it is written back as it was read. */
export interface KeptDrawings {
  readonly drawings: DrawingsBySymbol
  readonly unread: ReadonlyMap<string, unknown>
}

/** Calendars know no time beyond this, in milliseconds before and after 1970. */
const LAST_TIME = 8.64e15

const readAnchor = (raw: unknown): Anchor | undefined => {
  const { time, price } = Object(raw) as Readonly<Record<string, unknown>>
  if (typeof time !== 'number' || Math.abs(time) > LAST_TIME) return undefined
  return typeof price === 'number' && price > 0 ? { time, price } : undefined
}

const readDrawing = (raw: unknown): Drawing | undefined => {
  const { id, kind, anchors, color, text } = Object(raw) as Readonly<Record<string, unknown>>
  const known = DRAWING_KINDS.find((one) => one === kind)
  if (typeof id !== 'string' || id === '' || known === undefined || !Array.isArray(anchors)) return undefined
  const points = anchors.flatMap((one) => readAnchor(one) ?? [])
  if (points.length !== anchors.length || points.length !== anchorsOf(known)) return undefined
  const words = typeof text === 'string' ? drawingText(text) : ''
  return {
    id,
    kind: known,
    anchors: points,
    color: CHART_COLORS.find((one) => one === color) ?? 1,
    text: [...words].slice(0, MOST_DRAWING_TEXT).join(''),
  }
}

/** Drawings kept on the device. Of a row that cannot be read, or is one too many, nothing is shown, and it stays. */
export const readDrawings = (text: string | undefined): KeptDrawings => {
  let all: unknown
  try {
    all = JSON.parse(text ?? '{}')
  } catch {
    // Unreadable as a whole: there are none.
  }
  const drawings = new Map<SymbolId, readonly Drawing[]>()
  const unread = new Map<string, unknown>()
  if (typeof all !== 'object' || all === null || Array.isArray(all)) return { drawings, unread }
  for (const [key, rows] of Object.entries(all)) {
    if (!Array.isArray(rows)) {
      unread.set(key, rows)
      continue
    }
    const own: Drawing[] = []
    const rest: unknown[] = []
    for (const row of rows as readonly unknown[]) {
      const drawing = readDrawing(row)
      if (drawing === undefined || own.length === MOST_DRAWINGS || own.some(({ id }) => id === drawing.id))
        rest.push(row)
      else own.push(drawing)
    }
    if (own.length > 0) drawings.set(symbolId(key), own)
    if (rest.length > 0) unread.set(key, rest)
  }
  return { drawings, unread }
}

/** Text that `readDrawings` reads again. */
export const drawingsText = ({ drawings, unread }: KeptDrawings): string => {
  const all = new Map<string, unknown>(unread)
  for (const [key, rows] of drawings) {
    const rest = unread.get(key)
    all.set(key, Array.isArray(rest) ? [...rows, ...rest] : rows)
  }
  return JSON.stringify(Object.fromEntries(all))
}
