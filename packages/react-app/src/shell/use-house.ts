import type { Client, ConnectionStatus } from '@openlot/core'
import type { Role } from '@openlot/core/access'
import { type Arrival, useArrival } from '../bind/ClientProvider.tsx'
import { useFollow } from '../bind/use-follow.ts'
import { type Face, faceOf, lastFace } from './face.ts'

/** `coming` and `missing` speak of the client's code, the others of the client; `trying` is booting after it failed. */
export type Stage = 'coming' | 'missing' | 'booting' | 'ready' | 'closed' | 'failed' | 'trying'

/** Everything the frame is drawn from. */
export interface House extends Face {
  readonly stage: Stage
  readonly role: Role
  readonly connection: ConnectionStatus
}

const outside = (stage: 'coming' | 'missing'): House => ({ ...lastFace, stage, role: 'visitor', connection: 'idle' })

/** Before the configuration is known the house looks as it did last time. */
const inside = (client: Client): House => {
  const { stores, root } = client
  const { value, context } = root.getSnapshot()
  const stage = value !== 'booting' ? value : context.last === 'failed' ? 'trying' : (context.last ?? value)
  const known = stage === 'ready' || stage === 'closed'
  return {
    ...(known ? faceOf(client) : lastFace),
    stage,
    role: stores.role.get(),
    connection: stores.connection.get(),
  }
}

const followed = ({ stores, root }: Client, told: () => void): (() => void) => {
  const rooted = root.subscribe(told)
  const stops = [stores.config, stores.language, stores.preferences, stores.role, stores.connection].map((cell) =>
    cell.subscribe(told),
  )
  return () => {
    rooted.unsubscribe()
    for (const stop of stops) stop()
  }
}

const clientOf = (arrival: Arrival): Client | undefined => (arrival === 'missing' ? undefined : arrival)

/** How the house stands, with a client or still without one. */
export const useHouse = (): House => {
  const arrival = useArrival()
  const client = clientOf(arrival)
  return useFollow(
    () => (client === undefined ? outside(arrival === 'missing' ? 'missing' : 'coming') : inside(client)),
    (told) => (client === undefined ? () => {} : followed(client, told)),
    [arrival],
  )
}
