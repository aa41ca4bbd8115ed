import { type Decimal, exact } from './decimal.ts'

/** How far what a person reads may go before they are asked again, as a share of it. @rule CON-49 CON-94 */
const UNASKED = '0.0005'
/** Whether a price or a rate went further from the one that was read than that. */
export const hasMoved = (read: Decimal, now: Decimal): boolean =>
  exact(now).minus(read).abs().gt(exact(read).mul(UNASKED))
