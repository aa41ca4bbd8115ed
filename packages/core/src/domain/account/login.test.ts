import { describe, expect, it } from 'vitest'
import { createClient } from '../../client/create-client.ts'
import type { Intent } from '../../engine/domain/intents.ts'
import type { Address } from '../../kernel/brand.ts'
import { createMemoryPorts } from '../../testing/memory-ports.ts'
import { createVirtualClock } from '../../testing/virtual-clock.ts'
import { readConfig } from '../config/config.wire.ts'
import { entryPanel, loginPanel } from './login.panel.ts'
import { login } from './login.ts'

const ACCEPTED = { code: 1, msg: '', data: { token: 'x'.repeat(32), user: { id: 7, is_demo: '0' } } }
const WRONG = { code: 2, msg: 'Wrong password' }

/** The form of a visitor, over a server that says `answer` to a sign-in. */
const bench = async (answer: object = ACCEPTED, flags: Record<string, string> = { is_mock_login: '1' }) => {
  const clock = createVirtualClock()
  const ports = createMemoryPorts({ clock, seed: 1 })
  const isSignIn = (url: string): boolean => /loginForU|createAccountDemoForU/.test(url)
  ports.http.answer(({ url }) => ({
    status: 200,
    contentType: 'application/json',
    text: JSON.stringify(isSignIn(url) ? answer : { code: 1, msg: '', data: [] }),
  }))
  const intents: Intent[] = []
  const client = createClient({ origin: 'https://host.test', ports })
  client.onIntent((intent) => intents.push(intent))
  await Promise.all([client.start(), clock.advance(1000)])
  const form = client.use(login).form('/order?type=1' as Address)
  form.subscribe(() => undefined)
  const sent = () => ports.http.requests.filter(({ url }) => isSignIn(url))
  return {
    clock,
    client,
    intents,
    form,
    /** Parameters of each sign-in. */
    asked: () => sent().map(({ body }) => Object.fromEntries(new URLSearchParams(String(body)))),
    paths: () => sent().map(({ url }) => new URL(url).pathname),
    isKept: () => [...ports.storage.scopes.device.values()].some((text) => text.includes('xxxx')),
    panel: () => loginPanel(form.get(), form.send, { config: readConfig(flags), areas: [] }),
  }
}

describe('the sign-in form', () => {
  it('[SES-4] says what is missing at its field, once a submit was tried', async () => {
    const { panel, paths } = await bench()
    expect([panel().account.issue, panel().password.issue]).toEqual([undefined, undefined])
    panel().submit()
    expect([panel().account.issue?.id, panel().password.issue?.id]).toEqual([
      'login.input_account',
      'login.input_password',
    ])
    panel().account.change('a@b.test')
    expect([panel().account.issue, panel().password.issue?.id]).toEqual([undefined, 'login.input_password'])
    expect([paths(), panel().busy]).toEqual([[], undefined])
  })

  it('[SES-4 SES-5] signs in with the address, goes where it should, and drops the password', async () => {
    const { panel, asked, isKept, intents, clock, form, client } = await bench()
    panel().account.change(' a@b.test ')
    panel().password.change('secret')
    panel().remember.change(true)
    panel().submit()
    expect(panel().busy).toBe('login')
    await clock.advance(1000)
    expect(asked()).toEqual([{ account: 'a@b.test', password: 'secret', login_type: 'email' }])
    expect([client.session.get().stage, isKept()]).toEqual(['member', true])
    expect(intents).toEqual([{ type: 'navigate', to: '/order?type=1', replace: true }])
    expect(panel().password.text).toBe('')
    expect(JSON.stringify(form.get())).not.toContain('secret')
  })

  it('[SES-4] pressed while a kept token is still asked about, it is not lost', async () => {
    const clock = createVirtualClock()
    const ports = createMemoryPorts({ clock, seed: 1 })
    const say = (data: object) => ({ status: 200, contentType: 'application/json', text: JSON.stringify(data) })
    ports.http.answer(({ url }) => {
      if (!url.includes('/user/info'))
        return say(url.includes('/loginForU') ? ACCEPTED : { code: 1, msg: '', data: [] })
      const known = say({ code: 1, msg: '', data: { id: 3, is_demo: '0' } })
      return new Promise((answer) => void clock.setTimeout(() => answer(known), 3000))
    })
    ports.storage.set('device', 'openlot.token', 'kept')
    const client = createClient({ origin: 'https://host.test', ports })
    void client.start()
    await clock.advance(1000)
    const form = client.use(login).form('/' as Address)
    form.subscribe(() => undefined)
    const panel = () => loginPanel(form.get(), form.send, { config: readConfig({}), areas: [] })
    panel().account.change('a@b.test')
    panel().password.change('secret')
    panel().submit()
    await clock.advance(5000)
    expect([panel().busy, panel().refusal, client.session.get().user?.id]).toEqual([undefined, undefined, '7'])
    client.stop()
  })

  it('[SES-5] by phone: area code and number', async () => {
    const { panel, asked, isKept, clock } = await bench()
    panel().account.change('typed before')
    panel().setMode('phone')
    expect([panel().account.text, panel().areaCode.value]).toEqual(['', '+001'])
    panel().areaCode.change('+0049')
    panel().account.change('(170) 12-34')
    panel().password.change('p')
    panel().submit()
    await clock.advance(1000)
    expect(asked()).toEqual([{ account: '+00491701234', password: 'p', login_type: 'mobile' }])
    expect(isKept()).toBe(false)
  })

  it('[SES-4] changing the way of signing in resets the form: nothing is missing before a submit', async () => {
    const { panel } = await bench()
    panel().submit()
    expect(panel().account.issue?.id).toBe('login.input_account')
    panel().setMode('phone')
    expect([panel().account.issue, panel().password.issue]).toEqual([undefined, undefined])
    panel().submit()
    expect(panel().account.issue?.id).toBe('login.input_account')
  })

  it('[SES-5] the tab decides what an account is, not how it reads', async () => {
    const { panel, asked, clock } = await bench(WRONG)
    panel().account.change('no-at-sign')
    panel().password.change('p')
    panel().submit()
    await clock.advance(1000)
    panel().setMode('phone')
    panel().account.change('1@2')
    panel().submit()
    expect(panel().account.issue?.id).toBe('account.not_a_number')
    panel().account.change('(20) 2')
    panel().submit()
    await clock.advance(1000)
    expect(asked().map((sent) => [sent.account, sent.login_type])).toEqual([
      ['no-at-sign', 'email'],
      ['+001202', 'mobile'],
    ])
  })

  it('[SES-4] twenty taps are one sign-in', async () => {
    const { panel, paths, clock } = await bench()
    panel().account.change('a')
    panel().password.change('p')
    for (let tap = 0; tap < 20; tap += 1) panel().submit()
    panel().demo?.()
    await clock.advance(1000)
    expect(paths()).toEqual(['/api/user/loginForU'])
  })

  it('[SES-4] what is typed while a sign-in is under way stays; what was sent is what was sent', async () => {
    const { panel, asked, clock } = await bench(WRONG)
    panel().account.change('a@b.test')
    panel().password.change('secrte')
    panel().submit()
    panel().password.change('secret')
    panel().remember.change(true)
    expect([panel().busy, panel().password.text, panel().remember.on]).toEqual(['login', 'secret', false])
    await clock.advance(1000)
    expect([panel().refusal, panel().password.text]).toEqual([{ text: 'Wrong password' }, 'secret'])
    panel().submit()
    await clock.advance(1000)
    expect(asked().map(({ password }) => password)).toEqual(['secrte', 'secret'])
  })

  it('[SES-4] a refusal is shown until something is typed', async () => {
    const { panel, clock, intents } = await bench(WRONG)
    panel().account.change('a')
    panel().password.change('p')
    panel().submit()
    await clock.advance(1000)
    expect([panel().refusal, panel().busy, intents, panel().account.text]).toEqual([
      { text: 'Wrong password' },
      undefined,
      [],
      'a',
    ])
    panel().password.change('q')
    expect(panel().refusal).toBeUndefined()
  })

  it('[SES-9] the mock account only where it is offered, and without credentials', async () => {
    expect((await bench(ACCEPTED, {})).panel().demo).toBeUndefined()
    const { panel, paths, client, clock } = await bench()
    panel().demo?.()
    expect(panel().busy).toBe('demo')
    await clock.advance(1000)
    expect([paths(), client.session.get().stage]).toEqual([['/api/user/createAccountDemoForU'], 'member'])
  })

  it('[SES-24] the first mock account of a device is introduced, no later one and no real one', async () => {
    const arrival = ({ client }: Awaited<ReturnType<typeof bench>>) => client.preferences.chosen.get().onboarding
    const demo = await bench()
    demo.panel().demo?.()
    await demo.clock.advance(1000)
    expect(arrival(demo)).toBe('due')
    demo.client.preferences.prefer({ onboarding: 'seen' })
    demo.client.signOut()
    const again = demo.client.use(login).form('/' as Address)
    again.subscribe(() => undefined)
    loginPanel(again.get(), again.send, { config: readConfig({ is_mock_login: '1' }), areas: [] }).demo?.()
    await demo.clock.advance(1000)
    expect([demo.client.session.get().stage, arrival(demo)]).toEqual(['member', 'seen'])
    const real = await bench()
    real.panel().account.change('a')
    real.panel().password.change('p')
    real.panel().submit()
    await real.clock.advance(1000)
    expect([real.client.session.get().stage, arrival(real)]).toEqual(['member', 'none'])
  })

  it('[SES-9] a mock account that is refused leaves no field marked', async () => {
    const { panel, clock } = await bench(WRONG)
    panel().demo?.()
    await clock.advance(1000)
    expect(panel().refusal).toEqual({ text: 'Wrong password' })
    panel().account.change('a')
    expect([panel().account.issue, panel().password.issue]).toEqual([undefined, undefined])
  })

  it('[REG-1] offers no registration where there is none', async () => {
    expect((await bench(ACCEPTED, { is_register_phone: '1' })).panel().registers).toBe(true)
    expect((await bench(ACCEPTED, {})).panel().registers).toBe(false)
  })

  it('[REG-25] the account of a registration is there for its own person alone, not for who signs in after them', async () => {
    const { client, clock } = await bench()
    const opened = () =>
      client
        .use(login)
        .form('/' as Address)
        .get().context.inputs.account
    client.use(login).suggest({ mode: 'email', account: 'new@openlot.test', areaCode: '+001' })
    expect([opened(), opened()]).toEqual(['new@openlot.test', 'new@openlot.test'])
    void client.signIn({ account: 'new@openlot.test', password: 'x' })
    await clock.advance(1000)
    client.signOut()
    await clock.advance(1000)
    expect(opened()).toBe('')
  })
})

describe('the welcome', () => {
  const entry = async (answer: object = ACCEPTED, flags: Record<string, string> = { is_mock_login: '1' }) => {
    const one = await bench(answer)
    const form = one.client.use(login).demo('/' as Address)
    form.subscribe(() => undefined)
    return { ...one, form, panel: () => entryPanel(form.get(), form.send, { config: readConfig(flags) }) }
  }

  it('[HOME-24] [SES-24] one tap opens the mock account, introduces it and leads home; nothing else is asked', async () => {
    const { panel, paths, client, intents, clock } = await entry({
      ...ACCEPTED,
      data: { ...ACCEPTED.data, user: { id: 7, is_demo: '1' } },
    })
    panel().demo?.()
    panel().demo?.()
    expect(panel().busy).toBe(true)
    await clock.advance(1000)
    expect(paths()).toEqual(['/api/user/createAccountDemoForU'])
    expect([client.session.get().kind, client.preferences.chosen.get().onboarding]).toEqual(['demo', 'due'])
    expect(intents).toEqual([{ type: 'navigate', to: '/', replace: true }])
  })

  it('[HOME-24] a refusal stands where it was asked for, and it can be asked again', async () => {
    const { panel, paths, intents, clock, client } = await entry({ code: 2, msg: 'Too many' })
    panel().demo?.()
    await clock.advance(1000)
    expect([panel().busy, panel().refusal, intents, client.preferences.chosen.get().onboarding]).toEqual([
      false,
      { text: 'Too many' },
      [],
      'none',
    ])
    panel().demo?.()
    await clock.advance(1000)
    expect(paths()).toHaveLength(2)
  })

  it('[SES-9] [REG-1] offers neither demo account nor registration where they are switched off', async () => {
    expect((await entry(ACCEPTED, {})).panel()).toMatchObject({ demo: undefined, registers: false })
    expect((await entry(ACCEPTED, { is_register_email: '1' })).panel().registers).toBe(true)
  })
})
