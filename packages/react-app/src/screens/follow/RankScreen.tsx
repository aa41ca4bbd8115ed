import { follow, rankPanel } from '@openlot/core/follow'
import { useState } from 'react'
import { useDomain } from '../../bind/use-domain.ts'
import { useFacts } from '../../bind/use-facts.ts'
import { useFormat } from '../../bind/use-format.ts'
import { useText, useWords } from '../../bind/use-text.ts'
import { useVisit } from '../../bind/use-visit.ts'
import { RankView } from './RankView.tsx'

/** The ranking of traders, for everybody. */
export const RankScreen = () => {
  const { ranking } = useDomain(follow)
  const [refreshing, setRefreshing] = useState(false)
  useVisit(ranking)
  const refresh = async (): Promise<void> => {
    setRefreshing(true)
    await ranking.refresh()
    setRefreshing(false)
  }
  return (
    <RankView
      panel={useFacts(rankPanel)}
      refreshing={refreshing}
      onRefresh={() => void refresh()}
      text={useText()}
      say={useWords()}
      format={useFormat()}
    />
  )
}
