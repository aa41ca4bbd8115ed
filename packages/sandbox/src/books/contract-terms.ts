import type { Instrument } from '../market/catalogue.ts'
import {
  compare,
  exactText,
  halfUp,
  isMultipleOf,
  parseRational,
  type Rational,
  rational,
  scaled,
  whole,
} from '../oracle/rational.ts'

/** What a person asked for, checked for form: all amounts plain decimals, prices in the symbol's units. */
export type OrderTerms = {
  readonly side: 'buy' | 'sell'
  readonly lots: string
  readonly multiple: number
  readonly isPending: boolean
  readonly targetPrice: number
  readonly stopLoss: number
  readonly takeProfit: number
}

export type Asked = {
  readonly type: string
  readonly cont: string
  readonly status: string
  readonly target_price: string
  readonly stop_loss_price: string
  readonly target_profit_price: string
  readonly multiple: string
}

export type Refusal = { readonly refused: string }
export const refused = (words: string): Refusal => ({ refused: words })
export const isRefusal = (value: object): value is Refusal => 'refused' in value

const ZERO = whole(0)

/** A price in whole units of the symbol; 0 or nothing means off. */
export const priceUnits = (instrument: Instrument, text: string, what: string): number | Refusal => {
  if (text === '' || text === '0') return 0
  const value = parseRational(text)
  if (value === null || compare(value, ZERO) < 0) return refused(`${what} is not a price`)
  const units = halfUp(value, instrument.precision)
  if (compare(value, scaled(units, instrument.precision)) !== 0)
    return refused(`${what} has more than ${instrument.precision} decimals`)
  if (units > 1_000_000_000_000n) return refused(`${what} is too high`)
  return Number(units)
}

const lotsIssue = (instrument: Instrument, text: string): Refusal | null => {
  const lots = parseRational(text)
  const step = rational(instrument.lotStep)
  if (lots === null || compare(lots, step) <= 0) return refused(`Lots must exceed ${instrument.lotStep}`)
  if (compare(lots, rational(instrument.minLots)) < 0) return refused(`Lots must be at least ${instrument.minLots}`)
  if (!isMultipleOf(lots, step)) return refused(`Lots must be a multiple of ${instrument.lotStep}`)
  if (compare(lots, whole(1_000_000)) > 0) return refused('Lots are too many')
  return null
}

export const readTerms = (instrument: Instrument, asked: Asked): OrderTerms | Refusal => {
  if (asked.type !== '1' && asked.type !== '2') return refused('Choose buy or sell')
  if (asked.status !== '0' && asked.status !== '1') return refused('Choose market or pending')
  if (instrument.multiples.length === 0) return refused('No leverage configured, cannot place order temporarily')
  const multiple = instrument.multiples.find(({ value }) => String(value) === asked.multiple)
  if (multiple === undefined) return refused('This leverage is not offered')
  const lots = lotsIssue(instrument, asked.cont)
  if (lots !== null) return lots
  const isPending = asked.status === '0'
  const targetPrice = isPending ? priceUnits(instrument, asked.target_price, 'The target price') : 0
  if (typeof targetPrice !== 'number') return targetPrice
  if (isPending && targetPrice === 0) return refused('Enter a target price')
  const stopLoss = priceUnits(instrument, asked.stop_loss_price, 'The stop-loss')
  if (typeof stopLoss !== 'number') return stopLoss
  const takeProfit = priceUnits(instrument, asked.target_profit_price, 'The take-profit')
  if (typeof takeProfit !== 'number') return takeProfit
  return {
    side: asked.type === '1' ? 'buy' : 'sell',
    lots: exactText(rational(asked.cont)),
    multiple: multiple.value,
    isPending,
    targetPrice,
    stopLoss,
    takeProfit,
  }
}

type Stops = { readonly side: 'buy' | 'sell'; readonly stopLoss: number; readonly takeProfit: number }

/** A stop on the wrong side of the price would trigger at once. */
export const stopsIssue = ({ side, stopLoss, takeProfit }: Stops, price: number): Refusal | null => {
  const isBuy = side === 'buy'
  if (stopLoss !== 0 && (isBuy ? stopLoss >= price : stopLoss <= price))
    return refused(`The stop-loss must be ${isBuy ? 'below' : 'above'} the price`)
  if (takeProfit !== 0 && (isBuy ? takeProfit <= price : takeProfit >= price))
    return refused(`The take-profit must be ${isBuy ? 'above' : 'below'} the price`)
  return null
}

/** The stop a price has reached, if any. Stop-loss first: the worse one is never hidden. */
export const reachedStop = (order: Stops, price: number): 'stop_loss' | 'take_profit' | null => {
  const isBuy = order.side === 'buy'
  if (order.stopLoss !== 0 && (isBuy ? price <= order.stopLoss : price >= order.stopLoss)) return 'stop_loss'
  if (order.takeProfit !== 0 && (isBuy ? price >= order.takeProfit : price <= order.takeProfit)) return 'take_profit'
  return null
}

export const priceOf = (instrument: Instrument, units: number): Rational => scaled(units, instrument.precision)
