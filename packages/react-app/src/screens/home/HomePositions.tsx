import './home-more.css'
import type { Decimal, OrderId } from '@openlot/core'
import type { ContractOrder } from '@openlot/core/contract'
import { useText } from '../../intl/use-text.ts'
import { cx } from '../../ui/cx.ts'
import { HScroll } from '../../ui/HScroll.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Money } from '../../ui/Money.tsx'
import { PairDisc } from '../../ui/PairDisc.tsx'
import { useFormat } from '../../ui/use-format.ts'

export type HomePositionsProps = {
  /** Those that are read, newest first. */
  readonly orders: readonly ContractOrder[]
  /** All there are. */
  readonly count: number
  /** Profit of all of them; undefined until it is known. */
  readonly profit: Decimal | undefined
  /** The connection is not live: profits are from before. */
  readonly stale: boolean
  /** One of them, or the list. */
  readonly onOpen: (id: OrderId | undefined) => void
}

/** So many are drawn: the heading leads to all. */
const MOST_CARDS = 20

/** Open positions as cards; a tap opens one. @rule HOME-19 */
export const HomePositions = ({ orders, count, profit, stale, onOpen }: HomePositionsProps) => {
  const text = useText()
  const format = useFormat()
  if (orders.length === 0) return null
  return (
    <section className="home-positions" aria-label={text('home.positions')}>
      <button type="button" className="home-positions-head" onClick={() => onOpen(undefined)}>
        <span className="home-note">
          {text('home.positions')} <span className="ol-num">{count}</span>
        </span>
        <span className={cx('home-positions-sum', stale && 'ol-dim')}>
          {profit !== undefined && <Money own signed strong value={profit} places={2} />}
          <Icon name="chevronRight" size={16} />
        </span>
      </button>
      <HScroll label={text('home.positions')}>
        {orders.slice(0, MOST_CARDS).map(({ id, symbol, side, lots, profit: own }) => (
          <button key={id} type="button" className="home-position" onClick={() => onOpen(id)}>
            <span className="home-position-head ol-xs">
              <PairDisc code={symbol.showCode} logo="" size={20} />
              <span className="ol-cut ol-num ol-strong">{symbol.showCode}</span>
              <span className="ol-num ol-muted">
                <span aria-hidden="true">{side === 'buy' ? '▲' : '▼'} </span>
                <span className="ol-hidden">{text(side === 'buy' ? 'contract.buy' : 'contract.sell')} </span>
                {format.amount(lots)}
              </span>
            </span>
            <span className={cx('home-position-profit', stale && 'ol-dim')}>
              {stale && <span className="ol-hidden">{text('orders.not_live')} </span>}
              <Money own signed strong value={own} places={2} />
            </span>
          </button>
        ))}
      </HScroll>
    </section>
  )
}
