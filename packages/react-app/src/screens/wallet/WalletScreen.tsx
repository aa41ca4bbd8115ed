import { preferences, realtime } from '@openlot/core'
import { wallet, walletPanel } from '@openlot/core/wallet'
import { useCell, useDomain, useFacts } from '@openlot/react'
import { useFormat } from '../../intl/use-format.ts'
import { useText } from '../../intl/use-text.ts'
import { useBack } from '../../shell/use-back.ts'
import { useRefresh } from '../../shell/use-refresh.ts'
import { WalletView } from './WalletView.tsx'

export const WalletScreen = () => {
  const panel = useFacts(walletPanel)
  const { balances } = useDomain(wallet)
  const { chosen, prefer } = useDomain(preferences)
  const refresh = useRefresh(balances)
  return (
    <WalletView
      panel={panel}
      stale={useCell(useDomain(realtime).status) !== 'live'}
      hideAmounts={useCell(chosen).hideAmounts}
      onHideAmounts={(hideAmounts) => prefer({ hideAmounts })}
      {...refresh}
      onBack={useBack()}
      text={useText()}
      format={useFormat(panel.sign)}
    />
  )
}
