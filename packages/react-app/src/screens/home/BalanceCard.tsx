import type { BalancePanel, MoneyButton } from '@openlot/core/wallet'
import type { ReactNode } from 'react'
import { useText, useWords } from '../../intl/use-text.ts'
import { HideButton } from '../../shell/HideButton.tsx'
import { LateRoom } from '../../shell/LateRoom.tsx'
import { LoadFailed } from '../../shell/LoadFailed.tsx'
import { Card } from '../../ui/Card.tsx'
import { Change } from '../../ui/Change.tsx'
import { Icon, type IconName } from '../../ui/Icon.tsx'
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
  /** Whose money it is: demo or real. */
  readonly account?: ReactNode
  /** Profit over time, once its code is here. */
  readonly curve?: ReactNode
}

/** Pixels of a curve without trades: its windows, and the line that says so. */
const QUIET_CURVE = 70

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
            <Change text={format.percent(percent)} direction={percent.isZero() ? 'flat' : direction} arrow={false} />
            <span className="ol-muted">{text('wallet.today')}</span>
          </Own>
        )}
      </div>
    </>
  )
}

type WayProps = { readonly icon: IconName; readonly way: MoneyButton; readonly onMoney: BalanceCardProps['onMoney'] }

/** One way of money: a sign over its word. */
const Way = ({ icon, way, onMoney }: WayProps) => {
  const text = useText()
  if (!way.visible) return null
  return (
    <button type="button" className={`balance-way balance-way-${icon}`} onClick={() => onMoney(way)}>
      <span className="balance-way-icon">
        <Icon name={icon} />
      </span>
      {text(way.messageId)}
    </button>
  )
}

/** The total, today's profit, deposit and withdrawal. @rule HOME-8 */
export const BalanceCard = (props: BalanceCardProps) => {
  const text = useText()
  const say = useWords()
  const { panel, hideAmounts, onHideAmounts, onMoney, onRetry, account, curve } = props
  return (
    <div className="home-balance">
      <Card label={text('wallet.total_balance')}>
        <div className="balance-head ol-muted">
          {text('wallet.total_balance')}
          <HideButton hideAmounts={hideAmounts} onHideAmounts={onHideAmounts} />
          {account}
        </div>
        <div className="balance-main">
          <div className="balance-figures">
            {panel.stage === 'failed' ? (
              <LoadFailed compact onRetry={onRetry} failure={panel.failure} />
            ) : (
              <Figures {...props} />
            )}
          </div>
          {(panel.deposit.visible || panel.withdraw.visible) && (
            <div className="balance-buttons">
              <Way icon="arrowDown" way={panel.deposit} onMoney={onMoney} />
              <Way icon="arrowUp" way={panel.withdraw} onMoney={onMoney} />
            </div>
          )}
        </div>
        <LateRoom name="curve" usual={QUIET_CURVE}>
          {curve}
        </LateRoom>
        <LateRoom name="parts">
          {panel.accounts.length > 1 && (
            <div className="balance-parts ol-xs ol-muted">
              {panel.accounts.map(({ id, shortId, total }) => (
                <span key={id}>
                  {say({ id: shortId })} <Money own strong value={total} places={2} />
                </span>
              ))}
            </div>
          )}
        </LateRoom>
      </Card>
    </div>
  )
}
