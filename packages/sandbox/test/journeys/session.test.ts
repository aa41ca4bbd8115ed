import { createClient, realtime } from '@openlot/core'
import { login, loginPanel } from '@openlot/core/account'
import { contract } from '@openlot/core/contract'
import { afterLogin, roleOf } from '@openlot/core/navigation'
import { createMemoryPorts } from '@openlot/core/testing'
import { wallet } from '@openlot/core/wallet'
import { loadContractOrders } from '@openlot/core/wire'
import { describe, expect, it } from 'vitest'
import { SEEDED_USERS } from '../../src/books/users.ts'
import { createSandboxWorld } from '../../src/create-sandbox-world.ts'
import { booked, buy, idsOf, type Journey, journey, known, openTicket } from './support.ts'

const [first, second] = SEEDED_USERS
const signIn = async ({ client, clock }: Journey, account: string, password = 'sandbox123') => {
  const entered = client.signIn({ account, password })
  await clock.advance(2_000)
  return entered
}
const toasts = ({ intents }: Journey) =>
  intents.flatMap((intent) => (intent.type === 'toast' && 'id' in intent.message ? [intent.message.id] : []))
const ways = ({ intents }: Journey) => intents.flatMap((intent) => (intent.type === 'navigate' ? [intent.to] : []))

describe('a visitor', () => {
  it('[ACC-1 NAV-5 SES-9] sees prices, is sent to the login by an order, and comes back', async () => {
    const one = await journey(false)
    const { client, clock } = one
    const ticket = openTicket(client)
    expect([roleOf(client.session.get()), ticket.panel().price?.toFixed(), ticket.panel().buy.enabled]).toEqual([
      'visitor',
      '1.1',
      true,
    ])
    ticket.panel().buy.press()
    expect(ways(one)).toEqual(['/login?from=%2Ftrade'])
    const form = client.use(login).form(afterLogin('/trade'))
    const leave = form.subscribe(() => undefined)
    loginPanel(form.get(), form.send, { config: client.settings.get(), areas: [] }).demo?.()
    await clock.advance(2_000)
    expect([roleOf(client.session.get()), ways(one).at(-1)]).toEqual(['demo', '/trade'])
    leave()
    expect(known(one).balance).toBe('10000')
    expect(await one.end()).toBe(0)
  })

  it('[SES-4 ENV-5] a wrong password is shown with the text of the server', async () => {
    const one = await journey(false)
    const entered = await signIn(one, first.email, 'wrong')
    expect(entered).toMatchObject({ ok: false, failure: { _tag: 'Rejected' } })
    expect(one.client.session.get()).toMatchObject({ stage: 'guest', user: undefined })
    expect(await one.end()).toBe(0)
  })
})

describe('a session that the server has ended', () => {
  it('[T31] [SES-28] is left within a second by a tab that has nothing to ask', async () => {
    const one = await journey(false)
    const { client, clock, world } = one
    await signIn(one, first.email)
    await clock.advance(30_000)
    expect(roleOf(client.session.get())).toBe('real')
    world.journal.transact(() => world.users.sessions.endAll(Number(client.session.get().user?.id)))
    await clock.advance(1_000)
    expect([roleOf(client.session.get()), ways(one).at(-1)]).toEqual(['visitor', '/login'])
    expect(toasts(one).filter((id) => id === 'session.ended')).toEqual(['session.ended'])
    expect(await one.end()).toBe(0)
  })

  it('[SES-28] is left by a client that follows nothing at all', async () => {
    const { client, clock, world, stop } = await createSandboxWorld({ seed: 11, signedIn: false })
    client.use(realtime).channel.start()
    const entered = client.signIn({ account: first.email, password: first.password })
    await clock.advance(30_000)
    expect((await entered).ok).toBe(true)
    expect(roleOf(client.session.get())).toBe('real')
    world.journal.transact(() => world.users.sessions.endAll(Number(client.session.get().user?.id)))
    await clock.advance(1_000)
    expect(roleOf(client.session.get())).toBe('visitor')
    stop()
  })

  it('[T6] [SES-28] is none because a frame says so: only a call decides it', async () => {
    const one = await journey(false)
    const { client, clock } = one
    await signIn(one, first.email)
    const { generation } = client.use(realtime).channel.connection.getSnapshot().context
    client.use(realtime).channel.connection.send({ type: 'login.answered', generation, code: 999, msg: '' })
    await clock.advance(30_000)
    expect([roleOf(client.session.get()), toasts(one).includes('session.ended')]).toEqual(['real', false])
    expect(client.connection.get()).toBe('live')
    expect(await one.end()).toBe(0)
  })
})

describe('one account after the other', () => {
  it('[T30] [SES-8] nothing of the first is left for the second', async () => {
    const one = await journey(false)
    const { client, clock, world } = one
    await signIn(one, first.email)
    await buy(one)
    const [order] = idsOf(client, 'holding')
    expect([order === undefined, known(one).held]).toEqual([false, '110'])
    const seen: unknown[] = []
    client.session.subscribe(() => {
      const { user } = client.session.get()
      seen.push([
        user?.email ?? '',
        client.use(contract).rows.size,
        client.use(wallet).balances.get().value?.length ?? 0,
      ])
    })
    client.signOut()
    const { rows, lists, totals } = client.use(contract)
    const read = (['holding', 'pending'] as const).flatMap((status) => lists({ status }).get().page ?? [])
    expect([rows.size, read.length, totals.get()]).toEqual([0, 0, undefined])
    expect([
      client.use(wallet).balances.get().value,
      client.use(wallet).profits.get().value,
      roleOf(client.session.get()),
    ]).toEqual([undefined, undefined, 'visitor'])
    await signIn(one, second.email)
    await clock.advance(5_000)
    expect(client.session.get().user?.email).toBe(second.email)
    expect([client.use(contract).rows.size, idsOf(client, 'holding')]).toEqual([0, []])
    expect(known(one)).toEqual({ balance: '10000', held: '0' })
    expect(seen.slice(0, 3).every((row) => Array.isArray(row) && row[1] === 0 && row[2] === 0)).toBe(true)
    expect(world.contracts.all()).toHaveLength(1)
    expect(await one.end()).toBe(0)
  })

  it('[T30] [SES-8 ENV-14] an answer that was under way for the first never lands with the second', async () => {
    const one = await journey(false)
    const { client, clock, op } = one
    await signIn(one, first.email)
    await buy(one)
    op({ op: 'faults', latencyMs: 3_000 })
    const reading = client.use(wallet).balances.refresh()
    await clock.advance(100)
    client.signOut()
    await clock.advance(5_000)
    await reading
    expect(client.use(wallet).balances.get().value).toBeUndefined()
    expect(await one.end()).toBe(0)
  })

  it('[SES-11] the session stays until the next one is accepted; two sign-ins at once are one', async () => {
    const one = await journey('demo')
    const { client, clock } = one
    const wrong = client.signIn({ account: first.email, password: 'not it' })
    await clock.advance(2_000)
    expect([(await wrong).ok, client.session.get().kind]).toEqual([false, 'demo'])
    const entering = [
      client.signIn({ account: first.email, password: first.password }),
      client.signIn({ account: second.email, password: second.password }),
    ]
    expect(client.session.get().kind).toBe('demo')
    await clock.advance(2_000)
    const [entered, refused] = await Promise.all(entering)
    expect([entered?.ok, refused?.ok, client.session.get().user?.email]).toEqual([true, false, first.email])
    expect(toasts(one)).toEqual([])
    expect(await one.end()).toBe(0)
  })
})

describe('a session that dies', () => {
  it('[T5] [SES-2] however many calls say so: one reset, one way to the login, one toast', async () => {
    const one = await journey(false)
    const { client, clock, op, intents } = one
    await signIn(one, first.email)
    intents.length = 0
    op({ op: 'endSessions', user: first.email })
    const calls = Array.from({ length: 500 }, (_, id) =>
      client.call(loadContractOrders, { status: 'closed', page: id + 1 }),
    )
    await clock.advance(10_000)
    expect((await Promise.all(calls)).every((read) => !read.ok)).toBe(true)
    expect(intents).toEqual([
      { type: 'navigate', to: '/login', replace: true },
      { type: 'toast', tone: 'plain', message: { id: 'session.ended' } },
    ])
    expect([roleOf(client.session.get()), client.use(wallet).balances.get().value]).toEqual(['visitor', undefined])
    expect(await one.end()).toBe(0)
  })
})

describe('after a reload', () => {
  it('[SES-1 SES-6 ENV-15] the session is there again, and an order with an unknown outcome is found', async () => {
    const one = await journey(false)
    const { client, clock, op, ports, world } = one
    await signIn(one, first.email)
    const ticket = openTicket(client)
    ticket.panel().buy.press()
    await clock.advance(1_000)
    op({ op: 'faults', dropAnswers: 9 })
    ticket.panel().review?.confirm()
    await clock.advance(500)
    client.stop()
    op({ op: 'resetFaults' })

    const again = createClient({ origin: 'https://sandbox.test', ports })
    const intents: unknown[] = []
    again.onIntent((intent) => intents.push(intent))
    again.use(contract)
    // The session from before the reload may come back: meanwhile no sign-in is offered.
    expect(again.session.get()).toMatchObject({ stage: 'unknown', mayComeBack: true })
    const started = again.start()
    await clock.advance(2_000)
    await started
    expect(again.session.get()).toMatchObject({ stage: 'member', mayComeBack: false, user: { email: first.email } })
    await clock.advance(60_000)
    expect(intents).toEqual([{ type: 'toast', tone: 'good', message: { id: 'commit.resolved_accepted' } }])
    expect([world.contracts.all().length, again.underWay.get().length]).toEqual([1, 0])
    again.stop()
    ticket.leave()
    expect(await one.end()).toBe(0)
  })

  it('[SES-1] nobody is expected back where nobody was, or after signing out', async () => {
    const one = await journey(false)
    const { client, ports } = one
    const next = () => createClient({ origin: 'https://sandbox.test', ports }).session.get()
    expect(next()).toMatchObject({ stage: 'unknown', mayComeBack: false })
    await signIn(one, first.email)
    expect(next()).toMatchObject({ stage: 'unknown', mayComeBack: true })
    client.signOut()
    expect(next()).toMatchObject({ stage: 'unknown', mayComeBack: false })
    expect(await one.end()).toBe(0)
  })

  it('[SES-10] the mock account of this device is the same one', async () => {
    const one = await journey('demo')
    const { client, clock } = one
    await buy(one)
    const id = client.session.get().user?.id
    client.signOut()
    const entered = client.signInDemo()
    await clock.advance(2_000)
    expect([(await entered).ok, client.session.get().user?.id]).toEqual([true, id])
    expect(known(one).held).toBe(booked(one).held)
    expect(await one.end()).toBe(0)
  })
})

describe('a site that is closed or cannot be reached', () => {
  it('[CFG-3 CFG-6] says so itself when it names no https address, and starts again when asked', async () => {
    const closed = await journey(false, { config: { site_status: '0', loss_url: 'http://evil.test/' } })
    expect(closed.client.root.getSnapshot().value).toBe('closed')
    expect(closed.client.root.getSnapshot().context.leaveTo).toBeUndefined()
    expect(await closed.end()).toBe(0)

    const one = await journey(false)
    const { op, clock, ports } = one
    op({ op: 'faults', http500: 9 })
    const client = createClient({ origin: 'https://sandbox.test', ports })
    await client.start()
    expect(client.root.getSnapshot().value).toBe('failed')
    op({ op: 'resetFaults' })
    client.root.send({ type: 'root.retry' })
    await clock.advance(2_000)
    expect(client.root.getSnapshot().value).toBe('ready')
    client.stop()

    for (const hint of ['online', 'visible', undefined] as const) {
      op({ op: 'faults', http500: 9 })
      const { host } = createMemoryPorts({ clock })
      const again = createClient({ origin: 'https://sandbox.test', ports: { ...ports, host } })
      await again.start()
      op({ op: 'resetFaults' })
      await clock.advance(2_000)
      expect(again.root.getSnapshot().value).toBe('failed')
      if (hint !== undefined) host.hint(hint)
      await clock.advance(hint === undefined ? 5_000 : 2_000)
      expect(again.root.getSnapshot().value).toBe('ready')
      again.stop()
    }
    expect(await one.end()).toBe(0)
  })
})

describe('the connection', () => {
  it('[MKT-5 CON-18] a cut: prices are shown as stale, what closed meanwhile is gone afterwards, prices are live again', async () => {
    const one = await journey('demo')
    const { client, clock, op, hold } = one
    const ticket = openTicket(client)
    ticket.panel().stopLoss.toggle(true)
    ticket.panel().stopLoss.change('1.09')
    ticket.panel().buy.press()
    await clock.advance(1_000)
    ticket.panel().review?.confirm()
    await clock.advance(2_000)
    expect([idsOf(client, 'holding').length, ticket.panel().stage]).toEqual([1, 'accepted'])
    ticket.panel().dismiss()
    op({ op: 'faults', refuseSocketsMs: 4_000 })
    op({ op: 'cutSockets' })
    await clock.advance(100)
    expect([client.use(realtime).status.get(), ticket.panel().buy.reason?.id]).toEqual([
      'reconnecting',
      'contract.price_stale',
    ])
    await hold('1.08000')
    await clock.advance(20_000)
    expect([client.use(realtime).status.get(), ticket.panel().buy.enabled]).toEqual(['live', true])
    expect(idsOf(client, 'holding')).toEqual([])
    expect(ticket.panel().price?.toFixed()).toBe('1.08')
    expect(known(one).balance).toBe(booked(one).balance)
    expect(await one.end()).toBe(0)
  })
})
