import { fund, fundIncomePanel } from '@openlot/core/fund'
import { useDomain, useFacts, useVisit } from '@openlot/react'
import { useToday } from '../../intl/use-today.ts'
import { useBack } from '../../shell/use-back.ts'
import { useQuery } from '../../shell/use-query.ts'
import { FundIncomeView } from './FundIncomeView.tsx'

export const FundIncomeScreen = () => {
  const id = useQuery().get('id') ?? ''
  const { incomes, subscriptions } = useDomain(fund)
  useVisit(incomes({ subscriptionId: id }), subscriptions({}))
  return <FundIncomeView panel={useFacts(fundIncomePanel, id)} today={useToday()} onBack={useBack()} />
}
