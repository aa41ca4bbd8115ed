import { expect, it } from 'vitest'
import { accepted as json, openHost, openTestContext } from '../../../test-support/test-context.ts'
import { amendPayPassword } from '../../domain/account/password.mutation.ts'
import { submitContractOrder } from '../../domain/contract/contract.mutation.ts'
import { contract } from '../../domain/contract/contract.ts'
import { submitCryptoDeposit } from '../../domain/deposit/deposit.mutation.ts'
import { secret } from '../../kernel/secret.ts'
import { sampleOrderRequest } from '../../testing/samples.ts'

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

it('[ENV-13] an equal order the server has named already is not the one whose answer was lost', async () => {
  const { clock, ports, commits } = openTestContext(openHost(), { serverNow: 1_767_787_200_000 })
  const order = sampleOrderRequest({ lots: '0.2', multiple: '100' })
  const row = {
    Id: 7,
    OrderType: 1,
    Quantity: '0.2',
    Multiple: '100',
    Status: 1,
    CreateTimeHandler: 1_767_787_202,
    ForexTradeLists: { ShowCode: order.showCode },
  }
  ports.http.answer(() => json({ id: 7 }))
  const first = commits.commit(submitContractOrder, { order })
  await clock.advance(400)
  expect(first.get().outcome).toMatchObject({ kind: 'accepted', answer: { id: '7' } })
  // The row is read only now.
  ports.http.answer(({ url }) => (url.includes('submit') ? { problem: 'network' } : json({ data: [row], total: 1 })))
  const second = commits.commit(submitContractOrder, { order })
  await clock.advance(90_000)
  expect(second.get().outcome).toEqual({ kind: 'notPlaced' })
})

it.each([
  ['and has named', { id: 7 }, { kind: 'notPlaced' }],
  ['without naming it', {}, { kind: 'undecided' }],
] as const)(
  '[ENV-13] an order an earlier page left open is not the equal one this page had accepted %s',
  async (_how, answer, outcome) => {
    const order = sampleOrderRequest({ lots: '0.2', multiple: '100' })
    const NOW = 1_767_787_200_000
    const before = openTestContext(openHost(), { serverNow: NOW })
    before.domains.use(contract)
    before.ports.http.answer(() => new Promise(() => undefined))
    before.commits.commit(submitContractOrder, { order })
    await before.clock.advance(10)
    before.commits.stop()
    const { clock, ports, domains, commits } = openTestContext(before.host, { serverNow: NOW })
    const row = {
      ...{ Id: 7, OrderType: 1, Quantity: '0.2', Multiple: '100', Status: 1, CreateTimeHandler: NOW / 1000 },
      ForexTradeLists: { ShowCode: order.showCode },
    }
    const rows: object[] = []
    ports.http.answer(({ url }) => {
      if (!url.includes('submit')) return json({ data: rows, total: rows.length })
      rows.push(row)
      return json(answer)
    })
    domains.use(contract)
    const [left] = commits.underWay.get()
    const placed = commits.commit(submitContractOrder, { order })
    expect(placed).not.toBe(left)
    await clock.advance(90_000)
    expect([placed.get().outcome?.kind, left?.get().outcome]).toEqual(['accepted', outcome])
  },
)
