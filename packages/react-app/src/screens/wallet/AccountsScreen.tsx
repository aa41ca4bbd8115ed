import { balanceFacts, balancePanel, wallet } from '@openlot/core/wallet'
import { useDomain, useFacts } from '@openlot/react'
import { useBack } from '../../shell/use-back.ts'
import { useHidden } from '../../shell/use-hidden.ts'
import { useRefresh } from '../../shell/use-refresh.ts'
import { useStale } from '../../shell/use-stale.ts'
import { AccountsView } from './AccountsView.tsx'

export const AccountsScreen = () => {
  const panel = balancePanel(useFacts(balanceFacts))
  const { balances } = useDomain(wallet)
  const refresh = useRefresh(balances)
  return <AccountsView panel={panel} stale={useStale()} {...useHidden()} {...refresh} onBack={useBack()} />
}
