import { describe, expect, it } from 'vitest'
import { ask, demo, MARKET_BUY, openWorld, type Params, tickAt, trader } from '../../test/support.ts'

const MOVE = '/api/account/transfer'
const LOG = '/api/account/transfer_log'

const open = async (config: Readonly<Record<string, string>> = {}) => {
  const { world } = openWorld({ config })
  const me = await trader(world)
  const move = (fields: Params = {}, key?: string) =>
    ask(
      world,
      'POST',
      MOVE,
      { balance: '100.5', currency_id: 1, from: 1, to: 3, ...fields },
      { token: me.token, ...(key === undefined ? {} : { key }) },
    )
  const balances = async () =>
    Object.fromEntries(
      ((await me.get('/v2/api/main/wallet/getBalance')).data as readonly { type: string; balance: string }[]).map(
        ({ type, balance }) => [type, balance],
      ),
    )
  const log = async (params: Params = { page: 1 }) =>
    (await me.get(LOG, params)).data as { data: readonly Readonly<Record<string, unknown>>[]; total: number }
  return { world, me, move, balances, log }
}

describe('a transfer', () => {
  it('[TRF-5] [TRF-7] takes from one account what it adds to the other, and is in the log of both', async () => {
    const { world, me, move, balances, log } = await open()
    const before = await balances()
    expect(await move()).toMatchObject({ code: 1, msg: 'Transferred' })
    expect(await balances()).toEqual({
      ...before,
      change: String(Number(before.change) - 100.5),
      forex: String(Number(before.forex) + 100.5),
    })
    expect(await log()).toMatchObject({ total: 1, data: [{ balance: '100.5', from: 1, to: 3 }] })
    expect((await log({ page: 1, type: 'forex' })).total).toBe(1)
    expect((await log({ page: 1, type: 2 })).total).toBe(0)
    const booked = world.accounts.ledger().filter(({ userId, kind }) => userId === me.id && kind === 'transfer')
    expect(booked.map(({ value, accountTypeId }) => [value, accountTypeId])).toEqual([
      [-100_500_000n, 1],
      [100_500_000n, 3],
    ])
  })

  it.each([
    [{ to: 1 }, 'The two accounts must differ'],
    [{ from: 7 }, 'There is no such account'],
    [{ to: 'none' }, 'There is no such account'],
    [{ balance: '0' }, 'The amount is not valid'],
    [{ balance: '-5' }, 'The amount is not valid'],
    [{ balance: '1e3' }, undefined],
    [{ balance: '0.0000001' }, 'The amount is not valid'],
    [{ balance: '5000.000001' }, 'Insufficient balance'],
    [{ currency_id: 2 }, 'The account has another currency'],
  ])('%j is refused, and nothing moves', async (fields, msg) => {
    const { move, balances, log } = await open()
    const before = await balances()
    const answer = await move(fields)
    expect(answer.code).toBe(0)
    if (msg !== undefined) expect(answer.msg).toBe(msg)
    expect([await balances(), (await log()).total]).toEqual([before, 0])
  })

  it('[T43] what open orders have lost so far cannot be taken away from them', async () => {
    const { world, me, move } = await open()
    tickAt(world, 'EURUSD', '1.10000')
    await me.get('/v2/api/forex/submit', { ...MARKET_BUY, cont: '1' })
    tickAt(world, 'EURUSD', '1.09000')
    const { balance } = await me.forex()
    expect(await move({ from: 3, to: 1, balance })).toMatchObject({ code: 0, msg: 'Insufficient balance' })
    const free = Number(balance) - 1000
    expect(await move({ from: 3, to: 1, balance: free.toFixed(6) })).toMatchObject({ code: 1 })
  })

  it('[T2] [TRF-5] sent twice with one key it moves once', async () => {
    const { move, log } = await open()
    await move({}, 'key-of-a-transfer')
    expect(await move({}, 'key-of-a-transfer')).toMatchObject({ code: 1 })
    expect((await log()).total).toBe(1)
  })

  it('[T30] one person sees nothing of another', async () => {
    const { world, move } = await open()
    await move()
    const other = await trader(world, 'second@openlot.test')
    expect((await other.get(LOG, { page: 1 })).data).toMatchObject({ total: 0, data: [] })
  })

  it('[ACC-2] [TRF-8] not for mock accounts, and not where there is one account', async () => {
    const { world } = await open()
    const mock = await demo(world, 'a-device-of-a-mock')
    const asked = { balance: '1', currency_id: 1, from: 1, to: 3 }
    expect(await ask(world, 'POST', MOVE, asked, { token: mock.token })).toMatchObject({
      code: 0,
      msg: 'Please register or log in to a real account',
    })
    const { move } = await open({ only_one_account: '1' })
    expect(await move()).toMatchObject({ code: 0, msg: 'Transfers are not offered' })
  })

  it('an account that does not exist has no log', async () => {
    const { me } = await open()
    expect(await me.get(LOG, { page: 1, type: 'none' })).toMatchObject({ code: 0, msg: 'There is no such account' })
  })
})
