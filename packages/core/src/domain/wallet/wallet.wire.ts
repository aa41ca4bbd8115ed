import * as Schema from 'effect/Schema'
import type { AccountTypeId } from '../../kernel/brand.ts'
import { WireDecimal, WireDecimalOrZero, WireTextOrEmpty, wireId } from '../../wire/codec.ts'
import { endpoint } from '../../wire/endpoint.ts'
import { pageOf } from '../../wire/page-codec.ts'

/** Purpose of an account. */
export type AccountType = 'forex' | 'micro' | 'change'

/** One account of a person, amounts in its currency. @rule WAL-6 */
export const Account = Schema.Struct({
  /** `forex` for contract orders, `micro`, or `change`. */
  type: WireTextOrEmpty,
  /** Free to use. */
  balance: WireDecimal,
  /** Held as margin or for pending orders. */
  lockBalance: WireDecimalOrZero,
  /** The number of the account's type in other calls. */
  accountTypeId: wireId<AccountTypeId>(),
  currencyId: WireTextOrEmpty,
})
export interface Account extends Readonly<typeof Account.Type> {}

/** Money: one unreadable row fails the list. */
export const AccountList = pageOf<Account>(Account, { strict: true })

/** Profits and losses of today in all accounts of a person, in the account's currency. @rule WAL-15 */
export const Profits = Schema.Struct({
  /**
   * Booked since midnight in the configured timezone: profits and losses of closed orders and of micro orders, profits and
   * penalties of funds, less fees, with what the protection of a balance gave back. What floats is not in it, as it is in no
   * balance: the total of all accounts less this is what there was before it.
   */
  profits: WireDecimal,
})
export interface Profits extends Readonly<typeof Profits.Type> {}

/** Every account with its balances. @rule WAL-6 */
export const loadBalances = endpoint({
  name: 'loadBalances',
  path: '/v2/api/main/wallet/getBalance',
  answer: AccountList,
})

/** Today's profit, booked. @rule WAL-6 WAL-15 */
export const loadProfits = endpoint({
  name: 'loadProfits',
  path: '/api/user/get_profits',
  answer: Profits,
})
