import { describe, expect, it } from 'vitest'
import { DONE, openAccountBench, refused, type Said } from '../../../test-support/account-bench.ts'
import type { Address } from '../../kernel/brand.ts'
import { login } from './login.ts'
import { passwordPanel, payPasswordPanel, recoveryPanel } from './password.panel.ts'
import { passwords } from './passwords.ts'

const FORGET = '/api/user/forget_password'
const AMEND = '/api/user/amend_password'
const PAY = '/api/user/amend_pay_password'
const MEMBER = {
  id: 7,
  email: 'me@openlot.test',
  area_code: '+001',
  mobile: '5550100',
  is_demo: '0',
  pay_password: '0',
}

describe('recovery', () => {
  const open = async () => {
    const bench = await openAccountBench({})
    const cell = bench.client.follow(recoveryPanel, bench.use(passwords).recovery('/login' as Address))
    cell.subscribe(() => undefined)
    await bench.clock.advance(1000)
    const submit = async (): Promise<void> => {
      cell.get().submit()
      await bench.clock.advance(2000)
    }
    return { ...bench, panel: cell.get, submit }
  }

  it('[REG-15] [REG-18] needs account, code and the new password twice', async () => {
    const { panel, submit, sent } = await open()
    await submit()
    const { account, code, password, repeat } = panel()
    expect([account, code, password, repeat].map(({ issue }) => issue?.id)).toEqual([
      'login.input_account',
      'account.input_full',
      'account.input_full',
      'account.input_full',
    ])
    expect(sent(FORGET)).toEqual([])
  })

  it('[REG-16] [REG-26] sends it with its code, and leads to the login, filled in', async () => {
    const { panel, submit, sent, intents, clock, use } = await open()
    panel().setMode('phone')
    panel().area.change({ id: '3', globalCode: '+0049' })
    panel().account.change('170 1234')
    panel().code.send?.()
    await clock.advance(1000)
    expect(sent('/api/notify/send_sms')).toEqual([{ to: '1701234', area_id: '3', type: 2 }])
    panel().code.change('123456')
    panel().password.change('new')
    panel().repeat.change('new')
    await submit()
    expect(sent(FORGET)).toEqual([
      { type: 'mobile', account: '+00491701234', new_password: 'new', secondary_password: 'new', auth_code: '123456' },
    ])
    expect(intents.at(-1)).toEqual({ type: 'navigate', to: '/login', replace: true })
    expect(
      use(login)
        .form('/' as Address)
        .get().context.inputs,
    ).toMatchObject({ mode: 'phone', account: '170 1234' })
  })

  it('[REG-25] [REG-26] a lost answer is not sent again, and says what may be', async () => {
    const { panel, submit, sent, say, clock } = await open()
    say(FORGET, 'lost')
    panel().account.change('a@b')
    panel().code.change('1')
    panel().password.change('new')
    panel().repeat.change('new')
    await submit()
    await clock.advance(60_000)
    expect([panel().stage, sent(FORGET).length]).toEqual(['undecided', 1])
  })
})

describe('the password of a member', () => {
  const open = async (config: Readonly<Record<string, string>> = {}, user: object = MEMBER) => {
    const bench = await openAccountBench(config, { ...user })
    const one = bench.use(passwords).change('/user' as Address)
    const cell = bench.client.follow(passwordPanel, one)
    cell.subscribe(() => undefined)
    await bench.clock.advance(1000)
    const submit = async (): Promise<void> => {
      cell.get().submit()
      await bench.clock.advance(2000)
    }
    return { ...bench, one, panel: cell.get, submit }
  }

  it('[REG-18] [REG-19] [REG-20] says what is missing, then that they differ, and sends nothing meanwhile', async () => {
    const { panel, submit, sent } = await open()
    await submit()
    expect([panel().password.issue?.id, panel().repeat.issue?.id]).toEqual(['account.input_full', 'account.input_full'])
    panel().password.change('a')
    panel().repeat.change('b')
    await submit()
    expect([panel().password.issue, panel().repeat.issue?.id]).toEqual([undefined, 'account.password_not_equal'])
    expect(sent(AMEND)).toEqual([])
  })

  it('[REG-17] [REG-21] without a code where none is asked for; the password is gone once it was sent', async () => {
    const { panel, submit, sent, say, one, intents } = await open()
    expect(panel().code).toBeUndefined()
    say(AMEND, refused('Too short'))
    panel().password.change('canary')
    panel().repeat.change('canary')
    await submit()
    expect(sent(AMEND)).toEqual([{ new_password: 'canary', type: 'email' }])
    expect([panel().refusal, panel().password.text, panel().password.issue]).toEqual([
      { text: 'Too short' },
      '',
      undefined,
    ])
    expect(JSON.stringify(one.form.get())).not.toContain('canary')
    say(AMEND, DONE)
    panel().password.change('longer')
    panel().repeat.change('longer')
    await submit()
    expect(intents).toEqual([
      { type: 'toast', tone: 'good', message: { id: 'account.password_set' } },
      { type: 'navigate', to: '/user', replace: true },
    ])
  })

  it('[REG-21] [REG-17] with a code to the own address, which is not typed', async () => {
    const { panel, submit, sent, clock } = await open({ is_reset_password_verify: '1' })
    expect(panel().sentTo).toBe('me@openlot.test')
    panel().password.change('a')
    panel().repeat.change('a')
    await submit()
    expect(panel().code?.issue?.id).toBe('account.code_missing')
    panel().code?.send?.()
    await clock.advance(1000)
    expect(sent('/api/notify/send_email')).toEqual([{ to: 'me@openlot.test', type: 2 }])
    panel().code?.change('654321')
    await submit()
    expect(sent(AMEND)).toEqual([{ new_password: 'a', auth_code: '654321', type: 'email' }])
  })

  it('[REG-17] by text message for who has a number alone', async () => {
    const { panel, submit, sent, clock } = await open({ is_reset_password_verify: '1' }, { ...MEMBER, email: '' })
    panel().code?.send?.()
    await clock.advance(1000)
    expect(sent('/api/notify/send_sms')).toEqual([{ to: '5550100', area_id: '1', type: 2 }])
    panel().code?.change('1')
    panel().password.change('a')
    panel().repeat.change('a')
    await submit()
    expect(sent(AMEND)[0]?.type).toBe('mobile')
  })
})

describe('a member whom no code can reach', () => {
  const open = async (user: object, areas?: Said) => {
    const bench = await openAccountBench({ is_reset_password_verify: '1' }, { ...MEMBER, email: '', ...user })
    if (areas !== undefined) bench.say('/api/default/area_list', areas)
    const cell = bench.client.follow(passwordPanel, bench.use(passwords).change('/user' as Address))
    cell.subscribe(() => undefined)
    const before = cell.get().isUnreachable
    await bench.clock.advance(1000)
    return [before, cell.get().isUnreachable, cell.get().sentTo]
  }

  it('[REG-17] is told so: a number of an area that is not served, or neither address nor number', async () => {
    expect(await open({ area_code: '+0999' })).toEqual([false, true, ''])
    expect(await open({ mobile: '' })).toEqual([true, true, ''])
  })

  it('[REG-17] not while the areas are still to be read, and nobody who can be reached', async () => {
    expect(await open({}, refused('later'))).toEqual([false, false, ''])
    expect(await open({})).toEqual([false, false, '5550100'])
    expect(await open({ email: 'a@b' })).toEqual([false, false, 'a@b'])
  })
})

describe('the pay password', () => {
  it('[REG-22] [REG-23] [SES-27] two equal entries; the account is read again in the same session', async () => {
    const { client, use, clock, sent, say, intents } = await openAccountBench({}, MEMBER)
    const cell = client.follow(payPasswordPanel, use(passwords).payPassword('/mine/withdraw' as Address))
    cell.subscribe(() => undefined)
    cell.get().submit()
    expect(cell.get().password.issue?.id).toBe('account.input_full')
    cell.get().password.change('a')
    cell.get().repeat.change('b')
    cell.get().submit()
    expect(cell.get().repeat.issue?.id).toBe('account.pay_password_not_equal')
    expect(sent(PAY)).toEqual([])
    cell.get().repeat.change('a')
    say(PAY, DONE)
    say('/api/user/info', { code: 1, msg: '', data: { ...MEMBER, pay_password: '1' } })
    const { epoch } = client.session.get()
    cell.get().submit()
    await clock.advance(3000)
    expect(sent(PAY)).toEqual([{ password: 'a', repeat: 'a' }])
    expect(intents.at(-1)).toEqual({ type: 'navigate', to: '/mine/withdraw', replace: true })
    expect([client.session.get().user?.hasPayPassword, client.session.get().epoch]).toEqual([true, epoch])
  })
})
