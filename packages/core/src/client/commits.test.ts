import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import type { ContractOrder } from '../domain/contract/contract.model.ts'
import { createContractStores, putOrderPage } from '../domain/contract/contract-orders.store.ts'
import type { CommitIntent, CommitOutcome, CommitRequest } from '../engine/commit.machine.ts'
import { dec } from '../kernel/decimal.ts'
import { createMemoryPorts, type HttpAnswer, type MemoryPorts } from '../testing/memory-ports.ts'
import { sampleOrder } from '../testing/samples.ts'
import { createVirtualClock, type VirtualClock } from '../testing/virtual-clock.ts'
import { createCommits } from './commits.ts'
import { createTransport, type Standing } from './transport.ts'

const order = {
  symbolId: '1',
  showCode: 'EUR/USD',
  side: 'buy',
  status: 'market',
  lots: '12345.67',
  targetPrice: '98765.4',
  stopLoss: '4242.42',
  takeProfit: '0',
  multiple: '321',
} as const
const request: CommitRequest = { call: 'submitContractOrder', input: { order } }
const json = (body: unknown): HttpAnswer => ({
  status: 200,
  contentType: 'application/json',
  text: JSON.stringify(body),
})
const accepted = json({ code: 1, msg: 'done', data: {} })
const emptyList = json({ code: 1, msg: '', data: { data: [], total: 0 } })

/** One page of the app; the next page over the same ports is what comes after a reload. */
const open = (ports: MemoryPorts<VirtualClock>, who = 'real 1') => {
  const session: { now: Standing; who: string; serverNow: number | undefined } = {
    now: { token: 'secret-token', epoch: 1 },
    who,
    serverNow: undefined,
  }
  let settled = 0
  const transport = createTransport({
    origin: 'https://host.test',
    http: ports.http,
    clock: ports.clock,
    random: ports.random,
    log: ports.log,
    lang: () => 'en',
    standing: () => session.now,
    onFailed: () => undefined,
    onDead: () => undefined,
  })
  const stores = createContractStores(ports.frame)
  const commits = createCommits({
    ports,
    transport,
    stores,
    standing: () => session.now,
    owner: () => session.who,
    serverNow: () => session.serverNow,
    beforeSend: () => Promise.resolve(),
    afterSettled: () => {
      settled += 1
    },
  })
  const begin = (one: CommitRequest, resume?: CommitIntent) => {
    let outcome: CommitOutcome | undefined
    const actor = createActor(commits.machine, {
      clock: ports.clock,
      input: resume === undefined ? { request: one } : { request: one, resume },
    })
    actor.subscribe((snapshot) => {
      if (snapshot.status === 'done') outcome = snapshot.output
    })
    actor.start()
    return { actor, outcome: () => outcome }
  }
  return { session, commits, stores, begin, settled: () => settled }
}
const outside = () => createMemoryPorts({ clock: createVirtualClock({ start: 1_767_787_200_000 }) })
const keptIn = (ports: MemoryPorts): string =>
  JSON.stringify([...ports.storage.scopes.tab, ...ports.storage.scopes.device])
const sentTo = (ports: MemoryPorts, path: string) => ports.http.requests.filter(({ url }) => url.includes(path))

describe('what is kept of a mutation under way', () => {
  it('[ENV-15] no amount and no token, in the tab only, and nothing once it is settled', async () => {
    const ports = outside()
    ports.http.answer(() => new Promise<HttpAnswer>(() => undefined))
    const page = open(ports)
    page.begin(request)
    await ports.clock.settle()
    const kept = keptIn(ports)
    expect(kept).toContain('submitContractOrder')
    for (const secret of ['12345', '98765', '4242', '321', 'secret-token']) expect(kept).not.toContain(secret)
    expect(ports.storage.scopes.device.size).toBe(0)
    expect(page.commits.pending.get()).toBe(1)
    ports.http.answer(({ url }) => (url.includes('submit') ? accepted : emptyList))
    await ports.clock.advance(60_000)
    expect([keptIn(ports), page.commits.pending.get(), page.settled()]).toEqual(['[]', 0, 1])
  })

  it('[ENV-15] a storage that is full or refuses changes nothing about the order', async () => {
    const ports = outside()
    ports.storage.denied = true
    ports.http.answer(() => accepted)
    const one = open(ports).begin(request)
    await ports.clock.settle()
    expect(one.outcome()).toEqual({ kind: 'accepted', msg: 'done' })
  })

  it('[ENV-15] what others put there is not taken for an intent', () => {
    for (const text of ['{', '{}', '[{"x":1}]', 'null', '5']) {
      const ports = outside()
      ports.storage.set('tab', 'openlot.intents', text)
      expect(open(ports).commits.takeUnresolved()).toEqual([])
    }
  })
})

describe('an order that shows in a list somebody reads', () => {
  const page = (rows: readonly ContractOrder[]) => ({ rows, total: rows.length, totalProfit: undefined, dropped: 0 })
  const shown = sampleOrder({
    lots: dec('12345.67'),
    multiple: dec('321'),
    status: 'pending',
    createdAt: 1_767_787_202_000,
  })
  const unanswered = async (serverNow?: number) => {
    const ports = outside()
    ports.http.answer(({ url }) => (url.includes('submit') ? { problem: 'network' } : emptyList))
    const house = open(ports)
    house.session.serverNow = serverNow
    const one = house.begin(request)
    await ports.clock.advance(8_000)
    return {
      ports,
      one,
      put: (row: ContractOrder) =>
        putOrderPage(house.stores, 'pending', page([row]), { mode: 'replace', requestedAt: 0 }),
      house,
    }
  }

  it('[ENV-13] was placed, and that is known at once and stays so when it is cancelled the next moment', async () => {
    const { ports, one, put, house } = await unanswered()
    put(shown)
    putOrderPage(house.stores, 'pending', page([]), { mode: 'replace', requestedAt: 0 })
    await ports.clock.settle()
    expect([one.outcome(), house.commits.pending.get(), house.stores.orderLookouts.size]).toEqual([
      { kind: 'accepted', msg: '' },
      0,
      0,
    ])
  })

  it.each([
    ['another symbol', { symbol: { showCode: 'GBP/USD' } }],
    ['the other side', { side: 'sell' }],
    ['another amount', { lots: dec('12345.68') }],
    ['an older order', { createdAt: 1_767_787_000_000 }],
  ] as const)('[ENV-13] %s is not it', async (_name, change) => {
    const { ports, one, put } = await unanswered(1_767_787_200_000)
    put({ ...shown, ...change })
    await ports.clock.advance(60_000)
    expect(one.outcome()).toEqual({ kind: 'notPlaced' })
  })

  it('[ENV-13] by the clock of the device alone an older one may be it: nobody can say', async () => {
    const { ports, one, put } = await unanswered()
    put({ ...shown, createdAt: 1_767_787_000_000 })
    await ports.clock.advance(60_000)
    expect(one.outcome()).toEqual({ kind: 'undecided' })
  })

  it('[ENV-13 ENV-22] under another account it says nothing', async () => {
    const { ports, one, put, house } = await unanswered()
    house.session.now = { token: 'other-token', epoch: 2 }
    put(shown)
    await ports.clock.advance(60_000)
    expect(one.outcome()).toEqual({ kind: 'undecided' })
  })
})

it('[ENV-13] taken up again by the page that sent it, the wait goes on from when it was sent', async () => {
  const ports = outside()
  ports.http.answer(({ url }) => (url.includes('submit') ? { problem: 'network' } : emptyList))
  const page = open(ports)
  const left = page.begin(request)
  // Sent last after 7 s; the screen that waited is left 20 s later.
  await ports.clock.advance(27_000)
  const [kept] = page.commits.takeUnresolved()
  expect(kept).toBeUndefined()
  const { intent } = left.actor.getSnapshot().context
  if (intent === undefined) throw new Error('nothing was sent')
  left.actor.stop()
  page.commits.release(intent)
  const [again] = page.commits.takeUnresolved()
  if (again === undefined) throw new Error('nothing was kept')
  expect(again.sentAgo).toBe(20_000)
  const one = page.begin(again, again)
  await ports.clock.advance(10_900)
  expect(one.outcome()).toBeUndefined()
  await ports.clock.advance(200)
  expect(one.outcome()).toEqual({ kind: 'notPlaced' })
})

describe('after a reload', () => {
  const reloaded = async (who: string) => {
    const ports = outside()
    ports.http.answer(() => ({ problem: 'network' }))
    open(ports).begin(request)
    await ports.clock.settle()
    return { ports, page: open(ports, who) }
  }

  it('[ENV-15 ENV-13] the same account takes it up once, and only reads', async () => {
    const { ports, page } = await reloaded('real 1')
    ports.http.answer(() => emptyList)
    const before = sentTo(ports, '/submit').length
    const [intent] = page.commits.takeUnresolved()
    if (intent === undefined) throw new Error('nothing was kept')
    expect([intent.input, page.commits.takeUnresolved(), page.commits.pending.get()]).toEqual([{}, [], 1])
    const one = page.begin(intent, intent)
    await ports.clock.advance(60_000)
    expect(one.outcome()).toEqual({ kind: 'notPlaced' })
    expect(sentTo(ports, '/my_deal').length).toBeGreaterThan(0)
    expect(page.commits.pending.get()).toBe(0)
    // The old page still lives in this test and sends on; the new one has sent nothing.
    expect(new Set(sentTo(ports, '/submit').map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
    expect(before).toBe(1)
  })

  it.each(['real 2', 'demo 1', ' '])('[ENV-15] another account (%s) does not see it', async (who) => {
    const { page, ports } = await reloaded(who)
    expect(page.commits.takeUnresolved()).toEqual([])
    expect(keptIn(ports)).toContain('submitContractOrder')
  })
})

describe('when the account changes under way', () => {
  it('[ENV-15 ENV-22 SES-8] nothing of the first is sent with the token of the second, nor looked for in its lists', async () => {
    const ports = outside()
    ports.http.answer(() => ({ problem: 'network' }))
    const page = open(ports)
    const one = page.begin(request)
    await ports.clock.settle()
    page.session.now = { token: 'other-token', epoch: 2 }
    page.session.who = 'real 2'
    ports.http.answer(() => emptyList)
    await ports.clock.advance(120_000)
    expect(ports.http.requests.filter(({ headers }) => headers.authorization === 'other-token')).toEqual([])
    expect(one.outcome()).toEqual({ kind: 'undecided' })
    const refused = ports.log.events.filter(({ kind }) => kind === 'call.intercepted')
    expect(refused).toEqual([{ kind: 'call.intercepted', detail: 'request intercepted: submitContractOrder' }])
  })

  it('[ENV-22] a session that ended before it was meant: nothing is sent, nothing is looked for, the reason is said', async () => {
    const ports = outside()
    ports.http.answer(() => ({ problem: 'network' }))
    const page = open(ports)
    page.session.now = { token: undefined, epoch: 2 }
    const one = page.begin(request)
    await ports.clock.advance(120_000)
    expect(ports.http.requests).toEqual([])
    expect(one.outcome()).toMatchObject({ kind: 'rejected', failure: { _tag: 'SessionDead' } })
    expect([page.commits.pending.get(), keptIn(ports)]).toEqual([0, keptIn(outside())])
  })

  it('[ENV-15 SES-8] also when it had come to reading the lists', async () => {
    const ports = outside()
    ports.http.answer(() => ({ problem: 'network' }))
    const page = open(ports)
    const one = page.begin(request)
    await ports.clock.advance(7_500)
    page.session.now = { token: 'other-token', epoch: 2 }
    ports.http.answer(() => emptyList)
    await ports.clock.advance(120_000)
    expect(ports.http.requests.filter(({ headers }) => headers.authorization === 'other-token')).toEqual([])
    expect(one.outcome()).toEqual({ kind: 'undecided' })
  })

  it('[ENV-15] before the first attempt it was never sent, and says so', async () => {
    const ports = outside()
    ports.http.answer(() => accepted)
    const page = open(ports)
    const one = page.begin(request)
    page.session.now = { token: 'other-token', epoch: 2 }
    await ports.clock.advance(120_000)
    expect(ports.http.requests).toEqual([])
    expect(one.outcome()).toMatchObject({ kind: 'rejected', failure: { _tag: 'SessionDead' } })
  })
})
