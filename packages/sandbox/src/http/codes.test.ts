import { describe, expect, it } from 'vitest'
import { ask, memoryDurable, openWorld, type SteppedClock, steppedClock } from '../../test/support.ts'
import { control } from '../control.ts'
import { readPicture } from '../pictures/picture.ts'
import { NotStored, type Seal, type StoredChange } from '../ports.ts'
import type { World } from '../world.ts'
import { createQuota } from './quota.ts'

const MINUTE = 60_000
type More = { readonly ip?: string; readonly isOperator?: boolean; readonly type?: 1 | 2; readonly lang?: string }
const askEmail = (world: World, to: string, { type = 2, lang, ...more }: More = {}) =>
  ask(world, 'POST', '/api/notify/send_email', { to, type }, { ...more, ...(lang && { headers: { lang } }) })
const askSms = (world: World, to: string, areaId: string | number = 1, { type = 2, ...more }: More = {}) =>
  ask(world, 'POST', '/api/notify/send_sms', { to, area_id: areaId, type }, more)
const WAIT = 'Too many codes were asked for, please wait'

describe('asking for a code', () => {
  it.each(['register', 'reset'] as const)(
    '[T24] [CODE-2 CODE-3] for %s is answered the same whether or not there is such an account',
    async (purpose) => {
      const type = purpose === 'register' ? 1 : 2
      const { world } = openWorld()
      const known = await askEmail(world, 'trader@openlot.test', { type })
      expect(await askEmail(world, 'nobody@openlot.test', { type })).toEqual(known)
      expect(known).toEqual({ status: 200, code: 1, msg: 'The code is on its way', data: null })
      expect(await askSms(world, '2025550101', 1, { type })).toEqual(known)
      expect(await askSms(world, '2025550199', 1, { type })).toEqual(known)
      expect(world.codes.all().map(({ to }) => to)).toEqual([
        'email trader@openlot.test',
        'email nobody@openlot.test',
        'mobile 0012025550101',
        'mobile 0012025550199',
      ])
    },
  )

  it('[T22] tells it only to whom the control door would answer, in any language, and never stores it', async () => {
    const { world } = openWorld()
    const told = await askEmail(world, 'trader@openlot.test', { isOperator: true, lang: 'de' })
    const [code] = world.codes.all()
    expect(code?.code).toMatch(/^\d{6}$/)
    expect(told.msg).toBe(`Sandbox: Ihr Code lautet ${code?.code}`)
    const other = await askEmail(world, 'second@openlot.test')
    expect(JSON.stringify(other)).not.toMatch(/\d{6}/)
    const elsewhere = await askEmail(world, 'borrower@openlot.test', { lang: 'de' })
    expect(elsewhere.msg).toBe('Der Code ist unterwegs')
  })

  it('is listed on the control door, as are pictures with letters', async () => {
    const { world } = openWorld()
    await askEmail(world, 'nobody@openlot.test', { type: 1 })
    const { data } = await ask(world, 'GET', '/api/default/captcha')
    const state = control(world, { op: 'state' })
    expect(state).toMatchObject({
      state: {
        codes: [
          { purpose: 'register', kind: 'email', to: 'nobody@openlot.test', code: expect.stringMatching(/^\d{6}$/) },
        ],
        captchas: [{ id: (data as { id: string }).id, text: expect.stringMatching(/^[A-Z\d]{5}$/) }],
      },
    })
  })

  it.each([
    ['no address', '/api/notify/send_email', { to: 'somebody', type: 1 }, 'This is not an email address'],
    ['nothing in front of the @', '/api/notify/send_email', { to: '@b', type: 1 }, 'This is not an email address'],
    ['two of them', '/api/notify/send_email', { to: 'a@b@c', type: 1 }, 'This is not an email address'],
    [
      'an address of 300 characters',
      '/api/notify/send_email',
      { to: `${'a'.repeat(300)}@b`, type: 1 },
      'This is not an email address',
    ],
    ['another purpose', '/api/notify/send_email', { to: 'a@b', type: 3 }, 'The parameter type is not valid'],
    ['no number', '/api/notify/send_sms', { to: '12a45', area_id: 1, type: 1 }, 'This is not a phone number'],
    [
      'a number with its area',
      '/api/notify/send_sms',
      { to: '+12025550101', area_id: 1, type: 1 },
      'This is not a phone number',
    ],
    ['no area', '/api/notify/send_sms', { to: '2025550101', area_id: 9999, type: 1 }, 'Please choose an area code'],
  ])('with %s is refused', async (_what, path, params, msg) => {
    const { world } = openWorld()
    expect(await ask(world, 'POST', path, params)).toMatchObject({ code: 0, msg })
    expect(world.codes.all()).toEqual([])
  })

  it('[T23] is granted once a minute and five times an hour a destination, however it is written', async () => {
    const clock = steppedClock()
    const { world } = openWorld({ clock })
    const again = (to = 'Trader@OpenLot.test ') =>
      askEmail(world, to, { ip: `10.0.0.${Math.floor(clock.now() / MINUTE) % 200}` })
    expect((await again('trader@openlot.test')).code).toBe(1)
    expect(await again()).toMatchObject({ code: 0, msg: WAIT })
    clock.advance(MINUTE - 1)
    expect((await again()).code).toBe(0)
    clock.advance(1)
    for (let time = 2; time <= 5; time += 1) {
      expect((await again()).code, `time ${time}`).toBe(1)
      clock.advance(MINUTE)
    }
    expect(await again()).toMatchObject({ code: 0, msg: WAIT })
    clock.advance(56 * MINUTE)
    expect((await again()).code).toBe(1)
  })

  it('[T23] by a stranger elsewhere takes none of the owner’s, up to fifteen an hour and sixty a day to one destination', async () => {
    const clock = steppedClock()
    const { world } = openWorld({ clock })
    const from = async (network: number) =>
      (await askEmail(world, 'trader@openlot.test', { ip: `203.0.${network}.7` })).code
    const fiveOf = async (network: number): Promise<readonly number[]> => {
      const codes: number[] = []
      for (let time = 0; time < 5; time += 1) {
        codes.push(await from(network))
        clock.advance(MINUTE)
      }
      return codes
    }
    expect(await fiveOf(1)).toEqual([1, 1, 1, 1, 1])
    expect([await from(1), await from(2)]).toEqual([0, 1])
    clock.advance(MINUTE)
    expect(await fiveOf(3)).toEqual([1, 1, 1, 1, 1])
    expect(await fiveOf(4)).toEqual([1, 1, 1, 1, 0])
    expect(await from(2)).toBe(0)
    for (let hour = 1; hour < 4; hour += 1) {
      clock.advance(60 * MINUTE)
      for (const network of [5, 6, 7]) expect(await fiveOf(network)).toEqual([1, 1, 1, 1, 1])
    }
    clock.advance(60 * MINUTE)
    expect(await from(8)).toBe(0)
    clock.advance(20 * 60 * MINUTE)
    expect(await from(8)).toBe(1)
  })

  it('[T23] is granted twenty times an hour a network, for known and unknown destinations alike', async () => {
    const { world } = openWorld()
    for (let at = 0; at < 20; at += 1)
      expect((await askEmail(world, `somebody${at}@openlot.test`, { ip: `2001:db8:0:1::${at}` })).code).toBe(1)
    const refused = await askEmail(world, 'trader@openlot.test', { ip: '2001:db8:0:1::9' })
    expect(refused).toMatchObject({ code: 0, msg: WAIT })
    expect(await askEmail(world, 'nobody@openlot.test', { ip: '2001:db8:0:1::9' })).toEqual(refused)
    expect((await askSms(world, '2025550101', 1, { ip: '2001:db8:0:1::9' })).code).toBe(0)
    expect((await askEmail(world, 'trader@openlot.test', { ip: '2001:db8:0:2::9' })).code).toBe(1)
    control(world, { op: 'resetRateLimits' })
    expect((await askEmail(world, 'nobody@openlot.test', { ip: '2001:db8:0:1::9' })).code).toBe(1)
  })

  it('[T36] is not refused for long after a clock that was ahead', () => {
    let now = 24 * 60 * MINUTE
    const quota = createQuota({ ...steppedClock(), now: () => now })
    const lane = { key: 'a destination', most: 1, withinMs: MINUTE }
    expect([quota.take('', [lane]), quota.take('', [lane])]).toEqual([true, false])
    now = 0
    expect([quota.take('', [lane]), quota.take('', [lane])]).toEqual([true, false])
  })
})

describe('a code over a restart', () => {
  const TO = 'email nobody@openlot.test'
  const sealOf = (name: string): Seal => ({
    close: (text) => `${name}:${Buffer.from(text).toString('hex')}`,
    open: (sealed) =>
      sealed.startsWith(`${name}:`) ? Buffer.from(sealed.slice(name.length + 1), 'hex').toString() : undefined,
  })
  const kept = () => {
    const disk = memoryDurable()
    const clock: SteppedClock = steppedClock()
    const open = (key = 'key') => openWorld({ clock, durable: disk.durable, seal: sealOf(key) }).world
    return {
      disk,
      clock,
      open,
      stored: () => JSON.stringify([...disk.durable.load()].filter(({ table }) => table === 'codes')),
    }
  }
  const spend = (world: World, code: string, isUndone = false): void => {
    try {
      world.journal.transact(() => {
        expect(world.codes.spend('reset', TO, code)).toBe(true)
        if (isUndone) throw new Error('undone')
      })
    } catch (problem) {
      if (!isUndone) throw problem
    }
  }

  it('[CODE-7] [T23] is good with the tries of before, and for no longer', () => {
    const { clock, open } = kept()
    const before = open()
    const code = before.codes.issue('reset', TO, '10.0.0.1')
    const wrong = code === '000000' ? '000001' : '000000'
    for (let time = 0; time < 4; time += 1) expect(before.codes.check('reset', TO, wrong)).toBe(false)
    const after = open()
    expect(after.codes.all()).toEqual(before.codes.all())
    expect(after.codes.check('reset', TO, code)).toBe(true)
    expect([after.codes.check('reset', TO, wrong), after.codes.check('reset', TO, code)]).toEqual([false, false])
    expect(open().codes.check('reset', TO, code)).toBe(false)
    const next = after.codes.issue('reset', TO, '10.0.0.1')
    clock.advance(5 * MINUTE - 1)
    expect(open().codes.check('reset', TO, next)).toBe(true)
    clock.advance(1)
    expect(open().codes.check('reset', TO, next)).toBe(false)
  })

  it('[CODE-7] is gone once it was used or another was asked for, and stays where its use was undone', () => {
    const { open } = kept()
    const first = open()
    const old = first.codes.issue('reset', TO)
    const code = first.codes.issue('reset', TO)
    const second = open()
    if (old !== code) expect(second.codes.check('reset', TO, old)).toBe(false)
    spend(second, code, true)
    expect(second.codes.check('reset', TO, code)).toBe(true)
    const third = open()
    spend(third, code)
    expect(third.codes.check('reset', TO, code)).toBe(false)
    expect(open().codes.check('reset', TO, code)).toBe(false)
  })

  it('[CODE-7] one that could not be stored leaves the one before good, and a wrong try counts all the same', () => {
    const { disk, clock } = kept()
    const full = { is: false }
    const commit = (changes: readonly StoredChange[]): void => {
      if (full.is) throw new NotStored('full')
      disk.durable.commit(changes)
    }
    const { world } = openWorld({ clock, durable: { ...disk.durable, commit }, seal: sealOf('key') })
    const code = world.codes.issue('reset', TO)
    const wrong = code === '000000' ? '000001' : '000000'
    full.is = true
    expect(() => world.codes.issue('reset', TO)).toThrow(NotStored)
    expect(() => world.codes.issue('register', TO)).toThrow(NotStored)
    expect(world.codes.all().map((one) => one.code)).toEqual([code])
    expect(world.codes.check('reset', TO, code)).toBe(true)
    for (let time = 0; time < 5; time += 1) expect(world.codes.check('reset', TO, wrong)).toBe(false)
    expect(world.codes.check('reset', TO, code)).toBe(false)
  })

  it('[T22] neither a code nor whose it is can be read in what is stored, and another key opens none', () => {
    const { clock, disk, open, stored } = kept()
    const world = open()
    const code = world.codes.issue('register', TO, '10.0.0.1')
    expect(disk.count('codes')).toBe(1)
    for (const secret of [code, 'nobody@openlot.test', '10.0.0.1']) expect(stored()).not.toContain(secret)
    const other = open('another')
    expect([other.codes.all(), other.codes.check('register', TO, code)]).toEqual([[], false])
    world.scheduler.start()
    clock.advance(3 * MINUTE)
    expect(disk.count('codes')).toBe(1)
    clock.advance(4 * MINUTE)
    expect(disk.count('codes')).toBe(0)
    world.stop()
  })
})

describe('a picture with letters', () => {
  it('[CODE-4] is a PNG and an id, new each time', async () => {
    const { world } = openWorld()
    const got = [1, 2].map(
      async () => (await ask(world, 'GET', '/api/default/captcha')).data as { id: string; b64s: string },
    )
    const [one, two] = await Promise.all(got)
    expect(one?.b64s).toMatch(/^data:image\/png;base64,/)
    const file = Buffer.from(one?.b64s.split(',')[1] ?? '', 'base64')
    expect(readPicture(file)).toEqual({ type: 'image/png', width: 160, height: 56 })
    expect([one?.id === two?.id, one?.b64s === two?.b64s]).toEqual([false, false])
    for (const { text } of world.captchas.all()) expect(JSON.stringify(one)).not.toContain(text)
  })

  it('[T23] is good once, for five minutes, in any case, and a wrong try uses it up', () => {
    const { world, clock } = openWorld()
    const made = () => {
      const { id } = world.captchas.make('10.0.0.1')
      return { id, text: world.captchas.all().find((one) => one.id === id)?.text ?? '' }
    }
    const first = made()
    expect(world.captchas.use(first.id, ` ${first.text.toLowerCase()} `)).toBe(true)
    expect(world.captchas.use(first.id, first.text)).toBe(false)
    const second = made()
    expect(world.captchas.use(second.id, 'no')).toBe(false)
    expect(world.captchas.use(second.id, second.text)).toBe(false)
    const third = made()
    clock.advance(5 * MINUTE)
    expect(world.captchas.use(third.id, third.text)).toBe(false)
    expect(world.captchas.use('', '')).toBe(false)
  })

  it('[T23] is known to the process that comes after, which was told nothing of it, and good for one try there', () => {
    const clock = steppedClock()
    const sealOf = (name: string): Seal => ({
      close: (text) => `${name}:${Buffer.from(text).toString('hex')}`,
      open: (sealed) =>
        sealed.startsWith(`${name}:`) ? Buffer.from(sealed.slice(name.length + 1), 'hex').toString() : undefined,
    })
    const open = (name = 'key') => openWorld({ clock, seal: sealOf(name) }).world.captchas
    const before = open()
    const [one, two, three] = ['10.0.0.1', '10.0.0.2', '10.0.0.3'].map((network) => before.make(network).id)
    const textOf = (id = '') => before.all().find((captcha) => captcha.id === id)?.text ?? ''
    clock.advance(1000)
    const [after, stranger] = [open(), open('another key')]
    expect(after.use(one ?? '', textOf(one))).toBe(true)
    expect(after.use(one ?? '', textOf(one))).toBe(false)
    expect([after.use(two ?? '', 'no'), after.use(two ?? '', textOf(two))]).toEqual([false, false])
    expect(stranger.use(three ?? '', textOf(three))).toBe(false)
    clock.advance(5 * MINUTE)
    expect(open().use(three ?? '', textOf(three))).toBe(false)
    // One of its own that was tried, or that made room for others, is not one of before.
    const own = after.make('10.0.0.4').id
    const text = after.all().find(({ id }) => id === own)?.text ?? ''
    expect([after.use(own, text), after.use(own, text)]).toEqual([true, false])
  })

  it('[T35] is kept for so many, and one visitor does not push out the others', () => {
    const { world } = openWorld()
    const { id } = world.captchas.make('10.0.0.1')
    for (let at = 0; at < 300; at += 1) world.captchas.make('10.0.0.2')
    expect(world.captchas.all().some((one) => one.id === id)).toBe(true)
    expect(world.captchas.all()).toHaveLength(101)
  })
})

describe('the areas', () => {
  it('[REG-3] are every country with its calling code; the first keep their ids', async () => {
    const { world } = openWorld()
    const areas = (await ask(world, 'GET', '/api/default/area_list')).data as readonly {
      id: number
      code: string
      global_code: string
    }[]
    expect(areas.length).toBeGreaterThan(240)
    expect(new Set(areas.map(({ code }) => code)).size).toBe(areas.length)
    expect(areas.map(({ id }) => id)).toEqual(areas.map((_area, at) => at + 1))
    for (const { code, global_code } of areas)
      expect([code, global_code]).toEqual([
        expect.stringMatching(/^[A-Z]{2}$/),
        expect.stringMatching(/^\+00[1-9]\d{0,2}$/),
      ])
    const codeOf = (country: string) => areas.find(({ code }) => code === country)
    expect(codeOf('US')).toEqual({ id: 1, code: 'US', global_code: '+001' })
    expect(codeOf('AE')).toEqual({ id: 19, code: 'AE', global_code: '+00971' })
    // Not served, and still an area somebody's number has.
    for (const country of ['KP', 'IL', 'CN', 'VU', 'CU']) expect(codeOf(country)?.id).toBeGreaterThan(19)
    expect(codeOf('CN')?.global_code).toBe('+0086')
  })
})
