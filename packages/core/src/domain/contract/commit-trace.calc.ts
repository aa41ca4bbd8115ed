import type { FinderContext, Sight } from '../../engine/mutation.ts'
import { typedDec } from '../../kernel/decimal.ts'
import { fingerprint } from '../../kernel/fingerprint.ts'
import type { ContractOrder, OrderRequest } from './contract.wire.ts'

/** Orders as the lists show them now. `whole`: the page holds the list to its end. */
export interface ListView {
  readonly rows: readonly ContractOrder[]
  readonly whole: boolean
}

/** A short code of what was ordered: enough to distinguish orders; no amount can be read from it. */
export const printOf = (parts: readonly string[]): string => fingerprint(parts.join('|'))

/** How much the clocks of client and server may differ when an order is looked for by its time. */
export const CLOCK_TOLERANCE_MS = 60_000

const plain = (text: string, field: string): string => typedDec(text, field).toFixed()

/** What is kept of an order under way: no amounts. @rule ENV-15 */
export const submitTrace = (order: OrderRequest, knownIds: readonly string[]) => ({
  print: printOf([order.showCode, order.side, plain(order.lots, 'lots'), plain(order.multiple, 'multiple')]),
  knownIds,
})
export type SubmitTrace = ReturnType<typeof submitTrace>

/**
 * Whether an order placed at `at` is in the lists: same symbol, side and print, new, and not older than the mutation. By
 * the device's own clock old and new cannot be distinguished, so then nothing is claimed. Nor is it one the server has named
 * for another, and while an equal one was under way it may be either's. @rule ENV-13
 */
export const traceSubmit = (
  trace: SubmitTrace & Omit<FinderContext, 'use'>,
  at: number,
  lists: readonly ListView[],
): Sight => {
  const matches = (row: ContractOrder): boolean =>
    printOf([row.symbol.showCode, row.side, row.lots.toFixed(), row.multiple.toFixed()]) === trace.print &&
    !trace.knownIds.includes(row.id) &&
    !trace.named.includes(row.id)
  const found = lists.flatMap(({ rows }) => rows.filter(matches))
  if (found.some(({ createdAt }) => createdAt === undefined || createdAt >= at - CLOCK_TOLERANCE_MS))
    return trace.isAlone ? 'found' : 'maybe'
  return found.length > 0 && !trace.synced ? 'maybe' : 'absent'
}

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
