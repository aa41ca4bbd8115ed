import { type MastersFilter, mastersPanel } from '@openlot/core/follow'
import { useFacts, useVisit } from '@openlot/react'
import { useState } from 'react'
import { useBack } from '../../shell/use-back.ts'
import { useStale } from '../../shell/use-stale.ts'
import { MastersView } from './MastersView.tsx'

export const MastersScreen = () => {
  const [filter, setFilter] = useState<MastersFilter>('all')
  const panel = useFacts(mastersPanel, filter)
  useVisit(panel)
  return <MastersView panel={panel} filter={filter} onFilter={setFilter} stale={useStale()} onBack={useBack()} />
}
