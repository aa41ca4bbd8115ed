import type { ContractOrder } from '@openlot/core/contract'
import { useState } from 'react'

/** Rows in the places they had when the list got its present orders, or was refreshed: none moves away under a finger. @rule CON-114 */
export const useSteady = (
  rows: readonly ContractOrder[],
  sort: string | undefined,
  refreshing: boolean,
): readonly ContractOrder[] => {
  const now = rows.map(({ id }) => id)
  const key = [sort, refreshing, ...[...now].sort()].join(' ')
  const [held, hold] = useState({ key, ids: now })
  if (held.key !== key) hold({ key, ids: now })
  if (sort === undefined || sort === 'newest' || held.key !== key) return rows
  const known = new Map(rows.map((row) => [row.id, row]))
  return held.ids.map((id) => known.get(id)).filter((row) => row !== undefined)
}
