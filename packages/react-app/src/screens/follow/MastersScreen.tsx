import { type MastersFilter, mastersPanel, traders } from '@openlot/core/traders'
import { useDomain, useFacts, useVisit } from '@openlot/react'
import { useState } from 'react'
import { useFormat } from '../../intl/use-format.ts'
import { useText, useWords } from '../../intl/use-text.ts'
import { useBack } from '../../shell/use-back.ts'
import { useStale } from '../../shell/use-stale.ts'
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
      stale={useStale()}
      onBack={useBack()}
      text={useText()}
      say={useWords()}
      format={useFormat()}
    />
  )
}
