import { CLOCK_TOLERANCE_MS, findPlaced, type PlacedTrace, placedTrace, type RowPage } from '../../engine/evidence.ts'
import type { FinderContext, Sight } from '../../engine/mutation.ts'
import { typedDec } from '../../kernel/decimal.ts'
import { fingerprint } from '../../kernel/fingerprint.ts'
import type { ContractOrder, OrderRequest } from './contract.wire.ts'

/** Orders as the lists show them now. */
export type ListView = RowPage<ContractOrder>

/** A short code of what was ordered: enough to distinguish orders; no amount can be read from it. */
export const printOf = (parts: readonly string[]): string => fingerprint(parts.join('|'))

const plain = (text: string, field: string): string => typedDec(text, field).toFixed()

const termsOf = ({ symbol, side, lots, multiple }: ContractOrder) => [
  symbol.showCode,
  side,
  lots.toFixed(),
  multiple.toFixed(),
]

/** What is kept of an order under way: no amounts. @rule ENV-15 */
export const submitTrace = (order: OrderRequest, knownIds: readonly string[]): PlacedTrace =>
  placedTrace([order.showCode, order.side, plain(order.lots, 'lots'), plain(order.multiple, 'multiple')], knownIds)

/** Whether an order placed at `at` is in the lists: same symbol, side, lots and multiple. @rule ENV-13 */
export const findSubmitted = (
  trace: PlacedTrace & Omit<FinderContext, 'use'>,
  at: number,
  pages: readonly RowPage<ContractOrder>[],
): Sight => findPlaced(trace, at, pages, termsOf, CLOCK_TOLERANCE_MS)

/** Whether a close has happened: gone from holding, or seen among the closed. @rule ENV-13 */
export const traceClose = (id: string, holding: ListView, closed: ListView): Sight => {
  if (closed.rows.some((row) => row.id === id)) return 'found'
  if (holding.rows.some((row) => row.id === id)) return 'absent'
  return holding.whole ? 'found' : 'maybe'
}

/** Whether a cancel has happened: gone from pending, and not because it was filled. @rule ENV-13 */
export const traceCancel = (id: string, pending: ListView, filled: readonly ListView[]): Sight => {
  if ([pending, ...filled].some(({ rows }) => rows.some((row) => row.id === id))) return 'absent'
  return pending.whole ? 'found' : 'maybe'
}

/** Whether the stops are the ones that were sent, compared by print. @rule ENV-13 */
export const stopsPrint = (stopLoss: string, takeProfit: string): string =>
  printOf([plain(stopLoss, 'stopLoss'), plain(takeProfit, 'takeProfit')])
export const traceStops = (id: string, print: string, holding: ListView): Sight => {
  const row = holding.rows.find((one) => one.id === id)
  if (row === undefined) return 'maybe'
  return stopsPrint(row.stopLoss.toFixed(), row.takeProfit.toFixed()) === print ? 'found' : 'absent'
}
