import * as Schema from 'effect/Schema'
import { describe, expect, it } from 'vitest'
import { mutation } from '../engine/mutation/mutation.ts'
import { fail } from '../kernel/outcome.ts'
import type { LogEntry, LogEvent } from '../ports/index.ts'
import { createMemoryPorts, type HttpAnswer } from '../testing/memory-ports.ts'
import { createVirtualClock } from '../testing/virtual-clock.ts'
import { endpoint } from '../wire/endpoint.ts'
import type { Client } from './client.ts'
import { createClient } from './create-client.ts'
import { observeCall, type Trace } from './observed-call.ts'
import { observer } from './observer.ts'

const USER = { id: 7, is_demo: '0', email: 'a@b.test' }
const json = (data: unknown, code = 1, status = 200): HttpAnswer => ({
  status,
  contentType: 'application/json',
  text: JSON.stringify({ code, msg: 'words of the server', data }),
})
const read = endpoint({ name: 'readIt', path: '/api/it', answer: Schema.Struct({ a: Schema.Number }) })
const change = mutation({
  name: 'changeIt',
  path: '/api/change',
  answer: Schema.Unknown,
  resolve: 'never',
  changes: [],
  words: { done: 'a', absent: 'b', unknown: 'c' },
} as never) as ReturnType<typeof mutation>

const bench = async (options: { readonly trace?: Trace; readonly log?: (entry: LogEntry) => void } = {}) => {
  const clock = createVirtualClock({ start: 1_767_787_200_000 })
  const ports = createMemoryPorts({ clock })
  const server = { it: json({ a: 1 }), change: json({}), user: json(USER) }
  ports.http.answer(({ url }) => {
    if (url.includes('/api/it')) return server.it
    if (url.includes('/api/change')) return server.change
    return url.includes('/user/info') ? server.user : json([])
  })
  ports.sockets.serve({ opened: (socket) => socket.accept() })
  ports.storage.set('tab', 'openlot.token', 'a')
  const entries: LogEntry[] = []
  const log = options.log ?? ((entry: LogEntry) => entries.push(entry))
  const client = createClient({ origin: 'https://host.test', ports, observe: observer({ log, trace: options.trace }) })
  await Promise.all([client.start(), clock.advance(1000)])
  expect(client.session.get().stage).toBe('member')
  entries.length = 0
  return {
    clock,
    ports,
    client,
    server,
    entries,
    of: (kind: string) => entries.filter((one) => one.kind === kind && one.call?.startsWith('load') !== true),
  }
}

describe('the sink of a client', () => {
  it('[LOG-4] hears one event at the end of each call, with what an operator asks for', async () => {
    const { clock, client, of } = await bench()
    await Promise.all([client.call(read, {}), client.call(read, {}), clock.advance(5)])
    expect(of('call.ended')).toEqual([
      {
        level: 'info',
        kind: 'call.ended',
        call: 'readIt',
        request: expect.stringMatching(/^[\da-f-]{36}$/),
        epoch: client.session.get().epoch,
        outcome: 'ok',
        status: 200,
        ms: expect.any(Number),
      },
    ])
  })

  it.each<readonly [string, HttpAnswer, string, string, number | undefined]>([
    ['refused by the server', json(null, 0), 'refused', 'Rejected', 200],
    ['refused by its status', json(null, 1, 404), 'refused', 'refused', 404],
    ['not to be read', json({ a: 'one' }), 'failed', 'Undecodable', 200],
    ['answered with a page', { status: 200, contentType: 'text/html', text: '<p>' }, 'failed', 'Undecodable', 200],
    ['lost', { problem: 'timeout' }, 'failed', 'timeout', undefined],
    ['not there', json(null, 1, 500), 'failed', 'http', 500],
  ])('[LOG-4] says of a read that was %s', async (_name, answer, outcome, detail, status) => {
    const { clock, client, server, of } = await bench()
    server.it = answer
    await Promise.all([client.call(read, {}), clock.advance(20_000)])
    const [entry] = of('call.ended')
    expect(of('call.ended')).toHaveLength(1)
    expect([entry?.call, entry?.outcome, entry?.detail, entry?.status]).toEqual(['readIt', outcome, detail, status])
  })

  it('[LOG-4] counts all attempts of a read as one call, in the time they took, and reports each that failed', async () => {
    const { clock, client, server, entries } = await bench()
    server.it = json(null, 1, 503)
    const running = client.call(read, {})
    await clock.advance(20_000)
    await running
    const own = entries.filter(({ call }) => call === 'readIt')
    expect(own.map(({ kind, level, status }) => [kind, level, status])).toEqual([
      ['call.failed', 'error', 503],
      ['call.failed', 'error', 503],
      ['call.failed', 'error', 503],
      ['call.ended', 'info', 503],
    ])
    expect(new Set(own.map(({ request }) => request)).size).toBe(1)
    expect(own.at(-1)?.ms).toBeGreaterThan(0)
  })

  it('[LOG-4] calls a mutation whose answer was lost unknown, by the key it was sent with', async () => {
    const { clock, ports, client, server, of } = await bench()
    server.change = { problem: 'network' }
    const commit = client.commit(change as never, {} as never)
    await Promise.all([commit.settled, clock.advance(120_000)])
    const [entry] = of('call.ended').filter(({ call }) => call === 'changeIt')
    const sent = ports.http.requests.find(({ url }) => url.includes('/api/change'))
    expect([entry?.outcome, entry?.request]).toEqual(['unknown', sent?.headers['idempotency-key']])
  })

  it('[LOG-4] calls a read nobody waits for any more aborted', async () => {
    const { clock, client, server, of } = await bench()
    server.it = { problem: 'timeout' }
    const running = client.call(read, {})
    client.stop()
    await clock.advance(1)
    await running
    expect(of('call.ended').map(({ call, outcome }) => [call, outcome])).toEqual([['readIt', 'aborted']])
  })

  it('[LOG-4] hears when a connection opens and closes, with its number', async () => {
    const { clock, ports, client, of } = await bench()
    const { market } = await import('../domain/market/market.ts')
    client.use(market).watch()
    await clock.advance(1000)
    ports.sockets.latest?.cut()
    await clock.advance(3000)
    client.stop()
    const facts = (kind: string) => of(kind).map(({ connection, level }) => [connection, level])
    expect(facts('realtime.opened')).toEqual([
      [1, 'info'],
      [2, 'info'],
    ])
    expect(facts('realtime.closed')).toEqual(facts('realtime.opened'))
    expect(of('realtime.closed')[0]?.ms).toBeGreaterThan(0)
    expect(of('realtime.connection_lost').map(({ level, detail }) => [level, detail])).toEqual([['warning', 'closed']])
  })

  it.each([
    ['out', (client: Client): void => client.signOut()],
    ['dead', (client: Client): void => void client.call(read, {})],
  ] as const)('[LOG-4] hears how a session ended: %s', async (how, end) => {
    const { clock, client, server, of } = await bench()
    const { epoch } = client.session.get()
    server.it = json(null, 999)
    end(client)
    await clock.advance(1000)
    expect(of('session.ended')).toEqual([{ level: 'info', kind: 'session.ended', epoch, detail: how }])
  })

  it('[LOG-4] may throw: no call fails by it', async () => {
    const { clock, client } = await bench({
      log: () => {
        throw new Error('a fault of the sink')
      },
    })
    const [answer] = await Promise.all([client.call(read, {}), clock.advance(5)])
    expect(answer).toEqual({ ok: true, value: { a: 1 } })
  })

  it('[LOG-4] is one with the log of the ports: what that hears, it hears, and parts of an app report to both', async () => {
    const { ports, client, of } = await bench()
    client.ports.log.report({ kind: 'view.failed', detail: 'TradeScreen: TypeError' })
    expect(of('view.failed')).toEqual([{ level: 'error', kind: 'view.failed', detail: 'TradeScreen: TypeError' }])
    expect(ports.log.events.at(-1)).toEqual({ kind: 'view.failed', detail: 'TradeScreen: TypeError' })
  })

  it('[LOG-5] leaves out words an adapter or a server may have written', async () => {
    const { client, entries } = await bench()
    client.ports.log.report({ kind: 'call.failed', detail: 'readIt: network, getaddrinfo host.test' })
    client.ports.log.report({ kind: 'image.compression-failed', detail: '"passport of Jane.png" is no picture' })
    expect(entries.map(({ detail }) => detail)).toEqual(['readIt: network', undefined])
  })

  it('[LOG-5] names the row and the field that could not be read, without what came', async () => {
    const { client, entries } = await bench()
    for (const detail of [
      'loadSymbols: row 2, PricePrecision: expected number, got "five"',
      'FOREX_TRADE: TransOrder, row 1, FactProfits: expected a decimal, got string',
      'readIt: row 1, jane@example.test: expected number, got object',
    ])
      client.ports.log.report({ kind: 'answer.rows_dropped', detail })
    expect(entries.map(({ path, detail }) => [path, detail])).toEqual([
      ['[1].PricePrecision', 'loadSymbols: row 2, PricePrecision: expected number'],
      ['TransOrder[0].FactProfits', 'FOREX_TRADE: TransOrder, row 1, FactProfits: expected a decimal'],
      [undefined, 'readIt: row 1'],
    ])
  })
})

it('[LOG-5] a place in an answer is named by fields of the contract and numbers of rows', () => {
  const entries: LogEvent[] = []
  const clock = createVirtualClock()
  const log = { report: () => undefined, note: (event: LogEvent) => entries.push(event) }
  const observed = observeCall({ log, clock }, { name: 'readIt', mutation: false }, { request: 'r', epoch: 1 })
  observed?.ended(fail({ _tag: 'Undecodable', detail: 'x', path: ['list', 2, 'PricePrecision'] }))
  observed?.ended(fail({ _tag: 'Undecodable', detail: 'x', path: [0, 'jane@example.test'] }))
  observed?.ended()
  expect(entries.map(({ outcome, path }) => [outcome, path])).toEqual([
    ['failed', 'list[2].PricePrecision'],
    ['failed', '[0].?'],
    ['failed', undefined],
  ])
})

describe('headers of a call', () => {
  const traced =
    (entry: string): Trace =>
    ({ request }) => ({ [entry]: `00-${request.replaceAll('-', '')}-01` })

  it('[LOG-6] are asked for once, and every attempt carries them', async () => {
    const asked: string[] = []
    const { clock, ports, client, server, of } = await bench({
      trace: (start) => {
        asked.push(start.call)
        return { traceparent: start.request }
      },
    })
    server.it = json(null, 1, 503)
    asked.length = 0
    const running = client.call(read, {})
    await clock.advance(20_000)
    await running
    const sent = ports.http.requests.filter(({ url }) => url.includes('/api/it'))
    const [request] = of('call.ended').map((one) => one.request)
    expect([asked.filter((call) => call === 'readIt'), sent.map(({ headers }) => headers.traceparent)]).toEqual([
      ['readIt'],
      [request, request, request],
    ])
  })

  it('[LOG-6] replace none of the contract, and a fault in them costs no call', async () => {
    const { clock, ports, client } = await bench({ trace: traced('Authorization') })
    await Promise.all([client.call(read, {}), clock.advance(5)])
    const [sent] = ports.http.requests.filter(({ url }) => url.includes('/api/it'))
    expect(Object.entries(sent?.headers ?? {}).filter(([name]) => /authorization/i.test(name))).toEqual([
      ['authorization', 'a'],
    ])
    const broken = await bench({
      trace: () => {
        throw new Error('no tracer')
      },
    })
    const [answer] = await Promise.all([broken.client.call(read, {}), broken.clock.advance(5)])
    expect(answer.ok).toBe(true)
  })

  it('[LOG-6] are not there unless they are asked for', async () => {
    const { ports } = await bench()
    expect(ports.http.requests.flatMap(({ headers }) => Object.keys(headers))).not.toContain('traceparent')
  })
})
