import { type Client, createClient } from '@openlot/core'
import { browserPorts } from '@openlot/core/browser'

/** The one client of the page; it outlives every view. Calls go to the page's own origin. */
export const openClient = async (): Promise<Client> => {
  const client = createClient({ origin: location.origin, ports: browserPorts() })
  await client.start()
  return client
}
