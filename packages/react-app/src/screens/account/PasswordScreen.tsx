import { passwordPanel, passwords } from '@openlot/core/account'
import { ownAddress } from '@openlot/core/navigation'
import { useDomain, useFacts, useOwn } from '@openlot/react'
import { useState } from 'react'
import { useBack } from '../../shell/use-back.ts'
import { PasswordView } from './PasswordView.tsx'

export const PasswordScreen = () => {
  const { change } = useDomain(passwords)
  const [revision, setRevision] = useState(0)
  const panel = useFacts(
    passwordPanel,
    useOwn(() => change(ownAddress('/user', 'user')), String(revision)),
  )
  const onBack = useBack()
  return <PasswordView onBack={onBack} panel={panel} onAgain={() => setRevision(revision + 1)} />
}
