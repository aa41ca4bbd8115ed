import { describe, expect, it } from 'vitest'
import { ask, openWorld, type Params, trader } from '../../test/support.ts'
import { control } from '../control.ts'
import { plainHash } from '../memory.ts'
import type { World } from '../world.ts'

const BAD_CODE = 'The code is not right, or no longer valid'
const signIn = (world: World, account: string, password: string, type = 'email') =>
  ask(world, 'POST', '/api/user/loginForU', { account, password, login_type: type })

describe('a forgotten password', () => {
  const forget = (world: World, account: string, code: string, more: Params = {}) =>
    ask(world, 'POST', '/api/user/forget_password', {
      type: 'email',
      account,
      new_password: 'new-sandbox',
      secondary_password: 'new-sandbox',
      auth_code: code,
      ...more,
    })

  it('[REG-15 REG-16] is set anew by a code, and ends every session', async () => {
    const { world } = openWorld()
    const me = await trader(world)
    const code = world.codes.issue('reset', 'email trader@openlot.test')
    expect(await forget(world, 'Trader@openlot.test', code)).toEqual({
      status: 200,
      code: 1,
      msg: 'Your password is set',
      data: null,
    })
    expect((await me.get('/api/user/info')).code).toBe(999)
    expect((await signIn(world, 'trader@openlot.test', 'sandbox123')).code).toBe(0)
    expect((await signIn(world, 'trader@openlot.test', 'new-sandbox')).code).toBe(1)
    expect(await forget(world, 'trader@openlot.test', code)).toMatchObject({ code: 0, msg: BAD_CODE })
  })

  it('[T2] sends of one key at once are one try of a visitor, and are all answered alike', async () => {
    const { world } = openWorld()
    const asked = (auth_code: string, key: string) =>
      ask(
        world,
        'POST',
        '/api/user/forget_password',
        {
          type: 'email',
          account: 'trader@openlot.test',
          new_password: 'new-sandbox',
          secondary_password: 'new-sandbox',
          auth_code,
        },
        { key },
      )
    const eight = [1, 2, 3, 4, 5, 6, 7, 8]
    for (const { msg } of await Promise.all(eight.map(() => asked('000000', 'key-of-a-wrong-code'))))
      expect(msg).toBe(BAD_CODE)
    const code = world.codes.issue('reset', 'email trader@openlot.test')
    for (const { msg } of await Promise.all(eight.map(() => asked(code, 'key-of-the-code'))))
      expect(msg).toBe('Your password is set')
  })

  it('[REG-16] is set by a code that went to the phone', async () => {
    const { world } = openWorld()
    const code = world.codes.issue('reset', 'mobile 0012025550101')
    expect((await forget(world, '+0012025550101', code, { type: 'mobile' })).code).toBe(1)
    expect((await signIn(world, 'trader@openlot.test', 'new-sandbox')).code).toBe(1)
  })

  it('[T24] is answered the same, and by the same work, whether or not there is such an account', async () => {
    let hashed = 0
    const hash = {
      ...plainHash,
      makeInLine: (text: string) => {
        hashed += 1
        return plainHash.makeInLine(text)
      },
    }
    const { world } = openWorld({ hash })
    const seen = async (account: string, code: string) => {
      hashed = 0
      return { answer: await forget(world, account, code), hashed }
    }
    expect(await seen('nobody@openlot.test', '000000')).toEqual(await seen('trader@openlot.test', '000000'))
    const unknown = await seen('nobody@openlot.test', world.codes.issue('reset', 'email nobody@openlot.test'))
    // A code for nobody is refused with the text for a wrong one.
    expect(unknown).toEqual({ answer: { status: 200, code: 0, msg: BAD_CODE, data: null }, hashed: 1 })
    expect((await seen('trader@openlot.test', world.codes.issue('reset', 'email trader@openlot.test'))).hashed).toBe(1)
  })

  it.each<[string, (world: World) => string]>([
    ['one for a registration', (world) => world.codes.issue('register', 'email trader@openlot.test')],
    ['one of another account', (world) => world.codes.issue('reset', 'email second@openlot.test')],
    ['none', () => ''],
  ])('[T23] is not set by %s', async (_what, codeFor) => {
    const { world } = openWorld()
    expect(await forget(world, 'trader@openlot.test', codeFor(world))).toMatchObject({ code: 0, msg: BAD_CODE })
    expect((await signIn(world, 'trader@openlot.test', 'sandbox123')).code).toBe(1)
  })

  it.each([
    [{ account: '' }, 'input email or phone'],
    [{ new_password: '', secondary_password: '' }, 'input password'],
    [{ secondary_password: 'other' }, 'Password inconsistent'],
  ])('is refused with %j, and the code stays good', async (wrong, msg) => {
    const { world } = openWorld()
    const code = world.codes.issue('reset', 'email trader@openlot.test')
    expect(await forget(world, 'trader@openlot.test', code, wrong)).toMatchObject({ code: 0, msg })
    expect((await forget(world, 'trader@openlot.test', code)).code).toBe(1)
  })

  it('[T43] by one code twice at once is set once', async () => {
    const { world } = openWorld()
    const code = world.codes.issue('reset', 'email trader@openlot.test')
    const answers = await Promise.all(
      ['one', 'two'].map((text) =>
        forget(world, 'trader@openlot.test', code, { new_password: text, secondary_password: text }),
      ),
    )
    expect(answers.map(({ code: ended }) => ended).toSorted()).toEqual([0, 1])
  })
})

describe('a changed password', () => {
  const amend = (world: World, token: string, params: Params, key?: string) =>
    ask(
      world,
      'POST',
      '/api/user/amend_password',
      { new_password: 'new-sandbox', type: 'email', ...params },
      { token, ...(key && { key }) },
    )

  it('[REG-17 REG-21] ends every other session and no more', async () => {
    const { world } = openWorld()
    const [me, elsewhere] = [await trader(world), await trader(world)]
    const auth_code = world.codes.issue('reset', 'email trader@openlot.test')
    expect(await amend(world, me.token, { auth_code })).toMatchObject({ code: 1, msg: 'Your password is set' })
    expect([(await me.get('/api/user/info')).code, (await elsewhere.get('/api/user/info')).code]).toEqual([1, 999])
    expect((await signIn(world, 'trader@openlot.test', 'new-sandbox')).code).toBe(1)
  })

  it('[REG-21] needs a code of the own destination while it is asked for', async () => {
    const { world } = openWorld()
    const me = await trader(world)
    for (const auth_code of [
      '',
      '000000',
      world.codes.issue('reset', 'email second@openlot.test'),
      world.codes.issue('register', 'email trader@openlot.test'),
    ])
      expect(await amend(world, me.token, { auth_code })).toMatchObject({ code: 0, msg: BAD_CODE })
    const auth_code = world.codes.issue('reset', 'mobile 0012025550101')
    expect((await amend(world, me.token, { auth_code })).code).toBe(0)
    expect((await amend(world, me.token, { auth_code, type: 'mobile' })).code).toBe(1)
    control(world, { op: 'config', values: { is_reset_password_verify: '0' } })
    expect((await amend(world, me.token, {})).code).toBe(1)
  })

  it('who has no address of that kind has no code for it', async () => {
    const { world } = openWorld()
    const [account, mobile, password] = ['+00442079460000', '2079460000', 'new-sandbox']
    const phone = { type: 'mobile', account, area_id: 2, mobile, password, re_password: password }
    expect((await ask(world, 'POST', '/api/user/register', phone)).code).toBe(1)
    const { token } = (await signIn(world, account, password, 'mobile')).data as { token: string }
    expect(await amend(world, token, { auth_code: world.codes.issue('reset', 'email ') })).toMatchObject({
      code: 0,
      msg: BAD_CODE,
    })
  })

  it('[T2] sent again with its key is answered again, and its code is not asked for twice', async () => {
    const { world } = openWorld()
    const me = await trader(world)
    const auth_code = world.codes.issue('reset', 'email trader@openlot.test')
    const first = await amend(world, me.token, { auth_code }, 'a-key-of-mine')
    expect(first.code).toBe(1)
    expect(await amend(world, me.token, { auth_code }, 'a-key-of-mine')).toEqual(first)
    expect((await amend(world, me.token, { auth_code: '1' }, 'a-key-of-mine')).msg).toBe('Idempotency key reused')
  })

  it('[T29] is not changed by a session that ended while it was hashed', async () => {
    let go: (() => void) | undefined
    const hash = {
      ...plainHash,
      makeInLine: async (text: string) => {
        await new Promise<void>((done) => {
          go = done
        })
        return `plain:${text}`
      },
    }
    const { world } = openWorld({ hash, config: { is_reset_password_verify: '0' } })
    const me = await trader(world)
    const changing = amend(world, me.token, {})
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
    control(world, { op: 'endSessions', user: 'trader@openlot.test' })
    go?.()
    expect((await changing).code).toBe(999)
    expect((await signIn(world, 'trader@openlot.test', 'sandbox123')).code).toBe(1)
  })

  it('[REG-22] [T22] the pay password is set from two equal entries, and told as being there', async () => {
    const { world } = openWorld()
    const me = await trader(world)
    const set = (password: string, repeat: string) =>
      ask(world, 'POST', '/api/user/amend_pay_password', { password, repeat }, { token: me.token })
    expect(await set('pay', 'other')).toMatchObject({ code: 0, msg: 'Pay password is inconsistent' })
    expect(await set(' ', ' ')).toMatchObject({ code: 0, msg: 'input pay password' })
    expect((await me.get('/api/user/info')).data).toMatchObject({ pay_password: 0 })
    expect(await set('pay-sandbox', 'pay-sandbox')).toMatchObject({ code: 1 })
    const info = await me.get('/api/user/info')
    expect(info.data).toMatchObject({ pay_password: 1 })
    expect(JSON.stringify(info)).not.toContain('pay-sandbox')
    expect(world.users.get(me.id)?.payPasswordHash).toBe('plain:pay-sandbox')
  })

  it('[T28] is none of a mock account', async () => {
    const { world } = openWorld()
    const { token } = (await ask(world, 'GET', '/api/user/createAccountDemoForU', { demo_id: 'a-demo-id' })).data as {
      token: string
    }
    const words = 'Please register or log in to a real account'
    expect(await amend(world, token, {})).toMatchObject({ code: 0, msg: words })
    const pay = { password: 'pay', repeat: 'pay' }
    expect(await ask(world, 'POST', '/api/user/amend_pay_password', pay, { token })).toMatchObject({
      code: 0,
      msg: words,
    })
  })
})
