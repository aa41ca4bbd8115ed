import { describe, expect, it } from 'vitest'
import { ask, MARKET_BUY, memoryDurable, openWorld, rawAsk, steppedClock, trader } from '../../test/support.ts'
import { scryptHash } from '../serve/node-ports.ts'
import { createJournal } from '../table.ts'
import { createIdempotency } from './idempotency.ts'
import { CODE, envelope } from './message.ts'

const KEY = 'key-00000001'

describe('a request sent again', () => {
  it('[T2] is answered with the first answer and carried out once', async () => {
    const { world } = openWorld()
    const me = await trader(world)
    const first = await me.order({ t: 5 }, KEY)
    for (let again = 0; again < 5; again += 1) expect(await me.order({ t: 5 }, KEY)).toEqual(first)
    expect((await me.deals(1)).total).toBe(1)
    expect(await me.order({ t: 5 }, 'key-00000002')).toMatchObject({ code: 1 })
    expect((await me.deals(1)).total).toBe(2)
  })

  it('gets the same refusal, even when it would be accepted by now', async () => {
    const { world } = openWorld()
    const me = await trader(world)
    const first = await me.get('/v2/api/forex/close', { id: 1, t: 1 }, KEY)
    expect(first.code).toBe(0)
    await me.order()
    expect(await me.get('/v2/api/forex/close', { id: 1, t: 1 }, KEY)).toEqual(first)
  })

  it.each([
    ['other parameters', { cont: '0.2', t: 5 }],
    ['one parameter more', { t: 5, extra: 1 }],
  ])('[T2] with %s is refused', async (_what, fields) => {
    const { world } = openWorld()
    const me = await trader(world)
    await me.order({ t: 5 }, KEY)
    expect(await me.order(fields, KEY)).toMatchObject({ code: 0, msg: 'Idempotency key reused' })
    expect((await me.deals(1)).total).toBe(1)
  })

  it('[T2] with another t is answered with the first answer', async () => {
    const { world } = openWorld()
    const me = await trader(world)
    const first = await me.order({ t: 5 }, KEY)
    expect(first.code).toBe(1)
    for (const t of [6, 7]) expect(await me.order({ t }, KEY)).toEqual(first)
    expect((await me.deals(1)).total).toBe(1)
  })

  it('from another user counts as another request', async () => {
    const { world } = openWorld()
    const [me, other] = [await trader(world), await trader(world, 'second@openlot.test')]
    await me.order({ t: 5 }, KEY)
    expect(await other.order({ t: 5 }, KEY)).toMatchObject({ code: 1 })
    expect((await other.deals(1)).total).toBe(1)
  })

  it('[T2] is known after a restart, and for a day', async () => {
    const disk = memoryDurable()
    const clock = steppedClock()
    const before = openWorld({ clock, durable: disk.durable }).world
    const me = await trader(before)
    const first = await me.order({ t: 5 }, KEY)
    const { world } = openWorld({ clock, durable: disk.durable })
    clock.advance(24 * 3_600_000)
    const again = await ask(
      world,
      'GET',
      '/v2/api/forex/submit',
      { ...MARKET_BUY, t: 5 },
      { token: me.token, key: KEY },
    )
    expect(again).toEqual(first)
    expect(world.contracts.all().length).toBe(1)
    clock.advance(3 * 3_600_000)
    world.start()
    clock.advance(61_000)
    const later = await ask(
      world,
      'GET',
      '/v2/api/forex/submit',
      { ...MARKET_BUY, t: 5 },
      { token: me.token, key: KEY },
    )
    expect(later.data).not.toEqual(first.data)
  })

  it('that was answered with 999 is not answered with it again', async () => {
    const { world } = openWorld()
    const me = await trader(world)
    world.faults.next('code999', 1)
    expect((await me.order({ t: 5 }, KEY)).code).toBe(999)
    expect((await me.order({ t: 5 }, KEY)).code).toBe(1)
  })

  it.each(['', 'short', 'a b c d e f g h', 'x'.repeat(129)])('needs a sound key, not %j', async (key) => {
    const { world } = openWorld()
    const me = await trader(world)
    expect(await me.order({}, key)).toMatchObject({ code: 0, msg: 'Idempotency key is malformed' })
  })
})

/** The keys of a server alone, and what is on its disk. */
const openKeys = () => {
  const disk = memoryDurable()
  const journal = createJournal(disk.durable)
  const keys = createIdempotency({ journal, clock: steppedClock(), digest: scryptHash.digest })
  let carriedOut = 0
  return {
    kept: () => disk.count('answers'),
    size: () => JSON.stringify(disk.durable.load()).length,
    /** Whether it was carried out. */
    send: (user: number, key: string, { asked = '', answer = envelope(CODE.ok, 'ok', { id: 1 }) } = {}) => {
      const before = carriedOut
      const said = journal.transact(() =>
        keys.once(user, key, asked, () => {
          carriedOut += 1
          return answer
        }),
      )
      return [carriedOut > before, JSON.parse(said.body)] as const
    },
  }
}

describe('what is kept of keys', () => {
  it('[T2] is bounded for an account: its own oldest goes', () => {
    const one = openKeys()
    one.send(2, 'key-of-another')
    for (let at = 0; at < 1_500; at += 1) one.send(1, `key-${10_000 + at}`, { asked: 'x'.repeat(60_000) })
    expect([one.kept(), one.size() < 1_001 * 400]).toEqual([1_001, true])
    expect(one.send(1, `key-${10_500}`, { asked: 'x'.repeat(60_000) })[0]).toBe(false)
    expect(one.send(1, `key-${10_499}`, { asked: 'x'.repeat(60_000) })[0]).toBe(true)
    expect(one.send(2, 'key-of-another')[0]).toBe(false)
  })

  it('[T2] is bounded in all: who has the most makes room, and nobody else', () => {
    const one = openKeys()
    for (let at = 0; at < 50; at += 1) one.send(1, `key-of-one-${at}`)
    for (let user = 2; user < 30; user += 1) for (let at = 0; at < 1_000; at += 1) one.send(user, `key-${10_000 + at}`)
    expect(one.kept()).toBeLessThanOrEqual(20_000)
    expect(one.kept()).toBeGreaterThan(19_000)
    for (let at = 0; at < 50; at += 1) expect(one.send(1, `key-of-one-${at}`)[0]).toBe(false)
  })

  it('[T2] is bounded for an answer: its words are told again, without the data', () => {
    const one = openKeys()
    const answer = envelope(CODE.ok, 'placed', { text: 'x'.repeat(50_000) })
    expect(one.send(1, 'a-long-answer', { answer })[1]).toEqual({
      code: 1,
      msg: 'placed',
      data: { text: 'x'.repeat(50_000) },
    })
    expect(one.send(1, 'a-long-answer', { answer })).toEqual([false, { code: 1, msg: 'placed', data: null }])
    expect(one.size()).toBeLessThan(1_000)
  })

  it('[T2] is nothing for visitors, reads and whoever has no session', async () => {
    const disk = memoryDurable()
    const { world } = openWorld({ durable: disk.durable })
    const login = { account: 'trader@openlot.test', password: 'sandbox123', login_type: 'email' }
    const first = await ask(world, 'POST', '/api/user/loginForU', login, { key: KEY })
    const again = await ask(world, 'POST', '/api/user/loginForU', login, { key: KEY })
    expect([first.code, again.code]).toEqual([1, 1])
    expect((again.data as { token: string }).token).not.toBe((first.data as { token: string }).token)
    for (let at = 0; at < 8; at += 1) {
      const wrong = ask(
        world,
        'POST',
        '/api/user/loginForU',
        { ...login, password: 'x' },
        { key: `key-${at}-0000`, ip: '::9' },
      )
      if (at < 5) await wrong
    }
    const tokens = [undefined, 'f'.repeat(32), (first.data as { token: string }).token]
    for (const token of tokens) {
      await ask(world, 'GET', '/api/user/createAccountDemoForU', { demo_id: 'a-demo-id' }, { token, key: KEY })
      await ask(world, 'GET', '/v2/api/forex/my_deal', { status: 1, page: 1 }, { token, key: KEY })
    }
    for (const token of tokens.slice(0, 2))
      expect((await ask(world, 'GET', '/v2/api/forex/submit', MARKET_BUY, { token, key: KEY })).code).toBe(999)
    expect(disk.count('answers')).toBe(0)
  })
})

describe('a broken connection', () => {
  it('after the server applied an order loses the answer, not the order; a resend does not double it', async () => {
    const { world } = openWorld()
    const me = await trader(world)
    world.faults.next('dropAnswers', 1)
    const options = { token: me.token, key: KEY }
    expect(await rawAsk(world, 'GET', '/v2/api/forex/submit', MARKET_BUY, options)).toBeNull()
    expect((await me.deals(1)).total).toBe(1)
    expect(await ask(world, 'GET', '/v2/api/forex/submit', MARKET_BUY, options)).toMatchObject({ code: 1 })
    expect((await me.deals(1)).total).toBe(1)
  })

  it('before the server saw an order leaves none', async () => {
    const { world } = openWorld()
    const me = await trader(world)
    world.faults.next('dropRequests', 1)
    expect(await rawAsk(world, 'GET', '/v2/api/forex/submit', MARKET_BUY, { token: me.token, key: KEY })).toBeNull()
    expect((await me.deals(1)).total).toBe(0)
  })

  it('[T2] that delivers a request twice makes one order when it has a key', async () => {
    const { world } = openWorld()
    const me = await trader(world)
    world.faults.next('duplicateRequests', 1)
    expect(await me.order({}, KEY)).toMatchObject({ code: 1 })
    expect((await me.deals(1)).total).toBe(1)
  })
})

describe('a disk that fails', () => {
  it('turns the request into a 500 and leaves nothing half done', async () => {
    const disk = memoryDurable()
    const { world, defects } = openWorld({ durable: disk.durable })
    const me = await trader(world)
    disk.fail(true)
    expect((await me.order({}, KEY)).status).toBe(500)
    expect(defects.length).toBe(1)
    disk.fail(false)
    expect((await me.deals(1)).total).toBe(0)
    expect(await me.forex()).toEqual({ balance: '10000', lockBalance: '0' })
    expect(await me.order({}, KEY)).toMatchObject({ code: 1 })
  })
})
