import { dec, type OrderId } from '@openlot/core'
import type { ArticlePanel } from '@openlot/core/content'
import type {
  ApplyPanel,
  FollowerRow,
  FollowersPanel,
  FollowOrder,
  FollowSettingsPanel,
  ListOf,
  MasterCard,
  MasterPanel,
  UnfollowPanel,
} from '@openlot/core/follow'
import type { MasterHead } from '@openlot/core/internal'
import { fn } from 'storybook/test'
import { wholeList } from './list.ts'
import { atRest } from './review.ts'

const AT = Date.UTC(2026, 10, 20, 22, 51, 17)
const HOUR_MS = 3_600_000

/** A list that was read to its end. */
export const listOf = <Row>(rows: readonly Row[], part: Partial<ListOf<Row>> = {}): ListOf<Row> => ({
  ...wholeList(rows, (_, at) => String(at)),
  ...part,
})

export const masterCard = (part: Partial<MasterCard> = {}): MasterCard => ({
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
    name: 'Kenzo FX',
    ...followed,
    profitRate: dec('8.75'),
    totalProfit: dec('912.11'),
    followers: dec(96),
  }),
  masterCard({
    name: 'Tall Birch',
    isOwn: true,
    followAddress: undefined,
    profitRate: dec('-3.18'),
    totalProfit: dec('-214.60'),
    followers: dec(0),
  }),
  masterCard({ name: '', profitRate: undefined, totalProfit: undefined, followers: undefined }),
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
  free: dec('7485.12'),
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
