import { describe, expect, it } from 'vitest'
import { ask, openWorld, tickAt, trader } from '../../test/support.ts'
import type { World } from '../world.ts'

const signIn = (
  world: World,
  account: string,
  password: string,
  more: { type?: string; ip?: string; token?: string } = {},
) =>
  ask(
    world,
    'POST',
    '/api/user/loginForU',
    { account, password, login_type: more.type ?? 'email' },
    { token: more.token, ip: more.ip ?? '127.0.0.1' },
  )
const tokenOf = (answer: { data: unknown }): string => (answer.data as { token: string }).token

describe('signing in', () => {
  it('works by email in any case and by phone with its area code', async () => {
    const { world } = openWorld()
    expect(await signIn(world, ' Trader@OpenLot.test', 'sandbox123')).toMatchObject({
      code: 1,
      data: { user: { email: 'trader@openlot.test', is_demo: 0 } },
    })
    expect((await signIn(world, '+0012025550101', 'sandbox123', { type: 'mobile' })).code).toBe(1)
    expect((await signIn(world, '2025550101', 'sandbox123', { type: 'mobile' })).code).toBe(0)
  })

  it('gives a new token of 128 bits each time and kills the one presented', async () => {
    const { world } = openWorld()
    const first = tokenOf(await signIn(world, 'trader@openlot.test', 'sandbox123'))
    const elsewhere = tokenOf(await signIn(world, 'trader@openlot.test', 'sandbox123'))
    const second = tokenOf(await signIn(world, 'trader@openlot.test', 'sandbox123', { token: first }))
    expect(first).toMatch(/^[0-9a-f]{32}$/)
    expect(new Set([first, second, elsewhere]).size).toBe(3)
    const codes = await Promise.all(
      [first, second, elsewhere].map(async (token) => (await ask(world, 'GET', '/api/user/info', {}, { token })).code),
    )
    expect(codes).toEqual([999, 1, 1])
  })

  it('says the same for a wrong password and for no such account', async () => {
    const { world } = openWorld()
    const [wrong, unknown] = [
      await signIn(world, 'trader@openlot.test', 'x'),
      await signIn(world, 'nobody@openlot.test', 'x'),
    ]
    expect(wrong).toEqual(unknown)
    expect(wrong).toMatchObject({ code: 0, msg: 'Wrong account or password' })
    expect(await signIn(world, '', 'x')).toMatchObject({ code: 0, msg: 'input email or phone' })
    expect(await signIn(world, 'x', '')).toMatchObject({ code: 0, msg: 'input password' })
  })

  it('allows five wrong tries a minute for an account, wherever they come from', async () => {
    const { world, clock } = openWorld()
    for (let at = 0; at < 5; at += 1) await signIn(world, 'trader@openlot.test', 'wrong', { ip: `10.0.0.${at}` })
    const limited = { code: 0, msg: 'Too many tries, please wait a minute' }
    expect(await signIn(world, 'TRADER@openlot.test', 'sandbox123')).toMatchObject(limited)
    expect((await signIn(world, 'second@openlot.test', 'sandbox123')).code).toBe(1)
    clock.advance(60_000)
    expect((await signIn(world, 'trader@openlot.test', 'sandbox123')).code).toBe(1)
  })

  it('allows fifty wrong tries a minute from an address, whatever the account', async () => {
    const { world } = openWorld()
    for (let at = 0; at < 50; at += 1) await signIn(world, `nobody${at}@openlot.test`, 'wrong', { ip: '10.0.0.1' })
    expect((await signIn(world, 'trader@openlot.test', 'sandbox123', { ip: '10.0.0.1' })).code).toBe(0)
    expect((await signIn(world, 'trader@openlot.test', 'sandbox123', { ip: '10.0.0.2' })).code).toBe(1)
  })
})

describe('a demo account', () => {
  const demo = (world: World, demoId: string) =>
    ask(world, 'GET', '/api/user/createAccountDemoForU', { demo_id: demoId })

  it('belongs to its demo id', async () => {
    const { world } = openWorld()
    const [a, again, b] = [
      await demo(world, 'demo-aaaa'),
      await demo(world, 'demo-aaaa'),
      await demo(world, 'demo-bbbb'),
    ]
    const user = (answer: { data: unknown }) => (answer.data as { user: { id: number; is_demo: number } }).user
    expect(user(a).is_demo).toBe(1)
    expect(user(again)).toEqual(user(a))
    expect(user(b).id).not.toBe(user(a).id)
    expect(tokenOf(again)).not.toBe(tokenOf(a))
    expect((await demo(world, '../x')).code).toBe(0)
  })

  it('goes back to its start when reset: nothing open, balances as new', async () => {
    const { world } = openWorld()
    tickAt(world, 'EURUSD', '1.10000')
    const token = tokenOf(await demo(world, 'demo-aaaa'))
    const order = {
      type: 1,
      cont: '0.1',
      forex_id: 1,
      status: 1,
      target_price: 0,
      stop_loss_price: 0,
      target_profit_price: 0,
      multiple: 100,
    }
    await ask(world, 'GET', '/v2/api/forex/submit', order, { token })
    await ask(world, 'GET', '/v2/api/forex/submit', { ...order, status: 0, target_price: '1.05' }, { token })
    tickAt(world, 'EURUSD', '1.09000')
    expect((await ask(world, 'GET', '/v2/api/main/user/resetForexDemoAccount', {}, { token })).code).toBe(1)
    const accounts = (await ask(world, 'GET', '/v2/api/main/wallet/getBalance', {}, { token })).data
    expect(accounts).toEqual([
      { type: 'change', accountTypeId: 1, currencyId: 1, balance: '5000', lockBalance: '0' },
      { type: 'micro', accountTypeId: 2, currencyId: 1, balance: '0', lockBalance: '0' },
      { type: 'forex', accountTypeId: 3, currencyId: 1, balance: '10000', lockBalance: '0' },
    ])
    const open = await ask(world, 'GET', '/v2/api/forex/my_deal', { status: 1, page: 1 }, { token })
    expect((open.data as { total: number }).total).toBe(0)
  })

  it('is the only kind that can be reset', async () => {
    const { world } = openWorld()
    const me = await trader(world)
    expect(await me.get('/v2/api/main/user/resetForexDemoAccount')).toMatchObject({
      code: 0,
      msg: 'Only a demo account can be reset',
    })
  })
})

describe("today's profit", () => {
  it('is what was booked since midnight and what floats now', async () => {
    const { world, clock } = openWorld()
    const me = await trader(world)
    const profits = async () => ((await me.get('/api/user/get_profits')).data as { profits: string }).profits
    tickAt(world, 'EURUSD', '1.10000')
    await me.order()
    await me.order()
    tickAt(world, 'EURUSD', '1.10100')
    await me.get('/v2/api/forex/close', { id: 1 })
    expect(await profits()).toBe('20')
    tickAt(world, 'EURUSD', '1.10050')
    expect(await profits()).toBe('15')
    clock.advance(12 * 3_600_000)
    expect(await profits()).toBe('5')
  })
})
