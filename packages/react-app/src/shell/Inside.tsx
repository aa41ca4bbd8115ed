import type { Place } from '@openlot/core/navigation'
import type { SessionView } from '@openlot/core/session'
import { useEffect, useRef, useState } from 'react'
import type { Location } from 'react-router'
import { useClient } from '../bind/ClientProvider.tsx'
import { useCell } from '../bind/use-cell.ts'
import { useText } from '../bind/use-text.ts'
import { OwnCover } from '../ui/Own.tsx'
import { Screens } from './Screens.tsx'

/** Grows when a member leaves: what was kept of them must not meet the next person. */
const useGeneration = (session: SessionView): number => {
  const person = session.user?.id
  const [held, hold] = useState({ person, generation: 0 })
  if (held.person === person) return held.generation
  const next = { person, generation: held.generation + (held.person === undefined ? 0 : 1) }
  hold(next)
  return next.generation
}

/** What is inside the frame once the client is ready: live data for as long as the app is open, and the screens. */
export const Inside = ({ place, location }: { readonly place: Place | undefined; readonly location: Location }) => {
  const client = useClient()
  const text = useText()
  const { hideAmounts } = useCell(client.stores.preferences)
  const generation = useGeneration(useCell(client.stores.session))

  useEffect(() => client.watchMarket(), [client])
  useEffect(() => client.watchAccount(), [client])

  // Booting has just loaded the symbols: only later visits ask again.
  const entered = useRef(location.key)
  const refreshes = place?.route.refreshesSymbols ?? false
  useEffect(() => {
    if (entered.current === location.key) return
    entered.current = location.key
    if (refreshes) void client.reload('symbols')
  }, [client, location.key, refreshes])

  return (
    <OwnCover on={hideAmounts} label={text('wallet.hidden')}>
      {place && <Screens key={generation} place={place} location={location} />}
    </OwnCover>
  )
}
