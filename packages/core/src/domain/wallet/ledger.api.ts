import * as Schema from 'effect/Schema'
import { optionalParam, ParamPage } from '../../wire/codec.ts'
import { endpoint } from '../../wire/endpoint.ts'
import { LedgerList } from './ledger.model.ts'
import { Account } from './wallet.model.ts'

const LedgerParams = Schema.Struct({
  /** counted from 1 */
  page: ParamPage,
  /** the account by its `accountTypeId`, or by its name; the contract account when left out */
  type: optionalParam(Schema.String),
})

/**
 * One page of the bookings of an account, newest first.
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
