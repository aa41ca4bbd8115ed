import type { ContractOrder, OrderStatus } from '@openlot/core/contract'
import { memo, type ReactNode, useEffect, useRef } from 'react'
import { useText } from '../../intl/use-text.ts'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { useSwipe } from '../../ui/use-swipe.ts'
import { hasStops, OrderRowBody } from './OrderRowBody.tsx'

/** Acts of a row: its sheet, or its sheet at once with a question. */
export type RowAct = 'open' | 'close' | 'cancel' | 'stops'

export type OrderRowProps = {
  readonly order: ContractOrder
  readonly status: OrderStatus
  /** Decimals of the symbol's prices; the order's own when the symbol is not known. */
  readonly precision: number | undefined
  readonly stale: boolean
  /** Its acts are out. */
  readonly isOpen: boolean
  readonly onSwipe: (id: ContractOrder['id'] | undefined) => void
  readonly onAct: (id: ContractOrder['id'], act: RowAct) => void
  /** Distance of the market from a pending order. */
  readonly distance?: ReactNode
}

const ACT_PX = 72
const ACTS = {
  holding: [
    ['stops', 'edit', 'orders.edit_now'],
    ['close', 'close', 'orders.close_now'],
  ],
  pending: [['cancel', 'close', 'orders.cancel_now']],
  closed: [],
} as const

/** One open order of a list. Drawn again only when this order changed. */
export const OrderRow = memo((props: OrderRowProps) => {
  const text = useText()
  const { order, status, precision, stale, isOpen, onSwipe, onAct, distance } = props
  const acts = ACTS[status]
  const { row, handle } = useSwipe(isOpen, acts.length * ACT_PX, (open) => onSwipe(open ? order.id : undefined))
  const menu = useRef<HTMLButtonElement>(null)
  const out = useRef<HTMLSpanElement>(null)
  const askedHere = useRef(false)
  useEffect(() => {
    // Asked for by the button, the acts get the focus; swiped out, they do not.
    if (isOpen && askedHere.current) out.current?.querySelector('button')?.focus()
    askedHere.current = false
  }, [isOpen])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what a finger swipes out, the row's own buttons do too
    <div
      className="order-row"
      data-open={isOpen ? '' : undefined}
      data-acts={acts.length}
      ref={row}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return
        onSwipe(undefined)
        menu.current?.focus()
      }}
      {...handle}
    >
      <button type="button" className="order-row-main" onClick={() => onAct(order.id, 'open')}>
        <OrderRowBody order={order} status={status} precision={precision} stale={stale} distance={distance} />
      </button>
      {!hasStops(order) && !isOpen && (
        <span className="order-row-none">
          {text('orders.no_stops')}
          {status === 'holding' && (
            <button type="button" className="order-row-add" onClick={() => onAct(order.id, 'stops')}>
              {text('orders.add_stops')}
              <span className="ol-hidden">: {order.symbol.showCode}</span>
            </button>
          )}
        </span>
      )}
      <span className="order-row-menu">
        <IconButton
          icon="more"
          label={text('orders.row_acts', { symbol: order.symbol.showCode })}
          aria-expanded={isOpen}
          ref={menu}
          onClick={() => {
            onSwipe(isOpen ? undefined : order.id)
            askedHere.current = !isOpen
          }}
        />
      </span>
      <span className="order-row-acts" ref={out}>
        {acts.map(([act, icon, label]) => (
          <button
            key={act}
            type="button"
            className={`order-row-act order-row-act-${act}`}
            onClick={() => {
              onSwipe(undefined)
              onAct(order.id, act)
            }}
          >
            <Icon name={icon} size={20} />
            {text(label)}
          </button>
        ))}
      </span>
    </div>
  )
})
OrderRow.displayName = 'OrderRow'
