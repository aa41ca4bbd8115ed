import * as Schema from 'effect/Schema'
import { optionalParam, ParamPage, WireDecimal, WireTextOrEmpty, WireTimeOrNone } from '../../wire/codec.ts'
import { endpoint } from '../../wire/endpoint.ts'
import { pageOf } from '../../wire/page-codec.ts'

/** One transfer between a person's own accounts. @rule TRF-7 */
export const TransferEntry = Schema.Struct({
  /** Amount that was moved, in the currency of the account it came from. */
  amount: WireDecimal,
  /** The account it came from: its `accountTypeId`, or whatever the server calls it. */
  from: WireTextOrEmpty,
  /** The account it went to. */
  to: WireTextOrEmpty,
  createdAt: WireTimeOrNone,
}).pipe(Schema.encodeKeys({ amount: 'balance', createdAt: 'created_at' }))
export interface TransferEntry extends Readonly<typeof TransferEntry.Type> {}

/** Money: one unreadable row fails the list. */
export const TransferList = pageOf<TransferEntry>(TransferEntry, { strict: true })

/** Filter of transfers: those of one account by its number or its name, or all. */
export interface TransferFilter {
  readonly account?: string | undefined
}

const TransferLogParams = Schema.Struct({
  /** counted from 1 */
  page: ParamPage,
  /** the account by its `accountTypeId`, or by its name; empty for all accounts, which is ours */
  account: optionalParam(Schema.String),
}).pipe(Schema.encodeKeys({ account: 'type' }))

/**
 * One page of past transfers, newest first, to or from an account, or of all.
 * @refuses an unknown account
 * @rule TRF-7
 */
export const loadTransfers = endpoint({
  name: 'loadTransfers',
  path: '/api/account/transfer_log',
  answer: TransferList,
  params: TransferLogParams,
})
