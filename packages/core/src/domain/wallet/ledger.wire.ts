import * as Schema from 'effect/Schema'
import {
  optionalParam,
  ParamPage,
  WireDecimal,
  WireDecimalIfAny,
  WireTextOrEmpty,
  WireTextOrNone,
  WireTimeOrNone,
  wireWordIfAny,
} from '../../wire/codec.ts'
import { endpoint } from '../../wire/endpoint.ts'
import { pageOf } from '../../wire/page-codec.ts'
import { Account } from './wallet.wire.ts'

/** Kinds of records a booking may be of, by their words on the wire. */
const RECORDS = {
  order: 'order',
  option: 'option',
  deposit: 'deposit',
  withdrawal: 'withdrawal',
  transfer: 'transfer',
  subscription: 'subscription',
  loan: 'loan',
} as const

/** One booking of an account; only its value must be there. */
export const LedgerEntry = Schema.Struct({
  /** Not every server numbers its bookings. */
  id: WireTextOrNone,
  /** Amount that was added, or taken when negative; in the account's currency. */
  value: WireDecimal,
  /** Kind of the booking, as a number. */
  kind: WireTextOrEmpty,
  memo: WireTextOrEmpty,
  /** The memo in the language of the `lang` header. */
  words: WireTextOrEmpty,
  /** Read as epoch milliseconds. */
  bookedAt: WireTimeOrNone,
  /** Free balance of the account after it; left out where the server does not say. Ours. @rule WAL-25 */
  freeAfter: WireDecimalIfAny,
  /** Kind of the record that brought it about; left out where the server does not say. Ours. @rule WAL-25 */
  record: wireWordIfAny(RECORDS),
  /** Number of that record; left out where the server does not say. Ours. @rule WAL-25 */
  recordId: WireTextOrNone,
}).pipe(
  Schema.encodeKeys({
    id: 'Id',
    value: 'Value',
    kind: 'Type',
    memo: 'Memo',
    words: 'MemoTran',
    bookedAt: 'CreatedAtTran',
    freeAfter: 'Balance',
    record: 'RecordType',
    recordId: 'RecordId',
  }),
)

export interface LedgerEntry extends Readonly<typeof LedgerEntry.Type> {}

/** Money: one unreadable row fails the list. */
export const LedgerList = pageOf<LedgerEntry>(LedgerEntry, { rows: 'list', strict: true })

/** A page of what happened to an account. */
export const LedgerParams = Schema.Struct({
  /** counted from 1 */
  page: ParamPage,
  /** the account by its `accountTypeId`, or by its name */
  type: optionalParam(Schema.String),
})

/**
 * One page of the bookings of an account, newest first; of the contract account when none is named.
 * @refuses an unknown account
 * @rule WAL-9 WAL-10
 */
export const loadLedger = endpoint({
  name: 'loadLedger',
  path: '/v2/api/main/accountLog/forexChange',
  answer: LedgerList,
  params: LedgerParams,
})

const AccountParams = Schema.Struct({
  /** the account by its number, or by its name; the contract account when left out */
  accountTypeId: optionalParam(Schema.String),
})

/**
 * One account with its balance.
 * @refuses an unknown account
 * @rule WAL-11
 */
export const loadAccountDetail = endpoint({
  name: 'loadAccountDetail',
  path: '/v2/api/main/account/forexDetail',
  answer: Account,
  params: AccountParams,
})
