import { fund, fundProductsPanel } from '@openlot/core/fund'
import { useNavigate } from 'react-router'
import { useDomain } from '../../bind/use-domain.ts'
import { useFacts } from '../../bind/use-facts.ts'
import { useFormat } from '../../bind/use-format.ts'
import { useText, useWords } from '../../bind/use-text.ts'
import { useVisit } from '../../bind/use-visit.ts'
import { useBack } from '../../shell/use-back.ts'
import { FundProductsView } from './FundProductsView.tsx'

export const FundProductsScreen = () => {
  const navigate = useNavigate()
  useVisit(useDomain(fund).products({}))
  return (
    <FundProductsView
      panel={useFacts(fundProductsPanel)}
      onRecords={() => void navigate('/mining/record')}
      onBack={useBack()}
      text={useText()}
      say={useWords()}
      format={useFormat()}
    />
  )
}
