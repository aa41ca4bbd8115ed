import * as Schema from 'effect/Schema'
import { WireDecimal, WireText } from '../../wire/codec.ts'

/** A phone code of a country. */
export const Area = Schema.Struct({
  id: WireText,
  /** Two letters of the country. */
  code: WireText,
  /** What numbers of this country begin with, such as `+001`. */
  globalCode: WireText,
}).pipe(Schema.encodeKeys({ globalCode: 'global_code' }))
export type Area = typeof Area.Type

/** Today's result of the whole account, in the account's currency. */
export const Profits = Schema.Struct({
  /** Booked and floating since midnight, in the account's currency. */
  profits: WireDecimal,
})
export type Profits = typeof Profits.Type
