import { features } from '@openlot/core'
import { createCell } from '@openlot/core/engine'
import { useCell, useClient } from '@openlot/react'
import { useCallback, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useQuery } from '../../shell/use-query.ts'
import type { Source } from './SourceSwitch.tsx'

/** An address that names a tab but no source means contract orders: their own links are written so. */
const sourceOf = (query: URLSearchParams): Source | undefined => {
  const asked = query.get('source')
  if (asked !== null) return asked === '1' ? '1' : '0'
  return query.has('type') ? '0' : undefined
}

type Path = '/trade' | '/order'
const SHOWN = { '/trade': createCell<Source>('0'), '/order': createCell<Source>('0') }

/** True while the screen in front shows micro: its address says so, or names no source and it was kept. */
export const useShowsMicro = (): boolean => {
  const { pathname } = useLocation()
  const asked = sourceOf(useQuery())
  const kept = { '/trade': useCell(SHOWN['/trade']), '/order': useCell(SHOWN['/order']) }
  return (pathname === '/trade' || pathname === '/order') && (asked ?? kept[pathname]) === '1'
}

/**
 * Contract (0) or micro (1), by the address of a screen; kept while another screen is in front and when the address names
 * none. Without micro it is contract, whatever the address says. @rule MIC-5 CON-37
 */
export const useSource = (path: Path) => {
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
  const source = isOn ? (asked ?? kept) : '0'
  useEffect(() => SHOWN[path].set(source), [path, source])
  return { isOn, source, change } as const
}
