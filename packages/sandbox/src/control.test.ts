import { describe, expect, it } from 'vitest'
import { ask, demo, memoryDurable, openWorld, type Params, rawAsk, steppedClock, trader } from '../test/support.ts'
import { pagesOf } from './books/book.ts'
import { control, inParts, type WorldState } from './control.ts'

const quoteOf = (world: ReturnType<typeof openWorld>['world'], code: string): string => {
  const instrument = world.market.instrumentByCode(code)
  if (instrument === undefined) throw new Error(`No ${code}`)
  return world.market.priceText(instrument, world.market.price(instrument.id))
}

describe('the control door', () => {
  it('holds a price, moves it once and lets it go', () => {
    const { world, clock } = openWorld()
    world.start()
    expect(control(world, { op: 'hold', symbol: 'EURUSD', price: '1.2' })).toEqual({ ok: true })
    clock.advance(5_000)
    expect(quoteOf(world, 'EURUSD')).toBe('1.20000')
    control(world, { op: 'move', symbol: 'EURUSD', price: '1.25' })
    clock.advance(5_000)
    expect(quoteOf(world, 'EURUSD')).toBe('1.25000')
    control(world, { op: 'release', symbol: 'EURUSD' })
    clock.advance(30_000)
    expect(quoteOf(world, 'EURUSD')).not.toBe('1.25000')
  })

  it.each([
    [{ op: 'hold', symbol: 'EURUSD', price: '0' }, 'The price must be above zero'],
    [{ op: 'hold', symbol: 'EURUSD', price: '-1' }, 'The price is not a price'],
    [{ op: 'hold', symbol: 'EURUSD', price: '1.0000001' }, 'The price has more than 5 decimals'],
    [{ op: 'hold', symbol: 'NOPE', price: '1' }, 'There is no symbol called NOPE'],
    [{ op: 'dance', symbol: 'EURUSD' }, 'There is no operation called dance'],
    [{ op: 'faults', earthquake: 1 }, 'There is no fault called earthquake'],
    [{ op: 'faults', latencyMs: 'much' }, 'latencyMs must be a number'],
    [{ op: 'config' }, 'values must be an object'],
    [{ op: 'endSessions', user: 'nobody' }, 'There is no such user'],
    [{}, 'op is missing'],
  ])('refuses %j', (fields, msg) => {
    expect(control(openWorld().world, fields)).toEqual({ ok: false, msg })
  })

  it('opens and closes a market, over its hours', async () => {
    const { world } = openWorld({ alwaysOpen: false })
    const me = await trader(world)
    // Noon GMT: New York is closed.
    expect(await me.order({ forex_id: 13, cont: '0.2', multiple: 20 })).toMatchObject({ msg: 'The market is closed' })
    control(world, { op: 'openMarket', symbol: 'US30' })
    expect(await me.order({ forex_id: 13, cont: '0.2', multiple: 20 })).toMatchObject({ code: 1 })
    control(world, { op: 'closeMarket', symbol: 'US30' })
    expect(await me.get('/v2/api/forex/close', { id: 1 })).toMatchObject({ msg: 'The market is closed' })
    control(world, { op: 'openMarket', symbol: 'US30' })
    expect(await me.get('/v2/api/forex/close', { id: 1 })).toMatchObject({ code: 1 })
    control(world, { op: 'marketHours', symbol: 'US30' })
    expect(await me.order({ forex_id: 13, cont: '0.2', multiple: 20 })).toMatchObject({ msg: 'The market is closed' })
  })

  it('makes the next calls fail as asked, and no more', async () => {
    const { world } = openWorld()
    const me = await trader(world)
    const info = async () => {
      const { status, code } = await me.get('/api/user/info')
      return [status, code]
    }
    control(world, { op: 'faults', http500: 1, code999: 1 })
    expect([await info(), await info(), await info()]).toEqual([
      [500, 0],
      [200, 999],
      [200, 1],
    ])
    control(world, { op: 'faults', http500: 5, latencyMs: 1000, refuseSocketsMs: 1000, halfOpenMs: 1000 })
    control(world, { op: 'resetFaults' })
    expect(await info()).toEqual([200, 1])
    expect([world.faults.refusesSockets, world.faults.isMuted]).toEqual([false, false])
  })

  it('slows every answer down by the clock of the world', async () => {
    const { world, clock } = openWorld()
    control(world, { op: 'faults', latencyMs: 3_000 })
    let answered = false
    const answer = rawAsk(world, 'GET', '/api/menu', {}).then(() => {
      answered = true
    })
    await Promise.resolve()
    clock.advance(2_999)
    await Promise.resolve()
    expect(answered).toBe(false)
    clock.advance(1)
    await answer
    expect(answered).toBe(true)
  })

  it('ends the sessions of a user, forgives wrong tries, changes settings', async () => {
    const { world } = openWorld()
    const me = await trader(world)
    control(world, { op: 'endSessions', user: 'trader@openlot.test' })
    expect((await me.get('/api/user/info')).code).toBe(999)
    const lane = [{ key: 'account:trader@openlot.test', free: 1 }]
    expect([1, 2].map(() => world.signIns.enter('', lane)?.waitMs)).toEqual([0, 1_000])
    control(world, { op: 'resetRateLimits' })
    expect(world.signIns.enter('', lane)?.waitMs).toBe(0)
    control(world, { op: 'config', values: { trade_fee_type: '1' } })
    const again = await trader(world)
    await again.order({ cont: '0.2' })
    // Fee by lots now: 0.2 × 0.005.
    expect((await again.deals(1)).data[0]).toMatchObject({ TradeFee: '0.001' })
  })

  it('[T37] returns the state in parts, which are the whole together', async () => {
    const { world } = openWorld()
    const me = await trader(world)
    for (let at = 0; at < 3; at += 1) await me.order()
    const whole = control(world, { op: 'state' }) as { readonly ok: true; readonly state: WorldState }
    const { users } = whole.state
    // Each is more than a part: people come one by one.
    const crowd = { ...world, dump: (id: number) => ({ ...world.dump(id), ledger: Array(5_000).fill(undefined) }) }
    const asked: unknown[] = []
    const answer = await inParts(
      async (fields) => {
        asked.push((fields as { readonly after?: unknown }).after)
        return control(crowd as typeof world, { ...fields })
      },
      { op: 'state' },
    )
    expect(asked).toEqual([0, ...users.slice(0, -1).map(({ id }) => id)])
    const ids = (answer as typeof whole).state.users.map(({ id, orders }) => [id, orders.length])
    expect(ids).toEqual(users.map(({ id, orders }) => [id, orders.length]))
    expect(await inParts(async (fields) => control(world, { ...fields }), { op: 'state' })).toEqual(whole)
    expect(control(world, { op: 'state', after: 'x' })).toEqual({ ok: false, msg: 'after must be a number' })
    for (const skip of ['x', -1, 0.5])
      expect(control(world, { op: 'state', after: 0, skip })).toEqual({
        ok: false,
        msg: 'skip must be a whole number, 0 or more',
      })
  })

  it('[T37] returns a person whose history is more than a part in pages of it, and no row twice or never', async () => {
    const { world } = openWorld()
    const me = await trader(world)
    await me.order()
    const [owner] = world.users.all()
    const entry = world.dump(owner?.id ?? 0).ledger[0]
    if (owner === undefined || entry === undefined) throw new Error('the ledger is empty')
    const entries = Array.from({ length: 2_500 }, (_, at) => ({ ...entry, id: at + 1 }))
    const newest = entries.toReversed()
    const long: typeof world = {
      ...world,
      dump: (id, pages = pagesOf()) => ({
        ...world.dump(id, pages),
        ...(id === owner.id && {
          ledger: pages.of((skip, count) => newest.slice(skip, skip + count)).toReversed(),
        }),
      }),
    }
    const asked: unknown[] = []
    const answer = await inParts(
      async (fields) => {
        const { after, skip } = fields as { readonly after?: number; readonly skip?: number }
        asked.push([after, skip])
        return control(long, { ...fields })
      },
      { op: 'state' },
    )
    expect(asked).toEqual([
      [0, 0],
      [0, 1_000],
      [0, 2_000],
    ])
    expect(answer).toEqual(control(long, { op: 'state' }))
    expect((answer as { readonly state: WorldState }).state.users[0]?.ledger).toEqual(entries)
  })

  it('[T37] returns no more than fifty people in a part, however little they have', async () => {
    const { world } = openWorld()
    for (let at = 0; at < 60; at += 1) {
      control(world, { op: 'resetRateLimits' })
      await demo(world, `people-in-parts-${at}`)
    }
    const asked: number[] = []
    const answer = await inParts(
      async (fields) => {
        const part = control(world, { ...fields }) as { readonly ok: true; readonly state: WorldState }
        asked.push(part.state.users.length)
        return part
      },
      { op: 'state' },
    )
    expect(Math.max(...asked)).toBeLessThanOrEqual(50)
    expect(asked.length).toBeGreaterThan(1)
    expect((answer as { readonly state: WorldState }).state.users.length).toBe(world.users.all().length)
  })

  it('[T37] has no state where a part has no answer', async () => {
    expect(await inParts(async () => undefined, { op: 'state' })).toBeUndefined()
  })

  it('[T37] returns the whole state in plain text, without tokens or passwords', async () => {
    const { world } = openWorld()
    const me = await trader(world)
    await me.order()
    const answer = control(world, { op: 'state' })
    const text = JSON.stringify(answer)
    expect(answer).toMatchObject({
      ok: true,
      state: {
        users: [
          { email: 'trader@openlot.test', isReal: true, orders: [{ id: 1, state: 'holding', lots: '0.1' }] },
          { email: 'second@openlot.test', isReal: false, orders: [] },
          { orders: [] },
          { orders: [] },
        ],
      },
    })
    expect(text).not.toContain(me.token)
    expect(text).not.toContain('sandbox123')
  })
})

describe('[CNT-1] [MSG-2] what an operator writes', () => {
  const listed = async (who: Awaited<ReturnType<typeof trader>>, path: string, params: Params) =>
    (await who.get(path, { page: 1, ...params })).data as {
      readonly data: readonly { readonly id: number; readonly title: string }[]
      readonly total: number
    }
  const messages = (who: Awaited<ReturnType<typeof trader>>) => listed(who, '/api/internalMessage/list', { limit: 50 })
  const news = (who: Awaited<ReturnType<typeof trader>>) => listed(who, '/api/news/list', { category_id: 1 })

  it('is a message to one person: the newest, of now, in its own words and escaped', async () => {
    const { world, clock } = openWorld()
    const [me, other] = [await trader(world), await trader(world, 'second@openlot.test')]
    const before = await messages(other)
    clock.advance(60_000)
    for (const title of ['First', 'Fee <b>'])
      expect(control(world, { op: 'message', user: 'trader@openlot.test', title, text: 'a & b' })).toEqual({ ok: true })
    const { data, total } = await messages(me)
    expect([total, data.slice(0, 2)]).toMatchObject([
      122,
      [{ title: 'Fee <b>', desc: 'a & b', send_time: '2026-01-07 12:01:00' }, { title: 'First' }],
    ])
    expect((await me.get('/api/internalMessage/info', { id: data[0]?.id ?? 0 })).data).toMatchObject({
      title: 'Fee <b>',
      content: '<p>a &amp; b</p>',
    })
    expect(await messages(other)).toEqual(before)
  })

  it('is news: the newest, of now, and there after a restart', async () => {
    const { durable } = memoryDurable()
    const clock = steppedClock()
    const { world } = openWorld({ durable, clock })
    clock.advance(60_000)
    for (const title of ['First', 'Second']) control(world, { op: 'news', title, text: 'a < b' })
    const again = openWorld({ durable, clock }).world
    for (const one of [world, again]) {
      const me = await trader(one)
      const { data, total } = await news(me)
      expect([total, data.slice(0, 3)]).toMatchObject([
        47,
        [{ title: 'Second', desc: 'a < b', created_at: '2026-01-07 12:01:00' }, { title: 'First' }, { id: 45 }],
      ])
      expect((await me.get('/api/news/info', { id: data[0]?.id ?? 0 })).data).toMatchObject({
        content: '<p>a &lt; b</p>',
      })
    }
    for (let at = 0; at < 120; at += 1) control(again, { op: 'news', title: `No. ${at}`, text: 'x' })
    const { data, total } = await news(await trader(again))
    expect([total, data[0]?.title]).toEqual([145, 'No. 119'])
  })

  it.each([
    [{ op: 'message', user: 'nobody', title: 'T', text: 'x' }, 'There is no such user'],
    [{ op: 'message', title: 'T', text: 'x' }, 'There is no such user'],
    [{ op: 'message', user: 'trader@openlot.test', title: '', text: 'x' }, 'title and text must be texts'],
    [{ op: 'news', title: 'T', text: 7 }, 'title and text must be texts'],
    [{ op: 'news' }, 'title and text must be texts'],
  ])('refuses %j', (fields, msg) => {
    expect(control(openWorld().world, fields)).toEqual({ ok: false, msg })
  })
})

it('[CON-90] [CON-91] fills, stops, closes out and ends copies with one move of a price', async () => {
  const { world } = openWorld({ masters: true })
  world.start()
  control(world, { op: 'hold', symbol: 'EURUSD', price: '1.10000' })
  const [lead, me] = [await trader(world, 'master@openlot.test'), await trader(world)]
  const move = (price: string) => control(world, { op: 'move', symbol: 'EURUSD', price })
  await me.order({ status: 0, target_price: '1.09500' })
  expect(move('1.09400')).toEqual({ ok: true })
  expect((await me.deals(1)).data).toMatchObject([{ FillTimeHandler: expect.any(String), Price: '1.09400' }])
  await me.order({ cont: '5' })
  expect(move('1.05000')).toEqual({ ok: true })
  expect((await me.deals(3)).data[0]).toMatchObject({ CloseReason: 'stop_out' })
  const second = await trader(world, 'second@openlot.test')
  await second.order({ stop_loss_price: '1.04500' })
  move('1.04000')
  expect((await second.deals(3)).data).toMatchObject([{ CloseReason: 'stop_loss' }])
  const follow = { trader_id: lead.id, multiple: 1, max_amount: '5000' }
  await ask(world, 'POST', '/api/follow/follow_trader', follow, { token: second.token })
  control(world, { op: 'master', user: 'master@openlot.test', do: 'open', symbol: 'EURUSD' })
  control(world, { op: 'master', user: 'master@openlot.test', do: 'close' })
  expect((await second.deals(3)).data[0]).toMatchObject({ CloseReason: 'master' })
})
