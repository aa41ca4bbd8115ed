// The real client before a cluster whose processes are killed, cut off and replaced, one after the other.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { natsIsMissing } from '../bus/nats-server.ts'
import { openClusterServer } from '../storms/cluster-server.ts'
import { controlOf } from './child.ts'
import { openTrader } from './trader.ts'

const KILLS = ['gateway', 'writer', 'nats', 'gatewayCut', 'databaseHeld', 'handOver', 'database']
/** Pause between two orders while it is away. */
const PAUSE_MS = 300
/** As many in all as one page of a list shows, at most. */
const AT_EACH = 2

let server: Awaited<ReturnType<typeof openClusterServer>> | undefined
beforeAll(async () => {
  if (natsIsMissing === undefined) server = await openClusterServer({ chance: () => 0, kills: KILLS })
}, 120_000)
afterAll(() => server?.end())

it.skipIf(natsIsMissing !== undefined)(
  `[ENV-6] [ENV-13] a client trades through ${KILLS.length} kills of a cluster: what it calls placed is there, once, and what it shows is what the books have`,
  async () => {
    if (server === undefined) throw new Error('no cluster')
    const { port, kill, start } = server
    const { control, state } = controlOf(port)
    const trader = await openTrader({ port, control, state })
    const outcomes: string[] = []
    let bought = 1
    /** Each of another size: an equal one that is under way would be the same order. */
    const buy = async (): Promise<void> => {
      bought += 1
      const outcome = await trader.buy((bought / 100).toFixed(2))
      outcomes.push(outcome.kind)
      if (outcome.kind === 'rejected') throw new Error(JSON.stringify(outcome.failure))
    }
    for (const name of KILLS) {
      const orders = [buy()]
      const killed = kill().then(start)
      for (let at = 1; at < AT_EACH; at += 1) {
        await new Promise((passed) => setTimeout(passed, PAUSE_MS))
        orders.push(buy())
      }
      await killed
      await Promise.all(orders)
      await trader.ticks(30_000)
      await trader.agrees(30_000)
      const { orders: booked } = await trader.book()
      const placed = outcomes.filter((kind) => kind === 'accepted').length
      expect([name, booked.length]).toEqual([name, placed])
      expect(outcomes.filter((kind) => kind !== 'accepted' && kind !== 'notPlaced')).toEqual([])
    }
    // A client that gives every order up would agree as well.
    expect(outcomes.filter((kind) => kind === 'accepted').length).toBeGreaterThan(outcomes.length / 2)
    trader.stop()
  },
  400_000,
)
