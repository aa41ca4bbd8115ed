import { type Client, createClient } from '@openlot/core'
import { browserPorts } from '@openlot/core/browser'
import { market } from '@openlot/core/market'
import { menus } from '@openlot/core/navigation'
import { loadCompany } from '@openlot/core/wire'
import { keepCompany } from './shell/company-cookie.ts'

// What the frame draws with it, and what brings a library along, comes with the client and not before.
export { BootFailed } from './shell/BootFailed.tsx'
export { market, menus }

/** A client of the server this page came from, not started. This file and all it draws in arrive after the frame. */
export const openClient = (): Client => {
  const client = createClient({
    origin: location.origin,
    ports: browserPorts(),
    bring: { contract: async () => (await import('@openlot/core/contract')).contract },
  })
  // The first screen shows the market: starting waits for it.
  client.use(market)
  return client
}

/** Once the client has started: nothing waits for it. */
export const keepCompanyOf = (client: Client): Promise<void> =>
  keepCompany(() => client.call(loadCompany, {}), document, location.protocol === 'https:')
