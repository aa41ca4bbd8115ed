import { realtime } from '@openlot/core'
import { loan, loansPanel } from '@openlot/core/loan'
import { useNavigate } from 'react-router'
import { useCell } from '../../bind/use-cell.ts'
import { useDomain } from '../../bind/use-domain.ts'
import { useFacts } from '../../bind/use-facts.ts'
import { useFormat } from '../../bind/use-format.ts'
import { useText, useWords } from '../../bind/use-text.ts'
import { useVisit } from '../../bind/use-visit.ts'
import { LoansView } from './LoansView.tsx'

export const LoansScreen = () => {
  const navigate = useNavigate()
  useVisit(useDomain(loan).records({}))
  return (
    <LoansView
      panel={useFacts(loansPanel)}
      stale={useCell(useDomain(realtime).status) !== 'live'}
      onBack={() => void navigate('/loan/submit', { replace: true })}
      text={useText()}
      say={useWords()}
      format={useFormat()}
    />
  )
}
