import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SAMPLE_PICTURE } from '../src/pictures/sample-picture.ts'
import { CALL_NAMES } from '../src/serve/call-name.ts'
import type { World } from '../src/world.ts'
import { acceptedParams, prepareFor } from './call-samples.ts'
import { ENDPOINTS, type EndpointName } from './endpoints.ts'
import { startThrough } from './through.ts'

const TOKEN = 'a-token-of-the-operators'
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const lines: string[] = []
let world: World | undefined
let sandbox: Awaited<ReturnType<typeof startThrough>>
beforeAll(async () => {
  sandbox = await startThrough({
    port: 0,
    seed: 1,
    metricsToken: TOKEN,
    trustedProxies: 'loopback',
    log: { level: 'trace', form: 'json', write: (line) => lines.push(line) },
    prepare: (made) => {
      world = made
    },
  })
})
afterAll(() => sandbox.close())

const MARK = 'CANARY'
let marks = 0
const mark = (): string => {
  marks += 1
  return `${MARK}${marks}`
}

/** Data a browser sends of a person, each with a mark. */
const headers = (token: string): Record<string, string> => ({
  authorization: token,
  traceparent: `00-${TRACE}-00f067aa0ba902b7-01`,
  'idempotency-key': mark(),
  'user-agent': mark(),
  referer: `https://${mark()}.test/`,
  cookie: mark(),
  'x-forwarded-for': '198.51.100.77',
  'x-request-id': mark(),
})
const send = (method: string, path: string, fields: Readonly<Record<string, string>>, token: string) => {
  const query = new URLSearchParams(fields)
  return method === 'GET'
    ? fetch(`${sandbox.url}${path}?${query}`, { headers: headers(token) })
    : fetch(sandbox.url + path, { method, headers: headers(token), body: query })
}
const texts = (params: object): Record<string, string> =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]))

/** Calls after which somebody may be signed out. */
const SIGN_INS = /sign|logOut|Session|Password/i
const PLAIN = new Set(['call', 'code', 'id', 'status', 'ms', 'traceId', 'level', 'time', 'msg', 'port'])

describe('the log', () => {
  it('[OPS-1] [T4] [T37] has a line for each answer of a whole journey, and nothing of what was sent', async () => {
    const made = world
    if (made === undefined) throw new Error('no world')
    const secrets = ['trader@openlot.test', 'second@openlot.test', 'sandbox123', 'pay-sandbox', '198.51.100.77']
    const signIn = { account: 'second@openlot.test', password: 'sandbox123', login_type: 'email' }
    const signed = async () => {
      const answer = (await (await send('POST', '/api/user/loginForU', signIn, '')).json()) as {
        data: { token: string; user: { id: number } } | null
      }
      if (answer.data === null) return { token: mark(), id: 0 }
      secrets.push(answer.data.token)
      return { token: answer.data.token, id: answer.data.user.id }
    }
    let sent = 0
    let [session, isOver] = [await signed(), false]
    const accepted = new Set<string>()
    // A new password ends the sign-in of the others.
    const inOrder = [...ENDPOINTS].toSorted(([a], [b]) => Number(/Password/.test(a)) - Number(/Password/.test(b)))
    for (const [name, { method, path }] of inOrder) {
      made.resetLimits()
      if (isOver) session = await signed()
      const { token, id } = session
      prepareFor(made, name as EndpointName, id)
      const params = texts(acceptedParams(made, name as EndpointName, id))
      // Once as accepted, once with a mark in every parameter and in the token.
      const answer = (await (await send(method, path, params, token)).json()) as { code: number }
      if (answer.code === 1) accepted.add(name)
      isOver = answer.code === 999 || SIGN_INS.test(name)
      await send(method, path, Object.fromEntries(Object.keys(params).map((one) => [one, mark()])), mark())
      secrets.push(...Object.values(params).filter((value) => value.length >= 8))
      sent += 2
    }
    const form = new FormData()
    form.append('file', new Blob([SAMPLE_PICTURE.slice()]), `${mark()}.png`)
    await fetch(`${sandbox.url}/api/common/image_upload`, {
      method: 'POST',
      body: form,
      headers: headers((await signed()).token),
    })
    for (const path of [
      `/api/${mark()}?x=${mark()}`,
      `/mine/${mark()}?from=${mark()}`,
      `/assets/${mark()}.js`,
      `/%E0%A4%A?${mark()}`,
    ])
      await fetch(sandbox.url + path, { headers: headers('') })
    sent += 6

    await expect.poll(() => lines.length).toBeGreaterThanOrEqual(sent)
    const all = lines.join('')
    expect(accepted.size).toBeGreaterThan(60)
    expect(marks).toBeGreaterThan(500)
    expect(all).not.toContain(MARK)
    for (const secret of secrets) expect(all).not.toContain(secret)
    const entries = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
    for (const entry of entries) for (const field of Object.keys(entry)) expect(PLAIN).toContain(field)
    // The runbook explains each line.
    const runbook = readFileSync(new URL('../../../docs/guide/runbook.md', import.meta.url), 'utf8')
    for (const { msg } of entries) expect(runbook).toContain(`\`${msg}\``)
    const calls = entries.filter(({ msg }) => msg === 'call')
    for (const { call, traceId } of calls) expect([CALL_NAMES.includes(String(call)), traceId]).toEqual([true, TRACE])
    expect(new Set(calls.map(({ call }) => call))).toEqual(new Set(CALL_NAMES))
  })

  it('[OPS-1] is a sentence for people where that is asked for, and nothing at all where it is not', async () => {
    const said: string[] = []
    const readable = await startThrough({
      port: 0,
      log: { level: 'info', form: 'readable', write: (line) => said.push(line) },
    })
    await fetch(`${readable.url}/api/basicSet/getBasicInfo?t=${MARK}`)
    await fetch(`${readable.url}/healthz`)
    const answers = (): readonly string[] => said.filter((line) => !line.includes(' started '))
    await expect.poll(answers).toHaveLength(1)
    expect(answers()[0]).toMatch(
      /^\d\d:\d\d:\d\d\.\d{3} info call call=loadConfig code=1 id=req-\w+ status=200 ms=\d+\n$/,
    )
    await readable.close()
  })
})

const figures = async (): Promise<string> => (await fetch(`${sandbox.url}/metrics`)).text()

describe('figures', () => {
  it('[OPS-3] are for the operator and for whoever has the token', async () => {
    const statusOf = async (sent: Record<string, string>) =>
      (await fetch(`${sandbox.url}/metrics`, { headers: sent })).status
    expect(await statusOf({})).toBe(200)
    const far = { 'x-forwarded-for': '198.51.100.77' }
    expect(await statusOf(far)).toBe(401)
    expect(await statusOf({ ...far, authorization: `Bearer ${TOKEN}x` })).toBe(401)
    expect(await statusOf({ ...far, authorization: TOKEN })).toBe(401)
    expect(await statusOf({ ...far, authorization: `Bearer ${TOKEN}` })).toBe(200)
    // A page of this machine on another port is a visitor.
    expect(await statusOf({ origin: 'http://localhost:5173' })).toBe(401)
    expect(await statusOf({ 'sec-fetch-site': 'cross-site' })).toBe(401)
    const without = await startThrough({ port: 0 })
    const answer = await fetch(`${without.url}/metrics`, { headers: { ...far, authorization: 'Bearer undefined' } })
    expect(answer.status).toBe(403)
    await without.close()
  })

  it('[OPS-3] have labels of the contract alone, whatever is asked for', async () => {
    for (let n = 0; n < 50; n++) await fetch(`${sandbox.url}/api/${mark()}/x${n}?call=y`)
    const text = await figures()
    const values = (label: string) =>
      new Set([...text.matchAll(new RegExp(`\\b${label}="([^"]*)"`, 'g'))].map(([, value]) => value))
    for (const call of values('call')) expect(CALL_NAMES).toContain(call)
    for (const code of values('code')) expect(['0', '1', '999', 'none', 'other']).toContain(code)
    expect(values('call').has('unknown')).toBe(true)
    expect(values('table').size).toBeLessThan(60)
    expect(text).not.toContain(MARK)
  })
})
