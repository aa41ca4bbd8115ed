import { describe, expect, it } from 'vitest'
import { ask, memoryDurable, openWorld, type Params, trader } from '../../test/support.ts'
import { control } from '../control.ts'
import { SAMPLE_PICTURE } from '../pictures/sample-picture.ts'
import type { World } from '../world.ts'

const MINUTE = 60_000
const BAD_CODE = 'The code is not right, or no longer valid'
const OK = 'Your account is open'
const EMAIL = { type: 'email', account: 'new@openlot.test', password: 'new-sandbox', re_password: 'new-sandbox' }
const PHONE = { ...EMAIL, type: 'mobile', account: '+00442079460000', area_id: 2, mobile: '2079460000' }

const register = (world: World, params: Params, ip = '127.0.0.1') =>
  ask(world, 'POST', '/api/user/register', params, { ip })
const signIn = (world: World, account: string, password: string, type = 'email') =>
  ask(world, 'POST', '/api/user/loginForU', { account, password, login_type: type })
const withConfig = (config: Readonly<Record<string, string>>) => openWorld({ config })
/** Codes are sent. */
const CODES = { verify_reg_type: '1' }
const upload = async (world: World, token?: string) =>
  ((await ask(world, 'POST', '/api/common/image_upload', {}, { file: SAMPLE_PICTURE, token })).data as { url: string })
    ?.url

describe('registering', () => {
  it('[REG-13 REG-14] opens three accounts by email and by phone, to sign in with', async () => {
    const { world } = openWorld()
    expect(await register(world, EMAIL)).toEqual({ status: 200, code: 1, msg: OK, data: null })
    expect((await register(world, PHONE)).code).toBe(1)
    const byEmail = await signIn(world, 'NEW@openlot.test', 'new-sandbox')
    expect(byEmail).toMatchObject({
      code: 1,
      data: { user: { email: 'new@openlot.test', is_demo: 0, is_real: 0, is_trader: 0, level: '1', pay_password: 0 } },
    })
    const byPhone = await signIn(world, '+00442079460000', 'new-sandbox', 'mobile')
    expect(byPhone).toMatchObject({ code: 1, data: { user: { mobile: '2079460000', area_code: '+0044', email: '' } } })
    const { id } = (byPhone.data as { user: { id: number } }).user
    expect(world.accounts.of(id).map(({ type }) => type)).toEqual(['change', 'micro', 'forex'])
  })

  it.each([
    ['no account', { account: ' ' }, 'input email or phone'],
    ['no address', { account: 'somebody' }, 'This is not an email address'],
    ['an address of 300 characters', { account: `${'a'.repeat(300)}@b` }, 'This is not an email address'],
    ['no password', { password: ' ' }, 'input password'],
    ['another repetition', { re_password: 'other' }, 'Password inconsistent'],
    [
      'a password of 201 characters',
      { password: 'p'.repeat(201), re_password: 'p'.repeat(201) },
      'The password is too long',
    ],
    ['an unknown invite code', { invite_code: 'OL999999' }, 'There is no such invite code'],
    ['an invite code of 200 characters', { invite_code: 'A'.repeat(200) }, 'There is no such invite code'],
    ['an invite code with markup', { invite_code: '<img src=x onerror=alert(1)>' }, 'There is no such invite code'],
    ['another type', { type: 'letter' }, 'The parameter type is not valid'],
  ])('[T27] with %s is refused and opens nothing', async (_what, wrong, msg) => {
    const { world } = openWorld()
    expect(await register(world, { ...EMAIL, ...wrong })).toMatchObject({ code: 0, msg, data: null })
    expect(world.users.all()).toHaveLength(4)
  })

  it.each([
    ['no area', { area_id: '' }, 'Please choose an area code'],
    ['an area there is not', { area_id: 9999 }, 'Please choose an area code'],
    ['the area of another country', { area_id: 3 }, 'This is not a phone number'],
    ['no number', { mobile: '' }, 'This is not a phone number'],
    ['another number than the account', { mobile: '2079460001' }, 'This is not a phone number'],
  ])('by phone with %s is refused', async (_what, wrong, msg) => {
    expect(await register(openWorld().world, { ...PHONE, ...wrong })).toMatchObject({ code: 0, msg })
  })

  it.each([
    [{ is_register_email: '0' }, EMAIL, 'Registration by email is not offered'],
    [{ is_register_phone: '0' }, PHONE, 'Registration by phone is not offered'],
    [{ invite_code_required: '1' }, EMAIL, 'Please enter an invite code'],
    [{ invite_code_required: '' }, EMAIL, 'Please enter an invite code'],
    [{ is_register_pay_pwd: '1' }, EMAIL, 'input pay password'],
  ])('[REG-1 REG-8 REG-10] with %j asks for what is missing', async (config, params, msg) => {
    const { world } = withConfig(config)
    expect(await register(world, params)).toMatchObject({ code: 0, msg })
    expect(world.users.all()).toHaveLength(4)
  })

  it('[REG-9] remembers who invited, and looks at no invite code while it is switched off', async () => {
    const { world } = withConfig({ invite_code_required: '1' })
    expect((await register(world, { ...EMAIL, invite_code: ' ol000002 ' })).code).toBe(1)
    expect(world.users.byName('email', 'new@openlot.test')?.invitedBy).toBe(2)
    control(world, { op: 'config', values: { is_register_invite_code: '0' } })
    expect((await register(world, { ...PHONE, invite_code: 'nobody' })).code).toBe(1)
    expect(world.users.byName('mobile', '00442079460000')?.invitedBy).toBe(null)
  })

  it('[REG-8] [T22] keeps the pay password as a slow hash of its own, and only while it is asked for', async () => {
    const { world } = withConfig({ is_register_pay_pwd: '1' })
    await register(world, { ...EMAIL, pay_password: 'pay-sandbox' })
    expect(world.users.byName('email', 'new@openlot.test')?.payPasswordHash).toBe('plain:pay-sandbox')
    expect((await signIn(world, 'new@openlot.test', 'new-sandbox')).data).toMatchObject({ user: { pay_password: 1 } })
    control(world, { op: 'config', values: { is_register_pay_pwd: '0' } })
    await register(world, { ...PHONE, pay_password: 'pay-sandbox' })
    expect(world.users.byName('mobile', '00442079460000')?.payPasswordHash).toBe('')
  })

  it('[T43] the same address many times at once opens one account', async () => {
    const { world } = openWorld()
    const answers = await Promise.all(Array.from({ length: 10 }, () => register(world, EMAIL)))
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1)
    expect(new Set(answers.map(({ msg }) => msg))).toEqual(new Set([OK, 'This account is registered already']))
    expect(world.users.all().filter(({ email }) => email === 'new@openlot.test')).toHaveLength(1)
  })

  it('[T43] that cannot be stored opens nothing, and its code is good for another try', async () => {
    const disk = memoryDurable()
    const { world } = openWorld({ durable: disk.durable, config: CODES })
    const code = world.codes.issue('register', 'email new@openlot.test')
    disk.fail(true)
    expect((await register(world, { ...EMAIL, sms_code: code })).status).toBe(500)
    disk.fail(false)
    expect(world.users.all()).toHaveLength(4)
    expect((await register(world, { ...EMAIL, sms_code: code })).code).toBe(1)
  })

  it('[T23] without a code is slowed down for one network, and soon refused', async () => {
    const { world } = openWorld()
    let refused = ''
    for (let at = 0; at < 30 && refused === ''; at += 1) {
      const asked = register(world, { ...EMAIL, re_password: 'x' }, '10.0.0.1')
      // Calls that wait go on only when time passes.
      if (at >= 20)
        void asked.then(({ msg }) => {
          refused = msg === 'Too many tries, please wait a minute' ? msg : ''
        })
      else expect((await asked).msg).toBe('Password inconsistent')
      for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
    }
    expect(refused).toBe('Too many tries, please wait a minute')
  })
})

describe('registering with a code', () => {
  it('[REG-2] takes it, once', async () => {
    const { world } = withConfig(CODES)
    await ask(world, 'POST', '/api/notify/send_email', { to: 'new@openlot.test', type: 1 })
    const [{ code } = { code: '' }] = world.codes.all()
    expect((await register(world, { ...EMAIL, sms_code: ` ${code} ` })).code).toBe(1)
    expect(world.codes.all()).toEqual([])
    expect(await register(world, { ...EMAIL, sms_code: code })).toMatchObject({ code: 0, msg: BAD_CODE })
  })

  it('[REG-2] takes one that was sent to a phone', async () => {
    const { world } = withConfig({ verify_reg_type: '' })
    const told = await ask(
      world,
      'POST',
      '/api/notify/send_sms',
      { to: PHONE.mobile, area_id: 2, type: 1 },
      { isOperator: true },
    )
    expect((await register(world, { ...PHONE, sms_code: told.msg.slice(-6) })).code).toBe(1)
  })

  it.each<[string, (world: World) => string]>([
    ['none', () => ''],
    [
      'a wrong one',
      (world) => (world.codes.issue('register', 'email new@openlot.test') === '000000' ? '000001' : '000000'),
    ],
    ['one of another destination', (world) => world.codes.issue('register', 'email other@openlot.test')],
    ['one for another purpose', (world) => world.codes.issue('reset', 'email new@openlot.test')],
    [
      'one that was followed by another',
      (world) => {
        const first = world.codes.issue('register', 'email new@openlot.test')
        world.codes.issue('register', 'email new@openlot.test')
        return first
      },
    ],
  ])('[T23] does not take %s', async (_what, codeFor) => {
    const { world } = withConfig(CODES)
    expect(await register(world, { ...EMAIL, sms_code: codeFor(world) })).toMatchObject({ code: 0, msg: BAD_CODE })
    expect(world.users.all()).toHaveLength(4)
  })

  it('[T23] does not take one of five minutes ago', async () => {
    const { world, clock } = withConfig(CODES)
    const code = world.codes.issue('register', 'email new@openlot.test')
    clock.advance(5 * MINUTE)
    expect(await register(world, { ...EMAIL, sms_code: code })).toMatchObject({ code: 0, msg: BAD_CODE })
    const next = world.codes.issue('register', 'email new@openlot.test')
    clock.advance(5 * MINUTE - 1)
    expect((await register(world, { ...EMAIL, sms_code: next })).code).toBe(1)
  })

  it('[T23] does not take the right one at the sixth try', async () => {
    const { world } = withConfig(CODES)
    const code = world.codes.issue('register', 'email new@openlot.test')
    const wrong = code === '000000' ? '000001' : '000000'
    for (let time = 1; time <= 5; time += 1)
      expect((await register(world, { ...EMAIL, sms_code: wrong })).msg).toBe(BAD_CODE)
    expect((await register(world, { ...EMAIL, sms_code: code })).msg).toBe(BAD_CODE)
    expect(world.codes.all()).toEqual([])
  })

  it('[T23] finds no code by a thousand tries', async () => {
    const { world } = withConfig(CODES)
    const code = world.codes.issue('register', 'email new@openlot.test')
    const guesses = Array.from({ length: 1_000 }, (_none, at) => String(at).padStart(6, '0'))
    for (const guess of [...guesses.filter((one) => one !== code), code]) {
      world.resetLimits()
      expect((await register(world, { ...EMAIL, sms_code: guess })).code).toBe(0)
    }
    expect(world.users.all()).toHaveLength(4)
  })

  it('[T24] says that an account exists only to whom holds a code of its destination', async () => {
    const { world } = withConfig(CODES)
    const taken = { ...EMAIL, account: 'trader@openlot.test' }
    const free = { ...EMAIL, account: 'nobody@openlot.test' }
    expect(await register(world, { ...taken, sms_code: '000000' })).toEqual(
      await register(world, { ...free, sms_code: '000000' }),
    )
    const sms_code = world.codes.issue('register', 'email trader@openlot.test')
    expect(await register(world, { ...taken, sms_code })).toMatchObject({
      code: 0,
      msg: 'This account is registered already',
    })
  })
})

describe('registering with a picture', () => {
  const captchaOf = (world: World) => {
    const { id } = world.captchas.make('10.0.0.1')
    return { key: id, sms_code: world.captchas.all().find((one) => one.id === id)?.text ?? '' }
  }
  it('[REG-2] [T23] takes what was read in it, once', async () => {
    const { world } = withConfig({ verify_reg_type: '2' })
    const read = captchaOf(world)
    expect((await register(world, { ...EMAIL, ...read })).code).toBe(1)
    const wrong = 'The letters are not right, please try the next picture'
    expect(await register(world, { ...PHONE, ...read })).toMatchObject({ code: 0, msg: wrong })
    expect(await register(world, { ...PHONE, ...captchaOf(world), sms_code: 'AAAAA' })).toMatchObject({
      code: 0,
      msg: wrong,
    })
    expect(await register(world, PHONE)).toMatchObject({ code: 0, msg: wrong })
    // A mistake elsewhere costs no picture.
    const next = captchaOf(world)
    expect((await register(world, { ...PHONE, ...next, re_password: 'x' })).msg).toBe('Password inconsistent')
    expect((await register(world, { ...PHONE, ...next })).code).toBe(1)
  })
})

describe('registering with documents', () => {
  const REAL = { is_real_name_auth: '1', is_register_auth: '1', is_auth_ssn: '1', is_auth_hand_pic: '1' }
  const documents = async (world: World, token?: string) => ({
    name: 'Nora Newcomer',
    id_type: 2,
    card_id: 'P7654321',
    front_pic: await upload(world, token),
    reverse_pic: await upload(world, token),
  })

  it('[REG-6 REG-7] gives them to the reviewer, with pictures that came before there was an account', async () => {
    const { world } = withConfig(REAL)
    const sent = { ...(await documents(world)), ssn: '000-65-4321', hand_pic: await upload(world) }
    expect((await register(world, { ...EMAIL, ...sent })).code).toBe(1)
    const user = world.users.byName('email', 'new@openlot.test')
    expect(world.identity.stateOf(user?.id ?? 0)).toBe('waiting')
    expect(world.identity.documentsOf(user?.id ?? 0)).toMatchObject({
      name: 'Nora Newcomer',
      documentNumber: 'P7654321',
      ssn: '000-65-4321',
    })
    expect(world.pictures.all().map(({ userId, isKept }) => [userId, isKept])).toEqual(
      [1, 2, 3].map(() => [user?.id, true]),
    )
  })

  it('[REG-7] needs neither social security number nor hand-held picture', async () => {
    const { world } = withConfig(REAL)
    expect((await register(world, { ...EMAIL, ...(await documents(world)) })).code).toBe(1)
  })

  it.each([
    ['name', 'Please enter your name'],
    ['card_id', 'Please enter the number'],
    ['front_pic', 'Please add this picture'],
    ['reverse_pic', 'Please add this picture'],
  ])('[REG-6] needs %s', async (field, msg) => {
    const { world } = withConfig(REAL)
    const sent = await documents(world)
    expect(await register(world, { ...EMAIL, ...sent, [field]: '' })).toMatchObject({ code: 0, msg })
    expect(world.users.all()).toHaveLength(4)
  })

  it('[REG-6] looks at none of it while it is switched off', async () => {
    const { world } = withConfig({ ...REAL, is_register_auth: '0' })
    expect((await register(world, { ...EMAIL, ...(await documents(world)) })).code).toBe(1)
    expect(world.identity.stateOf(5)).toBe('open')
    expect(world.pictures.all().every(({ userId }) => userId === null)).toBe(true)
  })

  it.each<[string, (world: World) => Promise<string>]>([
    ['of somebody else', async (world) => upload(world, (await trader(world)).token)],
    ['that is not there', async () => '/api/common/image/0123456789abcdef0123456789abcdef'],
    ['of another site', async () => 'https://evil.test/photo.png'],
    ['that is a path', async () => '/api/common/image/../../sandbox.sqlite'],
    ['that is a name of an object', async () => '/api/common/image/constructor'],
  ])('[T25] [T42] refuses a picture %s', async (_what, made) => {
    const { world } = withConfig(REAL)
    const sent = { ...(await documents(world)), front_pic: await made(world) }
    expect(await register(world, { ...EMAIL, ...sent })).toMatchObject({
      code: 0,
      msg: 'A picture is not there any more, please add it again',
    })
    expect(world.users.all()).toHaveLength(4)
  })

  it('[T42] one picture serves one registration, also of two at once', async () => {
    const { world } = withConfig(REAL)
    const sent = await documents(world)
    const answers = await Promise.all([register(world, { ...EMAIL, ...sent }), register(world, { ...PHONE, ...sent })])
    expect(answers.map(({ code }) => code).toSorted()).toEqual([0, 1])
    expect(world.users.all()).toHaveLength(5)
  })
})
