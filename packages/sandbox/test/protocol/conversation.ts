// Holds the conversation with a sandbox in memory: every example in the documents was sent and answered here.

import type { HttpRequest } from '@openlot/core/ports'
import { createMemoryPorts, createVirtualClock, type VirtualClock } from '@openlot/core/testing'
import { buildRequest } from '@openlot/core/wire'
import { createWorld, memoryHttp, plainHash, seededRandom, type World } from '@openlot/sandbox'
import { ENDPOINTS, type EndpointName, endpointOf, needsSession } from '../endpoints.ts'
import { createMemory, type Step, type Who } from './step.ts'
import { STEPS } from './steps.ts'

const SEED = 20_261
/** A Wednesday noon, GMT. */
const START = Date.UTC(2026, 0, 7, 12)
const BETWEEN_MS = 1_000
const BODY_LIMIT = 65_536

export interface Exchange {
  /** Place in the conversation. */
  readonly at: number
  readonly step: Step
  /** Parameters as they travel, in query or form. */
  readonly params: Readonly<Record<string, string>>
  readonly headers: Readonly<Record<string, string>>
  readonly answer: { readonly code: number; readonly msg: string; readonly data: unknown }
}

export const openWorld = (): { readonly world: World; readonly clock: VirtualClock } => {
  const clock = createVirtualClock({ start: START })
  const world = createWorld({
    seed: SEED,
    clock,
    random: seededRandom(SEED),
    hash: plainHash,
  })
  world.start()
  return { world, clock }
}

/** Each call once more without a token: the answer to a dead session is the same everywhere. */
const withoutSession = (steps: readonly Step[]): readonly Step[] =>
  [...ENDPOINTS].flatMap(([name, endpoint]) => {
    const first = steps.find(({ call }) => call === name)
    if (first === undefined) throw new Error(`no step calls ${name}`)
    return needsSession(endpoint)
      ? [{ ...first, example: 'signed-out', summary: 'Without a live token', as: 'nobody' as Who }]
      : []
  })

/** Each call once more after its first step, without a parameter it needs. */
const withoutParameter =
  (requiredOf: RequiredOf) =>
  (step: Step, at: number, steps: readonly Step[]): readonly Step[] => {
    const [name] = requiredOf(step.call)
    const isFirst = steps.findIndex(({ call }) => call === step.call) === at
    // A body that lacks a field is no example of its schema.
    if (!isFirst || name === undefined || endpointOf(step.call).method !== 'GET') return [step]
    return [step, { ...step, example: 'lacking', summary: `Without ${name}`, without: name }]
  }

const withoutField = (request: HttpRequest, name: string | undefined): HttpRequest => {
  if (name === undefined) return request
  const url = new URL(request.url)
  url.searchParams.delete(name)
  return { ...request, url: url.href }
}

const fieldsOf = ({ method, url, headers, body }: HttpRequest): Readonly<Record<string, string>> => {
  if (typeof body === 'object') return { file: Buffer.from(body.file as Uint8Array).toString('base64') }
  if (headers['content-type'] === 'application/json') return JSON.parse(String(body)) as Record<string, string>
  return Object.fromEntries(method === 'GET' ? new URL(url).searchParams : new URLSearchParams(String(body)))
}

/** Wire names of the required parameters of a call. */
export type RequiredOf = (call: EndpointName) => readonly string[]

export const converse = async (requiredOf: RequiredOf): Promise<readonly Exchange[]> => {
  const { world, clock } = openWorld()
  const http = memoryHttp(world)
  const { log } = createMemoryPorts({ clock })
  const chance = seededRandom(SEED)
  const { seen, learn, tokenOf } = createMemory()
  const exchanges: Exchange[] = []
  for (const step of [...STEPS.flatMap(withoutParameter(requiredOf)), ...withoutSession(STEPS)]) {
    await clock.advance(BETWEEN_MS)
    // Masters are added only now: their orders take numbers too.
    if (step.call === 'loadRanking') world.journal.transact(() => world.masters.add())
    if (step.call === 'loadFollowers' && step.example === 'all') {
      const { id = 0 } = world.users.byName('email', 'second@openlot.test') ?? {}
      world.journal.transact(() => world.applications.decide(id, 'approved'))
    }
    const request = withoutField(
      buildRequest(
        endpointOf(step.call),
        step.input(seen),
        { t: clock.now(), key: chance.hex(16) },
        { origin: 'http://sandbox', http, log, token: tokenOf(step.as), epoch: 0, lang: step.lang ?? 'en' },
      ),
      step.without,
    )
    const sent = http.send(request)
    await clock.settle()
    const got = await sent
    if ('problem' in got || got.status !== 200) throw new Error(`${step.call}.${step.example} was not answered`)
    const answer = JSON.parse(got.text) as Exchange['answer']
    learn(step, answer)
    exchanges.push({ at: exchanges.length + 1, step, params: fieldsOf(request), headers: request.headers, answer })
  }
  world.stop()
  return exchanges
}

interface PlainAnswer {
  readonly summary: string
  readonly value: unknown
}

/** Answers with a status other than 200, by status. */
export const plainAnswers = async (): Promise<Readonly<Record<number, PlainAnswer>>> => {
  const { world } = openWorld()
  const { path: entrance } = endpointOf('login')
  const { path: mutation } = endpointOf('submitContractOrder')
  const said = async (
    status: number,
    summary: string,
    method: string,
    path: string,
    more: { readonly headers?: Readonly<Record<string, string>>; readonly body?: string } = {},
  ): Promise<readonly [number, PlainAnswer]> => {
    const got = await world.respond({ method, path, query: {}, headers: {}, body: '', ip: '::1', ...more })
    if (got?.status !== status) throw new Error(`${method} ${path} was to be ${status}`)
    return [status, { summary, value: JSON.parse(got.body) as unknown }]
  }
  const answers = [
    await said(400, 'A body that is neither form nor JSON', 'POST', entrance, { body: '{' }),
    await said(403, 'A link, not a script', 'GET', mutation, { headers: { 'sec-fetch-mode': 'navigate' } }),
    await said(404, 'No such call', 'GET', '/api/nothing'),
    await said(405, 'Another method', 'GET', entrance),
    await said(413, 'More than 64 KiB', 'POST', entrance, { body: 'x'.repeat(BODY_LIMIT + 1) }),
  ]
  world.faults.next('http500', 1)
  answers.push(await said(500, 'A defect of the server', 'GET', mutation))
  world.stop()
  return Object.fromEntries(answers)
}
