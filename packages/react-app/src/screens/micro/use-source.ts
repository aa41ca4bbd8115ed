import { features } from '@openlot/core'
import { useCell, useClient } from '@openlot/react'
import { useCallback, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useQuery } from '../../shell/use-query.ts'
import type { Source } from './SourceSwitch.tsx'

/** An address that names a tab but no source means contract orders: their own links are written so. */
const sourceOf = (query: URLSearchParams): Source | undefined => {
  const asked = query.get('source')
  if (asked !== null) return asked === '1' ? '1' : '0'
  return query.has('type') ? '0' : undefined
}

/**
 * Contract (0) or micro (1), by the address of a screen; kept while another screen is in front and when the address names
 * none. Without micro it is contract, whatever the address says. @rule MIC-5 CON-37
 */
export const useSource = (path: '/trade' | '/order') => {
  const isOn = features(useCell(useClient().settings)).micro
  const query = useQuery()
  const navigate = useNavigate()
  const asked = useLocation().pathname === path ? sourceOf(query) : undefined
  const [kept, keep] = useState<Source>(asked ?? '0')
  if (asked !== undefined && asked !== kept) keep(asked)
  const change = useCallback(
    (next: Source) => {
      keep(next)
      void navigate(path === '/order' ? `?source=${next}&type=1` : `?source=${next}`, { replace: true })
    },
    [navigate, path],
  )
  return { isOn, source: isOn ? (asked ?? kept) : '0', change } as const
}
