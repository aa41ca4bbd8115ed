import './wallet.css'
import type { AccountCard, BalancePanel } from '@openlot/core/wallet'
import type { Format } from '../../intl/use-format.ts'
import type { Say, Text } from '../../intl/use-text.ts'
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
import { useRowHeight } from '../../ui/use-text-scale.ts'
import { WalletBar } from './WalletBar.tsx'

export type AccountsViewProps = {
  readonly panel: BalancePanel
  readonly stale: boolean
  readonly hideAmounts: boolean
  readonly onHideAmounts: (hide: boolean) => void
  readonly refreshing: boolean
  readonly onRefresh: () => void
  readonly onBack: () => void
  readonly text: Text
  readonly say: Say
  readonly format: Format
}

const ICONS: Readonly<Record<string, IconName>> = { forex: 'trade', micro: 'clock', change: 'wallet' }

/** Holdings of each account: distinguished by tone and hatch, never by the colours of profit and loss. */
/** About what an account is high, in pixels of usual text. */
const CARD = 136
/** Of more accounts than this nobody could tell the parts of a bar. */
const PARTS = 40

const Shares = ({ panel, hideAmounts, text, format }: AccountsViewProps) => {
  const percent = ({ share }: AccountCard): string => format.percent(share, 1)
  const accounts = panel.accounts.slice(0, PARTS)
  const label = accounts.map((one) => `${text(one.shortId)} ${percent(one)}`).join(', ')
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
            <span className="ol-muted">{text(one.shortId)}</span>
            <Own strong>
              <span className="ol-num ol-strong">{percent(one)}</span>
            </Own>
          </li>
        ))}
      </ul>
    </>
  )
}

const AccountLink = ({
  account,
  text,
  format,
}: Pick<AccountsViewProps, 'text' | 'format'> & { account: AccountCard }) => (
  <Link to={account.address} className="ol-card wallet-account">
    <span className="wallet-account-head">
      <span className="wallet-disc">
        <Icon name={ICONS[account.type] ?? 'account'} size={20} />
      </span>
      <span className="wallet-account-words">
        <span className="wallet-account-name">
          <span className="ol-strong">{text(account.messageId)}</span>
          {account.heldId !== undefined && !account.lockBalance.isZero() && (
            <span className="wallet-note">{text(account.heldId)}</span>
          )}
        </span>
        <Money own value={account.total} format={format} size="l" />
      </span>
      <Icon name="chevronRight" size={18} />
    </span>
    <dl className="wallet-parts">
      <div>
        <dt>{text('wallet.available')}</dt>
        <dd>
          <Money own value={account.balance} format={format} strong />
        </dd>
      </div>
      <div>
        <dt>{text('wallet.held')}</dt>
        <dd>
          <Money own value={account.lockBalance} format={format} strong />
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

const Loading = ({ text }: Pick<AccountsViewProps, 'text'>) => (
  <div className="wallet" role="status" aria-label={text('common.loading')}>
    <p className="wallet-note">{text('wallet.all_accounts')}</p>
    <Skeleton width="11.25rem" height="2.75rem" />
    <Skeleton height="0.75rem" />
    <Skeleton height="7.75rem" />
    <Skeleton height="7.75rem" />
  </div>
)

const Content = (props: AccountsViewProps) => {
  const { panel, refreshing, onRefresh, text, say, format } = props
  const rowHeight = useRowHeight(CARD)
  if (panel.total === undefined && panel.stage === 'failed')
    return <LoadFailed text={text} onRetry={onRefresh} busy={refreshing} failure={panel.failure} say={say} />
  if (panel.total === undefined) return <Loading text={text} />
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
            <Money own value={panel.total} format={format} places={2} size="2xl" />
          </p>
          <Shares {...props} />
        </section>
      </PanelBoundary>
      <LongList
        className="wallet-accounts"
        label={text('wallet.accounts')}
        rows={panel.accounts}
        rowHeight={rowHeight}
        rowKey={({ id }) => id}
        renderRow={(account) => (
          <PanelBoundary name="account">
            <AccountLink account={account} text={text} format={format} />
          </PanelBoundary>
        )}
      />
    </div>
  )
}

/** Property of the person, where it lies, and how much of it is free. @rule WAL-7 WAL-8 */
export const AccountsView = (props: AccountsViewProps) => {
  const { refreshing, onRefresh, text } = props
  return (
    <Refreshable onRefresh={onRefresh} busy={refreshing} text={text}>
      <WalletBar {...props} title={text('wallet.my_assets')} />
      <Content {...props} />
    </Refreshable>
  )
}
