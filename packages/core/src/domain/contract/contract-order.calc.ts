import { atLeast, type Decimal, dec, Exact, exact, roundQuotient, sumOf, ZERO } from '../../kernel/decimal.ts'
import type { AppConfig } from '../config/config.wire.ts'
import type { ContractOrder, OrderSide } from './contract.wire.ts'

/** Decimals of a percentage that is shown. */
const PERCENT_PLACES = 2
const HUNDRED = dec(100)

const percentOf = (part: Decimal, whole: Decimal, places = PERCENT_PLACES): Decimal =>
  roundQuotient(exact(part).mul(HUNDRED), exact(whole), places)

/**
 * Return on what was put in: profit ÷ margin in percent, half up to 2 decimals; undefined without a margin.
 * @rule CON-70
 */
export const orderRoi = ({ profit, margin }: Pick<ContractOrder, 'profit' | 'margin'>): Decimal | undefined =>
  margin.lte(ZERO) ? undefined : percentOf(profit, margin)

/** Tells whether it was ever opened: a pending order that was cancelled has no open price, and paid nothing. @rule CON-71 */
export const wasTraded = ({ openPrice }: Pick<ContractOrder, 'openPrice'>): boolean => !openPrice.isZero()

/** Net result of an order: its profit less its fee, exact. @rule CON-71 */
export const orderNet = (order: Pick<ContractOrder, 'profit' | 'fee' | 'openPrice'>): Decimal =>
  dec(wasTraded(order) ? exact(order.profit).minus(order.fee) : ZERO)

/** Profit of several open orders, exact; undefined without any. @rule CON-120 */
export const profitOf = (orders: readonly Pick<ContractOrder, 'profit'>[]): Decimal | undefined =>
  orders.length === 0 ? undefined : sumOf(...orders.map(({ profit }) => profit))

/**
 * Return after the fee: net ÷ margin in percent, half up to 2 decimals; undefined without a margin and for an order that
 * was never opened. @rule CON-115
 */
export const orderNetRoi = (
  order: Pick<ContractOrder, 'profit' | 'fee' | 'margin' | 'openPrice'>,
): Decimal | undefined => (wasTraded(order) ? orderRoi({ profit: orderNet(order), margin: order.margin }) : undefined)

/** Stop that closed an order, as far as its closing price says so, and whether that was the very price chosen. @rule CON-72 */
export const orderEnd = ({
  side,
  price,
  stopLoss,
  takeProfit,
}: Pick<ContractOrder, 'side' | 'price' | 'stopLoss' | 'takeProfit'>):
  | { readonly by: 'stopLoss' | 'takeProfit'; readonly isExact: boolean }
  | undefined => {
  const isBuy = side === 'buy'
  if (!stopLoss.isZero() && (isBuy ? price.lte(stopLoss) : price.gte(stopLoss)))
    return { by: 'stopLoss', isExact: price.eq(stopLoss) }
  if (!takeProfit.isZero() && (isBuy ? price.gte(takeProfit) : price.lte(takeProfit)))
    return { by: 'takeProfit', isExact: price.eq(takeProfit) }
  return undefined
}

/** Share of the account that a result is, in percent, half up to 2 decimals; undefined where the account holds nothing. */
export const shareOfAccount = (result: Decimal, total: Decimal): Decimal | undefined =>
  total.lte(ZERO) ? undefined : percentOf(result.abs(), total)

/** Places of the opening price and the price now on the way from the stop-loss (0) to the take-profit (100). */
export interface StopTrack {
  readonly entry: Decimal
  readonly now: Decimal
}

/**
 * The way from stop-loss to take-profit, for buys and sells alike: the loss is at its start. With one stop the other end is
 * as far from the opening price (or, where the stop is beyond that, from the price now). Undefined without stops.
 * @rule CON-73
 */
export const stopTrack = ({
  side,
  openPrice,
  price,
  stopLoss,
  takeProfit,
}: Pick<ContractOrder, 'side' | 'openPrice' | 'price' | 'stopLoss' | 'takeProfit'>): StopTrack | undefined => {
  /** Mirror of a stop: as far on the other side of the first centre that the stop is on the right side of. */
  const opposite = (stop: Decimal, isStart: boolean): Decimal | undefined => {
    const centre = [openPrice, price].find((one) => ((side === 'buy') === isStart ? stop.lt(one) : stop.gt(one)))
    return centre && sumOf(centre, centre, stop.neg())
  }
  const start = stopLoss.isZero() ? opposite(takeProfit, false) : stopLoss
  const end = takeProfit.isZero() ? opposite(stopLoss, true) : takeProfit
  if (start === undefined || end === undefined || start.eq(end)) return undefined
  const at = (one: Decimal): Decimal =>
    atLeast(ZERO, Exact.min(HUNDRED, percentOf(sumOf(one, start.neg()), sumOf(end, start.neg()))))
  return { entry: at(openPrice), now: at(price) }
}

/** Distance of the market from the price of a pending order, in percent of the market's, and on which side that price is. */
export interface PendingDistance {
  readonly percent: Decimal
  readonly side: 'above' | 'below' | 'at'
}

/** Undefined while no price is known. @rule CON-74 */
export const pendingDistance = (target: Decimal, close: Decimal | undefined): PendingDistance | undefined => {
  if (close === undefined || close.lte(ZERO)) return undefined
  return {
    percent: percentOf(sumOf(target, close.neg()).abs(), close),
    side: target.gt(close) ? 'above' : target.lt(close) ? 'below' : 'at',
  }
}

/** Name of an order that waits: a `limit` for a better price than the market's, a `stop` for a worse one. */
export type PendingType = 'limit' | 'stop'

/** Undefined at the market and while no price is known. @rule CON-74 */
export const pendingType = (side: OrderSide, distance: PendingDistance | undefined): PendingType | undefined => {
  if (distance === undefined || distance.side === 'at') return undefined
  return (side === 'buy') === (distance.side === 'below') ? 'limit' : 'stop'
}

/** A margin level in a word. The borders are ours: the specification names none. */
export type LevelWord = 'healthy' | 'tight' | 'low'
const HEALTHY_FROM = 200
const TIGHT_FROM = 120

/** From this share of the account on, in percent, its level is healthy no more: the level is equity ÷ margin. */
export const TIGHT_USE = 100 / (HEALTHY_FROM / 100)

/** @rule CON-75 */
export const levelWord = (level: Decimal): LevelWord =>
  level.gte(HEALTHY_FROM) ? 'healthy' : level.gte(TIGHT_FROM) ? 'tight' : 'low'

/** The margin level below which positions are closed, in percent; undefined where the server does not say. @rule CON-93 */
export const closeOutLevel = ({ closeOutLevel: said }: Pick<AppConfig, 'closeOutLevel'>): Decimal | undefined =>
  said === '' ? undefined : dec(said)

/** Share of the equity held as margin, in percent, half up to whole ones: the level is equity ÷ margin. @rule CON-75 */
export const marginInUse = (level: Decimal): Decimal =>
  level.lte(HUNDRED) ? HUNDRED : roundQuotient(exact(HUNDRED.mul(HUNDRED)), exact(level), 0)
