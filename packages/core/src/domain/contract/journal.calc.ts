import { type Decimal, dec, Exact, exact, roundQuotient, ZERO } from '../../kernel/decimal.ts'
import { addDays, type CalendarDay, daysBetween, readDay } from '../../kernel/instant.ts'
import { type Issue, issue } from '../../kernel/issue.ts'
import type { ContractOrder } from './contract.wire.ts'
import { dayOfOrder, older } from './contract-history.calc.ts'
import { orderNet, wasTraded } from './contract-order.calc.ts'

/** From this net of a day on, either way, in the account's currency, its tint is strong. @rule CON-131 */
export const STRONG_DAY = dec(60)
/** Decimals of an average. */
const AVERAGE_PLACES = 2

/** Trades that were closed on one day. */
export interface JournalDay {
  readonly day: CalendarDay
  /** Profits less fees, exact. */
  readonly net: Decimal
  readonly trades: number
  readonly tint: 'even' | 'soft' | 'strong'
}

/** Trades of one symbol. */
export interface JournalSymbol {
  readonly showCode: string
  readonly net: Decimal
  readonly trades: number
  readonly won: number
}

/** A trade and what it left after its fee. */
export interface NetTrade {
  readonly order: ContractOrder
  readonly net: Decimal
}

/** Results of trades: every amount net of fees, in the account's currency, exact where it is a sum. */
export interface TradeStatistics {
  readonly net: Decimal
  readonly fees: Decimal
  readonly trades: number
  /** Trades with a net above zero, and below it; zero is neither. */
  readonly won: number
  readonly lost: number
  /** In whole percent of all trades, half up; undefined without trades. */
  readonly winRate: Decimal | undefined
  /** Half up to two decimals; undefined without such trades. */
  readonly average: Decimal | undefined
  readonly averageWin: Decimal | undefined
  readonly averageLoss: Decimal | undefined
  /** The older one where two are alike; undefined without trades. */
  readonly best: NetTrade | undefined
  readonly worst: NetTrade | undefined
  /** Days with trades, oldest first; orders without a time are in no day. */
  readonly days: readonly JournalDay[]
  /** A single day is the best where it did not lose, and the worst where it did: nothing is to be compared with it. */
  readonly bestDay: JournalDay | undefined
  readonly worstDay: JournalDay | undefined
  readonly daysWon: number
  /** The most trades first, then by code. */
  readonly symbols: readonly JournalSymbol[]
}

/** Tint of a day: strong from `STRONG_DAY` on, whichever way. @rule CON-131 */
export const dayTint = (net: Decimal): JournalDay['tint'] =>
  net.isZero() ? 'even' : net.abs().gte(STRONG_DAY) ? 'strong' : 'soft'

const averageOf = (sum: Exact, count: number): Decimal | undefined =>
  count === 0 ? undefined : roundQuotient(sum, exact(count), AVERAGE_PLACES)

const better = <One extends { readonly net: Decimal }>(one: One | undefined, other: One): One =>
  one === undefined || other.net.gt(one.net) ? other : one
const worse = <One extends { readonly net: Decimal }>(one: One | undefined, other: One): One =>
  one === undefined || other.net.lt(one.net) ? other : one

/** Figures of closed orders; one that was cancelled before it opened counts for nothing. @rule CON-130 */
export const tradeStatistics = (rows: readonly ContractOrder[], zone: string): TradeStatistics => {
  const trades = rows
    .filter(wasTraded)
    .sort(older)
    .map((order): NetTrade => ({ order, net: orderNet(order) }))
  const days = new Map<CalendarDay, { net: Exact; trades: number }>()
  const symbols = new Map<string, { net: Exact; trades: number; won: number }>()
  let [net, fees, wins, losses] = [new Exact(0), new Exact(0), new Exact(0), new Exact(0)]
  let won = 0
  let lost = 0
  for (const { order, net: own } of trades) {
    net = net.plus(own)
    fees = fees.plus(order.fee)
    if (own.gt(ZERO)) {
      won += 1
      wins = wins.plus(own)
    } else if (own.lt(ZERO)) {
      lost += 1
      losses = losses.plus(own)
    }
    const { showCode } = order.symbol
    const symbol = symbols.get(showCode) ?? { net: new Exact(0), trades: 0, won: 0 }
    symbols.set(showCode, {
      net: symbol.net.plus(own),
      trades: symbol.trades + 1,
      won: symbol.won + (own.gt(ZERO) ? 1 : 0),
    })
    const day = dayOfOrder(order, zone)
    if (day === undefined) continue
    const known = days.get(day) ?? { net: new Exact(0), trades: 0 }
    days.set(day, { net: known.net.plus(own), trades: known.trades + 1 })
  }
  const journalDays = [...days].map(([day, one]): JournalDay => {
    const sum = dec(one.net)
    return { day, net: sum, trades: one.trades, tint: dayTint(sum) }
  })
  const bestDay = journalDays.reduce<JournalDay | undefined>(better, undefined)
  const worstDay = journalDays.reduce<JournalDay | undefined>(worse, undefined)
  const isSingle = journalDays.length === 1
  return {
    net: dec(net),
    fees: dec(fees),
    trades: trades.length,
    won,
    lost,
    winRate: trades.length === 0 ? undefined : roundQuotient(exact(won).mul(100), exact(trades.length), 0),
    average: averageOf(net, trades.length),
    averageWin: averageOf(wins, won),
    averageLoss: averageOf(losses, lost),
    best: trades.reduce<NetTrade | undefined>(better, undefined),
    worst: trades.reduce<NetTrade | undefined>(worse, undefined),
    days: journalDays,
    bestDay: isSingle && bestDay?.net.lt(ZERO) ? undefined : bestDay,
    worstDay: isSingle && worstDay?.net.gte(ZERO) ? undefined : worstDay,
    daysWon: journalDays.filter((one) => one.net.gt(ZERO)).length,
    symbols: [...symbols]
      .map(([showCode, one]) => ({ showCode, ...one, net: dec(one.net) }))
      .sort((left, right) => right.trades - left.trades || (left.showCode < right.showCode ? -1 : 1)),
  }
}

/** First day of the month of a day: what a month is known by. */
export const monthOf = (day: CalendarDay): CalendarDay => `${day.slice(0, 7)}-01` as CalendarDay
/** The month before. */
export const monthBefore = (month: CalendarDay): CalendarDay => monthOf(addDays(month, -1))
/** The month after. No month has more than 31 days, none fewer than 28. */
export const monthAfter = (month: CalendarDay): CalendarDay => monthOf(addDays(month, 31))
/** Its first and last day. */
export const daysOfMonth = (month: CalendarDay): { readonly start: CalendarDay; readonly end: CalendarDay } => ({
  start: month,
  end: addDays(monthAfter(month), -1),
})

/** A Monday. */
const MONDAY = readDay('2024-01-01') as CalendarDay
const WEEK = 7

/** Weeks of a month from Monday on; undefined where a day is of another month. @rule CON-131 */
export const weeksOfMonth = (month: CalendarDay): readonly (readonly (CalendarDay | undefined)[])[] => {
  const first = ((daysBetween(MONDAY, month) % WEEK) + WEEK) % WEEK
  const count = daysBetween(month, monthAfter(month))
  return Array.from({ length: Math.ceil((first + count) / WEEK) }, (_, week) =>
    Array.from({ length: WEEK }, (__, at) => {
      const place = week * WEEK + at - first
      return place < 0 || place >= count ? undefined : addDays(month, place)
    }),
  )
}

/** Characters a note holds, and notes an account keeps on a device. @rule CON-133 */
export const MOST_TRADE_NOTE = 500
export const MOST_TRADE_NOTES = 1000

/** Issue ids of a note. */
export type TradeNoteIssueId = 'journal.note_long' | 'journal.too_many_notes'

/** Note as it is kept: without blanks around it. */
export const tradeNote = (text: string): string => text.replace(/\r\n?/g, '\n').trim()

/** Fault of a note beside so many others; undefined where there is none. @rule CON-133 */
export const tradeNoteIssue = (text: string, others: number): Issue<TradeNoteIssueId> | undefined => {
  const note = tradeNote(text)
  if ([...note].length > MOST_TRADE_NOTE) return issue('journal.note_long', 'note', { most: MOST_TRADE_NOTE })
  if (note !== '' && others >= MOST_TRADE_NOTES)
    return issue('journal.too_many_notes', 'note', { most: MOST_TRADE_NOTES })
  return undefined
}
