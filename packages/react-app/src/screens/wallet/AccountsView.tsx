import './wallet.css'
import type { AccountCard, BalancePanel } from '@openlot/core/wallet'
import { useText, useWords } from '../../intl/use-text.ts'
import { PanelBoundary } from '../../shell/ErrorBoundary.tsx'
import { Link } from '../../shell/Link.tsx'
import { LoadFailed } from '../../shell/LoadFailed.tsx'
import { NoRows } from '../../shell/NoRows.tsx'
import { Refreshable } from '../../shell/Refreshable.tsx'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { LongList } from '../../ui/LongList.tsx'
import { Money } from '../../ui/Money.tsx'
import { Own } from '../../ui/Own.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { WalletBar } from './WalletBar.tsx'

export type AccountsViewProps = {
  readonly panel: BalancePanel
  readonly stale: boolean
  readonly hideAmounts: boolean
  readonly onHideAmounts: (hide: boolean) => void
  readonly refreshing: boolean
  readonly onRefresh: () => void
  readonly onBack: () => void
}

const ICONS: Readonly<Record<string, IconName>> = { forex: 'trade', micro: 'clock', change: 'wallet' }

/** Holdings of each account: distinguished by tone and hatch, never by the colours of profit and loss. */
/** Of more accounts than this nobody could tell the parts of a bar. */
const PARTS = 40

const Shares = ({ panel, hideAmounts }: AccountsViewProps) => {
  const text = useText()
  const say = useWords()
  const format = useFormat()
  const percent = ({ share }: AccountCard): string => format.percent(share, 1)
  const accounts = panel.accounts.slice(0, PARTS)
  const label = accounts.map((one) => `${say({ id: one.shortId })} ${percent(one)}`).join(', ')
  return (
    <>
      <div className="wallet-bar" role="img" aria-label={hideAmounts ? text('wallet.hidden') : label}>
        {!hideAmounts &&
          accounts.map((one, at) =>
            one.share.isZero() ? null : (
              <i key={one.id} className={`wallet-tone-${at % 4}`} style={{ flexBasis: `${one.share.toFixed()}%` }} />
            ),
          )}
      </div>
      <ul className="wallet-legend">
        {accounts.map((one, at) => (
          <li key={one.id}>
            <i className={`wallet-tone-${at % 4}`} aria-hidden="true" />
            <span className="ol-muted">{say({ id: one.shortId })}</span>
            <Own strong>
              <span className="ol-num ol-strong">{percent(one)}</span>
            </Own>
          </li>
        ))}
      </ul>
    </>
  )
}

const AccountLink = ({ account }: { account: AccountCard }) => {
  const text = useText()
  const say = useWords()
  const format = useFormat()
  return (
    <Link to={account.address} className="ol-card wallet-account">
      <span className="wallet-account-head">
        <span className="wallet-disc">
          <Icon name={ICONS[account.type] ?? 'account'} size={20} />
        </span>
        <span className="wallet-account-words">
          <span className="wallet-account-name">
            <span className="ol-strong">{say({ id: account.messageId })}</span>
            {account.heldId !== undefined && !account.lockBalance.isZero() && (
              <span className="wallet-note">{text(account.heldId)}</span>
            )}
          </span>
          <Money own value={account.total} size="l" />
        </span>
        <Icon name="chevronRight" size={18} />
      </span>
      <dl className="wallet-parts">
        <div>
          <dt>{text('wallet.available')}</dt>
          <dd>
            <Money own value={account.balance} strong />
          </dd>
        </div>
        <div>
          <dt>{text('wallet.held')}</dt>
          <dd>
            <Money own value={account.lockBalance} strong />
          </dd>
        </div>
        <div>
          <dt>{text('wallet.share')}</dt>
          <dd>
            <Own strong>
              <span className="ol-num ol-strong">{format.percent(account.share, 1)}</span>
            </Own>
          </dd>
        </div>
      </dl>
    </Link>
  )
}

const Loading = () => {
  const text = useText()
  return (
    <div className="wallet" role="status" aria-label={text('common.loading')}>
      <p className="wallet-note">{text('wallet.all_accounts')}</p>
      <Skeleton width="11.25rem" height="2.75rem" />
      <Skeleton height="0.75rem" />
      <Skeleton height="7.75rem" />
      <Skeleton height="7.75rem" />
    </div>
  )
}

const Content = (props: AccountsViewProps) => {
  const text = useText()
  const { panel, refreshing, onRefresh } = props
  if (panel.total === undefined && panel.stage === 'failed')
    return <LoadFailed onRetry={onRefresh} busy={refreshing} failure={panel.failure} />
  if (panel.total === undefined) return <Loading />
  if (panel.accounts.length === 0)
    return (
      <NoRows scene="wallet" title={text('wallet.empty')}>
        {text('wallet.empty_hint')}
      </NoRows>
    )
  return (
    <div className="wallet">
      <PanelBoundary name="all accounts">
        <section aria-label={text('wallet.all_accounts')}>
          <p className="wallet-note">{text('wallet.all_accounts')}</p>
          <p className="wallet-total">
            <Money own value={panel.total} places={2} size="2xl" />
          </p>
          <Shares {...props} />
        </section>
      </PanelBoundary>
      <LongList
        className="wallet-accounts"
        label={text('wallet.accounts')}
        rows={panel.accounts}
        rowKey={({ id }) => id}
        renderRow={(account) => (
          <PanelBoundary name="account">
            <AccountLink account={account} />
          </PanelBoundary>
        )}
      />
    </div>
  )
}

/** Property of the person, where it lies, and how much of it is free. @rule WAL-7 WAL-8 */
export const AccountsView = (props: AccountsViewProps) => {
  const text = useText()
  const { refreshing, onRefresh } = props
  return (
    <Refreshable onRefresh={onRefresh} busy={refreshing}>
      <WalletBar {...props} title={text('wallet.my_assets')} />
      <Content {...props} />
    </Refreshable>
  )
}
