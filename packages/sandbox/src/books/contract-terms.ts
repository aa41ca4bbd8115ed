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
import { type Said, said, word } from '../words/words.ts'

/** Terms as the person asked for them, checked for form: all amounts plain decimals, prices in the symbol's units. */
export type OrderTerms = {
  readonly side: 'buy' | 'sell'
  readonly lots: string
  readonly multiple: number
  readonly isPending: boolean
  readonly targetPrice: number
  readonly stopLoss: number
  readonly takeProfit: number
}

/** As it came with the call: amounts are text and not checked yet. */
export type Asked = {
  readonly side: 'buy' | 'sell'
  readonly status: 'market' | 'pending'
  readonly lots: string
  readonly targetPrice: string
  readonly stopLoss: string
  readonly takeProfit: string
  readonly multiple: string
}

export type Refusal = { readonly refused: Said }
export const refused = (words: Said): Refusal => ({ refused: words })
export const isRefusal = (value: object): value is Refusal => 'refused' in value

const ZERO = whole(0)

type PricedBy = 'order.price' | 'order.target' | 'order.stop_loss' | 'order.take_profit'
/** A price in whole units of the symbol; 0 means off. */
export const priceUnits = (instrument: Instrument, text: string, what: PricedBy): number | Refusal => {
  if (text === '0') return 0
  const value = parseRational(text)
  if (value === null || compare(value, ZERO) < 0) return refused(said('order.price_none', { what: word(what) }))
  const units = halfUp(value, instrument.precision)
  if (compare(value, scaled(units, instrument.precision)) !== 0)
    return refused(said('order.price_fine', { what: word(what), places: instrument.precision }))
  if (units > 1_000_000_000_000n) return refused(said('order.price_high', { what: word(what) }))
  return Number(units)
}

const lotsIssue = (instrument: Instrument, text: string): Refusal | null => {
  const lots = parseRational(text)
  const step = rational(instrument.lotStep)
  if (lots === null || compare(lots, step) <= 0) return refused(said('order.lots_step', { step: instrument.lotStep }))
  if (compare(lots, rational(instrument.minLots)) < 0)
    return refused(said('order.lots_least', { least: instrument.minLots }))
  if (!isMultipleOf(lots, step)) return refused(said('order.lots_multiple', { step: instrument.lotStep }))
  if (compare(lots, whole(1_000_000)) > 0) return refused('order.lots_most')
  return null
}

export const readTerms = (instrument: Instrument, asked: Asked): OrderTerms | Refusal => {
  if (instrument.multiples.length === 0) return refused('order.no_leverage')
  const multiple = instrument.multiples.find(({ value }) => String(value) === asked.multiple)
  if (multiple === undefined) return refused('order.leverage')
  const lots = lotsIssue(instrument, asked.lots)
  if (lots !== null) return lots
  const isPending = asked.status === 'pending'
  // A market order takes the price of the market, and says one all the same.
  if (parseRational(asked.targetPrice) === null)
    return refused(said('order.price_none', { what: word('order.target') }))
  const targetPrice = isPending ? priceUnits(instrument, asked.targetPrice, 'order.target') : 0
  if (typeof targetPrice !== 'number') return targetPrice
  if (isPending && targetPrice === 0) return refused('order.target_needed')
  const stopLoss = priceUnits(instrument, asked.stopLoss, 'order.stop_loss')
  if (typeof stopLoss !== 'number') return stopLoss
  const takeProfit = priceUnits(instrument, asked.takeProfit, 'order.take_profit')
  if (typeof takeProfit !== 'number') return takeProfit
  return {
    side: asked.side,
    lots: exactText(rational(asked.lots)),
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
    return refused(isBuy ? 'order.loss_below' : 'order.loss_above')
  if (takeProfit !== 0 && (isBuy ? takeProfit <= price : takeProfit >= price))
    return refused(isBuy ? 'order.profit_above' : 'order.profit_below')
  return null
}

/** The stop a price has reached, if any. When both are reached the stop-loss counts, the worse of the two for the user. */
export const reachedStop = (order: Stops, price: number): 'stop_loss' | 'take_profit' | null => {
  const isBuy = order.side === 'buy'
  if (order.stopLoss !== 0 && (isBuy ? price <= order.stopLoss : price >= order.stopLoss)) return 'stop_loss'
  if (order.takeProfit !== 0 && (isBuy ? price >= order.takeProfit : price <= order.takeProfit)) return 'take_profit'
  return null
}

export const priceOf = (instrument: Instrument, units: number): Rational => scaled(units, instrument.precision)
