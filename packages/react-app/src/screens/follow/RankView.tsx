import './store.css'
import type { Words } from '@openlot/core'
import type { RankPanel, RankRow, RankSort } from '@openlot/core/follow'
import { useText, useWords } from '../../intl/use-text.ts'
import { PanelBoundary } from '../../shell/ErrorBoundary.tsx'
import { Link } from '../../shell/Link.tsx'
import { LoadFailed } from '../../shell/LoadFailed.tsx'
import { NoRows } from '../../shell/NoRows.tsx'
import { Refreshable } from '../../shell/Refreshable.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { FactGrid, GridFact } from '../../ui/FactTable.tsx'
import { LongList } from '../../ui/LongList.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { FollowHead, NoPromise } from './FollowHead.tsx'
import { Figure, nameOr, Rate, Sum } from './figures.tsx'
import { PersonAvatar } from './PersonAvatar.tsx'
import { SortChips } from './SortChips.tsx'

export type RankViewProps = {
  readonly panel: RankPanel
  readonly sort: RankSort
  readonly onSort: (sort: RankSort) => void
  readonly refreshing: boolean
  readonly onRefresh: () => void
}

const WAITED_FOR = 4

type RankCardProps = { readonly row: RankRow; readonly sort: RankSort }
const NOTES = { weeks: 'follow.sort_weeks', total: 'rank.total_rate', win: 'rank.win' } as const
const SORTS = ['weeks', 'total', 'win'] as const

/** The figure of a sort: large where the list is sorted by it. */
const Key = ({ row, sort }: RankCardProps) => {
  const format = useFormat()
  if (sort === 'win') return <Figure value={row.threeWeekWin} written={format.percent} />
  return <Rate rate={sort === 'weeks' ? row.threeWeekRate : row.totalRate} />
}

/** Name of the trader, and the figure of the sort; all of it leads to the trader. */
const RankHead = ({ row, sort }: RankCardProps) => {
  const text = useText()
  const format = useFormat()
  const { place, name, avatar, code, multiple } = row
  const shown = nameOr(name, text)
  const inside = (
    <>
      <span className="rank-place ol-num ol-muted">{format.amount(String(place))}</span>
      <PersonAvatar name={shown} avatar={avatar} size={36} />
      <span className="rank-words">
        <span className="rank-name">
          <bdi>{shown}</bdi>
        </span>
        <span className="rank-note">
          {code !== '' && text('rank.code', { code })}
          {code !== '' && multiple !== undefined && ' · '}
          {multiple !== undefined && (
            <>
              {text('contract.leverage')} <span className="ol-num">{format.amount(multiple)}×</span>
            </>
          )}
        </span>
      </span>
      <span className="rank-weeks">
        <span className="store-figure">
          <Key row={row} sort={sort} />
        </span>
        <span className="rank-note">{text(sort === 'weeks' ? 'rank.three_weeks' : NOTES[sort])}</span>
      </span>
    </>
  )
  return row.address === undefined ? (
    <span className="rank-head">{inside}</span>
  ) : (
    <Link to={row.address} className="rank-head rank-link">
      {inside}
    </Link>
  )
}

/** One trader: the last three weeks, and everything. @rule FOL-2 FOL-3 */
const RankCard = ({ row, sort }: RankCardProps) => {
  const text = useText()
  const format = useFormat()
  const { threeWeekProfit: profit } = row
  return (
    <>
      <RankHead row={row} sort={sort} />
      <FactGrid>
        {SORTS.filter((key) => key !== sort).map((key) => (
          <GridFact key={key} label={text(NOTES[key])}>
            <Key row={row} sort={key} />
          </GridFact>
        ))}
        <GridFact label={text('rank.profit')}>
          <Sum signed value={profit} />
        </GridFact>
        <GridFact label={text('rank.total_trades')}>
          <Figure value={row.totalTrades} written={format.amount} />
        </GridFact>
      </FactGrid>
    </>
  )
}

const Failed = ({ old, failure, refreshing, onRefresh }: FailedProps) => {
  const text = useText()
  const say = useWords()
  return old ? (
    <ErrorState
      compact
      title={text('rank.old')}
      retryLabel={text('common.retry')}
      onRetry={onRefresh}
      busy={refreshing}
    >
      {say(failure)}
    </ErrorState>
  ) : (
    <LoadFailed onRetry={onRefresh} busy={refreshing} failure={failure} />
  )
}
type FailedProps = Pick<RankViewProps, 'refreshing' | 'onRefresh'> & {
  /** True when rows of an earlier reading are shown. */
  readonly old: boolean
  readonly failure: Words | undefined
}

const Rows = ({ panel, sort }: Pick<RankViewProps, 'panel' | 'sort'>) => {
  const text = useText()
  const { stage, rows } = panel
  if (stage === 'loading') return <SkeletonRows count={WAITED_FOR} shape="card" label={text('common.loading')} />
  if (rows.length === 0)
    return stage === 'failed' ? null : (
      <NoRows scene="search" title={text('rank.empty')}>
        {text('rank.empty_hint')}
      </NoRows>
    )
  return (
    <LongList
      ordered
      className="ranks"
      rowClassName="rank"
      label={text('nav.ranking')}
      rows={rows}
      rowKey={({ userId, place }) => (userId === '' ? `at ${place}` : userId)}
      renderRow={(row) => (
        <div className="rank-card">
          <PanelBoundary name="rank">
            <RankCard row={row} sort={sort} />
          </PanelBoundary>
        </div>
      )}
    />
  )
}

/** The traders by their results. @rule FOL-2 */
export const RankView = (props: RankViewProps) => {
  const { panel, sort, onSort, refreshing, onRefresh } = props
  return (
    <Refreshable onRefresh={onRefresh} busy={refreshing}>
      <FollowHead at="/rank" />
      <SortChips keys={SORTS} value={sort} onChange={onSort} />
      <NoPromise />
      {panel.stage === 'failed' && <Failed {...props} old={panel.rows.length > 0} failure={panel.failure} />}
      <Rows {...props} />
    </Refreshable>
  )
}
