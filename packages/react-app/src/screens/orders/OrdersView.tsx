import './orders.css'
import type { ContractOrder, ContractOrdersPanel, OrderStatus } from '@openlot/core/contract'
import type { Format } from '../../bind/use-format.ts'
import type { Say, Text } from '../../bind/use-text.ts'
import { PanelBoundary } from '../../shell/ErrorBoundary.tsx'
import { Link } from '../../shell/Link.tsx'
import { PagedRows } from '../../shell/PagedRows.tsx'
import { Amount } from '../../ui/Amount.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Own, OwnAmount } from '../../ui/Own.tsx'
import { PullToRefresh } from '../../ui/PullToRefresh.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StaleBadge } from '../../ui/StaleBadge.tsx'
import { TabPanel, Tabs } from '../../ui/Tabs.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { useRowHeight } from '../../ui/use-text-scale.ts'
import { HistoryRange } from './HistoryRange.tsx'
import { OrderRow } from './OrderRow.tsx'
import { directionOf, NONE } from './order-words.ts'

export type OrdersViewProps = {
  readonly panel: ContractOrdersPanel
  readonly mock: boolean
  /** The connection is not live: profits and prices are from before. */
  readonly stale: boolean
  /** For how long, in words. */
  readonly age: string | undefined
  /** How many orders a tab holds, where that is known. */
  readonly counts: { readonly [Status in OrderStatus]?: number | undefined }
  readonly precisionOf: (showCode: string) => number | undefined
  readonly hideAmounts: boolean
  readonly onHideAmounts: (hide: boolean) => void
  readonly onStatus: (status: OrderStatus) => void
  readonly onOpen: (id: ContractOrder['id']) => void
  readonly text: Text
  readonly say: Say
  readonly format: Format
}

const STATUSES: readonly OrderStatus[] = ['holding', 'pending', 'closed']
/** How the tabs are called. */
const TAB = { holding: 'orders.holding', pending: 'orders.pending', closed: 'orders.history' } as const
const EMPTY = {
  holding: 'orders.empty_holding',
  pending: 'orders.empty_pending',
  closed: 'orders.empty_history',
} as const
/** In pixels of usual text, wide and narrow. */
const ROW_HEIGHTS = [69, 92] as const

const NoTotal = ({ loading }: { readonly loading: boolean }) =>
  loading ? <Skeleton width="9.375rem" height="1.75rem" /> : <Amount text={NONE} size="xl" />

/** Total profit, margin and level of what is open. */
const Summary = ({ panel, stale, age, text, format }: OrdersViewProps) => (
  <div className="orders-summary">
    <p className="orders-summary-label">
      {text('orders.open_profit')}
      {stale && (
        <StaleBadge tone="stale">
          {text('orders.not_live')} {age !== undefined && <span className="ol-num">{age}</span>}
        </StaleBadge>
      )}
    </p>
    <p className={stale ? 'orders-total orders-dim' : 'orders-total'}>
      {panel.totalProfit === undefined ? (
        <NoTotal loading={panel.stage === 'loading'} />
      ) : (
        <OwnAmount
          text={format.signed(panel.totalProfit, { places: 2 })}
          direction={directionOf(panel.totalProfit)}
          size="xl"
        />
      )}
    </p>
    <p className="orders-facts">
      {panel.totalMargin !== undefined && (
        <span>
          {text('orders.margin')} <OwnAmount text={format.money(panel.totalMargin, { places: 2 })} />
        </span>
      )}
      {panel.hazardRate !== undefined && (
        <span>
          {text('orders.level')}{' '}
          <Own>
            <span className="ol-num">{format.percent(panel.hazardRate)}</span>
          </Own>
        </span>
      )}
    </p>
  </div>
)

const Empty = ({ status, text }: { readonly status: OrderStatus; readonly text: Text }) => (
  <EmptyState
    icon="orders"
    title={text('common.no_data')}
    action={
      <Link to="/trade" className={buttonClass({ size: 's' })}>
        {text('orders.trade_now')}
      </Link>
    }
  >
    <p>{text(EMPTY[status])}</p>
    <p>{text('orders.empty_hint')}</p>
  </EmptyState>
)

const List = (props: OrdersViewProps) => {
  const rowHeight = useRowHeight(...ROW_HEIGHTS)
  const { panel, stale, precisionOf, onOpen, text, say, format } = props
  return (
    <PagedRows
      panel={panel}
      rowHeight={rowHeight}
      rowKey={(order) => order.id}
      label={text(TAB[panel.status])}
      empty={<Empty status={panel.status} text={text} />}
      renderRow={(order) => (
        <PanelBoundary name="order">
          <OrderRow
            order={order}
            status={panel.status}
            precision={precisionOf(order.symbol.showCode)}
            stale={stale}
            onOpen={onOpen}
            text={text}
            format={format}
          />
        </PanelBoundary>
      )}
      text={text}
      say={say}
    />
  )
}

/** What is open, waiting and past. */
export const OrdersView = (props: OrdersViewProps) => {
  const { panel, mock, counts, hideAmounts, onHideAmounts, onStatus, text, say, format } = props
  return (
    <PullToRefresh
      onRefresh={panel.refresh}
      busy={panel.refreshing}
      label={text('common.refresh')}
      busyLabel={text('common.loading')}
    >
      <TopBar
        large
        plain
        title={text('orders.title')}
        end={
          <>
            {mock && <Badge tone="warn">{text('session.mock')}</Badge>}
            <IconButton
              icon={hideAmounts ? 'eyeOff' : 'eye'}
              label={text(hideAmounts ? 'wallet.show' : 'wallet.hide')}
              onClick={() => onHideAmounts(!hideAmounts)}
            />
          </>
        }
      />
      {panel.status === 'holding' && (
        <PanelBoundary name="order totals">
          <Summary {...props} />
        </PanelBoundary>
      )}
      <Tabs
        idBase="orders"
        label={text('orders.contract')}
        value={panel.status}
        onChange={onStatus}
        items={STATUSES.map((key) => ({
          key,
          label: (
            <>
              {text(TAB[key])}
              {counts[key] !== undefined && (
                <>
                  {' '}
                  <span className="ol-num">{format.amount(String(counts[key]))}</span>
                </>
              )}
            </>
          ),
        }))}
      />
      <TabPanel idBase="orders" tab={panel.status}>
        {panel.range !== undefined && (
          <HistoryRange range={panel.range} total={panel.totalProfit} text={text} say={say} format={format} />
        )}
        <List {...props} />
      </TabPanel>
    </PullToRefresh>
  )
}
