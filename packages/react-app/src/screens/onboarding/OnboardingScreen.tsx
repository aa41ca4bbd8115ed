import { features, preferences } from '@openlot/core'
import { balanceFacts, balancePanel } from '@openlot/core/wallet'
import { useCell, useClient, useDomain, useFacts } from '@openlot/react'
import { useNavigate } from 'react-router'
import { useFormat } from '../../ui/use-format.ts'
import { OnboardingSheet } from './OnboardingSheet.tsx'

/** Introduces the mock account of this device, once. */
export const OnboardingScreen = () => {
  const format = useFormat()
  const client = useClient()
  const { chosen, prefer } = useDomain(preferences)
  const navigate = useNavigate()
  const { total } = balancePanel(useFacts(balanceFacts))
  const seen = (): void => prefer({ onboarding: 'seen' })
  return (
    <OnboardingSheet
      open={useCell(chosen).onboarding === 'due'}
      amount={total && format.money(total, { places: 2 })}
      simulated={features(useCell(client.settings)).sandbox}
      onStart={() => {
        seen()
        void navigate('/trade')
      }}
      onClose={seen}
    />
  )
}
