import { loan, loansPanel } from '@openlot/core/loan'
import { useDomain, useFacts, useVisit } from '@openlot/react'
import { useNavigate } from 'react-router'
import { useFormat } from '../../intl/use-format.ts'
import { useText, useWords } from '../../intl/use-text.ts'
import { useStale } from '../../shell/use-stale.ts'
import { LoansView } from './LoansView.tsx'

export const LoansScreen = () => {
  const navigate = useNavigate()
  useVisit(useDomain(loan).records({}))
  return (
    <LoansView
      panel={useFacts(loansPanel)}
      stale={useStale()}
      onBack={() => void navigate('/loan/submit', { replace: true })}
      text={useText()}
      say={useWords()}
      format={useFormat()}
    />
  )
}
