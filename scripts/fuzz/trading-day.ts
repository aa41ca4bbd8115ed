// A client in the middle of a trading day, whose socket can be made to hear anything.
import { createTradingClient, type Stores, symbolId } from '@openlot/core'
import type { LogEvent, Ports, SocketEvents } from '@openlot/core/ports'
import { createMemoryPorts, createVirtualClock, sampleOrderRequest } from '@openlot/core/testing'
import { createWorld, memoryHttp, memorySockets, plainHash, SEEDED_USERS, seededRandom } from '@openlot/sandbox'

const START = Date.UTC(2026, 0, 7, 12)
const order = (side: 'buy' | 'sell', lots: string) => sampleOrderRequest({ side, lots })

/** Signed in, with two orders open, the market, the account and a chart watched. `heard` are the server's own frames. */
export const openTradingDay = async (seed: number) => {
  const clock = createVirtualClock({ start: START })
  const world = createWorld({ seed, clock, random: seededRandom(seed), hash: plainHash })
  world.start()
  const heard: string[] = []
  const logged = new Map<string, number>()
  let reports = 0
  let present: SocketEvents | undefined
  const inner = memorySockets(world)
  const ports: Ports = {
    ...createMemoryPorts({ clock, seed }),
    http: memoryHttp(world),
    log: {
      report: ({ kind }: LogEvent) => {
        reports += 1
        logged.set(kind, (logged.get(kind) ?? 0) + 1)
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
  const client = createTradingClient({ origin: 'https://sandbox.test', ports })
  await client.start()
  const [{ email, password }] = SEEDED_USERS
  const signedIn = await client.signIn({ account: email, password })
  if (!signedIn.ok) throw new Error('the sandbox refused its own account')
  client.watchMarket()
  client.watchAccount()
  client.watchKlines(symbolId(1), '5min')
  await clock.advance(2000)
  for (const one of [order('buy', '0.1'), order('sell', '0.2')]) {
    const placed = client.commit('submitContractOrder', { order: one })
    await clock.advance(1000)
    if ((await placed).kind !== 'accepted') throw new Error('no order could be placed')
  }
  await clock.advance(10_000)
  return {
    clock,
    client,
    heard,
    logged,
    reports: () => reports,
    say: (text: string) => present?.onMessage(text),
    stop: () => {
      client.stop()
      world.stop()
    },
  }
}

/** Everything a frame may change, to be compared part by part. */
export const stateOf = (stores: Stores): readonly unknown[] => [
  stores.symbols.revision(),
  stores.quotes.revision(),
  stores.freshness.revision(),
  stores.klines.revision(),
  stores.sparklines.revision(),
  stores.orders.revision(),
  stores.orderLists.revision(),
  stores.contractTotals.get(),
  stores.orderTicks.size,
  stores.closedOrders.size,
  stores.connection.get(),
  stores.session.get(),
  stores.accounts.get(),
  stores.config.get(),
]

/** How much is kept: rows, bars and what is remembered of orders. */
export const sizeOf = (stores: Stores): number =>
  stores.symbols.size +
  stores.quotes.size +
  stores.freshness.size +
  stores.orders.size +
  stores.orderTicks.size +
  stores.closedOrders.size +
  stores.klines.rows().reduce((sum, { bars }) => sum + bars.length, 0)
