// A mock account buys, loses its connection for some seconds and finds its order again: recorded once, replayed by tests.
import { type Client, createClient, realtime } from '@openlot/core'
import { contract, submitContractOrder } from '@openlot/core/contract'
import { market } from '@openlot/core/market'
import type { Ports } from '@openlot/core/ports'
import { createMemoryPorts, createVirtualClock, sampleOrderRequest, type VirtualClock } from '@openlot/core/testing'
import { recordWire, replayWire, type WireLog } from '@openlot/core/wire-log'
import { createWorld, memoryHttp, memorySockets, plainHash, seededRandom } from '@openlot/sandbox'

export const SEED = 11
const START = Date.UTC(2026, 0, 7, 12)
export const OUTAGE_AT = 8000
export const END_AT = 22_000

/** Acts of the person, by the clock; `meanwhile` runs between them. */
const drive = async (client: Client, clock: VirtualClock, meanwhile: (at: number) => void = () => undefined) => {
  const statuses: string[] = []
  const { status } = client.use(realtime)
  status.subscribe(() => statuses.push(`${Math.round(client.now() / 100) / 10} s ${status.get()}`))
  const { watch } = client.use(market)
  const begun = client.start().then(() => client.signInDemo())
  await clock.advance(1000)
  await begun
  watch()
  client.use(contract).watch()
  await clock.advance(2000)
  const placed = client.commit(submitContractOrder, { order: sampleOrderRequest() }).settled
  await clock.advance(OUTAGE_AT - 3000)
  meanwhile(OUTAGE_AT)
  await clock.advance(END_AT - OUTAGE_AT)
  return { statuses, outcome: (await placed).kind }
}

/** State a person would see at the end. */
const shownBy = (client: Client) => {
  const { quotes } = client.use(market)
  const { rows, lists, totals } = client.use(contract)
  return {
    quotes: quotes.keys().map((id) => `${id} ${quotes.get(id)?.close}`),
    holding: lists({ status: 'holding' })
      .get()
      .rows.map(({ id }) => {
        const order = rows.get(id)
        return `${id} ${order?.side} ${order?.lots.toFixed()} at ${order?.openPrice.toFixed()}: ${order?.profit.toFixed()}`
      }),
    margin: totals.get()?.margin.toFixed(),
    connection: client.use(realtime).status.get(),
  }
}

/** The real client against the real world, recorded. */
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
  const client = createClient({ origin: 'https://sandbox.test', ports: recorder.ports })
  const driven = await drive(client, clock, () => world.realtime.cutAll())
  const shown = shownBy(client)
  client.stop()
  world.stop()
  return { log: recorder.log(), shown, ...driven }
}

/** A client over a recording, without a server. */
export const playOutage = async (log: WireLog) => {
  const clock = createVirtualClock({ start: START })
  const replay = replayWire(log, clock)
  const client = createClient({
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
