import * as Schema from 'effect/Schema'
import { WireDecimal, WireText } from '../../wire/codec.ts'

/** A phone code of a country. */
export const Area = Schema.Struct({ id: WireText, code: WireText, globalCode: WireText }).pipe(
  Schema.encodeKeys({ globalCode: 'global_code' }),
)
export type Area = typeof Area.Type

/** Today's result of the whole account, in the account's currency. */
export const Profits = Schema.Struct({ profits: WireDecimal })
export type Profits = typeof Profits.Type
