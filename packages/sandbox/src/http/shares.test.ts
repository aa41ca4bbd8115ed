import { describe, expect, it } from 'vitest'
import { ask, openWorld, trader } from '../../test/support.ts'
import { plainHash } from '../memory.ts'
import { createQuota } from './quota.ts'
import { createTryLimit } from './try-limit.ts'

describe('what is common is shared', () => {
  it('[T35] codes: a network that asks for very many pushes out its own', async () => {
    const { world } = openWorld({ limits: { codes: 50 } })
    world.codes.issue('reset', 'email trader@openlot.test', '203.0.113.0/24')
    for (let at = 0; at < 200; at += 1) world.codes.issue('register', `email nobody${at}@x.test`, `flood ${at % 4}`)
    expect(world.codes.all()).toHaveLength(50)
    expect(world.codes.all().some(({ to }) => to === 'email trader@openlot.test')).toBe(true)
  })

  it('[T35] pictures with letters: fifty networks push out their own', () => {
    const { world } = openWorld({ limits: { captchas: 100 } })
    const { id } = world.captchas.make('203.0.113.0/24')
    for (let at = 0; at < 500; at += 1) world.captchas.make(`198.51.${at % 50}.0/24`)
    expect(world.captchas.all()).toHaveLength(100)
    expect(world.captchas.all().some((one) => one.id === id)).toBe(true)
  })

  it('[T23] tries: names nobody has push out no count of a person, and none of their own network', async () => {
    const clock = openWorld().clock
    const tries = createTryLimit(clock, 100)
    const quota = createQuota(clock, 100)
    const person = { key: 'pay:7', free: 1 }
    const hour = { key: 'code:hour email trader@openlot.test', most: 1, withinMs: 3_600_000 }
    tries.enter('person 7', [person])
    expect(quota.take('203.0.113.0/24', [hour])).toBe(true)
    for (let at = 0; at < 400; at += 1) {
      tries.enter('198.51.100.0/24', [
        { key: `account:email nobody${at}`, free: 5 },
        { key: 'network:198.51.100.1', free: 50 },
      ])
      quota.take('198.51.100.0/24', [{ key: `code:hour email nobody${at}`, most: 5, withinMs: 3_600_000 }])
    }
    expect(tries.enter('person 7', [person])?.waitMs).toBe(1_000)
    expect(quota.take('203.0.113.0/24', [hour])).toBe(false)
    // The network's count is used with each try, and stays.
    expect(tries.enter('198.51.100.0/24', [{ key: 'network:198.51.100.1', free: 50 }])).toBeNull()
  })

  it('[T23] a sign-in says from which network it comes, and whether it is known there', async () => {
    const waiting: unknown[] = []
    const hash: typeof plainHash = {
      ...plainHash,
      matches: (password, stored, who) => {
        waiting.push(who)
        return plainHash.matches(password, stored)
      },
    }
    const { world } = openWorld({ hash })
    const send = async (password: string, ip: string): Promise<void> => {
      const params = { account: 'trader@openlot.test', password, login_type: 'email' }
      await ask(world, 'POST', '/api/user/loginForU', params, { ip })
    }
    await send('wrong', '203.0.113.9')
    await send('sandbox123', '203.0.113.9')
    await send('sandbox123', '203.0.113.9')
    await send('sandbox123', '2001:db8:1:2::3')
    expect(waiting).toEqual([
      { share: '203.0.113.0/24', isKnown: false },
      { share: '203.0.113.0/24', isKnown: false },
      { share: '203.0.113.0/24', isKnown: true },
      { share: '2001:db8:1::/48', isKnown: false },
    ])
  })

  it('[T35] addresses to look at a picture: one person has sixty, and all make room from the fullest', async () => {
    const { world } = openWorld({ limits: { tickets: 100 } })
    const me = await trader(world)
    const add = (userId: number): string =>
      world.journal.transact(() => world.pictures.add(new Uint8Array(9), 'image/png', userId, 'here')) ?? ''
    const show = (userId: number, address: string): string =>
      world.pictures.show(userId, world.pictures.own(address, userId) ?? '')
    const mine = show(me.id, add(me.id))
    for (const flooding of [901, 902, 903]) {
      const address = add(flooding)
      for (let at = 0; at < 80; at += 1) show(flooding, address)
    }
    expect(world.pictures.read(mine)).toBeDefined()
  })

  it('[T35] accounts: a network opens so many in a day, mock accounts among them', async () => {
    const { world, clock } = openWorld({
      limits: { accountsPerDay: 3, mocksPerDay: 4 },
      config: { verify_reg_type: '3' },
    })
    const register = (at: number, ip: string) =>
      ask(
        world,
        'POST',
        '/api/user/register',
        { type: 'email', account: `p${at}@x.test`, password: 'password1', re_password: 'password1' },
        { ip },
      )
    const demo = (at: number, ip: string) =>
      ask(world, 'GET', '/api/user/createAccountDemoForU', { demo_id: `a-demo-id-${at}` }, { ip })
    const said: string[] = []
    for (let at = 0; at < 5; at += 1) said.push((await register(at, `198.51.100.${at}`)).msg)
    const many = 'Too many accounts were opened from your network today, please try again tomorrow'
    expect(said).toEqual(['Your account is open', 'Your account is open', 'Your account is open', many, many])
    const codes: number[] = []
    for (let at = 0; at < 6; at += 1) codes.push((await demo(at, `198.51.100.${at}`)).code)
    expect(codes).toEqual([1, 1, 1, 1, 0, 0])
    // An existing device signs in all the same; other networks open their own.
    expect((await demo(0, '198.51.100.9')).code).toBe(1)
    expect((await register(8, '203.0.113.1')).code).toBe(1)
    for (let at = 20; at < 30; at += 1) expect((await register(at, '127.0.0.1')).code).toBe(1)
    clock.advance(86_400_000)
    expect((await register(9, '198.51.100.1')).code).toBe(1)
  })
})
