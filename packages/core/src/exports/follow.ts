/** Copy trading: its two ways in, and the ranking of traders. */
export { type FollowTile, followTiles } from '../domain/follow/follow.calc.ts'
export { followMessages } from '../domain/follow/follow.messages.ts'
export { type Follow, follow } from '../domain/follow/follow.ts'
export { type RankRow, rankRows } from '../domain/follow/rank.calc.ts'
export { type RankPanel, rankPanel } from '../domain/follow/rank.panel.ts'
export { loadRanking, RankEntry } from '../domain/follow/rank.wire.ts'
