import { type RankSort, ranking, rankPanel } from '@openlot/core/follow'
import { useDomain, useFacts } from '@openlot/react'
import { useState } from 'react'
import { useRefresh } from '../../shell/use-refresh.ts'
import { RankView } from './RankView.tsx'

/** The ranking of traders, for everybody. */
export const RankScreen = () => {
  const refresh = useRefresh(useDomain(ranking).list)
  const [sort, onSort] = useState<RankSort>('weeks')
  return <RankView panel={useFacts(rankPanel, sort)} sort={sort} onSort={onSort} {...refresh} />
}
