import './held.css'
import type { HeldPanel } from '@openlot/core/contract'
import { useText } from '../../intl/use-text.ts'
import { Link } from '../../shell/Link.tsx'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Money } from '../../ui/Money.tsx'
import { Own } from '../../ui/Own.tsx'
import { PairDisc } from '../../ui/PairDisc.tsx'
import { useFormat } from '../../ui/use-format.ts'

export type HeldViewProps = { readonly panel: HeldPanel }

/** Open orders, on the main screens: how many, what they bring now, and the way to them. @rule CON-78 */
export const HeldView = ({ panel: { count, profit, isLive, health, symbols } }: HeldViewProps) => {
  const text = useText()
  const format = useFormat()
  return count === 0 ? null : (
    <section className="held" aria-label={text('orders.open_profit')}>
      <Link className="held-pill" to="/order?source=0&type=1">
        <span className="held-discs">
          {symbols.map((code) => (
            <span key={code} className="held-disc">
              <PairDisc code={code} size={32} />
            </span>
          ))}
        </span>
        <span className="held-words">
          <span className="ol-strong">{text('orders.held', { count })}</span>
          {health !== undefined && (
            <span className="held-level">
              {text('orders.level')}{' '}
              <Own size="s">
                <span className="ol-num">{format.percent(health.level, 0)}</span>
              </Own>
              {' · '}
              {text(`orders.level_${health.word}`)}
            </span>
          )}
        </span>
        {profit !== undefined && (
          <span className={cx('held-profit', !isLive && 'ol-dim')}>
            {!isLive && <span className="ol-hidden">{text('orders.not_live')} </span>}
            <Money own signed value={profit} places={2} strong />
          </span>
        )}
        <Icon name="chevronRight" size={20} />
      </Link>
    </section>
  )
}
