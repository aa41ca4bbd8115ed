import { describe, expect, it } from 'vitest'
import { ask, memoryDurable, openWorld, type SteppedClock, steppedClock, tickAt, trader } from '../../test/support.ts'
import { control } from '../control.ts'
import { plainHash } from '../memory.ts'
import { networkOf } from '../network.ts'
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

  it('[T29] gives a new token of 128 bits each time and kills the one presented', async () => {
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

  it('[T24] says the same for a wrong password and for no such account', async () => {
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

  it.each(['email', 'mobile'])('[T24] works as hard for an account it does not know (%s)', async (type) => {
    let checked: string[] = []
    const hash: typeof plainHash = {
      ...plainHash,
      matches: (password, stored) => {
        checked.push(stored)
        return plainHash.matches(password, stored)
      },
    }
    const { world } = openWorld({ hash })
    const work = async (account: string) => {
      checked = []
      const { data, ...said } = await signIn(world, account, 'wrong', { type })
      return { ...said, data, checks: checked.length, isEmpty: checked.includes('') }
    }
    const known = await work(type === 'email' ? 'trader@openlot.test' : '+0012025550101')
    expect(known).toMatchObject({ code: 0, checks: 1, isEmpty: false })
    expect(await work(type === 'email' ? 'nobody@openlot.test' : '+0012025550199')).toEqual(known)
  })
})

const WRONG = 'Wrong account or password'
const TOO_MANY = 'Too many tries, please wait a minute'
const OWNER = 'trader@openlot.test'
const PHONE = '+0012025550101'

/** A world that counts the passwords it checks, with tries whose waiting is measured by its clock. */
const guarded = () => {
  const clock: SteppedClock = steppedClock()
  let checked = 0
  const { world } = openWorld({
    clock,
    hash: {
      ...plainHash,
      matches: (password, stored) => {
        checked += 1
        return plainHash.matches(password, stored)
      },
    },
  })
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 50; turn += 1) await Promise.resolve()
  }
  return {
    world,
    clock,
    settle,
    checked: () => checked,
    /** Text of the answer, and its time. */
    timed: async (account: string, password: string, more: { type?: string; ip?: string } = {}) => {
      let msg: string | undefined
      const start = clock.now()
      void signIn(world, account, password, more).then((answer) => {
        msg = answer.msg
      })
      await settle()
      while (msg === undefined && clock.now() - start < 60_000) {
        clock.advance(500)
        await settle()
      }
      return [msg, clock.now() - start] as const
    },
  }
}
const wrongTries = async (one: ReturnType<typeof guarded>, count: number, ip: string, account = OWNER) => {
  for (let at = 0; at < count; at += 1) await one.timed(account, `wrong ${at}`, { ip })
}

describe('wrong tries', () => {
  it('[T23] wait longer and longer after the fifth, also the right one among them', async () => {
    const one = guarded()
    const waits: number[] = []
    for (let at = 0; at < 9; at += 1) waits.push((await one.timed(OWNER, 'wrong'))[1])
    expect(waits).toEqual([0, 0, 0, 0, 0, 1_000, 2_000, 4_000, 8_000])
    expect(await one.timed(OWNER, 'sandbox123')).toEqual(['Signed in', 8_000])
    expect(await one.timed(OWNER, 'sandbox123')).toEqual(['Signed in', 0])
  })

  it('[T23] from elsewhere never keep the owner out, nor make them wait', async () => {
    const one = guarded()
    for (let at = 0; at < 100; at += 1) await signIn(one.world, OWNER, 'wrong', { ip: `10.0.${at}.1` })
    await wrongTries(one, 8, '10.0.0.1')
    expect(await one.timed(OWNER, 'sandbox123', { ip: '192.0.2.7' })).toEqual(['Signed in', 0])
  })

  it('[T23] are counted by account, however it is written', async () => {
    const mails = Array.from({ length: 100 }, (_, at) =>
      [...OWNER].map((letter, place) => ((at >> (place % 7)) & 1 ? letter.toUpperCase() : letter)).join(''),
    )
    const phones = Array.from({ length: 100 }, (_, at) =>
      [...PHONE].join(' -.()/'.slice(0, 1 + (at % 6)).repeat(1 + at / 6)),
    )
    for (const [type, spellings] of [
      ['email', mails.map((mail, at) => ' '.repeat(at % 5) + mail)],
      ['mobile', phones],
    ] as const) {
      const one = guarded()
      // All at once: nobody waits for the answer to the last.
      const answers = spellings.map((account) => signIn(one.world, account, 'wrong', { type }))
      await one.settle()
      one.clock.advance(60_000)
      const said = (await Promise.all(answers)).map(({ msg }) => msg)
      expect(new Set(spellings).size).toBeGreaterThan(90)
      // Five at once, and those of the sixth, seventh and eighth that wait their turn.
      expect([one.checked(), said.filter((msg) => msg === TOO_MANY).length]).toEqual([8, 92])
    }
  })

  it('[T23] of one network are few for all accounts together, wherever in it they come from', async () => {
    const one = guarded()
    const answers = Array.from({ length: 1_000 }, (_, at) =>
      signIn(one.world, `nobody${at}@openlot.test`, 'wrong', { ip: `2001:db8:0:7:${at.toString(16)}::1` }),
    )
    await one.settle()
    one.clock.advance(60_000)
    const said = (await Promise.all(answers)).map(({ msg }) => msg)
    expect([one.checked(), said.filter((msg) => msg === WRONG).length]).toEqual([53, 53])
    expect(await one.timed(OWNER, 'sandbox123', { ip: '2001:db8:0:8::1' })).toEqual(['Signed in', 0])
  })

  it('[T23] a device that signed in there before waits for none of them', async () => {
    const one = guarded()
    const ip = '192.0.2.7'
    expect((await one.timed(OWNER, 'sandbox123', { ip }))[0]).toBe('Signed in')
    await wrongTries(one, 4, ip)
    const others = Array.from({ length: 60 }, (_, at) =>
      signIn(one.world, `nobody${at % 15}@openlot.test`, 'x', { ip }),
    )
    await one.settle()
    expect(one.clock.pending).toBe(3)
    expect(await one.timed(OWNER, 'sandbox123', { ip })).toEqual(['Signed in', 0])
    // Passwords cannot be tried without end this way.
    await wrongTries(one, 5, ip)
    expect(await one.timed(OWNER, 'wrong', { ip })).toEqual([WRONG, 1_000])
    one.clock.advance(8_000)
    await Promise.all(others)
  })

  it('[T23] a known device is known after a restart', async () => {
    const { durable } = memoryDurable()
    const before = openWorld({ durable }).world
    await signIn(before, OWNER, 'sandbox123', { ip: '192.0.2.7' })
    const { world, clock } = openWorld({ durable })
    const ip = '192.0.2.7'
    const others = Array.from({ length: 60 }, (_, at) => signIn(world, `nobody${at}@openlot.test`, 'wrong', { ip }))
    // Three of them wait, seven were refused, and the owner has none of that.
    const said = (await Promise.all([OWNER, OWNER].map((account) => signIn(world, account, 'wrong', { ip })))).map(
      ({ msg }) => msg,
    )
    expect([new Set(said), clock.pending]).toEqual([new Set([WRONG]), 3])
    clock.advance(8_000)
    await Promise.all(others)
  })

  it('[T24] an account that does not exist waits as one that does', async () => {
    const waits = async (account: string) => {
      const one = guarded()
      const all: (readonly [string | undefined, number])[] = []
      for (let at = 0; at < 9; at += 1) all.push(await one.timed(account, 'wrong'))
      return [all, one.checked()]
    }
    expect(await waits(OWNER)).toEqual(await waits('nobody@openlot.test'))
  })

  it('are forgiven by the control door', async () => {
    const one = guarded()
    await wrongTries(one, 8, '127.0.0.1')
    control(one.world, { op: 'resetRateLimits' })
    expect(await one.timed(OWNER, 'wrong')).toEqual([WRONG, 0])
  })

  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0DB8:0001:2::', '2001:db8:1:2'],
    ['2001:db8::6', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['memory', 'memory'],
  ])('%s is of the network %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network)
  })
})

describe('sessions', () => {
  const codeOf = async (world: World, token: string) => (await ask(world, 'GET', '/api/user/info', {}, { token })).code

  it('[T32] are twenty for a person, and the oldest goes', async () => {
    const { world } = openWorld()
    const other = tokenOf(await signIn(world, 'second@openlot.test', 'sandbox123'))
    const tokens: string[] = []
    for (let at = 0; at < 25; at += 1) tokens.push(tokenOf(await signIn(world, OWNER, 'sandbox123')))
    const codes = await Promise.all(tokens.map((token) => codeOf(world, token)))
    expect(codes).toEqual([...Array<number>(5).fill(999), ...Array<number>(20).fill(1)])
    expect(await codeOf(world, other)).toBe(1)
  })

  it('[T31] signing out ends this one, for calls and for the websocket, and no other', async () => {
    const { world } = openWorld()
    const [mine, elsewhere] = [await trader(world), await trader(world)]
    const frames: { readonly type: string; readonly code?: number }[] = []
    const line = world.realtime.connect({ send: (text) => frames.push(JSON.parse(text)), close: () => undefined })
    const say = (frame: object): void => line.receive(JSON.stringify(frame))
    const pushes = async (): Promise<number> => {
      frames.length = 0
      await elsewhere.order()
      await elsewhere.get('/v2/api/forex/close', { id: world.contracts.all().at(-1)?.id ?? 0 })
      return frames.filter(({ type }) => type === 'FOREX_CLOSED').length
    }
    tickAt(world, 'EURUSD', '1.10000')
    say({ type: 'login', token: mine.token })
    say({ type: 'sub', topic: 'FOREX_CLOSED' })
    expect(await pushes()).toBe(1)
    expect((await ask(world, 'POST', '/api/user/logout', {}, { token: mine.token })).code).toBe(1)
    expect([await codeOf(world, mine.token), await codeOf(world, elsewhere.token), await pushes()]).toEqual([999, 1, 0])
    frames.length = 0
    say({ type: 'login', token: mine.token })
    expect(frames).toMatchObject([{ type: 'login', code: 999 }])
    expect((await ask(world, 'POST', '/api/user/logout', {}, { token: mine.token })).code).toBe(999)
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

  it('[T43] that is opened twice at once is one', async () => {
    const { world } = openWorld()
    const before = world.users.all().length
    const answers = await Promise.all(Array.from({ length: 20 }, () => demo(world, 'demo-aaaa')))
    expect([new Set(answers.map(({ code }) => code)), world.users.all().length]).toEqual([new Set([1]), before + 1])
  })

  it('[T23] waits when it is one of too many new ones from a network', async () => {
    const { world, clock } = openWorld()
    for (let at = 0; at < 60; at += 1) expect((await demo(world, `demo-${1000 + at}`)).code).toBe(1)
    const asked = Promise.all(Array.from({ length: 10 }, (_, at) => demo(world, `late-${1000 + at}`)))
    for (let turn = 0; turn < 50; turn += 1) await Promise.resolve()
    expect(world.users.all().filter(({ isDemo }) => isDemo)).toHaveLength(60)
    clock.advance(10_000)
    expect((await asked).map(({ code }) => code)).toEqual([1, 1, 1, 0, 0, 0, 0, 0, 0, 0])
    expect((await demo(world, 'demo-1000')).code).toBe(1)
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
      { type: 'micro', accountTypeId: 2, currencyId: 1, balance: '1000', lockBalance: '0' },
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
