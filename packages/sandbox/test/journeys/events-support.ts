import { type Client, createClient, type OrderId, orderId } from '@openlot/core'
import { closeContractOrder, submitContractOrder } from '@openlot/core/contract'
import { type AppEvent, events, type Told } from '@openlot/core/events'
import { createBrowserStorage, createBrowserTabs, createMemoryPorts, createVirtualClock } from '@openlot/core/testing'
import { SEEDED_USERS } from '../../src/books/users.ts'
import { control } from '../../src/control.ts'
import { plainHash, seededRandom } from '../../src/memory.ts'
import { memoryHttp, memorySockets } from '../../src/memory-network.ts'
import { createWorld } from '../../src/world.ts'

const ORIGIN = 'https://sandbox.test'
const START = Date.UTC(2026, 0, 7, 12)
type Hint = 'online' | 'offline' | 'visible' | 'hidden'

/** Short names of events. */
export const named = (told: readonly AppEvent[]): readonly string[] =>
  told.map(({ facts }) => {
    if (facts.kind === 'closed') return `closed ${facts.symbol} ${facts.by} ${facts.net.toFixed()}`
    if (facts.kind === 'filled' || facts.kind === 'gone')
      return `${facts.kind} ${facts.symbol} ${facts.price.toFixed()}`
    if (facts.kind === 'copied') return `copied ${facts.symbol} ${facts.master}`
    if (facts.kind === 'micro') return `micro ${facts.symbol} ${facts.mood}`
    if (facts.kind === 'margin') return `margin ${facts.word}`
    if ('state' in facts) return `${facts.kind} ${facts.state}`
    if ('title' in facts) return `${facts.kind} ${facts.title}`
    return `alert ${facts.symbol}`
  })

/** A server with EUR/USD held at 1.10000, and one browser whose tabs hear one another as `fate` says. */
export const openBrowser = (
  options: {
    readonly fate?: () => number | undefined
    readonly config?: Readonly<Record<string, string>>
    /** Delay of the answer about the site, beyond that of all others. */
    readonly siteMs?: number
  } = {},
) => {
  const clock = createVirtualClock({ start: START })
  const { config, fate = () => 20, siteMs = 0 } = options
  const world = createWorld({ seed: 5, clock, random: seededRandom(5), hash: plainHash, ...(config && { config }) })
  world.start()
  const storage = createBrowserStorage()
  const channel = createBrowserTabs({ clock, fate })
  const op = (fields: Record<string, unknown>): void => {
    const answer = control(world, fields)
    if (!answer.ok) throw new Error(answer.msg)
  }
  op({ op: 'hold', symbol: 'EURUSD', price: '1.10000' })
  let seed = 0
  /** A page of this browser; `who` signs in with `remember`, and places `first` before anything is watched. */
  const load = async (
    drawer = new Map<string, string>(),
    who: number | 'demo' | undefined = undefined,
    first: Readonly<Record<string, unknown>> | undefined = undefined,
  ) => {
    seed += 1
    const memory = createMemoryPorts({ clock, seed })
    const client: Client = createClient({
      origin: ORIGIN,
      ports: {
        ...memory,
        storage: storage.tab(drawer),
        tabs: channel.tab(),
        sockets: memorySockets(world),
        http: {
          send: async (request) => {
            const answer = await memoryHttp(world).send(request)
            const isLate = siteMs > 0 && request.url.includes('getBasicInfo')
            return isLate ? new Promise((done) => clock.setTimeout(() => done(answer), siteMs)) : answer
          },
        },
      },
    })
    const told: Told[] = []
    const submit = async (more: Readonly<Record<string, unknown>> = {}): Promise<OrderId> => {
      const order = {
        side: 'buy',
        lots: '0.1',
        symbolId: '1',
        status: 'market',
        targetPrice: '0',
        stopLoss: '0',
        takeProfit: '0',
        multiple: '100',
        showCode: 'EUR/USD',
        ...more,
      } as never
      const { settled } = client.commit(submitContractOrder, { order })
      await clock.advance(1_500)
      const outcome = await settled
      if (outcome.kind !== 'accepted') throw new Error(`not placed: ${JSON.stringify(outcome)}`)
      return orderId((outcome.answer as { id: string }).id)
    }
    void client.start()
    await clock.advance(1_000)
    if (who !== undefined) {
      const { email = '', password = '' } = who === 'demo' ? {} : (SEEDED_USERS[who] ?? {})
      void (who === 'demo' ? client.signInDemo() : client.signIn({ account: email, password, remember: true }))
      await clock.advance(1_000)
    }
    if (first) await submit(first)
    const leave = client.use(events).subscribe((one) => told.push(one))
    await clock.advance(first ? 0 : 6_000)
    return {
      client,
      drawer,
      told,
      said: () => told.flatMap((one) => named(one.events)),
      listed: () => named(client.use(events).list.get()),
      unseen: () => client.use(events).unseen.get(),
      hint: (event: Hint) => memory.host.hint(event),
      submit,
      close: async (id: OrderId) => {
        void client.commit(closeContractOrder, { id }).settled
        await clock.advance(1_500)
      },
      unload: () => {
        leave()
        client.stop()
      },
    }
  }
  return {
    clock,
    world,
    storage,
    op,
    load,
    move: async (price: string, symbol = 'EURUSD') => {
      op({ op: 'hold', symbol, price })
      await clock.advance(3_000)
    },
    stop: world.stop,
  }
}
