// A client in the middle of a trading day, whose socket can be given any frame.
import { type Client, createClient, realtime, symbolId } from '@openlot/core'
import { contract, submitContractOrder } from '@openlot/core/contract'
import { market } from '@openlot/core/market'
import type { LogEvent, Ports, SocketEvents } from '@openlot/core/ports'
import { createMemoryPorts, createVirtualClock, sampleOrderRequest } from '@openlot/core/testing'
import { wallet } from '@openlot/core/wallet'
import { createWorld, memoryHttp, memorySockets, plainHash, SEEDED_USERS, seededRandom } from '@openlot/sandbox'
import { contractOrders } from '../../../core/test-support/internals.ts'

const START = Date.UTC(2026, 0, 7, 12)
const order = (side: 'buy' | 'sell', lots: string) => sampleOrderRequest({ side, lots })

/** State of the client in one place. */
const storesOf = (client: Client) => ({
  ...client.use(market),
  ...client.use(contractOrders),
  ...client.use(realtime),
  ...client.use(wallet),
  settings: client.settings,
  session: client.session,
})
export type DayStores = ReturnType<typeof storesOf>
const LISTS = ['holding', 'pending', 'closed'] as const

/** Signed in, with two orders open, the market, the account and a chart watched. `heard` are the server's own frames. */
export const openTradingDay = async (seed: number) => {
  const clock = createVirtualClock({ start: START })
  const world = createWorld({ seed, clock, random: seededRandom(seed), hash: plainHash })
  world.start()
  const heard: string[] = []
  let reports = 0
  let present: SocketEvents | undefined
  const inner = memorySockets(world)
  const ports: Ports = {
    ...createMemoryPorts({ clock, seed }),
    http: memoryHttp(world),
    log: {
      report: ({ kind }: LogEvent) => {
        // An unusual price is no failure of the decoder: it was read well.
        if (kind !== 'market.price_unusual') reports += 1
      },
    },
    sockets: {
      open: (url, events) => {
        present = events
        const onMessage = (text: string): void => {
          if (heard.length < 2000) heard.push(text)
          events.onMessage(text)
        }
        return inner.open(url, { ...events, onMessage })
      },
    },
  }
  const client = createClient({ origin: 'https://sandbox.test', ports })
  const stores = storesOf(client)
  await client.start()
  const [{ email, password }] = SEEDED_USERS
  const signedIn = await client.signIn({ account: email, password })
  if (!signedIn.ok) throw new Error('the sandbox refused its own account')
  stores.watch()
  client.use(contract).watch()
  client.use(wallet).balances.subscribe(() => undefined)
  stores.watchKlines(symbolId(1), '5min')
  await clock.advance(2000)
  for (const one of [order('buy', '0.1'), order('sell', '0.2')]) {
    const placed = client.commit(submitContractOrder, { order: one }).settled
    await clock.advance(1000)
    if ((await placed).kind !== 'accepted') throw new Error('no order could be placed')
  }
  await clock.advance(10_000)
  return {
    clock,
    stores,
    heard,
    reports: () => reports,
    say: (text: string) => present?.onMessage(text),
    stop: () => {
      client.stop()
      world.stop()
    },
  }
}

/** State a frame may change, to be compared part by part. */
export const stateOf = (stores: DayStores): readonly unknown[] => [
  stores.symbols.revision(),
  stores.quotes.revision(),
  stores.freshness.revision(),
  stores.klines.revision(),
  stores.sparkline(symbolId(1)).get(),
  stores.rows.revision(),
  ...LISTS.map((status) => stores.lists({ status }).get()),
  stores.totals.get(),
  stores.remembered(),
  stores.status.get(),
  stores.session.get(),
  stores.balances.get(),
  stores.settings.get(),
]

/** Size of the state kept: rows, bars and remembered orders. */
export const sizeOf = (stores: DayStores): number =>
  stores.symbols.size +
  stores.quotes.size +
  stores.freshness.size +
  stores.rows.size +
  stores.remembered() +
  stores.klines.rows().reduce((sum, { bars }) => sum + bars.length, 0)
