import { derivedCell } from '../../engine/read/derive.ts'
import { readAhead } from '../../engine/read/paged-list.ts'
import type { Use } from '../../engine/types.ts'
import type { MicroOrderId, OrderId } from '../../kernel/brand.ts'
import { isOn } from '../config/config.calc.ts'
import type { ContractOrder } from '../contract/contract.wire.ts'
import { orderEnd, orderNet, wasTraded } from '../contract/contract-order.calc.ts'
import { contractOrders } from '../contract/contract-orders.ts'
import { market } from '../market/market.ts'
import { microMood } from '../micro/micro.calc.ts'
import type { MicroOrder } from '../micro/micro.wire.ts'
import { microOrders } from '../micro/micro-orders.ts'
import type { ClosedBy } from './event.calc.ts'
import { readingOf, type Source } from './event-source.ts'
import type { Draft, Observed, Snapshot } from './tracker.calc.ts'

/** So many orders of each list are followed. */
const MOST_READ = 200

/** Decimals of a symbol's prices, by its code. */
type PlacesOf = (showCode: string) => number | undefined

const ofOrder = (
  { id, symbol, side, lots, openPrice, originPrice, master = '' }: ContractOrder,
  placesOf: PlacesOf,
) => ({
  places: placesOf(symbol.showCode),
  orderId: id,
  symbol: symbol.showCode,
  side,
  lots,
  price: openPrice.isZero() ? originPrice : openPrice,
  master,
})

/** Cause of a closing, as the server says it, or as far as its price shows it. @rule EVT-6 */
export const closedBy = (order: ContractOrder): ClosedBy | 'reset' => order.closedBy ?? orderEnd(order)?.by ?? 'unknown'

const filling = (order: ContractOrder, placesOf: PlacesOf): Draft => ({
  id: `filled:${order.id}`,
  at: order.filledAt,
  facts: { kind: 'filled', ...ofOrder(order, placesOf) },
})
const copying = (order: ContractOrder, placesOf: PlacesOf): Draft => ({
  id: `copied:${order.id}`,
  at: order.createdAt,
  facts: { kind: 'copied', ...ofOrder(order, placesOf) },
})
/** A pending order that was never filled. */
const leaving = (order: ContractOrder, placesOf: PlacesOf): Draft => ({
  id: `gone:${order.id}`,
  at: order.completedAt,
  facts: { kind: 'gone', ...ofOrder(order, placesOf) },
})

const closing = (order: ContractOrder, placesOf: PlacesOf): readonly Draft[] => {
  const by = closedBy(order)
  // An account that was put back has lost its orders with all else.
  if (by === 'reset') return []
  return [
    {
      id: `closed:${order.id}`,
      at: order.completedAt,
      facts: { kind: 'closed', ...ofOrder(order, placesOf), by, closePrice: order.price, net: orderNet(order) },
      isDoubtful: by === 'unknown' || by === 'user',
    },
  ]
}

/** Looked up when it is needed: an event keeps what it began with. */
export const precisionOf =
  (use: Use): PlacesOf =>
  (showCode) =>
    use(market)
      .symbols.rows()
      .find((one) => one.showCode === showCode)?.pricePrecision

/** An order of a list, and what its being there stands for. */
export const observeOrder = (order: ContractOrder, placesOf: PlacesOf): readonly Observed[] => {
  const key = `order:${order.id}`
  const { status: state } = order
  if (state === 'pending') return [{ key, state, events: [], vanishing: leaving(order, placesOf) }]
  const opened = (order.master ?? '') === '' ? filling(order, placesOf) : copying(order, placesOf)
  if (state === 'holding') return [{ key, state, events: [opened] }]
  // Closed by a push it is not booked yet: the history says when, and with what.
  if (order.completedAt === undefined) return []
  return [{ key, state, events: wasTraded(order) ? [opened, ...closing(order, placesOf)] : [leaving(order, placesOf)] }]
}

/** Orders: those that are open, and those that closed since then. @rule EVT-6 */
export const orderSource: Source = {
  name: 'orders',
  tags: ['orders'],
  isOffered: () => true,
  open: ({ use }, from) => {
    const { lists, rows } = use(contractOrders)
    const placesOf = precisionOf(use)
    const pending = readAhead(lists({ status: 'pending' }), MOST_READ)
    const holding = readAhead(lists({ status: 'holding' }), MOST_READ)
    const closed = readAhead(lists({ status: 'closed', startTime: Math.floor(from / 1000) }), MOST_READ)
    return derivedCell(use, (read): Snapshot => {
      const found = [read(pending), read(holding), read(closed)]
      const keys = found.flatMap((list) => list.keys as readonly OrderId[])
      return {
        observed: read.some(rows, [...new Set(keys)]).flatMap((order) => observeOrder(order, placesOf)),
        isWhole:
          found.every(({ finished, stage }) => finished && stage === 'ready') &&
          [pending, holding, closed].every((list) => list.isCurrent()),
        ...readingOf(found),
      }
    })
  },
}

const ofMicro = (order: MicroOrder): Observed => ({
  key: `micro:${order.id}`,
  state: order.status,
  events:
    order.status === 'running'
      ? []
      : [
          {
            id: `micro:${order.id}`,
            at: order.completedAt,
            facts: {
              kind: 'micro',
              orderId: order.id,
              symbol: order.symbol.showCode,
              direction: order.direction,
              mood: microMood(order.profit),
              profit: order.profit,
            },
          },
        ],
})

/** Micro orders: how they ended. @rule EVT-6 MIC-24 */
export const microSource: Source = {
  name: 'micro',
  tags: ['microOrders'],
  isOffered: ({ settings }) => isOn(settings, 'is_micro'),
  open: ({ use }) => {
    const { lists, rows } = use(microOrders)
    const [running, closed] = [lists({ status: 'running' }), lists({ status: 'closed' })]
    return derivedCell(use, (read): Snapshot => {
      const found = [read(running), read(closed)]
      const keys = found.flatMap((list) => list.keys as readonly MicroOrderId[])
      return { observed: read.some(rows, [...new Set(keys)]).map(ofMicro), isWhole: false, ...readingOf(found) }
    })
  },
}
