import { wallet, walletPanel } from '@openlot/core/wallet'
import { useDomain, useFacts } from '@openlot/react'
import { useBack } from '../../shell/use-back.ts'
import { useHidden } from '../../shell/use-hidden.ts'
import { useRefresh } from '../../shell/use-refresh.ts'
import { useStale } from '../../shell/use-stale.ts'
import { WalletView } from './WalletView.tsx'

export const WalletScreen = () => {
  const panel = useFacts(walletPanel)
  const { balances } = useDomain(wallet)
  const refresh = useRefresh(balances)
  return <WalletView panel={panel} stale={useStale()} {...useHidden()} {...refresh} onBack={useBack()} />
}
