import { describe, expect, it } from 'vitest'
import { ask, demo, openWorld, type Params, rawAsk, tickAt, trader } from '../../test/support.ts'
import { control } from '../control.ts'
import type { WorldOptions } from '../world-options.ts'

const UP: Params = { forex_id: 1, type: 1, number: '100', seconds: 60 }

const opened = async (options: Pick<WorldOptions, 'config'> = {}) => {
  const { world, clock } = openWorld({ config: { is_micro: '1' }, ...options })
  world.start()
  tickAt(world, 'EURUSD', '1.10000')
  const me = await demo(world, 'device-of-player')
  const submit = (fields: Params = {}, key?: string) => me.get('/v2/api/micro/submit', { ...UP, ...fields }, key)
  const orders = async (status: 1 | 3, page = 1) =>
    (await me.get('/v2/api/micro/orders', { status, page })).data as {
      data: readonly Readonly<Record<string, unknown>>[]
      total: number
    }
  return { world, clock, me, submit, orders }
}

describe('micro orders over the wire', () => {
  it('durations and preset stakes are told to everybody', async () => {
    const { world } = openWorld()
    const { data } = await ask(world, 'GET', '/v2/api/micro/get_seconds', {})
    expect(data).toEqual({
      sec: [
        { Id: 1, Seconds: 30, ProfitRatio: '0.75', LimitAmount: '5', AmountPlaces: 2 },
        { Id: 2, Seconds: 60, ProfitRatio: '0.8', LimitAmount: '10', AmountPlaces: 2 },
        { Id: 3, Seconds: 120, ProfitRatio: '0.85', LimitAmount: '20', AmountPlaces: 2 },
        { Id: 4, Seconds: 300, ProfitRatio: '0.92', LimitAmount: '50', AmountPlaces: 2 },
      ],
      number: ['10', '25', '50', '100', '250'].map((stake) => ({ Number: stake })),
    })
  })

  it('the shortest runs as long as an operator says, in the place of the one before', async () => {
    const { world, clock, submit, orders } = await opened()
    expect(control(world, { op: 'micro', shortest: 15 })).toEqual({ ok: true })
    const { data } = await ask(world, 'GET', '/v2/api/micro/get_seconds', {})
    expect((data as { sec: { Seconds: number }[] }).sec.map(({ Seconds }) => Seconds)).toEqual([15, 60, 120, 300])
    expect(await submit({ seconds: 30 })).toMatchObject({ code: 0 })
    expect(await submit({ seconds: 15 })).toMatchObject({ code: 1 })
    clock.advance(15_000)
    expect((await orders(3)).data).toMatchObject([{ Seconds: 15, ProfitRatio: '0.75' }])
    for (const shortest of [0, 1.5, '15'])
      expect(control(world, { op: 'micro', shortest })).toEqual({ ok: false, msg: 'shortest must be whole seconds' })
    expect(control(world, { op: 'micro' })).toEqual({ ok: false, msg: 'delayMs must be a number' })
  })

  it('one runs, and is closed with its result when its time is over', async () => {
    const { clock, world, submit, orders } = await opened()
    expect(await submit()).toMatchObject({ code: 1, msg: 'Your order has been confirmed', data: { id: 1 } })
    clock.advance(20_000)
    tickAt(world, 'EURUSD', '1.10001')
    const running = {
      Id: 1,
      ForexTradeList: { Id: 1, ShowCode: 'EUR/USD' },
      Type: 1,
      Number: '100',
      Seconds: 60,
      RemainMilliSeconds: 40_000,
      OpenPrice: '1.10000',
      EndPrice: '0',
      ProfitRatio: '0.8',
      FactProfits: '0',
      Status: 1,
      CreatedAtST: '2026-01-07 12:00:00',
      CompleteAtST: '',
    }
    expect(await orders(1)).toEqual({ data: [running], total: 1 })
    expect(await orders(3)).toEqual({ data: [], total: 0 })
    clock.advance(40_000)
    expect(await orders(1)).toEqual({ data: [], total: 0 })
    expect((await orders(3)).data).toEqual([
      {
        ...running,
        RemainMilliSeconds: 0,
        EndPrice: '1.10001',
        FactProfits: '80',
        Status: 3,
        CompleteAtST: '2026-01-07 12:01:00',
      },
    ])
  })

  it.each<[Params, string]>([
    [{ seconds: 45 }, 'This duration is not offered'],
    // The request has the number of seconds, not the id of the duration.
    [{ seconds: 2 }, 'This duration is not offered'],
    [{ seconds: '' }, 'This duration is not offered'],
    [{ number: '9.99' }, 'The quantity must be at least 10'],
    [{ number: '10.001' }, 'The quantity has more than 2 decimals'],
    [{ number: '' }, 'Enter a quantity'],
    [{ number: 'all' }, 'Enter a quantity'],
    [{ number: '1000.01' }, 'Insufficient balance'],
    [{ type: 3 }, 'Choose up or down'],
    [{ forex_id: 999 }, 'There is no such symbol'],
    [{ forex_id: 18 }, 'The market is closed'],
  ])('refuses %j: %s', async (fields, msg) => {
    const { submit, orders } = await opened()
    expect(await submit(fields)).toMatchObject({ code: 0, msg })
    expect((await orders(1)).total).toBe(0)
  })

  it('refuses while it is switched off, and whoever is not verified where that is asked for', async () => {
    const { world, me, submit } = await opened({ config: { is_micro: '0' } })
    expect(await submit()).toMatchObject({ code: 0, msg: 'Micro trading is not offered' })
    control(world, { op: 'config', values: { is_micro: '1', is_real_name_auth: '1' } })
    const second = await trader(world, 'second@openlot.test')
    expect(await second.get('/v2/api/micro/submit', UP)).toMatchObject({
      code: 0,
      msg: 'Please complete real-name authentication first',
    })
    expect(await me.get('/v2/api/micro/submit', UP)).toMatchObject({ code: 1 })
    expect(await me.get('/v2/api/micro/orders', { status: 2, page: 1 })).toMatchObject({ code: 0 })
  })

  it('what runs is seen to its end when it is switched off meanwhile', async () => {
    const { world, clock, submit, orders } = await opened()
    await submit()
    control(world, { op: 'config', values: { is_micro: '0' } })
    clock.advance(61_000)
    expect((await orders(3)).total).toBe(1)
  })

  it('[ENV-13] an answer that was lost and asked for again makes one order', async () => {
    const { world, me, submit, orders } = await opened()
    control(world, { op: 'faults', dropAnswers: 1 })
    const lost = await rawAsk(world, 'GET', '/v2/api/micro/submit', UP, { token: me.token, key: 'micro-key-0001' })
    expect(lost).toBeNull()
    expect(await submit({}, 'micro-key-0001')).toMatchObject({ code: 1, data: { id: 1 } })
    expect((await orders(1)).total).toBe(1)
    expect(await submit({ number: '50' }, 'micro-key-0001')).toMatchObject({ code: 0 })
  })

  it('is still running, with nothing left, where booking is delayed', async () => {
    const { world, clock, submit, orders } = await opened()
    expect(control(world, { op: 'micro', delayMs: 3_000 })).toEqual({ ok: true })
    expect(control(world, { op: 'micro', delayMs: -1 })).toMatchObject({ ok: false })
    await submit()
    clock.advance(61_000)
    expect((await orders(1)).data).toMatchObject([{ Status: 1, RemainMilliSeconds: 0 }])
    clock.advance(2_000)
    expect((await orders(3)).data).toMatchObject([{ Status: 3, CompleteAtST: '2026-01-07 12:01:00' }])
  })

  it('[LIST-1] closed ones come newest first, by twenty', async () => {
    const { clock, submit, orders } = await opened()
    for (let at = 0; at < 23; at += 1) await submit({ number: '10' })
    clock.advance(61_000)
    const pages = [...(await orders(3)).data, ...(await orders(3, 2)).data].map(({ Id }) => Id)
    expect([(await orders(3)).total, pages]).toEqual([23, Array.from({ length: 23 }, (_, at) => 23 - at)])
  })

  it('nobody sees the orders of others', async () => {
    const { world, submit } = await opened()
    await submit()
    const other = await trader(world)
    expect((await other.get('/v2/api/micro/orders', { status: 1, page: 1 })).data).toEqual({ data: [], total: 0 })
  })
})
