import { kindOfPayoutMethod, payoutMethodFormPanel, payoutMethods } from '@openlot/core/withdraw'
import { useCell, useDomain, useFacts, useOwn, useVisit } from '@openlot/react'
import { useEffect, useState } from 'react'
import { useBack } from '../../shell/use-back.ts'
import { usePaste } from '../../shell/use-paste.ts'
import { useQuery } from '../../shell/use-query.ts'
import { BindWayView, listAddress } from './BindWayView.tsx'

/** From a list, or from a withdrawal that has nowhere to go; back there once it is bound, and to the list where nothing was open before. @rule WDR-39 */
export const BindWayScreen = () => {
  const { bind, symbols, payoutMethods: bound } = useDomain(payoutMethods)
  const kind = kindOfPayoutMethod(useQuery().get('type') ?? undefined) ?? 'crypto'
  const [revision, setRevision] = useState(0)
  const panel = useFacts(
    payoutMethodFormPanel,
    useOwn(() => bind(kind), `${kind} ${revision}`),
  )
  const back = useBack(listAddress(kind))
  useVisit(symbols({ kind }))
  // Payout methods that are bound already: a lost answer is looked for among those that are not.
  useCell(bound({ kind }))
  const isBound = panel.stage === 'accepted'
  useEffect(() => {
    if (isBound) back()
  }, [isBound, back])
  return <BindWayView panel={panel} onPaste={usePaste()} onAgain={() => setRevision(revision + 1)} onBack={back} />
}
