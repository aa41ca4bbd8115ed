import type { ReadCell } from '../../engine/domain/cell.ts'
import type { Words } from '../../engine/domain/intents.ts'
import { derive, type Read } from '../../engine/read/derive.ts'
import type { ListPanel } from '../../engine/read/paged-list.ts'
import type { RangeFilter } from '../../engine/read/range-filter.ts'
import type { OrderId } from '../../kernel/brand.ts'
import { type Decimal, dec } from '../../kernel/decimal.ts'
import { type CalendarDay, timeZoneName } from '../../kernel/instant.ts'
import { failureMessage } from '../../wire/failures.ts'
import { isOn } from '../config/config.calc.ts'
import { config } from '../config/config.ts'
import { closeOf } from '../market/market.calc.ts'
import { market } from '../market/market.ts'
import { type OrdersArrangement, preferences } from '../preferences/preferences.ts'
import { realtime } from '../realtime/realtime.ts'
import type { ContractOrder, OrderPage, OrderStatus } from './contract.wire.ts'
import { dayOfOrder, type HistoryFigures, historyFigures } from './contract-history.calc.ts'
import {
  closeOutLevel,
  type LevelWord,
  levelWord,
  marginInUse,
  orderRoi,
  type PendingDistance,
  pendingDistance,
} from './contract-order.calc.ts'
import { type ContractTotals, contractOrders } from './contract-orders.ts'
import { type MarginWord, marginWarning, mostFreed } from './margin-warning.calc.ts'
import { arrangedOrders, isPlain } from './orders-arranged.calc.ts'

/** Health of the account: how it bears what it holds. */
export interface AccountHealth {
  /** Margin level, in percent. */
  readonly level: Decimal
  readonly word: LevelWord
  /** Margin in percent of the equity. */
  readonly inUse: Decimal
  /** The level below which positions are closed, in percent; undefined where the server does not say. */
  readonly closeOut: Decimal | undefined
  /** Undefined while there is nothing to warn of. */
  readonly warning: MarginWord | undefined
  /** While it warns: the position whose closing frees the most margin. */
  readonly frees: { readonly id: OrderId; readonly symbol: string; readonly margin: Decimal } | undefined
}

/** Sums of a history, and what they cover. */
export interface HistoryPanel extends HistoryFigures {
  /** Loaded orders, and all of the range. */
  readonly loaded: number
  readonly total: number
  /** False until something was read: what is not known is not nothing. */
  readonly isKnown: boolean
  /** Every order of the range is in the sums. */
  readonly isWhole: boolean
  /** The heading an order stands under: its calendar day in the configured timezone; undefined without a time. */
  readonly dayOf: (order: ContractOrder) => CalendarDay | undefined
}

/** Arrangement of a list of open orders, and what its filter hides. */
export interface ArrangedPanel extends OrdersArrangement {
  /** Shown codes of the symbols there are, in order, with the one that is filtered by. */
  readonly symbols: readonly string[]
  /** Orders that were read and are not shown. */
  readonly hidden: number
  /** Kept on the device. */
  readonly change: (change: Partial<OrdersArrangement>) => void
}

/** One list of orders, ready to draw. */
export interface ContractOrdersPanel extends Omit<ListPanel<ContractOrder, OrderPage>, 'failure' | 'page' | 'total'> {
  readonly status: OrderStatus
  readonly total: number
  readonly failure: Words | undefined
  /** Total profit and margin of the account (holding), or the total of the list before fees (closed). */
  readonly totalProfit: Decimal | undefined
  readonly totalMargin: Decimal | undefined
  /** Profit ÷ margin of everything held, in percent. */
  readonly totalRoi: Decimal | undefined
  /** Only while `is_hazard_rate` is on and something is held. */
  readonly health: AccountHealth | undefined
  /** Health that is still to come, as high as it will be: room is kept for it, so that the rows below do not move. */
  readonly awaited: AccountHealth | undefined
  /** Open and pending orders only. */
  readonly arranged: ArrangedPanel | undefined
  /** History only. */
  readonly range: RangeFilter | undefined
  readonly history: HistoryPanel | undefined
}

/** Totals that pushes said of all that is held; no more once a list says that nothing is: not every server pushes that. */
export const totalsOf = (read: Read): ContractTotals | undefined => {
  const { lists, totals } = read.use(contractOrders)
  const { stage, keys, total = keys.length } = read(lists({ status: 'holding' }))
  return stage === 'ready' && total === 0 ? undefined : read(totals)
}

const heldRows = (read: Read): readonly ContractOrder[] => {
  const { lists, rows } = read.use(contractOrders)
  return read.some(rows, read(lists({ status: 'holding' })).keys as readonly OrderId[])
}

/** @rule CFG-1 CON-41 CON-75 CON-93 */
const healthOf = (read: Read): AccountHealth | undefined => {
  const totals = totalsOf(read)
  const level = totals?.hazardRate
  const settings = read(read.use(config).settings)
  const isShown = isOn(settings, 'is_hazard_rate')
  // Nothing held has no level: a server may say 0 there.
  if (!isShown || level === undefined || totals?.margin.isZero() !== false) return undefined
  const closeOut = closeOutLevel(settings)
  const warning = marginWarning(level, closeOut, undefined)
  const freed = warning && mostFreed(heldRows(read))
  return {
    level,
    word: levelWord(level),
    inUse: marginInUse(level),
    closeOut,
    warning,
    frees: freed && { id: freed.id, symbol: freed.symbol.showCode, margin: freed.margin },
  }
}

/** Health alone, beside a new order. */
export const accountHealth = derive(healthOf)

const UNKNOWN_HEALTH: AccountHealth = {
  level: dec(1000),
  word: 'healthy',
  inUse: dec(10),
  closeOut: undefined,
  warning: undefined,
  frees: undefined,
}

const symbolsOf = (orders: readonly ContractOrder[], chosen: string | undefined): readonly string[] =>
  [...new Set([...orders.map(({ symbol }) => symbol.showCode), ...(chosen === undefined ? [] : [chosen])])].sort()

/** A list as a view needs it, its rows as pushes left them. @rule LIST-3 LIST-8 CFG-1 CON-38 CON-41 CON-76 CON-77 */
export const contractOrdersPanel = derive(
  (read, status: OrderStatus, range: ReadCell<RangeFilter>): ContractOrdersPanel => {
    const { lists, openAhead, history, rows } = read.use(contractOrders)
    const filter = status === 'closed' ? read(range) : undefined
    const { chosen, prefer } = read.use(preferences)
    const arrangement = status === 'holding' || status === 'pending' ? read(chosen).orders : undefined
    const isAhead = (status === 'holding' || status === 'pending') && arrangement !== undefined && !isPlain(arrangement)
    const shown = read(
      filter !== undefined ? history(filter.applied ?? {}) : isAhead ? openAhead(status) : lists({ status }),
    )
    const { page, failure, total = shown.keys.length, refresh, ...list } = shown
    const live = status === 'holding' ? totalsOf(read) : undefined
    const own = read.some(rows, list.keys as readonly OrderId[])
    const arranged = arrangement === undefined ? own : arrangedOrders(own, arrangement)
    const settings = read(read.use(config).settings)
    const zone = timeZoneName(settings.timezone)
    const health = status === 'holding' ? healthOf(read) : undefined
    const isNone = shown.stage === 'ready' && total === 0
    const isAwaited = status === 'holding' && health === undefined && isOn(settings, 'is_hazard_rate') && !isNone
    return {
      ...list,
      status,
      rows: arranged,
      total,
      failure: failure && failureMessage(failure),
      refresh:
        filter === undefined
          ? refresh
          : () => {
              filter.renew()
              refresh()
            },
      totalProfit: live?.profit ?? page?.totalProfit,
      totalMargin: live?.margin,
      totalRoi: live && orderRoi(live),
      health,
      awaited: isAwaited ? { ...UNKNOWN_HEALTH, closeOut: closeOutLevel(settings) } : undefined,
      arranged: arrangement && {
        ...arrangement,
        symbols: symbolsOf(own, arrangement.symbol),
        hidden: own.length - arranged.length,
        change: (change) => prefer({ orders: { ...arrangement, ...change } }),
      },
      range: filter && { ...filter, today: read(read.use(config).today) },
      history: filter && {
        ...historyFigures(own, zone),
        loaded: own.length,
        total,
        isKnown: shown.stage === 'ready' || own.length > 0,
        isWhole: shown.finished && shown.stage === 'ready',
        dayOf: (order) => dayOfOrder(order, zone),
      },
    }
  },
)

/** Held orders, in one line. */
export interface HeldPanel {
  readonly count: number
  /** Undefined until the first numbers came. */
  readonly profit: Decimal | undefined
  /** The connection brings the profit of now. */
  readonly isLive: boolean
  readonly health: AccountHealth | undefined
  /** The newest few, by the codes of their symbols. */
  readonly symbols: readonly string[]
}
const HELD_SYMBOLS = 3

/** The line above the tabs; nothing is held while `count` is 0. @rule CON-78 */
export const heldPanel = derive((read): HeldPanel => {
  const { lists, rows } = read.use(contractOrders)
  const { keys, total, page } = read(lists({ status: 'holding' }))
  const newest = read.some(rows, keys as readonly OrderId[])
  const codes = new Set(newest.map(({ symbol }) => symbol.showCode))
  return {
    count: total ?? keys.length,
    profit: totalsOf(read)?.profit ?? page?.totalProfit,
    isLive: read(read.use(realtime).status) === 'live',
    health: healthOf(read),
    symbols: [...codes].slice(0, HELD_SYMBOLS),
  }
})

/** Distance of the market from a pending order; undefined while that is not known. @rule CON-74 */
export const pendingDistanceFacts = derive((read, id: OrderId): PendingDistance | undefined => {
  const { symbols, quotes } = read.use(market)
  const order = read(read.use(contractOrders).rows, id)
  const symbol = order && read.all(symbols).find((one) => one.showCode === order.symbol.showCode)
  return order && symbol && pendingDistance(order.originPrice, closeOf(read(quotes, symbol.id)))
})
