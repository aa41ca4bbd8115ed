import { fundProductsPanel } from '@openlot/core/fund'
import { useFacts, useVisit } from '@openlot/react'
import { useNavigate } from 'react-router'
import { useBack } from '../../shell/use-back.ts'
import { FundProductsView } from './FundProductsView.tsx'

export const FundProductsScreen = () => {
  const navigate = useNavigate()
  const panel = useFacts(fundProductsPanel)
  useVisit(panel)
  return <FundProductsView panel={panel} onRecords={() => void navigate('/mining/record')} onBack={useBack()} />
}
