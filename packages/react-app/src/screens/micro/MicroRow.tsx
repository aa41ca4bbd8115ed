import './micro.css'
import type { MicroRowFacts, MicroRow as Row } from '@openlot/core/micro'
import { memo } from 'react'
import { useText } from '../../intl/use-text.ts'
import { cx } from '../../ui/cx.ts'
import { Money } from '../../ui/Money.tsx'
import { PairDisc } from '../../ui/PairDisc.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { clockText, ratioText, shortLength } from './micro-words.ts'
import { Way } from './Way.tsx'

export type MicroRowProps = {
  readonly facts: MicroRowFacts
  readonly onOpen: (id: Row['id']) => void
}

const NONE = '—'

/** Time left, or that its result is on its way. */
const Left = ({ facts: { left, isSettling } }: MicroRowProps) => {
  const text = useText()
  const format = useFormat()
  return isSettling || left === undefined ? (
    <span className="ol-muted">{isSettling ? text('micro.settling') : NONE}</span>
  ) : (
    <span className="micro-row-left">
      <span className="ol-num ol-strong" aria-hidden="true">
        {clockText(left, format)}
      </span>
      <span className="ol-hidden">{text('micro.left', { count: left })}</span>
    </span>
  )
}

/** One micro order of a list: what, which way, for how much; its time or its result. @rule MIC-26 */
export const MicroRow = memo((props: MicroRowProps) => {
  const format = useFormat()
  const { facts, onOpen } = props
  const { order, precision, estimate, result, isStale } = facts
  if (order === undefined) return null
  const isClosed = order.status === 'closed'
  const money = isClosed ? result : estimate
  const price = (value: Row['openPrice'] | undefined): string =>
    value === undefined ? NONE : format.price(value, precision)
  const at = isClosed ? (order.completedAt ?? order.createdAt) : order.createdAt
  return (
    <button type="button" className="micro-row" onClick={() => onOpen(order.id)}>
      <PairDisc code={order.symbol.showCode} size={36} />
      <span className="micro-row-name">
        <span className="ol-num ol-strong">{order.symbol.showCode}</span> <Way direction={order.direction} />{' '}
        <span className="ol-muted">
          <Money own value={order.stake} />
        </span>
      </span>
      <span className={cx('micro-row-money', !isClosed && isStale && 'ol-dim')}>
        {money === undefined ? NONE : <Money own signed value={money} strong />}
      </span>
      <span className="micro-row-note ol-num">
        {isClosed ? `${price(order.openPrice)} → ${price(order.endPrice)}` : price(order.openPrice)}
        {' · '}
        {ratioText(order, format)}
        {' · '}
        <span className="ol-length">{shortLength(order.seconds, format)}</span>
      </span>
      <span className="micro-row-end">{isClosed ? null : <Left {...props} />}</span>
      <span className="micro-row-time">{at === undefined ? NONE : format.dateTime(at)}</span>
    </button>
  )
})
MicroRow.displayName = 'MicroRow'
