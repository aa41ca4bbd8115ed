import * as Schema from 'effect/Schema'
import { WireDecimal, WireText, WireTextOrEmpty, WireTimeOrNone } from '../../wire/codec.ts'
import { pageOf } from '../../wire/page-codec.ts'

/** One booking of an account. */
export const LedgerEntry = Schema.Struct({
  id: WireText,
  /** What was added, or taken when negative; in the account's currency. */
  value: WireDecimal,
  /** What kind of booking it is, as a number. */
  kind: WireText,
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

/** Money: one unreadable row fails the list. */
export const LedgerList = pageOf(LedgerEntry, { rows: 'list', strict: true })
