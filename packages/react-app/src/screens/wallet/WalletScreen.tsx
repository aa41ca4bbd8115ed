import { preferences, realtime } from '@openlot/core'
import { wallet, walletPanel } from '@openlot/core/wallet'
import { useCell, useDomain, useFacts, useVisit } from '@openlot/react'
import { useState } from 'react'
import { useFormat } from '../../intl/use-format.ts'
import { useText } from '../../intl/use-text.ts'
import { useBack } from '../../shell/use-back.ts'
import { WalletView } from './WalletView.tsx'

export const WalletScreen = () => {
  const panel = useFacts(walletPanel)
  const { balances } = useDomain(wallet)
  const { chosen, prefer } = useDomain(preferences)
  const [refreshing, setRefreshing] = useState(false)
  useVisit(balances)
  const refresh = async (): Promise<void> => {
    setRefreshing(true)
    await balances.refresh()
    setRefreshing(false)
  }
  return (
    <WalletView
      panel={panel}
      stale={useCell(useDomain(realtime).status) !== 'live'}
      hideAmounts={useCell(chosen).hideAmounts}
      onHideAmounts={(hideAmounts) => prefer({ hideAmounts })}
      refreshing={refreshing}
      onRefresh={() => void refresh()}
      onBack={useBack()}
      text={useText()}
      format={useFormat(panel.sign)}
    />
  )
}
