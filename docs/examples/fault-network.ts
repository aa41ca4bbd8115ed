// A client of your own behind a network that misbehaves, under a clock that moves when told.
import { createClient, symbolId } from '@openlot/core'
import { contract, submitContractOrder } from '@openlot/core/contract'
import {
  createFaultNetwork,
  createMemoryPorts,
  createRandomTree,
  createTabClock,
  createVirtualClock,
} from '@openlot/core/testing'
import { createWorld, memoryHttp, plainHash, seededRandom } from '@openlot/sandbox'

export const ordersUnderTrouble = async (seed: number) => {
  // #region network
  const clock = createVirtualClock({ start: Date.UTC(2026, 0, 7, 12) })
  const world = createWorld({ seed, clock, random: seededRandom(seed), hash: plainHash })
  const chance = createRandomTree(seed)
  const faults = chance.stream('faults')
  const bitten: string[] = []
  const tab = createTabClock(clock)
  const network = createFaultNetwork({
    clock,
    tab,
    roundTripMs: 80,
    random: chance.stream('network'),
    server: { isUp: true, handle: (request) => memoryHttp(world).send(request), connect: world.realtime.connect },
    // Every fifth answer to a request is lost after the server has acted.
    dice: (kind) => (kind === 'answerLost' && faults.chance(0.2) ? faults.next() : undefined),
    bit: (kind) => bitten.push(kind),
    log: () => undefined,
  })
  // #endregion
  // #region orders
  const ports = { ...createMemoryPorts({ clock: tab, seed }), http: network.http, sockets: network.sockets }
  const client = createClient({ origin: 'https://sandbox.test', ports })
  const placed: Promise<{ readonly kind: string }>[] = []
  world.start()
  void client.start()
  await clock.advance(40_000)
  void client.signInDemo()
  await clock.advance(15_000)
  client.use(contract).watch()
  for (let order = 1; order <= 20; order += 1) {
    const terms = {
      showCode: 'EUR/USD',
      side: 'buy',
      status: 'market',
      lots: `0.${10 + order}`,
      multiple: '100',
    } as const
    const stops = { targetPrice: '0', stopLoss: '0', takeProfit: '0' }
    placed.push(client.commit(submitContractOrder, { order: { symbolId: symbolId(1), ...terms, ...stops } }).settled)
    await clock.advance(2_000)
  }
  await clock.advance(90_000)
  const outcomes = (await Promise.all(placed)).map(({ kind }) => kind)
  const booked = world.contracts.all().length
  client.stop()
  world.stop()
  // #endregion
  return { outcomes, booked, bitten }
}
