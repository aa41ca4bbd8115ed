import { type Decimal, exact } from './decimal.ts'

/** Share by which a value a person reads may move before they are asked again. @rule CON-49 CON-94 */
const UNASKED = '0.0005'
/** True when a price or a rate went further than that from the one that was read. */
export const hasMoved = (read: Decimal, now: Decimal): boolean =>
  exact(now).minus(read).abs().gt(exact(read).mul(UNASKED))
