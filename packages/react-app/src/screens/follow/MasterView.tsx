import './follow.css'
import './store.css'
import type { MasterPanel, UnfollowPanel } from '@openlot/core/follow'
import { type ReactNode, useMemo } from 'react'
import { useText, useWords } from '../../intl/use-text.ts'
import { CheckingNote } from '../../shell/CheckingNote.tsx'
import { PanelBoundary } from '../../shell/ErrorBoundary.tsx'
import { LineChartSlot } from '../../shell/LineChartSlot.tsx'
import { Link } from '../../shell/Link.tsx'
import { LoadFailed } from '../../shell/LoadFailed.tsx'
import { NoRows } from '../../shell/NoRows.tsx'
import { PagedRows } from '../../shell/PagedRows.tsx'
import { Refreshable } from '../../shell/Refreshable.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FactGrid, GridFact } from '../../ui/FactTable.tsx'
import { Refusal } from '../../ui/Refusal.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StaleBadge } from '../../ui/StaleBadge.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { FollowOrderRow } from './CopiesSheet.tsx'
import { ExampleCard, RecordFacts } from './ExampleCard.tsx'
import { NoPromise } from './FollowHead.tsx'
import { directionOf, Figure, nameOr, Rate, Risk, Sum } from './figures.tsx'
import { PersonAvatar } from './PersonAvatar.tsx'

export type MasterViewProps = {
  readonly panel: MasterPanel
  readonly unfollow: UnfollowPanel
  readonly onRefresh: () => void
  readonly stale: boolean
  /** Shows the copies that were made; undefined where there is no sheet. */
  readonly onCopies: () => void
  readonly onBack: () => void
}

/** The sum after each of the closed orders that were read, oldest first. */
const curveOf = (rows: MasterPanel['closed']['rows']) => {
  let sum: (typeof rows)[number]['profit'] | undefined
  return rows.toReversed().map(({ profit, createdAt }) => {
    sum = sum === undefined ? profit : sum.add(profit)
    return { at: createdAt, sum }
  })
}

const Curve = ({ panel }: Pick<MasterViewProps, 'panel'>) => {
  const text = useText()
  const format = useFormat()
  const { rows } = panel.closed
  const curve = useMemo(() => curveOf(rows), [rows])
  // Numbers for drawing only.
  const points = useMemo(() => curve.map(({ at, sum }) => ({ time: at, value: Number(sum.toFixed()) })), [curve])
  const last = curve.at(-1)
  if (last === undefined || curve.length < 2) return null
  return (
    <div className="master-curve">
      <p className="master-curve-head">
        <span className="ol-muted">{text('orders.curve')}</span>
        <Sum signed value={last.sum} />
      </p>
      <LineChartSlot
        points={points}
        label={text('orders.curve')}
        words={{ time: text('orders.created'), value: text('orders.before_fees') }}
        formatValue={(_, at) => format.signed(curve[at]?.sum ?? '0')}
        formatTime={format.date}
        direction={directionOf(last.sum)}
        // No area: it would be filled below zero as well.
        kind="line"
        base={0}
        height={84}
      />
    </div>
  )
}

const Head = ({ panel }: Pick<MasterViewProps, 'panel'>) => {
  const text = useText()
  const format = useFormat()
  const { card, figures } = panel
  if (card === undefined || figures === undefined) return null
  const name = nameOr(card.name, text)
  return (
    <section className="master-page-head" aria-label={name}>
      <div className="master-head">
        <PersonAvatar name={name} avatar={card.avatar} size={48} />
        <span className="master-name">
          <bdi className="master-title">{name}</bdi>
          <span className="rank-note">
            {text('follow.followers')} <Figure value={card.followers} written={format.amount} />
          </span>
          {panel.record !== undefined && <Risk risk={panel.record.risk} />}
        </span>
        {card.isOwn && <Badge>{text('follow.you')}</Badge>}
        <span className="rank-weeks">
          <span className="store-figure">
            <Rate rate={panel.weeks === undefined ? card.profitRate : panel.weeks.threeWeekRate} />
          </span>
          <span className="rank-note">{text(panel.weeks === undefined ? 'follow.return' : 'rank.three_weeks')}</span>
        </span>
      </div>
    </section>
  )
}

/** Every figure the server says. @rule FOL-7 */
const Figures = ({ panel }: Pick<MasterViewProps, 'panel'>) => {
  const text = useText()
  const format = useFormat()
  const { card, figures } = panel
  if (card === undefined || figures === undefined) return null
  return (
    <section className="master-page-head" aria-label={text('follow.details')}>
      <FactGrid>
        {panel.weeks !== undefined && (
          <GridFact label={text('follow.return')}>
            <Rate rate={card.profitRate} />
          </GridFact>
        )}
        <GridFact label={text('follow.total_profit')}>
          <Sum signed value={card.totalProfit} />
        </GridFact>
        <GridFact label={text('follow.total_profits')}>
          <Sum signed value={figures.totalProfits} />
        </GridFact>
        <GridFact label={text('follow.total_orders')}>
          <Figure value={figures.totalOrders} written={format.amount} />
        </GridFact>
        <GridFact label={text('follow.positions')}>
          <Figure value={figures.positions} written={format.amount} />
        </GridFact>
        <GridFact label={text('follow.position_lots')}>
          <Figure value={figures.positionLots} written={format.amount} />
        </GridFact>
        <GridFact label={text('follow.total_amount')}>
          <Sum value={figures.totalAmount} />
        </GridFact>
        <GridFact label={text('follow.max_margin')}>
          <Sum value={figures.maxAmount} />
        </GridFact>
      </FactGrid>
    </section>
  )
}

/** Loss limit of one's copies, or that it has ended them. @rule FOL-32 */
const Loss = ({ panel }: Pick<MasterViewProps, 'panel'>) => {
  const text = useText()
  const format = useFormat()
  if (panel.loss === undefined) return null
  const { limit, lost, endedAt } = panel.loss
  if (endedAt !== undefined)
    return (
      <p className="follow-warning" role="status">
        {text('follow.limit_ended', {
          time: format.dateTime(endedAt),
          amount: lost === undefined ? '–' : format.money(lost),
        })}
      </p>
    )
  return (
    <FactGrid>
      <GridFact label={text('follow.limit')}>
        {limit === undefined ? text('follow.limit_none') : <Sum own value={limit} />}
      </GridFact>
      {limit !== undefined && (
        <GridFact label={text('follow.lost')}>
          <Sum own value={lost} />
        </GridFact>
      )}
    </FactGrid>
  )
}

/** Copies, and the end of copying. @rule FOL-8 */
const Acts = ({ panel, unfollow, onCopies }: MasterViewProps) => {
  const text = useText()
  const say = useWords()
  const { card, copies } = panel
  if (card === undefined) return null
  const busy = unfollow.stage === 'sending' || unfollow.stage === 'checking'
  return (
    <div className="master-acts">
      <Refusal>{say(unfollow.refusal)}</Refusal>
      <Loss panel={panel} />
      {copies !== undefined && (
        <Button variant={card.isFollowed ? 'quiet' : 'ghost'} block onClick={onCopies}>
          {text('follow.my_copies')}
        </Button>
      )}
      {card.isFollowed && !card.isOwn && (
        <Button variant="ghost" block busy={busy} busyLabel={text('contract.sending')} onClick={unfollow.ask}>
          {text('follow.unfollow')}
        </Button>
      )}
    </div>
  )
}

/** Copying is one tap away wherever the page is scrolled to. Oneself cannot be copied. @rule FOL-8 FOL-23 FOL-44 */
const CopyFoot = ({ panel: { card } }: Pick<MasterViewProps, 'panel'>) => {
  const text = useText()
  if (card?.followAddress === undefined) return null
  return (
    <div className="follow-pinned follow-pinned-page">
      <Link to={card.followAddress} className={buttonClass({ block: true })}>
        {text('follow.follow_name', { name: nameOr(card.name, text) })}
      </Link>
      <p className="follow-pinned-note">{text('follow.copy_foot')}</p>
    </div>
  )
}

/** Question before unfollowing: says what goes on by itself once one follows no more. @rule FOL-12 */
const Question = ({ panel, unfollow }: MasterViewProps) => {
  const text = useText()
  const name = nameOr(panel.card?.name ?? '', text)
  const { stage } = unfollow
  const isUnknown = stage === 'undecided'
  return (
    <>
      <ConfirmDialog
        open={stage === 'reviewing' || stage === 'sending' || stage === 'checking'}
        title={text('follow.unfollow_ask', { name })}
        confirmLabel={text('follow.unfollow')}
        cancelLabel={text('common.cancel')}
        tone="danger"
        busy={stage === 'sending' || stage === 'checking'}
        ready={unfollow.canConfirm}
        onConfirm={unfollow.confirm}
        onCancel={unfollow.back}
      >
        <p>{text('follow.unfollow_warn')}</p>
        {panel.loss?.limit !== undefined && <p>{text('follow.unfollow_limit')}</p>}
        <CheckingNote stage={stage} />
      </ConfirmDialog>
      {isUnknown && (
        <div className="follow-undecided" role="status">
          <p>{text('follow.undecided_hint')}</p>
          <Button variant="quiet" size="s" onClick={unfollow.back}>
            {text('common.close')}
          </Button>
        </div>
      )}
    </>
  )
}

const Closed = ({ panel }: MasterViewProps) => {
  const text = useText()
  const { closed } = panel
  return (
    <>
      <h2 className="follow-heading">{text('follow.closed_orders')}</h2>
      <PagedRows
        panel={closed}
        rowKey={(_, at) => closed.keys[at] ?? String(at)}
        label={text('follow.closed_orders')}
        empty={<NoRows scene="history" title={text('follow.copies_empty')} />}
        renderRow={(order) => (
          <PanelBoundary name="closed order">
            <FollowOrderRow own={panel.card?.isOwn === true} order={order} />
          </PanelBoundary>
        )}
      />
    </>
  )
}

const Body = (props: MasterViewProps): ReactNode => {
  const text = useText()
  const { panel } = props
  if (panel.stage === 'missing')
    return (
      <EmptyState
        icon="info"
        title={text('follow.missing')}
        action={
          <Link to="/follow/follow-list" className={buttonClass({ variant: 'quiet' })}>
            {text('follow.to_list')}
          </Link>
        }
      />
    )
  const error = (compact: boolean) => <LoadFailed compact={compact} onRetry={panel.retry} failure={panel.failure} />
  if (panel.card === undefined)
    return panel.stage === 'failed' ? (
      error(false)
    ) : (
      <div className="master-page-head" role="status" aria-label={text('common.loading')}>
        <Skeleton width="60%" height="3rem" />
        <Skeleton height="9rem" />
        <Skeleton height="6rem" />
      </div>
    )
  // Whose copies run, or were ended, has their part at once.
  const isMine = panel.card.isFollowed || panel.loss !== undefined
  return (
    <>
      {panel.stage === 'failed' && error(true)}
      <div className="master-page">
        <div>
          <PanelBoundary name="master">
            <Head panel={panel} />
          </PanelBoundary>
          {isMine && <Acts {...props} />}
          <PanelBoundary name="record">
            {panel.record === undefined ? (
              <Curve panel={panel} />
            ) : (
              <>
                <ExampleCard record={panel.record} />
                <RecordFacts record={panel.record} />
              </>
            )}
          </PanelBoundary>
          <PanelBoundary name="figures">
            <Figures panel={panel} />
          </PanelBoundary>
          {!isMine && <Acts {...props} />}
          <NoPromise />
        </div>
        <div>
          <Closed {...props} />
        </div>
      </div>
      <CopyFoot panel={panel} />
    </>
  )
}

/** One master: figures first, then what was closed. @rule FOL-7 FOL-8 */
export const MasterView = (props: MasterViewProps) => {
  const text = useText()
  const { panel, onRefresh, stale, onBack } = props
  return (
    <Refreshable onRefresh={onRefresh} busy={panel.closed.refreshing}>
      <TopBar
        title={text('follow.trader')}
        onBack={onBack}
        backLabel={text('nav.back')}
        end={stale ? <StaleBadge tone="stale">{text('orders.not_live')}</StaleBadge> : undefined}
      />
      <Body {...props} />
      <Question {...props} />
    </Refreshable>
  )
}
