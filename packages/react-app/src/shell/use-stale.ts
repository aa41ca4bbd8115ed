import { realtime } from '@openlot/core'
import { useCell, useDomain } from '@openlot/react'

/** True when the values shown may be old: no prices come now. */
export const useStale = (): boolean => useCell(useDomain(realtime).status) !== 'live'
