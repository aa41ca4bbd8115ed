import {
  type AmountCriteria,
  amountCriteria,
  findAmount,
  knownRows,
  type RowPage,
  wholePage,
} from '../../engine/rows/evidence.ts'
import type { Call, Match, Use } from '../../engine/types.ts'
import { ok } from '../../kernel/outcome.ts'
import type { DepositKind } from './deposit.calc.ts'
import { type DepositRecord, loadDeposits } from './deposit.wire.ts'
import { depositLists } from './deposit-lists.ts'
import { mayBeOf } from './deposit-steps.calc.ts'

/** The coin of an address; undefined where the addresses were not read. */
export const addressCoin = (use: Use, id: string): string | undefined =>
  use(depositLists)
    .addresses.get()
    .value?.rows.find((row) => row.id === id)?.coin

/** The currency by its `id`, or that of an account of the operator; undefined where neither was read. */
export const bankCurrency = (
  use: Use,
  { wireId, currencyId }: { readonly wireId?: string | undefined; readonly currencyId?: string | undefined },
): string | undefined => {
  const { currencies, wires } = use(depositLists)
  const isIt = ({ id, name }: { readonly id: string; readonly name: string }): boolean =>
    wireId === undefined
      ? id === currencyId
      : wires({ coin: name })
          .get()
          .value?.some((wire) => wire.id === wireId) === true
  return currencies.get().value?.find(isIt)?.name
}

/** Criteria kept of a deposit under way: its currency, and what stands for its amount. @rule ENV-15 */
export const depositCriteria = (use: Use, kind: DepositKind, amount: string, currency: string | undefined) => ({
  ...amountCriteria(amount, knownRows(use(depositLists).records({ kind }))?.filter(mayBeOf(currency))),
  currency,
})

/** The newest records of a kind. */
export const readRecords = async (call: Call, kind: DepositKind) => {
  const read = await call(loadDeposits, { kind, page: 1 })
  return read.ok ? ok(wholePage(read.value)) : read
}

/** Tells whether a deposit is among the records: equal amounts in two currencies are two deposits. @rule ENV-13 */
export const findDeposit = (
  criteria: AmountCriteria & {
    readonly currency?: string | undefined
    readonly synced: boolean
    readonly isUnique: boolean
  },
  at: number,
  page: RowPage<Pick<DepositRecord, 'amount' | 'currency' | 'createdAt'>>,
): Match => findAmount(criteria, at, page, mayBeOf(criteria.currency))
