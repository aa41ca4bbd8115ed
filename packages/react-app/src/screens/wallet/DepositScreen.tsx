import {
  type DepositKind,
  deposit,
  depositDonePanel,
  depositPagePanel,
  depositRecordsPanel,
} from '@openlot/core/deposit'
import { useDomain, useFacts, useVisit } from '@openlot/react'
import { useState } from 'react'
import { useToday } from '../../intl/use-today.ts'
import { DonePage } from '../../shell/DonePage.tsx'
import { useBack } from '../../shell/use-back.ts'
import { useCopy } from '../../shell/use-copy.ts'
import { useDone } from '../../shell/use-done.ts'
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
  const back = useBack()
  const done = useDone(useFacts(depositDonePanel, kind), back)
  return (
    <>
      <DepositView
        panel={panel}
        records={useFacts(depositRecordsPanel, kind)}
        onKind={choose}
        onCopy={useCopy()}
        today={useToday()}
        stale={useStale()}
        {...useHidden()}
        onBack={back}
      >
        {kind === 'bank' && panel.isInSteps ? <DepositStepsScreen /> : <DepositFormScreen key={kind} kind={kind} />}
      </DepositView>
      <DonePage {...done} />
    </>
  )
}
