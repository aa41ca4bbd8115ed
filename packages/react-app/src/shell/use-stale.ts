import { realtime } from '@openlot/core'
import { useCell, useDomain } from '@openlot/react'

/** What is shown may be old: no prices come now. */
export const useStale = (): boolean => useCell(useDomain(realtime).status) !== 'live'
