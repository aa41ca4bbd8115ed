import type { Words } from '../../engine/domain/intents.ts'
import { derive } from '../../engine/read/derive.ts'
import { failureMessage } from '../../wire/failures.ts'
import type { RankRow } from './rank.calc.ts'
import { ranking } from './ranking.ts'
import { type MasterSort, sortedBy } from './store.calc.ts'

/** The ranking, ready to draw. */
export interface RankPanel {
  /** `failed` with rows: those of an earlier reading. */
  readonly stage: 'loading' | 'ready' | 'failed'
  readonly rows: readonly RankRow[]
  readonly failure: Words | undefined
}

const NONE: readonly RankRow[] = []

/** Sort of the ranking: it knows no followers. */
export type RankSort = Exclude<MasterSort, 'followers'>

/**
 * The ranking by one figure; a place is that by this figure. Rows of the last reading stay while the next one is under way or fails.
 * @rule FOL-2
 */
export const rankPanel = derive((read, sort: RankSort): RankPanel => {
  const known = read(read.use(ranking).list)
  return {
    stage: known.stage === 'failed' || known.value === undefined ? known.stage : 'ready',
    rows: sortedBy(known.value ?? NONE, sort).map((row, at) => ({ ...row, place: at + 1 })),
    failure: known.stage === 'failed' ? failureMessage(known.failure) : undefined,
  }
})
