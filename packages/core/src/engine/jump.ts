import type { Decimal } from '../kernel/decimal.ts'

/** What moved while a person read: what they saw first, and what it is now. */
export interface Jump {
  readonly from: Decimal
  readonly to: Decimal
}

/** From one to another; undefined where it is back at what it was. @rule CON-49 */
export const jumpBetween = (from: Decimal | undefined, to: Decimal | undefined): Jump | undefined =>
  from === undefined || to === undefined || from.eq(to) ? undefined : { from, to }
