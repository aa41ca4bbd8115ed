import * as Effect from 'effect/Effect'
import * as Schema from 'effect/Schema'
import type { AccountTypeId } from '../../kernel/brand.ts'
import { WireDecimal, WireText, wireId } from '../../wire/codec.ts'
import { pageOf } from '../../wire/page-codec.ts'

/** What an account is for. */
export type AccountType = 'forex' | 'micro' | 'change'

/** One account of a person. `balance` is free; `lockBalance` is held as margin or for pending orders. */
export const Account = Schema.Struct({
  type: WireText,
  balance: WireDecimal,
  lockBalance: WireDecimal.pipe(Schema.withDecodingDefaultKey(Effect.succeed('0'))),
  accountTypeId: wireId<AccountTypeId>(),
  currencyId: WireText.pipe(Schema.withDecodingDefaultKey(Effect.succeed(''))),
})
export type Account = typeof Account.Type

/** Money: one unreadable row fails the list. */
export const AccountList = pageOf(Account, { strict: true })
