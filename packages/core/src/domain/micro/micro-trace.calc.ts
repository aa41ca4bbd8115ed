import type { FinderContext, Sight } from '../../engine/mutation.ts'
import { type Decimal, typedDec } from '../../kernel/decimal.ts'
import { fingerprint } from '../../kernel/fingerprint.ts'
import type { Direction, MicroOrder } from './micro.wire.ts'

/** The terms of a micro order. */
export interface MicroRequest {
  readonly symbolId: string
  readonly direction: Direction
  /** Plain decimal text. */
  readonly stake: string
  readonly seconds: number
}

/** Orders as a list shows them now. `whole`: the page holds the list to its end. */
interface MicroView {
  readonly rows: readonly MicroOrder[]
  readonly whole: boolean
}

/** How much the clocks of client and server may differ when an order is looked for by its time. */
const CLOCK_TOLERANCE_MS = 60_000
/** The server names whole seconds. */
const SAME_MOMENT_MS = 2000

const printOf = (symbolId: string, direction: MicroOrder['direction'], seconds: number, stake: Decimal): string =>
  fingerprint([symbolId, direction, seconds, stake.toFixed()].join('|'))

/** What is kept of an order under way: its stake cannot be read from it. @rule ENV-15 */
export const microTrace = ({ symbolId, direction, stake, seconds }: MicroRequest, knownIds: readonly string[]) => ({
  print: printOf(symbolId, direction, seconds, typedDec(stake)),
  knownIds: knownIds.map(String),
})
/** What is kept of a micro order under way. */
export type MicroTrace = ReturnType<typeof microTrace>

/** Whether an order is what was asked for: same symbol, direction, seconds and stake, and not one from before. */
export const isAsked = (trace: MicroTrace, { id, symbol, direction, seconds, stake }: MicroOrder): boolean =>
  printOf(symbol.id, direction, seconds, stake) === trace.print && !trace.knownIds.includes(id)

/**
 * Whether an order that was sent at `at` is in the lists: the one that was asked for, and not older. People repeat the same
 * order within a minute, so one from shortly before claims nothing; by the device's own clock old and new cannot be
 * distinguished, and of a page that does not reach back to then nothing can be told. Nor is it one the server has named for
 * another, and while an equal one was under way it may be either's. @rule ENV-13
 */
export const traceMicro = (
  trace: MicroTrace & Omit<FinderContext, 'use'>,
  at: number,
  lists: readonly MicroView[],
): Sight => {
  const since = at - CLOCK_TOLERANCE_MS
  const moment = trace.synced ? at - SAME_MOMENT_MS : since
  const found = lists.flatMap(({ rows }) => rows.filter((row) => isAsked(trace, row) && !trace.named.includes(row.id)))
  if (trace.isAlone && found.some(({ createdAt = at }) => createdAt >= moment)) return 'found'
  if (found.some(({ createdAt = at }) => createdAt >= since || !trace.synced)) return 'maybe'
  const isBefore = ({ createdAt = at, completedAt = createdAt }: MicroOrder): boolean => completedAt < since
  return lists.every(({ rows, whole }) => whole || rows.some(isBefore)) ? 'absent' : 'maybe'
}
