import {
  findPlaced,
  isPlaced,
  type PlacedCriteria,
  placedCriteria,
  type RowPage,
  SAME_MOMENT_MS,
} from '../../engine/rows/evidence.ts'
import type { Match, ResolverContext } from '../../engine/types.ts'
import type { SymbolId } from '../../kernel/brand.ts'
import { typedDec } from '../../kernel/decimal.ts'
import type { Direction, MicroOrder } from './micro.wire.ts'

/** The terms of a micro order. */
export interface MicroRequest {
  readonly symbolId: SymbolId
  readonly direction: Direction
  /** Plain decimal text. */
  readonly stake: string
  readonly seconds: number
}

const termsOf = ({ symbol, direction, seconds, stake }: MicroOrder) => [symbol.id, direction, seconds, stake.toFixed()]

/** Criteria kept of an order under way: its stake cannot be read from it. @rule ENV-15 */
export const microCriteria = ({ symbolId, direction, stake, seconds }: MicroRequest, knownIds: readonly string[]) =>
  placedCriteria([symbolId, direction, seconds, typedDec(stake).toFixed()], knownIds)

/** Tells whether an order is what was asked for: same symbol, direction, seconds and stake, and not one from before. */
export const isAsked = (criteria: PlacedCriteria, row: MicroOrder): boolean => isPlaced(criteria, termsOf(row), row.id)

/** Finds an order sent at `at` in the lists. People repeat one within a minute: of that, nothing is claimed. @rule ENV-13 */
export const findMicro = (
  criteria: PlacedCriteria & Omit<ResolverContext, 'use'>,
  at: number,
  pages: readonly RowPage<MicroOrder>[],
): Match => findPlaced(criteria, at, pages, termsOf, SAME_MOMENT_MS)
