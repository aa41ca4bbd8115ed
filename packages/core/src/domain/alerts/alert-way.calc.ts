import {
  amount,
  Decimal,
  dec,
  exact,
  productOf,
  roundQuotient,
  roundTo,
  sizeOfText,
  sumOf,
  ZERO,
} from '../../kernel/decimal.ts'
import { fieldText, typedAmount } from '../../kernel/typed-amount.ts'
import { pipOf } from '../market/market.calc.ts'
import type { PriceAlert } from './alerts.calc.ts'

/** Way from the price now to another: its direction, and its length in price, pips and percent of the price now. */
export interface AlertWay {
  readonly side: PriceAlert['side']
  readonly distance: Decimal
  /** With one decimal. */
  readonly pips: Decimal
  /** With two decimals. */
  readonly percent: Decimal
}

/** Undefined where the two are the same. @rule ALR-9 */
export const alertWay = (price: Decimal, now: Decimal, pricePrecision: number): AlertWay | undefined => {
  const distance = amount(exact(price).minus(now).abs())
  if (distance.isZero()) return undefined
  return {
    side: price.gt(now) ? 'above' : 'below',
    distance,
    pips: roundQuotient(distance, pipOf(pricePrecision), 1),
    percent: roundQuotient(exact(distance).mul(100), now, 2),
  }
}

/** Names of prices that are offered for an alert. */
export type AlertPresetKind = 'dayHigh' | 'dayLow' | 'tenPips' | 'quarterPercent' | 'halfPercent'
/** A price that is offered for an alert, as exact decimal text. */
export interface AlertPreset {
  readonly kind: AlertPresetKind
  readonly price: string
}

/** Distance of them from the price now: pips, or parts of it. */
const TEN_PIPS = 10
const QUARTER = '0.0025'
const HALF = '0.005'

/** Prices that are offered on one side, at the decimals of the symbol; without the one that is the price now. @rule ALR-9 */
export const alertPresets = (
  now: Decimal,
  edge: Decimal | undefined,
  pricePrecision: number,
  side: PriceAlert['side'] = 'above',
): readonly AlertPreset[] => {
  const at = (kind: AlertPresetKind, price: Decimal): AlertPreset => ({
    kind,
    price: roundTo(price, pricePrecision).toFixed(),
  })
  const sign = side === 'above' ? 1 : -1
  const away = (distance: Decimal): Decimal => sumOf(now, distance.mul(sign))
  const offered = [
    ...(edge === undefined ? [] : [at(side === 'above' ? 'dayHigh' : 'dayLow', edge)]),
    at('tenPips', away(pipOf(pricePrecision).mul(TEN_PIPS))),
    at('quarterPercent', away(productOf(now, QUARTER))),
    at('halfPercent', away(productOf(now, HALF))),
  ]
  return offered.filter(({ price }) => !now.eq(price) && ZERO.lt(price))
}

/** A price as the text of a field, which reads as that price in this language (BCP 47). */
export const alertPriceText = (price: string, locale: string, pricePrecision: number): string =>
  fieldText(dec(price), locale, { places: pricePrecision, shown: pricePrecision })

/** Way to a typed price; undefined while it is none above 0, or there is nothing to compare it with. @rule ALR-9 */
export const typedAlertWay = (
  text: string,
  locale: string,
  { now, pricePrecision }: { readonly now: string | undefined; readonly pricePrecision: number },
): AlertWay | undefined => {
  const price = typedAmount(text, locale, { places: pricePrecision })
  return price?.gt(ZERO) && now !== undefined ? alertWay(price, dec(now), pricePrecision) : undefined
}

/** Decimals of the quotients that places in the list follow from: finer than what is shown. */
const FINE_PLACES = 12

/** Distance of a target from the price now, as a part of it; 0 where the price is there or beyond. */
export const alertDistance = ({ side, price }: Pick<PriceAlert, 'side' | 'price'>, now: Decimal): Decimal => {
  const left = side === 'above' ? exact(price).minus(now) : exact(now).minus(price)
  return roundQuotient(Decimal.max(left, ZERO), now, FINE_PLACES)
}

/** Part of the way from the price at setting to the target that the price has come, from 0 to 100. @rule ALR-8 */
export const alertProgress = (
  { side, price, setPrice }: Pick<PriceAlert, 'side' | 'price' | 'setPrice'>,
  now: Decimal,
): number => {
  const [whole, come] = [exact(price).minus(setPrice), exact(now).minus(setPrice)]
  // Set again beyond its target: there is no way yet.
  if (whole.isZero() || whole.isNegative() === (side === 'above')) return 0
  const share = roundQuotient(come.mul(100), whole, 1)
  return Math.min(100, Math.max(0, sizeOfText(share.toFixed())))
}
