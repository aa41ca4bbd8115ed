import type { Decimal } from '../../kernel/decimal.ts'
import type { Epoch } from '../../kernel/instant.ts'
import {
  averageHold,
  deepestFall,
  returnOf,
  riskClass,
  type SaidResult,
  type StakeLine,
  stakeLine,
  type TraderRecord,
  winRate,
  worthThen,
} from './record.calc.ts'

/** Figure masters are sorted by; it is the large one of a row. */
export type MasterSort = 'weeks' | 'total' | 'win' | 'followers'

/** Figures of a master from their closed orders of the last three weeks. Undefined is not known. */
export interface RecordFigures {
  readonly since: Epoch
  readonly trades: number
  /** Average time an order was open, in milliseconds. */
  readonly hold: number | undefined
  /** Orders that won, in percent of all. */
  readonly win: Decimal | undefined
  /** Before fees, in percent of the worth then. */
  readonly rate: Decimal
  /** Deepest fall from a peak, in percent. */
  readonly fall: Decimal
  /** Class of risk, from 1 (least) to 10. */
  readonly risk: number | undefined
  /** Example of an amount that was put in three weeks ago. */
  readonly line: (amount: Decimal) => StakeLine
}

/** Figures of a record that was read whole; undefined before, and where the worth of then is not known. @rule FOL-35 FOL-40 */
export const figuresOf = (
  record: TraderRecord | undefined,
  weeks: SaidResult,
  total: SaidResult,
): RecordFigures | undefined => {
  const worth = worthThen(weeks, total)
  if (record?.isWhole !== true || worth === undefined) return undefined
  const { trades, since } = record
  return {
    since,
    trades: trades.length,
    hold: averageHold(trades),
    win: winRate(trades),
    rate: returnOf(trades, worth),
    fall: deepestFall(trades, worth),
    risk: riskClass(trades, worth),
    line: (amount) => stakeLine(trades, { amount, worth, since }),
  }
}

/** Figures of a row that may be its key; undefined is not known. */
export interface Sorted {
  readonly threeWeekRate: Decimal | undefined
  readonly threeWeekWin: Decimal | undefined
  /** Return of everything so far. */
  readonly profitRate: Decimal | undefined
  readonly followers?: Decimal | undefined
}
const KEYS = {
  weeks: 'threeWeekRate',
  total: 'profitRate',
  win: 'threeWeekWin',
  followers: 'followers',
} as const satisfies Record<MasterSort, keyof Sorted>

/** Figure a row is sorted by. */
export const sortKey = (row: Sorted, sort: MasterSort): Decimal | undefined => row[KEYS[sort]]

/** Largest first; those whose figure is not known last, and equal ones as they were. Losers stay in the list. @rule FOL-41 */
export const sortedBy = <Row extends Sorted>(rows: readonly Row[], sort: MasterSort): readonly Row[] =>
  [...rows].sort((one, other) => {
    const [left, right] = [sortKey(one, sort), sortKey(other, sort)]
    if (right === undefined) return left === undefined ? 0 : -1
    return left === undefined ? 1 : right.cmp(left)
  })
