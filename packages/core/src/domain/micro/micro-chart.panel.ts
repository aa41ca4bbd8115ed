import { derive } from '../../engine/read/derive.ts'
import type { MicroOrderId, SymbolId } from '../../kernel/brand.ts'
import type { Decimal } from '../../kernel/decimal.ts'
import type { Monotonic } from '../../kernel/instant.ts'
import { config } from '../config/config.ts'
import { isTimed } from './micro.calc.ts'
import { type MicroDrawing, type MicroTick, microDrawing } from './micro-chart.calc.ts'
import { microOrderFacts } from './micro-order.panel.ts'
import { microOrders } from './micro-orders.ts'
import type { MicroRow } from './micro-seen.ts'

/** Facts the drawing of an order is made of. */
export interface MicroPathFacts {
  readonly order: MicroRow | undefined
  readonly symbolId: SymbolId | undefined
  /** Decimals of its prices. */
  readonly precision: number
  readonly ticks: readonly MicroTick[]
  readonly now: Monotonic
  readonly lossLevel: 'stake' | 'ratio'
  /** Of every symbol. */
  readonly running: readonly MicroRow[]
}

const NO_TICKS: readonly MicroTick[] = []

/** One order with the prices since before its opening. */
export const microPathFacts = derive((read, id: MicroOrderId): MicroPathFacts => {
  const { ticks, now, lists, rows } = read.use(microOrders)
  const { order, symbol, precision } = microOrderFacts(read, id)
  const kept = symbol && read(ticks, symbol.id)
  const { keys } = read(lists({ status: 'running' }))
  return {
    order,
    symbolId: symbol?.id,
    precision,
    ticks: kept?.ticks ?? NO_TICKS,
    now: order?.status === 'running' ? read(now) : 0,
    lossLevel: read(read.use(config).settings).microLossLevel,
    running: read.some(rows, keys as readonly MicroOrderId[]),
  }
})

/** Another order that runs on the same symbol, at the price it began at. */
export interface MicroOther {
  readonly id: MicroOrderId
  readonly direction: MicroRow['direction']
  readonly price: Decimal
}

/** An order as its chart shows it. */
export interface MicroPath extends MicroDrawing {
  readonly direction: MicroRow['direction']
  readonly precision: number
  readonly openPrice: Decimal
  /** When it began and ends, epoch milliseconds by the server's clock; undefined where the server does not say. */
  readonly opened: number | undefined
  readonly ends: number | undefined
  readonly isClosed: boolean
  readonly others: readonly MicroOther[]
}

/** Drawing of an order; undefined until it was read and its time is known. */
export const microPath = (facts: MicroPathFacts): MicroPath | undefined => {
  const { order, precision, ticks, now, lossLevel, running } = facts
  if (order === undefined || order.seconds <= 0 || !isTimed(order)) return undefined
  const { direction, openPrice, stake, profitRatio, seconds, deadline, status, endPrice, profit, createdAt } = order
  const isClosed = status === 'closed'
  return {
    ...microDrawing({
      direction,
      openPrice,
      stake,
      profitRatio,
      lossLevel,
      seconds,
      deadline,
      now,
      ticks,
      closed: isClosed ? { price: endPrice, profit } : undefined,
    }),
    direction,
    precision,
    openPrice,
    opened: createdAt,
    ends: createdAt === undefined ? undefined : createdAt + seconds * 1000,
    isClosed,
    others: running
      .filter(({ id, symbol, status: now }) => now === 'running' && id !== order.id && isSame(symbol, order.symbol))
      .map((other) => ({ id: other.id, direction: other.direction, price: other.openPrice })),
  }
}

const isSame = (one: MicroRow['symbol'], other: MicroRow['symbol']): boolean =>
  one.id === '' ? one.showCode === other.showCode : one.id === other.id
