// A mock account buys, loses its line for some seconds and finds its order again: recorded once, played ever after.
import { createTradingClient, type TradingClient } from '@openlot/core'
import type { Ports } from '@openlot/core/ports'
import { createMemoryPorts, createVirtualClock, sampleOrderRequest, type VirtualClock } from '@openlot/core/testing'
import { recordWire, replayWire, type WireLog } from '@openlot/core/wire-log'
import { createWorld, memoryHttp, memorySockets, plainHash, seededRandom } from '@openlot/sandbox'

export const SEED = 11
const START = Date.UTC(2026, 0, 7, 12)
export const OUTAGE_AT = 8000
export const END_AT = 22_000

/** What the person does, by the clock; `meanwhile` is what happens to them. */
const drive = async (client: TradingClient, clock: VirtualClock, meanwhile: (at: number) => void = () => undefined) => {
  const statuses: string[] = []
  client.stores.connection.subscribe(() =>
    statuses.push(`${Math.round(client.now() / 100) / 10} s ${client.stores.connection.get()}`),
  )
  const begun = client.start().then(() => client.signInDemo())
  await clock.advance(1000)
  await begun
  client.watchMarket()
  client.watchAccount()
  await clock.advance(2000)
  const placed = client.commit('submitContractOrder', {
    order: sampleOrderRequest(),
  })
  await clock.advance(OUTAGE_AT - 3000)
  meanwhile(OUTAGE_AT)
  await clock.advance(END_AT - OUTAGE_AT)
  return { statuses, outcome: (await placed).kind }
}

/** What a person would see at the end. */
const shownBy = ({ stores }: TradingClient) => ({
  quotes: stores.quotes.keys().map((id) => `${id} ${stores.quotes.get(id)?.close}`),
  holding: stores.orderLists.get('holding')?.ids.map((id) => {
    const order = stores.orders.get(id)
    return `${id} ${order?.side} ${order?.lots.toFixed()} at ${order?.openPrice.toFixed()}: ${order?.profit.toFixed()}`
  }),
  margin: stores.contractTotals.get()?.margin.toFixed(),
  connection: stores.connection.get(),
})

/** The real client against the real world, listened to. */
export const recordOutage = async () => {
  const clock = createVirtualClock({ start: START })
  const world = createWorld({ seed: SEED, clock, random: seededRandom(SEED), hash: plainHash })
  world.start()
  const ports: Ports = {
    ...createMemoryPorts({ clock, seed: SEED }),
    http: memoryHttp(world),
    sockets: memorySockets(world),
  }
  const recorder = recordWire(ports)
  recorder.start()
  const client = createTradingClient({ origin: 'https://sandbox.test', ports: recorder.ports })
  const driven = await drive(client, clock, () => world.realtime.cutAll())
  const shown = shownBy(client)
  client.stop()
  world.stop()
  return { log: recorder.log(), shown, ...driven }
}

/** The same person over a recording: no world at all. */
export const playOutage = async (log: WireLog) => {
  const clock = createVirtualClock({ start: START })
  const replay = replayWire(log, clock)
  const client = createTradingClient({
    origin: 'https://sandbox.test',
    ports: { ...createMemoryPorts({ clock, seed: SEED }), ...replay.ports },
  })
  replay.start()
  const driven = await drive(client, clock)
  const shown = shownBy(client)
  client.stop()
  await clock.advance(END_AT)
  return { shown, misses: replay.misses, pending: clock.pending, ...driven }
}
