import { identity, identityPanel } from '@openlot/core/identity'
import { useState } from 'react'
import { useDomain } from '../../bind/use-domain.ts'
import { useFacts } from '../../bind/use-facts.ts'
import { useFormat } from '../../bind/use-format.ts'
import { useOwn } from '../../bind/use-own.ts'
import { useText, useWords } from '../../bind/use-text.ts'
import { useVisit } from '../../bind/use-visit.ts'
import { useBack } from '../../shell/use-back.ts'
import { IdentityView } from './IdentityView.tsx'

export const IdentityScreen = () => {
  const { open, record } = useDomain(identity)
  useVisit(record)
  const [turn, setTurn] = useState(0)
  const panel = useFacts(identityPanel, useOwn(open, String(turn)))
  if (panel.isOver) setTurn(turn + 1)
  return <IdentityView panel={panel} format={useFormat()} text={useText()} say={useWords()} onBack={useBack()} />
}
