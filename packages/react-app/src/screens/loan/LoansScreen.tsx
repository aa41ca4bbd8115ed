import { loansPanel, repaymentDonePanel } from '@openlot/core/loan'
import { useFacts, useVisit } from '@openlot/react'
import { useNavigate } from 'react-router'
import { DonePage } from '../../shell/DonePage.tsx'
import { useDone } from '../../shell/use-done.ts'
import { useStale } from '../../shell/use-stale.ts'
import { LoansView } from './LoansView.tsx'

export const LoansScreen = () => {
  const navigate = useNavigate()
  const panel = useFacts(loansPanel)
  useVisit(panel)
  const done = useDone(useFacts(repaymentDonePanel), () => undefined)
  return (
    <>
      <LoansView panel={panel} stale={useStale()} onBack={() => void navigate('/loan/submit', { replace: true })} />
      <DonePage {...done} />
    </>
  )
}
