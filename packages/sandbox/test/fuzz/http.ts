// Every call of the contract against a server that answers badly, over TCP, by the real Node ports and a whole client.

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ApiFailure } from '@openlot/core'
import { type Client, createClient, fail, type Outcome, ok, session } from '@openlot/core'
import { nodePorts } from '@openlot/core/node'
import type { Http } from '@openlot/core/ports'
import { sampleOrderRequest } from '@openlot/core/testing'
import { call, type ReadEndpoint, type WireParams } from '@openlot/core/wire'
import { createWorld, plainHash, SAMPLE_PICTURE, seededRandom, systemClock } from '@openlot/sandbox'
import * as Effect from 'effect/Effect'
import { inputReader } from '../../src/http/read-input.ts'
import { SAMPLE } from '../call-samples.ts'
import { type EndpointName, endpointOf } from '../endpoints.ts'
import { BAD_ANSWERS, type BadAnswer, type Ending } from './bad-answers.ts'

export const ORDER = sampleOrderRequest()

/** One input for every call: the sandbox's own samples, as a client would give them. */
const inputOf = (name: EndpointName): WireParams => {
  if (name === 'uploadImage') return { file: new Blob([SAMPLE_PICTURE.slice()]) }
  const texts = Object.fromEntries(Object.entries(SAMPLE[name]).map(([field, value]) => [field, String(value)]))
  const read = inputReader(endpointOf(name), {})(texts)
  if ('refused' in read) throw new Error(`${name}: ${read.refused}`)
  return read.input
}
export const NAMES = Object.keys(SAMPLE) as EndpointName[]
export const INPUTS: ReadonlyMap<EndpointName, WireParams> = new Map(NAMES.map((name) => [name, inputOf(name)]))
/** A call whose answer never ends is given up after this; any other is waited for, however busy the machine is. */
const PATIENCE_MS = 2000
export const ENDLESS_MS = 1_000_000
/** Turns of the event loop after which all effects of an answer are done. */
const TURNS = 8
/** Kinds tried at a time: more would wait for each other. */
const AT_ONCE = 8

const OLD_PASSWORD = 'sandbox123'
let opened = 0
/** A real account of its own: its calls touch no other, and no sign-in of others ends its session. */
export const openAccount = ({ world }: BadServer) => {
  opened += 1
  const own = { email: `somebody${opened}@openlot.test`, mobile: '', areaCode: '+001', payPasswordHash: '' }
  const passwordHash = plainHash.make(OLD_PASSWORD)
  return world.journal.transact(() =>
    world.users.add({ ...own, passwordHash, invitedBy: null, isDemo: false, demoId: '' }),
  )
}
export const signInTo = (client: Client, { email }: { readonly email: string }) =>
  client.signIn({ account: email, password: OLD_PASSWORD })

/** Wraps a `send`, and knows the requests under way on it. */
export const watched = (send: Http['send']) => {
  const underWay = new Set<Promise<unknown>>()
  const http: Http = {
    send: (request) => {
      const asked = send(request)
      underWay.add(asked)
      return asked.finally(() => underWay.delete(asked))
    },
  }
  /** Ends when no request is under way and no effect of an answer is left, however slow the machine is. */
  const settle = async (): Promise<void> => {
    for (let quiet = 0; quiet < TURNS; quiet += 1) {
      await new Promise<void>((passed) => setImmediate(passed))
      if (underWay.size > 0) quiet = -1
      await Promise.all(underWay)
    }
  }
  return { http, settle }
}

export type BadServer = Awaited<ReturnType<typeof openBadServer>>
/**
 * A world with a server in front that spoils an answer as its request asks. No connection is used twice: one broken by
 * a bad answer, or closed because the machine was slow, does not affect another request.
 */
export const openBadServer = async (seed: number) => {
  const world = createWorld({ seed, clock: systemClock, random: seededRandom(seed), hash: plainHash })
  const given = new Map<string, () => void>()
  const server = createServer((request, response) => {
    response.shouldKeepAlive = false
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', async () => {
      const url = new URL(request.url ?? '/', 'http://bad.test')
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
      const asked = {
        method: request.method ?? 'GET',
        path: url.pathname,
        query: Object.fromEntries(url.searchParams),
        headers,
        body,
        ip: '127.0.0.1',
      }
      // Lost on the way: the world never gets the request.
      const good = request.headers['x-lost'] === undefined ? await world.respond(asked) : null
      const bad = BAD_ANSWERS[Number(request.headers['x-bad'] ?? -1)]
      if (bad !== undefined) bad.give(response, good?.body ?? '{"code":0,"msg":""}')
      else response.writeHead(200, { 'content-type': 'application/json' }).end(good?.body)
      given.get(String(request.headers['x-round']))?.()
    })
  })
  server.on('clientError', (_problem, socket) => socket.destroy())
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    world,
    /** Resolves when the request with this `x-round` was carried out or lost, and its answer has begun. */
    answered: (round: string) => new Promise<void>((done) => given.set(round, done)),
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** A signed-in client whose requests from now on ask for one kind of bad answer. */
const openClient = async (server: BadServer, bad: number): Promise<Client> => {
  const real = nodePorts()
  let isArmed = false
  const { http, settle } = watched((request) =>
    real.http.send({
      ...request,
      headers: isArmed ? { ...request.headers, 'x-bad': String(bad) } : request.headers,
      timeoutMs: isArmed && BAD_ANSWERS[bad]?.isEndless ? PATIENCE_MS : ENDLESS_MS,
    }),
  )
  const client = createClient({ origin: server.origin, ports: { ...real, http } })
  await client.start()
  const signedIn = await signInTo(client, openAccount(server))
  if (!signedIn.ok) throw new Error(`the server refused its own account: ${signedIn.failure._tag}`)
  // No call that follows shares the good answer of a read of the sign-in.
  await settle()
  isArmed = true
  return client
}

interface HttpCell {
  readonly bad: string
  readonly call: EndpointName
  readonly ending: Ending | 'thrown'
  readonly isFine: boolean
}

/** A mutation is sent once here, as the wire does it; what a client makes of it is tested in `mutations.ts`. */
const callOnce = (client: Client, origin: string, name: EndpointName): Promise<Outcome<unknown, ApiFailure>> => {
  const endpoint = endpointOf(name)
  const input = INPUTS.get(name) ?? {}
  if (!endpoint.mutation) return client.call(endpoint as ReadEndpoint<WireParams, unknown>, input)
  const sent = call(
    endpoint,
    input,
    { t: Date.now(), key: client.ports.random.id() },
    {
      ...client.use(session).auth(),
      ...client.ports,
      origin,
      lang: 'en',
    },
  )
  return Effect.runPromise(Effect.match(sent, { onSuccess: ok, onFailure: fail }))
}

const endingOf = async (client: Client, origin: string, name: EndpointName): Promise<Ending | 'thrown'> => {
  try {
    const answered = await callOnce(client, origin, name)
    return answered.ok ? 'accepted' : answered.failure._tag
  } catch {
    return 'thrown'
  }
}

const callAll = async (server: BadServer, bad: BadAnswer, at: number): Promise<readonly HttpCell[]> => {
  const cells: HttpCell[] = []
  // 999 ends the session, on which the other calls depend: each call has a client of its own there.
  const shared = bad.allowed.includes('SessionDead') ? undefined : await openClient(server, at)
  const tryCall = async (call: EndpointName): Promise<void> => {
    const client = shared ?? (await openClient(server, at))
    const ending = await endingOf(client, server.origin, call)
    if (shared === undefined) client.stop()
    cells.push({ bad: bad.name, call, ending, isFine: ending !== 'thrown' && bad.allowed.includes(ending) })
  }
  await Promise.all(NAMES.filter((call) => call !== 'endSession').map(tryCall))
  // Signing out ends the session of the other calls.
  await tryCall('endSession')
  shared?.stop()
  return cells
}

export const fuzzHttp = async (
  seed: number,
): Promise<{ readonly cells: readonly HttpCell[]; readonly isPolluted: boolean }> => {
  const server = await openBadServer(seed)
  const cells: HttpCell[] = []
  for (let from = 0; from < BAD_ANSWERS.length; from += AT_ONCE) {
    const some = BAD_ANSWERS.slice(from, from + AT_ONCE)
    cells.push(...(await Promise.all(some.map((bad, at) => callAll(server, bad, from + at)))).flat())
  }
  server.close()
  return { cells, isPolluted: ({} as { polluted?: unknown }).polluted !== undefined }
}
