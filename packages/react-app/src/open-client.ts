import { type Client, type ClientOptions, createClient, failureMessage, realtime, symbolId } from '@openlot/core'
import { browserPorts } from '@openlot/core/browser'
import { market, snapshot } from '@openlot/core/market'
import { menus, placeOf } from '@openlot/core/navigation'
import { loadCompany } from '@openlot/core/wire'
import { keepCompany } from './shell/company-cookie.ts'

// What the frame draws with it, and what brings a library along, comes with the client and not before.
export { failureMessage, market, menus, realtime, snapshot }

/** A client of the server this page came from, not started. This file and all it draws in arrive after the frame. */
export const openClient = (inspect: ClientOptions['inspect']): Client => {
  const client = createClient({
    origin: location.origin,
    ports: browserPorts(),
    inspect,
    bring: {
      contract: async () => (await import('@openlot/core/contract')).contract,
      depositSteps: async () => (await import('@openlot/core/deposit-steps')).depositSteps,
      ways: async () => (await import('@openlot/core/ways')).ways,
      withdrawal: async () => (await import('@openlot/core/withdrawal')).withdrawal,
      charge: async () => (await import('@openlot/core/deposit')).charge,
    },
  })
  // The first screen shows the market: starting waits for it.
  client.use(market)
  // Drawn until then.
  client.use(snapshot)
  return client
}

/** Longer than a screen takes to be drawn, which then holds its candles itself. */
const WARM_MS = 15_000

/** The chart's candles set out with the configuration, where it is known whose they are. @rule CFG-15 */
export const warmChart = (client: Client, address: string): void => {
  const place = placeOf(address)
  if (place?.route.name !== 'trade') return
  const wanted = new URLSearchParams(address.split('?')[1]).get('symbol')
  const { symbolId: chosen, period } = client.preferences.chosen.get()
  // An address may name a symbol by its code, which only the list explains.
  const { symbols, watchKlines } = client.use(market)
  const id = wanted === null ? (chosen ?? symbols.keys()[0]) : /^\d+$/.test(wanted) ? symbolId(wanted) : undefined
  if (id !== undefined) setTimeout(watchKlines(id, period), WARM_MS)
}

/** Once the client has started: nothing waits for it. */
export const keepCompanyOf = (client: Client): Promise<void> =>
  keepCompany(() => client.call(loadCompany, {}), document, location.protocol === 'https:')
