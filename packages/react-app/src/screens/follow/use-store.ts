import { follow, type MasterSort, type MastersFilter, ranking, storePanel } from '@openlot/core/follow'
import { useDomain, useFacts, useVisit } from '@openlot/react'
import { useState } from 'react'
import type { RiskFilter, StoreListProps } from './StoreList.tsx'

/** The storefront with its choices, and how all of it is read again. */
export const useStore = (): StoreListProps & { readonly onRefresh: () => void } => {
  const [filter, onFilter] = useState<MastersFilter>('all')
  const [sort, onSort] = useState<MasterSort>('weeks')
  const [risk, onRisk] = useState<RiskFilter>('10')
  const panel = useFacts(storePanel, filter, sort, Number(risk))
  const { records } = useDomain(follow)
  const { list } = useDomain(ranking)
  useVisit(panel)
  return {
    panel,
    filter,
    onFilter,
    sort,
    onSort,
    risk,
    onRisk,
    onSeen: records.watch,
    onRefresh: () => {
      panel.refresh()
      records.refresh()
      if (!panel.isVisitor) void list.refresh()
    },
  }
}
