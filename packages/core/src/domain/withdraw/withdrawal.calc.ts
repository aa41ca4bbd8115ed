import { type AmountPlacesIssueId, placesIssue } from '../../kernel/amount-places.ts'
import type { DrawSymbolId, PayoutMethodId } from '../../kernel/brand.ts'
import {
  amount as amountOf,
  type Decimal,
  dec,
  exact,
  quotientDown,
  roundQuotient,
  roundTo,
  roundUp,
  ZERO,
} from '../../kernel/decimal.ts'
import { type Issue, issue } from '../../kernel/issue.ts'
import { addressText } from '../../kernel/plain-text.ts'
import type { Secret } from '../../kernel/secret.ts'
import { isCurrency, isDollar } from '../wallet/wallet.calc.ts'
import type { DrawSymbol } from './draw-symbol.wire.ts'
import type { PayoutMethod } from './payout-method.wire.ts'
import { RECEIVE_PLACES, withdrawFee, withdrawReceive, withdrawRest } from './withdraw.calc.ts'
import { MONEY_KINDS, type MoneyKind } from './withdraw.table.ts'

/** Withdrawal on its way to the server. Exactly one of `payoutMethodId` and `address` is there. */
export interface WithdrawalRequest {
  readonly symbolId: DrawSymbolId
  readonly amount: string
  readonly remark: string
  readonly payoutMethodId?: PayoutMethodId | undefined
  readonly address?: string | undefined
  readonly payPassword?: Secret | undefined
  /** Kind of the list it will be in. Does not travel. */
  readonly kind: MoneyKind
  /** Name of its currency there. Does not travel. */
  readonly code: string
}

/** Kinds that are offered, in the order of their tabs. @rule WDR-5 */
export const offeredKinds = (flags: ReadonlySet<string>): readonly MoneyKind[] =>
  MONEY_KINDS.filter((kind) => flags.has(kind === 'crypto' ? 'is_withdraw_crypto' : 'is_withdraw_bank_card'))

/** The kind an address asks for where it is offered, else the other. @rule WDR-5 */
export const shownKind = (offered: readonly MoneyKind[], asked: MoneyKind | undefined): MoneyKind | undefined =>
  offered.find((kind) => kind === asked) ?? offered[0]

/** Relation of a currency to that of the account: the same, worth so much of it, or unknown. */
export type Worth = 'same' | Decimal | undefined

/** Worth of one of a currency in the account's; the servers say it in dollars only. @rule WDR-29 */
export const worthIn = (symbol: Pick<DrawSymbol, 'code' | 'usdPrice'>, accountCurrency: string): Worth => {
  if (isCurrency(symbol.code, accountCurrency)) return 'same'
  return isDollar(accountCurrency) && symbol.usdPrice.gt(ZERO) ? symbol.usdPrice : undefined
}

/**
 * Value of an account's money in another currency, down to the places that pay out: never more than there is. Throws
 * `InvalidDecimal`, also for a price of 0. @rule WDR-29 NUM-15 NUM-16
 */
export const approximateFree = (free: Decimal, price: Decimal, kind: MoneyKind): Decimal =>
  quotientDown(exact(free, 'free'), exact(price, 'price'), RECEIVE_PLACES[kind], 'price')

/** Value of an amount in the account's currency, half up to 2 decimals. Throws `InvalidDecimal`. @rule WDR-29 */
export const approximateWorth = (amount: Decimal, price: Decimal): Decimal =>
  roundTo(exact(amount, 'amount').mul(exact(price, 'price')), 2)

/** Parts of an amount that is withdrawn. */
export interface WithdrawCost {
  /** All that does not arrive, with what is too fine to be paid out. @rule WDR-35 */
  readonly fee: Decimal
  readonly receive: Decimal
  /** Part of the fee that is too fine to be paid out. */
  readonly tooFine: Decimal
  /** The smallest amount that pays out as much; undefined where it is the one that was asked for, or nothing arrives. @rule WDR-38 */
  readonly enough: Decimal | undefined
}

type Rates = Pick<DrawSymbol, 'drawRate' | 'feeType' | 'amountPlaces'>

/** The smallest amount of so many decimals that pays out as much as `amount` does. */
const enoughFor = (symbol: Rates, kind: MoneyKind, amount: Decimal, receive: Decimal): Decimal | undefined => {
  const { drawRate, feeType } = symbol
  const places = symbol.amountPlaces ?? amount.decimalPlaces()
  const about =
    feeType === 'fixed'
      ? roundUp(exact(receive).plus(drawRate), places)
      : roundQuotient(exact(receive), exact(1).minus(drawRate), places)
  // Half up may lie one step below what is needed.
  return [about, amountOf(exact(about).plus(dec(10).pow(-places)))].find(
    (one) => one.lt(amount) && withdrawReceive({ kind, drawRate, feeType, amount: one }).eq(receive),
  )
}

/** Cost and payout of a withdrawal: together the amount; nothing of both while no amount can be read. @rule WDR-10 WDR-35 */
export const withdrawCost = (symbol: Rates, kind: MoneyKind, amount: Decimal | undefined): WithdrawCost => {
  const { drawRate, feeType } = symbol
  const input = { drawRate, feeType, amount: amount ?? '' }
  const receive = withdrawReceive({ kind, ...input })
  if (amount === undefined || receive.lte(ZERO))
    return { fee: withdrawFee(input), receive, tooFine: ZERO, enough: undefined }
  const tooFine = withdrawRest({ kind, ...input })
  return {
    fee: amountOf(exact(amount).minus(receive)),
    receive,
    tooFine,
    enough: tooFine.gt(ZERO) ? enoughFor(symbol, kind, amount, receive) : undefined,
  }
}

/** Issue ids of a withdrawal. */
export type WithdrawIssueId =
  | 'withdraw.no_way'
  | 'withdraw.way_gone'
  | 'withdraw.input_address'
  | 'withdraw.input_amount'
  | 'withdraw.nothing_arrives'
  | AmountPlacesIssueId
  | 'withdraw.short'

/**
 * Issues of a withdrawal, each at its field: no payout method or address, no amount, one with too many decimals, one of which
 * nothing arrives, more than is free where the account has the same currency. `free` is undefined where only the server can
 * say. @rule WDR-12 WDR-30 WDR-37 WORD-14
 */
export const withdrawIssues = (input: {
  readonly symbol: Rates
  readonly kind: MoneyKind
  /** Target of the money: a bound payout method, or an address typed in. The one that was chosen may be gone. */
  readonly goal:
    | { readonly typed: string }
    | { readonly payoutMethod: Pick<PayoutMethod, 'id'> | undefined; readonly isGone?: boolean }
  readonly amount: Decimal | undefined
  readonly free: Decimal | undefined
}): readonly Issue<WithdrawIssueId>[] => {
  const { symbol, kind, goal, amount, free } = input
  const issues: Issue<WithdrawIssueId>[] = []
  if ('typed' in goal) {
    if (addressText(goal.typed) === '') issues.push(issue('withdraw.input_address', 'address'))
  } else if (goal.payoutMethod === undefined)
    issues.push(issue(goal.isGone ? 'withdraw.way_gone' : 'withdraw.no_way', 'payoutMethod'))
  const tooFine = amount && placesIssue(amount, symbol.amountPlaces)
  if (amount === undefined || amount.lte(ZERO)) issues.push(issue('withdraw.input_amount', 'amount'))
  else if (tooFine !== undefined) issues.push(tooFine)
  else if (withdrawCost(symbol, kind, amount).receive.lte(ZERO))
    issues.push(issue('withdraw.nothing_arrives', 'amount'))
  else if (free !== undefined && amount.gt(free)) issues.push(issue('withdraw.short', 'amount'))
  return issues
}

const EDGE = 4

/**
 * A bound address that looks like the typed one and is another: what a thief puts among past payments to be copied by
 * mistake begins and ends the same. @rule WDR-31
 */
export const lookAlike = (
  typed: string,
  payoutMethods: readonly Pick<PayoutMethod, 'address'>[],
): string | undefined => {
  const address = addressText(typed)
  const ends = (text: string): string => `${text.slice(0, EDGE)} ${text.slice(-EDGE)}`.toLowerCase()
  if (address.length <= 2 * EDGE) return undefined
  return payoutMethods.find(
    (payoutMethod) => payoutMethod.address !== address && ends(payoutMethod.address) === ends(address),
  )?.address
}

/** True when a record may be of this currency; one that names none may be. */
export const isOfCurrency = (row: { readonly currency: { readonly code: string } }, code: string): boolean =>
  row.currency.code === '' || isCurrency(row.currency.code, code)

/** Inputs of a withdrawal, without anything secret. */
export interface TypedWithdrawal {
  readonly symbolId: DrawSymbolId | undefined
  readonly payoutMethodId: PayoutMethodId | undefined
  /** An address is typed instead of a bound one; undefined until it was chosen. */
  readonly isTyping: boolean | undefined
  readonly address: string
  readonly amount: string
  readonly remark: string
}

const TEXTS = ['address', 'amount', 'remark'] as const
const IDS = ['symbolId', 'payoutMethodId'] as const
/** Longer than any amount that is typed. */
const LONGEST = 500

/** Draft a tab keeps of a withdrawal that was not sent. @rule WDR-32 */
export const draftOfWithdrawal = ({
  symbolId,
  payoutMethodId,
  isTyping,
  address,
  amount,
  remark,
}: TypedWithdrawal): TypedWithdrawal => ({ symbolId, payoutMethodId, isTyping, address, amount, remark })

/** Inputs from a kept draft, of which nothing is sure. @rule WDR-32 */
export const withdrawalOfDraft = <Inputs extends TypedWithdrawal>(kept: unknown, empty: Inputs): Inputs => {
  const draft = (typeof kept === 'object' && kept !== null ? kept : {}) as Readonly<Record<string, unknown>>
  const texts = [...TEXTS, ...IDS].flatMap((name) => {
    const text = draft[name]
    return typeof text === 'string' && text.length <= LONGEST ? [[name, text] as const] : []
  })
  return {
    ...empty,
    ...Object.fromEntries(texts),
    ...(typeof draft.isTyping === 'boolean' ? { isTyping: draft.isTyping } : {}),
  }
}
