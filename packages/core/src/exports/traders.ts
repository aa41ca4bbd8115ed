/** Copy trading: masters and their orders, following them, becoming one and one's own followers. */

export { applyTrader, followTrader, unfollowTrader } from '../domain/follow/follow-mutations.wire.ts'
export type { FollowFacts, FollowRequest, FollowSnapshot } from '../domain/follow/follow-settings.machine.ts'
export type { Follower, FollowerPage, FollowerSums } from '../domain/follow/follower.wire.ts'
export {
  type ApplyPanel,
  applyFacts,
  applyPanel,
  type FollowSettingsPanel,
  followSettingsPanel,
  settingsFacts,
  type UnfollowPanel,
  unfollowFacts,
  unfollowPanel,
} from '../domain/follow/following.panel.ts'
export { type Following, following } from '../domain/follow/following.ts'
export { emptyFollow, type FollowInputs, MOST_MULTIPLE, traderName } from '../domain/follow/trader.calc.ts'
export type { FollowOrder, Trader } from '../domain/follow/trader.wire.ts'
export type { ApplyFacts, ApplyInputs } from '../domain/follow/trader-apply.machine.ts'
export {
  type FollowerRow,
  type FollowersPanel,
  followersPanel,
  followOrdersPanel,
  type ListOf,
  type MasterCard,
  type MasterHead,
  type MasterPanel,
  type MastersFilter,
  masterHeadPanel,
  masterPanel,
  mastersPanel,
} from '../domain/follow/traders.panel.ts'
export { type FollowOrderFilter, type Traders, traders } from '../domain/follow/traders.ts'
export type {
  UnfollowFacts,
  UnfollowInputs,
  UnfollowRequest,
  UnfollowSnapshot,
} from '../domain/follow/unfollow.machine.ts'
