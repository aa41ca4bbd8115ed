import type { FollowOrder, ListOf } from '@openlot/core/follow'
import { useText } from '../../intl/use-text.ts'
import { PanelBoundary } from '../../shell/ErrorBoundary.tsx'
import { NoRows } from '../../shell/NoRows.tsx'
import { PagedRows } from '../../shell/PagedRows.tsx'
import { PairDisc } from '../../ui/PairDisc.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { StaleBadge } from '../../ui/StaleBadge.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { Side } from '../orders/Side.tsx'
import { Sum } from './figures.tsx'

export type CopyStatus = 'holding' | 'closed'
export type CopiesSheetProps = {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  readonly status: CopyStatus
  readonly onStatus: (status: CopyStatus) => void
  readonly panel: ListOf<FollowOrder>
  readonly stale: boolean
}

type RowProps = {
  readonly order: FollowOrder
  /** Money of the reader's own, masked with it. */
  readonly own: boolean
}

/** One order of a trader, or a copy: what, which way, how much, what it came to, and whether a loss limit closed it. @rule FOL-16 */
export const FollowOrderRow = ({ order, own }: RowProps) => {
  const text = useText()
  const format = useFormat()
  const { symbol, side, lots, openPrice, price, profit, createdAt, byLossLimit } = order
  // Both as precise as the more precise of them.
  const places = Math.max(openPrice.decimalPlaces(), price.decimalPlaces())
  const written = (value: FollowOrder['price']): string => format.price(value, places)
  return (
    <div className="copy-row">
      <PairDisc code={symbol.showCode} size={36} />
      <span className="copy-row-name">
        <span className="ol-num ol-strong">{symbol.showCode}</span> <Side side={side} />{' '}
        <span className="ol-muted ol-num">{format.amount(lots)}</span>
      </span>
      <span className="copy-row-profit ol-strong">
        <Sum own={own} signed value={profit} />
      </span>
      <bdi className="copy-row-note ol-num" dir="ltr">
        {written(openPrice)} → {written(price)}
      </bdi>
      {createdAt !== undefined && <span className="copy-row-note copy-row-end">{format.dateTime(createdAt)}</span>}
      {own && byLossLimit && <span className="copy-row-note copy-row-limit">{text('follow.by_limit')}</span>}
    </div>
  )
}

/** The orders that follow, and those that are closed. @rule FOL-14 FOL-15 */
export const CopiesSheet = (props: CopiesSheetProps) => {
  const text = useText()
  const { open, onClose, title, status, onStatus, panel, stale } = props
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={<bdi>{title}</bdi>}
      titleEnd={
        stale && status === 'holding' ? <StaleBadge tone="stale">{text('orders.not_live')}</StaleBadge> : undefined
      }
      closeLabel={text('common.close')}
      height="64%"
    >
      <Segmented
        label={title}
        value={status}
        onChange={onStatus}
        items={[
          { key: 'holding', label: text('follow.open_copies') },
          { key: 'closed', label: text('orders.completed') },
        ]}
      />
      <PagedRows
        panel={panel}
        rowKey={(_, at) => panel.keys[at] ?? String(at)}
        label={title}
        empty={
          <NoRows scene="history" title={text('follow.copies_empty')}>
            {text('follow.copies_empty_hint')}
          </NoRows>
        }
        renderRow={(order) => (
          <PanelBoundary name="copy">
            <FollowOrderRow own order={order} />
          </PanelBoundary>
        )}
      />
    </Sheet>
  )
}
