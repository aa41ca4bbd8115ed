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
    return [path, { method, isMutation: mutation || method === 'POST', handler, read }]
  }),
)

type Options = {
  readonly desk: Desk
  readonly journal: Journal
  readonly idempotency: Idempotency
  readonly keepsKeys: () => boolean
}

export const createRouter = ({ desk, journal, idempotency, keepsKeys }: Options) => {
  const run = (request: SandboxRequest, route: Route, params: Readonly<Record<string, string>>): SandboxResponse => {
    const presented = request.headers.authorization || undefined
    const user = presented === undefined ? undefined : desk.users.byToken(presented)
    if (route.handler.access === 'member' && user === undefined) return sessionDead()
    const carryOut = (): SandboxResponse => {
      const read = route.read(params)
      if ('refused' in read) return envelope(CODE.refused, read.refused)
      // Read by the schema of the very call this handler answers.
      const call: Call<never> = { input: read.input as never, ip: request.ip, presented, lang: request.headers.lang }
      const reply =
        route.handler.access === 'anyone'
          ? route.handler.run(desk, call)
          : user === undefined
            ? null
            : route.handler.run(desk, call, user)
      if (reply === null) return sessionDead()
      return reply.accepted ? envelope(CODE.ok, reply.msg, reply.data) : envelope(CODE.refused, reply.msg)
    }
    const key = request.headers['idempotency-key']
    if (!route.isMutation || key === undefined || !keepsKeys()) return carryOut()
    const owner = route.handler.access === 'member' && user !== undefined ? `user:${user.id}` : 'visitor'
    const asked = `${request.path} ${JSON.stringify(Object.entries(params).toSorted(([a], [b]) => (a < b ? -1 : 1)))}`
    return idempotency.once(owner, key, asked, carryOut)
  }

  return {
    isMutation: (request: SandboxRequest): boolean => ROUTES.get(request.path)?.isMutation ?? false,
    /** One request, one transaction: nothing of it is kept unless all of it is. */
    handle: (request: SandboxRequest): SandboxResponse => {
      const route = ROUTES.get(request.path)
      if (route === undefined) return envelope(CODE.refused, 'There is no such call', null, 404)
      if (route.method !== request.method) return envelope(CODE.refused, 'The method is not allowed', null, 405)
      if (route.isMutation && isForeign(request)) return envelope(CODE.refused, 'The request was refused', null, 403)
      if (request.body.length > BODY_LIMIT) return tooLarge()
      const fields = bodyFields(request.headers['content-type'] ?? '', request.body)
      if (fields === null) return unreadable()
      // What a POST says stands in its body alone: an address is written into logs and histories.
      const params = request.method === 'GET' ? request.query : fields
      return journal.transact(() => run(request, route, params))
    },
  }
}
