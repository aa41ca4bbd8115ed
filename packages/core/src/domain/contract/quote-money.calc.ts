import { type Decimal, dec, ZERO } from '../../kernel/decimal.ts'
import type { AppConfig } from '../config/config.wire.ts'
import type { Quote, TradingSymbol } from '../market/market.wire.ts'
import { isCurrency, isDollar } from '../wallet/wallet.calc.ts'
import type { ContractOrder } from './contract.wire.ts'

/** The money an order of a symbol is calculated in. */
export interface QuoteMoney {
  /** Undefined where the symbol's code names none. */
  readonly currency: string | undefined
  /** Worth of one unit of the quote currency in the account's; undefined where the server says none. */
  readonly rate: Decimal | undefined
  /** The sign of the quote currency where its money cannot be told in the account's; undefined: it is the account's money. */
  readonly sign: string | undefined
}

/** Signs of currencies that have one of their own; the others go by their code. */
const SIGNS: Readonly<Record<string, string>> = {
  USD: '$',
  EUR: '€',
  GBP: '£',
  JPY: '¥',
  CNY: '¥',
  CNH: '¥',
  KRW: '₩',
  INR: '₹',
  TRY: '₺',
  RUB: '₽',
  THB: '฿',
  VND: '₫',
  ILS: '₪',
  CAD: 'CA$',
  AUD: 'A$',
  NZD: 'NZ$',
  HKD: 'HK$',
  SGD: 'S$',
  MXN: 'MX$',
  BRL: 'R$',
  BTC: '₿',
}
const OTHERS = 'CHF SEK NOK DKK PLN CZK HUF ZAR IDR MYR USDT USDC BUSD TUSD FDUSD USDP PYUSD ETH BNB'
const CURRENCIES = [...Object.keys(SIGNS), ...OTHERS.split(' ')].sort((left, right) => right.length - left.length)

/**
 * The currency a symbol is priced in, as far as its code names one: USDJPY, USD/JPY, BTCUSDT, USDJPYm, USDJPY.pro. Undefined
 * for an index or a share.
 * @example quoteCurrency('USDJPY') // => 'JPY'
 */
export const quoteCurrency = (code: string): string | undefined => {
  const [pair = code, behind] = code.toUpperCase().split(/[^A-Z0-9]/)
  const isKnown = (one: string | undefined): boolean => CURRENCIES.some((known) => known === one)
  if (isKnown(behind)) return behind
  // A broker may add a letter or two: what is before it are two currencies.
  const [base, quote] = [pair.slice(0, 3), pair.slice(3, 6)]
  const ended = CURRENCIES.find((one) => pair.endsWith(one) && pair.length >= one.length + 2)
  return ended ?? (isKnown(base) && isKnown(quote) ? quote : undefined)
}

const isSame = (
  quote: string,
  { currency, currencySymbol }: Pick<AppConfig, 'currency' | 'currencySymbol'>,
): boolean =>
  currency === ''
    ? currencySymbol === '' || currencySymbol === SIGNS[quote]
    : isCurrency(quote, currency) || (isDollar(quote) && isDollar(currency))

/**
 * In which money an order of a symbol is calculated. With a rate it is the account's. Without one it is that of the quote
 * currency, and wears its sign and never the account's, where the code names another currency than the account's. @rule CON-86
 */
export const quoteMoney = (
  symbol: Pick<TradingSymbol, 'code' | 'quoteRate'>,
  quote: Pick<Quote, 'rate'> | undefined,
  settings: Pick<AppConfig, 'currency' | 'currencySymbol'>,
): QuoteMoney => {
  const named = quote?.rate === undefined ? symbol.quoteRate : dec(quote.rate)
  // With what is no rate nothing can be shown in the account's money.
  const rate = named?.gt(ZERO) === true ? named : undefined
  const currency = quoteCurrency(symbol.code)
  if (rate !== undefined || currency === undefined || isSame(currency, settings))
    return { currency, rate, sign: undefined }
  const own = SIGNS[currency]
  // Two currencies may write the same sign.
  return { currency, rate, sign: own === undefined || own === settings.currencySymbol ? `${currency}\u00a0` : own }
}

/** Money of an order that is held: with its own rate where the symbol has none. @rule CON-86 */
export const orderMoney = ({ rate }: Pick<ContractOrder, 'rate'>, money: QuoteMoney): QuoteMoney =>
  money.rate === undefined && rate?.gt(ZERO) === true ? { ...money, rate, sign: undefined } : money

/** A rate that is shown, and the currency of which one unit is worth it. */
export interface ShownRate {
  readonly currency: string | undefined
  readonly rate: Decimal
}
const shownRate = (rate: Decimal | undefined, currency: string | undefined): ShownRate | undefined =>
  rate?.gt(ZERO) === true && !rate.eq(1) ? { currency, rate } : undefined

/** The rate a ticket calculates with; undefined where it is 1 or none. @rule CON-87 */
export const ticketRate = (money: QuoteMoney | undefined): ShownRate | undefined =>
  money && shownRate(money.rate, money.currency)

/** The rates an order was booked with, where they are not 1: of its margin, and of its profit now or at closing. @rule CON-87 */
export const bookedRates = ({
  openRate,
  rate,
  symbol,
}: Pick<ContractOrder, 'openRate' | 'rate' | 'symbol'>): {
  readonly open: ShownRate | undefined
  readonly now: ShownRate | undefined
} => {
  const currency = quoteCurrency(symbol.showCode)
  return { open: shownRate(openRate, currency), now: shownRate(rate, currency) }
}
