import './follow.css'
import type { FollowerRow, FollowersPanel } from '@openlot/core/follow'
import { useText } from '../../intl/use-text.ts'
import { PanelBoundary } from '../../shell/ErrorBoundary.tsx'
import { Link } from '../../shell/Link.tsx'
import { NoRows } from '../../shell/NoRows.tsx'
import { PagedRows } from '../../shell/PagedRows.tsx'
import { Refreshable } from '../../shell/Refreshable.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FactGrid, GridFact } from '../../ui/FactTable.tsx'
import { ListRow } from '../../ui/ListRow.tsx'
import { Money } from '../../ui/Money.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StaleBadge } from '../../ui/StaleBadge.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { Figure, nameOr, Rate, Sum, Unknown } from './figures.tsx'
import { PersonAvatar } from './PersonAvatar.tsx'

export type FollowersViewProps = {
  readonly panel: FollowersPanel
  readonly stale: boolean
  /** Shows the copies of one follower. */
  readonly onCopies: (follower: FollowerRow) => void
  readonly onBack: () => void
}

const Sums = ({ panel: { sums, stage } }: Pick<FollowersViewProps, 'panel'>) => {
  const text = useText()
  const format = useFormat()
  const isComing = sums === undefined && stage === 'loading'
  const wait = <Skeleton width="5rem" height="1.25rem" />
  return (
    <section className="follow-sums" aria-label={text('follow.followers_profit')}>
      <p className="ol-muted">{text('follow.followers_profit')}</p>
      <p className="follow-sum">
        {isComing ? (
          <Skeleton width="9rem" height="2.5rem" />
        ) : sums?.totalProfits === undefined ? (
          <Unknown />
        ) : (
          <Money signed value={sums.totalProfits} places={2} size="2xl" strong />
        )}
      </p>
      <FactGrid>
        <GridFact label={text('follow.positions')}>
          {isComing ? wait : <Sum signed value={sums?.positionProfits} />}
        </GridFact>
        <GridFact label={text('follow.followers')}>
          {isComing ? wait : <Figure value={sums?.followers} written={format.amount} />}
        </GridFact>
      </FactGrid>
    </section>
  )
}

/** Followers who copy the person's orders, and what it has brought. @rule FOL-19 */
export const FollowersView = (props: FollowersViewProps) => {
  const text = useText()
  const { panel, stale, onCopies, onBack } = props
  const bar = (
    <TopBar
      title={text('follow.to_followers')}
      onBack={onBack}
      backLabel={text('nav.back')}
      end={stale ? <StaleBadge tone="stale">{text('orders.not_live')}</StaleBadge> : undefined}
    />
  )
  if (!panel.isTrader)
    return (
      <>
        {bar}
        <EmptyState
          scene="people"
          title={text('follow.no_trader')}
          action={
            <Link to="/follow/trader-apply" className={buttonClass({})}>
              {text('follow.to_apply')}
            </Link>
          }
        />
      </>
    )
  return (
    <Refreshable onRefresh={panel.refresh} busy={panel.refreshing}>
      {bar}
      <PanelBoundary name="followers">
        <Sums panel={panel} />
      </PanelBoundary>
      <h2 className="follow-heading">{text('follow.followers')}</h2>
      <PagedRows
        panel={panel}
        rowKey={(_, at) => panel.keys[at] ?? String(at)}
        label={text('follow.followers')}
        empty={<NoRows scene="people" title={text('follow.followers_empty')} />}
        renderRow={(row) => {
          const name = nameOr(row.name, text)
          return (
            <PanelBoundary name="follower">
              <ListRow
                tall
                start={<PersonAvatar name={name} avatar={row.avatar} size={36} />}
                title={<bdi>{name}</bdi>}
                end={<Sum signed value={row.totalProfit} />}
                endNote={<Rate rate={row.profitRate} />}
                chevron
                onPress={() => onCopies(row)}
              />
            </PanelBoundary>
          )
        }}
      />
    </Refreshable>
  )
}
