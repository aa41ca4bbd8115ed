import * as Schema from 'effect/Schema'
import type * as SchemaAST from 'effect/SchemaAST'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AnyCall, ENDPOINTS, inputsOf } from '../../test-support/call-inputs.ts'
import type { LogEntry } from '../ports/index.ts'
import { createMemoryPorts } from '../testing/memory-ports.ts'
import { createVirtualClock } from '../testing/virtual-clock.ts'
import { createClient } from './create-client.ts'
import { observer } from './observer.ts'
import { createTransport } from './transport.ts'

const RUNS = 10_000

/** Marks to search for: no word of ours and no measured number has such a form. */
const words = fc.stringMatching(/^[A-Za-z0-9@+ ]{6,16}$/).map((text) => `Qz${text}`)
const numbers = fc.integer({ min: 0, max: 99_999_999 }).map((value) => `98${String(value).padStart(8, '0')}`)
const amounts = fc.tuple(numbers, fc.integer({ min: 0, max: 99 })).map(([whole, cents]) => `${whole}.${cents}`)

/** Values of a server: of the contract's shape as far as `depth` goes, or anything else in its place. */
const valuesOf = (ast: SchemaAST.AST, depth: number): fc.Arbitrary<unknown> => {
  const mark = fc.oneof(words, amounts, numbers.map(Number))
  const other = fc.oneof(mark, fc.constantFrom(null, [], {}, true), fc.dictionary(words, mark, { maxKeys: 2 }))
  if (depth === 0) return other
  const own = (of: SchemaAST.AST): fc.Arbitrary<unknown> => valuesOf(of, depth - 1)
  switch (ast._tag) {
    case 'Objects':
      return fc.oneof(
        {
          weight: 9,
          arbitrary: fc.record(Object.fromEntries(ast.propertySignatures.map(({ name, type }) => [name, own(type)]))),
        },
        { weight: 1, arbitrary: other },
      )
    case 'Arrays':
      return fc.array(fc.oneof(...ast.rest.map(own), other), { maxLength: 3 })
    case 'Union':
      return fc.oneof(...ast.types.map(own))
    case 'Number':
      return numbers.map(Number)
    case 'Literal':
      return fc.constant(ast.literal)
    default:
      return other
  }
}
const answersOf = (endpoint: AnyCall) => {
  const { ast } = Schema.toEncoded(Schema.make<Schema.Codec<unknown>>(endpoint.answer.ast))
  return fc.record({
    code: fc.constantFrom(1, 1, 1, 0, 999),
    msg: words,
    data: fc.oneof(
      { weight: 3, arbitrary: valuesOf(ast, 4) },
      {
        weight: 1,
        arbitrary: fc.record({ list: fc.array(valuesOf(ast, 3), { maxLength: 3 }), total: numbers.map(Number) }),
      },
    ),
  })
}

/** Texts and numbers in a value, names of fields too where they are marks. */
const marksIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string' || typeof value === 'number')
    return [String(value)].filter((one) => /^(?:Qz|98\d{8})/.test(one))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, one]) => [...marksIn(name), ...marksIn(one)])
}
/** Secrets are masked when they are written out; requests are checked. */
const paramsOf = (endpoint: AnyCall, input: Readonly<Record<string, unknown>>): unknown => endpoint.params(input)

const bench = () => {
  const clock = createVirtualClock({ start: 1_767_787_200_000 })
  const ports = createMemoryPorts({ clock })
  const entries: LogEntry[] = []
  const heard = observer({ log: (entry) => entries.push(entry) })
  const log = heard.log(ports.log)
  const auth = { token: 'Qztoken-of-somebody', epoch: 1 }
  const transport = createTransport({
    origin: 'https://host.test',
    http: ports.http,
    clock,
    random: ports.random,
    log,
    observe: heard.call,
    lang: () => 'en',
    auth: () => auth,
    onDead: () => undefined,
  })
  return { clock, ports, entries, transport }
}

describe('the sink of a client', () => {
  it(`[LOG-5] holds no value of ${RUNS} answers and parameters, nor the token`, async () => {
    const { clock, ports, entries, transport } = bench()
    const ends = new Map<string, number>()
    const sample = fc.constantFrom(...ENDPOINTS).chain((endpoint) =>
      fc.record({
        endpoint: fc.constant(endpoint),
        input: inputsOf(endpoint, words, amounts),
        answer: answersOf(endpoint),
        status: fc.constantFrom(200, 200, 200, 200, 403, 404, 503),
        isCut: fc.integer({ min: 0, max: 19 }).map((one) => one === 0),
      }),
    )
    let marks = 0
    await fc.assert(
      fc.asyncProperty(sample, async ({ endpoint, input, answer, status, isCut }) => {
        entries.length = 0
        const text = JSON.stringify(answer)
        ports.http.answer(() => ({ status, contentType: 'application/json', text: isCut ? text.slice(0, -3) : text }))
        const running = transport.run(endpoint, input)
        await clock.advance(status === 503 ? 5000 : 1)
        await running
        const written = JSON.stringify(entries)
        const sought = [...marksIn(answer), ...marksIn(paramsOf(endpoint, input)), 'Qztoken-of-somebody']
        for (const mark of sought) expect(written).not.toContain(mark)
        marks += sought.length
        const calls = entries.filter(({ kind }) => kind === 'call.ended')
        expect(calls.map(({ call }) => call)).toEqual([endpoint.name])
        for (const { outcome = '' } of calls) ends.set(outcome, (ends.get(outcome) ?? 0) + 1)
      }),
      { numRuns: RUNS },
    )
    expect(marks).toBeGreaterThan(3 * RUNS)
    for (const end of ['ok', 'refused', 'failed', 'unknown']) expect(ends.get(end), end).toBeGreaterThan(100)
  })

  it('[LOG-5] holds nothing of frames, whatever a server pushes', async () => {
    const clock = createVirtualClock({ start: 1_767_787_200_000 })
    const ports = createMemoryPorts({ clock })
    ports.http.answer(() => ({ problem: 'network' }))
    ports.sockets.serve({ opened: (socket) => socket.accept() })
    const entries: LogEntry[] = []
    const client = createClient({
      origin: 'https://host.test',
      ports,
      observe: observer({ log: (entry) => entries.push(entry) }),
    })
    const { market } = await import('../domain/market/market.ts')
    client.use(market).watch()
    await clock.advance(100)
    const frames = fc.record({
      type: fc.oneof(words, fc.constantFrom('push', 'pong', 'login', '')),
      topic: fc.oneof(words, fc.constant('DAY_MARKET')),
      code: numbers,
      msg: words,
      data: fc.oneof(
        words,
        fc.array(fc.dictionary(fc.oneof(words, fc.constantFrom('Id', 'Close')), words), { maxLength: 2 }),
      ),
    })
    await fc.assert(
      fc.asyncProperty(frames, async (frame) => {
        ports.sockets.latest?.say(frame)
        await clock.advance(1)
        const written = JSON.stringify(entries)
        for (const mark of marksIn(frame)) expect(written).not.toContain(mark)
      }),
      { numRuns: 500 },
    )
    expect(entries.map(({ kind }) => kind)).toContain('realtime.opened')
    client.stop()
  })
})
