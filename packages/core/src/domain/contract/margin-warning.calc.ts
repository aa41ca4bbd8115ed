import { type Decimal, dec, exact } from '../../kernel/decimal.ts'
import { levelWord } from './contract-order.calc.ts'

/** A warning about the margin level; undefined while there is nothing to warn of. */
export type MarginWord = 'low' | 'critical'

/** Level of a close-out where the server does not say it, in percent. */
const CLOSE_OUT = dec(100)
/** Critical is this many times the level of a close-out. The specification names no level of a warning. */
const CRITICAL = dec('1.1')
/** A warning is over once the level is this many times the one it came at: a level that trembles warns once. */
const RECOVERED = dec('1.05')
const LOW = dec(120)

/**
 * Warning at a margin level in percent, after the one before. Low is where the word of the level is; critical a tenth above the level
 * at which positions are closed. @rule EVT-10 CON-75
 */
export const marginWarning = (
  level: Decimal,
  closeOut: Decimal | undefined,
  before: MarginWord | undefined,
): MarginWord | undefined => {
  const critical = exact(closeOut ?? CLOSE_OUT).mul(CRITICAL)
  if (level.lt(critical)) return 'critical'
  if (before === 'critical' && level.lt(critical.mul(RECOVERED))) return 'critical'
  if (levelWord(level) === 'low') return 'low'
  return before !== undefined && level.lt(exact(LOW).mul(RECOVERED)) ? 'low' : undefined
}

/** Position whose closing frees the most margin. */
export const mostFreed = <Row extends { readonly margin: Decimal }>(rows: readonly Row[]): Row | undefined =>
  rows.reduce<Row | undefined>(
    (most, row) => (most === undefined || row.margin.gt(most.margin) ? row : most),
    undefined,
  )
