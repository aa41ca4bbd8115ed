import { useCell, useClient } from '@openlot/react'
import { useState } from 'react'
import { pageChunk, useChunk } from './page-chunk.ts'

const arrivalChunk = pageChunk(() =>
  import('../screens/arrival/ArrivalScreen.tsx').then(({ ArrivalScreen }) => ArrivalScreen),
)

const Loaded = () => {
  const code = useChunk(arrivalChunk)
  if (code.stage !== 'here') return null
  const Arrival = code.part
  return <Arrival />
}

/** The introduction of a new mock account; its code is loaded for no other account. @rule SES-24 */
export const Arrival = () => {
  const client = useClient()
  const { kind } = useCell(client.session)
  const isDue = useCell(client.preferences.chosen).arrival === 'due' && kind === 'demo'
  const [wasDue, remember] = useState(isDue)
  // It stays while its sheet closes.
  if (isDue && !wasDue) remember(true)
  return wasDue ? <Loaded /> : null
}
