import type { Decimal } from './decimal.ts'
import { type Issue, issue } from './issue.ts'

/** A typed amount with more decimals than it may have. @rule NUM-17 */
export type AmountPlacesIssueId = 'amount.too_fine'

/**
 * An amount with more decimals than are taken, at its field; nothing is cut off in silence. `places` is undefined where only the
 * server knows them. @rule NUM-17
 */
export const placesIssue = (
  amount: Decimal,
  places: number | undefined,
  field = 'amount',
): Issue<AmountPlacesIssueId> | undefined =>
  places !== undefined && amount.decimalPlaces() > places ? issue('amount.too_fine', field, { places }) : undefined
