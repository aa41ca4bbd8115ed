import { identity, identityPanel } from '@openlot/core/account'
import { useDomain, useFacts, useOwn, useVisit } from '@openlot/react'
import { useState } from 'react'
import { useBack } from '../../shell/use-back.ts'
import { IdentityView } from './IdentityView.tsx'

export const IdentityScreen = () => {
  const { open, record } = useDomain(identity)
  useVisit(record)
  const [revision, setRevision] = useState(0)
  const panel = useFacts(identityPanel, useOwn(open, String(revision)))
  if (panel.isOver) setRevision(revision + 1)
  return <IdentityView panel={panel} onBack={useBack()} />
}
