import * as Schema from 'effect/Schema'
import { WireDecimal, WireTextOrEmpty, WireTextOrNone, WireTimeOrNone } from '../../wire/codec.ts'
import { pageOf } from '../../wire/page-codec.ts'

/** One booking of an account; only its value must be there. */
export const LedgerEntry = Schema.Struct({
  /** Not every server numbers its bookings. */
  id: WireTextOrNone,
  /** What was added, or taken when negative; in the account's currency. */
  value: WireDecimal,
  /** What kind of booking it is, as a number. */
  kind: WireTextOrEmpty,
  memo: WireTextOrEmpty,
  /** The memo in the language of the `lang` header. */
  words: WireTextOrEmpty,
  bookedAt: WireTimeOrNone,
}).pipe(
  Schema.encodeKeys({
    id: 'Id',
    value: 'Value',
    kind: 'Type',
    memo: 'Memo',
    words: 'MemoTran',
    bookedAt: 'CreatedAtTran',
  }),
)

export interface LedgerEntry extends Readonly<typeof LedgerEntry.Type> {}

/** Money: one unreadable row fails the list. */
export const LedgerList = pageOf<LedgerEntry>(LedgerEntry, { rows: 'list', strict: true })
