/** Copy trading: masters and their orders, following them, becoming one and one's own followers. */

export { applyTrader, followTrader, unfollowTrader } from '../domain/follow/follow.mutation.ts'
export {
  type FollowFacts,
  type FollowRequest,
  type FollowSnapshot,
  followForm,
  settingsFacts,
} from '../domain/follow/follow-settings.form.ts'
export type { Follower, FollowerPage, FollowerSums } from '../domain/follow/follower.wire.ts'
export {
  type ApplyPanel,
  applyPanel,
  type FollowSettingsPanel,
  followSettingsPanel,
  type UnfollowPanel,
  unfollowPanel,
} from '../domain/follow/following.panel.ts'
export { type Following, following } from '../domain/follow/following.ts'
export { emptyFollow, type FollowInputs, MOST_MULTIPLE, traderName } from '../domain/follow/trader.calc.ts'
export type { FollowOrder, Trader } from '../domain/follow/trader.wire.ts'
export type { ApplyFacts, ApplyInputs } from '../domain/follow/trader-apply.form.ts'
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
export {
  type UnfollowFacts,
  type UnfollowRequest,
  type UnfollowSnapshot,
  unfollowFacts,
  unfollowForm,
} from '../domain/follow/unfollow.form.ts'
