import './wallet.css'
import type { WalletPanel } from '@openlot/core/wallet'
import type { MoneyKind, PayoutMethodsPanel } from '@openlot/core/withdraw'
import type { ReactNode } from 'react'
import { useText } from '../../intl/use-text.ts'
import { PanelBoundary } from '../../shell/ErrorBoundary.tsx'
import { Link } from '../../shell/Link.tsx'
import { LoadFailed } from '../../shell/LoadFailed.tsx'
import { Refreshable } from '../../shell/Refreshable.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ListRow } from '../../ui/ListRow.tsx'
import { Money } from '../../ui/Money.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { WalletBar } from './WalletBar.tsx'

export type WalletViewProps = {
  readonly panel: WalletPanel
  /** Draws the payout methods that are saved. */
  readonly saved: (kind: MoneyKind) => ReactNode
  readonly stale: boolean
  readonly hideAmounts: boolean
  readonly onHideAmounts: (hide: boolean) => void
  readonly refreshing: boolean
  readonly onRefresh: () => void
  readonly onBack: () => void
}

const ICONS = { bank: 'id', crypto: 'wallet' } as const
const NONE = { bank: 'ways.no_accounts', crypto: 'ways.no_addresses' } as const
/** So many are named in a row. */
const NAMED = 2

/** Currency and end of the number of each: enough to know one's own. @rule WAL-24 */
export const SavedWays = ({ panel }: { readonly panel: Pick<PayoutMethodsPanel, 'kind' | 'stage' | 'rows'> }) => {
  const text = useText()
  const format = useFormat()
  const { kind, stage, rows } = panel
  if (stage === 'loading') return <Skeleton width="8rem" />
  if (rows.length === 0) return text(stage === 'failed' ? 'common.load_failed' : NONE[kind])
  const more = rows.length - NAMED
  return (
    <span className="wallet-saved">
      {rows.slice(0, NAMED).map(({ id, code, target }) => (
        <bdi key={id}>
          {code} ••{target.slice(-4)}
        </bdi>
      ))}
      {more > 0 && <bdi>+{format.amount(String(more))}</bdi>}
    </span>
  )
}

const Worth = ({ panel, refreshing, onRefresh }: WalletViewProps) => {
  const text = useText()
  if (panel.total === undefined && panel.stage === 'failed') return <LoadFailed onRetry={onRefresh} busy={refreshing} />
  if (panel.total === undefined)
    return (
      <div role="status" aria-label={text('common.loading')}>
        <Skeleton height="6.5rem" />
      </div>
    )
  return (
    <Link to={panel.address} className="ol-card wallet-account">
      <span className="wallet-worth">
        <span className="wallet-note">{text('wallet.worth')}</span>
        <Icon name="chevronRight" size={18} />
      </span>
      <Money own sign={panel.sign} value={panel.total} places={2} size="2xl" />
      <span className="ol-hidden">{text('ledger.title')}</span>
    </Link>
  )
}

/** Worth of everything, and the ways to what is bound. @rule WAL-12 WAL-13 WAL-14 */
export const WalletView = (props: WalletViewProps) => {
  const text = useText()
  const { panel, saved, refreshing, onRefresh } = props
  return (
    <Refreshable onRefresh={onRefresh} busy={refreshing}>
      <WalletBar {...props} title={text('wallet.title')} />
      <div className="wallet">
        <PanelBoundary name="total worth">
          <Worth {...props} />
        </PanelBoundary>
      </div>
      {panel.rows.map(({ key, label, address }) => (
        <ListRow
          key={key}
          chevron
          start={
            <span className="wallet-disc">
              <Icon name={ICONS[key]} size={18} />
            </span>
          }
          title={text(label)}
          note={saved(key)}
          renderLink={(link) => <Link to={address} {...link} />}
        />
      ))}
    </Refreshable>
  )
}
