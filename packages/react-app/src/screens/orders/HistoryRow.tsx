import { type ContractOrder, orderNet, orderNetRoi, wasTraded } from '@openlot/core/contract'
import { memo } from 'react'
import { useText } from '../../intl/use-text.ts'
import { Change } from '../../ui/Change.tsx'
import { Money } from '../../ui/Money.tsx'
import { Own } from '../../ui/Own.tsx'
import { PairDisc } from '../../ui/PairDisc.tsx'
import { useFormat } from '../../ui/use-format.ts'
import type { RowAct } from './OrderRow.tsx'
import { directionOf, lengthOf, orderWords } from './order-words.ts'
import { Side } from './Side.tsx'

type HistoryRowProps = {
  readonly order: ContractOrder
  readonly precision: number | undefined
  readonly onAct: (id: ContractOrder['id'], act: RowAct) => void
}

const Length = ({ order: { createdAt, completedAt } }: Pick<HistoryRowProps, 'order'>) => {
  const format = useFormat()
  return createdAt === undefined || completedAt === undefined ? null : (
    <span className="ol-length">{lengthOf(Math.max(0, completedAt - createdAt), format)}</span>
  )
}

/** One closed order: what is left of it after its fee. */
export const HistoryRow = memo(({ order, precision, onAct }: HistoryRowProps) => {
  const text = useText()
  const format = useFormat()
  const words = orderWords(order, precision, text, format)
  const roi = orderNetRoi(order)
  const isTraded = wasTraded(order)
  return (
    <button type="button" className="history-row" onClick={() => onAct(order.id, 'open')}>
      <PairDisc code={order.symbol.showCode} size={36} />
      <span className="history-row-name">
        <span className="ol-num ol-strong">{order.symbol.showCode}</span> <Side side={order.side} />{' '}
        <span className="ol-muted ol-num">{words.lots}</span>
      </span>
      <span className="history-row-profit">
        {isTraded ? (
          <Money own signed value={orderNet(order)} strong />
        ) : (
          <span className="ol-muted">{text('orders.cancelled')}</span>
        )}
      </span>
      <span className="history-row-note ol-num">
        {isTraded ? `${words.openPrice} → ${words.price}` : words.targetPrice}
      </span>
      <span className="history-row-note history-row-end">
        <Length order={order} />
        {isTraded && roi !== undefined && (
          <>
            {' · '}
            <Own size="s">
              <Change text={format.percent(roi.abs())} direction={directionOf(roi)} size="s" arrow={false} />
            </Own>
          </>
        )}
      </span>
    </button>
  )
})
HistoryRow.displayName = 'HistoryRow'
