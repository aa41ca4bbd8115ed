import * as Schema from 'effect/Schema'
import { expect, it } from 'vitest'
import type { Http } from '../ports/index.ts'
import { createMemoryPorts } from '../testing/memory-ports.ts'
import { createVirtualClock, type VirtualClock } from '../testing/virtual-clock.ts'
import { endpoint } from '../wire/endpoint.ts'
import { createTransport } from './transport.ts'

const read = endpoint({ name: 'read', path: '/api/read', answer: Schema.Unknown })
const transportOf = (clock: VirtualClock, http: Http, onDead: (death: unknown) => void = () => undefined) => {
  const { random, log } = createMemoryPorts({ clock })
  const auth = () => ({ token: 'tok', epoch: 1 })
  return createTransport({ origin: 'https://host.test', http, clock, random, log, lang: () => 'en', auth, onDead })
}

it.each([
  ['text/html', []],
  ['application/json', [{ epoch: 1, quiet: false }]],
])('[T6] [ENV-32] 999 sent as %s ends these sessions: %j', async (contentType, ended) => {
  const clock = createVirtualClock()
  const { http } = createMemoryPorts({ clock })
  http.answer(() => ({ status: 200, contentType, text: '{"code":999,"msg":""}' }))
  const deaths: unknown[] = []
  const transport = transportOf(clock, http, (death) => deaths.push(death))
  expect((await transport.run(read, {})).ok).toBe(false)
  expect(deaths).toEqual(ended)
})

const said = (text: string) => ({ status: 200, contentType: 'application/json', text })
const good = said('{"code":1,"msg":"","data":5}')

it.each([good, said('{"code":2,"msg":"no"}')])(
  '[ENV-9] a path of which every try has failed is sent once a read, until one is answered: %j',
  async (answer) => {
    const clock = createVirtualClock()
    const { http } = createMemoryPorts({ clock })
    const network = { problem: 'network' } as const
    const answers = [network, network, network, network, answer, network, good]
    http.answer(() => answers[http.requests.length - 1] ?? good)
    const transport = transportOf(clock, http)
    const each: number[] = []
    for (let at = 0; at < 4; at += 1) {
      const before = http.requests.length
      const asked = transport.run(read, {})
      await clock.advance(60_000)
      await asked
      each.push(http.requests.length - before)
    }
    expect(each).toEqual([3, 1, 1, 2])
  },
)
