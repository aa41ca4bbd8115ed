import { httpValidator, type Operation, openApi, type Parameter, resolved } from '@openlot/contract/judge'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CALLS } from '../src/http/router.ts'
import { decisionsBefore } from './protocol-support.ts'
import { startThrough } from './through.ts'

const OPERATIONS = Object.entries(openApi.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
)
const answersOf = ({ responses }: Operation) => {
  const media = responses[200]?.content['application/json']
  if (media === undefined) throw new Error('no JSON answer')
  return media
}
/** Every example of an answer, in the order of the conversation. */
const CONVERSATION = OPERATIONS.flatMap((one) =>
  Object.entries(answersOf(one.operation).examples).map(([name, example]) => ({ ...one, name, example })),
).toSorted((a, b) => Number(a.example['x-step']) - Number(b.example['x-step']))

const operate = (fields: object): Promise<unknown> =>
  fetch(`${sandbox.url}/__control`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fields),
  })
let sandbox: Awaited<ReturnType<typeof startThrough>>
beforeAll(async () => {
  sandbox = await startThrough({ port: 0, control: true, seed: 1 })
})
afterAll(() => sandbox.close())

const exampleOf = (parameter: Parameter, name: string): unknown =>
  parameter.examples?.[name]?.value ?? parameter.example

/** Request of an example, from the document alone. */
const requestOf = (path: string, method: string, operation: Operation, name: string, step: number) => {
  const url = new URL(path, sandbox.url)
  const headers = new Headers()
  for (const parameter of operation.parameters.map((one) => resolved(openApi, one))) {
    const value = exampleOf(parameter, name)
    if (value === undefined) continue
    if (parameter.in === 'query') url.searchParams.set(parameter.name, own.get(String(value)) ?? String(value))
    // A key is one mutation, so each step gets a key of its own.
    else headers.set(parameter.name, parameter.name === 'idempotency-key' ? `${String(value)}-${step}` : String(value))
  }
  return { url, method, headers, body: bodyOf(operation, name, headers) }
}

const STARTED = '2026-01-07'
const today = (): string => new Date().toISOString().slice(0, 10)

/** Values this server made up where the document has those of another: codes, and addresses of pictures. */
const own = new Map<string, string>()
const ownFields = (fields: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields as Record<string, string>).map(([name, value]) => [
      name,
      // An agreement is of the day it is signed on.
      name === 'agreement' ? value.replaceAll(STARTED, today()) : (own.get(value) ?? value),
    ]),
  )
const bodyOf = (operation: Operation, name: string, headers: Headers): string | URLSearchParams | FormData | null => {
  const [[type, media] = ['', undefined]] = Object.entries(operation.requestBody?.content ?? {})
  const fields = media?.examples[name]?.value
  if (fields === undefined) return null
  if (type === 'application/x-www-form-urlencoded') return new URLSearchParams(ownFields(fields))
  if (type === 'application/json') {
    headers.set('content-type', type)
    return JSON.stringify(ownFields(fields))
  }
  const form = new FormData()
  form.append('file', new Blob([Buffer.from((fields as { readonly file: string }).file, 'base64')]))
  return form
}
const learn = (written: Envelope, said: Envelope): void => {
  const pairs = [
    [/\d{6}/.exec(written.msg)?.[0], /\d{6}/.exec(said.msg)?.[0]],
    ...(['url', 'id'] as const).map((name) => [written.data?.[name], said.data?.[name]]),
  ]
  for (const [from, to] of pairs) if (typeof from === 'string' && typeof to === 'string') own.set(from, to)
}

type Envelope = {
  readonly code: number
  readonly msg: string
  readonly data: Readonly<Record<string, unknown>> | null
}
const tokens = new Map<string, string>()

describe('the document of the calls', () => {
  it('holds a conversation: every operation is accepted once, every step has its place', () => {
    expect(CONVERSATION.length).toBeGreaterThan(55)
    expect(CONVERSATION.map(({ example }) => example['x-step'])).toEqual(CONVERSATION.map((_one, at) => at + 1))
    for (const { operation } of OPERATIONS)
      expect(
        Object.values(answersOf(operation).examples).map(({ value }) => (value as Envelope).code),
        operation.operationId,
      ).toContain(1)
  })

  it('is the sandbox, route by route, both ways, and says which of them need a session', () => {
    const served = CALLS.map(({ endpoint, handler }) =>
      [endpoint.method, endpoint.path, handler.access === 'member'].join(' '),
    )
    const written = OPERATIONS.map(({ path, method, operation }) =>
      // An empty entry beside the token makes it optional.
      [method, path, operation.security.length === 1].join(' '),
    )
    expect(written.length).toBeGreaterThan(20)
    expect(written.toSorted()).toEqual(served.toSorted())
  })

  // In order, on one server: a step may close the order of an earlier one.
  it.each(CONVERSATION)('is true over HTTP: $operation.operationId, $name', async (one) => {
    const { path, method, operation, name, example } = one
    const request = requestOf(path, method, operation, name, Number(example['x-step']))
    const who = example['x-as'] ?? 'nobody'
    if (who !== 'nobody') request.headers.set('authorization', tokens.get(who) ?? 'no token yet')
    for (const decision of decisionsBefore(operation.operationId, name)) await operate(decision)
    const answer = await fetch(request.url, { ...request })
    const envelope = (await answer.json()) as Envelope
    const { code, data } = envelope
    const written = example.value as Envelope
    expect(answer.headers.get('idempotency-keys')).toBe('kept')
    expect([answer.status, code, answer.headers.get('content-type')]).toEqual([
      200,
      written.code,
      'application/json; charset=utf-8',
    ])
    if (code !== 1) expect(envelope).toEqual(written)
    const validate = httpValidator(answersOf(operation).schema)
    for (const value of [envelope, written]) {
      validate(value)
      expect(validate.errors ?? []).toEqual([])
    }
    learn(written, envelope)
    const { token } = (data ?? {}) as { readonly token?: string }
    const whose = operation.operationId === 'loginDemo' ? 'demo' : name === 'second' ? 'second' : 'trader'
    if (token !== undefined) tokens.set(whose, token)
  })

  it('fails for an answer that differs', () => {
    for (const { operation } of OPERATIONS) {
      const validate = httpValidator(answersOf(operation).schema)
      for (const wrong of [null, [], {}, { code: '1' }, { code: 2 }, { msg: 'ok', data: {} }])
        expect(validate(wrong), `${operation.operationId} ${JSON.stringify(wrong)}`).toBe(false)
    }
  })
})

describe('what is refused', () => {
  const plain = (operation: Operation, status: '4XX' | '5XX') => {
    const media = resolved(openApi, operation.responses[status] ?? { content: {} }).content['application/json']
    if (media === undefined) throw new Error(`no ${status}`)
    return media
  }
  const expectPlain = async (answer: globalThis.Response, operation: Operation, range: '4XX' | '5XX') => {
    const { schema, examples } = plain(operation, range)
    const body: unknown = await answer.json()
    expect(body).toEqual(examples[answer.status]?.value)
    const validate = httpValidator(schema)
    validate(body)
    expect(validate.errors ?? []).toEqual([])
  }

  it.each(OPERATIONS)('[T1] $operation.operationId by another method, as a link, with a broken body', async (one) => {
    const { path, method, operation } = one
    const url = new URL(path, sandbox.url)
    const other = method === 'GET' ? 'POST' : 'GET'
    const wrong = await fetch(url, { method: other, ...(other === 'POST' ? { body: '' } : {}) })
    expect(wrong.status).toBe(405)
    await expectPlain(wrong, operation, '4XX')
    const mutates = method === 'POST' || operation.parameters.some(({ $ref }) => $ref?.endsWith('/idempotencyKey'))
    const link = await fetch(url, { method, headers: { 'sec-purpose': 'prefetch' } })
    expect(link.status).toBe(mutates ? 403 : 200)
    if (mutates) await expectPlain(link, operation, '4XX')
    if (method !== 'POST') return
    const broken = await fetch(url, { method, body: '{', headers: { 'content-type': 'application/json' } })
    expect(broken.status).toBe(400)
    await expectPlain(broken, operation, '4XX')
  })

  it.each(['/api/nothing', '/v2/api/nothing'])('%s is no call', async (path) => {
    const [one] = OPERATIONS
    if (one === undefined) throw new Error('no operation')
    const answer = await fetch(new URL(path, sandbox.url))
    expect(answer.status).toBe(404)
    await expectPlain(answer, one.operation, '4XX')
  })

  it('a body too large is refused in an envelope like everything else', async () => {
    const login = OPERATIONS.find(({ method }) => method === 'POST')
    if (login === undefined) throw new Error('no POST')
    const answer = await fetch(new URL(login.path, sandbox.url), {
      method: 'POST',
      body: new URLSearchParams({ account: 'x'.repeat(100_000) }),
    })
    expect(answer.status).toBe(413)
    await expectPlain(answer, login.operation, '4XX')
  })

  it('a path that cannot be read is refused in an envelope like everything else', async () => {
    const [one] = OPERATIONS
    if (one === undefined) throw new Error('no operation')
    const answer = await fetch(`${sandbox.url}/api/%zz`)
    expect(answer.status).toBe(400)
    await expectPlain(answer, one.operation, '4XX')
  })

  it('[T37] a defect of the server is answered without details', async () => {
    for (const { path, method, operation } of OPERATIONS) {
      await fetch(`${sandbox.url}/__control`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ op: 'faults', http500: 1 }),
      })
      const answer = await fetch(new URL(path, sandbox.url), { method })
      expect(answer.status).toBe(500)
      await expectPlain(answer, operation, '5XX')
    }
  })
})
