import { dec, type OrderId } from '@openlot/core'
import type { ArticlePanel } from '@openlot/core/content'
import type {
  ApplyPanel,
  FollowerRow,
  FollowersPanel,
  FollowOrder,
  FollowSettingsPanel,
  ListOf,
  MasterPanel,
  RecordFigures,
  StorePanel,
  StoreRow,
  UnfollowPanel,
} from '@openlot/core/follow'
import { fn } from 'storybook/test'
import type { MasterCard } from '../../core/test-support/internals.ts'
import { figuresOf, type MasterHead } from '../../core/test-support/internals.ts'
import type { StoreListProps } from '../../react-app/src/screens/follow/StoreList.tsx'
import { wholeList } from './list.ts'
import { atRest } from './review.ts'
import { shares } from './wallet.ts'

const AT = Date.UTC(2026, 10, 20, 22, 51, 17)
const HOUR_MS = 3_600_000

/** A list that was read to its end. */
export const listOf = <Row>(rows: readonly Row[], part: Partial<ListOf<Row>> = {}): ListOf<Row> => ({
  ...wholeList(rows, (_, at) => String(at)),
  ...part,
})

export const masterCard = (part: Partial<MasterCard> = {}): MasterCard => ({
  userId: '4',
  name: 'Marlow',
  avatar: '',
  followers: dec(214),
  isFollowed: false,
  isOwn: false,
  profitRate: dec('12.40'),
  totalProfit: dec('1860.20'),
  address: '/follow/trader?id=4',
  followAddress: '/follow/submit?id=4',
  ...part,
})
const followed = { isFollowed: true, followAddress: undefined } as const
export const masterCards: readonly MasterCard[] = [
  masterCard(),
  masterCard({
    userId: '5',
    address: '/follow/trader?id=5',
    name: 'Kenzo FX',
    ...followed,
    profitRate: dec('8.75'),
    totalProfit: dec('912.11'),
    followers: dec(96),
  }),
  masterCard({
    userId: '7',
    address: '/follow/trader?id=7',
    name: 'Tall Birch',
    isOwn: true,
    followAddress: undefined,
    profitRate: dec('-3.18'),
    totalProfit: dec('-214.60'),
    followers: dec(0),
  }),
  masterCard({
    userId: '8',
    address: '/follow/trader?id=8',
    followAddress: '/follow/submit?id=8',
    name: '',
    profitRate: undefined,
    totalProfit: undefined,
    followers: undefined,
  }),
]

export const followOrder = (id: number, part: Partial<FollowOrder> = {}): FollowOrder => ({
  id: String(id) as OrderId,
  symbol: { showCode: 'EUR/USD' },
  kind: 'copied',
  status: 'holding',
  originPrice: dec('1.09830'),
  openPrice: dec('1.09831'),
  price: dec('1.09974'),
  side: 'buy',
  lots: dec('0.1'),
  profit: dec('14.30'),
  createdAt: AT,
  byLossLimit: false,
  ...part,
})
export const closedOrders: readonly FollowOrder[] = (
  [
    ['EUR/USD', 'buy', '0.1', '1.09831', '1.09974', '14.30'],
    ['XAU/USD', 'sell', '0.05', '4061.20', '4082.81', '-10.80'],
    ['GBP/USD', 'buy', '0.2', '1.26800', '1.26910', '22.00'],
    ['BTC/USD', 'sell', '0.1', '87904.10', '85903.80', '200.03'],
  ] as const
).map(([showCode, side, lots, openPrice, price, profit], at) =>
  followOrder(at + 1, {
    symbol: { showCode },
    status: 'closed',
    kind: 'own',
    side,
    lots: dec(lots),
    openPrice: dec(openPrice),
    price: dec(price),
    profit: dec(profit),
    createdAt: AT - at * 9 * HOUR_MS,
  }),
)

export const masterHead = (part: Partial<MasterHead> = {}): MasterHead => ({
  stage: 'ready',
  card: masterCard(),
  figures: {
    positions: dec(3),
    totalOrders: dec(182),
    totalAmount: dec('48210'),
    positionLots: dec('0.45'),
    maxAmount: dec(5000),
    totalProfits: dec('1902.55'),
  },
  loss: undefined,
  failure: undefined,
  retry: fn(),
  ...part,
})
export const masterPanel = (part: Partial<MasterPanel> = {}): MasterPanel => ({
  ...masterHead(),
  closed: listOf(closedOrders),
  weeks: undefined,
  record: undefined,
  copies: (status) => ({ userId: '4', followUserId: '7', status }),
  ...part,
})

export const unfollowPanel = (part: Partial<UnfollowPanel> = {}): UnfollowPanel => ({
  stage: 'editing',
  canConfirm: false,
  refusal: undefined,
  ask: fn(),
  confirm: fn(),
  back: fn(),
  ...part,
})

export const settingsPanel = (part: Partial<FollowSettingsPanel> = {}): FollowSettingsPanel => ({
  ...atRest(),
  multiple: { text: '2', issue: undefined, change: fn(), step: fn(), canStep: true },
  amount: { text: '300', issue: undefined, change: fn() },
  lossLimit: { text: '', issue: undefined, change: fn() },
  agreement: { isOn: true, change: fn() },
  typed: { multiple: dec(2), amount: dec(300), lossLimit: undefined },
  done: undefined,
  free: dec('7485.12'),
  shares: shares('7485.12'),
  ...part,
})

export const applyPanel = (part: Partial<ApplyPanel> = {}): ApplyPanel => ({
  stage: 'editing',
  agreement: { isOn: true, change: fn() },
  blocked: undefined,
  canSubmit: true,
  reason: undefined,
  refusal: undefined,
  submit: fn(),
  ...part,
})

export const terms: ArticlePanel = {
  stage: 'ready',
  title: 'openlot',
  titleId: 'content.follow_terms',
  html: '<p>Copies are orders of your own.</p>',
  at: undefined,
  author: 'openlot',
  failure: undefined,
  retry: fn(),
}

const FOLLOWERS = [
  ['Jonas D.', '6.12', '182.40'],
  ['Priya K.', '6.49', '96.10'],
  ['Luca', '-2.45', '-20.50'],
  ['Hanh T.', '0', '0'],
] as const
export const followerRows: readonly FollowerRow[] = FOLLOWERS.map(([name, rate, profit], at) => ({
  name,
  avatar: '',
  profitRate: dec(rate),
  totalProfit: dec(profit),
  copies: (status) => ({ userId: '7', followUserId: String(at), status }),
}))
export const followersPanel = (part: Partial<FollowersPanel> = {}): FollowersPanel => ({
  ...listOf(followerRows),
  isTrader: true,
  sums: { totalProfits: dec('272.90'), positionProfits: dec('-8.15'), followers: dec(6) },
  ...part,
})

/** A record of closed orders that ends `percent` above or below where it began; it falls and rises on its way. */
export const recordOf = (percent: number, part: Partial<RecordFigures> = {}): RecordFigures => {
  const worth = 10_000
  const trades = Array.from({ length: 42 }, (_, at) => {
    const drift = (percent / 100 / 42) * worth
    return {
      at: AT - (42 - at) * 12 * HOUR_MS,
      profit: dec((drift + 60 * Math.sin(at * 1.7) - 45 * Math.sin(at / 5)).toFixed(2)),
      fee: dec('0.35'),
      openPrice: dec('1.1'),
      closePrice: dec('1.103'),
      heldMs: (1 + (at % 9)) * HOUR_MS,
    }
  })
  const said = { profit: dec(worth / 10), rate: dec(10) }
  const figures = figuresOf(
    { userId: '4', stage: 'ready', since: AT - 504 * HOUR_MS, trades, isWhole: true },
    said,
    said,
  )
  if (figures === undefined) throw new Error('a record that was read whole has figures')
  return { ...figures, ...part }
}

const weeksOf = [
  ['6.80', '68'],
  ['4.10', '61.50'],
  ['-4.17', '41'],
  [undefined, undefined],
] as const
const records: readonly StoreRow['record'][] = [recordOf(6.8), recordOf(4.1), recordOf(-4.17), undefined]
export const storeRows: readonly StoreRow[] = masterCards.map((card, at) => {
  const [rate, win] = weeksOf[at] ?? []
  const record = records[at]
  return {
    ...card,
    threeWeekRate: rate === undefined ? undefined : dec(rate),
    threeWeekWin: win === undefined ? undefined : dec(win),
    record,
    line: record === 'unread' ? undefined : record?.line(dec(500)),
  }
})
export const storePanel = (part: Partial<StorePanel> = {}): StorePanel => ({
  ...listOf(storeRows),
  isVisitor: false,
  ...part,
})
export const store = (part: Partial<StoreListProps> = {}): StoreListProps => ({
  panel: storePanel(),
  filter: 'all',
  onFilter: fn(),
  sort: 'weeks',
  onSort: fn(),
  risk: '10',
  onRisk: fn(),
  onSeen: fn(() => () => undefined),
  ...part,
})
