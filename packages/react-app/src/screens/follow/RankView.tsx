import type { Words } from '@openlot/core'
import type { RankPanel, RankRow } from '@openlot/core/follow'
import { useText, useWords } from '../../intl/use-text.ts'
import { PanelBoundary } from '../../shell/ErrorBoundary.tsx'
import { Link } from '../../shell/Link.tsx'
import { LoadFailed } from '../../shell/LoadFailed.tsx'
import { NoRows } from '../../shell/NoRows.tsx'
import { Refreshable } from '../../shell/Refreshable.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { LongList } from '../../ui/LongList.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { FollowHead, NoPromise } from './FollowHead.tsx'
import { Fact, Figure, nameOr, PersonAvatar, Rate, Sum } from './figures.tsx'

export type RankViewProps = {
  readonly panel: RankPanel
  readonly refreshing: boolean
  readonly onRefresh: () => void
}

const WAITED_FOR = 4

/** Name of the trader, and the three weeks at a glance; all of it leads to the trader. */
const RankHead = ({ row }: { readonly row: RankRow }) => {
  const text = useText()
  const format = useFormat()
  const { place, name, avatar, code, multiple } = row
  const shown = nameOr(name, text)
  const inside = (
    <>
      <span className="rank-place ol-num ol-muted">{format.amount(String(place))}</span>
      <PersonAvatar name={shown} avatar={avatar} size={36} />
      <span className="rank-words">
        <span className="rank-name ol-cut">
          <bdi>{shown}</bdi>
        </span>
        <span className="rank-note ol-cut">
          {code !== '' && text('rank.code', { code })}
          {code !== '' && multiple !== undefined && ' · '}
          {multiple !== undefined && <span className="ol-num">{format.amount(multiple)}×</span>}
        </span>
      </span>
      <span className="rank-weeks">
        <Rate rate={row.threeWeekRate} />
        <span className="rank-note">{text('rank.three_weeks')}</span>
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
const RankCard = ({ row }: { readonly row: RankRow }) => {
  const text = useText()
  const format = useFormat()
  const { threeWeekProfit: profit } = row
  return (
    <>
      <RankHead row={row} />
      <dl className="rank-facts">
        <Fact label={text('rank.win')}>
          <Figure value={row.threeWeekWin} written={format.percent} />
        </Fact>
        <Fact label={text('rank.profit')}>
          <Sum signed value={profit} />
        </Fact>
        <Fact label={text('rank.total_rate')}>
          <Rate rate={row.totalRate} />
        </Fact>
        <Fact label={text('rank.total_trades')}>
          <Figure value={row.totalTrades} written={format.amount} />
        </Fact>
      </dl>
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

const Rows = ({ panel }: Pick<RankViewProps, 'panel'>) => {
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
      rowKey={({ place }) => String(place)}
      renderRow={(row) => (
        <div className="rank-card">
          <PanelBoundary name="rank">
            <RankCard row={row} />
          </PanelBoundary>
        </div>
      )}
    />
  )
}

/** The traders by their results. @rule FOL-2 */
export const RankView = (props: RankViewProps) => {
  const { panel, refreshing, onRefresh } = props
  return (
    <Refreshable onRefresh={onRefresh} busy={refreshing}>
      <FollowHead at="/rank" />
      <NoPromise />
      {panel.stage === 'failed' && <Failed {...props} old={panel.rows.length > 0} failure={panel.failure} />}
      <Rows {...props} />
    </Refreshable>
  )
}
