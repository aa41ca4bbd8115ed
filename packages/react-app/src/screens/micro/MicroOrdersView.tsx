import '../orders/orders.css'
import './micro.css'
import type { MicroOrdersPanel, MicroRow, MicroStatus } from '@openlot/core/micro'
import type { ReactNode } from 'react'
import { useText } from '../../intl/use-text.ts'
import { AccountChip } from '../../shell/AccountChip.tsx'
import { PanelBoundary } from '../../shell/ErrorBoundary.tsx'
import { HideButton } from '../../shell/HideButton.tsx'
import { Link } from '../../shell/Link.tsx'
import { PagedRows } from '../../shell/PagedRows.tsx'
import { Refreshable } from '../../shell/Refreshable.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { StaleBadge } from '../../ui/StaleBadge.tsx'
import { TabPanel, Tabs } from '../../ui/Tabs.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { useFormat } from '../../ui/use-format.ts'

export type MicroOrdersViewProps = {
  readonly panel: MicroOrdersPanel
  readonly mock: boolean
  /** The connection is not live: estimates are from before. */
  readonly stale: boolean
  /** For how long, in words. */
  readonly age: string | undefined
  /** Number of orders in a tab, where that is known. */
  readonly counts: { readonly [Status in MicroStatus]?: number | undefined }
  /** Contract or micro orders. */
  readonly source: ReactNode
  /** One row: each follows its own order. */
  readonly renderRow: (row: MicroRow) => ReactNode
  readonly hideAmounts: boolean
  readonly onHideAmounts: (hide: boolean) => void
  readonly onStatus: (status: MicroStatus) => void
  /** A column of another screen, whose head it has. */
  readonly beside?: boolean | undefined
}

const STATUSES: readonly MicroStatus[] = ['running', 'closed']
const TAB = { running: 'micro.in_transaction', closed: 'micro.closed' } as const
const HINT = { running: 'micro.empty_hint', closed: 'micro.closed_hint' } as const
/** The micro ticket. */
const TICKET = '/trade?source=1'

const Empty = ({ status }: { readonly status: MicroStatus }) => {
  const text = useText()
  return (
    <EmptyState
      scene={status === 'closed' ? 'history' : 'orders'}
      label={text('common.no_data')}
      title={text(`micro.empty_${status}`)}
      action={
        <Link to={TICKET} className={buttonClass({ size: 's' })}>
          {text('orders.trade_now')}
        </Link>
      }
    >
      {text(HINT[status])}
    </EmptyState>
  )
}

/** Micro orders that run and those that are closed. @rule MIC-5 MIC-26 */
export const MicroOrdersView = (props: MicroOrdersViewProps) => {
  const text = useText()
  const format = useFormat()
  const { panel, mock, stale, age, counts, source, renderRow, beside = false } = props
  const { status } = panel
  const idBase = beside ? 'micro-column' : 'micro-orders'
  return (
    <Refreshable onRefresh={panel.refresh} busy={panel.refreshing}>
      {!beside && (
        <TopBar
          large
          plain
          title={text('orders.title')}
          end={
            <>
              <AccountChip mock={mock} />
              <HideButton hideAmounts={props.hideAmounts} onHideAmounts={props.onHideAmounts} />
            </>
          }
        />
      )}
      {source}
      <Tabs
        idBase={idBase}
        label={text('micro.orders')}
        value={status}
        onChange={props.onStatus}
        items={STATUSES.map((key) => {
          const count = counts[key]
          return { key, label: text(TAB[key]), count: count === undefined ? undefined : format.amount(String(count)) }
        })}
      />
      <TabPanel idBase={idBase} tab={status}>
        {stale && status === 'running' && (
          <p className="micro-stale">
            <StaleBadge tone="stale">
              {text('orders.not_live')} {age !== undefined && <span className="ol-length">{age}</span>}
            </StaleBadge>
          </p>
        )}
        <PagedRows
          key={status}
          panel={panel}
          rowKey={(row) => row.id}
          label={text(TAB[status])}
          skeleton="order"
          empty={<Empty status={status} />}
          renderRow={(row) => <PanelBoundary name="micro order">{renderRow(row)}</PanelBoundary>}
        />
      </TabPanel>
    </Refreshable>
  )
}
