import { wallet, walletPanel } from '@openlot/core/wallet'
import { type MoneyKind, waysPanel } from '@openlot/core/withdraw'
import { useDomain, useFacts } from '@openlot/react'
import { useBack } from '../../shell/use-back.ts'
import { useHidden } from '../../shell/use-hidden.ts'
import { useRefresh } from '../../shell/use-refresh.ts'
import { useStale } from '../../shell/use-stale.ts'
import { SavedWays, WalletView } from './WalletView.tsx'

const Saved = ({ kind }: { readonly kind: MoneyKind }) => <SavedWays panel={useFacts(waysPanel, kind)} />
const savedOf = (kind: MoneyKind) => <Saved kind={kind} />

export const WalletScreen = () => {
  const panel = useFacts(walletPanel)
  const { balances } = useDomain(wallet)
  const refresh = useRefresh(balances)
  return (
    <WalletView panel={panel} saved={savedOf} stale={useStale()} {...useHidden()} {...refresh} onBack={useBack()} />
  )
}
