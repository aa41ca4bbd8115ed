import { passwords, recoveryPanel } from '@openlot/core/account'
import { afterLogin, loginAddress } from '@openlot/core/navigation'
import { useDomain, useFacts, useOwn } from '@openlot/react'
import { useState } from 'react'
import { useBack } from '../../shell/use-back.ts'
import { useQuery } from '../../shell/use-query.ts'
import { ForgotView } from './ForgotView.tsx'
import { useSite } from './use-site.ts'

export const ForgotScreen = () => {
  const { recovery } = useDomain(passwords)
  const login = loginAddress(afterLogin(useQuery().get('from') ?? undefined))
  const [revision, setRevision] = useState(0)
  const panel = useFacts(
    recoveryPanel,
    useOwn(() => recovery(login), String(revision)),
  )
  const onBack = useBack()
  const site = useSite()
  return (
    <ForgotView site={site} onBack={onBack} panel={panel} login={login} onAgain={() => setRevision(revision + 1)} />
  )
}
