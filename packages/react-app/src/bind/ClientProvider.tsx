import type { Client } from '@openlot/core'
import { createContext, type ReactNode, use } from 'react'

/** The client, once its code is here; `missing` when its code did not come. */
export type Arrival = Client | 'missing' | undefined

const ClientContext = createContext<Arrival>(undefined)

export const ClientProvider = ({ client, children }: { readonly client: Arrival; readonly children: ReactNode }) => (
  <ClientContext value={client}>{children}</ClientContext>
)

/** For the frame, which is drawn before the client is here. */
export const useArrival = (): Arrival => use(ClientContext)

/** For screens: none is drawn before the client is ready. */
export const useClient = (): Client => {
  const client = use(ClientContext)
  if (client === undefined || client === 'missing') throw new Error('useClient needs a client above it')
  return client
}
