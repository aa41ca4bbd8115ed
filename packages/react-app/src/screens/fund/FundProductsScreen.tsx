import { fundProductsPanel } from '@openlot/core/fund'
import { useFacts, useVisit } from '@openlot/react'
import { useNavigate } from 'react-router'
import { useFormat } from '../../intl/use-format.ts'
import { useText, useWords } from '../../intl/use-text.ts'
import { useBack } from '../../shell/use-back.ts'
import { FundProductsView } from './FundProductsView.tsx'

export const FundProductsScreen = () => {
  const navigate = useNavigate()
  const panel = useFacts(fundProductsPanel)
  useVisit(panel)
  return (
    <FundProductsView
      panel={panel}
      onRecords={() => void navigate('/mining/record')}
      onBack={useBack()}
      text={useText()}
      say={useWords()}
      format={useFormat()}
    />
  )
}
