import { type OrderId, orderId } from '../../kernel/brand.ts'
import { MOST_TRADE_NOTE, MOST_TRADE_NOTES, tradeNote } from './journal.calc.ts'

/** Notes of one account by the order they are of. */
export type TradeNotes = ReadonlyMap<OrderId, string>
/** Notes of the device by whose they are. */
export type KeptNotes = ReadonlyMap<string, TradeNotes>

/** No note. */
export const noTradeNotes = (): TradeNotes => new Map()

const entriesOf = (value: unknown): readonly (readonly [string, unknown])[] =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : []

const readOwn = (raw: unknown): TradeNotes => {
  const notes = new Map<OrderId, string>()
  for (const [id, text] of entriesOf(raw)) {
    const note = typeof text === 'string' ? [...tradeNote(text)].slice(0, MOST_TRADE_NOTE).join('') : ''
    if (id !== '' && note !== '' && notes.size < MOST_TRADE_NOTES) notes.set(orderId(id), note)
  }
  return notes
}

/** Notes kept on the device; what cannot be read is left out alone. @rule CON-133 */
export const readTradeNotes = (text: string | undefined): KeptNotes => {
  let all: unknown
  try {
    all = JSON.parse(text ?? '{}')
  } catch {
    // Unreadable as a whole: there are none.
  }
  const kept = new Map<string, TradeNotes>()
  for (const [owner, raw] of entriesOf(all)) {
    const own = readOwn(raw)
    if (own.size > 0) kept.set(owner, own)
  }
  return kept
}

/** Text that `readTradeNotes` reads again; undefined without any note. */
export const tradeNotesText = (kept: KeptNotes): string | undefined => {
  const all = [...kept].filter(([, own]) => own.size > 0).map(([owner, own]) => [owner, Object.fromEntries(own)])
  return all.length === 0 ? undefined : JSON.stringify(Object.fromEntries(all))
}
