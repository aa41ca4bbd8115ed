import { type Decimal, dec, Exact, exact, roundQuotient, ZERO } from '../../kernel/decimal.ts'
import { type CalendarDay, calendarDay } from '../../kernel/instant.ts'
import type { ContractOrder } from './contract.wire.ts'
import { orderNet, wasTraded } from './contract-order.calc.ts'

/** Results of the closed orders of a range, as far as they are loaded. Amounts in the account's currency, exact. */
export interface HistoryFigures {
  /** Profits less fees. */
  readonly net: Decimal
  /** Orders that were opened: one cancelled while it waited is none. */
  readonly trades: number
  /** Those whose profit is more than their fee. */
  readonly won: number
  /** In whole percent, half up; undefined without trades. */
  readonly winRate: Decimal | undefined
  /** Nothing, and then the net after each trade, oldest first. */
  readonly curve: readonly { readonly at: number | undefined; readonly net: Decimal }[]
  /** Net by calendar day; under undefined that of orders without a time. */
  readonly days: ReadonlyMap<CalendarDay | undefined, Decimal>
}

type Completed = Pick<ContractOrder, 'completedAt'>
/** The days of rows, by zone: a list asks for the day of each row again whenever one of them changes. */
const daysIn = new Map<string, WeakMap<Completed, CalendarDay>>()

/** The day an order is listed under; undefined without a time. */
export const dayOfOrder = (order: Completed, zone: string): CalendarDay | undefined => {
  if (order.completedAt === undefined) return undefined
  const days = daysIn.get(zone) ?? new WeakMap<Completed, CalendarDay>()
  daysIn.set(zone, days)
  const day = days.get(order) ?? calendarDay(order.completedAt, zone)
  days.set(order, day)
  return day
}

/** Ids of orders as numbers where they are some: the shorter is the smaller one. */
const byId = (left: string, right: string): number => left.length - right.length || (left < right ? -1 : 1)
/** Order of trades: by time, and by number where that is the same. */
export const older = (left: ContractOrder, right: ContractOrder): number =>
  (left.completedAt ?? 0) - (right.completedAt ?? 0) || byId(left.id, right.id)

/** Sums keep every digit. @rule CON-76 */
export const historyFigures = (rows: readonly ContractOrder[], zone: string): HistoryFigures => {
  const days = new Map<CalendarDay | undefined, Exact>()
  const curve: { readonly at: number | undefined; readonly net: Decimal }[] = []
  let net: Exact = new Exact(0)
  let trades = 0
  let won = 0
  for (const row of [...rows].sort(older)) {
    const own = orderNet(row)
    const day = dayOfOrder(row, zone)
    days.set(day, (days.get(day) ?? new Exact(0)).plus(own))
    if (!wasTraded(row)) continue
    if (trades === 0) curve.push({ at: row.completedAt, net: ZERO })
    trades += 1
    net = net.plus(own)
    if (own.gt(ZERO)) won += 1
    curve.push({ at: row.completedAt, net: dec(net) })
  }
  return {
    net: dec(net),
    trades,
    won,
    winRate: trades === 0 ? undefined : roundQuotient(exact(won).mul(100), exact(trades), 0),
    curve,
    days: new Map([...days].map(([day, sum]) => [day, dec(sum)])),
  }
}
