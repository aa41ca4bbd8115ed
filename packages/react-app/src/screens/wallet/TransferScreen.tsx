import { preferences, realtime } from '@openlot/core'
import { transfer, transferFacts, transferLogPanel, transferPanel } from '@openlot/core/transfer'
import { wallet } from '@openlot/core/wallet'
import { useIntl } from 'react-intl'
import { useClient } from '../../bind/ClientProvider.tsx'
import { useCell } from '../../bind/use-cell.ts'
import { useDomain } from '../../bind/use-domain.ts'
import { useFacts } from '../../bind/use-facts.ts'
import { useFormat } from '../../bind/use-format.ts'
import { useOwn } from '../../bind/use-own.ts'
import { useText, useWords } from '../../bind/use-text.ts'
import { useVisit } from '../../bind/use-visit.ts'
import { useBack } from '../../shell/use-back.ts'
import { TransferView } from './TransferView.tsx'

export const TransferScreen = () => {
  const { locale } = useIntl()
  const { form } = useDomain(transfer)
  const { balances, transfers } = useDomain(wallet)
  const { chosen, prefer } = useDomain(preferences)
  const own = useOwn(() => form(locale), locale)
  useVisit(balances, transfers({}))
  return (
    <TransferView
      panel={transferPanel(useCell(own), own.send, useFacts(transferFacts))}
      log={useFacts(transferLogPanel)}
      isUnread={useCell(balances).stage === 'failed'}
      onRead={() => void balances.refresh()}
      now={useClient().ports.clock.now()}
      stale={useCell(useDomain(realtime).status) !== 'live'}
      hideAmounts={useCell(chosen).hideAmounts}
      onHideAmounts={(hideAmounts) => prefer({ hideAmounts })}
      onBack={useBack()}
      text={useText()}
      say={useWords()}
      format={useFormat()}
    />
  )
}
