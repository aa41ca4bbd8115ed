import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { market } from '../domain/market/market.ts'
import type { AnyMutation, Domain } from '../engine/types.ts'
import { endpoints } from '../exports/wire.ts'
import { createMemoryPorts } from '../testing/memory-ports.ts'
import { createVirtualClock } from '../testing/virtual-clock.ts'
import type { Endpoint } from '../wire/endpoint.ts'
import type { Client } from './client.ts'
import { createClient } from './create-client.ts'

/** Every domain there is, also those that no entry point shows by themselves. */
const FOLDER = new URL('../domain/', import.meta.url)
const MODULES = await Promise.all(
  readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((file) => /^[\w/-]+\.ts$/.test(file))
    .map((file): Promise<Readonly<Record<string, unknown>>> => import(new URL(file, FOLDER).href)),
)
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
const DOMAINS = [
  ...new Set(
    MODULES.flatMap((module) => Object.values(module)).filter(
      (value): value is Domain<Readonly<Record<string, unknown>>> =>
        isObject(value) && typeof value.make === 'function' && typeof value.name === 'string',
    ),
  ),
]
const CALLS: readonly Endpoint<never, unknown>[] = Object.values(endpoints)

const USER = { id: 7, is_demo: '0', email: 'a@b.test' }
const ANSWER = { status: 200, contentType: 'application/json', headers: { 'idempotency-keys': 'kept' } }
const answer = (url: string) => ({
  ...ANSWER,
  text: JSON.stringify({
    code: 1,
    msg: '',
    data: url.includes('/user/info') ? USER : url.includes('/loginForU') ? { token: 'b', user: USER } : [],
  }),
})

const open = async () => {
  const clock = createVirtualClock()
  const ports = createMemoryPorts({ clock, seed: 1 })
  ports.http.answer(({ url }) => answer(url))
  ports.sockets.serve({ opened: (socket) => socket.accept() })
  ports.storage.set('tab', 'openlot.token', 'a')
  const client = createClient({ origin: 'https://host.test', ports })
  await Promise.all([client.start(), clock.advance(2000)])
  expect(client.session.get().stage).toBe('member')
  const sent = () => [
    ports.http.requests.length,
    ports.sockets.opened.length,
    ports.sockets.opened.flatMap(({ frames }) => frames).length,
  ]
  return { clock, ports, client, sent, kept: () => ports.storage.get('tab', 'openlot.intents') }
}

/** Length of a frame of the memory ports. */
const FRAME_MS = 16

/** A subscription is made already; an actor takes events of its own kinds. */
const OWN: readonly string[] = ['subscribe', 'actor', 'connection', 'send']

/** Touches everything a careless program might: subscribes, calls, reads, sends. */
const poke = (value: unknown, depth = 0, name = ''): number => {
  if (depth > 2) return 0
  if (typeof value === 'function') {
    let pokes = 0
    const quiet = (): void => undefined
    const listens = /^(?:subscribe|on[A-Z])/.test(name)
    for (const args of listens
      ? [[quiet, quiet]]
      : [[quiet], [{}, quiet], ['1', 'en'], ['/', 'en'], [{ locale: 'en' }]])
      try {
        pokes += 1 + poke((value as (...args: readonly unknown[]) => unknown)(...args), depth + 1)
      } catch {
        // Arguments of another kind than it takes.
      }
    return pokes
  }
  if (!isObject(value)) return 0
  let pokes = 0
  if (typeof value.subscribe === 'function') {
    pokes += 1
    try {
      ;(value.subscribe as (...listeners: readonly (() => void)[]) => unknown)(
        () => undefined,
        () => undefined,
      )
    } catch {
      // Arguments it refuses: it takes others.
    }
  }
  for (const [name, member] of Object.entries(value)) if (!OWN.includes(name)) pokes += poke(member, depth + 1, name)
  return pokes
}

/** Subscribes to half of the domains. */
const occupy = (client: Client): void => {
  for (const domain of DOMAINS.slice(0, DOMAINS.length / 2))
    for (const member of Object.values(client.use(domain)))
      if (isObject(member) && typeof member.subscribe === 'function') {
        const quiet = (): void => undefined
        // A store of rows is asked for one of them.
        member.subscribe(...(typeof member.keys === 'function' ? ['1', quiet] : [quiet, quiet]))
      }
  client.use(market).watch()
}

/** Every command of the client itself, and every domain. */
const everything = (client: Client): number => {
  client.reconnect()
  client.signOut()
  client.setLanguage('de')
  void client.start()
  void client.signIn({ account: 'a@b.test', password: 'p' })
  void client.signInDemo()
  let pokes = 7
  for (const call of CALLS) {
    pokes += 1
    if (call.mutation) void client.commit(call as never, {} as never)
    else void client.call(call as never, {} as never).catch(() => undefined)
  }
  for (const domain of DOMAINS) pokes += poke(client.use(domain))
  return pokes
}

describe('a client that was stopped', () => {
  it('[ENV-36] sends nothing, opens nothing and keeps nothing, whatever is called', async () => {
    const { clock, ports, client, sent, kept } = await open()
    // Some are in use already, and busy.
    occupy(client)
    await clock.advance(500)
    client.stop()
    await clock.settle()
    const before = [sent(), kept()]
    expect([DOMAINS.length, CALLS.length > 80]).toEqual([51, true])
    expect(everything(client)).toBeGreaterThan(400)
    for (let round = 0; round < 3; round += 1) {
      await clock.advance(600_000)
      ports.host.hint('online')
      ports.host.hint('visible')
    }
    expect([sent(), kept()]).toEqual(before)
  })

  it('[ENV-36] starts no timer either, whatever a view subscribes to, and those of before are not started again', async () => {
    const { clock, client } = await open()
    occupy(client)
    await clock.advance(500)
    client.stop()
    await clock.advance(600_000)
    expect(clock.pending).toBe(0)
    const started: string[] = []
    const { setTimeout } = clock
    clock.setTimeout = (run, milliseconds) => {
      // Timers of a frame do not count: changed values are drawn once more.
      if (milliseconds > FRAME_MS) started.push(`${milliseconds} ms`)
      return setTimeout(run, milliseconds)
    }
    expect(everything(client)).toBeGreaterThan(400)
    await clock.advance(FRAME_MS)
    expect([started, clock.pending]).toEqual([[], 0])
  })

  it.each(CALLS.filter(({ mutation }) => mutation).map((call) => [call.name, call as unknown as AnyMutation] as const))(
    '[ENV-36] %s ends as not placed, and nothing of it is kept for another page',
    async (_name, mutation) => {
      const { client, sent, kept } = await open()
      client.stop()
      const before = sent()
      const commit = client.commit(mutation as never, {} as never)
      expect([await commit.settled, commit.get().stage, client.underWay.get()]).toEqual([
        { kind: 'notPlaced' },
        'settled',
        [],
      ])
      expect([sent(), kept()]).toEqual([before, undefined])
    },
  )

  it('[ENV-36] what was asked for and has not left yet does not leave', async () => {
    const { clock, ports, client, sent, kept } = await open()
    const submit = CALLS.find(({ name }) => name === 'resetDemo') as unknown as AnyMutation
    // The answer is lost: retries would come after 1, 2 and 4 s.
    ports.http.answer(() => ({ problem: 'network' }))
    const commit = client.commit(submit as never, {} as never)
    await clock.advance(500)
    const read = client.call(CALLS.find(({ name }) => name === 'loadUser') as never, {} as never)
    const before = sent()
    client.stop()
    // Kept, so that the next page finds its outcome.
    expect(JSON.parse(kept() ?? '[]')).toMatchObject([{ call: 'resetDemo' }])
    await clock.advance(600_000)
    expect((await read) as unknown).toMatchObject({ ok: false })
    expect([await commit.settled, sent(), clock.pending]).toEqual([{ kind: 'undecided' }, before, 0])
  })
})
