import { follow, rankPanel } from '@openlot/core/follow'
import { useDomain, useFacts, useVisit } from '@openlot/react'
import { useState } from 'react'
import { useFormat } from '../../intl/use-format.ts'
import { useText, useWords } from '../../intl/use-text.ts'
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
