import { dec, symbolId } from '@openlot/core'
import type {
  MicroOrderId,
  MicroOrderPanel,
  MicroOrdersPanel,
  MicroPath,
  MicroReview,
  MicroRow,
  MicroRowFacts,
  MicroTicketPanel,
} from '@openlot/core/micro'
import { microPath } from '@openlot/core/micro'
import { fn } from 'storybook/test'
import type { MicroDurationId } from '../../core/test-support/internals.ts'
import { wholeList } from './list.ts'

/** Time at which the orders were placed. */
export const AT = Date.UTC(2026, 10, 20, 22, 51, 17)

export const microId = (id: string) => id as MicroOrderId

/** Up on EUR/USD: $50 for a minute, 23 seconds before its end. */
export const microRow = (part: Partial<MicroRow> = {}): MicroRow => ({
  id: microId('71'),
  symbol: { id: symbolId('1'), showCode: 'EUR/USD' },
  direction: 'up',
  stake: dec(50),
  seconds: 60,
  remainingMs: 23_000,
  openPrice: dec('1.09845'),
  endPrice: undefined,
  profitRatio: dec('0.85'),
  profit: undefined,
  status: 'running',
  createdAt: AT,
  completedAt: undefined,
  deadline: 23_000,
  retries: 0,
  ...part,
})

const closedPart = { status: 'closed', remainingMs: 0, completedAt: AT + 60_000 } as const
export const won = microRow({ ...closedPart, endPrice: dec('1.09892'), profit: dec('42.5') })
export const lost = microRow({
  ...closedPart,
  id: microId('70'),
  direction: 'down',
  endPrice: dec('1.09892'),
  profit: dec(-50),
})
export const even = microRow({ ...closedPart, id: microId('69'), endPrice: dec('1.09845'), profit: dec(0) })

export const microOrderPanel = (part: Partial<MicroOrderPanel> = {}): MicroOrderPanel => ({
  order: microRow(),
  symbol: undefined,
  precision: 5,
  stage: 'running',
  height: '64%',
  isWatched: true,
  left: 23,
  share: 23 / 60,
  price: dec('1.09892'),
  isStale: false,
  estimate: dec('42.5'),
  result: undefined,
  mood: 'profit',
  worstLoss: dec(50),
  endsAt: AT + 60_000,
  returned: undefined,
  retry: fn(),
  ...part,
})

/** Steps of a price, each second, in points from the open price. */
const STEPS = [
  -9, -7, -8, -4, -6, -2, 1, 0, 3, 2, 0, 4, 7, 5, 2, -3, -6, -4, 1, 5, 8, 12, 10, 15, 19, 22, 20, 26, 31, 28,
]

/** Drawing of an order: a price each 2 s since 22 s before its opening, and the other running orders. */
export const microPathOf = (order: MicroRow, turn: 1 | -1 = 1, running: readonly MicroRow[] = []): MicroPath => {
  const isClosed = order.status === 'closed'
  const deadline = 100_000
  const opensAt = deadline - order.seconds * 1000
  const gap = (order.seconds * 1000) / 30
  const count = isClosed ? 30 : 19
  const priceAt = (step: number): string => order.openPrice.plus(dec(step * turn).div(100_000)).toFixed()
  const before = STEPS.slice(0, 11).map((step, at) => ({ at: opensAt - (11 - at) * gap, price: priceAt(step) }))
  const since = STEPS.slice(0, count).map((_, at) => ({
    at: opensAt + (at + 1) * gap,
    price: priceAt(STEPS[(at + 7) % 30] ?? 0),
  }))
  const path = microPath({
    order: { ...order, deadline },
    symbolId: symbolId('1'),
    precision: 5,
    ticks: [...before, ...since],
    now: opensAt + (count + 0.4) * gap,
    lossLevel: 'stake',
    running,
  })
  if (path === undefined) throw new Error('nothing is drawn of it')
  return path
}

/** An order that ended in its open sheet. */
export const microJustEnded = (order: MicroRow, mood: 'profit' | 'loss' | 'even'): MicroOrderPanel => ({
  ...microEnd(order, mood),
  height: '64%',
  isWatched: true,
})

/** An order that has ended. */
export const microEnd = (order: MicroRow, mood: 'profit' | 'loss' | 'even'): MicroOrderPanel => {
  const result = order.profit ?? dec(0)
  return microOrderPanel({
    order,
    stage: 'closed',
    height: '46%',
    isWatched: false,
    left: 0,
    share: 0,
    estimate: undefined,
    result,
    mood,
    endsAt: undefined,
    returned: order.stake.plus(result),
  })
}

const way = { enabled: true, reason: undefined } as const

/** $50 for a minute at 80 %. */
export const microTicket = (part: Partial<MicroTicketPanel> = {}): MicroTicketPanel => ({
  stage: 'editing',
  state: 'ready',
  failure: undefined,
  retry: fn(),
  figures: { open: dec('1.09411'), close: dec('1.09892'), high: dec('1.10013'), low: dec('1.09288') },
  precision: 5,
  isStale: false,
  durations: (
    [
      ['1', 30, '0.75', 5],
      ['2', 60, '0.8', 10],
      ['3', 120, '0.85', 20],
      ['4', 300, '0.925', 50],
    ] as const
  ).map(([id, seconds, ratio, least]) => ({
    duration: { id: id as MicroDurationId, seconds, profitRatio: dec(ratio), minStake: dec(least) },
    percent: dec(ratio).mul(100),
    on: id === '2',
    press: fn(),
  })),
  durationIssue: undefined,
  presets: [10, 25, 50, 100, 250].map((stake) => ({ stake: dec(stake), on: stake === 50, press: fn() })),
  stake: { text: '50', issue: undefined, change: fn() },
  minStake: dec(10),
  account: { messageId: 'wallet.account_micro', balance: dec('1000'), canTransfer: false },
  up: { ...way, press: fn() },
  down: { ...way, press: fn() },
  win: dec(40),
  worstLoss: dec(50),
  formIssue: undefined,
  refusal: undefined,
  acknowledgement: { id: 'contract.confirmed' },
  review: undefined,
  openOrders: fn(),
  dismiss: fn(),
  ...part,
})

export const microReview = (part: Partial<MicroReview> = {}): MicroReview => ({
  accountMessageId: 'wallet.account_micro',
  balance: dec(1000),
  symbol: 'EUR/USD',
  direction: 'up',
  stake: dec(50),
  seconds: 60,
  percent: dec(80),
  win: dec(40),
  worstLoss: dec(50),
  price: dec('1.09892'),
  precision: 5,
  moved: undefined,
  changes: [],
  canConfirm: true,
  reason: undefined,
  confirm: fn(),
  cancel: fn(),
  ...part,
})

/** Facts a row or a chip is drawn with. */
export const rowFacts = (order: MicroRow, part: Partial<MicroRowFacts> = {}): MicroRowFacts => {
  const isRunning = order.status === 'running'
  return {
    order,
    precision: 5,
    left: isRunning ? 23 : undefined,
    estimate: isRunning ? dec('42.5') : undefined,
    isStale: false,
    isSettling: false,
    result: order.profit,
    ...part,
  }
}

export const microOrders = (part: Partial<MicroOrdersPanel> = {}): MicroOrdersPanel => {
  const rows = part.rows ?? []
  return {
    status: 'running',
    ...wholeList(rows, ({ id }) => id),
    ...part,
  }
}
