import { describe, expect, it } from 'vitest'
import { ask, MARKET_BUY, memoryDurable, openWorld, rawAsk, steppedClock, trader } from '../../test/support.ts'
import { scryptHash } from '../serve/node-ports.ts'
import { createJournal, type Journal } from '../table.ts'
import { createIdempotency, KEY_BYTES, type KeyBytes } from './idempotency.ts'
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

const HOUR_MS = 3_600_000

/** Rows handed over by the tables; whole groups count with all of their rows. */
const countRows = (journal: Journal) => {
  let rows = 0
  const counted = <A extends readonly unknown[]>(got: A): A => {
    rows += got.length
    return got
  }
  const table: Journal['table'] = (...made) => {
    const one = journal.table(...made)
    return {
      ...one,
      get size() {
        return one.size
      },
      all: () => counted(one.all()),
      by: (index, value) => counted(one.by(index, value)),
      first: (index, value, most) => counted(one.first(index, value, most)),
    }
  }
  return { journal: { ...journal, table }, rows: () => rows }
}

/** Keys of a server without anything else, and the rows on its disk. */
const openKeys = (bytes: KeyBytes = KEY_BYTES) => {
  const disk = memoryDurable()
  const clock = steppedClock()
  let carriedOut = 0
  const start = () => {
    const { journal, rows } = countRows(createJournal(disk.durable))
    return { journal, rows, keys: createIdempotency({ journal, clock, digest: scryptHash.digest, bytes }) }
  }
  let running = start()
  return {
    clock,
    disk,
    kept: () => disk.count('answers'),
    size: () => JSON.stringify(disk.durable.load()).length,
    rows: () => running.rows(),
    restart: (): void => {
      running = start()
    },
    prune: (): boolean => running.journal.transact(running.keys.prune),
    /** True when the request was carried out. */
    send: (user: number, key: string, { asked = '', answer = envelope(CODE.ok, 'ok', { id: 1 }) } = {}) => {
      const before = carriedOut
      const { journal, keys } = running
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
const FULL = 'So much was changed within a day that nothing more can be taken for now. Please try again later.'

describe('what is kept of keys', () => {
  it('[T2] no key is forgotten within 25 hours, however many others come', () => {
    const one = openKeys()
    one.send(1, 'the-first-of-all')
    for (let user = 1; user <= 20; user += 1) for (let at = 0; at < 1_100; at += 1) one.send(user, `key-${10_000 + at}`)
    one.clock.advance(24 * HOUR_MS)
    while (one.prune());
    expect(one.kept()).toBe(22_001)
    expect(one.send(1, 'the-first-of-all')[0]).toBe(false)
    for (let user = 1; user <= 20; user += 1) expect(one.send(user, 'key-10000')[0]).toBe(false)
  })

  it('[T2] an account that has kept its share changes nothing more, and forgets nothing, until its oldest hour is over', () => {
    const one = openKeys({ ofAccount: 30_000, inAll: 1_000_000, atLeast: 1_000 })
    let sent = 0
    for (let isTaken = true; isTaken; sent += 1) isTaken = one.send(1, `key-${10_000 + sent}`)[0]
    expect(sent).toBeGreaterThan(50)
    const refused = `key-${10_000 + sent - 1}`
    expect(one.send(1, refused)).toEqual([false, { code: 0, msg: FULL, data: null }])
    for (let at = 0; at < sent - 1; at += 1)
      expect(one.send(1, `key-${10_000 + at}`)).toMatchObject([false, { code: 1 }])
    expect(one.send(2, 'key-of-another')[0]).toBe(true)
    one.restart()
    expect(one.send(1, refused)).toMatchObject([false, { code: 0 }])
    // The refusal is not kept as an answer: the very same request is carried out once there is room.
    one.clock.advance(27 * HOUR_MS)
    while (one.prune());
    expect(one.kept()).toBe(0)
    expect(one.send(1, refused)).toMatchObject([true, { code: 1 }])
  })

  it('[T2] when all room is taken, who has kept little still gets in', () => {
    const one = openKeys({ ofAccount: 100_000, inAll: 60_000, atLeast: 2_000 })
    for (const flooding of [1, 2, 3]) for (let at = 0; at < 200; at += 1) one.send(flooding, `key-${10_000 + at}`)
    expect(one.send(1, 'one-more-of-one')).toMatchObject([false, { msg: FULL }])
    for (let at = 0; at < 5; at += 1) expect(one.send(9, `key-${10_000 + at}`)[0]).toBe(true)
    expect(one.send(1, 'key-10000')).toMatchObject([false, { code: 1 }])
  })

  it('[T2] a mutation looks at no other rows, whether few or very many are kept', () => {
    const one = openKeys()
    const stepsAt = (many: number): number => {
      for (let at = one.kept(); at < many; at += 1) one.send(at % 20, `key-${1_000_000 + at}`)
      const before = one.rows()
      one.send(1, `one-at-${many}`)
      return one.rows() - before
    }
    expect([stepsAt(1_000), stepsAt(25_000)]).toEqual([0, 0])
  })

  it('[T2] what has expired goes in slices, and comes back where that was not stored', () => {
    const one = openKeys()
    for (let at = 0; at < 1_200; at += 1) one.send(1, `key-${10_000 + at}`)
    one.clock.advance(2 * HOUR_MS)
    one.send(1, 'a-later-one')
    one.clock.advance(25 * HOUR_MS)
    one.disk.fail(true)
    expect(one.prune).toThrow('The disk is full')
    one.disk.fail(false)
    const left: number[] = []
    do left.push(one.kept())
    while (one.prune())
    expect(left.slice(0, 3)).toEqual([1_201, 701, 201])
    expect(one.kept()).toBe(1)
    expect(one.send(1, 'a-later-one')[0]).toBe(false)
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
