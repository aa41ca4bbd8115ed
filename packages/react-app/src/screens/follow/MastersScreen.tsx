import { realtime } from '@openlot/core'
import { type MastersFilter, mastersPanel, traders } from '@openlot/core/traders'
import { useState } from 'react'
import { useCell } from '../../bind/use-cell.ts'
import { useDomain } from '../../bind/use-domain.ts'
import { useFacts } from '../../bind/use-facts.ts'
import { useFormat } from '../../bind/use-format.ts'
import { useText, useWords } from '../../bind/use-text.ts'
import { useVisit } from '../../bind/use-visit.ts'
import { useBack } from '../../shell/use-back.ts'
import { MastersView } from './MastersView.tsx'

export const MastersScreen = () => {
  const { all, followed } = useDomain(traders)
  const [filter, setFilter] = useState<MastersFilter>('all')
  useVisit((filter === 'mine' ? followed : all)({}))
  return (
    <MastersView
      panel={useFacts(mastersPanel, filter)}
      filter={filter}
      onFilter={setFilter}
      stale={useCell(useDomain(realtime).status) !== 'live'}
      onBack={useBack()}
      text={useText()}
      say={useWords()}
      format={useFormat()}
    />
  )
}
