import { registration, registrationPanel } from '@openlot/core/account'
import { afterLogin, loginAddress } from '@openlot/core/navigation'
import { useCell, useClient, useDomain, useFacts, useOwn } from '@openlot/react'
import { useState } from 'react'
import { Redirect } from '../../shell/Redirect.tsx'
import { useBack } from '../../shell/use-back.ts'
import { useQuery } from '../../shell/use-query.ts'
import { RegisterView } from './RegisterView.tsx'
import { useSite } from './use-site.ts'

/** Registration by a visitor, or from a mock account; a real member has an account. @rule REG-11 */
export const RegisterScreen = () => {
  const query = useQuery()
  const { open } = useDomain(registration)
  const { kind } = useCell(useClient().session)
  const next = afterLogin(query.get('from') ?? undefined)
  const login = loginAddress(next)
  const [revision, setRevision] = useState(0)
  const form = useOwn(() => open(login, query.get('invite_code'), next), String(revision))
  const panel = useFacts(registrationPanel, form)
  const onBack = useBack()
  const site = useSite()
  if (kind === 'real') return <Redirect to="/user" />
  return (
    <RegisterView site={site} onBack={onBack} panel={panel} login={login} onAgain={() => setRevision(revision + 1)} />
  )
}
