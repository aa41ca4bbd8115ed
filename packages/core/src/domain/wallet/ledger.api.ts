import { endpoint } from '../../wire/endpoint.ts'
import { LedgerList } from './ledger.model.ts'
import { Account } from './wallet.model.ts'

/**
 * One page of the bookings of an account, newest first.
 * @param {Page} page counted from 1
 * @param {Id} [accountTypeId] the account by its number
 * @param {Text} [type] or by its name; the contract account when neither is given
 * @refuses an unknown account
 */
export const loadLedger = endpoint({
  name: 'loadLedger',
  path: '/v2/api/main/accountLog/forexChange',
  quiet: true,
  answer: LedgerList,
  params: (input: {
    readonly page: number
    readonly accountTypeId?: string | undefined
    readonly type?: string | undefined
  }) => ({ page: input.page, accountTypeId: input.accountTypeId, type: input.type }),
})

/**
 * One account with its balance.
 * @param {Id} [accountTypeId] the account by its number, or by its name; the contract account when left out
 * @refuses an unknown account
 */
export const loadAccountDetail = endpoint({
  name: 'loadAccountDetail',
  path: '/v2/api/main/account/forexDetail',
  quiet: true,
  answer: Account,
  params: (input: { readonly accountTypeId?: string | undefined }) => ({ accountTypeId: input.accountTypeId }),
})
