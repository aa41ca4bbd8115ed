import './sessions.css'
import { deviceKind, type OwnSession, type SessionsPanel } from '@openlot/core/account'
import { type Text, useText } from '../../intl/use-text.ts'
import { PanelBoundary } from '../../shell/ErrorBoundary.tsx'
import { LoadFailed } from '../../shell/LoadFailed.tsx'
import { NoRows } from '../../shell/NoRows.tsx'
import { Refreshable } from '../../shell/Refreshable.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { LongList } from '../../ui/LongList.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StaleBadge } from '../../ui/StaleBadge.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { useFormat } from '../../ui/use-format.ts'

/** Question under way: end this session, or all others. */
export type AskedSession = OwnSession | 'others'

export type SessionsViewProps = {
  readonly panel: SessionsPanel
  readonly stale: boolean
  readonly refreshing: boolean
  readonly onRefresh: () => void
  readonly asked: AskedSession | undefined
  /** Something is being ended. */
  readonly busy: boolean
  readonly onAsk: (asked: AskedSession | undefined) => void
  readonly onEnd: (asked: AskedSession) => void
  readonly onBack: () => void
}

const deviceName = ({ browser, system }: OwnSession, text: Text): string =>
  [browser, system].filter((part) => part !== '').join(' · ') || text('sessions.unknown')

type RowProps = Pick<SessionsViewProps, 'busy' | 'onAsk'> & { readonly session: OwnSession }

const Row = ({ session, busy, onAsk }: RowProps) => {
  const text = useText()
  const format = useFormat()
  const { network, beganAt, usedAt, isThis } = session
  const device = deviceName(session, text)
  return (
    <div className="session-row">
      <span className="session-row-kind">
        <Icon name={deviceKind(session)} size={20} />
      </span>
      <div className="session-row-main">
        <span className="session-row-head">
          <bdi className="ol-strong">{device}</bdi>
          {isThis && <Badge tone="primary">{text('sessions.this')}</Badge>}
        </span>
        {usedAt !== undefined && <span>{text('sessions.used', { time: format.dateTime(usedAt) })}</span>}
        {beganAt !== undefined && <span>{text('sessions.began', { time: format.dateTime(beganAt) })}</span>}
        {network !== '' && <span className="session-row-network">{text('sessions.network', { network })}</span>}
      </div>
      {!isThis && (
        <Button
          variant="quiet"
          size="s"
          disabled={busy}
          aria-label={text('sessions.end', { device })}
          onClick={() => onAsk(session)}
        >
          {text('sessions.end_short')}
        </Button>
      )}
    </div>
  )
}

const Content = (props: SessionsViewProps) => {
  const text = useText()
  const { panel, refreshing, onRefresh, onAsk, busy } = props
  const { stage, rows, hasOthers, failure } = panel
  if (rows.length === 0 && stage === 'failed')
    return <LoadFailed onRetry={onRefresh} busy={refreshing} failure={failure} />
  if (stage === 'loading')
    return (
      <div className="sessions-loading" role="status" aria-label={text('common.loading')}>
        <Skeleton height="5rem" />
        <Skeleton height="5rem" />
      </div>
    )
  if (rows.length === 0)
    return (
      <NoRows scene="wallet" title={text('sessions.none')}>
        {text('sessions.none_hint')}
      </NoRows>
    )
  return (
    <>
      <LongList
        className="sessions"
        label={text('sessions.title')}
        rows={rows}
        rowKey={({ id }) => id}
        renderRow={(session) => (
          <PanelBoundary name="session">
            <Row {...props} session={session} />
          </PanelBoundary>
        )}
      />
      <div className="sessions-foot">
        {hasOthers && (
          <Button variant="quiet" block disabled={busy} onClick={() => onAsk('others')}>
            {text('sessions.end_all')}
          </Button>
        )}
        <p className="ol-muted">{text('sessions.ends_itself')}</p>
      </div>
    </>
  )
}

/** Sessions of the account, this device first; each other can be signed out, and all of them. @rule SES-33 */
export const SessionsView = (props: SessionsViewProps) => {
  const text = useText()
  const { stale, refreshing, onRefresh, asked, busy, onAsk, onEnd, onBack } = props
  return (
    <Refreshable onRefresh={onRefresh} busy={refreshing}>
      <TopBar
        title={text('sessions.title')}
        onBack={onBack}
        backLabel={text('nav.back')}
        end={stale ? <StaleBadge tone="stale">{text('orders.not_live')}</StaleBadge> : undefined}
      />
      <Content {...props} />
      <ConfirmDialog
        open={asked !== undefined}
        title={text(asked === 'others' ? 'sessions.end_all_confirm' : 'sessions.end_confirm')}
        confirmLabel={text('sessions.end_short')}
        cancelLabel={text('common.cancel')}
        tone="danger"
        busy={busy}
        onConfirm={() => {
          if (asked !== undefined) onEnd(asked)
        }}
        onCancel={() => onAsk(undefined)}
      >
        {asked !== undefined && (
          <span className="session-asked">
            {asked !== 'others' && <bdi className="ol-strong">{deviceName(asked, text)}</bdi>}
            <span>{text('sessions.end_hint')}</span>
          </span>
        )}
      </ConfirmDialog>
    </Refreshable>
  )
}
