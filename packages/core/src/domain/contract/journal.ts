import { createCell, type ReadCell } from '../../engine/domain/cell.ts'
import { domain } from '../../engine/domain/domain.ts'
import { followOtherTabs } from '../../engine/domain/other-tabs.ts'
import { aheadLists, type PagedLists, pagedList } from '../../engine/read/paged-list.ts'
import { wholeLists } from '../../engine/read/whole-list.ts'
import type { Domain } from '../../engine/types.ts'
import type { OrderId } from '../../kernel/brand.ts'
import { FIRST_DAY } from '../../kernel/date-range.ts'
import type { CalendarDay } from '../../kernel/instant.ts'
import type { Issue } from '../../kernel/issue.ts'
import { fail, type Outcome, ok } from '../../kernel/outcome.ts'
import { config } from '../config/config.ts'
import type { ContractOrder, OrderPage } from './contract.wire.ts'
import { loadContractOrders } from './contract.wire.ts'
import { contractOrders, type HistoryRange, type OrderFilter } from './contract-orders.ts'
import { monthAfter, monthBefore, monthOf, type TradeNoteIssueId, tradeNote, tradeNoteIssue } from './journal.calc.ts'
import { noTradeNotes, readTradeNotes, type TradeNotes, tradeNotesText } from './trade-notes-kept.calc.ts'

/** Key on the device, and the word other tabs hear when it changed. @rule CON-133 */
const KEPT = 'openlot.trade-notes'
const CHANGED = 'trade-notes'
/** So many orders of a month are read: fifty pages. @rule CON-132 */
export const JOURNAL_ROWS = 1000

/** Month a journal shows. */
export interface JournalMonth {
  /** Its first day. */
  readonly month: CalendarDay
  readonly canBack: boolean
  /** No month after that of today. */
  readonly canNext: boolean
  /** The month before. */
  readonly back: () => void
  /** The month after. */
  readonly next: () => void
}

/** Members of the domain `journal`. */
export interface Journal {
  /** Month of a view: that of today at first. */
  readonly month: () => ReadCell<JournalMonth>
  /** Closed orders of a range, read on up to `JOURNAL_ROWS`. */
  readonly orders: (range: HistoryRange) => ReturnType<PagedLists<ContractOrder, OrderFilter, OrderPage>>
  /** Every closed order of a range, for a file. */
  readonly file: (range: HistoryRange) => ReturnType<PagedLists<ContractOrder, OrderFilter, OrderPage>>
  /** Notes of the person who is signed in, by order. */
  readonly notes: ReadCell<TradeNotes>
  /** Keeps a note; an empty one takes it away. */
  readonly setNote: (id: OrderId, text: string) => Outcome<string, Issue<TradeNoteIssueId>>
  /** Takes all of this person's notes off the device. */
  readonly eraseNotes: () => void
}

/** Trades of a person month by month, and their notes on this device. @rule CON-132 CON-133 */
export const journal: Domain<Journal> = domain('journal', (context) => {
  const { storage } = context.ports
  const { lists } = context.use(contractOrders)
  const { today } = context.use(config)
  const notes = context.cell<TradeNotes>(noTradeNotes())
  const kept = () => readTradeNotes(storage.get('device', KEPT))
  /** One that could not be kept stays for this visit. */
  const visit = context.notes(() => ({ isUnkept: false }))
  const reread = (): void => {
    if (!visit().isUnkept) notes.set(kept().get(context.owner()) ?? noTradeNotes())
  }
  const tell = followOtherTabs(context, CHANGED, reread)
  const keep = (own: TradeNotes): void => {
    const text = tradeNotesText(new Map(kept()).set(context.owner(), own))
    if (text === undefined) storage.remove('device', KEPT)
    else storage.set('device', KEPT, text)
    visit().isUnkept = storage.get('device', KEPT) !== text
    notes.set(own)
    tell()
  }
  reread()
  context.onEnter(reread)
  const ahead = aheadLists(lists, JOURNAL_ROWS)
  const whole = wholeLists(
    context.open(pagedList({ call: loadContractOrders, key: ({ id }: ContractOrder) => id, tag: 'orders' })),
  )
  return {
    month: () => {
      const show = (month: CalendarDay): JournalMonth => ({
        month,
        canBack: month > FIRST_DAY,
        canNext: monthAfter(month) <= today.get(),
        back: () => cell.set(show(monthBefore(month))),
        next: () => cell.set(show(monthAfter(month))),
      })
      const cell = createCell(show(monthOf(today.get())))
      return cell
    },
    orders: (range) => ahead({ status: 'closed', ...range }),
    file: (range) => whole({ status: 'closed', ...range }),
    notes,
    setNote: (id, text) => {
      reread()
      const next = new Map(notes.get())
      next.delete(id)
      const wrong = tradeNoteIssue(text, next.size)
      if (wrong !== undefined) return fail(wrong)
      const note = tradeNote(text)
      if (note !== '') next.set(id, note)
      keep(next)
      return ok(note)
    },
    eraseNotes: () => keep(noTradeNotes()),
  }
})
