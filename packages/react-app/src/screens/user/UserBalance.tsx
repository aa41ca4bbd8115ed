import type { ReactNode } from 'react'
import { useText } from '../../intl/use-text.ts'
import { Link } from '../../shell/Link.tsx'
import { LoadFailed } from '../../shell/LoadFailed.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Change } from '../../ui/Change.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Money } from '../../ui/Money.tsx'
import { Own } from '../../ui/Own.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StaleBadge } from '../../ui/StaleBadge.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { directionOf } from '../orders/order-words.ts'
import type { UserViewProps } from './user-props.ts'

const Today = ({ balance }: UserViewProps) => {
  const text = useText()
  const format = useFormat()
  if (balance.profits === undefined || balance.percent === undefined) return null
  return (
    <p className="user-today">
      <Own>
        <Money value={balance.profits} signed places={2} strong />
        <Change text={format.percent(balance.percent)} direction={directionOf(balance.percent)} />
        <span className="ol-muted">{text('wallet.today')}</span>
      </Own>
    </p>
  )
}

const Total = (props: UserViewProps) => {
  const text = useText()
  const { balance } = props
  if (balance.total === undefined)
    return (
      <div className="user-total" role="status" aria-label={text('common.loading')}>
        <Skeleton width="11.25rem" height="2.5rem" />
        <Skeleton width="7.5rem" height="0.875rem" />
      </div>
    )
  return (
    <Link to="/mine/accounts" className="user-total">
      <Money own value={balance.total} places={2} size="2xl" />
      <Today {...props} />
      <Icon name="chevronRight" size={18} />
      <span className="ol-hidden">{text('wallet.my_assets')}</span>
    </Link>
  )
}

/** Everything owned, today's change, and the ways in and out, which no flag of home hides. @rule USER-4 USER-5 */
export const UserBalance = (props: UserViewProps & { readonly toggle: ReactNode }) => {
  const text = useText()
  const { balance, stale, toggle, onMoney, onRetry, onReset } = props
  return (
    <Card label={text('wallet.total_assets')}>
      <p className="user-balance-label">
        {text('wallet.total_assets')}
        {toggle}
        {stale && <StaleBadge tone="stale">{text('orders.not_live')}</StaleBadge>}
      </p>
      {balance.stage === 'failed' && balance.total === undefined ? (
        <LoadFailed compact onRetry={onRetry} failure={balance.failure} />
      ) : (
        <Total {...props} />
      )}
      <div className="ol-two user-money">
        <Button block onClick={() => onMoney(balance.deposit)}>
          {text('wallet.deposit')}
        </Button>
        <Button block variant="quiet" onClick={() => onMoney(balance.withdraw)}>
          {text('wallet.withdraw')}
        </Button>
      </div>
      {onReset !== undefined && (
        <Button block variant="ghost" size="s" icon="refresh" onClick={onReset}>
          {text('wallet.reset_demo')}
        </Button>
      )}
    </Card>
  )
}
