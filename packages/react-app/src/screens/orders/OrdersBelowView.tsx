import './orders.css'
import './orders-below.css'
import type { ContractOrder, OrderStatus } from '@openlot/core/contract'
import { orderNet, orderRoi, stopTrack, wasTraded } from '@openlot/core/contract'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useText } from '../../intl/use-text.ts'
import { PanelBoundary } from '../../shell/ErrorBoundary.tsx'
import { NoRows } from '../../shell/NoRows.tsx'
import { PagedRows } from '../../shell/PagedRows.tsx'
import { useKeyHint, useShortcutHelp } from '../../shell/Shortcuts.tsx'
import '../../ui/check-field.css'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Money } from '../../ui/Money.tsx'
import { PairDisc } from '../../ui/PairDisc.tsx'
import { StaleBadge } from '../../ui/StaleBadge.tsx'
import { TabPanel, Tabs } from '../../ui/Tabs.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { AllHidden, Arrange, ArrangedNote } from './Arrange.tsx'
import { HistoryChips } from './HistoryHead.tsx'
import { HistoryRange } from './HistoryRange.tsx'
import { canArrange, type OrdersViewProps } from './OrdersView.tsx'
import { NONE, orderWords } from './order-words.ts'
import { Roi } from './Roi.tsx'
import { Side } from './Side.tsx'
import { StopTrack } from './StopTrack.tsx'

const STATUSES: readonly OrderStatus[] = ['holding', 'pending', 'closed']
const TAB = { holding: 'orders.holding', pending: 'orders.pending', closed: 'orders.history' } as const
const EMPTY = {
  holding: 'orders.empty_holding',
  pending: 'orders.empty_pending',
  closed: 'orders.empty_history',
} as const

/** Columns after the symbol: their words, and whether they are figures. */
const COLUMNS = {
  holding: ['contract.lots', 'orders.open_price', 'wide.now', 'stops', 'orders.open_profit'],
  pending: ['contract.lots', 'orders.order_price', 'wide.distance', 'stops', 'orders.placed'],
  closed: ['contract.lots', 'orders.open_price', 'orders.close_price', 'orders.completed', 'orders.net'],
} as const
/** Act of the last column. */
const ACT = { holding: ['close', 'orders.close_now'], pending: ['cancel', 'orders.cancel_now'] } as const

/** Words of a column. */
const useHeading = () => {
  const text = useText()
  return (column: (typeof COLUMNS)[OrderStatus][number]): string =>
    column === 'stops' ? `${text('orders.sl')} · ${text('orders.tp')}` : text(column)
}

type BoxProps = {
  readonly label: string
  readonly checked: boolean
  /** Some of many are. */
  readonly mixed?: boolean
  readonly onChange: () => void
  readonly box?: RefObject<HTMLInputElement | null>
}

/** Box of a row, or of all rows. */
const Box = ({ label, checked, mixed = false, onChange, box }: BoxProps) => {
  const own = useRef<HTMLInputElement>(null)
  const input = box ?? own
  useEffect(() => {
    if (input.current !== null) input.current.indeterminate = mixed
  }, [input, mixed])
  return (
    <span className="ol-check-box">
      <input type="checkbox" aria-label={label} checked={checked} onChange={onChange} ref={input} />
      <span className="ol-check-mark" aria-hidden="true">
        {(checked || mixed) && <Icon name={checked ? 'check' : 'minus'} size={16} />}
      </span>
    </span>
  )
}

type RowProps = Pick<OrdersViewProps, 'stale' | 'precisionOf' | 'distanceOf' | 'onAct' | 'select'> & {
  readonly order: ContractOrder
  readonly status: OrderStatus
}

const Stops = ({ order, words }: { readonly order: ContractOrder; readonly words: ReturnType<typeof orderWords> }) => {
  const text = useText()
  const track = stopTrack(order)
  if (order.stopLoss.isZero() && order.takeProfit.isZero())
    return <span className="ol-muted">{text('orders.no_stops')}</span>
  return (
    <span className="orders-below-stops">
      <span>
        <span className="ol-hidden">{text('orders.sl')} </span>
        {words.stopLoss}
      </span>
      {track === undefined ? <span className="ol-muted">–</span> : <StopTrack track={track} />}
      <span>
        <span className="ol-hidden">{text('orders.tp')} </span>
        {words.takeProfit}
      </span>
    </span>
  )
}

/** One order: a button over its line, and its act at the end. */
const Row = ({ order, status, stale, precisionOf, distanceOf, onAct, select }: RowProps) => {
  const text = useText()
  const format = useFormat()
  const heading = useHeading()
  const words = orderWords(order, precisionOf(order.symbol.showCode), text, format)
  const roi = orderRoi(order)
  const isTraded = status === 'closed' && wasTraded(order)
  const cells: Readonly<Record<OrderStatus, readonly ReactNode[]>> = {
    holding: [
      words.lots,
      words.openPrice,
      words.price,
      <Stops key="stops" order={order} words={words} />,
      <span key="profit" className={stale ? 'ol-dim' : undefined}>
        <Money own signed value={order.profit} strong />
      </span>,
    ],
    pending: [
      words.lots,
      words.targetPrice,
      distanceOf?.(order) ?? NONE,
      <Stops key="stops" order={order} words={words} />,
      words.createdAt,
    ],
    closed: [
      words.lots,
      isTraded ? words.openPrice : words.targetPrice,
      isTraded ? words.price : NONE,
      words.completedAt,
      isTraded ? (
        <span key="net" className="orders-below-net">
          <Roi value={roi} />
          <Money own signed value={orderNet(order)} strong />
        </span>
      ) : (
        text('orders.cancelled')
      ),
    ],
  }
  const act = status === 'closed' ? undefined : ACT[status]
  const isOn = select?.selected.includes(order.id) === true
  return (
    <div className="orders-below-row" data-on={isOn ? '' : undefined}>
      <span className="orders-below-first">
        {select === undefined || status !== 'holding' ? (
          <PairDisc code={order.symbol.showCode} size={24} />
        ) : (
          <Box
            label={`${order.symbol.showCode} ${words.side} ${words.lots}`}
            checked={isOn}
            onChange={() =>
              select.set(isOn ? select.selected.filter((one) => one !== order.id) : [...select.selected, order.id])
            }
          />
        )}
        <button type="button" className="orders-below-open" onClick={() => onAct(order.id, 'open')}>
          <span className="orders-below-symbol">
            <span className="ol-num ol-strong">{order.symbol.showCode}</span>
            <Side side={order.side} />
          </span>
        </button>
      </span>
      {cells[status].map((cell, at) => (
        <span key={COLUMNS[status][at]} className="orders-below-cell ol-num" data-column={COLUMNS[status][at]}>
          <span className="orders-below-name">{heading(COLUMNS[status][at] ?? 'stops')} </span>
          {cell}
        </span>
      ))}
      {act !== undefined && (
        <button type="button" className="orders-below-act" onClick={() => onAct(order.id, act[0])}>
          {text(act[1])}
          <span className="ol-hidden"> {order.symbol.showCode}</span>
        </button>
      )}
    </div>
  )
}

const Heads = ({ panel: { status, rows }, select }: Pick<OrdersViewProps, 'panel' | 'select'>) => {
  const text = useText()
  const heading = useHeading()
  const chosen = rows.filter(({ id }) => select?.selected.includes(id)).length
  return (
    <div className="orders-below-row orders-below-heads">
      <span className="orders-below-first">
        {select !== undefined && status === 'holding' && (
          <Box
            label={text('several.select_all')}
            checked={chosen === rows.length}
            mixed={chosen > 0 && chosen < rows.length}
            onChange={() => select.set(chosen === rows.length ? [] : rows.map(({ id }) => id))}
            box={select.box}
          />
        )}
        <span className="orders-below-head" aria-hidden="true">
          {text('wide.symbol')}
        </span>
      </span>
      {COLUMNS[status].map((words) => (
        <span key={words} className="orders-below-cell orders-below-head" data-column={words} aria-hidden="true">
          {heading(words)}
        </span>
      ))}
      <span />
    </div>
  )
}

/** Days of the history, and what is left of them. */
const History = ({ panel: { range, history } }: Pick<OrdersViewProps, 'panel'>) => {
  const text = useText()
  if (range === undefined || history === undefined) return null
  return (
    <div className="orders-below-history">
      <HistoryChips range={range} />
      <p className="ol-xs">
        <span className="ol-muted">{text(`orders.net_${range.preset}`)}</span>{' '}
        {history.isKnown ? <Money own signed value={history.net} strong /> : NONE}
      </p>
      {range.preset === 'custom' && <HistoryRange range={range} />}
    </div>
  )
}

/** Open, pending and closed orders as a table below the chart. @rule NAV-29 */
export const OrdersBelowView = (props: OrdersViewProps) => {
  const text = useText()
  const format = useFormat()
  const { panel, counts, stale, age, onStatus } = props
  const { status } = panel
  const help = useShortcutHelp()
  const hint = useKeyHint('help')
  return (
    <>
      <Tabs
        idBase="orders-below"
        label={text('orders.contract')}
        value={status}
        onChange={onStatus}
        items={STATUSES.map((key) => {
          const count = counts[key]
          return { key, label: text(TAB[key]), count: count === undefined ? undefined : format.amount(String(count)) }
        })}
        end={
          <>
            {status === 'holding' && props.select?.head}
            {stale && (
              <StaleBadge tone="stale">
                {text('orders.not_live')} {age !== undefined && <span className="ol-length">{age}</span>}
              </StaleBadge>
            )}
            {canArrange(panel) && <Arrange arranged={panel.arranged} />}
            {help !== undefined && <IconButton icon="keyboard" label={text('keys.show')} onClick={help} {...hint} />}
          </>
        }
      />
      <div className="orders-below" data-status={status}>
        <TabPanel idBase="orders-below" tab={status}>
          {status === 'closed' && (
            <PanelBoundary name="order history">
              <History panel={panel} />
            </PanelBoundary>
          )}
          {panel.arranged !== undefined && panel.rows.length > 0 && <ArrangedNote arranged={panel.arranged} />}
          {panel.rows.length > 0 && <Heads {...props} />}
          <PagedRows
            panel={panel}
            rowKey={(order) => order.id}
            label={text(TAB[status])}
            skeleton="entry"
            empty={
              panel.arranged !== undefined && panel.arranged.hidden > 0 ? (
                <AllHidden arranged={panel.arranged} />
              ) : (
                <NoRows scene={status === 'closed' ? 'history' : 'orders'} title={text(EMPTY[status])} />
              )
            }
            renderRow={(order) => (
              <PanelBoundary name="order">
                <Row {...props} order={order} status={status} />
              </PanelBoundary>
            )}
          />
        </TabPanel>
      </div>
    </>
  )
}
