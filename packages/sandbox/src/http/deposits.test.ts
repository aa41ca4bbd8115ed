import { describe, expect, it } from 'vitest'
import { demo, openWorld, type Params, steppedClock, trader } from '../../test/support.ts'
import { DEPOSIT_PLACES, type DepositRow } from '../books/deposits.ts'
import { control } from '../control.ts'
import { SAMPLE_PICTURE } from '../pictures/sample-picture.ts'
import type { World } from '../world.ts'

const CALLS = [
  ['/api/quickCharge/info', {}],
  ['/api/quickCharge/symbols', {}],
  ['/api/quickCharge/wire_info', { bank_coin: 'USD' }],
  ['/api/quickCharge/quick_ist', { type: 0, page: 1 }],
] as const
const LIST = '/api/quickCharge/quick_ist'

type New = Parameters<World['deposits']['add']>[0]
const units = (whole: number): bigint => BigInt(whole) * 10n ** BigInt(DEPOSIT_PLACES)
const put = (world: World, userId: number, fields: Partial<New> = {}): DepositRow =>
  world.journal.transact(() =>
    world.deposits.add({
      userId,
      kind: 'crypto',
      flow: 'direct',
      amount: units(100),
      currency: 'USDT',
      wayId: 1,
      proof: '',
      next: 'finish',
      afterMs: 15_000,
      ...fields,
    }),
  )

const open = async () => {
  const clock = steppedClock()
  const { world } = openWorld({ clock })
  world.start()
  const me = await trader(world)
  const records = async (params: Params = { type: 0, page: 1 }) =>
    (await me.get(LIST, params)).data as { data: readonly Readonly<Record<string, unknown>>[]; total: number }
  const funds = () => world.accounts.get(me.id, 'change').balance
  const statusOf = ({ id }: DepositRow) => world.deposits.get(id)?.status
  return { clock, world, me, records, funds, statusOf }
}

describe('a deposit', () => {
  it('[DEP-13] [DEP-14] is pending until the operator looks at it, then the fund account grows by exactly it, once', async () => {
    const { clock, world, me, records, funds } = await open()
    const before = funds()
    put(world, me.id)
    expect(await records()).toMatchObject({
      total: 1,
      data: [{ number: '100', type: 0, currency_code: 'USDT', status: 0, bank_info: null, proof_img: '' }],
    })
    clock.advance(14_000)
    expect(funds()).toBe(before)
    clock.advance(2_000)
    expect(await records()).toMatchObject({ data: [{ status: 1 }] })
    expect(funds()).toBe(before + 100_000_000n)
    clock.advance(60_000)
    expect(funds()).toBe(before + 100_000_000n)
    const booked = world.accounts.ledger().filter(({ kind }) => kind === 'deposit')
    expect(booked).toMatchObject([
      { userId: me.id, accountTypeId: 1, value: 100_000_000n, memo: ['memo.deposit', { currency: 'USDT' }] },
    ])
  })

  it('of another currency is worth what its price is when it is finished', async () => {
    const { world, me, funds } = await open()
    const before = funds()
    const { id } = put(world, me.id, { kind: 'bank', currency: 'EUR', amount: units(100) })
    control(world, { op: 'hold', symbol: 'EURUSD', price: '1.23457' })
    expect(control(world, { op: 'deposit', id, decision: 'finish' })).toEqual({ ok: true })
    expect(funds() - before).toBe(123_457_000n)
  })

  it('is decided about by hand, by its id or as the newest of a person, and then no more', async () => {
    const { clock, world, me, funds, statusOf, records } = await open()
    const before = funds()
    const [first, second] = [put(world, me.id), put(world, me.id)]
    expect(control(world, { op: 'deposit', user: 'trader@openlot.test', decision: 'reject' })).toEqual({ ok: true })
    expect([statusOf(first), statusOf(second)]).toEqual(['pending', 'rejected'])
    expect(control(world, { op: 'deposit', id: second.id, decision: 'finish' })).toMatchObject({ ok: false })
    expect(control(world, { op: 'deposit', id: first.id, decision: 'match' })).toMatchObject({ ok: false })
    expect(control(world, { op: 'deposit', id: first.id, decision: 'dance' })).toMatchObject({ ok: false })
    expect(control(world, { op: 'deposit', decision: 'finish' })).toMatchObject({ ok: false })
    clock.advance(60_000)
    expect(statusOf(first)).toBe('finished')
    expect(funds()).toBe(before + 100_000_000n)
    expect((await records()).data.map(({ status }) => status)).toEqual([2, 1])
  })

  it('in steps is matched with a bank, and by hand with another one; its proof goes with the bank it was for', async () => {
    const { clock, world, me, records } = await open()
    const row = put(world, me.id, {
      kind: 'bank',
      flow: 'steps',
      currency: 'EUR',
      wayId: 0,
      next: 'match',
      afterMs: 6_000,
    })
    const bank = async () => (await records({ type: 1, page: 1 })).data[0]?.bank_info
    expect(await bank()).toBeNull()
    clock.advance(7_000)
    const first = await bank()
    expect(first).toMatchObject({ bank_name: 'Musterbank', iban: 'DE41500105170123456789', ifsc: '' })
    world.journal.transact(() => world.deposits.change(row.id, { proof: 'a-picture' }))
    expect(control(world, { op: 'deposit', id: row.id, decision: 'match' })).toEqual({ ok: true })
    expect(await bank()).toMatchObject({ bank_name: 'Voorbeeldbank' })
    expect(world.deposits.get(row.id)).toMatchObject({ proof: '', status: 'pending', next: 'invalidate' })
  })

  it('[T30] one person sees nothing of another', async () => {
    const { world, me } = await open()
    put(world, me.id)
    const other = await trader(world, 'second@openlot.test')
    expect((await other.get(LIST, { type: 0, page: 1 })).data).toMatchObject({ total: 0, data: [] })
  })

  it('[DEP-13] lists each kind for itself', async () => {
    const { world, me, records } = await open()
    put(world, me.id)
    put(world, me.id, { kind: 'bank', currency: 'EUR' })
    expect((await records()).total).toBe(1)
    expect(await records({ type: 1, page: 1 })).toMatchObject({ total: 1, data: [{ type: 1, currency_code: 'EUR' }] })
  })
})

describe('where money may come in', () => {
  it.each(CALLS)('[ACC-2] %s is closed to mock accounts', async (path, params) => {
    const { world } = openWorld()
    const mock = await demo(world, 'a-device-of-a-mock')
    expect(await mock.get(path, params)).toMatchObject({
      code: 0,
      msg: 'Please register or log in to a real account',
    })
  })

  it('[DEP-10] a currency that is not taken has no accounts', async () => {
    const { me } = await open()
    const answer = await me.get('/api/quickCharge/wire_info', { bank_coin: 'XXX' })
    expect(answer).toMatchObject({ code: 0, msg: 'There is no such currency' })
  })
})

describe('a deposit that is announced', () => {
  const TRON = { number: '25.5', address: 'TUY5iyLtWPpQZFFktEGJ4AzRBFzMb6NPPa', charge_id: 1 }
  const CRYPTO = '/api/quickCharge/submit'
  const BANK = '/api/quickCharge/wire_submit'
  const member = async (config: Readonly<Record<string, string>> = {}, email = 'trader@openlot.test') => {
    const { world } = openWorld({ config })
    const me = await trader(world, email)
    const deposits = () => world.deposits.all().filter(({ userId, status }) => userId === me.id && status === 'pending')
    return { world, me, deposits }
  }

  it('[DEP-5] by crypto is a record of its coin, and credited when its time has come', async () => {
    const { clock, me, records, funds } = await open()
    const before = [funds(), (await records()).total] as const
    expect(await me.get(CRYPTO, TRON)).toMatchObject({ code: 1, msg: 'Your deposit has been registered' })
    expect(await records()).toMatchObject({
      total: before[1] + 1,
      data: expect.arrayContaining([expect.objectContaining({ number: '25.5', currency_code: 'USDT', status: 0 })]),
    })
    clock.advance(16_000)
    expect(funds() - before[0]).toBe(25_500_000n)
  })

  it('two equal ones are two; one that is sent again with its key stays one', async () => {
    const { me, deposits } = await member()
    await me.get(CRYPTO, TRON)
    await me.get(CRYPTO, TRON)
    expect(deposits()).toHaveLength(2)
    await me.get(CRYPTO, TRON, 'a-key-of-a-deposit')
    await me.get(CRYPTO, TRON, 'a-key-of-a-deposit')
    expect(deposits()).toHaveLength(3)
  })

  it.each([
    [CRYPTO, { ...TRON, charge_id: 2 }, 'This is no address of ours'],
    [CRYPTO, { ...TRON, charge_id: 99 }, 'This is no address of ours'],
    [CRYPTO, { ...TRON, number: '0' }, 'The amount is not valid'],
    [CRYPTO, { ...TRON, number: '-1' }, 'The amount is not valid'],
    [CRYPTO, { ...TRON, number: '0.000000001' }, 'The amount is not valid'],
    // The request would be finished, and credit nothing.
    [CRYPTO, { ...TRON, number: '0.00000001' }, 'The amount is not valid'],
    [CRYPTO, { ...TRON, number: '7.0000001' }, 'The amount is not valid'],
    [CRYPTO, { ...TRON, number: '1000000001' }, 'The amount is not valid'],
    [CRYPTO, { ...TRON, proofImg: '/api/common/image/none' }, 'A picture is not there any more, please add it again'],
    [BANK, { number: '100', wire_id: 99 }, 'This is no account of ours'],
    [BANK, { number: '100', symbol_id: 99 }, 'There is no such currency'],
    [BANK, { number: '100' }, 'There is no such currency'],
    [BANK, { number: '19.99', symbol_id: 2 }, 'At least 20 EUR'],
    [BANK, { number: '10000.01', wire_id: 3 }, 'At most 10000 EUR'],
  ])('%s with %j is refused', async (path, params, msg) => {
    const { me, deposits } = await member()
    expect(await me.get(path, params)).toMatchObject({ code: 0, msg })
    expect(deposits()).toEqual([])
  })

  it.each(['20', '10000'])('[DEP-8] %s is an end of the bounds, and inside', async (number) => {
    const { me, deposits } = await member()
    expect(await me.get(BANK, { number, symbol_id: 2 })).toMatchObject({ code: 1 })
    expect(deposits()).toHaveLength(1)
  })

  it('[DEP-17] waits for verification where it is asked for', async () => {
    const config = { is_real_name_auth: '1', is_recharge_auth: '1' }
    const { me } = await member(config, 'second@openlot.test')
    expect(await me.get(CRYPTO, TRON)).toMatchObject({ code: 0, msg: 'Please complete real-name authentication first' })
    expect(await (await member(config)).me.get(CRYPTO, TRON)).toMatchObject({ code: 1 })
  })

  it.each([
    [{ is_recharge_crypto: '0' }, CRYPTO, TRON],
    [{ is_recharge_bank_card: '0' }, BANK, { number: '100', wire_id: 3 }],
  ])('[DEP-1] %j: not offered', async (config, path, params) => {
    const { me } = await member(config)
    expect(await me.get(path, params)).toMatchObject({ code: 0, msg: 'Deposits of this kind are not offered' })
  })

  it('[T30] carries a picture of its own person alone', async () => {
    const { world, me, deposits } = await member()
    const other = await trader(world, 'second@openlot.test')
    const url = world.journal.transact(() => world.pictures.add(SAMPLE_PICTURE, 'image/png', me.id) ?? '')
    expect(await other.get(CRYPTO, { ...TRON, proofImg: url })).toMatchObject({ code: 0 })
    expect(await me.get(CRYPTO, { ...TRON, proofImg: url })).toMatchObject({ code: 1 })
    expect(world.pictures.all().find(({ name }) => name === deposits()[0]?.proof)).toMatchObject({ isKept: true })
    const { data } = (await me.get(LIST, { type: 0, page: 1 })).data as { data: readonly { proof_img: string }[] }
    expect(world.pictures.own(data[0]?.proof_img ?? '', me.id)).toBe(deposits()[0]?.proof)
  })

  it('no more than fifty wait at a time', async () => {
    const { me } = await member()
    for (let at = 0; at < 50; at += 1) await me.get(CRYPTO, TRON)
    expect(await me.get(CRYPTO, TRON)).toMatchObject({ code: 0, msg: 'Too many deposits are pending' })
  })

  it('[ACC-2] is not for mock accounts', async () => {
    const { world } = openWorld()
    const mock = await demo(world, 'a-device-of-a-mock')
    for (const [path, params] of [
      [CRYPTO, TRON],
      [BANK, { number: '100', wire_id: 3 }],
    ] as const)
      expect(await mock.get(path, params)).toMatchObject({
        code: 0,
        msg: 'Please register or log in to a real account',
      })
  })
})
