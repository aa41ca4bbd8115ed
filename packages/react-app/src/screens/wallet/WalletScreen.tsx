import { wallet, walletPanel } from '@openlot/core/wallet'
import { type MoneyKind, payoutMethods, payoutMethodsPanel } from '@openlot/core/withdraw'
import { useDomain, useFacts } from '@openlot/react'
import { PanelBoundary } from '../../shell/ErrorBoundary.tsx'
import { useBack } from '../../shell/use-back.ts'
import { useHidden } from '../../shell/use-hidden.ts'
import { useRefresh } from '../../shell/use-refresh.ts'
import { useStale } from '../../shell/use-stale.ts'
import { SavedWays, WalletView } from './WalletView.tsx'

const Saved = ({ kind }: { readonly kind: MoneyKind }) => <SavedWays panel={useFacts(payoutMethodsPanel, kind)} />
const savedOf = (kind: MoneyKind) => (
  <PanelBoundary name="payoutMethods">
    <Saved kind={kind} />
  </PanelBoundary>
)

export const WalletScreen = () => {
  const panel = useFacts(walletPanel)
  const { balances } = useDomain(wallet)
  const { payoutMethods: saved } = useDomain(payoutMethods)
  const { refreshing, onRefresh } = useRefresh(balances)
  const refresh = (): void => {
    onRefresh()
    for (const { key: kind } of panel.rows) void saved({ kind }).refresh()
  }
  return (
    <WalletView
      panel={panel}
      saved={savedOf}
      stale={useStale()}
      {...useHidden()}
      refreshing={refreshing}
      onRefresh={refresh}
      onBack={useBack()}
    />
  )
}
