import { borrower, loan, loanSubmitPanel, loansPanel } from '@openlot/core/loan'
import { useDomain, useFacts, useVisit } from '@openlot/react'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router'
import { Redirect } from '../../shell/Redirect.tsx'
import { useBack } from '../../shell/use-back.ts'
import { LoanSubmitView } from './LoanSubmitView.tsx'

export const LoanSubmitScreen = () => {
  const { locale } = useIntl()
  const navigate = useNavigate()
  const loans = useFacts(loansPanel)
  useVisit(useDomain(loan).options, useDomain(borrower).record, loans)
  const panel = useFacts(loanSubmitPanel, locale)
  const back = useBack()
  if (panel.stage === 'away') return <Redirect to="/loan" />
  const owed = loans.rows.filter(({ canRepay }) => canRepay)
  return <LoanSubmitView panel={panel} owed={owed} onRecords={() => void navigate('/loan/record')} onBack={back} />
}
