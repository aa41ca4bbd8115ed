import type { AccountHealth } from '@openlot/core/contract'
import { useText } from '../../intl/use-text.ts'
import { Own } from '../../ui/Own.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { MarginHelp } from './MarginHelp.tsx'

type HealthBarProps = { readonly health: AccountHealth }

/** Part of the account that is held as margin, and what that means, in words. @rule CON-93 */
export const HealthBar = ({ health }: HealthBarProps) => {
  const text = useText()
  const format = useFormat()
  return (
    <div className={`orders-health orders-health-${health.word}`}>
      <p className="orders-health-words">
        <span>
          <span className="ol-muted">{text('orders.in_use')}</span>{' '}
          <Own>
            <span className="ol-num ol-strong">{format.percent(health.inUse, 0)}</span>
          </Own>
        </span>
        <span className="orders-health-level">
          {text('orders.level')}{' '}
          <Own>
            <span className="ol-num">{format.percent(health.level, 0)}</span>
          </Own>
          {' · '}
          {text(`orders.level_${health.word}`)}
        </span>
      </p>
      <Own>
        <span className="orders-health-bar" aria-hidden="true">
          <span style={{ inlineSize: `${health.inUse.toFixed()}%` }} />
        </span>
      </Own>
      <MarginHelp health={health} />
      {health.closeOut !== undefined && (
        <p className="ol-muted">
          {text('contract.close_out', {
            level: format.percent(health.closeOut, health.closeOut.decimalPlaces()),
          })}
        </p>
      )}
    </div>
  )
}
