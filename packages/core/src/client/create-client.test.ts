import { describe, expect, it } from 'vitest'
import type { InspectionEvent } from 'xstate'
import { login } from '../domain/account/login.ts'
import { loadCompany } from '../domain/config/config.wire.ts'
import { contract } from '../domain/contract/contract.ts'
import { market } from '../domain/market/market.ts'
import { searchSymbols } from '../domain/market/market.wire.ts'
import { realtime } from '../domain/realtime/realtime.ts'
import { endSession } from '../domain/session/session.wire.ts'
import { resetDemo } from '../domain/wallet/wallet.mutation.ts'
import { wallet } from '../domain/wallet/wallet.ts'
import { derive } from '../engine/read/derive.ts'
import { type Address, symbolId } from '../kernel/brand.ts'
import { createMemoryPorts, type HttpHandler } from '../testing/memory-ports.ts'
import { createVirtualClock } from '../testing/virtual-clock.ts'
import { createClient } from './create-client.ts'

const ANSWER = { status: 200, contentType: 'application/json', text: '{"code":1,"msg":"","data":[]}' }

/** A client that is live and quiet: its server answers calls and pings. */
const live = async () => {
  const clock = createVirtualClock()
  const ports = createMemoryPorts({ clock, seed: 1 })
  ports.http.answer(() => ANSWER)
  ports.sockets.serve({
    opened: (socket) => socket.accept(),
    received: (socket, text) => {
      const { type, timestamp } = JSON.parse(text) as { readonly type: string; readonly timestamp?: number }
      if (type === 'ping') socket.say({ type: 'pong', timestamp })
    },
  })
  const client = createClient({ origin: 'https://host.test', ports })
  await Promise.all([client.start(), clock.advance(60_000)])
  client.use(market).watch()
  await clock.advance(21_000)
  return { clock, client, sockets: ports.sockets, http: ports.http }
}

it.each([
  ['https://host.test', 'wss://host.test/api/v2/ws'],
  ['http://localhost:4300', 'ws://localhost:4300/api/v2/ws'],
])('[RT-26] a client of %s talks to %s', async (origin, url) => {
  const clock = createVirtualClock()
  const ports = createMemoryPorts({ clock, seed: 1 })
  const client = createClient({ origin, ports })
  await Promise.all([client.start(), clock.advance(60_000)])
  const release = client.use(market).watch()
  await clock.advance(1000)
  expect(ports.sockets.opened.map((socket) => socket.url)).toEqual([url])
  release()
  client.stop()
})

it('[RT-14] an order on a connection that has been silent for 2 s since a ping does not wait for another', async () => {
  const { clock, client, sockets } = await live()
  sockets.latest?.halfOpen()
  await clock.advance(7_000)
  expect(sockets.alive).toHaveLength(1)
  client.commit(resetDemo, {})
  await clock.advance(300)
  expect([sockets.opened.length, client.use(realtime).status.get()]).toEqual([2, 'live'])
  client.stop()
})

it('[RT-24] an order while the connection is away brings the next attempt at once', async () => {
  const { clock, client, sockets } = await live()
  sockets.latest?.cut()
  await clock.advance(10)
  expect(sockets.opened).toHaveLength(1)
  client.commit(resetDemo, {})
  await clock.advance(1)
  expect(sockets.opened).toHaveLength(2)
  client.stop()
})

it('[ENV-14] a gap is filled by what is read after it, not by a read that was lost in it', async () => {
  const { clock, client, sockets, http } = await live()
  http.answer(() => new Promise(() => undefined))
  void client.use(market).symbolList.refresh()
  await clock.advance(100)
  sockets.latest?.cut()
  http.answer(() => ANSWER)
  client.use(realtime).channel.retry()
  await clock.advance(100)
  expect([sockets.opened.length, client.use(realtime).status.get()]).toEqual([2, 'live'])
  client.stop()
})

const json = (data: unknown) => ({ ...ANSWER, text: JSON.stringify({ code: 1, msg: '', data }) })

describe('starting', () => {
  const setOut = (answer: HttpHandler) => {
    const clock = createVirtualClock()
    const ports = createMemoryPorts({ clock, seed: 1 })
    ports.http.answer(answer)
    const client = createClient({ origin: 'https://host.test', ports })
    client.use(market)
    const asked = () =>
      ports.http.requests.map(({ url, headers }) => `${new URL(url).pathname.split('/').at(-1)} ${headers.lang}`)
    return { clock, ports, client, asked }
  }

  it('[CFG-15] site, configuration, symbols and the candles of a known symbol are asked for before anything is answered', async () => {
    const { clock, client, asked } = setOut(() => new Promise(() => undefined))
    const release = client.use(market).watchKlines(symbolId('1'), '5min')
    void client.start()
    await clock.settle()
    expect(asked().toSorted()).toEqual(['getBasicInfo en', 'getCompanyStatus en', 'kline en', 'trade_list en'])
    release()
    client.stop()
  })

  it('[CFG-18] is ready while the symbol list hangs, in the configured language; who called start gets the list with it', async () => {
    let come = (): void => undefined
    const list = new Promise<void>((came) => {
      come = came
    })
    const { clock, client } = setOut(async ({ url }) => {
      if (url.includes('trade_list')) await list
      return json(url.includes('getBasicInfo') ? { default_lang: 'de' } : [])
    })
    const spoken: string[] = []
    client.settingsRead.subscribe(() => spoken.push(client.language.get()))
    let hasStarted = false
    const started = client.start().then(() => {
      hasStarted = true
    })
    await clock.advance(1000)
    expect([client.root.getSnapshot().value, spoken, hasStarted]).toEqual(['ready', ['de'], false])
    come()
    await Promise.all([started, clock.advance(1000)])
    expect(client.use(market).symbolList.get().stage).toBe('ready')
    client.stop()
  })

  it('[CFG-18] a client that is stopped while the list hangs says that the start was given up', async () => {
    const { clock, client } = setOut(({ url }) =>
      url.includes('trade_list') ? new Promise(() => undefined) : json({}),
    )
    const started = client.start()
    await clock.advance(1000)
    expect(client.root.getSnapshot().value).toBe('ready')
    client.stop()
    await clock.advance(60_000)
    expect(await started).toEqual({ ok: false, failure: { _tag: 'TransportFailure', reason: 'aborted' } })
  })

  it('[CFG-18] the settings are read before it is known whose token was kept', async () => {
    const { clock, ports, client } = setOut(({ url }) =>
      url.includes('/user/info') ? new Promise(() => undefined) : json({}),
    )
    ports.storage.set('device', 'openlot.token', 'a')
    void client.start()
    await clock.advance(1000)
    expect([client.settingsRead.get(), client.root.getSnapshot().value]).toEqual([true, 'booting'])
    client.stop()
  })

  it('[CFG-15] [CFG-4] a list read in another language than the configured one is read again before the start is over', async () => {
    const { client, asked } = setOut(({ url }) => json(url.includes('getBasicInfo') ? { default_lang: 'de' } : []))
    await client.start()
    expect(asked().filter((one) => one.startsWith('trade_list'))).toEqual(['trade_list en', 'trade_list de'])
    client.stop()
  })

  it('[CFG-15] candles two subscribers ask for are read once, and again for a later subscriber after a failure', async () => {
    const { clock, client, asked } = setOut(({ url }) => (url.includes('kline') ? { problem: 'redirect' } : json([])))
    const { watchKlines } = client.use(market)
    const stops = [watchKlines(symbolId('1'), '5min'), watchKlines(symbolId('1'), '5min')]
    await clock.advance(100)
    expect(asked()).toEqual(['kline en'])
    stops.push(watchKlines(symbolId('1'), '5min'))
    await clock.advance(100)
    expect(asked()).toHaveLength(2)
    for (const stop of [...stops, ...stops]) stop()
    watchKlines(symbolId('1'), '5min')()
    expect(asked()).toHaveLength(3)
    client.stop()
  })

  const start = async (answer: HttpHandler, options: { readonly allowedLossHosts?: readonly string[] } = {}) => {
    const clock = createVirtualClock()
    const ports = createMemoryPorts({ clock, seed: 1 })
    ports.http.answer(answer)
    const client = createClient({ origin: 'https://host.test', ports, ...options })
    const intents: unknown[] = []
    client.onIntent((intent) => intents.push(intent))
    const [outcome] = await Promise.all([client.start(), clock.advance(60_000)])
    return { client, clock, ports, outcome, intents }
  }
  const closed: HttpHandler = ({ url }) =>
    url.includes('getCompanyStatus') ? json({ status: 0, loss_url: 'https://status.example.test/' }) : json({})

  it('[CFG-3] answers that the site is open, and then the client is ready', async () => {
    const { client, outcome } = await start(() => json({}))
    expect([outcome, client.root.getSnapshot().value]).toEqual([{ ok: true, value: { site: 'open' } }, 'ready'])
    client.stop()
  })

  it('[CFG-3] answers that it is closed, and names only an address that is allowed', async () => {
    const nowhere = await start(closed, { allowedLossHosts: ['help.example.test'] })
    expect(nowhere.outcome).toEqual({ ok: true, value: { site: 'closed', leaveTo: undefined } })
    const allowed = await start(closed, { allowedLossHosts: ['status.example.test'] })
    const leaveTo = 'https://status.example.test/'
    expect(allowed.outcome).toEqual({ ok: true, value: { site: 'closed', leaveTo } })
    expect(allowed.intents).toContainEqual({ type: 'leave', to: leaveTo })
    const anywhere = await start(closed)
    expect(anywhere.intents).toContainEqual({ type: 'leave', to: leaveTo })
    const itself = await start(({ url }) =>
      url.includes('getCompanyStatus') ? json({ status: 0, loss_url: 'https://host.test/' }) : json({}),
    )
    expect(itself.outcome).toEqual({ ok: true, value: { site: 'closed', leaveTo: undefined } })
    for (const { client } of [nowhere, allowed, anywhere, itself]) client.stop()
  })

  it('[CFG-3 CFG-6] answers why it failed, and is ready by itself once the server can be asked', async () => {
    const { client, clock, ports, outcome } = await start(() => ({ problem: 'network' }))
    expect(outcome).toEqual({ ok: false, failure: { _tag: 'TransportFailure', reason: 'network' } })
    ports.http.answer(() => json({}))
    await clock.advance(60_000)
    expect(client.root.getSnapshot().value).toBe('ready')
    client.stop()
  })

  it('stopped before it is known, says that it was given up', async () => {
    const clock = createVirtualClock()
    const ports = createMemoryPorts({ clock, seed: 1 })
    ports.http.answer(() => new Promise(() => undefined))
    const client = createClient({ origin: 'https://host.test', ports })
    const outcome = client.start()
    client.stop()
    await clock.advance(60_000)
    expect(await outcome).toEqual({ ok: false, failure: { _tag: 'TransportFailure', reason: 'aborted' } })
    expect(clock.pending).toBe(0)
  })

  it('[MKT-9] has what the domains in use load, and nothing of those that are not', async () => {
    const clock = createVirtualClock()
    const ports = createMemoryPorts({ clock, seed: 1 })
    const answer: HttpHandler = ({ url }) => json(url.includes('trade_list') ? [] : {})
    ports.http.answer(answer)
    const client = createClient({ origin: 'https://host.test', ports })
    const { symbolList } = client.use(market)
    await Promise.all([client.start(), clock.advance(1000)])
    expect(symbolList.get()).toEqual({ stage: 'ready', value: [] })
    expect(ports.http.requests.filter(({ url }) => /getBalance|my_deal/.test(url))).toEqual([])
    client.stop()
    const bare = await start(answer)
    expect(bare.ports.http.requests.filter(({ url }) => url.includes('trade_list'))).toEqual([])
    bare.client.stop()
  })
})

it('[ENV-7] a call that changes something is refused: nothing is sent', async () => {
  const { client, http } = await live()
  const before = http.requests.length
  const changing = resetDemo as unknown as typeof loadCompany
  await expect(client.call(changing, {})).rejects.toThrow('resetDemo changes something: only client.commit sends it')
  expect(http.requests).toHaveLength(before)
  expect(await client.call(loadCompany, {})).toMatchObject({ ok: false, failure: { _tag: 'Undecodable' } })
  client.stop()
})

it('[ENV-33] a call that lacks a required parameter is an error of the program: nothing is sent', async () => {
  const { client, http } = await live()
  const before = http.requests.length
  for (const input of [{}, { text: undefined }])
    await expect(client.call(searchSymbols, input as never)).rejects.toThrow(
      'searchSymbols: text: expected string, got undefined',
    )
  expect(http.requests).toHaveLength(before)
  client.stop()
})

it('facts of the domains of a client are followed, the members of a domain are made once', async () => {
  const { client } = await live()
  const facts = client.follow(
    derive((read, word: string) => ({ word, status: read(read.use(realtime).status) })),
    'status',
  )
  expect(facts.get()).toEqual({ word: 'status', status: 'live' })
  const members = client.use(wallet)
  expect(client.use(wallet)).toBe(members)
  client.stop()
})

it('inspect sees every actor: of the client, of its domains, of views and of mutations', async () => {
  const clock = createVirtualClock()
  const ports = createMemoryPorts({ clock, seed: 1 })
  ports.http.answer(() => ANSWER)
  const seen = new Set<string>()
  const inspect = ({ actorRef }: InspectionEvent): void => {
    const { logic } = actorRef as unknown as { readonly logic?: { readonly id?: string } }
    if (logic?.id !== undefined) seen.add(logic.id)
  }
  const client = createClient({ origin: 'https://host.test', ports, inspect })
  client.use(market)
  await Promise.all([client.start(), clock.advance(1000)])
  client.use(market).watch()
  client.use(contract).watch()
  client
    .use(contract)
    .ticket(symbolId(1), '/trade')
    .subscribe(() => undefined)
  client
    .use(login)
    .form('/' as Address)
    .subscribe(() => undefined)
  client.commit(resetDemo, {})
  await clock.advance(1000)
  expect([...seen].toSorted()).toEqual([
    'client.root',
    'contract.reconcile',
    'engine.commit',
    'engine.plainForm',
    'engine.reviewedForm',
    'market.freshness',
    'realtime.connection',
    'session.session',
  ])
  client.stop()
})

describe('signing out', () => {
  const SIGNED_IN = { token: 'a-token', user: { id: 1, email: 'a@b.test' } }
  const member = async () => {
    const { clock, client, http } = await live()
    http.answer(({ url }) => ({
      ...ANSWER,
      text: JSON.stringify({ code: 1, msg: '', data: url.endsWith('/loginForU') ? SIGNED_IN : [] }),
    }))
    const entered = client.signIn({ account: 'a@b.test', password: 'p' })
    await clock.advance(2_000)
    expect((await entered).ok).toBe(true)
    const { log } = client.ports as ReturnType<typeof createMemoryPorts>
    const intents: unknown[] = []
    client.onIntent((intent) => intents.push(intent))
    const ends = () => http.requests.filter(({ url }) => url === 'https://host.test/api/user/logout')
    return { clock, client, http, log, intents, ends }
  }
  const never = new Promise<never>(() => undefined)

  it.each([
    ['knows it', ANSWER],
    ['has no such path', { ...ANSWER, status: 404, text: '{"code":0,"msg":"There is no such call"}' }],
    ['answers every path with a page', { ...ANSWER, contentType: 'text/html', text: '<!doctype html>' }],
    ['calls the session dead', { ...ANSWER, text: '{"code":999,"msg":"Please sign in again"}' }],
    ['refuses it', { ...ANSWER, text: '{"code":0,"msg":"No"}' }],
    ['breaks', { ...ANSWER, status: 500 }],
    ['cannot be reached', { problem: 'network' } as const],
    ['never answers', never],
  ])(
    '[T31] [SES-16 SES-23] is over at once where the server %s, and nothing else is shown or reported',
    async (_what, end) => {
      const { clock, client, http, log, intents, ends } = await member()
      http.answer(({ url }) => (url.endsWith('/logout') ? end : ANSWER))
      const { epoch } = client.session.get()
      client.signOut()
      expect(client.session.get()).toMatchObject({ stage: 'guest', user: undefined, epoch: epoch + 1 })
      await clock.advance(30_000)
      expect(ends().map(({ method, headers }) => [method, headers.authorization])).toEqual([['POST', 'a-token']])
      expect(intents).toEqual([
        { type: 'navigate', to: '/', replace: true },
        { type: 'toast', tone: 'good', message: { id: 'session.logged_out' } },
      ])
      // The scripted server has no configuration, and that is reported.
      expect(log.events.filter(({ detail = '' }) => !/loadConfig|loadSiteStatus/.test(detail))).toEqual([])
      expect(client.session.get().epoch).toBe(epoch + 1)
      client.stop()
    },
  )

  it('[SES-11 SES-23] as a part of signing in ends the session before; a guest has none to end', async () => {
    const { clock, client, ends } = await member()
    const entered = client.signIn({ account: 'a@b.test', password: 'p' })
    await clock.advance(2_000)
    expect([(await entered).ok, ends().length]).toEqual([true, 1])
    client.signOut()
    client.signOut()
    await clock.advance(2_000)
    expect(ends()).toHaveLength(2)
    client.stop()
  })

  it('[SES-23] 999 to what is optional ends no session', async () => {
    const { clock, client, http, intents } = await member()
    http.answer(() => ({ ...ANSWER, text: '{"code":999,"msg":"Please sign in again"}' }))
    const asked = client.call(endSession, {})
    await clock.settle()
    expect([(await asked).ok, client.session.get().stage, intents]).toEqual([false, 'member', []])
    client.stop()
  })
})
