import type { Client } from '@openlot/core'
import { createContext, type ReactNode, use } from 'react'

/** The client, once its code is here; undefined before, `missing` when its code did not come. */
export type ClientState = Client | 'missing' | undefined

const ClientContext = createContext<ClientState>(undefined)

/**
 * Gives the client to the hooks below it. Make and start it outside of components: it outlives every view, and nothing
 * here stops it.
 */
export const ClientProvider = ({
  client,
  children,
}: {
  readonly client: ClientState
  readonly children: ReactNode
}) => <ClientContext value={client}>{children}</ClientContext>

/** The client or why there is none yet: for a frame that is drawn before the client is here. */
export const useClientState = (): ClientState => use(ClientContext)

/** The client, for screens: none is drawn before it is ready. Throws where there is no client above. */
export const useClient = (): Client => {
  const client = use(ClientContext)
  if (client === undefined || client === 'missing') throw new Error('useClient needs a ClientProvider')
  return client
}
