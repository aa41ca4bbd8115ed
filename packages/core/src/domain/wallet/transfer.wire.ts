import * as Schema from 'effect/Schema'
import { WireDecimal, WireTextOrEmpty, WireTimeOrNone } from '../../wire/codec.ts'
import { endpoint } from '../../wire/endpoint.ts'
import { pageOf } from '../../wire/page-codec.ts'
import { LedgerParams } from './ledger.wire.ts'

/** One transfer between a person's own accounts. @rule TRF-7 */
export const TransferEntry = Schema.Struct({
  /** What was moved, in the currency of the account it came from. */
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

/**
 * One page of past transfers, newest first; of all accounts when none is named.
 * @refuses an unknown account
 * @rule TRF-7
 */
export const loadTransfers = endpoint({
  name: 'loadTransfers',
  path: '/api/account/transfer_log',
  answer: TransferList,
  params: LedgerParams,
})
