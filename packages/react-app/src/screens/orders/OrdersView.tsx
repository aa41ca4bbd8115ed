import type { CalendarDay } from '@openlot/core'
import './orders.css'
import type { ArrangedPanel, ContractOrder, ContractOrdersPanel, OrderStatus } from '@openlot/core/contract'
import { type ReactNode, type RefObject, useMemo, useState } from 'react'
import { useText } from '../../intl/use-text.ts'
import { AccountChip } from '../../shell/AccountChip.tsx'
import { PanelBoundary } from '../../shell/ErrorBoundary.tsx'
import { HideButton } from '../../shell/HideButton.tsx'
import { Link } from '../../shell/Link.tsx'
import { PagedRows } from '../../shell/PagedRows.tsx'
import { Refreshable } from '../../shell/Refreshable.tsx'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Money } from '../../ui/Money.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StaleBadge } from '../../ui/StaleBadge.tsx'
import { TabPanel, Tabs } from '../../ui/Tabs.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { useLongPress } from '../../ui/use-long-press.ts'
import { AllHidden, Arrange, ArrangedNote } from './Arrange.tsx'
import { isFiltered } from './arrange-words.ts'
import { HealthBar } from './HealthBar.tsx'
import { HistoryCurve } from './HistoryCurve.tsx'
import { HistoryHead } from './HistoryHead.tsx'
import { HistoryRow } from './HistoryRow.tsx'
import { OrderRow, type RowAct } from './OrderRow.tsx'
import { NONE } from './order-words.ts'
import { Roi } from './Roi.tsx'

/** Selecting positions. */
export type OrdersSelect = {
  /** Begins to select, with these. */
  readonly begin: (...ids: readonly ContractOrder['id'][]) => void
  /** Gets the focus back once selecting is over. */
  readonly button: RefObject<HTMLButtonElement | null>
  /** Its counterpart in a table: the box for all rows. */
  readonly box: RefObject<HTMLInputElement | null>
  readonly selected: readonly ContractOrder['id'][]
  /** Selects exactly these; none: selecting is over. */
  readonly set: (ids: readonly ContractOrder['id'][]) => void
  /** Commands for what is selected, in the head of a table. */
  readonly head?: ReactNode
}

export type OrdersViewProps = {
  readonly panel: ContractOrdersPanel
  readonly mock: boolean
  /** The connection is not live: profits and prices are from before. */
  readonly stale: boolean
  /** For how long, in words. */
  readonly age: string | undefined
  /** Number of orders in a tab, where that is known. */
  readonly counts: { readonly [Status in OrderStatus]?: number | undefined }
  readonly precisionOf: (showCode: string) => number | undefined
  readonly today: CalendarDay
  /** Distance of the market from a pending order. */
  readonly distanceOf?: ((order: ContractOrder) => ReactNode) | undefined
  readonly hideAmounts: boolean
  readonly onHideAmounts: (hide: boolean) => void
  readonly onStatus: (status: OrderStatus) => void
  /** Contract or micro, where there are both. */
  readonly source?: ReactNode
  readonly onAct: (id: ContractOrder['id'], act: RowAct) => void
  readonly select?: OrdersSelect | undefined
}

const STATUSES: readonly OrderStatus[] = ['holding', 'pending', 'closed']
/** Names of the tabs. */
const TAB = { holding: 'orders.holding', pending: 'orders.pending', closed: 'orders.history' } as const
/** Words for an empty tab, and what comes here; of some days of the past alone there is nothing to promise. */
const EMPTY = {
  holding: ['orders.empty_holding', 'orders.empty_hint'],
  pending: ['orders.empty_pending', 'orders.empty_pending_hint'],
  closed: ['orders.empty_all', 'orders.empty_all_hint'],
  days: ['orders.empty_history', undefined],
} as const

const NoTotal = ({ loading }: { readonly loading: boolean }) =>
  loading ? <Skeleton width="9.375rem" height="2.25rem" /> : <span className="ol-money ol-money-2xl">{NONE}</span>

/** There is something to sort or to show again. */
export const canArrange = (
  panel: ContractOrdersPanel,
): panel is ContractOrdersPanel & { readonly arranged: ArrangedPanel } =>
  panel.arranged !== undefined &&
  (panel.rows.length + panel.arranged.hidden > 1 || panel.arranged.sort !== 'newest' || isFiltered(panel.arranged))

/** Total profit, margin and level of what is open. */
const Summary = ({ panel, stale, age, select }: OrdersViewProps) => {
  const text = useText()
  return (
    <div className="orders-summary">
      <p className="orders-summary-label">
        {text('orders.open_profit')}
        {stale && (
          <StaleBadge tone="stale">
            {text('orders.not_live')} {age !== undefined && <span className="ol-length">{age}</span>}
          </StaleBadge>
        )}
      </p>
      <p className={stale ? 'orders-total ol-dim' : 'orders-total'}>
        {panel.totalProfit === undefined ? (
          <NoTotal loading={panel.stage === 'loading'} />
        ) : (
          <Money own signed value={panel.totalProfit} size="2xl" places={2} />
        )}
        <Roi value={panel.totalRoi} />
      </p>
      <div className="orders-facts">
        {panel.totalMargin !== undefined && (
          <span>
            {text('orders.margin')} <Money own value={panel.totalMargin} places={2} />
          </span>
        )}
        <span className="orders-select">
          {select !== undefined && panel.rows.length > 1 && (
            <Button variant="ghost" size="s" ref={select.button} onClick={() => select.begin()}>
              {text('orders.select')}
            </Button>
          )}
          {canArrange(panel) && <Arrange arranged={panel.arranged} />}
        </span>
      </div>
      {panel.health !== undefined && <HealthBar health={panel.health} />}
      {panel.awaited !== undefined && (
        <div className="orders-health-room" aria-hidden="true">
          <HealthBar health={panel.awaited} />
        </div>
      )}
    </div>
  )
}

const Empty = ({ list }: { readonly list: keyof typeof EMPTY }) => {
  const text = useText()
  const [title, hint] = EMPTY[list]
  return (
    <EmptyState
      scene={list === 'closed' || list === 'days' ? 'history' : 'orders'}
      label={text('common.no_data')}
      title={text(title)}
      action={
        <Link to="/trade" className={buttonClass({ size: 's' })}>
          {text('orders.trade_now')}
        </Link>
      }
    >
      {hint && text(hint)}
    </EmptyState>
  )
}

/** A row that a finger may rest on. */
const Rest = ({ onRest, children }: { readonly onRest: () => void; readonly children: ReactNode }) => (
  <div {...useLongPress(onRest)}>{children}</div>
)

/** Open and waiting orders; the acts of one row at a time are out. */
const OpenList = (props: OrdersViewProps) => {
  const text = useText()
  const { panel, stale, precisionOf, distanceOf, onAct, select } = props
  const [swiped, setSwiped] = useState<ContractOrder['id']>()
  return (
    <>
      {panel.status === 'pending' && canArrange(panel) && (
        <div className="orders-tools">
          <Arrange arranged={panel.arranged} />
        </div>
      )}
      {panel.arranged !== undefined && panel.rows.length > 0 && <ArrangedNote arranged={panel.arranged} />}
      <PagedRows
        panel={panel}
        rowKey={(order) => order.id}
        label={text(TAB[panel.status])}
        skeleton="order"
        empty={
          panel.arranged !== undefined && panel.arranged.hidden > 0 ? (
            <AllHidden arranged={panel.arranged} />
          ) : (
            <Empty list={panel.status} />
          )
        }
        renderRow={(order) => (
          <PanelBoundary name="order">
            <Rest onRest={() => panel.status === 'holding' && select?.begin(order.id)}>
              <OrderRow
                order={order}
                status={panel.status}
                precision={precisionOf(order.symbol.showCode)}
                stale={stale}
                isOpen={swiped === order.id}
                onSwipe={setSwiped}
                onAct={onAct}
                distance={panel.status === 'pending' ? distanceOf?.(order) : undefined}
              />
            </Rest>
          </PanelBoundary>
        )}
      />
      {panel.rows.length > 0 && <p className="orders-hint">{text('orders.swipe_hint')}</p>}
    </>
  )
}

const PastList = (props: OrdersViewProps) => {
  const text = useText()
  const format = useFormat()
  const { panel, precisionOf, today, onAct } = props
  const { history } = panel
  const dayIn = history?.dayOf
  const dayOf = useMemo(() => {
    // Asked for every row; there are few days.
    const words = new Map<CalendarDay, string>()
    return (order: ContractOrder): string => {
      const day = dayIn?.(order)
      if (day === undefined) return NONE
      const said = words.get(day) ?? format.day(day, today)
      words.set(day, said)
      return said
    }
  }, [format, today, dayIn])
  const sumOf = (order: ContractOrder) => {
    const sum = history?.days.get(history.dayOf(order))
    return sum === undefined ? null : <Money own signed value={sum} strong />
  }
  return (
    <PagedRows
      panel={panel}
      rowKey={(order) => order.id}
      groups={{ of: dayOf, end: sumOf }}
      label={text(TAB.closed)}
      empty={<Empty list={panel.range?.preset === 'all' ? 'closed' : 'days'} />}
      renderRow={(order) => (
        <PanelBoundary name="order">
          <HistoryRow order={order} precision={precisionOf(order.symbol.showCode)} onAct={onAct} />
        </PanelBoundary>
      )}
    />
  )
}

/** Open, waiting and past orders, below tabs that stand still. @rule CON-83 */
export const OrdersView = (props: OrdersViewProps) => {
  const text = useText()
  const format = useFormat()
  const { panel, mock, counts, hideAmounts, onHideAmounts, onStatus } = props
  const { status, range, history } = panel
  return (
    <Refreshable onRefresh={panel.refresh} busy={panel.refreshing}>
      <TopBar
        large
        plain
        title={text('orders.title')}
        end={
          <>
            <AccountChip mock={mock} />
            <HideButton hideAmounts={hideAmounts} onHideAmounts={onHideAmounts} />
          </>
        }
      />
      {props.source}
      {/* Right below the title: whatever a tab shows, the tabs stay where they are. */}
      <Tabs
        idBase="orders"
        label={text('orders.contract')}
        value={status}
        onChange={onStatus}
        items={STATUSES.map((key) => {
          const count = counts[key]
          return { key, label: text(TAB[key]), count: count === undefined ? undefined : format.amount(String(count)) }
        })}
      />
      <TabPanel idBase="orders" tab={status}>
        {status === 'holding' && (
          <PanelBoundary name="order totals">
            <Summary {...props} />
          </PanelBoundary>
        )}
        {range !== undefined && history !== undefined && (
          <PanelBoundary name="order history">
            <HistoryHead
              range={range}
              history={history}
              total={panel.totalProfit}
              stage={panel.stage}
              curve={<HistoryCurve history={history} />}
            />
          </PanelBoundary>
        )}
        {status === 'closed' ? <PastList {...props} /> : <OpenList key={status} {...props} />}
      </TabPanel>
    </Refreshable>
  )
}
