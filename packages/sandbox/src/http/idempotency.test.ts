import { describe, expect, it } from 'vitest'
import { ask, MARKET_BUY, memoryDurable, openWorld, rawAsk, steppedClock, trader } from '../../test/support.ts'

const KEY = 'key-00000001'

describe('a request sent again', () => {
  it('is answered with the first answer and carried out once', async () => {
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
    ['another t', { t: 6 }],
    ['one parameter more', { t: 5, extra: 1 }],
  ])('with %s is refused', async (_what, fields) => {
    const { world } = openWorld()
    const me = await trader(world)
    await me.order({ t: 5 }, KEY)
    expect(await me.order(fields, KEY)).toMatchObject({ code: 0, msg: 'Idempotency key reused' })
    expect((await me.deals(1)).total).toBe(1)
  })

  it('from another user counts as another request', async () => {
    const { world } = openWorld()
    const [me, other] = [await trader(world), await trader(world, 'second@openlot.test')]
    await me.order({ t: 5 }, KEY)
    expect(await other.order({ t: 5 }, KEY)).toMatchObject({ code: 1 })
    expect((await other.deals(1)).total).toBe(1)
  })

  it('is known after a restart, and for a day', async () => {
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

  it('that delivers a request twice makes one order when it has a key', async () => {
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
