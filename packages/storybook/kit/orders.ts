import { calendarDay, dec, orderId } from '@openlot/core'
import type {
  ArrangedPanel,
  ContractOrder,
  ContractOrderPanel,
  ContractOrdersPanel,
  OrderResultPanel,
} from '@openlot/core/contract'
import type { StopInput } from '@openlot/core/engine'
import { fn } from 'storybook/test'
import { historyFigures, resultOf } from '../../core/test-support/internals.ts'
import { symbols } from './market.ts'

type Facts = Partial<Omit<ContractOrder, 'id' | 'symbol'>> & { readonly id: string; readonly showCode: string }

/** Time at which the orders were placed. */
export const AT = Date.UTC(2026, 2, 14, 9, 26, 53)

/** The day of it. */
export const TODAY = calendarDay(AT, 'UTC')
const FIRST_DAY = calendarDay(Date.UTC(2000, 0, 1), 'UTC')

/** An order as the server sends it. */
export const order = ({ id, showCode, ...rest }: Facts): ContractOrder => ({
  id: orderId(id),
  side: 'buy',
  lots: dec('0.1'),
  originId: '',
  originPrice: dec('1.08102'),
  openPrice: dec('1.08102'),
  price: dec('1.08427'),
  profit: dec('32.5'),
  margin: dec('108.427'),
  fee: dec('0.6'),
  stopLoss: dec('1.081'),
  takeProfit: dec(0),
  multiple: dec(100),
  status: 'holding',
  createdAt: AT,
  completedAt: undefined,
  symbol: { showCode },
  ...rest,
})

export const holding: readonly ContractOrder[] = [
  order({ id: '240117', showCode: 'EUR/USD' }),
  order({
    id: '240116',
    showCode: 'XAU/USD',
    side: 'sell',
    lots: dec('0.05'),
    openPrice: dec('2342.1'),
    price: dec('2331.64'),
    profit: dec('52.3'),
    stopLoss: dec(0),
  }),
  order({
    id: '240113',
    showCode: 'GBP/JPY',
    lots: dec('0.2'),
    openPrice: dec('198.24'),
    price: dec('198.236'),
    profit: dec('-0.609234'),
    stopLoss: dec('197.5'),
    takeProfit: dec('199.8'),
  }),
]

export const pending: readonly ContractOrder[] = [
  order({
    id: '240120',
    showCode: 'EUR/USD',
    status: 'pending',
    originPrice: dec('1.075'),
    openPrice: dec(0),
    profit: dec(0),
    stopLoss: dec('1.07'),
  }),
]

export const closed: readonly ContractOrder[] = [
  order({
    id: '240101',
    showCode: 'BTC/USD',
    status: 'closed',
    openPrice: dec('67004.1'),
    price: dec('67204.15'),
    profit: dec('200.05'),
    completedAt: AT + 3_600_000,
  }),
  order({
    id: '240099',
    showCode: 'US500',
    side: 'sell',
    status: 'closed',
    openPrice: dec('5204.1'),
    price: dec('5231.9'),
    profit: dec('-27.8'),
    completedAt: AT - 86_400_000,
  }),
]

/** Never opened, and in the history all the same. */
export const cancelled: ContractOrder = order({
  id: '240098',
  showCode: 'GBP/JPY',
  status: 'closed',
  openPrice: dec(0),
  price: dec('198.2'),
  profit: dec(0),
  completedAt: AT - 90_000_000,
})

/** Many orders, for a list that scrolls. */
export const many = (count: number): readonly ContractOrder[] =>
  Array.from({ length: count }, (_, at) => ({
    ...(holding[at % 3] ?? order({ id: '', showCode: '' })),
    id: orderId(at),
  }))

const DIGITS: Readonly<Record<string, number>> = { 'EUR/USD': 5, 'XAU/USD': 2, 'GBP/JPY': 3, 'BTC/USD': 2, US500: 1 }
export const precisionOf = (showCode: string): number | undefined => DIGITS[showCode]

/** A list as core's panel gives it. */
export const arranged = (rows: readonly ContractOrder[] = [], part: Partial<ArrangedPanel> = {}): ArrangedPanel => ({
  sort: 'newest',
  symbol: undefined,
  side: undefined,
  symbols: [...new Set(rows.map(({ symbol }) => symbol.showCode))],
  hidden: 0,
  change: fn(),
  ...part,
})

export const ordersPanel = (part: Partial<ContractOrdersPanel> = {}): ContractOrdersPanel => ({
  status: 'holding',
  stage: 'ready',
  refreshing: false,
  loadingMore: false,
  canMore: false,
  finished: true,
  keys: part.rows?.map(({ id }) => id) ?? [],
  rows: [],
  total: part.rows?.length ?? 0,
  failure: undefined,
  more: fn(),
  refresh: fn(),
  reload: fn(),
  retry: fn(),
  totalProfit: undefined,
  totalMargin: undefined,
  totalRoi: undefined,
  health: undefined,
  awaited: undefined,
  arranged: part.status === 'closed' ? undefined : arranged(part.rows),
  range: undefined,
  history: undefined,
  ...part,
})

/** A list of closed orders with their sums, as core's panel gives it. */
export const historyPanel = (
  rows: readonly ContractOrder[],
  part: Partial<ContractOrdersPanel> & { readonly total?: number } = {},
): ContractOrdersPanel => {
  const figures = historyFigures(rows, 'UTC')
  const total = part.total ?? rows.length
  return ordersPanel({
    status: 'closed',
    rows,
    totalProfit: dec('172.25'),
    range: range(),
    history: {
      ...figures,
      loaded: rows.length,
      total,
      isKnown: (part.stage ?? 'ready') === 'ready' || rows.length > 0,
      isWhole: rows.length === total,
      dayOf: ({ completedAt }) => (completedAt === undefined ? undefined : calendarDay(completedAt, 'UTC')),
    },
    ...part,
  })
}

export const range = (
  part: Partial<NonNullable<ContractOrdersPanel['range']>> = {},
): NonNullable<ContractOrdersPanel['range']> => ({
  preset: 'month',
  start: '2026-03-01',
  end: '2026-03-14',
  first: FIRST_DAY,
  today: TODAY,
  issue: undefined,
  applied: undefined,
  choose: fn(),
  change: fn(),
  apply: fn(),
  clear: fn(),
  renew: fn(),
  ...part,
})

export const stop = (part: Partial<StopInput> = {}): StopInput => ({
  on: false,
  text: '',
  issue: undefined,
  result: undefined,
  change: fn(),
  step: fn(),
  toggle: fn(),
  ...part,
})

/** The sheet of one order as core's panel gives it. */
export const orderPanel = (part: Partial<ContractOrderPanel> = {}): ContractOrderPanel => {
  const shown = 'order' in part ? part.order : holding[0]
  const viewing = part.stage === undefined || part.stage === 'viewing'
  return {
    order: shown,
    stage: 'viewing',
    height: shown?.status === 'holding' ? '64%' : '46%',
    canClose: viewing && shown?.status === 'holding',
    canCancel: viewing && shown?.status === 'pending',
    canEditStops: viewing && shown?.status === 'holding',
    reversal:
      shown?.status === 'holding'
        ? {
            side: shown.side === 'buy' ? 'sell' : 'buy',
            lots: shown.lots,
            cost: { margin: dec('108.427'), fee: dec('0.542135') },
            sign: undefined,
            feeSign: undefined,
          }
        : undefined,
    isReversing: false,
    askClose: fn(),
    askReverse: fn(),
    askCancel: fn(),
    editStops: fn(),
    moveStop: fn(),
    canConfirm: !viewing,
    confirm: fn(),
    back: fn(),
    stopLoss: stop(),
    takeProfit: stop(),
    refusal: undefined,
    isClosedHere: false,
    ...part,
  }
}

/** The result of an order as core's panel gives it. */
export const resultPanel = (
  order_: ContractOrder,
  bars: readonly { readonly time: number; readonly close: string }[] = [],
  total = dec(10_000),
): OrderResultPanel => ({
  symbol: symbols.find(({ showCode }) => showCode === order_.symbol.showCode),
  order: order_,
  period: '1min',
  isWaiting: false,
  failure: undefined,
  retry: fn(),
  result: resultOf(order_, bars, total),
})
