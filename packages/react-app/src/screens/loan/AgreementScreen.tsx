import { loanId } from '@openlot/core'
import { loan, loanRequestPanel, storedAgreementPanel } from '@openlot/core/loan'
import { useCell, useDomain, useFacts, useOwn, useVisit } from '@openlot/react'
import { useEffect } from 'react'
import { useBack } from '../../shell/use-back.ts'
import { useQuery } from '../../shell/use-query.ts'
import { AgreementView } from './AgreementView.tsx'
import { StoredAgreementView } from './StoredAgreementView.tsx'

/** The request of the address, which both its screens share. */
export const useRequest = (at: 'agreement' | 'sign') => {
  const query = useQuery()
  const { open } = useDomain(loan).request
  const [id, amount] = [query.get('id') ?? '', query.get('amount') ?? '']
  const request = useOwn(() => open(id, amount), `${id} ${amount}`)
  useEffect(() => request.send({ type: 'loan.visit', at }), [request, at])
  return loanRequestPanel(useCell(request), request.send)
}

const Stored = ({ id }: { readonly id: string }) => {
  useVisit(useDomain(loan).detail({ loanId: loanId(id) }))
  return <StoredAgreementView panel={useFacts(storedAgreementPanel, loanId(id))} onBack={useBack()} />
}

const ToSign = () => <AgreementView panel={useRequest('agreement')} onBack={useBack()} />

/** The agreement of a loan there is, or one to consent to. @rule LOAN-32 LOAN-33 */
export const AgreementScreen = () => {
  const stored = useQuery().get('loan_id')
  return stored === null || stored === '' ? <ToSign /> : <Stored id={stored} />
}
