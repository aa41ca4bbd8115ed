import { describe, expect, it } from 'vitest'
import { openAccountBench } from '../../../test-support/account-bench.ts'
import { mobileShown } from './mobile-shown.ts'

const SETTING = '/api/default/setting'
const said = (data: unknown) => ({ code: 1, msg: '', data })

const shownFor = async (user: Readonly<Record<string, unknown>> | undefined, answer: object) => {
  const bench = await openAccountBench({}, user && { id: 1, uid: '10007919', ...user })
  bench.say(SETTING, answer)
  const cell = bench.client.follow(mobileShown)
  const leave = cell.subscribe(() => undefined)
  const before = cell.get()
  await bench.clock.advance(1000)
  const after = cell.get()
  leave()
  return { before, after, asked: bench.sent(SETTING).map(({ key }) => key) }
}
const BY_MOBILE = { mobile: '+0015550100', email: '' }

describe('a person who is named by their mobile number', () => {
  it.each([
    ['1', 'whole'],
    [1, 'whole'],
    ['0', 'ends'],
    ['', 'ends'],
    [null, 'ends'],
    ['true', 'ends'],
  ])('[USER-16] with is_show_mobile %j is shown: %s', async (value, shown) => {
    expect(await shownFor(BY_MOBILE, said(value))).toEqual({ before: 'ends', after: shown, asked: ['is_show_mobile'] })
  })
  it('[USER-16] where the server has no such setting only the ends are shown', async () => {
    const refusal = { code: 0, msg: 'There is no such setting', data: null }
    expect(await shownFor(BY_MOBILE, refusal)).toMatchObject({ before: 'ends', after: 'ends' })
  })
})

describe('anybody else', () => {
  it.each([
    ['a visitor', undefined],
    ['a person with an address', { ...BY_MOBILE, email: 'a@b.test' }],
    ['an account without either', { mobile: '', email: '' }],
  ])('[USER-16] %s: nothing is asked', async (_who, user) => {
    expect(await shownFor(user, said('1'))).toEqual({ before: undefined, after: undefined, asked: [] })
  })
})
