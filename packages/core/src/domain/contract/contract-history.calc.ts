import { type Decimal, dec, Exact, exact, roundQuotient, ZERO } from '../../kernel/decimal.ts'
import { type CalendarDay, calendarDay } from '../../kernel/instant.ts'
import type { ContractOrder } from './contract.wire.ts'
import { orderNet, wasTraded } from './contract-order.calc.ts'

/** What the closed orders of a range brought, as far as they are loaded. Amounts in the account's currency, exact. */
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

/** The day an order is listed under; undefined without a time. */
export const dayOfOrder = (
  { completedAt }: Pick<ContractOrder, 'completedAt'>,
  zone: string,
): CalendarDay | undefined => (completedAt === undefined ? undefined : calendarDay(completedAt, zone))

/** By time, and by number where that is the same: the order of the rows does not matter. */
const older = (left: ContractOrder, right: ContractOrder): number =>
  (left.completedAt ?? 0) - (right.completedAt ?? 0) || left.id.localeCompare(right.id, 'en', { numeric: true })

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
