import {
  amount,
  checked,
  type Decimal,
  type DecimalInput,
  dec,
  Exact,
  exact,
  roundQuotient,
  ZERO,
} from '../../kernel/decimal.ts'
import type { Account } from './wallet.wire.ts'

/**
 * Everything a person owns: Σ (balance + lockBalance), in the account's currency. Exact. Throws `InvalidDecimal`. @rule WAL-1
 * @example totalAssets([{ balance: '10.5', lockBalance: '2' }, { balance: '0.25', lockBalance: 0 }]).toFixed() // => '12.75'
 */
export const totalAssets = (
  accounts: readonly { readonly balance: DecimalInput; readonly lockBalance: DecimalInput }[],
): Decimal =>
  amount(
    accounts.reduce(
      (sum, one) => sum.plus(checked(one.balance, 'balance')).plus(checked(one.lockBalance, 'lockBalance')),
      new Exact(0),
    ),
  )

/** Decimals of today's profit percent. @rule WAL-3 */
export const PERCENT_PLACES = 2

/**
 * Today's profit in percent of what there was before it: profits ÷ (total − profits) × 100, half up to 2 decimals; 0
 * when that base is not positive. Throws `InvalidDecimal`. @rule WAL-3
 * @example todayProfitPercent({ profits: '128.40', totalAssets: '12684.50' }).toFixed() // => '1.02'
 */
export const todayProfitPercent = (input: {
  readonly profits: DecimalInput
  readonly totalAssets: DecimalInput
}): Decimal => {
  const profits = exact(input.profits, 'profits')
  const base = exact(input.totalAssets, 'totalAssets').minus(profits)
  return base.gt(ZERO) ? roundQuotient(profits.mul(100), base, PERCENT_PLACES) : ZERO
}

/** Decimals of an account's share. @rule WAL-7 */
export const SHARE_PLACES = 1

/**
 * Share of everything that each account holds, in percent, half up to 1 decimal; what is in debt holds 0, and so does each
 * where there is nothing. Throws `InvalidDecimal`. @rule WAL-7
 * @example accountShares([{ balance: '75', lockBalance: 0 }, { balance: '20', lockBalance: 5 }]).map(String) // => ['75', '25']
 */
export const accountShares = (
  accounts: readonly { readonly balance: DecimalInput; readonly lockBalance: DecimalInput }[],
): readonly Decimal[] => {
  const held = accounts.map((one) => Exact.max(0, exact(totalAssets([one]))))
  const all = held.reduce((sum, one) => sum.plus(one), new Exact(0))
  return held.map((one) => (all.gt(ZERO) ? roundQuotient(one.mul(100), all, SHARE_PLACES) : ZERO))
}

/** Accounts as shown: by accountTypeId, the micro account only where micro is switched on. @rule WAL-2 */
export const shownAccounts = <One extends Account>(accounts: readonly One[], microOn: boolean): readonly One[] =>
  accounts
    .filter((one) => microOn || one.type !== 'micro')
    .sort((left, right) => dec(left.accountTypeId).cmp(dec(right.accountTypeId)))

/** The account money leaves: the fund account, or the only one a person has. @rule WDR-10 FUND-19 */
export const payingAccount = <One extends Account>(accounts: readonly One[]): One | undefined =>
  accounts.find(({ type }) => type === 'change') ?? (accounts.length === 1 ? accounts[0] : undefined)

/** True when contract orders are paid from an account: the contract account, or the only one a person has. @rule WAL-16 */
export const isPayingOrders = (account: Pick<Account, 'type'>, accounts: readonly unknown[]): boolean =>
  account.type === 'forex' || accounts.length === 1

/** An account with what may be spent of it. */
export interface FreeAccount extends Account {
  /** Undefined while it is not known what open orders have lost. @rule WAL-16 */
  readonly free: Decimal | undefined
}

/**
 * Amount that may be spent of the account contract orders are paid from, in its currency: its balance, less what open orders have
 * lost so far. What they have won is not there before they are closed. Exact; negative where more is lost than there is;
 * undefined while the floating profit is not known. Throws `InvalidDecimal`. @rule WAL-16
 * @example freeOf({ balance: '10000' }, '-3000.5')?.toFixed() // => '6999.5'
 */
export const freeOf = (
  account: { readonly balance: DecimalInput },
  floating: DecimalInput | undefined,
): Decimal | undefined => {
  const balance = exact(account.balance, 'balance')
  if (floating === undefined) return undefined
  return amount(balance.plus(Exact.min(0, exact(floating, 'floating'))))
}

/** True when two codes name the same currency, however they are written. */
export const isCurrency = (left: string, right: string): boolean =>
  left.trim().toUpperCase() === right.trim().toUpperCase()

/** Dollars, and what is worth one by its own promise. */
const DOLLARS: readonly string[] = ['USD', 'USDT', 'USDC', 'BUSD', 'TUSD', 'FDUSD', 'USDP', 'PYUSD', 'DAI']

/** True when a currency is a dollar, or worth one by its own promise. @rule WAL-12 WDR-29 */
export const isDollar = (currency: string): boolean => DOLLARS.includes(currency.trim().toUpperCase())

/**
 * The sign of a total worth: a dollar where the currency is one or keeps to it, else the currency's own. No rate says what
 * another would be in dollars. @rule WAL-12
 * @example moneySign({ currency: 'EUR', currencySymbol: '€' }) // => '€'
 */
export const moneySign = (settings: { readonly currency: string; readonly currencySymbol: string }): string =>
  isDollar(settings.currency) ? '$' : settings.currencySymbol || settings.currency

/** Units that may stand beside a typed amount of the account's money, as they stand beside shown ones. @rule NUM-12 */
export const moneyUnits = (settings: {
  readonly currency: string
  readonly currencySymbol: string
}): readonly string[] => [moneySign(settings), settings.currency]

/** Names of an account, whole and in short, and of what is held in it: message ids, or the server's own name. */
export interface AccountNames {
  readonly messageId: string
  readonly shortId: string
  /** Undefined where it is not known what is held. */
  readonly heldId: 'wallet.held_forex' | 'wallet.held_micro' | 'wallet.held_change' | undefined
}
const NAMES: Readonly<Record<string, AccountNames>> = {
  forex: { messageId: 'wallet.account_forex', shortId: 'wallet.forex', heldId: 'wallet.held_forex' },
  micro: { messageId: 'wallet.account_micro', shortId: 'wallet.micro', heldId: 'wallet.held_micro' },
  change: { messageId: 'wallet.account_change', shortId: 'wallet.change', heldId: 'wallet.held_change' },
}

/** One of an unknown type is called what the server calls it. @rule WAL-7 */
export const accountNames = (type: string): AccountNames =>
  Object.hasOwn(NAMES, type) ? (NAMES[type] as AccountNames) : { messageId: type, shortId: type, heldId: undefined }
