import * as Schema from 'effect/Schema'
import type { AccountTypeId } from '../../kernel/brand.ts'
import { WireDecimal, WireDecimalOrZero, WireText, WireTextOrEmpty, wireId } from '../../wire/codec.ts'
import { pageOf } from '../../wire/page-codec.ts'

/** What an account is for. */
export type AccountType = 'forex' | 'micro' | 'change'

/** One account of a person. `balance` is free; `lockBalance` is held as margin or for pending orders. @rule WAL-6 */
export const Account = Schema.Struct({
  type: WireText,
  balance: WireDecimal,
  lockBalance: WireDecimalOrZero,
  accountTypeId: wireId<AccountTypeId>(),
  currencyId: WireTextOrEmpty,
})
export type Account = typeof Account.Type

/** Money: one unreadable row fails the list. */
export const AccountList = pageOf(Account, { strict: true })
