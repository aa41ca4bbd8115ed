import type { FundRecordsPanel, FundSubscriptionRow } from '@openlot/core/fund'
import type { ReactNode } from 'react'
import { useText } from '../../intl/use-text.ts'
import { PanelBoundary } from '../../shell/ErrorBoundary.tsx'
import { Link } from '../../shell/Link.tsx'
import { NoRows } from '../../shell/NoRows.tsx'
import { PagedRows } from '../../shell/PagedRows.tsx'
import { Refreshable } from '../../shell/Refreshable.tsx'
import { momentText } from '../../shell/row-time.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Own } from '../../ui/Own.tsx'
import { sumText } from '../../ui/sum-text.ts'
import { TopBar } from '../../ui/TopBar.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { DAY_PLACES, FundBadge, LockEnd } from './fund-parts.tsx'

export type FundRecordsViewProps = {
  readonly panel: FundRecordsPanel
  readonly onRedeem: (id: string) => void
  readonly onBack: () => void
  /** The question whether one is redeemed. */
  readonly question?: ReactNode
}

const Subscription = ({
  row,
  onRedeem,
}: Pick<FundRecordsViewProps, 'onRedeem'> & { readonly row: FundSubscriptionRow }) => {
  const text = useText()
  const format = useFormat()
  const { title, currency, status, amount, dayProfit, sumProfit, createdAt, endsAt, canRedeem, penalty, address, id } =
    row
  const name = title === '' ? text('fund.nameless') : title
  return (
    <article className="fund-card fund-record" aria-label={name}>
      <Link className="fund-record-link" to={address}>
        <span className="fund-head">
          <span className="fund-name">
            <bdi className="ol-strong">{name}</bdi>
            <span className="ol-xs ol-muted">
              {createdAt === undefined ? '—' : text('fund.since', { time: momentText(format, createdAt) })}
            </span>
            <LockEnd at={endsAt} />
          </span>
          <FundBadge status={status} />
          <Icon name="chevronRight" size={18} />
        </span>
        <span className="fund-figures">
          <span>
            <span className="ol-xs ol-muted">{text('fund.locked')}</span>
            <Own strong>
              <bdi className="ol-num ol-strong">{sumText(amount, currency, format)}</bdi>
            </Own>
          </span>
          <span>
            <span className="ol-xs ol-muted">{text(penalty === undefined ? 'fund.day_profit' : 'fund.penalty')}</span>
            <Own strong>
              <bdi className="ol-num ol-strong">
                {penalty === undefined
                  ? sumText(dayProfit, currency, format, DAY_PLACES)
                  : `${penalty.isZero() ? '' : '−'}${sumText(penalty, currency, format)}`}
              </bdi>
            </Own>
          </span>
          <span>
            <span className="ol-xs ol-muted">{text('fund.so_far')}</span>
            <Own strong>
              <bdi className="ol-num ol-strong">{sumText(sumProfit, currency, format, DAY_PLACES)}</bdi>
            </Own>
          </span>
        </span>
      </Link>
      {canRedeem && (
        <span className="fund-redeem">
          <Button variant="quiet" aria-label={`${text('fund.redeem')}: ${name}`} onClick={() => onRedeem(id)}>
            {text('fund.redeem')}
          </Button>
        </span>
      )}
    </article>
  )
}

/** Subscriptions of a person, and how each stands. @rule FUND-12 FUND-13 FUND-14 FUND-26 FUND-28 */
export const FundRecordsView = (props: FundRecordsViewProps) => {
  const text = useText()
  const { panel, question, onBack } = props
  return (
    <Refreshable onRefresh={panel.refresh} busy={panel.refreshing}>
      <TopBar title={text('fund.records')} onBack={onBack} backLabel={text('nav.back')} />
      <PagedRows
        panel={panel}
        skeleton="card"
        rowKey={({ id }) => id}
        label={text('fund.records')}
        empty={
          <NoRows scene="history" title={text('fund.records_empty')}>
            {text('fund.records_empty_hint')}
          </NoRows>
        }
        renderRow={(row) => (
          <PanelBoundary name="subscription">
            <Subscription {...props} row={row} />
          </PanelBoundary>
        )}
      />
      {question}
    </Refreshable>
  )
}
