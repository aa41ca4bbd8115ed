import * as wire from '@openlot/core/wire'
import type { Journal } from '../table.ts'
import type { Call, Desk, EndpointName, Handler } from './call.ts'
import { isForeign } from './guard.ts'
import { HANDLERS } from './handlers.ts'
import type { Idempotency } from './idempotency.ts'
import {
  BODY_LIMIT,
  bodyFields,
  CODE,
  envelope,
  type Reply,
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
  /** Whether a key counts: for what a signed-in person changes. */
  readonly takesKeys: boolean
  readonly handler: Handler
  readonly read: ReturnType<typeof inputReader>
}

const isName = (name: string): name is EndpointName => name in HANDLERS

/** Core's endpoint values with the handlers that answer them. */
export const CALLS = Object.entries(wire).flatMap(([name, value]) =>
  isName(name) ? [{ name, endpoint: value as (typeof wire)[EndpointName], handler: HANDLERS[name] as Handler }] : [],
)

const ROUTES: ReadonlyMap<string, Route> = new Map(
  CALLS.map(({ endpoint, handler }) => {
    const { method, path, mutation } = endpoint
    const read = inputReader(endpoint, handler.words)
    const takesKeys = mutation && handler.access === 'member'
    return [path, { method, isMutation: mutation || method === 'POST', takesKeys, handler, read }]
  }),
)

type Options = {
  readonly desk: Desk
  readonly journal: Journal
  readonly idempotency: Idempotency
  readonly keepsKeys: () => boolean
}

export const createRouter = ({ desk, journal, idempotency, keepsKeys }: Options) => {
  type Params = Readonly<Record<string, string>>
  const say = (reply: Reply): SandboxResponse =>
    reply.accepted ? envelope(CODE.ok, reply.msg, reply.data) : envelope(CODE.refused, reply.msg)
  const callOf = (request: SandboxRequest, route: Route, params: Params): Call<never> | SandboxResponse => {
    const read = route.read(params)
    if ('refused' in read) return envelope(CODE.refused, read.refused)
    const presented = request.headers.authorization || undefined
    // Read by the schema of the very call this handler answers.
    return { input: read.input as never, ip: request.ip, presented, lang: request.headers.lang }
  }
  /** Not for those that prepare something first. */
  const run = (request: SandboxRequest, route: Route, params: Params): SandboxResponse => {
    const { handler } = route
    const { authorization, 'idempotency-key': key } = request.headers
    const user = authorization ? desk.users.byToken(authorization) : undefined
    if (handler.access === 'member' && user === undefined) return sessionDead()
    const carryOut = (): SandboxResponse => {
      const call = callOf(request, route, params)
      if ('status' in call) return call
      if (handler.access === 'anyone') return say(handler.run(desk, call))
      return handler.access === 'member' && user !== undefined ? say(handler.run(desk, call, user)) : sessionDead()
    }
    if (!route.takesKeys || user === undefined || key === undefined || !keepsKeys()) return carryOut()
    const asked = `${request.path} ${JSON.stringify(Object.entries(params).toSorted(([a], [b]) => (a < b ? -1 : 1)))}`
    return idempotency.once(user.id, key, asked, carryOut)
  }

  return {
    isMutation: (request: SandboxRequest): boolean => ROUTES.get(request.path)?.isMutation ?? false,
    /** One request, one transaction: nothing of it is kept unless all of it is. What it waits for first is outside. */
    handle: (request: SandboxRequest): SandboxResponse | Promise<SandboxResponse> => {
      const route = ROUTES.get(request.path)
      if (route === undefined) return envelope(CODE.refused, 'There is no such call', null, 404)
      if (route.method !== request.method) return envelope(CODE.refused, 'The method is not allowed', null, 405)
      if (route.isMutation && isForeign(request)) return envelope(CODE.refused, 'The request was refused', null, 403)
      if (request.body.length > BODY_LIMIT) return tooLarge()
      const fields = bodyFields(request.headers['content-type'] ?? '', request.body)
      if (fields === null) return unreadable()
      // What a POST says stands in its body alone: an address is written into logs and histories.
      const params = request.method === 'GET' ? request.query : fields
      const { handler } = route
      if (handler.access !== 'prepared') return journal.transact(() => run(request, route, params))
      const call = callOf(request, route, params)
      if ('status' in call) return call
      return handler.prepare(desk, call).then((decide) => journal.transact(() => say(decide())))
    },
  }
}
