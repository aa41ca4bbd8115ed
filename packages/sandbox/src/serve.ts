import { randomBytes } from 'node:crypto'
import Fastify, { type FastifyError, type FastifyReply, type FastifyRequest } from 'fastify'
import { control } from './control.ts'
import { openSqlite } from './durable-sqlite.ts'
import { BODY_LIMIT, broken, type SandboxRequest, type SandboxResponse, tooLarge, unreadable } from './http/message.ts'
import { systemClock } from './memory.ts'
import { readApp } from './serve/app-files.ts'
import { contentSecurityPolicy, DATA_POLICY, SECURITY_HEADERS } from './serve/headers.ts'
import { LIMITS, type Limits, limitConnections } from './serve/limits.ts'
import { nodeRandom, scryptHash } from './serve/node-ports.ts'
import { attachSockets } from './serve/sockets.ts'
import { createWorld, type World } from './world.ts'

export type SandboxOptions = {
  /** 0 picks a free one. */
  readonly port: number
  readonly host?: string
  /** Where the data lives; in memory when left out. */
  readonly dataDir?: string
  /** Forget what the data folder holds. */
  readonly fresh?: boolean
  /** Open the control door for tests. */
  readonly control?: boolean
  /** The built app. */
  readonly appDir?: string
  readonly seed?: number
  readonly alwaysOpen?: boolean
  /** False: a server that ignores idempotency keys. */
  readonly keepsKeys?: boolean
  /** Tests do not wait as long as people may. */
  readonly limits?: Partial<Limits>
}

/** The sandbox could not start; the message is one sentence for a person. */
export class SandboxStartFailure extends Error {
  override readonly name = 'SandboxStartFailure'
}

const DEFAULT_SEED = 20_261
const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
const LOCAL_NAME = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/

const codeOf = (problem: unknown): string => (problem instanceof Error && 'code' in problem ? String(problem.code) : '')

const openData = (options: SandboxOptions) => {
  if (options.dataDir === undefined) return undefined
  try {
    return openSqlite(options.dataDir, options.fresh ?? false)
  } catch (problem) {
    const isLocked = problem instanceof Error && /locked|busy/i.test(problem.message)
    throw new SandboxStartFailure(
      isLocked
        ? `The data folder ${options.dataDir} is in use by another sandbox.`
        : `The data folder ${options.dataDir} cannot be written to.`,
      { cause: problem },
    )
  }
}

const toSandboxRequest = (request: FastifyRequest): SandboxRequest => {
  const url = new URL(request.url, 'http://sandbox')
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
  )
  return {
    method: request.method,
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    headers,
    body: typeof request.body === 'string' ? request.body : '',
    ip: request.ip,
  }
}

const serveApp = (appDir: string | undefined) => {
  const app = appDir === undefined ? null : readApp(appDir)
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const path = request.url.split('?')[0] ?? '/'
    const file = app?.file(path)
    if (file !== undefined) {
      const encoded = file.encoded(String(request.headers['accept-encoding'] ?? ''))
      if (encoded !== null) reply.header('content-encoding', encoded.encoding)
      return reply
        .header('content-type', file.type)
        .header('vary', 'accept-encoding')
        .header('cache-control', file.isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache')
        .send(encoded?.body ?? file.body)
    }
    if (app === null || /\.\w{1,8}$/.test(path))
      return reply.code(404).header('content-type', 'text/plain; charset=utf-8').send('Not found')
    const nonce = randomBytes(16).toString('base64')
    return reply
      .header('content-security-policy', contentSecurityPolicy(nonce, request.headers.host))
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(app.page(nonce))
  }
}

const isControlRequest = (request: FastifyRequest): boolean =>
  LOOPBACK.has(request.ip) &&
  LOCAL_NAME.test(request.headers.host ?? '') &&
  (request.headers['content-type'] ?? '').startsWith('application/json') &&
  request.headers['sec-fetch-site'] !== 'cross-site'

const openControl =
  (world: World) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (!isControlRequest(request)) return reply.code(403).send()
    let fields: unknown
    try {
      fields = JSON.parse(typeof request.body === 'string' ? request.body : '')
    } catch {
      fields = null
    }
    if (typeof fields !== 'object' || fields === null) return reply.code(400).send()
    const answer = control(world, { ...fields })
    await world.pulse.settled()
    return reply
      .code(answer.ok ? 200 : 400)
      .header('content-type', 'application/json; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(JSON.stringify(answer))
  }

/** Starts the server: app, calls and websocket on one origin. */
export const startSandbox = async (
  options: SandboxOptions,
): Promise<{ readonly url: string; readonly port: number; close(): Promise<void> }> => {
  const durable = openData(options)
  const world = createWorld({
    seed: options.seed ?? DEFAULT_SEED,
    clock: systemClock,
    random: nodeRandom,
    hash: scryptHash,
    durable,
    alwaysOpen: options.alwaysOpen,
    keepsKeys: options.keepsKeys,
    onDefect: (defect) =>
      process.stderr.write(`sandbox defect: ${defect instanceof Error ? defect.stack : String(defect)}\n`),
  })

  const limits = { ...LIMITS, ...options.limits }
  const server = Fastify({
    logger: false,
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: true,
    requestTimeout: limits.requestMs,
    connectionTimeout: limits.silentMs,
    keepAliveTimeout: limits.silentMs,
    http: { headersTimeout: limits.requestMs, connectionsCheckingInterval: limits.requestMs / 10 },
    // Answered before any hook runs, so the headers are set here too.
    frameworkErrors: (_problem, _request, reply) => {
      const { status, headers, body } = unreadable()
      reply.raw.writeHead(status, { ...SECURITY_HEADERS, 'content-security-policy': DATA_POLICY, ...headers }).end(body)
    },
  })
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  server.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) reply.header(name, value)
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', DATA_POLICY)
  })

  const say = (reply: FastifyReply, { status, headers, body }: SandboxResponse): FastifyReply =>
    reply.code(status).headers(headers).send(body)
  // Errors before a request reaches the world are answered in the same envelope as the world's own.
  server.setErrorHandler<FastifyError>(({ statusCode = 500 }, _request, reply) =>
    say(reply, statusCode === 413 ? tooLarge() : statusCode < 500 ? unreadable() : broken()),
  )

  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const response = await world.respond(toSandboxRequest(request))
    if (response === null) {
      reply.hijack()
      request.raw.socket.destroy()
      return reply
    }
    return say(reply, response)
  }
  server.all('/api/*', answer)
  server.all('/v2/*', answer)
  if (options.control === true) server.post('/__control', openControl(world))
  server.get('/*', serveApp(options.appDir))

  limitConnections(server.server, limits)
  const endSockets = attachSockets(server.server, world, limits)

  const host = options.host ?? '127.0.0.1'
  try {
    await server.listen({ port: options.port, host })
  } catch (problem) {
    await server.close()
    durable?.close()
    throw new SandboxStartFailure(
      codeOf(problem) === 'EADDRINUSE'
        ? `Port ${options.port} is taken by another program.`
        : `The sandbox cannot listen on ${host}:${options.port}.`,
      { cause: problem },
    )
  }
  world.start()

  const address = server.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : options.port
  return {
    url: `http://${LOOPBACK.has(host) ? 'localhost' : host}:${port}`,
    port,
    close: async () => {
      world.stop()
      endSockets()
      await server.close()
      durable?.close()
    },
  }
}
