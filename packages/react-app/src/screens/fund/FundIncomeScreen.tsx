import { fund, fundIncomePanel } from '@openlot/core/fund'
import { useClient } from '../../bind/ClientProvider.tsx'
import { useDomain } from '../../bind/use-domain.ts'
import { useFacts } from '../../bind/use-facts.ts'
import { useFormat } from '../../bind/use-format.ts'
import { useText, useWords } from '../../bind/use-text.ts'
import { useVisit } from '../../bind/use-visit.ts'
import { useBack } from '../../shell/use-back.ts'
import { useQuery } from '../../shell/use-query.ts'
import { FundIncomeView } from './FundIncomeView.tsx'

export const FundIncomeScreen = () => {
  const id = useQuery().get('id') ?? ''
  const { incomes, subscriptions } = useDomain(fund)
  useVisit(incomes({ subscriptionId: id }), subscriptions({}))
  return (
    <FundIncomeView
      panel={useFacts(fundIncomePanel, id)}
      now={useClient().ports.clock.now()}
      onBack={useBack()}
      text={useText()}
      say={useWords()}
      format={useFormat()}
    />
  )
}
