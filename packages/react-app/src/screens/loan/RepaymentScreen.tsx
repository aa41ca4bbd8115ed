import { loanId } from '@openlot/core'
import { repayment, repaymentPanel } from '@openlot/core/loan'
import { useDomain, useFacts, useOwn, useVisit } from '@openlot/react'
import { useEffect } from 'react'
import { useBack } from '../../shell/use-back.ts'
import { useCopy } from '../../shell/use-copy.ts'
import { useQuery } from '../../shell/use-query.ts'
import { useSandbox } from '../../shell/use-sandbox.ts'
import { RepaymentView } from './RepaymentView.tsx'

export const RepaymentScreen = () => {
  const id = loanId(useQuery().get('loan_id') ?? '')
  const { open, records, networks } = useDomain(repayment)
  // Money goes to these addresses: never as they were at the last visit.
  useVisit(records({}), networks({ forLoan: id }))
  const panel = useFacts(
    repaymentPanel,
    useOwn(() => open(id), id),
  )
  const { seek } = panel
  useEffect(() => seek?.(), [seek])
  return <RepaymentView panel={panel} sandbox={useSandbox()} onCopy={useCopy()} onBack={useBack()} />
}
