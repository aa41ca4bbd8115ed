import { type Endpoint, endpoints, type WireParams } from '@openlot/core/wire'
import { PICTURE_PATH } from '../books/pictures.ts'
import type { UserRow } from '../books/users.ts'
import { NotStored } from '../ports.ts'
import type { Journal } from '../table.ts'
import { said, type Write, writerOf } from '../words/words.ts'
import type { Call, EndpointName, Handler, Services } from './call.ts'
import { isForeign } from './guard.ts'
import { HANDLERS } from './handlers.ts'
import type { Idempotency } from './idempotency.ts'
import {
  bodyFields,
  bodyLimitOf,
  broken,
  CODE,
  envelope,
  type Reply,
  refusal,
  type SandboxRequest,
  type SandboxResponse,
  sessionDead,
  tooLarge,
  unreadable,
} from './message.ts'
import { inputReader } from './read-input.ts'

type Route = {
  readonly method: string
  readonly isMutation: boolean
  /** True when a key counts: for what a signed-in person changes. */
  readonly takesKeys: boolean
  readonly takesFile: boolean
  readonly handler: Handler
  readonly read: ReturnType<typeof inputReader>
}

const isName = (name: string): name is EndpointName => name in HANDLERS

type Answered = {
  readonly name: EndpointName
  readonly endpoint: Endpoint<WireParams, unknown>
  readonly handler: Handler
}
/** Core's endpoint values with the handlers that answer them. */
export const CALLS: readonly Answered[] = Object.entries(
  endpoints as unknown as Readonly<Record<string, Answered['endpoint']>>,
).flatMap(([name, endpoint]) => (isName(name) ? [{ name, endpoint, handler: HANDLERS[name] as Handler }] : []))

const fileReader: ReturnType<typeof inputReader> = ({ file }) =>
  file === undefined ? { refused: said('request.missing', { name: 'file' }) } : { input: { file } }

const ROUTES: ReadonlyMap<string, Route> = new Map(
  CALLS.map(({ endpoint, handler }) => {
    const { method, path, mutation } = endpoint
    // A file is no text to be read by a schema: its handler looks at it.
    const takesFile = endpoint.body === 'file'
    const read = takesFile ? fileReader : inputReader(endpoint, handler.words)
    const takesKeys = mutation && handler.access === 'member'
    return [path, { method, isMutation: mutation || method === 'POST', takesKeys, takesFile, handler, read }]
  }),
)

/**
 * Kind of a request, for whoever passes it on. A read may be sent again; a mutation only where its key counts for a
 * person's account, so that it is carried out once; and a shared read is answered to everybody.
 */
export const kindOf = ({ method, path, headers }: SandboxRequest): 'shared' | 'read' | 'keyed' | 'once' => {
  const route = ROUTES.get(path)
  if (route?.isMutation !== true) return route?.handler.isShared === true && method === 'GET' ? 'shared' : 'read'
  return route.takesKeys && headers['idempotency-key'] !== undefined && headers.authorization ? 'keyed' : 'once'
}

type Options = {
  readonly services: Services
  readonly journal: Journal
  readonly idempotency: Idempotency
  readonly keepsKeys: () => boolean
}

/** As much of a name nobody knows as is said back. */
const LONGEST_NAME = 64

/** Headers of a picture: it is shown, kept nowhere, and nothing in it is ever run. */
const PICTURE_HEADERS = {
  'cache-control': 'no-store',
  'content-disposition': 'inline',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'x-content-type-options': 'nosniff',
} as const

export const createRouter = ({ services, journal, idempotency, keepsKeys }: Options) => {
  type Params = Readonly<Record<string, unknown>>
  /** Writes a handler's decision in the language of the call. @rule LANG-7 */
  const say = (write: Write, reply: Reply): SandboxResponse =>
    reply.accepted
      ? envelope(CODE.ok, reply.msg === undefined ? 'ok' : write(reply.msg), reply.data)
      : envelope(CODE.refused, write(reply.msg))
  const callOf = (request: SandboxRequest, route: Route, params: Params): Call<never> | SandboxResponse => {
    const read = route.read(params)
    if ('refused' in read) return refusal(request, read.refused)
    const presented = request.headers.authorization || undefined
    const { ip, isOperator = false } = request
    // Read by the schema of the very call this handler answers.
    return {
      input: read.input as never,
      ip,
      agent: request.headers['user-agent'],
      isOperator,
      presented,
      host: request.headers.host,
      lang: request.headers.lang,
      write: writerOf(request.headers.lang),
    }
  }
  const askerOf = ({ headers: { authorization } }: SandboxRequest): UserRow | undefined =>
    authorization ? services.users.byToken(authorization) : undefined

  /** That a session is in use is kept for itself, now and then: what it asks is answered where nothing can be stored too. */
  const noteUse = ({ headers, ip }: SandboxRequest): void => {
    const { authorization, 'user-agent': agent } = headers
    const { sessions } = services.users
    if (!authorization || !sessions.isToNote(authorization)) return
    try {
      journal.transact(() => sessions.note(authorization, { ip, agent }))
    } catch (problem) {
      if (!(problem instanceof NotStored)) throw problem
    }
  }

  /** `t` keeps caches away and is no part of what is asked. */
  const askedIn = ({ path }: SandboxRequest, params: Params): string =>
    `${path} ${JSON.stringify(
      Object.entries(params)
        .filter(([name]) => name !== 't')
        .toSorted(([a], [b]) => (a < b ? -1 : 1)),
    )}`

  /** Carries out a request at most once for a key of a signed-in person. */
  const once = (
    request: SandboxRequest,
    route: Route,
    params: Params,
    user: UserRow | undefined,
    carryOut: () => SandboxResponse,
  ): SandboxResponse => {
    const { 'idempotency-key': key } = request.headers
    if (!route.takesKeys || user === undefined || key === undefined || !keepsKeys()) return carryOut()
    return idempotency.once(user.id, key, askedIn(request, params), carryOut, writerOf(request.headers.lang))
  }
  const run = (request: SandboxRequest, route: Route, params: Params): SandboxResponse => {
    const { handler } = route
    const user = askerOf(request)
    const isDead = user === undefined && request.headers.authorization !== undefined
    if (handler.access === 'guest' ? isDead : handler.access === 'member' && user === undefined)
      return sessionDead(request)
    return once(request, route, params, user, () => {
      const call = callOf(request, route, params)
      if ('status' in call) return call
      if (handler.access === 'anyone' && 'run' in handler) return say(call.write, handler.run(services, call))
      if (handler.access === 'guest') return say(call.write, handler.run(services, call, user))
      return handler.access === 'member' && 'run' in handler && user
        ? say(call.write, handler.run(services, call, user))
        : sessionDead(request)
    })
  }
  /** Requests that are waited for now, by who asked and their key. */
  const underWay = new Map<string, Promise<SandboxResponse>>()
  /** Sends of one key are one: they are tried and counted once, and each has the answer of the first. */
  const runOnce = async (request: SandboxRequest, route: Route, params: Params): Promise<SandboxResponse> => {
    const { 'idempotency-key': key } = request.headers
    if (!route.isMutation || key === undefined || !keepsKeys()) return runPrepared(request, route, params)
    const asking = askerOf(request)
    // Answers of a visitor are kept for nobody: only an equal request that is under way is joined.
    const place =
      asking !== undefined && route.takesKeys
        ? `${asking.id} ${key}`
        : `${request.ip} ${request.headers.authorization} ${key} ${askedIn(request, params)}`
    const first = underWay.get(place)
    if (first !== undefined) {
      const answer = await first.catch(() => undefined)
      if (!route.takesKeys && answer !== undefined) return answer
      // Its answer is known by now; where it broke, this one is tried, and the others wait for it.
      return runOnce(request, route, params)
    }
    const own = runPrepared(request, route, params)
    underWay.set(place, own)
    try {
      return await own
    } finally {
      underWay.delete(place)
    }
  }
  /** Something is waited for first, unless the key says that it was done already. */
  const runPrepared = async (request: SandboxRequest, route: Route, params: Params): Promise<SandboxResponse> => {
    const { handler } = route
    const asking = askerOf(request)
    if (handler.access === 'member' && asking === undefined) return sessionDead(request)
    const { 'idempotency-key': key } = request.headers
    const keyOf = asking !== undefined && route.takesKeys && keepsKeys() ? asking : undefined
    const isDone = keyOf !== undefined && key !== undefined && idempotency.isKnown(keyOf.id, key)
    // A request whose answer cannot be kept is not begun: each repeat would be another try.
    const refused =
      keyOf !== undefined && key !== undefined && !isDone
        ? idempotency.refusalOf(keyOf.id, key, writerOf(request.headers.lang))
        : undefined
    if (refused !== undefined) return refused
    const call = callOf(request, route, params)
    if ('status' in call) return call
    const decide: ((user: UserRow) => Reply) | undefined =
      isDone || !('prepare' in handler)
        ? undefined
        : handler.access === 'anyone'
          ? await handler.prepare(services, call)
          : asking && (await handler.prepare(services, call, asking))
    return journal.transact(() => {
      const user = askerOf(request)
      if (handler.access === 'member' && user === undefined) return sessionDead(request)
      return once(request, route, params, user, () =>
        decide === undefined ? broken(request) : say(call.write, decide(user as UserRow)),
      )
    })
  }
  const picture = (request: SandboxRequest): SandboxResponse => {
    if (request.method !== 'GET') return refusal(request, 'request.method', 405)
    const found = services.pictures.read(request.path)
    if (found === undefined) return refusal(request, 'request.no_picture', 404)
    return { status: 200, headers: { ...PICTURE_HEADERS, 'content-type': found.type }, body: '', bytes: found.bytes }
  }

  return {
    isMutation: (request: SandboxRequest): boolean => ROUTES.get(request.path)?.isMutation ?? false,
    /** One request, one transaction: nothing of it is kept unless all of it is. What it waits for first is outside. */
    handle: (request: SandboxRequest): SandboxResponse | Promise<SandboxResponse> => {
      if (request.path.startsWith(PICTURE_PATH)) return picture(request)
      const route = ROUTES.get(request.path)
      if (route === undefined) return refusal(request, 'request.no_call', 404)
      if (route.method !== request.method) return refusal(request, 'request.method', 405)
      if (route.isMutation && isForeign(request)) return refusal(request, 'request.refused', 403)
      if (request.body.length > bodyLimitOf(request.path)) return tooLarge(request)
      const fields = bodyFields(request.headers['content-type'] ?? '', request.body)
      if (fields === null) return unreadable(request)
      // Fields of a POST stand in its body alone: an address is written into logs and histories. @rule ENV-41
      const [sent, beside] = request.method === 'GET' ? [request.query, fields] : [fields, request.query]
      const twice = Object.keys(sent).find((name) => typeof sent[name] !== 'string' || Object.hasOwn(beside, name))
      if (twice !== undefined) return refusal(request, said('request.twice', { name: twice.slice(0, LONGEST_NAME) }))
      noteUse(request)
      const params = route.takesFile && request.file !== undefined ? { file: request.file } : sent
      return 'prepare' in route.handler
        ? runOnce(request, route, params)
        : journal.transact(() => run(request, route, params))
    },
  }
}
