import './orders.css'
import './position-table.css'
import type { OrderId } from '@openlot/core'
import { type ContractOrder, stopTrack } from '@openlot/core/contract'
import { type KeyboardEvent, useRef } from 'react'
import { useText } from '../../intl/use-text.ts'
import { Button } from '../../ui/Button.tsx'
import { Money } from '../../ui/Money.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { orderWords } from './order-words.ts'
import { Side } from './Side.tsx'
import { StopTrack } from './StopTrack.tsx'

export type PositionTableProps = {
  /** Open positions, in the order they are shown. */
  readonly orders: readonly ContractOrder[]
  readonly selected: ReadonlySet<OrderId>
  readonly onSelect: (selected: ReadonlySet<OrderId>) => void
  /** Opens the position. */
  readonly onOpen: (id: OrderId) => void
  /** Asks to close the position; nothing is sent by it. */
  readonly onClose: (id: OrderId) => void
  /** Decimals of a symbol's prices by its shown code. */
  readonly precisionOf?: ((showCode: string) => number | undefined) | undefined
  /** Live figures are those of the last push. */
  readonly stale?: boolean | undefined
}

/** Up and down between the boxes; the browser's own space checks one. */
const moveFocus = (event: KeyboardEvent<HTMLTableElement>): void => {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const boxes = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[type=checkbox]')]
  const at = boxes.indexOf(event.target as HTMLInputElement)
  const next = at < 0 ? undefined : boxes[at + (event.key === 'ArrowDown' ? 1 : -1)]
  if (next === undefined) return
  event.preventDefault()
  next.focus()
}

/** Open positions as a table for wide screens, selected by the box of a row, a range with Shift, or all by the head's. */
export const PositionTable = (props: PositionTableProps) => {
  const { orders, selected, onSelect, onOpen, onClose, precisionOf, stale } = props
  const text = useText()
  const format = useFormat()
  const last = useRef<number>(undefined)
  const isAll = orders.length > 0 && orders.every(({ id }) => selected.has(id))
  const select = (at: number, isRange: boolean): void => {
    const from = isRange ? (last.current ?? at) : at
    const next = new Set(selected)
    const isOn = !selected.has(orders[at]?.id as OrderId)
    for (const { id } of orders.slice(Math.min(from, at), Math.max(from, at) + 1))
      if (isOn) next.add(id)
      else next.delete(id)
    last.current = at
    onSelect(next)
  }
  return (
    <div className="position-table-scroll">
      <table className="position-table" onKeyDown={moveFocus}>
        <thead>
          <tr>
            <th scope="col">
              <label className="position-table-check">
                <span className="ol-hidden">{text('orders.range_all')}</span>
                <input
                  type="checkbox"
                  checked={isAll}
                  onChange={() => onSelect(new Set(isAll ? [] : orders.map(({ id }) => id)))}
                />
              </label>
            </th>
            <th scope="col">{text('contract.position')}</th>
            <th scope="col">{text('contract.side')}</th>
            <th scope="col">{text('contract.lots')}</th>
            <th scope="col">{text('orders.open_price')}</th>
            <th scope="col">{text('orders.current_price')}</th>
            <th scope="col">
              {text('orders.sl')} / {text('orders.tp')}
            </th>
            <th scope="col">{text('orders.profit')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {orders.map((order, at) => {
            const code = order.symbol.showCode
            const words = orderWords(order, precisionOf?.(code), text, format)
            const track = stopTrack(order)
            return (
              <tr key={order.id} data-selected={selected.has(order.id) ? '' : undefined}>
                <td>
                  <label className="position-table-check">
                    <span className="ol-hidden">
                      {code} {words.side} {words.lots}
                    </span>
                    <input
                      type="checkbox"
                      checked={selected.has(order.id)}
                      onChange={(event) => select(at, (event.nativeEvent as MouseEvent).shiftKey === true)}
                    />
                  </label>
                </td>
                <th scope="row">
                  <Button variant="ghost" size="s" onClick={() => onOpen(order.id)}>
                    {code}
                  </Button>
                </th>
                <td>
                  <Side side={order.side} />
                </td>
                <td className="ol-num">{words.lots}</td>
                <td className="ol-num">{words.openPrice}</td>
                <td className="ol-num">{words.price}</td>
                <td className="ol-num">
                  {words.stopLoss} {track !== undefined && <StopTrack track={track} />} {words.takeProfit}
                </td>
                <td className={stale === true ? 'ol-dim' : undefined}>
                  <Money own signed value={order.profit} strong />
                </td>
                <td>
                  <Button variant="quiet" size="s" onClick={() => onClose(order.id)}>
                    {text('orders.close_now')}
                    <span className="ol-hidden">: {code}</span>
                  </Button>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
