import { expect, it } from 'vitest'
import { contract } from '../domain/contract/contract.ts'
import { createMemoryPorts } from '../testing/memory-ports.ts'
import { createVirtualClock } from '../testing/virtual-clock.ts'
import { createClient } from './create-client.ts'

const ANSWER = { status: 200, contentType: 'application/json', text: '{"code":1,"msg":"","data":[]}' }

/** An order an earlier page left undecided; `load` brings the code that finds its outcome. */
const open = (load: () => Promise<typeof contract>) => {
  const clock = createVirtualClock()
  const ports = createMemoryPorts({ clock, seed: 1 })
  const user = JSON.stringify({ code: 1, msg: '', data: { id: 7, is_demo: '1' } })
  ports.http.answer(({ url }) => (url.includes('/user/info') ? { ...ANSWER, text: user } : ANSWER))
  const order = { owner: 'demo 7', call: 'submitContractOrder', key: 'k', t: 1, at: 0 }
  const left = JSON.stringify([{ ...order, input: {}, criteria: {} }])
  ports.storage.set('tab', 'openlot.token', 'a')
  ports.storage.set('tab', 'openlot.intents', left)
  const client = createClient({ origin: 'https://host.test', ports, lazyDomains: { submitContractOrder: load } })
  return { clock, ports, client, left }
}

it('[ENV-35] code that is needed to find out an order and fails to load is asked for again until it comes', async () => {
  let asked = 0
  const { clock, client } = open(() => {
    asked += 1
    return asked < 3 ? Promise.reject(new Error('the code did not come')) : Promise.resolve(contract)
  })
  await Promise.all([client.start(), clock.advance(1000)])
  expect([asked, client.underWay.get()]).toEqual([1, []])
  await clock.advance(10_000)
  expect([asked, client.underWay.get().map(({ name }) => name)]).toEqual([3, ['submitContractOrder']])
  await clock.advance(60_000)
  expect(asked).toBe(3)
  client.stop()
})

it('[ENV-35] a client that is stopped ends a sign-in under way as an answer, and leaves the order to the next page', async () => {
  let come = (): void => undefined
  const code = new Promise<typeof contract>((came) => {
    come = () => came(contract)
  })
  const { clock, ports, client, left } = open(() => code)
  await Promise.all([client.start(), clock.advance(1000)])
  ports.http.answer(() => new Promise(() => undefined))
  const entered = client.signIn({ account: 'a@b.test', password: 'p' })
  await clock.advance(10)
  client.stop()
  expect((await entered).ok).toBe(false)
  const asked = ports.http.requests.length
  come()
  await clock.advance(60_000)
  expect([ports.http.requests.length, ports.storage.get('tab', 'openlot.intents')]).toEqual([asked, left])
})

it('[SES-1] a kept token that the server refuses for now is said in its words, and is asked about at the next start', async () => {
  const clock = createVirtualClock()
  const ports = createMemoryPorts({ clock, seed: 1 })
  ports.http.answer(({ url }) =>
    url.includes('/user/info') ? { ...ANSWER, text: '{"code":2,"msg":"Back at ten"}' } : ANSWER,
  )
  ports.storage.set('device', 'openlot.token', 'a')
  const client = createClient({ origin: 'https://host.test', ports })
  const intents: unknown[] = []
  client.onIntent((intent) => intents.push(intent))
  await Promise.all([client.start(), clock.advance(1000)])
  expect([client.session.get().stage, ports.storage.get('device', 'openlot.token')]).toEqual(['guest', 'a'])
  expect(intents).toContainEqual({ type: 'toast', tone: 'bad', message: { text: 'Back at ten' } })
  client.stop()
})
