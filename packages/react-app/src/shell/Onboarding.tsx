import { useCell, useClient } from '@openlot/react'
import { useState } from 'react'
import { pageChunk, useChunk } from './page-chunk.ts'

const onboardingChunk = pageChunk(() =>
  import('../screens/onboarding/OnboardingScreen.tsx').then(({ OnboardingScreen }) => OnboardingScreen),
)

const Loaded = () => {
  const code = useChunk(onboardingChunk)
  if (code.stage !== 'here') return null
  const Onboarding = code.part
  return <Onboarding />
}

/** The introduction of a new mock account; its code is loaded for no other account. @rule SES-24 */
export const Onboarding = () => {
  const client = useClient()
  const { kind } = useCell(client.session)
  const isDue = useCell(client.preferences.chosen).onboarding === 'due' && kind === 'demo'
  const [wasDue, remember] = useState(isDue)
  // Stays while its sheet closes.
  if (isDue && !wasDue) remember(true)
  return wasDue ? <Loaded /> : null
}
