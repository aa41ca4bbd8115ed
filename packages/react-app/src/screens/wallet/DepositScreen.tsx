import { type DepositKind, deposit, depositPagePanel, depositRecordsPanel } from '@openlot/core/deposit'
import { useDomain, useFacts, useVisit } from '@openlot/react'
import { useState } from 'react'
import { useToday } from '../../intl/use-today.ts'
import { useBack } from '../../shell/use-back.ts'
import { useHidden } from '../../shell/use-hidden.ts'
import { useStale } from '../../shell/use-stale.ts'
import { DepositFormScreen } from './DepositFormScreen.tsx'
import { DepositStepsScreen } from './DepositStepsScreen.tsx'
import { DepositView } from './DepositView.tsx'

export const DepositScreen = () => {
  const [chosen, choose] = useState<DepositKind>()
  const panel = useFacts(depositPagePanel, chosen)
  const { addresses, currencies, records } = useDomain(deposit)
  const kind = panel.kind ?? 'crypto'
  useVisit(kind === 'crypto' ? addresses : currencies, records({ kind }))
  return (
    <DepositView
      panel={panel}
      records={useFacts(depositRecordsPanel, kind)}
      onKind={choose}
      today={useToday()}
      stale={useStale()}
      {...useHidden()}
      onBack={useBack()}
    >
      {kind === 'bank' && panel.isInSteps ? <DepositStepsScreen /> : <DepositFormScreen key={kind} kind={kind} />}
    </DepositView>
  )
}
