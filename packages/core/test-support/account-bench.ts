import { createClient } from '../src/client/create-client.ts'
import type { Intent } from '../src/engine/domain/intents.ts'
import type { Domain } from '../src/engine/types.ts'
import { createMemoryPorts, type HttpAnswer } from '../src/testing/memory-ports.ts'
import { createVirtualClock } from '../src/testing/virtual-clock.ts'

/** Answer of the server to a path: an envelope, a status without one, or that the answer was lost. */
export type Said = object | number | 'lost'

const AREAS = [
  { id: 1, code: 'US', global_code: '+001' },
  { id: 3, code: 'DE', global_code: '+0049' },
]
export const DONE = { code: 1, msg: '', data: null } as const
export const refused = (msg: string): Said => ({ code: 0, msg, data: null })

/** A client over a server with scripted answers by path; signed in as `user`, if there is one. */
export const openAccountBench = async (
  config: Readonly<Record<string, string>>,
  user?: Readonly<Record<string, unknown>>,
) => {
  const clock = createVirtualClock({ start: 1_767_787_200_000 })
  const ports = createMemoryPorts({ clock, seed: 1 })
  const said = new Map<string, Said>([
    ['/api/basicSet/getBasicInfo', { code: 1, msg: '', data: config }],
    ['/api/default/area_list', { code: 1, msg: '', data: AREAS }],
    ['/api/user/info', { code: 1, msg: '', data: user ?? null }],
  ])
  const inspected: string[] = []
  ports.http.answer(({ url }): HttpAnswer => {
    const answer = said.get(new URL(url).pathname) ?? { code: 1, msg: '', data: [] }
    if (answer === 'lost') return { problem: 'network' }
    if (typeof answer === 'number') return { status: answer, contentType: 'text/html', text: '<h1>No</h1>' }
    return { status: 200, contentType: 'application/json', text: JSON.stringify(answer) }
  })
  if (user !== undefined) ports.storage.set('tab', 'openlot.token', 'a'.repeat(32))
  const intents: Intent[] = []
  const client = createClient({
    origin: 'https://host.test',
    ports,
    inspect: (event) =>
      inspected.push(JSON.stringify(event, (_key, value) => (typeof value === 'function' ? '' : value))),
  })
  client.onIntent((intent) => intents.push(intent))
  await Promise.all([client.start(), clock.advance(1000)])
  return {
    clock,
    ports,
    client,
    intents,
    inspected,
    use: <Members>(domain: Domain<Members>): Members => client.use(domain),
    say: (path: string, answer: Said): void => void said.set(path, answer),
    /** Parameters each request of a path carried, by wire names. */
    sent: (path: string): readonly Readonly<Record<string, unknown>>[] =>
      ports.http.requests
        .filter(({ url }) => new URL(url).pathname === path)
        .map(({ url, body }) => {
          const text = String(body ?? '')
          if (text.startsWith('{')) return JSON.parse(text) as Record<string, unknown>
          return Object.fromEntries(new URLSearchParams(text === '' ? new URL(url).search : text))
        }),
  }
}
