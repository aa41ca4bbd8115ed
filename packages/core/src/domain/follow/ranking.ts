import { domain } from '../../engine/domain/domain.ts'
import { type Resource, resource } from '../../engine/read/resource.ts'
import type { Domain } from '../../engine/types.ts'
import { type RankRow, rankRows } from './rank.calc.ts'
import { loadRanking } from './rank.wire.ts'

/** Members of the domain `ranking`. */
export interface Ranking {
  /** The traders by their results, the same for everybody. */
  readonly list: Resource<readonly RankRow[]>
}

/** The ranking of traders. @rule FOL-2 */
export const ranking: Domain<Ranking> = domain('ranking', (context) => ({
  list: context.open(
    resource({ call: loadRanking, pick: ({ rows }) => rankRows(rows, context.origin), scope: 'everyone' }),
  ),
}))
