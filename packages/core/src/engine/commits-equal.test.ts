import { expect, it } from 'vitest'
import { amendPayPassword } from '../domain/account/password.wire.ts'
import { submitCryptoDeposit } from '../domain/deposit/deposit-mutations.wire.ts'
import { secret } from '../kernel/secret.ts'
import { accepted as json, openHost, openTestContext } from '../testing/test-context.ts'

it.each([
  [1, 'accepted'],
  [2, 'undecided'],
] as const)('[ENV-13] of %d equal deposits on their way at once one new row says: %s', async (equal, outcome) => {
  const { clock, ports, commits } = openTestContext(openHost(), { serverNow: 1_767_787_200_000 })
  const made = { number: '5', type: 0, currency_code: 'BTC', status: 0, created_at: 1_767_787_201 }
  ports.http.answer(({ url }) => (url.includes('submit') ? { problem: 'network' } : json({ data: [made], total: 1 })))
  const sent = Array.from({ length: equal }, (_, at) =>
    commits.commit(submitCryptoDeposit, { amount: '5', proof: `/${at}`, address: 'a', addressId: '1' }),
  )
  await clock.advance(90_000)
  expect(sent.map((one) => one.get().outcome?.kind)).toEqual(sent.map(() => outcome))
})

it('[ENV-7] with another password it is another mutation, however alike they are written out', async () => {
  const { clock, ports, commits } = openTestContext(openHost())
  ports.http.answer(() => json({}))
  const set = (text: string) => commits.commit(amendPayPassword, { password: secret(text), repeat: secret(text) })
  const one = set('one')
  expect([set('one') === one, set('two') === one]).toEqual([true, false])
  await clock.advance(1_000)
  expect(ports.http.requests.map(({ body }) => String(body).includes('two'))).toEqual([false, true])
})

it('[ENV-22] a session that ended while it was on its way says nothing of what was sent before', async () => {
  const { clock, ports, commits, enter } = openTestContext(openHost())
  const over = { ...json({}), text: JSON.stringify({ code: 999, msg: 'over', data: null }) }
  ports.http.answer(() => new Promise((answered) => clock.setTimeout(() => answered(over), 1_000)))
  const kept = commits.commit(submitCryptoDeposit, { amount: '5', proof: undefined, address: 'a', addressId: '1' })
  await clock.settle()
  enter('b')
  await clock.advance(120_000)
  expect(kept.get().outcome).toEqual({ kind: 'undecided' })
})
