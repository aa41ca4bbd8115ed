import { amountText, halfUp, over, type Rational, rational, scaled, whole } from '../oracle/rational.ts'
import type { Instrument } from './catalogue.ts'
import type { Market } from './market.ts'

/** Currency of the accounts. */
export const ACCOUNT_CURRENCY = 'USD'
/** Digits of a published rate, from the first that is not 0. */
const RATE_DIGITS = 10
const LEAST = 10n ** BigInt(RATE_DIGITS - 1)

/** Whose price says what a currency is worth in dollars, and whether it is in dollars or in the currency. */
const SOURCES: Readonly<Record<string, readonly [code: string, isInverse: boolean]>> = {
  EUR: ['EURUSD', false],
  GBP: ['GBPUSD', false],
  JPY: ['USDJPY', true],
  CHF: ['USDCHF', true],
  CAD: ['USDCAD', true],
}

/** The code of the symbol an instrument's rate comes from; undefined where it is quoted in the accounts' currency. */
export const rateSource = ({ currency }: Pick<Instrument, 'currency'>): string | undefined => {
  if (currency === ACCOUNT_CURRENCY) return undefined
  const source = SOURCES[currency]
  if (source === undefined) throw new Error(`No price says what ${currency} is worth`)
  return source[0]
}

/** Ten digits from the first that is not 0, half up. */
const published = (value: Rational): string => {
  let places = 0
  while (halfUp(value, places) < LEAST) places += 1
  return amountText(halfUp(value, places), places)
}

const last = new Map<string, { readonly price: number; readonly text: string }>()

/**
 * Worth of one unit of an instrument's quote currency in the accounts', by the market's own price of now. It is rounded
 * once, here, and used everywhere exactly as it is published. '1' for the accounts' own currency. @rule CON-85
 */
export const quoteRate = (
  market: Pick<Market, 'instrumentByCode' | 'price'>,
  { currency }: Pick<Instrument, 'currency'>,
): string => {
  const [code = '', isInverse = false] = SOURCES[rateSource({ currency }) === undefined ? '' : currency] ?? []
  const source = market.instrumentByCode(code)
  if (source === undefined) return '1'
  const price = market.price(source.id)
  const known = last.get(code)
  if (known?.price === price) return known.text
  const value = scaled(price, source.precision)
  const text = published(isInverse ? over(whole(1), value) : value)
  last.set(code, { price, text })
  return text
}

/** A rate as it was published or booked, to calculate with. */
export const rateValue = (text: string | undefined): Rational => rational(text ?? '1')

/** A rate as a field of its own. Only what is in the accounts' own currency has none: one that comes and goes would be doubted. */
export const rateField = <Name extends string>(
  name: Name,
  text: string | undefined,
  instrument: Pick<Instrument, 'currency'>,
): { readonly [Key in Name]?: string } =>
  text === undefined || rateSource(instrument) === undefined
    ? {}
    : ({ [name]: text } as { readonly [Key in Name]?: string })
