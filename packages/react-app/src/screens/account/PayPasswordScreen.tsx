import { passwords, payPasswordPanel } from '@openlot/core/account'
import { ownAddress } from '@openlot/core/navigation'
import { useDomain, useFacts, useOwn } from '@openlot/react'
import { useState } from 'react'
import { useBack } from '../../shell/use-back.ts'
import { useQuery } from '../../shell/use-query.ts'
import { PayPasswordView } from './PasswordView.tsx'

/** A withdrawal that lacks a pay password leads here, and on from here. */
export const PayPasswordScreen = () => {
  const { payPassword } = useDomain(passwords)
  const next = ownAddress(useQuery().get('from'), 'user')
  const [revision, setRevision] = useState(0)
  const panel = useFacts(
    payPasswordPanel,
    useOwn(() => payPassword(next), `${next} ${revision}`),
  )
  const onBack = useBack()
  return <PayPasswordView onBack={onBack} panel={panel} onAgain={() => setRevision(revision + 1)} />
}
