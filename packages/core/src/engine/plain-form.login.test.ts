// The sign-in form as a filling of `plainForm`: what login.machine.test.ts demands, demanded here of it.
import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { loginAccount, loginIssues } from '../domain/session/session.calc.ts'
import type { SignInRequest } from '../domain/session/session.machine.ts'
import type { Credentials } from '../domain/session/session.model.ts'
import { issueOf } from '../kernel/issue.ts'
import { fail, type Outcome, ok } from '../kernel/outcome.ts'
import { createVirtualClock } from '../testing/virtual-clock.ts'
import type { ApiFailure } from '../wire/failures.ts'
import type { Intent } from './intents.ts'
import { type PlainFormRules, plainForm, plainFormView } from './plain-form.machine.ts'

interface LoginInputs extends Credentials {
  readonly remember: boolean
  /** The button that was pressed last. */
  readonly method: 'password' | 'demo'
}
interface Asked {
  readonly request: SignInRequest
  readonly remember: boolean
}

const empty: LoginInputs = {
  mode: 'email',
  account: '',
  areaCode: '+001',
  password: '',
  remember: false,
  method: 'password',
}
const requestOf = (inputs: LoginInputs): SignInRequest =>
  inputs.method === 'demo'
    ? { method: 'demo' }
    : {
        method: 'password',
        account: loginAccount(inputs),
        password: inputs.password,
        loginType: inputs.mode === 'email' ? 'email' : 'mobile',
      }
const rules: PlainFormRules<LoginInputs, object, void> = {
  issues: (inputs) => (inputs.method === 'demo' ? [] : loginIssues(inputs)),
  openWhileSubmitting: ['mode', 'account', 'areaCode', 'password'],
  next: (inputs) => ({ ...inputs, password: '' }),
  intent: () => ({ type: 'navigate', to: '/order?type=1', replace: true }),
}
const loginForm = plainForm(rules)

const bench = (answer: Outcome<void, ApiFailure> = ok(undefined)) => {
  const clock = createVirtualClock()
  const asked: Asked[] = []
  const intents: Intent[] = []
  const actor = createActor(loginForm, {
    clock,
    input: {
      inputs: empty,
      world: {
        facts: () => ({}),
        submit: (inputs) => {
          asked.push({ request: requestOf(inputs), remember: inputs.remember })
          return Promise.resolve(answer)
        },
      },
    },
  })
  actor.on('*', (intent) => intents.push(intent))
  actor.start()
  const view = () => plainFormView(rules, actor.getSnapshot(), actor.send, {})
  const panel = () => ({
    ...view(),
    issueOf: (field: string) => issueOf(view().issues, field)?.id,
    busy: view().stage === 'submitting' ? view().inputs.method : undefined,
    submit: () => view().submit({ method: 'password' }),
    demo: () => view().submit({ method: 'demo' }),
  })
  return { clock, asked, intents, actor, panel }
}
const wrong = fail({ _tag: 'Rejected', code: 2, msg: 'Wrong password' } as const)

describe('the sign-in form on plainForm', () => {
  it('says what is missing at its field, once a submit was tried', () => {
    const { panel, asked } = bench()
    expect([panel().issueOf('account'), panel().issueOf('password')]).toEqual([undefined, undefined])
    panel().submit()
    expect([panel().issueOf('account'), panel().issueOf('password')]).toEqual([
      'login.input_account',
      'login.input_password',
    ])
    panel().change({ account: 'a@b.test' })
    expect([panel().issueOf('account'), panel().issueOf('password')]).toEqual([undefined, 'login.input_password'])
    expect([asked, panel().busy]).toEqual([[], undefined])
  })

  it('signs in with the address, goes where it should, and drops the password', async () => {
    const { panel, asked, intents, clock, actor } = bench()
    panel().change({ account: ' a@b.test ' })
    panel().change({ password: 'secret' })
    panel().change({ remember: true })
    panel().submit()
    expect(panel().busy).toBe('password')
    await clock.settle()
    expect(asked).toEqual([
      { request: { method: 'password', account: 'a@b.test', password: 'secret', loginType: 'email' }, remember: true },
    ])
    expect(intents).toEqual([{ type: 'navigate', to: '/order?type=1', replace: true }])
    expect([actor.getSnapshot().context.inputs.password, actor.getSnapshot().status]).toEqual(['', 'done'])
    expect(JSON.stringify(actor.getSnapshot().context)).not.toContain('secret')
  })

  it('by phone: area code and number', async () => {
    const { panel, asked, clock } = bench()
    panel().change({ account: 'typed before' })
    panel().change({ mode: 'phone', account: '' })
    expect([panel().inputs.account, panel().inputs.areaCode]).toEqual(['', '+001'])
    panel().change({ areaCode: '+0049' })
    panel().change({ account: '170 1234' })
    panel().change({ password: 'p' })
    panel().submit()
    await clock.settle()
    expect(asked[0]?.request).toEqual({
      method: 'password',
      account: '+00491701234',
      password: 'p',
      loginType: 'mobile',
    })
  })

  it('twenty taps are one sign-in', async () => {
    const { panel, asked, clock } = bench()
    panel().change({ account: 'a', password: 'p' })
    for (let tap = 0; tap < 20; tap += 1) panel().submit()
    await clock.settle()
    expect(asked).toHaveLength(1)
  })

  it('what is typed while a sign-in is under way stays; what was sent is what was sent', async () => {
    const { panel, asked, clock } = bench(wrong)
    panel().change({ account: 'a@b.test', password: 'secrte' })
    panel().submit()
    panel().change({ password: 'secret' })
    panel().change({ remember: true })
    expect([panel().busy, panel().inputs.password, panel().inputs.remember]).toEqual(['password', 'secret', false])
    await clock.settle()
    expect([panel().refusal, panel().inputs.password]).toEqual([{ text: 'Wrong password' }, 'secret'])
    panel().submit()
    await clock.settle()
    expect(asked.map(({ request }) => request.method === 'password' && request.password)).toEqual(['secrte', 'secret'])
  })

  it('a refusal is shown until something is typed', async () => {
    const { panel, clock, intents } = bench(wrong)
    panel().change({ account: 'a', password: 'p' })
    panel().submit()
    await clock.settle()
    expect([panel().refusal, panel().busy, intents, panel().inputs.account]).toEqual([
      { text: 'Wrong password' },
      undefined,
      [],
      'a',
    ])
    panel().change({ password: 'q' })
    expect(panel().refusal).toBeUndefined()
  })

  it('the mock account without credentials; refused, it leaves no field marked', async () => {
    const { panel, asked, clock } = bench(wrong)
    panel().demo()
    expect(panel().busy).toBe('demo')
    await clock.settle()
    expect(asked).toEqual([{ request: { method: 'demo' }, remember: false }])
    panel().change({ account: 'a' })
    expect([panel().issueOf('account'), panel().issueOf('password')]).toEqual([undefined, undefined])
  })
})
