import { dec } from '@openlot/core'
import type { RankPanel, RankRow } from '@openlot/core/follow'

const TRADERS = [
  ['Marlow', 'T-1014', 10, '6.80', '68', '1020.40', '12.40', 182],
  ['Kenzo FX', 'T-1024', 5, '4.10', '61', '441.90', '8.75', 96],
  ['Asha', 'T-1034', 20, '2.35', '57.14', '181.77', '5.02', 64],
  ['Riva', 'T-1044', 10, '0', '50', '0', '2.66', 23],
  ['Tall Birch', 'T-1054', 50, '-1.92', '41.30', '-129.50', '-3.18', 58],
] as const

export const ranking: readonly RankRow[] = TRADERS.map(
  ([name, code, multiple, rate, win, profit, total, trades], at) => ({
    userId: String(at + 1001),
    profitRate: dec(total),
    place: at + 1,
    name,
    avatar: '',
    address: `/follow/trader?id=${at + 1001}`,
    code,
    multiple: dec(multiple),
    threeWeekRate: dec(rate),
    threeWeekWin: dec(win),
    threeWeekProfit: dec(profit),
    totalRate: dec(total),
    totalTrades: dec(trades),
  }),
)

/** A trader without any values from the server. */
export const namelessRank: RankRow = {
  userId: '',
  profitRate: undefined,
  place: 1,
  name: '',
  avatar: '',
  address: undefined,
  code: '',
  multiple: undefined,
  threeWeekRate: undefined,
  threeWeekWin: undefined,
  threeWeekProfit: undefined,
  totalRate: undefined,
  totalTrades: undefined,
}

export const rankPanel = (part: Partial<RankPanel> = {}): RankPanel => ({
  stage: 'ready',
  rows: ranking,
  failure: undefined,
  ...part,
})
