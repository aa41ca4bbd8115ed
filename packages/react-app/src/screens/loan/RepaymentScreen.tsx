import { loanId } from '@openlot/core'
import { loan, repayment, repaymentPanel } from '@openlot/core/loan'
import { useEffect } from 'react'
import { useDomain } from '../../bind/use-domain.ts'
import { useFacts } from '../../bind/use-facts.ts'
import { useFormat } from '../../bind/use-format.ts'
import { useOwn } from '../../bind/use-own.ts'
import { useText, useWords } from '../../bind/use-text.ts'
import { useVisit } from '../../bind/use-visit.ts'
import { useBack } from '../../shell/use-back.ts'
import { useCopy } from '../../shell/use-copy.ts'
import { useQuery } from '../../shell/use-query.ts'
import { RepaymentView } from './RepaymentView.tsx'

export const RepaymentScreen = () => {
  const id = loanId(useQuery().get('loan_id') ?? '')
  const { open } = useDomain(repayment)
  useVisit(useDomain(loan).records({}))
  const panel = useFacts(
    repaymentPanel,
    useOwn(() => open(id), id),
  )
  const { seek } = panel
  useEffect(() => seek?.(), [seek])
  return (
    <RepaymentView
      panel={panel}
      onCopy={useCopy()}
      onBack={useBack()}
      text={useText()}
      say={useWords()}
      format={useFormat()}
    />
  )
}
