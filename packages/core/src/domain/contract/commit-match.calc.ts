import {
  CLOCK_TOLERANCE_MS,
  findPlaced,
  type PlacedCriteria,
  placedCriteria,
  type RowPage,
} from '../../engine/rows/evidence.ts'
import type { Match, ResolverContext } from '../../engine/types.ts'
import { typedDec } from '../../kernel/decimal.ts'
import { fingerprintOf } from '../../kernel/fingerprint.ts'
import type { ContractOrder, OrderRequest } from './contract.wire.ts'

/** Orders as the lists show them now. */
export type ListView = RowPage<ContractOrder>

/** A short code of what was ordered: enough to distinguish orders; no amount can be read from it. */
export const partsFingerprint = (parts: readonly string[]): string => fingerprintOf(parts.join('|'))

const plain = (text: string, field: string): string => typedDec(text, field).toFixed()

const termsOf = ({ symbol, side, lots, multiple }: ContractOrder) => [
  symbol.showCode,
  side,
  lots.toFixed(),
  multiple.toFixed(),
]

/** Criteria kept of an order under way: no amounts. @rule ENV-15 */
export const submitCriteria = (order: OrderRequest, knownIds: readonly string[]): PlacedCriteria =>
  placedCriteria([order.showCode, order.side, plain(order.lots, 'lots'), plain(order.multiple, 'multiple')], knownIds)

/** Tells whether an order placed at `at` is in the lists: same symbol, side, lots and multiple. @rule ENV-13 */
export const findSubmitted = (
  criteria: PlacedCriteria & Omit<ResolverContext, 'use'>,
  at: number,
  pages: readonly RowPage<ContractOrder>[],
): Match => findPlaced(criteria, at, pages, termsOf, CLOCK_TOLERANCE_MS)

/** Tells whether a close has happened: gone from holding, or seen among the closed. @rule ENV-13 */
export const matchClose = (id: string, holding: ListView, closed: ListView): Match => {
  if (closed.rows.some((row) => row.id === id)) return 'found'
  if (holding.rows.some((row) => row.id === id)) return 'absent'
  return holding.whole ? 'found' : 'maybe'
}

/** Tells whether a cancel has happened: gone from pending, and not because it was filled. @rule ENV-13 */
export const matchCancel = (id: string, pending: ListView, filled: readonly ListView[]): Match => {
  if ([pending, ...filled].some(({ rows }) => rows.some((row) => row.id === id))) return 'absent'
  return pending.whole ? 'found' : 'maybe'
}

/** Fingerprint of the stops, to tell whether they are the ones that were sent. @rule ENV-13 */
export const stopsFingerprint = (stopLoss: string, takeProfit: string): string =>
  partsFingerprint([plain(stopLoss, 'stopLoss'), plain(takeProfit, 'takeProfit')])
export const matchStops = (id: string, fingerprint: string, holding: ListView): Match => {
  const row = holding.rows.find((one) => one.id === id)
  if (row === undefined) return 'maybe'
  return stopsFingerprint(row.stopLoss.toFixed(), row.takeProfit.toFixed()) === fingerprint ? 'found' : 'absent'
}
