import { describe, expect, it } from 'vitest'
import { ask, openWorld, type SteppedClock, steppedClock } from '../../test/support.ts'
import { plainHash } from '../memory.ts'

const HERE = '192.0.2.7'
const FREE = { is_register_phone: '1', is_register_email: '1' }

/** A world that counts the work for an answer: hashes, waits, digests and looks at people and codes. */
const open = async (config: Readonly<Record<string, string>> = FREE) => {
  const clock: SteppedClock = steppedClock()
  let done: string[] = []
  const counted = <Args extends readonly unknown[], A>(name: string, run: (...args: Args) => A) => {
    return (...args: Args): A => {
      done.push(name)
      return run(...args)
    }
  }
  const { world } = openWorld({
    clock,
    config,
    hash: {
      make: plainHash.make,
      makeInLine: counted('hash', plainHash.makeInLine),
      matches: counted('match', plainHash.matches),
      digest: counted('digest', plainHash.digest),
    },
  })
  for (const name of ['byName', 'get', 'isKnownAt', 'knowAt', 'change', 'withInviteCode'] as const) {
    const run = world.users[name] as (...args: readonly unknown[]) => unknown
    Object.assign(world.users, { [name]: counted(`users.${name}`, run) })
  }
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 50; turn += 1) await Promise.resolve()
  }
  /** The answer, its time by the clock, and the work done for it. */
  const work = async (path: string, params: Readonly<Record<string, string | number>>) => {
    done = []
    const start = clock.now()
    let answer: { readonly code: number; readonly msg: string } | undefined
    void ask(world, 'POST', path, params, { ip: HERE }).then(({ code, msg }) => {
      answer = { code, msg }
    })
    await settle()
    while (answer === undefined && clock.now() - start < 60_000) {
      clock.advance(500)
      await settle()
    }
    return { ...answer, waited: clock.now() - start, done: done.toSorted() }
  }
  const codeFor = (to: string): string => world.codes.all().find((one) => one.to.endsWith(to))?.code ?? ''
  return { world, work, codeFor }
}
type Opened = Awaited<ReturnType<typeof open>>

const OWNER = { email: 'trader@openlot.test', mobile: '+0012025550101' } as const
const NOBODY = { email: 'nobody@openlot.test', mobile: '+0012025550199' } as const
const LOGIN = '/api/user/loginForU'
const signIn = ({ work }: Opened, type: 'email' | 'mobile', account: string, password = 'wrong') =>
  work(LOGIN, { account, password, login_type: type })
const FORGET = '/api/user/forget_password'
const recover = ({ work }: Opened, account: string, auth_code: string) =>
  work(FORGET, { type: 'email', account, new_password: 'password1', secondary_password: 'password1', auth_code })
const REGISTER = '/api/user/register'

describe('who has an account, and who was here', () => {
  it.each(['email', 'mobile'] as const)('[T24] is not told by the work of a wrong sign-in (%s)', async (type) => {
    const world = await open()
    const known = await signIn(world, type, OWNER[type])
    expect(known).toMatchObject({ code: 0, done: expect.arrayContaining(['match', 'users.isKnownAt']) })
    expect(await signIn(world, type, NOBODY[type])).toEqual(known)
    expect(await signIn(await open(), type, NOBODY[type])).toEqual(known)
  })

  it('[T24] is not told by the waits of many, also where the owner signed in before', async () => {
    const series = async (account: string) => {
      const world = await open()
      expect(await signIn(world, 'email', OWNER.email, 'sandbox123')).toMatchObject({ code: 1 })
      const all: unknown[] = []
      for (let at = 0; at < 24; at += 1) all.push(await signIn(world, 'email', account))
      return all
    }
    const known = await series(OWNER.email)
    expect(known).toEqual(await series(NOBODY.email))
    expect(known.at(5)).toMatchObject({ waited: 1_000 })
  })

  it('[T24] is not told by a recovery, with a wrong code and up to the point where the right one is spent', async () => {
    const [one, other] = [await open(), await open()]
    for (const world of [one, other])
      for (const to of [OWNER.email, NOBODY.email]) await world.work('/api/notify/send_email', { to, type: '2' })
    const wrong = await recover(one, OWNER.email, 'x')
    expect(wrong).toMatchObject({ code: 0, done: [] })
    expect(await recover(one, NOBODY.email, 'x')).toEqual(wrong)
    // The reader of an address's mail learns whether it has an account; the slow work is equal all the same.
    const slow = (work: Awaited<ReturnType<typeof recover>>) => [
      work.waited,
      work.done.filter((name) => name === 'hash'),
    ]
    const right = await recover(one, OWNER.email, one.codeFor(OWNER.email))
    expect(right).toMatchObject({ code: 1 })
    const nobody = await recover(other, NOBODY.email, other.codeFor(NOBODY.email))
    expect(nobody).toMatchObject({ code: 0, msg: wrong.msg })
    expect(slow(nobody)).toEqual(slow(right))
  })

  it.each(['1', '2'])('[T24] is not told by codes that are asked for (%s)', async (type) => {
    const world = await open()
    for (const [path, known, unknown] of [
      ['/api/notify/send_email', { to: OWNER.email }, { to: NOBODY.email }],
      ['/api/notify/send_sms', { to: '2025550101', area_id: 1 }, { to: '2025550199', area_id: 1 }],
    ] as const) {
      const first = await world.work(path, { ...known, type })
      expect(first).toMatchObject({ code: 1, done: [] })
      expect(await world.work(path, { ...unknown, type })).toEqual(first)
      // The second request tells no difference either: it is too soon for both.
      const second = await world.work(path, { ...known, type })
      expect(second).toMatchObject({ code: 0 })
      expect(await world.work(path, { ...unknown, type })).toEqual(second)
    }
  })

  it('[T24] is not told by a registration to whoever has no code of the address', async () => {
    const world = await open({ ...FREE, verify_reg_type: '1' })
    const register = (account: string, auth_code: string) =>
      world.work(REGISTER, { type: 'email', account, password: 'password1', re_password: 'password1', auth_code })
    const wrong = await register(OWNER.email, '000000')
    expect(wrong).toMatchObject({ code: 0 })
    expect(wrong.done).not.toContain('hash')
    expect(await register(NOBODY.email, '000000')).toEqual(wrong)
    for (const to of [OWNER.email, NOBODY.email]) await world.work('/api/notify/send_email', { to, type: '1' })
    const slow = (work: Awaited<ReturnType<typeof register>>) => work.done.filter((name) => name === 'hash')
    const taken = await register(OWNER.email, world.codeFor(OWNER.email))
    expect(taken).toMatchObject({ code: 0 })
    expect(slow(await register(NOBODY.email, world.codeFor(NOBODY.email)))).toEqual(slow(taken))
  })
})
