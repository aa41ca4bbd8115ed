import type { BalancePanel, MoneyButton } from '@openlot/core/wallet'
import { useText } from '../../intl/use-text.ts'
import { HideButton } from '../../shell/HideButton.tsx'
import { LoadFailed } from '../../shell/LoadFailed.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Change } from '../../ui/Change.tsx'
import { Money } from '../../ui/Money.tsx'
import { Own } from '../../ui/Own.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useFormat } from '../../ui/use-format.ts'

export type BalanceCardProps = {
  readonly panel: BalancePanel
  readonly hideAmounts: boolean
  readonly onHideAmounts: (hide: boolean) => void
  readonly onMoney: (button: MoneyButton) => void
  readonly onRetry: () => void
}

const Figures = ({ panel }: BalanceCardProps) => {
  const text = useText()
  const format = useFormat()
  const { total, profits, percent, direction } = panel
  return (
    <>
      {total === undefined ? (
        <Skeleton width="62%" height="2.75rem" />
      ) : (
        <Money own value={total} places={2} size="2xl" />
      )}
      <div className="balance-today">
        {profits === undefined || percent === undefined ? (
          <Skeleton width="45%" height="0.875rem" />
        ) : (
          <Own>
            <Change text={format.money(profits, { places: 2 })} direction={direction} />
            <span className="ol-muted">{text('wallet.today')}</span>
            <Change text={format.percent(percent)} direction={percent.isZero() ? 'flat' : direction} arrow={false} />
          </Own>
        )}
      </div>
    </>
  )
}

/** The total, today's profit, deposit and withdrawal. @rule HOME-8 */
export const BalanceCard = (props: BalanceCardProps) => {
  const text = useText()
  const { panel, hideAmounts, onHideAmounts, onMoney, onRetry } = props
  return (
    <div className="home-balance">
      <Card label={text('wallet.total_balance')}>
        <div className="balance-head ol-muted">
          {text('wallet.total_balance')}
          <HideButton hideAmounts={hideAmounts} onHideAmounts={onHideAmounts} />
        </div>
        {panel.stage === 'failed' ? (
          <LoadFailed compact onRetry={onRetry} failure={panel.failure} />
        ) : (
          <Figures {...props} />
        )}
        {(panel.deposit.visible || panel.withdraw.visible) && (
          <div className="balance-buttons">
            {panel.deposit.visible && <Button onClick={() => onMoney(panel.deposit)}>{text('wallet.deposit')}</Button>}
            {panel.withdraw.visible && (
              <Button variant="quiet" onClick={() => onMoney(panel.withdraw)}>
                {text('wallet.withdraw')}
              </Button>
            )}
          </div>
        )}
      </Card>
    </div>
  )
}
