import { derive, type Read } from '../../engine/read/derive.ts'
import type { SymbolId } from '../../kernel/brand.ts'
import { Decimal, dec, roundTo } from '../../kernel/decimal.ts'
import { closeOf, isMarketOpen, pipOf } from '../market/market.calc.ts'
import { market } from '../market/market.ts'
import { type AlertPreset, alertDistance, alertPresets, alertProgress } from './alert-way.calc.ts'
import { MOST_ALERTS, type PriceAlert } from './alerts.calc.ts'
import { alerts } from './alerts.ts'

/** An alert with what is known of its symbol. */
export interface AlertRow extends PriceAlert {
  /** A picture of our own server, or ''. */
  readonly logo: string
  /** Decimals its prices are shown with. */
  readonly pricePrecision: number
  /** The price now, whatever its age; undefined where none is known. */
  readonly now: string | undefined
  /** Distance to its target in percent of the price now, with two decimals; 0 where the price is there or beyond. */
  readonly toGo: Decimal | undefined
  /** Part of the way from the price at setting that the price has come, from 0 to 100. */
  readonly progress: number
  /** False while its market is shut: nothing is reached then. */
  readonly isOpen: boolean
}

/** Alerts of this device, ready to draw. */
export interface AlertsPanel {
  /** Closest first; those that are off come after those that are on. */
  readonly active: readonly AlertRow[]
  /** Those for once that were reached and not set again, newest first. */
  readonly reached: readonly AlertRow[]
  readonly most: number
  /** True when no further one can be set. */
  readonly isFull: boolean
}

const rowOf = (read: Read, alert: PriceAlert) => {
  const { symbols, quotes } = read.use(market)
  const symbol = read(symbols, alert.symbolId)
  const close = closeOf(read(quotes, alert.symbolId))
  const distance = close && alertDistance(alert, close)
  const row: AlertRow = {
    ...alert,
    showCode: symbol?.showCode || alert.showCode,
    logo: symbol?.logo ?? '',
    pricePrecision: symbol?.pricePrecision ?? dec(alert.price).decimalPlaces(),
    now: close?.toFixed(),
    toGo: distance && roundTo(distance.mul(100), 2),
    progress: close === undefined ? 0 : alertProgress(alert, close),
    isOpen: symbol !== undefined && isMarketOpen(symbol),
  }
  return { row, distance }
}
type Placed = ReturnType<typeof rowOf>

/** On before off, then closest first; one without a price has no place among them and comes last. */
const byDistance = (left: Placed, right: Placed): number => {
  if (left.row.isOn !== right.row.isOn) return left.row.isOn ? -1 : 1
  if (left.distance === undefined) return right.distance === undefined ? 0 : 1
  if (right.distance === undefined) return -1
  return left.distance.cmp(right.distance)
}

const isDone = ({ isOn, repeat, reachedAt }: PriceAlert): boolean =>
  !isOn && repeat === 'once' && reachedAt !== undefined

/** The list of alerts: active and reached. @rule ALR-8 */
export const alertsPanel = derive((read): AlertsPanel => {
  const list = read(read.use(alerts).list)
  const rows = list.map((alert) => rowOf(read, alert))
  return {
    active: rows
      .filter(({ row }) => !isDone(row))
      .sort(byDistance)
      .map(({ row }) => row),
    reached: rows
      .map(({ row }) => row)
      .filter(isDone)
      .sort((left, right) => (right.reachedAt ?? 0) - (left.reachedAt ?? 0)),
    most: MOST_ALERTS,
    isFull: list.length >= MOST_ALERTS,
  }
})

/** Facts the sheet of a new alert shows; undefined for a symbol the client has never heard of. */
export interface AlertDraftFacts {
  readonly symbolId: SymbolId
  readonly showCode: string
  readonly logo: string
  readonly pricePrecision: number
  /** The price now, whatever its age; undefined where none is known. */
  readonly now: string | undefined
  /** The day's prices, the one of now among them. */
  readonly high: string | undefined
  readonly low: string | undefined
  /** Size of a pip, as exact decimal text. */
  readonly pip: string
  readonly presets: readonly AlertPreset[]
  /** Below the price now, from the day's low on. */
  readonly presetsBelow: readonly AlertPreset[]
  readonly isOpen: boolean
  /** True when no further alert can be set. */
  readonly isFull: boolean
}

/** Facts of the symbol that an alert is set on. @rule ALR-9 */
export const alertDraftFacts = derive((read, symbolId: SymbolId): AlertDraftFacts | undefined => {
  const { symbols, quotes } = read.use(market)
  const symbol = read(symbols, symbolId)
  const close = closeOf(read(quotes, symbolId))
  const isFull = read(read.use(alerts).list).length >= MOST_ALERTS
  if (symbol === undefined) return undefined
  const { pricePrecision, quotations: day } = symbol
  const high = day && (close === undefined ? day.high : Decimal.max(day.high, close))
  const low = day && (close === undefined ? day.low : Decimal.min(day.low, close))
  return {
    symbolId,
    showCode: symbol.showCode || symbol.code,
    logo: symbol.logo,
    pricePrecision,
    now: close?.toFixed(),
    high: high?.toFixed(),
    low: low?.toFixed(),
    pip: pipOf(pricePrecision).toFixed(),
    presets: close === undefined ? [] : alertPresets(close, high, pricePrecision),
    presetsBelow: close === undefined ? [] : alertPresets(close, low, pricePrecision, 'below'),
    isOpen: isMarketOpen(symbol),
    isFull,
  }
})
