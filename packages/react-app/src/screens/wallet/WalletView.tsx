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
import { WayMark } from '../ways/WayMark.tsx'
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

const NONE = { bank: 'ways.no_accounts', crypto: 'ways.no_addresses' } as const
const ADD = { bank: 'ways.add_account', crypto: 'ways.add_address' } as const
/** So many are shown below their row. */
const SHOWN = 3

/** Sign, currency and end of the number of each, enough to know one's own, and the way to another. @rule WAL-24 */
export const SavedWays = ({
  panel,
}: {
  readonly panel: Pick<PayoutMethodsPanel, 'kind' | 'stage' | 'rows' | 'bindAddress'>
}) => {
  const text = useText()
  const format = useFormat()
  const { kind, stage, rows, bindAddress } = panel
  if (stage === 'loading')
    return (
      <div className="wallet-none">
        <Skeleton width="8rem" />
      </div>
    )
  const more = rows.length - SHOWN
  return (
    <div className="wallet-saved">
      {rows.length === 0 && (
        <p className="wallet-none ol-muted ol-s">{text(stage === 'failed' ? 'common.load_failed' : NONE[kind])}</p>
      )}
      {rows.slice(0, SHOWN).map((row) => (
        <span key={row.id} className="wallet-way">
          <WayMark kind={kind} payoutMethod={row} />
          <span className="wallet-way-name">
            <bdi className="ol-strong">{row.code}</bdi> <bdi className="ol-xs ol-muted">{row.name}</bdi>
          </span>
          <bdi className="ol-num">••{row.target.slice(-4)}</bdi>
        </span>
      ))}
      {more > 0 && (
        <span className="wallet-way-more">
          <bdi className="ol-muted">+{format.amount(String(more))}</bdi>
        </span>
      )}
      <Link to={bindAddress} className="wallet-way wallet-add">
        <span className="wallet-disc">
          <Icon name="plus" size={18} />
        </span>
        {text(ADD[kind])}
      </Link>
    </div>
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
        <span className="wallet-to">
          {text('ledger.title')}
          <Icon name="chevronRight" size={18} />
        </span>
      </span>
      <Money own sign={panel.sign} value={panel.total} places={2} size="l" strong />
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
        {panel.rows.map(({ key, label, address }) => (
          <section key={key} className="ol-card ol-card-flush" aria-label={text(label)}>
            <ListRow
              chevron
              title={text(label)}
              end={<span className="ol-s ol-muted">{text('events.see_all')}</span>}
              renderLink={(link) => <Link to={address} {...link} />}
            />
            {saved(key)}
          </section>
        ))}
      </div>
    </Refreshable>
  )
}
