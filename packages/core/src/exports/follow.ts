/** Copy trading: masters and their orders, following them, becoming one, one's own followers, and the ranking. */

export { type FollowTile, followTiles } from '../domain/follow/follow.calc.ts'
export { applyTrader, followTrader, unfollowTrader } from '../domain/follow/follow.mutation.ts'
export { follow } from '../domain/follow/follow.ts'
export {
  type ApplyPanel,
  applyPanel,
  type FollowSettingsPanel,
  followSettingsPanel,
  type UnfollowPanel,
  unfollowPanel,
} from '../domain/follow/following.panel.ts'
export type { RankRow } from '../domain/follow/rank.calc.ts'
export { type RankPanel, type RankSort, rankPanel } from '../domain/follow/rank.panel.ts'
export { ranking } from '../domain/follow/ranking.ts'
export type { MasterSort, RecordFigures } from '../domain/follow/store.calc.ts'
export { type StorePanel, type StoreRow, storePanel } from '../domain/follow/store.panel.ts'
export type { FollowOrder, Trader } from '../domain/follow/trader.wire.ts'
export type { FollowOrderFilter } from '../domain/follow/trader-lists.ts'
export {
  type FollowerRow,
  type FollowersPanel,
  followersPanel,
  followOrdersPanel,
  type ListOf,
  type MasterPanel,
  type MastersFilter,
  masterHeadPanel,
  masterPanel,
} from '../domain/follow/traders.panel.ts'
