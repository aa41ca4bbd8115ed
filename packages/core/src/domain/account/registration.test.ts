import { describe, expect, it } from 'vitest'
import { DONE, openAccountBench, refused } from '../../../test-support/account-bench.ts'
import type { Address } from '../../kernel/brand.ts'
import { config } from '../config/config.ts'
import { login } from './login.ts'
import { registrationPanel } from './registration.panel.ts'
import { registration } from './registration.ts'

const REGISTER = '/api/user/register'
const EMAIL = '/api/notify/send_email'
const SMS = '/api/notify/send_sms'
const LOGIN = '/api/user/loginForU'
const ENTERED = { code: 1, msg: '', data: { token: 'x'.repeat(32), user: { id: 7, is_demo: '0' } } }
const CAPTCHA = '/api/default/captcha'

/** A registration with a subscriber. */
const open = async (config: Readonly<Record<string, string>>, inviteCode?: string) => {
  const bench = await openAccountBench(config)
  bench.say(LOGIN, ENTERED)
  const one = bench.use(registration).open('/login?from=%2Forder' as Address, inviteCode, '/order' as Address)
  const cell = bench.client.follow(registrationPanel, one)
  const leave = cell.subscribe(() => undefined)
  await bench.clock.advance(1000)
  const fill = (): void => {
    cell.get().account.change('new@openlot.test')
    cell.get().password.change('canary-one')
    cell.get().repeat.change('canary-one')
  }
  const submit = async (): Promise<void> => {
    cell.get().submit()
    await bench.clock.advance(2000)
  }
  return { ...bench, one, leave, fill, submit, panel: cell.get }
}
const BY_EMAIL = { is_register_email: '1', verify_reg_type: '3' }

describe('registration', () => {
  it('[IDN-11] takes a passport while its flag is on, and sends no kind that is not shown', async () => {
    const REAL_NAME = { ...BY_EMAIL, is_real_name_auth: '1', is_register_auth: '1' }
    const kindOf = async (is_auth_pass_show: string) => {
      const { panel, leave } = await open({ ...REAL_NAME, is_auth_pass_show })
      panel().realName?.documentKind.change('passport')
      const { value, options } = panel().realName?.documentKind ?? {}
      leave()
      return [value, options]
    }
    expect(await kindOf('1')).toEqual(['passport', ['card', 'passport']])
    expect(await kindOf('0')).toEqual(['card', ['card']])
  })

  it('[REG-1] is closed where neither way is offered', async () => {
    const { panel } = await open({ verify_reg_type: '3' })
    expect([panel().stage, panel().modes]).toEqual(['closed', []])
  })

  it('[REG-4] [REG-24] says what is wrong at its field once it was tried, and sends nothing', async () => {
    const { panel, submit, sent, fill } = await open(BY_EMAIL)
    expect(panel().account.issue).toBeUndefined()
    await submit()
    expect([panel().account.issue?.id, panel().password.issue?.id]).toEqual([
      'login.input_account',
      'login.input_password',
    ])
    fill()
    panel().repeat.change('another')
    await submit()
    expect([panel().account.issue, panel().repeat.issue?.id]).toEqual([undefined, 'account.password_differs'])
    expect(sent(REGISTER)).toEqual([])
  })

  it('[REG-13] [REG-28] an accepted one signs in once with what was typed, leads on, and keeps nothing secret', async () => {
    const { panel, submit, sent, fill, say, intents, client, inspected, one } = await open(BY_EMAIL)
    say(REGISTER, { ...DONE, msg: 'Welcome' })
    fill()
    await submit()
    expect(sent(REGISTER)).toEqual([
      { type: 'email', account: 'new@openlot.test', password: 'canary-one', re_password: 'canary-one' },
    ])
    expect(sent(LOGIN)).toEqual([{ account: 'new@openlot.test', password: 'canary-one', login_type: 'email' }])
    expect(intents).toEqual([
      { type: 'toast', tone: 'good', message: { text: 'Welcome' } },
      { type: 'navigate', to: '/order', replace: true },
    ])
    expect([client.session.get().kind, panel().stage]).toEqual(['real', 'submitting'])
    expect([panel().password.text, panel().repeat.text]).toEqual(['', ''])
    expect(JSON.stringify([one.form.get(), inspected])).not.toContain('canary')
  })

  it('[REG-14] [REG-28] by phone it signs in with the area code', async () => {
    const { panel, submit, sent } = await open({ is_register_phone: '1', verify_reg_type: '3' })
    panel().account.change('170 12-34')
    panel().area.change({ id: '3', globalCode: '+0049' })
    panel().password.change('canary-one')
    panel().repeat.change('canary-one')
    await submit()
    expect(sent(LOGIN)).toEqual([{ account: '+00491701234', password: 'canary-one', login_type: 'mobile' }])
  })

  it.each([
    ['lost', 'lost', { tone: 'plain', message: { id: 'account.entry_lost' } }],
    ['refused', refused('Wait for approval'), { tone: 'bad', message: { text: 'Wait for approval' } }],
  ] as const)(
    '[REG-25] [REG-28] a sign-in that is %s: it is said, and the login is filled in',
    async (_, answer, said) => {
      const { submit, sent, fill, say, intents, use, client, inspected } = await open(BY_EMAIL)
      say(REGISTER, DONE)
      say(LOGIN, answer)
      fill()
      await submit()
      expect([sent(REGISTER).length, sent(LOGIN).length, client.session.get().stage]).toEqual([1, 1, 'guest'])
      expect(intents).toEqual([
        { type: 'toast', tone: 'good', message: { id: 'account.registered' } },
        { type: 'toast', ...said },
        { type: 'navigate', to: '/login?from=%2Forder', replace: true },
      ])
      expect(
        use(login)
          .form('/' as Address)
          .get().context.inputs,
      ).toMatchObject({ mode: 'email', account: 'new@openlot.test', areaCode: '+001' })
      expect(JSON.stringify(inspected)).not.toContain('canary')
    },
  )

  it('[REG-24] a refusal costs no retyping', async () => {
    const { panel, submit, say, fill } = await open(BY_EMAIL)
    say(REGISTER, refused('This account exists already'))
    fill()
    await submit()
    expect([panel().stage, panel().refusal, panel().password.text]).toEqual([
      'editing',
      { text: 'This account exists already' },
      'canary-one',
    ])
  })

  it('[REG-25] a lost answer: it may have worked, and it is sent once', async () => {
    const { panel, submit, say, fill, sent, intents, clock } = await open(BY_EMAIL)
    say(REGISTER, 'lost')
    fill()
    await submit()
    await clock.advance(120_000)
    expect([panel().stage, sent(REGISTER).length, intents]).toEqual(['undecided', 1, []])
  })

  it('[REG-11] [REG-10] the invite code of the address is filled in and can be changed', async () => {
    const flags = { ...BY_EMAIL, is_register_invite_code: '1', invite_code_required: '0' }
    const { panel, submit, fill, sent } = await open(flags, 'OL000001')
    expect([panel().inviteCode?.text, panel().inviteCode?.isOptional]).toEqual(['OL000001', true])
    panel().inviteCode?.change(' OL2 ')
    fill()
    await submit()
    expect(sent(REGISTER)[0]?.invite_code).toBe('OL2')
  })

  it('[REG-2] [CODE-4] a captcha: its id goes along, and a refusal brings another picture', async () => {
    const bench = await openAccountBench({ is_register_email: '1', verify_reg_type: '2' })
    let pictures = 0
    bench.say(CAPTCHA, { code: 1, msg: '', data: { id: 'first', b64s: 'QUJD' } })
    const one = bench.use(registration).open('/login' as Address)
    const cell = bench.client.follow(registrationPanel, one)
    cell.subscribe(() => undefined)
    await bench.clock.advance(1000)
    expect(cell.get().captcha).toMatchObject({ stage: 'ready', picture: 'data:image/png;base64,QUJD' })
    bench.say(REGISTER, refused('The letters are wrong'))
    bench.say(CAPTCHA, { code: 1, msg: '', data: { id: 'second', b64s: 'data:image/png;base64,REVG' } })
    cell.get().account.change('new@openlot.test')
    cell.get().password.change('p')
    cell.get().repeat.change('p')
    cell.get().captcha?.change('ABCD')
    pictures = bench.sent(CAPTCHA).length
    cell.get().submit()
    await bench.clock.advance(2000)
    expect(bench.sent(REGISTER)[0]).toMatchObject({ sms_code: 'ABCD', key: 'first' })
    expect(bench.sent(CAPTCHA).length).toBe(pictures + 1)
    expect(cell.get().captcha?.picture).toBe('data:image/png;base64,REVG')
  })

  it('[REG-1] a way that is not offered any more is left, and what was typed into it does not count', async () => {
    const both = { is_register_email: '1', is_register_phone: '1', verify_reg_type: '3' }
    const { panel, submit, sent, fill, say, use } = await open(both)
    panel().setMode('phone')
    panel().account.change('170 1234')
    say('/api/basicSet/getBasicInfo', { code: 1, msg: '', data: { ...both, is_register_phone: '0' } })
    await use(config).load()
    expect([panel().modes, panel().mode, panel().account.text]).toEqual([['email'], 'email', ''])
    await submit()
    expect([panel().account.issue?.id, sent(REGISTER)]).toEqual(['login.input_account', []])
    fill()
    expect(panel().account.text).toBe('new@openlot.test')
    await submit()
    expect(sent(REGISTER)).toMatchObject([{ type: 'email', account: 'new@openlot.test' }])
  })

  it('[CODE-4] letters belong to their picture: with the next one the field is empty, and that is said', async () => {
    const { panel, submit, fill, say, sent, clock } = await open({ is_register_email: '1', verify_reg_type: '2' })
    const next = (id: string): void => say(CAPTCHA, { code: 1, msg: '', data: { id, b64s: 'QUJD' } })
    next('first')
    panel().captcha?.renew()
    await clock.advance(1000)
    fill()
    panel().captcha?.change('ABCDE')
    expect([panel().captcha?.text, panel().captcha?.isAnother]).toEqual(['ABCDE', false])
    next('second')
    say(REGISTER, refused('The letters are wrong'))
    panel().submit()
    await clock.advance(300)
    say(REGISTER, 'lost')
    await clock.advance(2000)
    expect([panel().refusal, panel().captcha?.text, panel().captcha?.isAnother]).toEqual([
      { text: 'The letters are wrong' },
      '',
      true,
    ])
    await submit()
    expect([sent(REGISTER).length, panel().captcha?.issue?.id]).toEqual([1, 'account.code_missing'])
    panel().captcha?.change('FGHIJ')
    expect(panel().captcha?.isAnother).toBe(false)
    next('third')
    await clock.advance(300_000)
    expect([panel().captcha?.text, panel().captcha?.isAnother]).toEqual(['', true])
    await submit()
    expect(sent(REGISTER).length).toBe(1)
  })

  it('[REG-11] the invite code is still there after a look at the login, as it was typed last, and gone once it was used', async () => {
    const flags = { ...BY_EMAIL, is_register_invite_code: '1' }
    const { panel, use, fill, submit, client, say, leave } = await open(flags, 'OL000001')
    const again = (code?: string) => {
      const cell = client.follow(registrationPanel, use(registration).open('/login' as Address, code))
      cell.subscribe(() => undefined)
      return cell.get().inviteCode?.text
    }
    panel().inviteCode?.change('OL7')
    expect([again(), again('OL9')]).toEqual(['OL7', 'OL7'])
    leave()
    say(REGISTER, DONE)
    fill()
    await submit()
    expect(again()).toBe('')
  })
})

describe('the code of a registration', () => {
  const WITH_CODE = { is_register_email: '1', is_register_phone: '1', verify_reg_type: '1' }

  it('[CODE-1] [CODE-3] is asked for by email, and its button counts down from 60', async () => {
    const { panel, sent, clock, say, intents } = await open(WITH_CODE)
    expect(panel().code?.send).toBeUndefined()
    panel().account.change('new@openlot.test')
    say(EMAIL, { ...DONE, msg: 'Sandbox: your code is 123456' })
    panel().code?.send?.()
    expect(panel().code?.isSending).toBe(true)
    await clock.advance(500)
    expect(sent(EMAIL)).toEqual([{ to: 'new@openlot.test', type: 1 }])
    expect([panel().code?.secondsLeft, panel().code?.send]).toEqual([60, undefined])
    expect(intents).toEqual([{ type: 'toast', tone: 'good', message: { text: 'Sandbox: your code is 123456' } }])
    await clock.advance(30_000)
    expect(panel().code?.secondsLeft).toBe(30)
    await clock.advance(30_000)
    expect([panel().code?.secondsLeft, typeof panel().code?.send]).toEqual([0, 'function'])
    expect(sent(EMAIL).length).toBe(1)
  })

  it('[CODE-2] by text message with the area', async () => {
    const { panel, sent, clock } = await open(WITH_CODE)
    panel().setMode('phone')
    panel().area.change({ id: '3', globalCode: '+0049' })
    panel().account.change('170 12 34')
    panel().code?.send?.()
    await clock.advance(500)
    expect(sent(SMS)).toEqual([{ to: '1701234', area_id: '3', type: 1 }])
  })

  it('[CODE-5] the wait is of the destination, and outlives the form', async () => {
    const { panel, clock, use, client, leave } = await open(WITH_CODE)
    panel().account.change('new@openlot.test')
    panel().code?.send?.()
    await clock.advance(10_000)
    panel().account.change('other@openlot.test')
    expect(panel().code?.secondsLeft).toBe(0)
    panel().account.change('NEW@openlot.test')
    expect(panel().code?.secondsLeft).toBe(50)
    leave()
    const again = client.follow(registrationPanel, use(registration).open('/login' as Address))
    again.subscribe(() => undefined)
    again.get().account.change('new@openlot.test')
    expect(again.get().code?.secondsLeft).toBe(50)
  })

  it('[CODE-5] no wait after a refusal, a wait after a lost answer, and nothing goes twice by itself', async () => {
    const { panel, clock, say, sent } = await open(WITH_CODE)
    panel().account.change('new@openlot.test')
    say(EMAIL, refused('Too many codes'))
    panel().code?.send?.()
    await clock.advance(500)
    expect([panel().code?.said, panel().code?.secondsLeft]).toEqual([{ text: 'Too many codes' }, 0])
    say(EMAIL, 'lost')
    panel().code?.send?.()
    await clock.advance(500)
    expect([panel().code?.said, panel().code?.secondsLeft]).toEqual([{ id: 'account.code_maybe_sent' }, 60])
    await clock.advance(300_000)
    expect(sent(EMAIL).length).toBe(2)
  })

  it('[CODE-5] why a code was not sent is said of its own destination, until the next try', async () => {
    const { panel, clock, say } = await open(WITH_CODE)
    panel().account.change('new@openlot.test')
    say(EMAIL, refused('Too many codes'))
    panel().code?.send?.()
    await clock.advance(500)
    expect(panel().code?.said).toEqual({ text: 'Too many codes' })
    panel().account.change('other@openlot.test')
    expect(panel().code?.said).toBeUndefined()
    panel().account.change('NEW@openlot.test')
    expect(panel().code?.said).toEqual({ text: 'Too many codes' })
    panel().code?.send?.()
    expect(panel().code?.said).toBeUndefined()
  })
})

describe('the pictures of a registration', () => {
  it('[REG-12] [IMG-3] [REG-6] are uploaded before there is a session, and their addresses travel', async () => {
    const flags = { ...BY_EMAIL, is_real_name_auth: '1', is_register_auth: '1' }
    const { panel, fill, submit, sent, say, clock, ports } = await open(flags)
    expect(panel().realName?.hand).toBeUndefined()
    say('/api/common/image_upload', { code: 1, msg: '', data: { url: '/api/common/image/f00' } })
    panel().realName?.front.choose('a picture')
    panel().realName?.back.choose('another')
    await clock.advance(2000)
    expect([panel().realName?.front.stage, panel().realName?.back.stage]).toEqual(['ready', 'ready'])
    const upload = ports.http.requests.find(({ url }) => url.includes('image_upload'))
    expect([upload?.headers.authorization, upload?.timeoutMs, typeof upload?.onProgress]).toEqual([
      undefined,
      60_000,
      'function',
    ])
    fill()
    panel().realName?.name.change('Ada')
    panel().realName?.documentNumber.change('X-1')
    await submit()
    expect(sent(REGISTER)[0]).toMatchObject({
      name: 'Ada',
      id_type: '1',
      card_id: 'X-1',
      front_pic: '/api/common/image/f00',
      reverse_pic: '/api/common/image/f00',
    })
  })

  it('[SES-26] nothing secret is in an event, a snapshot, a store or a log after a whole journey', async () => {
    const flags = {
      is_register_email: '1',
      verify_reg_type: '1',
      is_register_pay_pwd: '1',
      is_real_name_auth: '1',
      is_register_auth: '1',
      is_auth_ssn: '1',
    }
    const { panel, submit, say, clock, ports, inspected, one } = await open(flags)
    say('/api/common/image_upload', { code: 1, msg: '', data: { url: '/api/common/image/f00' } })
    panel().account.change('new@openlot.test')
    panel().password.change('canary-password')
    panel().repeat.change('canary-password')
    panel().code?.change('canary-code')
    panel().payPassword?.first.change('canary-pay')
    panel().payPassword?.repeat.change('canary-pay')
    panel().realName?.name.change('Ada')
    panel().realName?.documentNumber.change('canary-document')
    panel().realName?.ssn?.change('canary-ssn')
    panel().realName?.front.choose('a')
    panel().realName?.back.choose('b')
    await clock.advance(1000)
    say(REGISTER, 'lost')
    await submit()
    await clock.advance(60_000)
    expect(inspected.length).toBeGreaterThan(50)
    const places = [
      ...inspected,
      JSON.stringify(one.form.get()),
      JSON.stringify(ports.log.events),
      ...[...ports.storage.scopes.tab.values(), ...ports.storage.scopes.device.values()],
      ...ports.http.requests.map(({ url }) => url),
    ]
    expect(places.filter((text) => text.includes('canary'))).toEqual([])
    expect(String(ports.http.requests.find(({ url }) => url.endsWith(REGISTER))?.body)).toContain('canary-password')
  })
})
