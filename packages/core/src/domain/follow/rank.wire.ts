import * as Schema from 'effect/Schema'
import { orElse, WireDecimalOrNone, WireTextOrEmpty } from '../../wire/codec.ts'
import { endpoint } from '../../wire/endpoint.ts'
import { pageOf } from '../../wire/page-codec.ts'

/** A trader as others see them. The contract gives `user` no shape: what is there is read. */
const RankUser = Schema.Struct({
  /** Id `/follow/trader` is asked with. */
  id: WireTextOrEmpty,
  nickname: WireTextOrEmpty,
  /** Address of an image. */
  avatar: WireTextOrEmpty,
  uid: WireTextOrEmpty,
})

/** One line of the ranking. Rates are in percent, as sent; a figure that is missing is unknown, not zero. @rule FOL-3 */
export const RankEntry = Schema.Struct({
  user: orElse(RankUser, {}),
  /** As it comes: the contract does not say what it is. */
  code: WireTextOrEmpty,
  multiple: WireDecimalOrNone,
  threeWeekRate: WireDecimalOrNone,
  /** Orders that won, in percent of those that were closed. */
  threeWeekWin: WireDecimalOrNone,
  /** In the currency of the accounts. */
  threeWeekProfit: WireDecimalOrNone,
  totalRate: WireDecimalOrNone,
  /** Number of trades. */
  totalTrades: WireDecimalOrNone,
}).pipe(
  Schema.encodeKeys({
    threeWeekRate: 'three_week_rate',
    threeWeekWin: 'three_week_win',
    threeWeekProfit: 'three_week_profit',
    totalRate: 'total_rate',
    totalTrades: 'total_trade_num',
  }),
)
export interface RankEntry extends Readonly<typeof RankEntry.Type> {}

/** The whole ranking, best first. The path is ours: the contract shows none. @rule FOL-3 */
export const loadRanking = endpoint({
  name: 'loadRanking',
  path: '/api/follow/rank_list',
  shared: true,
  answer: pageOf<RankEntry>(RankEntry, { rows: 'list' }),
})
