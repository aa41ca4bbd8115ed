import './wide-parts.css'
import type { Decimal } from '@openlot/core/calc'
import type { AccountFigures } from '@openlot/core/contract'
import { useText } from '../../intl/use-text.ts'
import { AccountChip } from '../../shell/AccountChip.tsx'
import { cx } from '../../ui/cx.ts'
import { Money } from '../../ui/Money.tsx'
import { Own } from '../../ui/Own.tsx'
import { useFormat } from '../../ui/use-format.ts'

export type AccountBlockViewProps = {
  readonly figures: AccountFigures
  /** Practice money. */
  readonly mock: boolean
  /** The connection is not live: what follows prices is from before. */
  readonly stale: boolean
}

const NONE = '—'

/** Balance, open profit, equity, margins and the level in a word, and whose money it is. @rule NAV-30 */
export const AccountBlockView = ({ figures, mock, stale }: AccountBlockViewProps) => {
  const text = useText()
  const format = useFormat()
  const { balance, profit, equity, used, free, health } = figures
  const money = (value: Decimal | undefined, signed = false) =>
    value === undefined ? NONE : <Money value={value} own places={2} signed={signed} />
  return (
    <section className="wide-account" aria-label={text('wide.account')}>
      <p className="wide-account-head">
        {text('wide.account')}
        <AccountChip mock={mock} full />
      </p>
      <dl className={cx('wide-figures', stale && 'ol-dim')}>
        {(
          [
            ['contract.balance', money(balance)],
            ['orders.open_profit', money(profit, true)],
            ['wide.equity', money(equity)],
            ['wide.used', money(used)],
            ['wide.free', money(free)],
          ] as const
        ).map(([label, value]) => (
          <div key={label}>
            <dt>{text(label)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {health !== undefined && (
          <div className={`wide-level-${health.word}`}>
            <dt>{text('wide.level')}</dt>
            <dd>
              <Own>
                <span className="ol-num">{format.percent(health.level, 0)}</span>
              </Own>
              {' · '}
              {text(`orders.level_${health.word}`)}
            </dd>
          </div>
        )}
      </dl>
    </section>
  )
}
