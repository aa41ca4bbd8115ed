import type { TradingClient } from '@openlot/core'
import { createContext, type ReactNode, use } from 'react'

const ClientContext = createContext<TradingClient | undefined>(undefined)

export const ClientProvider = ({
  client,
  children,
}: {
  readonly client: TradingClient
  readonly children: ReactNode
}) => <ClientContext value={client}>{children}</ClientContext>

export const useClient = (): TradingClient => {
  const client = use(ClientContext)
  if (client === undefined) throw new Error('useClient needs a ClientProvider above it')
  return client
}
