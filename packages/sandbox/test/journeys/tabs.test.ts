import { createClient, type Intent } from '@openlot/core'
import { contract } from '@openlot/core/contract'
import { market } from '@openlot/core/market'
import {
  type BrowserStorage,
  createBrowserStorage,
  createBrowserTabs,
  createMemoryPorts,
  createVirtualClock,
} from '@openlot/core/testing'
import { wallet } from '@openlot/core/wallet'
import { expect, it } from 'vitest'
import { SEEDED_USERS } from '../../src/books/users.ts'
import { control } from '../../src/control.ts'
import { plainHash, seededRandom } from '../../src/memory.ts'
import { memoryHttp, memorySockets } from '../../src/memory-network.ts'
import { createWorld } from '../../src/world.ts'
import { openTicket } from './support.ts'

const [first, second] = SEEDED_USERS
const ORIGIN = 'https://sandbox.test'
type Hint = 'online' | 'offline' | 'visible' | 'hidden'

/** A server, and one browser; `fate` is the fault of its channel, or `none` without a channel. */
const openBrowser = (fate: (() => number | undefined) | 'none' = () => 20) => {
  const clock = createVirtualClock({ start: Date.UTC(2026, 0, 7, 12) })
  const world = createWorld({ seed: 5, clock, random: seededRandom(5), hash: plainHash })
  world.start()
  control(world, { op: 'hold', symbol: 'EURUSD', price: '1.10000' })
  const storage: BrowserStorage = createBrowserStorage()
  const channel = fate === 'none' ? undefined : createBrowserTabs({ clock, fate })
  const stops: (() => void)[] = []
  let seed = 0
  const load = async (drawer: Map<string, string>) => {
    seed += 1
    const http = memoryHttp(world)
    const asked: string[] = []
    const intents: Intent[] = []
    const memory = createMemoryPorts({ clock, seed })
    const client = createClient({
      origin: ORIGIN,
      ports: {
        ...memory,
        storage: storage.tab(drawer),
        ...(channel === undefined ? {} : { tabs: channel.tab() }),
        sockets: memorySockets(world),
        http: {
          send: (request) => {
            asked.push(new URL(request.url).pathname)
            return http.send(request)
          },
        },
      },
    })
    client.onIntent((intent) => intents.push(intent))
    client.use(market)
    client.use(contract)
    stops.push(client.stop)
    void client.start()
    await clock.advance(2_000)
    return {
      client,
      asked,
      intents,
      drawer,
      sent: () => asked.filter((path) => path.endsWith('/forex/submit')).length,
      stage: () => client.session.get().stage,
      email: () => client.session.get().user?.email,
      hint: (event: Hint) => memory.host.hint(event),
      signIn: async (who: { readonly email: string; readonly password: string }, remember = false) => {
        void client.signIn({ account: who.email, password: who.password, remember })
        await clock.advance(1_000)
      },
      /** A ticket under review: one tap from being sent. */
      review: async () => {
        const ticket = openTicket(client)
        stops.push(client.use(market).watch())
        await clock.advance(1_500)
        ticket.panel().lots.change('0.1')
        ticket.panel().buy.press()
        await clock.advance(1_000)
        const confirm = ticket.panel().review?.confirm
        if (confirm === undefined) throw new Error('nothing is under review')
        return { ticket, confirm }
      },
    }
  }
  return {
    clock,
    world,
    storage,
    load,
    tab: () => load(new Map()),
    tabs: async (count: number) => {
      const made = []
      for (let at = 0; at < count; at += 1) made.push(await load(new Map()))
      return made as Tab[]
    },
    end: () => {
      for (const stop of stops) stop()
      world.stop()
    },
  }
}
type Tab = Awaited<ReturnType<ReturnType<typeof openBrowser>['tab']>>

it('[T31] [SES-21] signing out reaches every tab of the account, and an order under review there cannot be sent', async () => {
  const { tabs, clock, load, end } = openBrowser()
  const [one, two] = await tabs(2)
  if (one === undefined || two === undefined) throw new Error('no tabs')
  // A token of its own, and one from the device.
  await two.signIn(first)
  await one.signIn(first, true)
  const three = await load(new Map())
  expect([one, two, three].map(({ email }) => email())).toEqual([first.email, first.email, first.email])
  const { ticket, confirm } = await two.review()
  one.client.signOut()
  await clock.advance(20)
  expect([one, two, three].map(({ stage }) => stage())).toEqual(['guest', 'guest', 'guest'])
  expect(two.intents.slice(-2)).toEqual([
    { type: 'navigate', to: '/', replace: true },
    { type: 'toast', tone: 'good', message: { id: 'session.logged_out' } },
  ])
  expect(ticket.panel().review).toBeUndefined()
  confirm()
  await clock.advance(60_000)
  expect([two.sent(), two.client.underWay.get()]).toEqual([0, []])
  end()
})

it.each(['lost', 'none'] as const)(
  '[T31] [SES-21] a tab that is told nothing sends no order of an account that was left (%s)',
  async (way) => {
    const { tabs, clock, end } = openBrowser(way === 'none' ? 'none' : () => undefined)
    const [one, two, three] = await tabs(3)
    if (one === undefined || two === undefined || three === undefined) throw new Error('no tabs')
    await one.signIn(first, true)
    await two.signIn(first)
    await three.signIn(first)
    const { confirm } = await two.review()
    one.client.signOut()
    expect(two.stage()).toBe('member')
    // The tap comes before any look at the device.
    confirm()
    await clock.advance(60_000)
    expect([two.sent(), two.stage()]).toEqual([0, 'guest'])
    // A tab that wakes does not wait for a tap.
    expect(three.stage()).toBe('member')
    three.hint('visible')
    expect(three.stage()).toBe('guest')
    end()
  },
)

it('[T31] [SES-21] a tab that is loaded again after the sign-out does not come back signed in', async () => {
  const { tabs, clock, load, end } = openBrowser(() => undefined)
  const [one, two] = await tabs(2)
  if (one === undefined || two === undefined) throw new Error('no tabs')
  await one.signIn(first)
  await two.signIn(first)
  const drawer = new Map(two.drawer)
  expect(drawer.has('openlot.token')).toBe(true)
  one.client.signOut()
  const again = await load(drawer)
  await clock.advance(5_000)
  expect([again.stage(), drawer.has('openlot.token')]).toEqual(['guest', false])
  expect(again.asked.filter((path) => path.endsWith('/user/info'))).toEqual([])
  end()
})

it('[T31] [SES-21] a tab that is asking whose its token is when another signs out becomes a guest', async () => {
  const { tab, clock, load, end } = openBrowser()
  const one = await tab()
  await one.signIn(first, true)
  const [opened] = await Promise.all([load(new Map()), Promise.resolve().then(() => one.client.signOut())])
  await clock.advance(5_000)
  expect([opened.stage(), opened.drawer.has('openlot.token')]).toEqual(['guest', false])
  end()
})

it('[T31] [SES-21] another account and a demo in other tabs go on, and a late word ends no later session', async () => {
  const { tabs, clock, end } = openBrowser(() => 3_000)
  const [one, two, three, four] = await tabs(4)
  if (one === undefined || two === undefined || three === undefined || four === undefined) throw new Error('no tabs')
  await one.signIn(first)
  await two.signIn(second)
  void three.client.signInDemo()
  await clock.advance(1_000)
  one.client.signOut()
  await four.signIn(first)
  await clock.advance(10_000)
  expect([one, two, three, four].map(({ stage }) => stage())).toEqual(['guest', 'member', 'member', 'member'])
  expect([two.email(), four.email()]).toEqual([second.email, first.email])
  end()
})

it('[T31] [SES-21] a session that died is left in every tab with its token at once', async () => {
  const { tab, clock, world, load, end } = openBrowser()
  const other = await tab()
  await other.signIn(first)
  const one = await tab()
  await one.signIn(first, true)
  const two = await load(new Map())
  const asked = two.asked.length
  // The token ends on the server, and one tab learns of it.
  const token = one.drawer.get('openlot.token') ?? ''
  world.journal.transact(() =>
    world.users.sessions.begin(world.users.byToken(token)?.id ?? 0, token, { ip: '127.0.0.1' }),
  )
  void one.client.use(wallet).balances.refresh()
  await clock.advance(1_000)
  expect([one, two, other].map(({ stage }) => stage())).toEqual(['guest', 'guest', 'member'])
  expect(two.asked.length).toBe(asked)
  expect(two.intents.at(-1)).toMatchObject({ type: 'toast', message: { id: 'session.ended' } })
  end()
})

it('[T31] [SES-21] signing in as somebody else ends the first account everywhere; an order on its way stays undecided', async () => {
  const { tabs, clock, world, end } = openBrowser()
  const [one, two] = await tabs(2)
  if (one === undefined || two === undefined) throw new Error('no tabs')
  await one.signIn(first)
  await two.signIn(first)
  const { confirm } = await two.review()
  control(world, { op: 'faults', dropAnswers: 1 })
  confirm()
  await clock.advance(200)
  expect([two.sent(), two.client.underWay.get().length]).toEqual([1, 1])
  const settled = two.client.underWay.get()[0]?.settled
  await one.signIn(second, true)
  await clock.advance(60_000)
  expect((await settled)?.kind).toBe('undecided')
  expect([one.email(), two.email(), two.sent()]).toEqual([second.email, second.email, 1])
  end()
})

it('[SES-22] a guest follows a sign-in that stays on the device, and no other', async () => {
  const { tabs, clock, end } = openBrowser()
  const [one, two, three] = await tabs(3)
  if (one === undefined || two === undefined || three === undefined) throw new Error('no tabs')
  await three.signIn(second)
  await one.signIn(first)
  expect(two.stage()).toBe('guest')
  one.client.signOut()
  await one.signIn(first, true)
  await clock.advance(1_000)
  expect([two.email(), three.email()]).toEqual([first.email, second.email])
  end()
})
