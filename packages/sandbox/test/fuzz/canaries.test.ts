import { createMemoryPorts, createVirtualClock } from '@openlot/core/testing'
import { call, Secret, secret, type WireParams } from '@openlot/core/wire'
import { createWorld, plainHash, SEEDED_USERS, seededRandom, systemClock } from '@openlot/sandbox'
import * as Effect from 'effect/Effect'
import { afterEach, expect, it, vi } from 'vitest'
import { endpointOf } from '../endpoints.ts'
import { startThrough, through } from '../through.ts'
import { INPUTS, NAMES } from './http.ts'

/** Secrets people type, by their names on the wire. */
const TYPED = [
  're_password',
  'pay_password',
  'new_password',
  'secondary_password',
  'repeat',
  'sms_code',
  'auth_code',
  'card_id',
  'ssn',
  'to',
  'name',
]

let made = 0
/** A text that is nowhere else, to be looked for. */
const canary = (): string => `CANARY${++made}CANARY`

/** Text of answers that are the same for everyone, which may be quoted: ENV-42. */
const open = (): string => `SHARED${++made}`

/** A value of the same shape with a mark for every text, and for every number where those are wanted too. */
const sown = (value: unknown, numbers: boolean, mark: () => string): unknown => {
  if (Array.isArray(value)) return value.map((one) => sown(one, numbers, mark))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, sown(one, numbers, mark)]))
  return typeof value === 'string' || (numbers && typeof value === 'number') ? mark() : value
}

const outputs = [
  vi.spyOn(process.stdout, 'write'),
  vi.spyOn(process.stderr, 'write'),
  ...(['log', 'info', 'warn', 'error', 'debug'] as const).map((name) => vi.spyOn(console, name)),
]
afterEach(() => {
  for (const output of outputs) output.mockClear()
})
const printed = (): string => JSON.stringify(outputs.flatMap(({ mock }) => mock.calls.map((line) => line.map(String))))

it.skipIf(through.gateway)(
  '[T37] what a client is given and what it sends is in no log, whatever comes back',
  async () => {
    const world = createWorld({ seed: 1, clock: systemClock, random: seededRandom(1), hash: plainHash })
    const ask = async (method: string, path: string, query: Record<string, string>, token: string) =>
      JSON.parse(
        (await world.respond({ method, path, query, headers: { authorization: token }, body: '', ip: '::1' }))?.body ??
          '',
      ) as { code: number; data: { token: string } }
    const { token } = (await ask('GET', '/api/user/createAccountDemoForU', { demo_id: 'a-demo-id' }, '')).data
    const ports = createMemoryPorts({ clock: createVirtualClock() })
    const before = made
    for (const name of NAMES) {
      const endpoint = endpointOf(name)
      const { data } = await ask(
        endpoint.method,
        endpoint.path,
        { page: '1', status: '1', period: '5min', forex_id: '1' },
        token,
      )
      const type = 'application/json'
      const mark = endpoint.shared ? open : canary
      const bodies = [
        [200, type, JSON.stringify({ code: 1, msg: canary(), data: sown(data, false, mark) })],
        [200, type, JSON.stringify({ code: 1, msg: canary(), data: sown(data, true, mark) })],
        [200, type, JSON.stringify({ code: 0, msg: canary(), data: canary() })],
        [200, type, `{"code":1,"data":"${canary()}`],
        [200, 'text/html', `<p>${canary()}`],
        [502, 'text/html', canary()],
      ] as const
      for (const [status, contentType, text] of bodies) {
        ports.http.answer(() => ({ status, contentType, text }))
        const own = Object.entries(INPUTS.get(name) ?? {}).map(([field, value]: readonly [string, unknown]) =>
          value instanceof Secret
            ? [field, secret(canary())]
            : field === 'account' || field === 'password' || (field === 'to' && name.startsWith('send'))
              ? [field, canary()]
              : [field, value],
        )
        const input: WireParams = Object.fromEntries(own)
        const sent = call(
          endpoint,
          input,
          { t: 1, key: canary() },
          { ...ports, token: canary(), epoch: 1, origin: 'https://a.test', lang: 'en' },
        )
        const silent = () => ''
        const detail = Effect.match(sent, {
          onSuccess: silent,
          onFailure: (one) => ('detail' in one ? one.detail : ''),
        })
        expect(await Effect.runPromise(detail)).not.toContain('CANARY')
      }
    }
    expect(made - before).toBeGreaterThan(NAMES.length * 12)
    expect(ports.log.events.length).toBeGreaterThan(20)
    expect(JSON.stringify(ports.log.events)).not.toContain('CANARY')
    expect(printed()).not.toContain('CANARY')
    console.log(canary())
    expect(printed()).toContain('CANARY')
  },
)

it('[T37] [T4] a server prints nothing of what it was asked, nor when it breaks', async () => {
  const sandbox = await startThrough({ port: 0, control: true })
  for (const name of NAMES) {
    const { method, path } = endpointOf(name)
    for (const breaks of [false, true]) {
      if (breaks)
        await fetch(`${sandbox.url}/__control`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ op: 'faults', http500: 1 }),
        })
      const fields = new URLSearchParams({
        account: canary(),
        password: canary(),
        login_type: 'email',
        id: canary(),
        demo_id: canary(),
        ...Object.fromEntries(TYPED.map((field) => [field, canary()])),
      })
      const answer = await fetch(`${sandbox.url}${path}?${fields}`, {
        method,
        headers: { authorization: canary(), 'idempotency-key': canary(), referer: `https://a.test/${canary()}` },
        body: method === 'POST' ? fields : null,
      })
      expect(answer.status).toBe(breaks ? 500 : 200)
      expect(await answer.text()).not.toContain('CANARY')
    }
  }
  await sandbox.close()
  expect(SEEDED_USERS.some(({ password }) => printed().includes(password))).toBe(false)
  expect(printed()).not.toContain('CANARY')
})
