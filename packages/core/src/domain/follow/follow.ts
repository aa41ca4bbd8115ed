import { type Domain, domain } from '../../engine/domain.ts'
import { type Resource, resource } from '../../engine/resource.ts'
import { type RankRow, rankRows } from './rank.calc.ts'
import { loadRanking } from './rank.wire.ts'

/** Members of the domain `follow`. */
export interface Follow {
  /** The traders by their results, the same for everybody. */
  readonly ranking: Resource<readonly RankRow[]>
  /** Reads again whether the person is a trader: an application may have been accepted meanwhile. */
  readonly readPerson: () => void
}

/** Copy trading. @rule FOL-2 */
export const follow: Domain<Follow> = domain('follow', (context) => ({
  ranking: context.open(
    resource({ call: loadRanking, pick: ({ rows }) => rankRows(rows, context.origin), scope: 'everyone' }),
  ),
  readPerson: () => context.invalidate(['user']),
}))
