import '../orders/held.css'
import type { MicroHeld } from '@openlot/core/micro'
import { useText } from '../../intl/use-text.ts'
import { Link } from '../../shell/Link.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { PairDisc } from '../../ui/PairDisc.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { clockText } from './micro-words.ts'

export type MicroHeldViewProps = { readonly facts: Omit<MicroHeld, 'countDown'> }

/** That micro orders run, on the main screens: how many, how long the first still, and the way to them. @rule MIC-30 */
export const MicroHeldView = ({ facts: { count, symbol, direction, left } }: MicroHeldViewProps) => {
  const text = useText()
  const format = useFormat()
  return count === 0 ? null : (
    <section className="held" aria-label={text('micro.in_transaction')}>
      <Link className="held-pill" to="/order?source=1&type=1">
        <span className="held-discs">
          <PairDisc code={symbol} size={32} />
        </span>
        <span className="held-words">
          <span className="ol-strong">{text('micro.running', { count })}</span>
          <span className="held-level">
            <bdi className="ol-num">{symbol}</bdi> · {text(`micro.${direction}`)}
          </span>
        </span>
        {left === undefined ? null : left === 0 ? (
          <span className="ol-xs">{text('micro.settling')}</span>
        ) : (
          <span className="held-profit">
            <span className="ol-num ol-strong" aria-hidden="true">
              {clockText(left, format)}
            </span>
            <span className="ol-hidden">{text('micro.left', { count: left })}</span>
          </span>
        )}
        <Icon name="chevronRight" size={20} />
      </Link>
    </section>
  )
}
