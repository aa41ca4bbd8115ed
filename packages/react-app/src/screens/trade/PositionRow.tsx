import type { ContractOrder } from '@openlot/core/contract'
import { useText } from '../../intl/use-text.ts'
import { Link } from '../../shell/Link.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { cx } from '../../ui/cx.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Money } from '../../ui/Money.tsx'
import { useFormat } from '../../ui/use-format.ts'

export type PositionRowProps = {
  /** Newest first; the newest is shown. */
  readonly held: readonly ContractOrder[]
  readonly precision: number
  /** The connection is not live: the profit is from before. */
  readonly stale: boolean
  readonly onClose: (order: ContractOrder) => void
  readonly onEdit: (order: ContractOrder) => void
}

/** Position in this symbol, one tap away from being closed or changed. */
export const PositionRow = ({ held, precision, stale, onClose, onEdit }: PositionRowProps) => {
  const text = useText()
  const format = useFormat()
  const [order] = held
  if (order === undefined) return null
  return (
    <section className="trade-position" aria-label={text('contract.position')}>
      <Badge tone={order.side === 'buy' ? 'up' : 'down'}>
        <span aria-hidden="true">{order.side === 'buy' ? '▲ ' : '▼ '}</span>
        {text(`contract.${order.side}`)}
      </Badge>
      <span className="ol-num ol-strong">{format.amount(order.lots)}</span>
      <span className="trade-position-entry ol-num ol-xs ol-muted">{format.price(order.openPrice, precision)}</span>
      {held.length > 1 && (
        <Link to="/order?type=1" className="trade-position-more ol-num">
          <span className="ol-hidden">{text('orders.title')} </span>+{held.length - 1}
        </Link>
      )}
      <span className={cx('trade-position-profit', stale && 'ol-dim')}>
        {stale && <span className="ol-hidden">{text('orders.not_live')} </span>}
        <Money value={order.profit} signed own strong />
      </span>
      <button type="button" className="trade-position-close" onClick={() => onClose(order)}>
        {text('contract.position_close')}
      </button>
      <IconButton icon="edit" label={text('orders.edit_stops')} onClick={() => onEdit(order)} />
    </section>
  )
}
