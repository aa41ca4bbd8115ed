import * as Schema from 'effect/Schema'
import { expect, it } from 'vitest'
import { createMemoryPorts } from '../testing/memory-ports.ts'
import { createVirtualClock } from '../testing/virtual-clock.ts'
import { endpoint } from '../wire/endpoint.ts'
import { createTransport } from './transport.ts'

it.each([
  ['text/html', []],
  ['application/json', [{ epoch: 1, quiet: false }]],
])('[T6] [ENV-32] 999 sent as %s ends these sessions: %j', async (contentType, ended) => {
  const clock = createVirtualClock()
  const { http, random, log } = createMemoryPorts({ clock })
  http.answer(() => ({ status: 200, contentType, text: '{"code":999,"msg":""}' }))
  const deaths: unknown[] = []
  const transport = createTransport({
    origin: 'https://host.test',
    http,
    clock,
    random,
    log,
    lang: () => 'en',
    auth: () => ({ token: 'tok', epoch: 1 }),
    onDead: (death) => deaths.push(death),
  })
  const read = endpoint({ name: 'read', path: '/api/read', answer: Schema.Unknown })
  expect((await transport.run(read, {})).ok).toBe(false)
  expect(deaths).toEqual(ended)
})
