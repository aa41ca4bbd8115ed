import * as Schema from 'effect/Schema'
import { mutation } from '../../engine/mutation/mutation.ts'
import { amountCriteria, findAmount, knownRows, wholePage } from '../../engine/rows/evidence.ts'
import type { AccountTypeId } from '../../kernel/brand.ts'
import { ok } from '../../kernel/outcome.ts'
import { ParamDecimal, paramId } from '../../wire/codec.ts'
import { ALL_ACCOUNTS, mayName } from './transfer.calc.ts'
import { loadTransfers, type TransferEntry } from './transfer.wire.ts'
import { wallet } from './wallet.ts'

/** Balances are read again so long after a transfer was accepted: a server books it by then. @rule TRF-6 */
export const BALANCES_AFTER_MS = 1000

const TransferParams = Schema.Struct({
  /** what is moved, in the currency of the account it comes from */
  amount: ParamDecimal,
  /** of the account it comes from */
  currencyId: Schema.String,
  /** the account it comes from, by its number */
  from: paramId<AccountTypeId>(),
  /** the account it goes to, by its number */
  to: paramId<AccountTypeId>(),
}).pipe(Schema.encodeKeys({ amount: 'balance', currencyId: 'currency_id' }))

/** Accounts of a transfer under way, as they are kept. */
interface Ends {
  readonly from: string
  readonly fromType: string | undefined
  readonly to: string
  readonly toType: string | undefined
}
/** One the other way is another transfer, whatever its amount. */
const isBetween =
  ({ from, fromType, to, toType }: Ends) =>
  (row: TransferEntry): boolean =>
    mayName(row.from, { id: from, type: fromType }) && mayName(row.to, { id: to, type: toType })

/**
 * Moves money between two accounts of the person. The balances are read again a second after it was accepted.
 * @refuses equal accounts, an account or currency that is not the person's, nothing or more than is free, a mock account
 * @rule TRF-5 ENV-13
 */
export const submitTransfer = mutation({
  name: 'submitTransfer',
  method: 'POST',
  path: '/api/account/transfer',
  answer: Schema.Unknown,
  params: TransferParams,
  changes: ['transfers'],
  changesLater: { tags: ['balances'], afterMs: BALANCES_AFTER_MS },
  words: { done: 'transfer.done', absent: 'transfer.not_made', unknown: 'transfer.unknown' },
  vibrates: true,
  resolve: {
    criteria: (sent, { use }) => {
      const { balances, transfers } = use(wallet)
      const typeOf = (id: AccountTypeId): string | undefined =>
        balances.get().value?.find(({ accountTypeId }) => accountTypeId === id)?.type
      const { from, to } = sent
      const ends = { from, fromType: typeOf(from), to, toType: typeOf(to) }
      return {
        ...amountCriteria(sent.amount, knownRows(transfers({ account: ALL_ACCOUNTS }))?.filter(isBetween(ends))),
        ...ends,
      }
    },
    read: async (call) => {
      const read = await call(loadTransfers, { page: 1, account: ALL_ACCOUNTS })
      return read.ok ? ok(wholePage(read.value)) : read
    },
    judge: (criteria, at, log, { synced, isUnique }) =>
      findAmount({ ...criteria, synced, isUnique }, at, log, isBetween(criteria)),
  },
})
