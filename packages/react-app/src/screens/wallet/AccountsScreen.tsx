import { preferences, realtime } from '@openlot/core'
import { balanceFacts, balancePanel, wallet } from '@openlot/core/wallet'
import { useCell, useDomain, useFacts } from '@openlot/react'
import { useFormat } from '../../intl/use-format.ts'
import { useText } from '../../intl/use-text.ts'
import { useBack } from '../../shell/use-back.ts'
import { useRefresh } from '../../shell/use-refresh.ts'
import { AccountsView } from './AccountsView.tsx'

export const AccountsScreen = () => {
  const panel = balancePanel(useFacts(balanceFacts))
  const { balances } = useDomain(wallet)
  const { chosen, prefer } = useDomain(preferences)
  const refresh = useRefresh(balances)
  return (
    <AccountsView
      panel={panel}
      stale={useCell(useDomain(realtime).status) !== 'live'}
      hideAmounts={useCell(chosen).hideAmounts}
      onHideAmounts={(hideAmounts) => prefer({ hideAmounts })}
      {...refresh}
      onBack={useBack()}
      text={useText()}
      format={useFormat()}
    />
  )
}
