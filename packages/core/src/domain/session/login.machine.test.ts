import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { Intent } from '../../engine/intents.ts'
import type { Address } from '../../kernel/brand.ts'
import { fail, type Outcome, ok } from '../../kernel/outcome.ts'
import { acting } from '../../testing/acting.ts'
import { createVirtualClock } from '../../testing/virtual-clock.ts'
import type { ApiFailure } from '../../wire/failures.ts'
import { readConfig } from '../config/config.model.ts'
import { loginMachine } from './login.machine.ts'
import { loginPanel } from './login.panel.ts'
import type { SignInRequest } from './session.machine.ts'

interface Asked {
  readonly request: SignInRequest
  readonly remember: boolean
}
const bench = (
  answer: Outcome<void, ApiFailure> = ok(undefined),
  flags: Record<string, string> = { is_mock_login: '1' },
) => {
  const clock = createVirtualClock()
  const asked: Asked[] = []
  const intents: Intent[] = []
  const actor = createActor(
    loginMachine.provide({
      actors: {
        signIn: fromPromise<Outcome<void, ApiFailure>, Asked>(({ input }) => {
          asked.push(input)
          return Promise.resolve(answer)
        }),
      },
    }),
    { clock, input: { next: '/order?type=1' as Address } },
  )
  actor.on('*', (intent) => intents.push(intent))
  actor.start()
  return {
    clock,
    asked,
    intents,
    actor,
    panel: () => loginPanel(actor.getSnapshot(), actor.send, { config: readConfig(flags) }),
  }
}

describe('the sign-in form', () => {
  it('[SES-4] says what is missing at its field, once a submit was tried', () => {
    const { panel, asked } = bench()
    expect([panel().account.issue, panel().password.issue]).toEqual([undefined, undefined])
    panel().submit()
    expect([panel().account.issue?.id, panel().password.issue?.id]).toEqual([
      'login.input_account',
      'login.input_password',
    ])
    panel().account.change('a@b.test')
    expect([panel().account.issue, panel().password.issue?.id]).toEqual([undefined, 'login.input_password'])
    expect([asked, panel().busy]).toEqual([[], undefined])
  })

  it('[SES-4 SES-5] signs in with the address, goes where it should, and drops the password', async () => {
    const { panel, asked, intents, clock, actor } = bench()
    panel().account.change(' a@b.test ')
    panel().password.change('secret')
    panel().remember.change(true)
    panel().submit()
    expect(panel().busy).toBe('login')
    await clock.settle()
    expect(asked).toEqual([
      { request: { method: 'password', account: 'a@b.test', password: 'secret', loginType: 'email' }, remember: true },
    ])
    expect(intents).toEqual([{ type: 'navigate', to: '/order?type=1', replace: true }])
    expect([actor.getSnapshot().context.password, actor.getSnapshot().status]).toEqual(['', 'done'])
  })

  it('[SES-5] by phone: area code and number', async () => {
    const { panel, asked, clock } = bench()
    panel().account.change('typed before')
    panel().setMode('phone')
    expect([panel().account.text, panel().areaCode.value]).toEqual(['', '+001'])
    panel().areaCode.change('+0049')
    panel().account.change('170 1234')
    panel().password.change('p')
    panel().submit()
    await clock.settle()
    expect(asked[0]?.request).toEqual({
      method: 'password',
      account: '+00491701234',
      password: 'p',
      loginType: 'mobile',
    })
  })

  it('[SES-4] twenty taps are one sign-in', async () => {
    const { panel, asked, clock } = bench()
    panel().account.change('a')
    panel().password.change('p')
    for (let tap = 0; tap < 20; tap += 1) panel().submit()
    await clock.settle()
    expect(asked).toHaveLength(1)
  })

  it('[SES-4] what is typed while a sign-in is under way stays; what was sent is what was sent', async () => {
    const { panel, asked, clock } = bench(fail({ _tag: 'Rejected', code: 2, msg: 'Wrong password' }))
    panel().account.change('a@b.test')
    panel().password.change('secrte')
    panel().submit()
    panel().password.change('secret')
    panel().remember.change(true)
    expect([panel().busy, panel().password.text, panel().remember.on]).toEqual(['login', 'secret', false])
    await clock.settle()
    expect([panel().refusal, panel().password.text]).toEqual([{ text: 'Wrong password' }, 'secret'])
    panel().submit()
    await clock.settle()
    expect(asked.map(({ request }) => request.method === 'password' && request.password)).toEqual(['secrte', 'secret'])
  })

  it('[SES-4] a refusal is shown until something is typed', async () => {
    const { panel, clock, intents } = bench(fail({ _tag: 'Rejected', code: 2, msg: 'Wrong password' }))
    panel().account.change('a')
    panel().password.change('p')
    panel().submit()
    await clock.settle()
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
    expect(bench(ok(undefined), {}).panel().demo).toBeUndefined()
    const { panel, asked, clock } = bench()
    panel().demo?.()
    expect(panel().busy).toBe('demo')
    await clock.settle()
    expect(asked).toEqual([{ request: { method: 'demo' }, remember: false }])
  })
})

it('[SES-4] one sign-in at a time: nothing else starts meanwhile', () => {
  const { actor } = bench()
  expect(acting(actor, { type: 'login.demo' }, { type: 'login.demo' })).toEqual(['login.demo'])
  expect(acting(actor, { type: 'login.submit' }, { type: 'remember.changed', on: true })).toEqual([])
})
