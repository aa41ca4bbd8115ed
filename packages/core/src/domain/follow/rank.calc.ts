import type { Decimal } from '../../kernel/decimal.ts'
import { ownPicture } from '../config/config.calc.ts'
import type { RankEntry } from './rank.wire.ts'
import { traderAddress, traderName } from './trader.calc.ts'

/** One trader of the ranking, ready to draw. What is undefined the server did not say. */
export interface RankRow extends Pick<RankEntry, 'code' | 'multiple' | 'totalTrades'> {
  /** Id of the trader; '' where the server does not say who it is. */
  readonly userId: string
  /** From 1, in the server's order. */
  readonly place: number
  /** A nickname, or else a uid; '' where the server gives neither. */
  readonly name: string
  /** A path of our own server, or ''. */
  readonly avatar: string
  /** Address of the trader, unless the server does not say who it is. */
  readonly address: string | undefined
  /** Return of the last three weeks, in percent. */
  readonly threeWeekRate: Decimal | undefined
  /** Orders of the last three weeks that won, in percent of those that were closed. */
  readonly threeWeekWin: Decimal | undefined
  readonly threeWeekProfit: Decimal | undefined
  /** Return of everything so far, in percent. */
  readonly totalRate: Decimal | undefined
  /** Total rate, as the lists of masters name it. */
  readonly profitRate: Decimal | undefined
}

/** The ranking in the server's order, with pictures of our own server alone. @rule FOL-2 FOL-3 CFG-14 */
export const rankRows = (entries: readonly RankEntry[], origin: string): readonly RankRow[] =>
  entries.map(({ user, ...figures }, at) => ({
    ...figures,
    userId: user.id,
    profitRate: figures.totalRate,
    place: at + 1,
    name: traderName(user.nickname, user.uid),
    avatar: ownPicture(user.avatar, origin),
    address: user.id === '' ? undefined : traderAddress(user.id),
  }))
