import { dec } from '@openlot/core'
import type {
  FundIncome,
  FundIncomePanel,
  FundProductRow,
  FundProductsPanel,
  FundRecordsPanel,
  FundSubscriptionRow,
  RedeemPanel,
  SubscribePanel,
} from '@openlot/core/fund'
import { fn } from 'storybook/test'
import { wholeList } from './list.ts'
import { atRest } from './review.ts'
import { NOW, shares } from './wallet.ts'

const DAY_MS = 86_400_000

/** Lists of funds do not say how many rows there are. */
const list = <Row>(rows: readonly Row[], keyOf: (row: Row) => string) => ({
  ...wholeList(rows, keyOf),
  total: undefined,
})
const idOf = ({ id }: { readonly id: string }): string => id

const product = (id: string, part: Partial<FundProductRow>): FundProductRow => ({
  id,
  termYield: dec(part.dividendPercentage ?? '0.25').times(part.lockDays ?? 30),
  title: 'Mining 30',
  picture: '',
  currency: 'USDT',
  dividendPercentage: dec('0.25'),
  minAmount: dec(500),
  lockDays: 30,
  maxAmount: dec(20_000),
  liquidatedDamages: dec(5),
  address: `/mining/subscribe?id=${id}`,
  ...part,
})
const PRODUCTS: readonly FundProductRow[] = [
  product('1', {
    title: 'Mining 7',
    lockDays: 7,
    minAmount: dec(50),
    maxAmount: dec(1000),
    dividendPercentage: dec('0.18'),
    liquidatedDamages: dec(3),
  }),
  product('2', {}),
  product('3', {
    title: 'Mining 90',
    lockDays: 90,
    minAmount: dec(1000),
    maxAmount: dec(50_000),
    liquidatedDamages: dec(8),
  }),
  product('4', {
    title: 'Bitcoin 60',
    currency: 'BTC',
    lockDays: 60,
    minAmount: dec('0.01'),
    maxAmount: dec(0),
    dividendPercentage: dec('0.05'),
    liquidatedDamages: dec(6),
  }),
]

/** The first so many products. */
export const fundProducts = (count = 4, part: Partial<FundProductsPanel> = {}): FundProductsPanel => ({
  ...list(PRODUCTS.slice(0, count), idOf),
  ...part,
})

/** Locking 1,000 in the second product. */
export const subscribePanel = (part: Partial<SubscribePanel> = {}): SubscribePanel => ({
  ...atRest(),
  product: PRODUCTS[1],
  description: '<p>Thirty days in one machine.</p><ul><li>Booked at the end of each day</li></ul>',
  reading: 'ready',
  failure: undefined,
  retry: fn(),
  shares: shares('5181.4'),
  amount: { text: '1000', issue: undefined, change: fn() },
  preview: {
    amount: dec(1000),
    daily: dec('2.5'),
    total: dec(75),
    whole: dec(1075),
    coveredAfter: 20,
    penalty: dec(50),
    back: dec(950),
  },
  coveredAt: (now) => now + 20 * DAY_MS,
  source: { messageId: 'wallet.account_change', free: dec('6180.4'), after: dec('5180.4'), isSame: true },
  endsAt: (now) => now + 30 * DAY_MS,
  ...part,
})

const STATUSES = ['inProgress', 'refunding', 'refunded', 'finished', 'unknown'] as const
const subscription = (at: number): FundSubscriptionRow => ({
  id: String(41 - at),
  status: STATUSES[at % STATUSES.length] ?? 'unknown',
  amount: dec(1000 - at * 150),
  createdAt: NOW - (12 + at * 9) * DAY_MS,
  dayProfit: dec('2.5'),
  sumProfit: dec(30),
  title: at === 4 ? '' : (PRODUCTS[at % PRODUCTS.length]?.title ?? ''),
  currency: at === 4 ? '' : 'USDT',
  canRedeem: at % STATUSES.length === 0,
  penalty: [1, 2].includes(at % STATUSES.length) ? dec(1000 - at * 150).div(20) : undefined,
  endsAt: at % STATUSES.length === 0 ? NOW + 18 * DAY_MS : undefined,
  address: `/mining/income?id=${41 - at}`,
})

/** Subscriptions, one of each status in turn. */
export const fundRecords = (count = 5, part: Partial<FundRecordsPanel> = {}): FundRecordsPanel => ({
  ...list(
    Array.from({ length: count }, (_, at) => subscription(at)),
    idOf,
  ),
  ...part,
})

/** The question whether 1,000 are redeemed, at 5 %. */
export const redeemPanel = (part: Partial<RedeemPanel> = {}): RedeemPanel => ({
  ...atRest(),
  stage: 'reviewing',
  title: 'Mining 30',
  currency: 'USDT',
  cost: { amount: dec(1000), percent: dec(5), penalty: dec(50), back: dec(950), soFar: dec(30), isLoss: true },
  status: 'inProgress',
  canConfirm: true,
  ...part,
})

/** Income of so many days. */
export const fundIncome = (count = 12, part: Partial<FundIncomePanel> = {}): FundIncomePanel => {
  const midnight = Math.floor(NOW / DAY_MS) * DAY_MS
  const rows: readonly FundIncome[] = Array.from({ length: count }, (_, at) => ({
    id: String(100 - at),
    interest: dec('2.5'),
    createdAt: midnight - at * DAY_MS,
  }))
  return {
    ...list(rows, idOf),
    subscription: subscription(0),
    isNone: false,
    sums: rows.map((_, at) => ({ time: midnight - (count - 1 - at) * DAY_MS, sum: dec('2.5').times(at + 1) })),
    toCome: Array.from({ length: count === 0 ? 0 : 30 - count }, (_, at) => ({
      time: midnight + (at + 1) * DAY_MS,
      sum: dec('2.5').times(count + at + 1),
    })),
    ...part,
  }
}
