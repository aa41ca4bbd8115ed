import { borrower, borrowerPanel, loanOffersPanel } from '@openlot/core/loan'
import { useDomain, useFacts, useOwn, useVisit } from '@openlot/react'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router'
import { Redirect } from '../../shell/Redirect.tsx'
import { useBack } from '../../shell/use-back.ts'
import { BorrowerView } from './BorrowerView.tsx'

/** Form of the borrower; an approved one goes on to the request. @rule LOAN-6 */
export const BorrowerScreen = () => {
  const { locale } = useIntl()
  const { open, record } = useDomain(borrower)
  useVisit(record)
  const offers = useFacts(loanOffersPanel, locale)
  const navigate = useNavigate()
  const back = useBack()
  const [revision, setRevision] = useState(0)
  const panel = useFacts(
    borrowerPanel,
    useOwn(() => open(locale), `${locale} ${revision}`),
  )
  if (panel.isOver) setRevision(revision + 1)
  if (panel.stage === 'approved') return <Redirect to="/loan/submit" />
  return <BorrowerView panel={panel} offers={offers} onBack={back} onClose={() => void navigate('/')} />
}
