import * as Schema from 'effect/Schema'
import { mutation } from '../../engine/mutation.ts'
import type { AccountTypeId } from '../../kernel/brand.ts'
import { WireDecimal, WireDecimalOrZero, WireTextOrEmpty, wireId } from '../../wire/codec.ts'
import { endpoint } from '../../wire/endpoint.ts'
import { pageOf } from '../../wire/page-codec.ts'

/** What an account is for. */
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

/** Today's result of the whole account, in the account's currency. */
export const Profits = Schema.Struct({
  /** Booked and floating since midnight, in the account's currency. */
  profits: WireDecimal,
})
export interface Profits extends Readonly<typeof Profits.Type> {}

/** Every account with its balances. @rule WAL-6 */
export const loadBalances = endpoint({
  name: 'loadBalances',
  path: '/v2/api/main/wallet/getBalance',
  answer: AccountList,
})

/** Today's profit. @rule WAL-6 */
export const loadProfits = endpoint({
  name: 'loadProfits',
  path: '/api/user/get_profits',
  answer: Profits,
})

/**
 * Puts a mock account back to where it began.
 * @refuses a real account
 * @rule SES-18
 */
export const resetDemo = mutation({
  name: 'resetDemo',
  path: '/v2/api/main/user/resetForexDemoAccount',
  answer: Schema.Unknown,
  changes: ['balances', 'orders', 'microOrders'],
  // Nothing on the server distinguishes a mock account that was reset from one that was not touched.
  find: 'never',
  words: { done: 'wallet.reset_demo_done', absent: 'commit.not_placed', unknown: 'contract.undecided' },
})
