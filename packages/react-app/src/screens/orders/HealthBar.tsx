import type { AccountHealth } from '@openlot/core/contract'
import type { Format } from '../../intl/use-format.ts'
import type { Text } from '../../intl/use-text.ts'
import { Own } from '../../ui/Own.tsx'

type HealthBarProps = { readonly health: AccountHealth; readonly text: Text; readonly format: Format }

/** Part of the account that is held as margin, and what that means, in words. @rule CON-93 */
export const HealthBar = ({ health, text, format }: HealthBarProps) => (
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
    {health.closeOut !== undefined && (
      <p className="ol-muted">
        {text('contract.close_out', {
          level: format.percent(health.closeOut, health.closeOut.decimalPlaces()),
        })}
      </p>
    )}
  </div>
)
