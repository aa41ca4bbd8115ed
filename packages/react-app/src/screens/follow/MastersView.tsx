import './follow.css'
import type { ListOf, MasterCard, MastersFilter } from '@openlot/core/follow'
import { useText } from '../../intl/use-text.ts'
import { PanelBoundary } from '../../shell/ErrorBoundary.tsx'
import { Link } from '../../shell/Link.tsx'
import { NoRows } from '../../shell/NoRows.tsx'
import { PagedRows } from '../../shell/PagedRows.tsx'
import { Refreshable } from '../../shell/Refreshable.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { StaleBadge } from '../../ui/StaleBadge.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { NoPromise } from './FollowHead.tsx'
import { Fact, Figure, nameOr, PersonAvatar, Rate, Sum } from './figures.tsx'

export type MastersViewProps = {
  readonly panel: ListOf<MasterCard>
  readonly filter: MastersFilter
  readonly onFilter: (filter: MastersFilter) => void
  readonly stale: boolean
  readonly onBack: () => void
}

/** One master: the whole card leads to them, the button to following. @rule FOL-5 FOL-23 */
const Card = ({ card }: { readonly card: MasterCard }) => {
  const text = useText()
  const format = useFormat()
  const name = nameOr(card.name, text)
  return (
    <div className="master-card">
      <div className="master-head">
        <PersonAvatar name={name} avatar={card.avatar} size={40} />
        <span className="master-name">
          <Link to={card.address} className="rank-link">
            <bdi>{name}</bdi>
          </Link>
          <span className="rank-note">
            {text('follow.followers')} <Figure value={card.followers} written={format.amount} />
          </span>
        </span>
        {card.isOwn ? (
          <Badge>{text('follow.you')}</Badge>
        ) : card.followAddress === undefined ? (
          <span className="master-followed">
            <Icon name="check" size={16} /> {text('follow.followed')}
          </span>
        ) : (
          <Link
            to={card.followAddress}
            className={`master-follow ${buttonClass({ size: 's' })}`}
            aria-label={text('follow.follow_name', { name })}
          >
            {text('follow.follow')}
          </Link>
        )}
      </div>
      <dl className="master-facts">
        <Fact label={text('follow.return')}>
          <Rate rate={card.profitRate} />
        </Fact>
        <Fact label={text('follow.total_profit')}>
          <Sum signed value={card.totalProfit} />
        </Fact>
      </dl>
      <Link to={card.address} className="master-details" aria-label={`${text('follow.details')}: ${name}`}>
        {text('follow.details')}
        <Icon name="chevronRight" size={16} />
      </Link>
    </div>
  )
}

/** Masters: all, or those one follows. @rule FOL-4 FOL-6 FOL-9 */
export const MastersView = (props: MastersViewProps) => {
  const text = useText()
  const { panel, filter, onFilter, stale, onBack } = props
  const empty = filter === 'mine' ? 'follow.mine_empty' : 'follow.masters_empty'
  return (
    <Refreshable onRefresh={panel.refresh} busy={panel.refreshing}>
      <TopBar
        title={text('follow.masters')}
        onBack={onBack}
        backLabel={text('nav.back')}
        end={stale ? <StaleBadge tone="stale">{text('orders.not_live')}</StaleBadge> : undefined}
      />
      <div className="follow-filter">
        <Segmented
          label={text('follow.masters')}
          value={filter}
          onChange={onFilter}
          items={[
            { key: 'all', label: text('market.all') },
            { key: 'mine', label: text('follow.mine') },
          ]}
        />
      </div>
      <NoPromise />
      <PagedRows
        panel={panel}
        skeleton="card"
        rowKey={(_, at) => panel.keys[at] ?? String(at)}
        label={text('follow.masters')}
        empty={
          <NoRows
            scene="search"
            title={text(empty)}
            action={
              filter === 'mine' ? (
                <button
                  type="button"
                  className={buttonClass({ variant: 'quiet', size: 's' })}
                  onClick={() => onFilter('all')}
                >
                  {text('follow.to_list')}
                </button>
              ) : undefined
            }
          />
        }
        renderRow={(card) => (
          <PanelBoundary name="master">
            <Card card={card} />
          </PanelBoundary>
        )}
      />
    </Refreshable>
  )
}
