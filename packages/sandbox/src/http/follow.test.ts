import { describe, expect, it } from 'vitest'
import { ask, demo, openWorld, type Params, tickAt, trader } from '../../test/support.ts'
import { control } from '../control.ts'
import { amountText } from '../oracle/rational.ts'

const open = async () => {
  const { world, clock } = openWorld({ masters: true, seed: 11 })
  world.start()
  tickAt(world, 'EURUSD', '1.10000')
  const lead = await trader(world, 'master@openlot.test')
  const me = await trader(world)
  const post = (path: string, fields: Params, token = me.token) => ask(world, 'POST', path, fields, { token })
  const follow = (fields: Params = {}) =>
    post('/api/follow/follow_trader', { trader_id: lead.id, multiple: 2, max_amount: '500', ...fields })
  const detail = async (id: number) => me.get('/api/follow/trader_detail', { id })
  const orders = (fields: Params, who = me) =>
    who.get('/v2/api/forex/my_deal_follow_order', { page: 1, user_id: lead.id, ...fields })
  const rowsOf = async (fields: Params, who = me) =>
    ((await orders(fields, who)).data as { readonly data: readonly Record<string, unknown>[] }).data
  return { world, clock, lead, me, post, follow, detail, orders, rowsOf }
}

describe('following', () => {
  it('a list of masters says who is followed; the id of the record names nobody', async () => {
    const { me, lead, follow, detail } = await open()
    const list = async () =>
      (await me.get('/api/follow/trader_list', { page: 1 })).data as {
        readonly data: readonly { readonly id: number; readonly user_id: number; readonly is_followed: number }[]
        readonly total: number
      }
    expect((await list()).total).toBe(8)
    for (const row of (await list()).data) expect(row.id).toBe(row.user_id + 1000)
    expect(await detail(lead.id + 1000)).toMatchObject({ code: 0, msg: 'There is no such master' })
    expect(await follow({ trader_id: lead.id + 1000 })).toMatchObject({ code: 0, msg: 'There is no such master' })
    expect(await follow()).toMatchObject({ code: 1 })
    expect((await list()).data.filter(({ is_followed }) => is_followed === 1)).toMatchObject([{ user_id: lead.id }])
    expect((await me.get('/api/follow/followed_trader')).data).toMatchObject({
      data: [{ user_id: lead.id, follow_num: 1 }],
      total: 1,
    })
  })

  it('a master has the figures of the book', async () => {
    const { world, lead, detail } = await open()
    const { data } = await detail(lead.id)
    const held = world.contracts.inState(lead.id, 'holding')
    const orders = [...world.contracts.inState(lead.id, 'closed'), ...held]
    const booked = orders.reduce((sum, { profit }) => sum + profit, 0n)
    expect(data).toMatchObject({
      position_num: held.length,
      total_num: orders.length,
      total_profit: amountText(booked, 6),
      total_profits: amountText(booked + world.contracts.totals(lead.id).profit, 6),
      total_amount: amountText(
        orders.reduce((sum, { margin }) => sum + margin, 0n),
        6,
      ),
    })
  })

  it('copies are among the orders of both, and go with the order they are of', async () => {
    const { world, lead, me, follow, rowsOf, orders } = await open()
    await follow()
    const { data } = await lead.order()
    const mine = { follow_user_id: me.id }
    const [copy] = await rowsOf({ ...mine, status: 1 })
    expect(copy).toMatchObject({
      ForexTradeLists: { ShowCode: 'EUR/USD' },
      FollowType: 2,
      Status: 1,
      OriginPrice: '1.10000',
      Price: '1.10000',
      OrderType: 1,
      Quantity: '0.2',
      FactProfits: '0',
    })
    expect((await me.deals(1)).data.map(({ Id }) => Id)).toContain(copy?.Id)
    // The master sees the copies of a follower; the two ids swapped are nobody's.
    expect(await orders({ status: 1, user_id: me.id, follow_user_id: lead.id }, lead)).toMatchObject({ code: 0 })
    expect(await orders({ ...mine, status: 1, user_id: lead.id + 1000 })).toMatchObject({ code: 0 })
    // An id of another kind of record: refused to the follower, and without copies to the master.
    const swapped = { status: 1, follow_user_id: me.id + 1000 }
    expect(await orders(swapped)).toMatchObject({ code: 0, data: null })
    expect(await rowsOf(swapped, lead)).toEqual([])
    expect(await rowsOf({ ...mine, status: 1 }, lead)).toEqual([copy])
    const other = await trader(world, 'second@openlot.test')
    expect(await orders({ ...mine, status: 1 }, other)).toMatchObject({ code: 0 })
    tickAt(world, 'EURUSD', '1.10100')
    await lead.get('/v2/api/forex/close', { id: (data as { readonly id: number }).id })
    expect(await rowsOf({ ...mine, status: 1 })).toEqual([])
    expect(await rowsOf({ ...mine, status: 3 })).toMatchObject([{ Id: copy?.Id, Status: 3, FactProfits: '20' }])
    // Closed orders of a master are public, open ones are not.
    expect(await rowsOf({ status: 3 })).toMatchObject([{ FollowType: 1, FactProfits: '10' }, ...Array(19).fill({})])
    expect(await orders({ status: 1 })).toMatchObject({ code: 0 })
    expect((await orders({ status: 1 }, lead)).code).toBe(1)
  })

  it('is refused to mock accounts, to whoever is not verified where that is asked for, and twice', async () => {
    const { world, lead, post, follow } = await open()
    const mock = await demo(world, 'a-mock-account')
    const fields = { trader_id: lead.id, multiple: 1, max_amount: '10' }
    expect(await post('/api/follow/follow_trader', fields, mock.token)).toMatchObject({
      code: 0,
      msg: 'Please register or log in to a real account',
    })
    control(world, { op: 'config', values: { is_real_name_auth: '1' } })
    const second = await trader(world, 'second@openlot.test')
    expect(await post('/api/follow/follow_trader', fields, second.token)).toMatchObject({
      code: 0,
      msg: 'Please complete real-name authentication first',
    })
    expect(await post('/api/follow/follow_trader', fields, lead.token)).toMatchObject({
      code: 0,
      msg: 'You cannot copy yourself',
    })
    for (const multiple of ['0', '1.5', '-1', '']) expect(await follow({ multiple })).toMatchObject({ code: 0 })
    for (const max_amount of ['0', 'all', '', '1'.repeat(63), '1000000000000.1'])
      expect(await follow({ max_amount })).toMatchObject({ code: 0 })
    expect(await follow()).toMatchObject({ code: 1, msg: 'You are copying this master now' })
    expect(await follow()).toMatchObject({ code: 0, msg: 'You are copying this master already' })
  })

  it('ends once, and the open copy stays', async () => {
    const { world, lead, me, post, follow, rowsOf } = await open()
    await follow()
    const { data } = await lead.order()
    const end = (trader_id = lead.id) => post('/api/follow/canal_follow', { trader_id })
    // The id of the record, and one's own: nobody followed has it, and the following goes on.
    for (const id of [lead.id + 1000, me.id]) expect((await end(id)).code).toBe(0)
    expect(await end()).toMatchObject({ code: 1, msg: 'You are no longer copying this master' })
    expect(await end()).toMatchObject({ code: 0, msg: 'You are not copying this master' })
    await lead.get('/v2/api/forex/close', { id: (data as { readonly id: number }).id })
    expect(await rowsOf({ follow_user_id: me.id, status: 1 })).toHaveLength(1)
    expect(world.contracts.inState(me.id, 'holding')).toHaveLength(1)
  })
})

describe('who follows no more', () => {
  it('[FOL-31] [T42] is seen by the master in no list, no sum and no push, and begins anew when they come again', async () => {
    const { world, clock, lead, me, post, follow, rowsOf } = await open()
    const heard: string[] = []
    const line = world.realtime.connect({ send: (text) => heard.push(text), close: () => undefined })
    line.receive(JSON.stringify({ type: 'login', token: lead.token }))
    for (const topic of ['FOREX_FOLLOW_TRADE', 'FOREX_CLOSED']) line.receive(JSON.stringify({ type: 'sub', topic }))
    const seen = async () => {
      const { data } = (await lead.get('/api/follow/my_follower', { page: 1 })) as {
        readonly data: Readonly<Record<string, unknown>>
      }
      const rows = [1, 3].map((status) => rowsOf({ follow_user_id: me.id, status }, lead))
      return { ...data, rows: (await Promise.all(rows)).map((list) => list.length) }
    }
    const lead1 = async () => (await lead.order()).data as { readonly id: number }
    await follow()
    const first = await lead1()
    tickAt(world, 'EURUSD', '1.10100')
    await lead.get('/v2/api/forex/close', { id: first.id })
    await lead1()
    expect(await seen()).toMatchObject({ follow_num: 1, total_profits: '20', rows: [1, 1] })

    expect((await post('/api/follow/canal_follow', { trader_id: lead.id })).code).toBe(1)
    const NOTHING = { follow_num: 0, total_profits: '0', position_profits: '0', data: [], rows: [0, 0] }
    expect(await seen()).toMatchObject(NOTHING)
    heard.length = 0
    tickAt(world, 'EURUSD', '1.10200')
    const [copy] = world.contracts.inState(me.id, 'holding')
    await me.get('/v2/api/forex/close', { id: copy?.id ?? 0 })
    clock.advance(2_000)
    expect(heard.filter((text) => text.includes(`${copy?.id}`))).toEqual([])
    expect(await seen()).toMatchObject(NOTHING)
    expect(await rowsOf({ follow_user_id: me.id, status: 3 })).toHaveLength(2)

    // In the same moment: earlier copies stay theirs.
    await follow()
    expect(await seen()).toMatchObject({ ...NOTHING, follow_num: 1, data: [{ total_profits: '0' }] })
    await lead1()
    expect(await seen()).toMatchObject({ follow_num: 1, total_profits: '0', rows: [1, 0] })
  })
})

describe('being a master', () => {
  const path = '/api/follow/my_follower'

  it('followers, and what the copies of all and of each have brought, are for the master alone', async () => {
    const { world, lead, me, follow } = await open()
    await follow()
    const { data } = await lead.order()
    tickAt(world, 'EURUSD', '1.10100')
    const followers = async () => (await lead.get(path, { page: 1 })).data
    expect(await followers()).toMatchObject({ total_profits: '0', position_profits: '20', follow_num: 1, total: 1 })
    await lead.get('/v2/api/forex/close', { id: (data as { readonly id: number }).id })
    // 0.2 lots at 1.1 and 1:100 held 220.
    expect(await followers()).toEqual({
      total_profits: '20',
      position_profits: '0',
      follow_num: 1,
      total: 1,
      data: [
        {
          follow_id: me.id,
          nickname: world.users.get(me.id)?.uid,
          avatar: '',
          profitability: '9.09',
          total_profits: '20',
        },
      ],
    })
    expect(await me.get(path, { page: 1 })).toMatchObject({ code: 0, msg: 'You are not a master yet' })
  })

  it('an application is sent once, and approved after 30 s; from then on one can be followed', async () => {
    const { world, clock, me, post } = await open()
    const apply = (token = me.token) => post('/api/follow/apply_trader', {}, token)
    expect(await apply()).toMatchObject({ code: 1, msg: 'Your application was sent' })
    expect(await apply()).toMatchObject({ code: 0, msg: 'Your application is under review already' })
    clock.advance(29_000)
    expect(world.users.get(me.id)?.isTrader).toBe(false)
    clock.advance(2000)
    expect((await me.get('/api/user/info')).data).toMatchObject({ is_trader: 1 })
    expect(await apply()).toMatchObject({ code: 0, msg: 'You are a master already' })
    const second = await trader(world, 'second@openlot.test')
    const fields = { trader_id: me.id, multiple: 1, max_amount: '500' }
    expect(await post('/api/follow/follow_trader', fields, second.token)).toMatchObject({ code: 1 })
    await me.order()
    expect(world.contracts.inState(second.id, 'holding')).toHaveLength(1)
    const mock = await demo(world, 'a-mock-account')
    expect((await apply(mock.token)).code).toBe(0)
    expect(await apply(second.token)).toMatchObject({ code: 1 })
    expect(control(world, { op: 'trader', user: 'second@openlot.test', decision: 'refuse' })).toEqual({ ok: true })
    expect(control(world, { op: 'trader', user: 'second@openlot.test', decision: 'refuse' }).ok).toBe(false)
    expect(await apply(second.token)).toMatchObject({ code: 1 })
    expect(control(world, { op: 'trader', user: 'second@openlot.test', decision: 'approve' })).toEqual({ ok: true })
    expect(world.users.get(second.id)?.isTrader).toBe(true)
    control(world, { op: 'config', values: { is_real_name_auth: '1' } })
    expect(control(world, { op: 'trader', user: 'second@openlot.test', decision: 'maybe' }).ok).toBe(false)
    expect(control(world, { op: 'trader', user: 'nobody', decision: 'approve' }).ok).toBe(false)
  })

  it('live numbers of a copy go to its follower and to the master, and to nobody else', async () => {
    const { world, clock, lead, me, follow, post } = await open()
    await follow()
    const second = await trader(world, 'second@openlot.test')
    const heard = [me, lead, second].map(({ token }) => {
      const frames: { readonly type: string; readonly data?: unknown }[] = []
      const line = world.realtime.connect({ send: (text) => frames.push(JSON.parse(text)), close: () => undefined })
      line.receive(JSON.stringify({ type: 'login', token }))
      line.receive(JSON.stringify({ type: 'sub', topic: 'FOREX_FOLLOW_TRADE' }))
      return () => frames.filter(({ type }) => type === 'FOREX_FOLLOW_TRADE').flatMap(({ data }) => data as object[])
    })
    control(world, { op: 'master', user: 'Halden', do: 'open', symbol: 'EURUSD', lots: '0.2' })
    const [copy] = world.contracts.inState(me.id, 'holding')
    control(world, { op: 'hold', symbol: 'EURUSD', price: '1.10100' })
    clock.advance(1100)
    const tick = { Id: copy?.id, UpdatePrice: '1.10100', FactProfits: '40' }
    expect(heard.map((of) => of().at(-1))).toEqual([tick, tick, undefined])
    // Followed no more, it is the follower's alone.
    await post('/api/follow/canal_follow', { trader_id: lead.id })
    const before = heard.map((of) => of().length)
    clock.advance(1000)
    expect(heard.map((of, at) => of().length - (before[at] ?? 0))).toEqual([1, 0, 0])
  })

  it('[FOL-26] a copy that ends before the master’s order is told to its follower and to the master, and to nobody else', async () => {
    const { world, clock, lead, me, follow } = await open()
    await follow()
    const second = await trader(world, 'second@openlot.test')
    const heard = [me, lead, second].map(({ token }) => {
      const ids: number[] = []
      const send = (text: string): void => {
        const { type, data } = JSON.parse(text) as { readonly type: string; readonly data: readonly number[] }
        if (type === 'FOREX_CLOSED') ids.push(...data)
      }
      const line = world.realtime.connect({ send, close: () => undefined })
      line.receive(JSON.stringify({ type: 'login', token }))
      line.receive(JSON.stringify({ type: 'sub', topic: 'FOREX_CLOSED' }))
      return () => ids.splice(0)
    })
    const act = (fields: object) => control(world, { op: 'master', user: 'Halden', symbol: 'EURUSD', ...fields })
    const copied = async (): Promise<number> => {
      act({ do: 'open', lots: '0.1' })
      clock.advance(100)
      return world.contracts.inState(me.id, 'holding').at(-1)?.id ?? 0
    }
    const byHand = await copied()
    expect(await me.get('/v2/api/forex/close', { id: byHand })).toMatchObject({ code: 1 })
    expect(heard.map((of) => of())).toEqual([[byHand], [byHand], []])
    // The copy ends with the master's order, and the master is told of their own.
    const [copy, origin] = [await copied(), world.contracts.inState(lead.id, 'holding').at(-1)?.id]
    act({ do: 'close', id: origin })
    expect(heard.map((of) => of())).toEqual([[copy], [origin], []])
    // Followed no more, it is the follower's alone.
    const kept = await copied()
    await ask(world, 'POST', '/api/follow/canal_follow', { trader_id: lead.id }, { token: me.token })
    await me.get('/v2/api/forex/close', { id: kept })
    expect(heard.map((of) => of())).toEqual([[kept], [], []])
  })

  it('[CON-85] ranking, margin and profit of a copy, and what a follower has won are money of the account', async () => {
    const { world, lead, me, follow, rowsOf, detail } = await open()
    type Ranked = {
      readonly user: { readonly id: number }
      readonly total_rate: string
      readonly three_week_profit: string
    }
    const ranked = async (): Promise<Ranked | undefined> => {
      const { data } = await ask(world, 'GET', '/api/follow/rank_list', {})
      return (data as { readonly list: readonly Ranked[] }).list.find(({ user }) => user.id === lead.id)
    }
    const micro = (amount: string | undefined): number => Math.round(Number(amount) * 1e6)
    const before = await ranked()
    tickAt(world, 'USDJPY', '150.000')
    expect((await follow({ max_amount: '7' })).code).toBe(1)
    const act = (fields: object) => control(world, { op: 'master', user: 'master@openlot.test', ...fields })
    const opened = act({ do: 'open', symbol: 'USDJPY', side: 'buy', lots: '0.5', multiple: 100 })
    expect(opened.ok).toBe(true)
    const mine = { follow_user_id: me.id }
    // ¥1,500 for a lot at 1:100 are $10 at 0.006666666667: 0.7 of the 1.0 lots that were asked for fit into $7.
    const [copy] = await rowsOf({ ...mine, status: 1 })
    const booked = () => world.contracts.get(Number(copy?.Id))
    expect(copy?.Quantity).toBe('0.7')
    expect(booked()).toMatchObject({ margin: 7_000_000n, openRate: '0.006666666667' })
    tickAt(world, 'USDJPY', '151.500')
    const followers = async () => (await lead.get(path, { page: 1 })).data
    // ¥1,050 at 0.006600660066.
    expect(await followers()).toMatchObject({ position_profits: '6.930693', total_profits: '0' })
    expect((await detail(lead.id)).data).toMatchObject({
      position_num: world.contracts.inState(lead.id, 'holding').length,
    })
    act({ do: 'close', id: (opened as { state: { id: number } }).state.id })
    expect(await rowsOf({ ...mine, status: 3 })).toMatchObject([{ FactProfits: '6.930693' }])
    expect(booked()).toMatchObject({ profit: 6_930_693n, closeRate: '0.006600660066' })
    expect(await followers()).toMatchObject({
      total_profits: '6.930693',
      data: [{ follow_id: me.id, profitability: '99.01', total_profits: '6.930693' }],
    })
    // The master's own 0.5 lots: ¥750 are $4.950495, and that is what the ranking and its percents grow by.
    const after = await ranked()
    expect(micro(after?.three_week_profit) - micro(before?.three_week_profit)).toBe(4_950_495)
    expect(Number(after?.total_rate) - Number(before?.total_rate)).toBeLessThan(0.1)
    const ledger = world.accounts.entries(me.id, world.accounts.get(me.id, 'forex').accountTypeId)
    expect(ledger.filter(({ value }) => value === 6_930_693n)).toHaveLength(1)
  })

  it('the control door opens and closes for a master, and everybody who follows with it', async () => {
    const { world, lead, me, follow } = await open()
    await follow()
    const act = (fields: object) => control(world, { op: 'master', user: 'master@openlot.test', ...fields })
    const opened = act({ do: 'open', symbol: 'EURUSD', side: 'sell' })
    const held = (id: number) =>
      world.contracts.inState(id, 'holding').filter(({ lots }) => lots === '0.1' || lots === '0.2')
    expect([opened.ok, held(me.id).map(({ side, lots }) => [side, lots])]).toEqual([true, [['sell', '0.2']]])
    expect(act({ do: 'close', id: (opened as { state: { id: number } }).state.id })).toEqual({ ok: true })
    expect([held(lead.id), held(me.id)]).toEqual([[], []])
    act({ do: 'open', symbol: 'EURUSD' })
    expect(act({ do: 'close' })).toEqual({ ok: true })
    for (const wrong of [
      { do: 'close' },
      { do: 'wait' },
      { do: 'open' },
      { do: 'open', symbol: 'EURUSD', side: 'up' },
      { do: 'open', symbol: 'EURUSD', lots: 'many' },
      { user: 'nobody', do: 'close' },
    ])
      expect(act(wrong).ok).toBe(false)
  })
})

it('the master who can be signed in to has followers from the beginning, and what they copied adds up', async () => {
  const { world, defects } = openWorld({ masters: true, samples: true, seed: 11 })
  const lead = await trader(world, 'master@openlot.test')
  const { data } = (await lead.get('/api/follow/my_follower', { page: 1 })) as {
    readonly data: {
      readonly total_profits: string
      readonly follow_num: number
      readonly data: readonly {
        readonly follow_id: number
        readonly nickname: string
        readonly total_profits: string
      }[]
    }
  }
  expect(data.data.map(({ nickname }) => nickname)).toEqual([
    'Jonas D.',
    'Priya K.',
    'Luca',
    'Sena',
    'Owen W.',
    'Hanh T.',
  ])
  let sum = 0n
  for (const { follow_id, total_profits } of data.data) {
    const booked = world.contracts.inState(follow_id, 'closed').reduce((all, { profit }) => all + profit, 0n)
    expect(total_profits).toBe(amountText(booked, 6))
    sum += booked
  }
  expect([data.total_profits, data.follow_num]).toEqual([amountText(sum, 6), 6])
  expect(data.data.some(({ total_profits }) => total_profits !== '0')).toBe(true)
  // Nobody can sign in as one of them.
  for (const { follow_id } of data.data) expect(world.users.get(follow_id)?.passwordHash).toBe('')
  expect(defects).toEqual([])
})
