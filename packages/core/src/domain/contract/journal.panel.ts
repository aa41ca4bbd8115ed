import type { ReadCell } from '../../engine/domain/cell.ts'
import type { Words } from '../../engine/domain/intents.ts'
import { derive } from '../../engine/read/derive.ts'
import { type FilePanel, filePanel } from '../../engine/read/whole-list.ts'
import type { OrderId } from '../../kernel/brand.ts'
import { dateRangeQuery } from '../../kernel/date-range.ts'
import { type CalendarDay, timeZoneName } from '../../kernel/instant.ts'
import { failureMessage } from '../../wire/failures.ts'
import { config } from '../config/config.ts'
import type { ContractOrder } from './contract.wire.ts'
import { dayOfOrder, type HistoryFigures, historyFigures } from './contract-history.calc.ts'
import { wasTraded } from './contract-order.calc.ts'
import { contractOrders, type HistoryRange } from './contract-orders.ts'
import { daysOfMonth, monthOf, type TradeStatistics, tradeStatistics, weeksOfMonth } from './journal.calc.ts'
import { JOURNAL_ROWS, type JournalMonth, journal } from './journal.ts'
import { orderColumns } from './orders-csv.calc.ts'
import type { TradeNotes } from './trade-notes-kept.calc.ts'

/** A month of trades, ready to draw. */
export interface JournalPanel extends JournalMonth {
  readonly today: CalendarDay
  /** Its days, for a file of the month. */
  readonly range: HistoryRange
  readonly stage: 'loading' | 'ready' | 'failed'
  readonly failure: Words | undefined
  /** Reads again what could not be read. */
  readonly retry: () => void
  /** Of the trades that were read. */
  readonly figures: TradeStatistics
  /** Nothing, and then the net after each trade, oldest first. */
  readonly curve: HistoryFigures['curve']
  /** From Monday on; undefined where a day is of another month. */
  readonly weeks: readonly (readonly (CalendarDay | undefined)[])[]
  /** Trades of the month, oldest first. */
  readonly rows: readonly ContractOrder[]
  readonly notes: TradeNotes
  /** Orders that were read, and all the server counts. */
  readonly loaded: number
  readonly total: number
  /** False until something was read: what is not known is not nothing. */
  readonly isKnown: boolean
  /** More of it is on its way. */
  readonly isReading: boolean
  /** Every order of the month is in the figures. */
  readonly isWhole: boolean
  /** The trades of a day. */
  readonly dayOf: (order: ContractOrder) => CalendarDay | undefined
}

/** The month of a view. A row of another month, which a server that goes by other times may send, is not counted. @rule CON-130 CON-132 */
export const journalPanel = derive((read, choice: ReadCell<JournalMonth>): JournalPanel => {
  const { orders, notes } = read.use(journal)
  const shownMonth = read(choice)
  const { month } = shownMonth
  const zone = timeZoneName(read(read.use(config).settings).timezone)
  const range = dateRangeQuery(daysOfMonth(month), zone) ?? {}
  const list = read(orders(range))
  const { stage, keys, total = keys.length, finished, failure, retry } = list
  const rows = read.some(read.use(contractOrders).rows, keys as readonly OrderId[]).filter((row) => {
    const day = dayOfOrder(row, zone)
    return wasTraded(row) && day !== undefined && monthOf(day) === month
  })
  return {
    ...shownMonth,
    today: read(read.use(config).today),
    range,
    stage,
    failure: failure && failureMessage(failure),
    retry,
    figures: tradeStatistics(rows, zone),
    curve: historyFigures(rows, zone).curve,
    weeks: weeksOfMonth(month),
    rows,
    notes: read(notes),
    loaded: keys.length,
    total,
    isKnown: stage === 'ready' || keys.length > 0,
    isReading: stage === 'loading' || (stage === 'ready' && !finished && keys.length < JOURNAL_ROWS),
    isWhole: finished && stage === 'ready',
    dayOf: (order) => dayOfOrder(order, zone),
  }
})

/** Closed orders of a range (epoch seconds; undefined: all of them) as a file. @rule LIST-22 */
export const ordersFilePanel = derive((read, startTime: number | undefined, endTime: number | undefined): FilePanel => {
  const list = read.use(journal).file({ startTime, endTime })
  read(list)
  return filePanel(list, orderColumns)
})
