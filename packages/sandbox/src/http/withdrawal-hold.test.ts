import { describe, expect, it } from 'vitest'
import { ask, memoryDurable, openWorld, type Params, steppedClock, trader } from '../../test/support.ts'
import { control } from '../control.ts'
import { holdHoursFrom } from '../serve/start-options.ts'
import type { World } from '../world.ts'

const HOUR_MS = 3_600_000
const BTC = '1755XvDK1RF1f9hLMLW8xw7JYAPRt1wpdK'
const PAY = 'pay-sandbox'
type Held = { readonly held_until?: number }
type Message = { readonly id: number; readonly title: string; readonly desc: string }

const person = async (world: World) => {
  const me = await trader(world)
  const post = (path: string, params: Params, lang = 'en') =>
    ask(world, 'POST', path, params, { token: me.token, headers: { lang } })
  return {
    ...me,
    setPay: (password = PAY) => post('/api/user/amend_pay_password', { password, repeat: password }),
    bind: () => post('/api/wallet/bind_draw_method', { draw_id: 4, type: 1, dc_address: BTC }),
    draw: (fields: Params = {}, lang = 'en') =>
      post(
        '/api/account/draw',
        { draw_currency_id: 1, number: '10', memo: '', draw_method_id: 1, pay_password: PAY, ...fields },
        lang,
      ),
    held: async (type: number) =>
      ((await me.get('/api/account/draw_symbol_list', { type })).data as readonly Held[]).map((one) => one.held_until),
    messages: async (lang = 'en') =>
      (
        (
          await ask(
            world,
            'GET',
            '/api/internalMessage/list',
            { limit: 50, page: 1 },
            { token: me.token, headers: { lang } },
          )
        ).data as { data: readonly Message[] }
      ).data,
    free: () => world.accounts.get(me.id, 'change').balance,
  }
}

describe('a hold on withdrawals', () => {
  it('[T22] [WDR-41] a new pay password and a withdrawal with it: nothing goes for 24 hours, by coin or bank', async () => {
    const { world, clock } = openWorld({ withdrawalHoldHours: 24 })
    const me = await person(world)
    const before = me.free()
    expect((await me.setPay()).code).toBe(1)
    const until = clock.now() + 24 * HOUR_MS
    const held =
      'Withdrawals are on hold until 2026-01-08 12:00 (GMT), since the pay password or a payout method is new'
    expect(await me.draw()).toMatchObject({ code: 0, msg: held })
    expect(await me.draw({ draw_currency_id: 7, draw_method_id: 2 })).toMatchObject({ code: 0, msg: held })
    expect(new Set([...(await me.held(1)), ...(await me.held(2))])).toEqual(new Set([until / 1000]))
    clock.advance(24 * HOUR_MS - 1)
    expect((await me.draw()).code).toBe(0)
    expect(me.free()).toBe(before)
    clock.advance(1)
    expect((await me.held(1)).every((one) => one === undefined)).toBe(true)
    expect((await me.draw()).code).toBe(1)
  })

  it('[T22] [WDR-41] a new place money goes to begins it too, and no typed address goes round it', async () => {
    const { world, clock } = openWorld({
      withdrawalHoldHours: 24,
      config: { is_withdraw_account_input: '1', is_withdraw_pay_pwd: '0' },
    })
    const me = await person(world)
    const typed = { draw_method_id: '', address: 'TG3HXyb3A9MxpKkxwc9rV5oSSx8k6SGA78' }
    expect((await me.draw(typed)).code).toBe(0)
    const settings = (await me.get('/api/basicSet/getBasicInfo')).data as Readonly<Record<string, string>>
    expect(settings.is_withdraw_account_input).toBe('0')
    expect((await me.draw()).code).toBe(1)
    expect((await me.bind()).code).toBe(1)
    expect((await me.draw()).code).toBe(0)
    clock.advance(24 * HOUR_MS)
    expect((await me.draw()).code).toBe(1)
    expect((await me.draw(typed)).code).toBe(0)
  })

  it('[T22] [WDR-41] the owner is told what is new and until when, in the language they read', async () => {
    const { world } = openWorld({ withdrawalHoldHours: 24, config: { timezone: 'Asia/Tokyo' } })
    const me = await person(world)
    await me.setPay()
    await me.bind()
    const [way, pay] = await me.messages('de')
    expect(way).toMatchObject({
      title: 'Auszahlungen sind gesperrt',
      desc: 'Ihrem Konto wurde ein neuer Auszahlungsweg hinzugefügt.',
    })
    expect(pay?.desc).toBe('Für Ihr Konto wurde ein neues Zahlungspasswort festgelegt.')
    const { data } = await ask(world, 'GET', '/api/internalMessage/info', { id: way?.id ?? '' }, { token: me.token })
    expect((data as { content: string }).content).toContain('until 2026-01-08 21:00 (Asia/Tokyo)')
    expect((await me.draw({}, 'de')).msg).toContain('bis 2026-01-08 21:00 (Asia/Tokyo) gesperrt')
    // No other person is told.
    const other = await trader(world, 'second@openlot.test')
    expect(
      (await ask(world, 'GET', '/api/internalMessage/info', { id: way?.id ?? '' }, { token: other.token })).code,
    ).toBe(0)
  })

  it('[WDR-41] is off unless it is asked for: nothing is held, said or told', async () => {
    const { world } = openWorld()
    const me = await person(world)
    const messages = await me.messages()
    await me.setPay()
    await me.bind()
    expect(await me.held(1)).toEqual((await me.held(1)).map(() => undefined))
    expect(await me.messages()).toEqual(messages)
    expect((await me.draw()).code).toBe(1)
    // Switched on, it counts from the change.
    expect(control(world, { op: 'withdrawalHold', hours: 24 })).toEqual({ ok: true })
    expect((await me.draw()).code).toBe(0)
    for (const hours of [-1, 1.5, 721, 'x'])
      expect(control(world, { op: 'withdrawalHold', hours })).toMatchObject({ ok: false })
    expect(control(world, { op: 'withdrawalHold', hours: 0 })).toEqual({ ok: true })
    expect((await me.draw()).code).toBe(1)
  })

  it('[WDR-41] a restart keeps it, and a file of before begins without one', async () => {
    const clock = steppedClock()
    const { durable } = memoryDurable()
    const first = await person(openWorld({ clock, durable, withdrawalHoldHours: 24 }).world)
    await first.setPay()
    const older = durable.load()
    const again = await person(openWorld({ clock, durable, withdrawalHoldHours: 24 }).world)
    expect((await again.draw()).code).toBe(0)
    const stripped = [...older].map((change) => {
      if (change.table !== 'users' || change.row === null) return change
      const { payoutChangedAt: _, ...row } = change.row
      return { ...change, row }
    })
    const before = openWorld({
      clock,
      durable: { load: () => stripped, commit: () => undefined },
      withdrawalHoldHours: 24,
    })
    expect((await (await person(before.world)).draw()).code).toBe(1)
  })

  it('[WDR-41] hours are whole, from 0 to 720', () => {
    expect(['', undefined, '0', '24', '720'].map(holdHoursFrom)).toEqual([undefined, undefined, 0, 24, 720])
    for (const text of ['-1', '1.5', '721', 'a day']) expect(() => holdHoursFrom(text)).toThrow('A hold must last')
  })
})

describe('a sign-in from a new network', () => {
  const signIn = (world: World, ip: string, agent = '') =>
    ask(
      world,
      'POST',
      '/api/user/loginForU',
      { account: 'trader@openlot.test', password: 'sandbox123', login_type: 'email' },
      { ip, headers: { 'user-agent': agent } },
    )
  const titles = async (world: World, lang = 'en') => {
    const token = world.journal.transact(() => world.users.sessions.begin(1, undefined, { ip: '' }))
    const { data } = await ask(
      world,
      'GET',
      '/api/internalMessage/list',
      { limit: 5, page: 1 },
      { token, headers: { lang } },
    )
    const found = (data as { data: readonly Message[] }).data.filter(({ id }) => id > 1e12)
    return found.map(({ title, desc }) => [title, desc])
  }

  it('[T22] [T32] [SES-34] is a message to the owner, once for each network, and not for the first', async () => {
    const { world } = openWorld()
    await signIn(world, '203.0.113.7')
    await signIn(world, '203.0.113.250')
    expect(await titles(world)).toEqual([])
    await signIn(world, '2001:db8:1:2::9', 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0')
    await signIn(world, '2001:db8:1:ffff::1')
    await signIn(world, '203.0.113.7')
    await signIn(world, '198.51.100.1')
    expect(await titles(world)).toEqual([
      ['Signed in from a new network', 'From 198.51.100.0/24, with an unknown device'],
      ['Signed in from a new network', 'From 2001:db8:1::/48, with Firefox, Linux'],
    ])
    expect(await titles(world, 'de')).toContainEqual([
      'Anmeldung aus einem neuen Netz',
      'Aus 198.51.100.0/24, mit einem unbekannten Gerät',
    ])
  })

  it('[SES-34] a wrong password tells nobody anything', async () => {
    const { world } = openWorld()
    await signIn(world, '203.0.113.7')
    await ask(
      world,
      'POST',
      '/api/user/loginForU',
      { account: 'trader@openlot.test', password: 'x', login_type: 'email' },
      { ip: '198.51.100.1' },
    )
    expect(await titles(world)).toEqual([])
  })
})
