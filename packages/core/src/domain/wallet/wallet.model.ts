import * as Schema from 'effect/Schema'
import type { AccountTypeId } from '../../kernel/brand.ts'
import { WireDecimal, WireDecimalOrZero, WireTextOrEmpty, wireId } from '../../wire/codec.ts'
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
