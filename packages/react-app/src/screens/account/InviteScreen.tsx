import { inviteAddress } from '@openlot/core/account'
import { useCell, useClient } from '@openlot/react'
import { useBack } from '../../shell/use-back.ts'
import { useCopy } from '../../shell/use-copy.ts'
import { InviteView } from './InviteView.tsx'

export const InviteScreen = () => {
  const { user } = useCell(useClient().session)
  const address = inviteAddress(user?.inviteCode ?? '')
  return (
    <InviteView
      link={address === undefined ? undefined : `${globalThis.location.origin}${address}`}
      onCopy={useCopy()}
      onBack={useBack()}
    />
  )
}
