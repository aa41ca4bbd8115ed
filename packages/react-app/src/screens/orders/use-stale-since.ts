import { useClient } from '@openlot/react'
import { useState } from 'react'

/** Since when the shown orders are no longer live; undefined while they are. */
export const useStaleSince = (live: boolean): number | undefined => {
  const client = useClient()
  const [since, setSince] = useState<number>()
  if (live && since !== undefined) setSince(undefined)
  if (!live && since === undefined) setSince(client.now())
  return live ? undefined : since
}
