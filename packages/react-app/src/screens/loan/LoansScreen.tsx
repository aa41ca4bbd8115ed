import { loansPanel } from '@openlot/core/loan'
import { useFacts, useVisit } from '@openlot/react'
import { useNavigate } from 'react-router'
import { useStale } from '../../shell/use-stale.ts'
import { LoansView } from './LoansView.tsx'

export const LoansScreen = () => {
  const navigate = useNavigate()
  const panel = useFacts(loansPanel)
  useVisit(panel)
  return <LoansView panel={panel} stale={useStale()} onBack={() => void navigate('/loan/submit', { replace: true })} />
}
