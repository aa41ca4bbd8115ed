import type { AccountTypeId } from '../../kernel/brand.ts'
import {
  atLeast,
  type Decimal,
  type DecimalInput,
  dec,
  floorToStep,
  isMultipleOf,
  sumOf,
  ZERO,
} from '../../kernel/decimal.ts'
import { type Issue, issue } from '../../kernel/issue.ts'
import type { Account, AccountType } from './wallet.wire.ts'

/** The `type` of transfers of every account. @rule TRF-7 */
export const ALL_ACCOUNTS = ''

/** The smallest amount that moves: accounts are kept to six decimals. */
export const TRANSFER_STEP: Decimal = dec('0.000001')

type Named = Pick<Account, 'accountTypeId'>
const isOf =
  (id: AccountTypeId | undefined) =>
  (one: Named): boolean =>
    one.accountTypeId === id

/** The account after `taken` in the list, from the start again after the last; undefined where there is no other. @rule TRF-1 */
export const otherAccount = <One extends Named>(accounts: readonly One[], taken: AccountTypeId): One | undefined => {
  const at = accounts.findIndex(isOf(taken))
  const next = accounts[(at + 1) % accounts.length]
  return next?.accountTypeId === taken ? undefined : next
}

/** Ends of a transfer: money goes from one to the other. */
export interface TransferPair<One> {
  readonly from: One
  readonly to: One
}

/** Both ends as they were chosen; money comes from the fund account and goes to the contract account unless another was. */
export const transferPair = <One extends Account>(
  accounts: readonly One[],
  chosen: { readonly from: AccountTypeId | undefined; readonly to: AccountTypeId | undefined },
): TransferPair<One> | undefined => {
  const usual = (type: string): One | undefined => accounts.find((one) => one.type === type)
  const from = accounts.find(isOf(chosen.from)) ?? usual('change') ?? accounts[0]
  const to = [accounts.find(isOf(chosen.to)), usual('forex')].find((one) => one !== undefined && one !== from)
  const other = from && (to ?? otherAccount(accounts, from.accountTypeId))
  return from && other && { from, to: other }
}

/** One end is chosen; where it is the other end, that one moves to the next account. @rule TRF-1 */
export const chooseAccount = (
  accounts: readonly Account[],
  pair: TransferPair<Account>,
  end: 'from' | 'to',
  id: AccountTypeId,
): TransferPair<AccountTypeId> => {
  const rest = end === 'from' ? 'to' : 'from'
  const kept = pair[rest].accountTypeId
  const other = kept === id ? (otherAccount(accounts, id)?.accountTypeId ?? kept) : kept
  return end === 'from' ? { from: id, to: other } : { from: other, to: id }
}

const KNOWN_TYPES: readonly string[] = ['forex', 'micro', 'change'] satisfies readonly AccountType[]

/** One end of a transfer that was sent; its type where that is known. */
export interface NamedAccount {
  readonly id: string
  readonly type: string | undefined
}
/**
 * True when what a log calls an account may mean this one: servers say its number, its type or words of their own, and words
 * may mean any. @rule TRF-7
 */
export const mayName = (said: string, { id, type }: NamedAccount): boolean => {
  if (said === id || said === type) return true
  return !(/^\d+$/.test(said) || (type !== undefined && KNOWN_TYPES.includes(said)))
}

/** All that is free, down to a whole step; 0 where an account owes. @rule TRF-3 NUM-3 */
export const transferAll = (free: DecimalInput): Decimal => atLeast(ZERO, floorToStep(dec(free, 'free'), TRANSFER_STEP))

/** Issue ids of an amount that is to be moved. */
export type TransferIssueId = 'transfer.input_amount' | 'transfer.too_fine' | 'transfer.short'

/**
 * Issues of a transfer: nothing to move, a part of the smallest step, more than is free. `amount` is undefined
 * while nothing is typed. @rule TRF-4
 */
export const transferIssues = (input: {
  readonly amount: Decimal | undefined
  readonly free: Decimal
}): readonly Issue<TransferIssueId>[] => {
  const { amount, free } = input
  if (amount === undefined || amount.lte(ZERO)) return [issue('transfer.input_amount', 'amount')]
  if (!isMultipleOf(amount, TRANSFER_STEP)) return [issue('transfer.too_fine', 'amount')]
  return amount.gt(free) ? [issue('transfer.short', 'amount')] : []
}

/** Money an account has after a transfer of `amount` out of it or into it; exact. Throws `InvalidDecimal`. @rule NUM-6 */
export const balanceAfterTransfer = (free: Decimal, amount: Decimal, way: 'out' | 'in'): Decimal =>
  sumOf(free, way === 'out' ? amount.neg() : amount)
