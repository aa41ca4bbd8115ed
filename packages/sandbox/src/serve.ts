import { randomBytes, randomInt } from 'node:crypto'
import Fastify, { type FastifyError, type FastifyReply, type FastifyRequest } from 'fastify'
import { DAY_SETTING } from './http/config.ts'
import {
  BODY_LIMIT,
  broken,
  fieldsOf,
  LOAN_BODY_LIMIT,
  LOAN_SUBMIT_PATH,
  type SandboxRequest,
  type SandboxResponse,
  tooLarge,
  unreadable,
} from './http/message.ts'
import { systemClock } from './memory.ts'
import { isLoopback, otherLoopback } from './network.ts'
import { type PageFrame, readApp } from './serve/app-files.ts'
import { readServerBrand, type ServerBrand } from './serve/brand.ts'
import { CHAT_PATH, serveChat } from './serve/chat-page.ts'
import { createCompressor } from './serve/compress.ts'
import { openControl } from './serve/control-door.ts'
import { contentSecurityPolicy, DATA_POLICY, SECURITY_HEADERS, WORKER_POLICY } from './serve/headers.ts'
import { answerHealth } from './serve/health.ts'
import { LIMITS, type Limits, limitBodies, limitConnections } from './serve/limits.ts'
import { createLog, type LogOptions, noteAnswers } from './serve/log.ts'
import { createMetrics } from './serve/metrics.ts'
import { nodeRandom, scryptHash } from './serve/node-ports.ts'
import { type ClusterOptions, openFront } from './serve/open-front.ts'
import { codeOf } from './serve/open-world.ts'
import { admitPages, isPage } from './serve/other-pages.ts'
import type { DatabaseOptions } from './serve/postgres-world.ts'
import { readAddresses } from './serve/proxies.ts'
import { senderOf } from './serve/sender.ts'
import { attachSockets } from './serve/sockets.ts'
import { proxiesFrom, SandboxStartFailure } from './serve/start-options.ts'
import { isMissing, readableUrl } from './serve/unknown-paths.ts'
import { takeUploads } from './serve/uploads.ts'
import { loadWords } from './words/words.ts'
import type { World } from './world.ts'

/** Options of a server's start. */
export type SandboxOptions = {
  /** 0 picks a free one. */
  readonly port: number
  readonly host?: string
  /** Folder of the data; in memory when left out. */
  readonly dataDir?: string
  /** Rows in PostgreSQL instead, for more than one process: one serves, the others wait until it ends. */
  readonly database?: DatabaseOptions
  /** One process of several on a bus: the writer, or a gateway before it. */
  readonly cluster?: ClusterOptions | undefined
  /** Forget what the data folder holds. */
  readonly fresh?: boolean
  /** Open the control door for tests. */
  readonly control?: boolean
  /** The built app. */
  readonly appDir?: string
  /** Host the app sends desktop browsers to; nowhere when left out. */
  readonly desktopHost?: string
  /** Asked for, the same prices come again; otherwise they are new each time and they cannot be foreseen. */
  readonly seed?: number
  readonly alwaysOpen?: boolean
  /** The sample accounts have done something before, and masters trade. */
  readonly samples?: boolean
  /** False: a server that ignores idempotency keys. */
  readonly keepsKeys?: boolean
  /** While this answers true a price checks every account that has orders on its symbol: for comparisons in benchmarks. */
  readonly checksEveryone?: (() => boolean) | undefined
  /** Called before the market starts, to fill the world for a benchmark. */
  readonly prepare?: ((world: World) => void) | undefined
  /** Length of a day of loans and funds; a day of the calendar by default. */
  readonly daySeconds?: number
  /** Hours without withdrawals after a new pay password or payout method; none by default. */
  readonly withdrawalHoldHours?: number
  /** Limits of what people may hold, where they differ from `LIMITS`. */
  readonly limits?: Partial<Limits>
  /** Operator of this server; that of the built app when left out, and the sandbox's own where it has none. */
  readonly brand?: ServerBrand
  /** Origins whose pages may call, beside those of the brand: an app that is served from elsewhere. */
  readonly pages?: readonly string[]
  /** Proxies whose `x-forwarded-for` is believed: addresses, networks as `10.0.0.0/8`, `loopback`, `private`. Nobody when left out. */
  readonly trustedProxies?: string
  /** Writes a line for each answer; nothing is written when left out. */
  readonly log?: LogOptions | undefined
  /** Lets whoever has it read `/metrics`; the operator may anyway. */
  readonly metricsToken?: string | undefined
}

/** A server that runs. */
export type RunningSandbox = {
  readonly url: string
  readonly port: number
  /** Ends it at once; requests under way are cut off. */
  close(): Promise<void>
  /** Ends it with nobody cut off: see `Draining`. */
  drain(times?: Draining): Promise<void>
}

/**
 * Times of a stop that cuts nobody off, in milliseconds. First `/readyz` answers 503 while everything goes on, so that a balancer
 * sends nobody here any more; then websockets end with 1001, which clients come back from, and requests under way are finished. @rule OPS-4
 */
export type Draining = {
  /** Time for which it is told before nobody new is let in; 0 by default. */
  readonly noticeMs?: number
  /** Time for requests under way; 10,000 by default. What takes longer is cut off. */
  readonly graceMs?: number
}

const toSandboxRequest = (
  request: FastifyRequest,
  pages: readonly string[],
  file: Uint8Array | undefined,
): SandboxRequest => {
  const url = new URL(request.url, 'http://sandbox')
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
  )
  const sender = senderOf(request.raw)
  return {
    method: request.method,
    path: url.pathname,
    query: fieldsOf(url.searchParams),
    headers,
    body: typeof request.body === 'string' ? request.body : '',
    file,
    ip: request.ip,
    isOperator: sender === 'operator',
    isLocalPage: isPage(request.raw, pages),
  }
}

const frameOf = (settings: ReadonlyMap<string, string>): PageFrame => {
  const text = (name: string): string => settings.get(name) ?? ''
  const daySeconds = text(DAY_SETTING)
  return {
    language: text('default_lang'),
    siteName: text('site_name'),
    sandbox: text('is_sandbox') === '1',
    darkMode: text('is_dark_mode') === '1',
    primary: text('theme_primary'),
    up: text('theme_up'),
    down: text('theme_down'),
    ...(daySeconds === '' ? {} : { daySeconds: Number(daySeconds) }),
  }
}

const serveApp = ({ appDir, desktopHost }: Pick<SandboxOptions, 'appDir' | 'desktopHost'>, frame: () => PageFrame) => {
  const app = appDir === undefined ? null : readApp(appDir)
  /** Support chats of the build, and the sandbox's own. */
  const framesOf = ({ headers: { host } }: FastifyRequest): readonly string[] => {
    const beside = frame().sandbox === true ? otherLoopback(host) : undefined
    return [...(app?.frames ?? []), ...(beside === undefined ? [] : [beside])]
  }
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const path = request.url.split('?')[0] ?? '/'
    const file = app?.file(path)
    if (file !== undefined) {
      const encoded = file.encoded(String(request.headers['accept-encoding'] ?? ''))
      if (encoded !== null) reply.header('content-encoding', encoded.encoding)
      if (path === '/sw.js') reply.header('content-security-policy', WORKER_POLICY)
      return reply
        .header('content-type', file.type)
        .header('vary', 'accept-encoding')
        .header('cache-control', file.isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache')
        .send(encoded?.body ?? file.body)
    }
    if (app === null || isMissing(path, String(request.headers['sec-fetch-dest'] ?? '')))
      return reply.code(404).header('content-type', 'text/plain; charset=utf-8').send('Not found')
    const nonce = randomBytes(16).toString('base64')
    return reply
      .header('content-security-policy', contentSecurityPolicy(nonce, request.headers.host, framesOf(request), app.api))
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(app.page(nonce, frame(), desktopHost))
  }
}

/** Time for requests under way when the server is drained; our client gives up after as long. */
const GRACE_MS = 10_000

/** Starts the server: app, calls and websocket on one origin. */
export const startSandbox = async (options: SandboxOptions): Promise<RunningSandbox> => {
  const log = createLog(options.log)
  const metrics = createMetrics()
  const limits = { ...LIMITS, ...options.limits }
  const brand = options.brand ?? (options.appDir === undefined ? undefined : readServerBrand(options.appDir))
  const pages = [...(brand?.pages ?? []), ...(options.pages ?? [])]
  const isProxy = proxiesFrom(options.trustedProxies ?? '')
  const opened = await openFront(options, metrics, {
    seed: options.seed ?? randomInt(2 ** 31),
    unforeseen: options.seed === undefined,
    clock: systemClock,
    random: nodeRandom,
    hash: scryptHash,
    stopwatch: () => performance.now(),
    alwaysOpen: options.alwaysOpen,
    keepsKeys: options.keepsKeys,
    samples: options.samples,
    masters: options.samples,
    daySeconds: options.daySeconds,
    withdrawalHoldHours: options.withdrawalHoldHours,
    limits,
    config: brand?.settings,
    company: brand?.company,
    checksEveryone: options.checksEveryone,
    onDefect: (defect) => {
      metrics.noteDefect()
      process.stderr.write(`sandbox defect: ${defect instanceof Error ? defect.stack : String(defect)}\n`)
    },
  }).catch((problem) => {
    metrics.stop()
    throw problem
  })
  const { front, port: asked, close } = opened
  metrics.followSockets(front.realtime)

  const server = Fastify({
    logger: false,
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: 'idle',
    // Of an upload; any other body has the time of `limitBodies`.
    requestTimeout: limits.uploadMs,
    connectionTimeout: limits.silentMs,
    keepAliveTimeout: limits.silentMs,
    http: { headersTimeout: limits.requestMs, connectionsCheckingInterval: limits.requestMs / 10 },
    // Answered before any hook runs, so the headers are set here too.
    frameworkErrors: (_problem, request, reply) => {
      const { status, headers, body } = unreadable(request)
      reply.raw.writeHead(status, { ...SECURITY_HEADERS, 'content-security-policy': DATA_POLICY, ...headers }).end(body)
    },
  })
  noteAnswers(server, log, metrics.noteCall)
  readAddresses(server, isProxy)
  limitBodies(server, limits)
  admitPages(server, pages)
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  server.addHook('onSend', async (request, reply) => {
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) reply.header(name, value)
    // Whoever asks again asks another server.
    if (health.isDraining) reply.header('connection', 'close')
    // Pictures are drawn by pages of the named origins; their addresses are secret, and good for a while.
    if (pages.length > 0 && /^\/(?:api|v2)\//.test(request.url))
      reply.header('cross-origin-resource-policy', 'cross-origin')
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', DATA_POLICY)
  })

  type Said = Omit<SandboxResponse, 'body'> & { readonly body: string | Buffer }
  const say = (reply: FastifyReply, { status, headers, body, bytes }: Said): FastifyReply =>
    reply
      .code(status)
      .headers(headers)
      .send(bytes ?? body)
  // Errors before a request reaches the world are answered in the same envelope as the world's own.
  server.setErrorHandler<FastifyError>(async ({ statusCode = 500 }, request, reply) => {
    await loadWords(String(request.headers.lang))
    return say(reply, (statusCode === 413 ? tooLarge : statusCode < 500 ? unreadable : broken)(request))
  })

  const compress = createCompressor()
  const answer = async (request: FastifyRequest, reply: FastifyReply, file?: Uint8Array): Promise<FastifyReply> => {
    const asked = toSandboxRequest(request, pages, file)
    const response = await front.respond(asked)
    if (response === null) {
      reply.hijack()
      request.raw.socket.destroy()
      return reply
    }
    return say(reply, await compress(asked, response))
  }
  await takeUploads(server, answer, limits)
  server.post(LOAN_SUBMIT_PATH, { bodyLimit: LOAN_BODY_LIMIT }, (request, reply) => answer(request, reply))
  server.all('/api/*', (request, reply) => answer(request, reply))
  server.all('/v2/*', (request, reply) => answer(request, reply))
  if (options.control === true) server.post('/__control', openControl(front))
  const health = answerHealth(server, { front, metrics, token: options.metricsToken })
  server.get(CHAT_PATH, serveChat)
  server.get(
    '/*',
    serveApp(options, () => frameOf(front.settings)),
  )

  limitConnections(server.server, limits, isProxy)
  const endSockets = attachSockets(server.server, { front, limits, isProxy, pages, onPush: metrics.notePushes })

  const host = options.host ?? '127.0.0.1'
  try {
    await server.listen({ port: asked, host })
  } catch (problem) {
    await server.close()
    endSockets()
    metrics.stop()
    await close()
    throw new SandboxStartFailure(
      codeOf(problem) === 'EADDRINUSE'
        ? `Port ${asked} is taken by another program.`
        : `The sandbox cannot listen on ${host}:${asked}.`,
      { cause: problem },
    )
  }
  if (opened.world !== undefined) options.prepare?.(opened.world)
  front.start()
  opened.serveGateways()

  const address = server.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : asked
  // Whoever starts it says first where it is: programs wait for that line.
  setImmediate(() => log.info({ port }, 'started'))
  const end = async (graceMs: number): Promise<void> => {
    const closed = server.close()
    const cut = setTimeout(() => server.server.closeAllConnections(), graceMs)
    if (graceMs > 0) front.realtime.cutAll()
    else {
      front.stop()
      endSockets()
    }
    await closed
    clearTimeout(cut)
    if (graceMs > 0) await opened.leave(graceMs)
    front.stop()
    endSockets()
    metrics.stop()
    await close()
    log.info('stopped')
  }
  return {
    url: `http://${isLoopback(host) ? 'localhost' : host}:${port}`,
    port,
    close: () => end(0),
    drain: async ({ noticeMs = 0, graceMs = GRACE_MS } = {}) => {
      health.drain()
      log.info({ noticeMs, graceMs }, 'draining')
      await new Promise((done) => setTimeout(done, noticeMs))
      await end(Math.max(1, graceMs))
    },
  }
}
