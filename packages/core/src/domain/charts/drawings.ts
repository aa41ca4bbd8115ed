import type { ReadCell } from '../../engine/domain/cell.ts'
import { domain } from '../../engine/domain/domain.ts'
import { followOtherTabs } from '../../engine/domain/other-tabs.ts'
import type { Domain } from '../../engine/types.ts'
import type { SymbolId } from '../../kernel/brand.ts'
import { type Issue, issue } from '../../kernel/issue.ts'
import { fail, type Outcome, ok } from '../../kernel/outcome.ts'
import { market } from '../market/market.ts'
import type { ChartColor } from './chart-color.table.ts'
import {
  type Anchor,
  applyStep,
  type Drawing,
  type DrawingHistory,
  type DrawingPart,
  type DrawingStep,
  type DrawingsBySymbol,
  drawingText,
  drawingTextIssue,
  gridPrice,
  MOST_DRAWINGS,
  movedAnchors,
  NO_HISTORY,
  noHistories,
  undone,
} from './drawing.calc.ts'
import { createHand, type DrawingHand } from './drawing-hand.ts'
import { drawingsText, readDrawings } from './drawings-kept.calc.ts'

/** Key on the device, and the word other tabs hear when it changed. */
const KEPT = 'openlot.drawings'
const CHANGED = 'drawings'

/** Decimals of a symbol that is not known yet: beyond what any price has. */
const MOST_PLACES = 10

const NONE: readonly Drawing[] = []

/** Members of the domain `drawings`. */
export interface Drawings {
  /** Those of each symbol, in the order in which they are drawn. */
  readonly all: ReadCell<DrawingsBySymbol>
  /** Steps that can be undone and done again on this page, by symbol. */
  readonly history: ReadCell<ReadonlyMap<SymbolId, DrawingHistory>>
  /** Tool and selection of the chart of this page. */
  readonly hand: DrawingHand
  /** The drawing as it is kept, or why it is not. */
  readonly add: (id: SymbolId, draft: Pick<Drawing, 'kind' | 'anchors' | 'color' | 'text'>) => Outcome<Drawing, Issue>
  /** Changes the drawings of a symbol. */
  readonly change: (
    id: SymbolId,
    drawing: string,
    change: Partial<Pick<Drawing, 'color' | 'text'>>,
  ) => Outcome<Drawing, Issue>
  /** By so much time (milliseconds) and price, rounded to the decimals of the symbol. */
  readonly move: (id: SymbolId, drawing: string, part: DrawingPart, by: Anchor) => void
  /** Takes one drawing away. */
  readonly remove: (id: SymbolId, drawing: string) => void
  /** Removes all of a symbol, as one step. */
  readonly clear: (id: SymbolId) => void
  /** Takes the last change back. */
  readonly undo: (id: SymbolId) => void
  /** Makes again what was taken back. */
  readonly redo: (id: SymbolId) => void
}

/** Drawings on charts, of this device: for everyone who uses it, whatever the account. @rule CHT-22 */
export const drawings: Domain<Drawings> = domain('drawings', (context) => {
  const { storage, random } = context.ports
  const { symbols } = context.use(market)
  const first = storage.get('device', KEPT)
  const kept = context.cell(first, 'everyone')
  const read = context.cell(readDrawings(first), 'everyone')
  const all = context.cell(read.get().drawings, 'everyone')
  const history = context.cell(noHistories(), 'everyone')
  const color = context.cell<ChartColor>(1, 'everyone')

  /** Takes over what another tab kept. */
  const reread = (): void => {
    const text = storage.get('device', KEPT)
    if (text === kept.get()) return
    kept.set(text)
    read.set(readDrawings(text))
    all.set(read.get().drawings)
  }
  const tell = followOtherTabs(context, CHANGED, reread)
  const rowsOf = (id: SymbolId): readonly Drawing[] => all.get().get(id) ?? NONE
  const historyOf = (id: SymbolId): DrawingHistory => history.get().get(id) ?? NO_HISTORY
  const precisionOf = (id: SymbolId): number => symbols.get(id)?.pricePrecision ?? MOST_PLACES

  const carryOut = (id: SymbolId, step: DrawingStep): void => {
    const next = new Map(all.get())
    const rows = applyStep(rowsOf(id), step)
    if (rows.length > 0) next.set(id, rows)
    else next.delete(id)
    read.set({ ...read.get(), drawings: next })
    storage.set('device', KEPT, drawingsText(read.get()))
    // Read back: where nothing can be kept, the drawings of this visit stay.
    kept.set(storage.get('device', KEPT))
    all.set(next)
    tell()
  }
  const setHistory = (id: SymbolId, next: DrawingHistory): void => history.set(new Map(history.get()).set(id, next))
  const make = (id: SymbolId, step: DrawingStep): void => {
    setHistory(id, { past: [...historyOf(id).past, step], future: [] })
    carryOut(id, step)
  }
  const find = (id: SymbolId, drawing: string): number => {
    reread()
    return rowsOf(id).findIndex((one) => one.id === drawing)
  }
  const replace = (id: SymbolId, at: number, after: Drawing): void => make(id, [{ at, before: rowsOf(id)[at], after }])

  const add: Drawings['add'] = (id, draft) => {
    reread()
    const wrong = drawingTextIssue(draft.text)
    if (wrong !== undefined) return fail(wrong)
    const at = rowsOf(id).length
    if (at >= MOST_DRAWINGS) return fail(issue('charts.too_many', 'drawing', { most: MOST_DRAWINGS }))
    const anchors = draft.anchors.map(({ time, price }) => ({ time, price: gridPrice(price, precisionOf(id)) }))
    const drawing: Drawing = { ...draft, id: random.id(), anchors, text: drawingText(draft.text) }
    make(id, [{ at, before: undefined, after: drawing }])
    return ok(drawing)
  }
  const move: Drawings['move'] = (id, drawing, part, by) => {
    const at = find(id, drawing)
    const before = rowsOf(id)[at]
    if (before === undefined || (by.time === 0 && by.price === 0)) return
    replace(id, at, { ...before, anchors: movedAnchors(before.anchors, part, by, precisionOf(id)) })
  }
  const hand = createHand(context, {
    add: (id, kind, anchors) => add(id, { kind, anchors, color: color.get(), text: '' }),
    move,
  })

  return {
    all,
    history,
    hand,
    add,
    change: (id, drawing, change) => {
      const at = find(id, drawing)
      const before = rowsOf(id)[at]
      if (before === undefined) return fail(issue('charts.gone', 'drawing'))
      const { text = before.text, color: next = before.color } = change
      const wrong = drawingTextIssue(text)
      if (wrong !== undefined) return fail(wrong)
      // The next drawing has the colour that was chosen last.
      color.set(next)
      const after = { ...before, text: drawingText(text), color: next }
      if (after.text !== before.text || after.color !== before.color) replace(id, at, after)
      return ok(after)
    },
    move,
    remove: (id, drawing) => {
      const at = find(id, drawing)
      if (at >= 0) make(id, [{ at, before: rowsOf(id)[at], after: undefined }])
    },
    clear: (id) => {
      reread()
      const rows = rowsOf(id)
      // From the last to the first: put back in the other order, each has its place again.
      if (rows.length > 0) make(id, rows.map((before, at) => ({ at, before, after: undefined })).reverse())
    },
    undo: (id) => {
      reread()
      const { past, future } = historyOf(id)
      const step = past.at(-1)
      if (step === undefined) return
      setHistory(id, { past: past.slice(0, -1), future: [...future, step] })
      carryOut(id, undone(step))
    },
    redo: (id) => {
      reread()
      const { past, future } = historyOf(id)
      const step = future.at(-1)
      if (step === undefined) return
      setHistory(id, { past: [...past, step], future: future.slice(0, -1) })
      carryOut(id, step)
    },
  }
})
