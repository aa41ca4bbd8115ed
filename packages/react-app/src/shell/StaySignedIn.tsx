import { preferences, session } from '@openlot/core'
import { useCell, useClient, useDomain } from '@openlot/react'
import { StaySheet } from '../screens/login/StaySheet.tsx'
import { useMedia } from '../ui/use-media.ts'

/** Asks the person of an installed app once whether to stay signed in; after what a new mock account is told. @rule SES-36 */
export const StaySignedIn = () => {
  const { kind } = useCell(useClient().session)
  const { isKept, keep } = useDomain(session)
  const { chosen, prefer } = useDomain(preferences)
  const { stay, onboarding } = useCell(chosen)
  const isInstalled = useMedia('(display-mode: standalone)')
  return (
    <StaySheet
      open={isInstalled && kind !== undefined && stay === 'none' && onboarding !== 'due' && !isKept()}
      onStay={() => {
        keep()
        prefer({ stay: 'yes' })
      }}
      onLeave={() => prefer({ stay: 'no' })}
    />
  )
}
