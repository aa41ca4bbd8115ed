import type { OrderId } from '@openlot/core'
import type { ContractOrder } from '@openlot/core/contract'
import { memo, useId } from 'react'
import { useText } from '../../intl/use-text.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { hasStops, OrderRowBody } from './OrderRowBody.tsx'
import { orderWords } from './order-words.ts'

type SelectRowProps = {
  readonly order: ContractOrder
  readonly precision: number | undefined
  readonly stale: boolean
  readonly isOn: boolean
  readonly onToggle: (id: OrderId) => void
}

/** One open position with a box; the whole row is its target. */
export const SelectRow = memo(({ order, precision, stale, isOn, onToggle }: SelectRowProps) => {
  const id = useId()
  const text = useText()
  const { side, lots } = orderWords(order, precision, text, useFormat())
  return (
    <label className="several-row" data-on={isOn ? '' : undefined}>
      <span className="ol-check-box">
        <input
          type="checkbox"
          aria-label={`${order.symbol.showCode} ${side} ${lots}`}
          aria-describedby={id}
          checked={isOn}
          onChange={() => onToggle(order.id)}
        />
        <span className="ol-check-mark" aria-hidden="true">
          {isOn && <Icon name="check" size={16} />}
        </span>
      </span>
      <span className="order-row-main" id={id}>
        <OrderRowBody order={order} status="holding" precision={precision} stale={stale} />
        {!hasStops(order) && <span className="order-row-stops">{text('orders.no_stops')}</span>}
      </span>
    </label>
  )
})
SelectRow.displayName = 'SelectRow'
