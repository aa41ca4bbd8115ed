import * as Effect from 'effect/Effect'
import * as Schema from 'effect/Schema'
import { describe, expect, it } from 'vitest'
import { fail, ok } from '../kernel/outcome.ts'
import type { HttpRequest } from '../ports/index.ts'
import { createMemoryPorts, type HttpAnswer } from '../testing/memory-ports.ts'
import { createVirtualClock } from '../testing/virtual-clock.ts'
import { buildRequest, CALL_TIMEOUT_MS, type CallContext, call, UPLOAD_TIMEOUT_MS } from './call.ts'
import { WireDecimal, WireTextOrEmpty } from './codec.ts'
import { endpoint } from './endpoint.ts'

const get = endpoint({ name: 'get', path: '/api/x', answer: WireDecimal })
const mutation = { ...endpoint({ name: 'submit', path: '/api/submit', answer: Schema.Unknown }), mutation: true }
const enter = endpoint({
  name: 'enter',
  method: 'POST',
  body: 'form',
  path: '/api/in',
  anonymous: true,
  answer: Schema.Unknown,
})
const identity = { t: 12_345, key: 'key-1' }

const bench = (answer: HttpAnswer) => {
  const clock = createVirtualClock()
  const ports = createMemoryPorts({ clock })
  ports.http.answer(() => answer)
  const context: CallContext = {
    origin: 'https://host.test',
    http: ports.http,
    log: ports.log,
    token: 'tok',
    epoch: 4,
    lang: 'de',
  }
  return {
    ports,
    context,
    ask: () => Effect.runPromise(Effect.match(call(get, {}, identity, context), { onSuccess: ok, onFailure: fail })),
    change: () =>
      Effect.runPromise(Effect.match(call(mutation, {}, identity, context), { onSuccess: ok, onFailure: fail })),
  }
}
const json = (body: unknown, status = 200): HttpAnswer => ({
  status,
  contentType: 'application/json',
  text: typeof body === 'string' ? body : JSON.stringify(body),
})
const { context } = bench(json({}))
const request = (...args: readonly [Parameters<typeof buildRequest>[0], Record<string, unknown>]): HttpRequest =>
  buildRequest(args[0], args[1], identity, context)

describe('requests', () => {
  it('[ENV-10 ENV-11 ENV-26] a GET carries its parameters and t, the token and the language', () => {
    expect(request(get, { id: 'a b&c', missing: undefined, none: 0 })).toEqual({
      method: 'GET',
      url: 'https://host.test/api/x?id=a%20b%26c&none=0&t=12345',
      headers: { lang: 'de', accept: 'application/json', authorization: 'tok' },
      timeoutMs: CALL_TIMEOUT_MS,
    })
  })

  it('[T29] [ENV-11 ENV-25 ENV-26] a call that begins a session carries no token; a visitor has none', () => {
    expect(request(enter, { password: 'p&w=1' })).toEqual({
      method: 'POST',
      url: 'https://host.test/api/in',
      headers: { lang: 'de', accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
      body: 'password=p%26w%3D1',
      timeoutMs: CALL_TIMEOUT_MS,
    })
    expect(buildRequest(get, {}, identity, { ...context, token: undefined }).headers.authorization).toBeUndefined()
  })

  it('[ENV-7] mutations and only they carry the idempotency key', () => {
    expect(request(mutation, {}).headers['idempotency-key']).toBe('key-1')
    expect(request(get, {}).headers['idempotency-key']).toBeUndefined()
  })

  it('[ENV-9] 10 s for a call, 60 s for an upload', () => {
    const upload = endpoint({ name: 'up', method: 'POST', body: 'file', path: '/up', answer: Schema.Unknown })
    expect([CALL_TIMEOUT_MS, UPLOAD_TIMEOUT_MS]).toEqual([10_000, 60_000])
    expect(request(upload, { file: 'f' })).toMatchObject({ body: { file: 'f' }, timeoutMs: 60_000 })
  })

  it('[ENV-26] a POST is JSON unless it says that it is a form', () => {
    const body = endpoint({ name: 'j', method: 'POST', path: '/j', answer: Schema.Unknown })
    expect(request(body, { a: 1 })).toMatchObject({ body: '{"a":1}', headers: { 'content-type': 'application/json' } })
  })
})

describe('answers', () => {
  it('[ENV-1 ENV-8] a good one is decoded and keeps the words of the server', async () => {
    expect(await bench(json('{"code":1,"msg":"m","data":1.10}')).ask()).toMatchObject({ ok: true, value: { msg: 'm' } })
  })

  it.each([
    [{ problem: 'network' } as const, { _tag: 'TransportFailure', reason: 'network' }],
    [
      { problem: 'network', cause: 'TypeError: fetch failed' } as const,
      { _tag: 'TransportFailure', reason: 'network', cause: 'TypeError: fetch failed' },
    ],
    [{ problem: 'redirect' } as const, { _tag: 'TransportFailure', reason: 'redirect' }],
    [json({ code: 1, data: '1' }, 500), { _tag: 'TransportFailure', reason: 'http', status: 500 }],
    [json({ code: 1, data: '1' }, 304), { _tag: 'TransportFailure', reason: 'http', status: 304 }],
    [json('<html>'), { _tag: 'Undecodable', detail: 'not JSON' }],
    [json('[]'), { _tag: 'Undecodable', detail: 'not an envelope' }],
    [json({ code: 2, msg: 'no' }), { _tag: 'Rejected', code: 2, msg: 'no' }],
    [json({ code: 999 }), { _tag: 'SessionDead', epoch: 4, msg: '' }],
  ])('[ENV-1 ENV-2 ENV-3] %j is %j', async (answer, failure) => {
    expect(await bench(answer).ask()).toEqual({ ok: false, failure })
  })

  it.each([
    ...[400, 401, 402, 403, 404, 405, 406, 409, 410, 422, 451].map((status) => [status, 'refused'] as const),
    ...[304, 407, 408, 425, 429, 500, 501, 502, 503].map((status) => [status, 'http'] as const),
  ])('[ENV-38] a read answered with status %i, without an envelope: %s', async (status, reason) => {
    for (const text of [
      '',
      '<html>',
      'null',
      '{"code":1,"msg":"m","data":"1"}',
      '{"code":999,"msg":"m"}',
      '{"code":0}',
    ])
      for (const contentType of ['application/json', 'text/html', '']) {
        const { ask, ports } = bench({ status, contentType, text })
        expect(await ask()).toEqual({ ok: false, failure: { _tag: 'TransportFailure', reason, status } })
        expect(ports.log.events).toEqual([{ kind: 'call.failed', detail: `get: ${status}` }])
      }
  })

  it('[ENV-38] where it has words of its own for its no, these are what it said; of a page they are none', async () => {
    const text = '{"code":403,"msg":"Not for demo accounts","data":null}'
    const failure = { _tag: 'Rejected', code: 403, msg: 'Not for demo accounts' }
    expect(await bench(json(text, 403)).ask()).toEqual({ ok: false, failure })
    const page = bench({ status: 403, contentType: 'text/html', text })
    expect(await page.ask()).toMatchObject({ failure: { _tag: 'TransportFailure', reason: 'refused' } })
    expect(await bench(json(text, 503)).ask()).toMatchObject({ failure: { reason: 'http' } })
  })

  it('[ENV-6] [ENV-38] how a mutation ended is not known by any status', async () => {
    const text = '{"code":403,"msg":"no","data":null}'
    for (const status of [400, 403, 404, 409])
      expect(await bench(json(text, status)).change()).toMatchObject({
        failure: { _tag: 'TransportFailure', reason: 'http', status },
      })
  })

  it.each([
    'text/html',
    'text/html; charset=utf-8',
    'text/plain',
    'application/jsonp',
    'application/x-json-page',
    'json',
  ])('[T6] [ENV-32] sent as %s, an envelope is no answer, whatever its code', async (contentType) => {
    for (const code of [1, 2, 999]) {
      const { ask, ports } = bench({ status: 200, contentType, text: JSON.stringify({ code, msg: 'x', data: '1' }) })
      expect(await ask()).toEqual({ ok: false, failure: { _tag: 'Undecodable', detail: 'not sent as JSON' } })
      expect(ports.log.events).toEqual([{ kind: 'answer.not_json', detail: 'get' }])
    }
  })

  it.each([
    '',
    'application/json',
    'Application/JSON;charset=UTF-8',
    'application/problem+json; a="b"',
    ' application/json ; q=1',
  ])('[ENV-32] sent as "%s" it is one', async (contentType) => {
    const text = JSON.stringify({ code: 2, msg: 'no' })
    expect(await bench({ status: 200, contentType, text }).ask()).toMatchObject({ failure: { _tag: 'Rejected' } })
  })

  it('[ENV-1] a value of the wrong shape is undecodable, and reported without the value', async () => {
    const { ask, ports } = bench(json({ code: 1, data: 'secret-amount' }))
    const detail = 'get: expected a decimal, got string'
    expect(await ask()).toEqual({ ok: false, failure: { _tag: 'Undecodable', detail, path: [] } })
    expect(ports.log.events).toEqual([{ kind: 'answer.undecodable', detail }])
  })

  it.each([
    ['amount', { amount: '9'.repeat(65), note: 'x' }],
    ['amount', { amount: `1e${'9'.repeat(400)}`, note: 'x' }],
    ['note', { amount: '1', note: 'x'.repeat(65_537) }],
  ])('[T35] [ENV-39] beyond its bounds the field %s is named, and the failure is short', async (field, data) => {
    const answer = Schema.Struct({ amount: WireDecimal, note: WireTextOrEmpty })
    const read = endpoint({ name: 'get', path: '/api/x', answer })
    const { context: own } = bench(json({ code: 1, msg: '', data }))
    const ends = { onSuccess: ok, onFailure: fail }
    const answered = await Effect.runPromise(Effect.match(call(read, {}, identity, own), ends))
    expect(answered).toMatchObject({ ok: false, failure: { _tag: 'Undecodable' } })
    const { detail } = (answered as { failure: { detail: string } }).failure
    expect([detail.startsWith(`get: ${field}: `), detail.length < 250]).toEqual([true, true])
  })

  it.each([
    [{ problem: 'timeout' } as const, [{ kind: 'call.failed', detail: 'get: timeout' }]],
    [json({}, 503), [{ kind: 'call.failed', detail: 'get: 503' }]],
    [json({ code: 2, msg: 'no' }), []],
  ])('[ENV-20] %j is reported as %j', async (answer, events) => {
    const { ask, ports } = bench(answer)
    await ask()
    expect(ports.log.events).toEqual(events)
  })

  it('[ENV-21] an interrupted one is not reported', async () => {
    const { ask, ports } = bench({ problem: 'aborted' })
    expect(await ask()).toMatchObject({ failure: { reason: 'aborted' } })
    expect(ports.log.events).toEqual([])
  })

  it('[ENV-12] one call is one request, whatever comes back', async () => {
    for (const answer of [{ problem: 'network' } as const, json({}, 503), json({ code: 2 })]) {
      const { ask, ports } = bench(answer)
      await ask()
      expect(ports.http.requests).toHaveLength(1)
    }
  })
})
