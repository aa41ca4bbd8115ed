import { Card } from '../../ui/Card.tsx'
import { FactTable } from '../../ui/FactTable.tsx'
import { OwnAmount } from '../../ui/Own.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { UserViewProps } from './UserView.tsx'

/** One card per account: what is free and what is held. */
export const UserAccounts = ({ balance, text, format }: UserViewProps) => {
  if (balance.stage === 'loading')
    return (
      <div className="user-accounts">
        <Skeleton height="6.5rem" />
      </div>
    )
  if (balance.accounts.length === 0) return null
  const money = (value: (typeof balance.accounts)[number]['total']) => (
    <OwnAmount text={format.money(value, { places: 2 })} />
  )
  return (
    <section aria-label={text('wallet.accounts')}>
      <h2 className="user-heading">{text('wallet.accounts')}</h2>
      <ul className="user-accounts">
        {balance.accounts.map((account) => (
          <Card as="li" key={account.type}>
            <p className="user-account-title">
              <span className="ol-strong">{text(account.messageId)}</span>
              <span className="ol-strong">{money(account.total)}</span>
            </p>
            <FactTable
              size="s"
              rows={[
                { key: 'free', label: text('wallet.available'), value: money(account.balance) },
                { key: 'held', label: text('wallet.held'), value: money(account.lockBalance) },
              ]}
            />
          </Card>
        ))}
      </ul>
    </section>
  )
}
