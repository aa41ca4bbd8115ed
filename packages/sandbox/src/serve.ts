import { randomBytes, randomInt } from 'node:crypto'
import Fastify, { type FastifyError, type FastifyReply, type FastifyRequest } from 'fastify'
import { isDayLength, WHOLE_DAY_SECONDS } from './books/days.ts'
import { control } from './control.ts'
import type { openSqlite } from './durable-sqlite.ts'
import { DAY_SETTING } from './http/config.ts'
import {
  BODY_LIMIT,
  broken,
  LOAN_BODY_LIMIT,
  LOAN_SUBMIT_PATH,
  type SandboxRequest,
  type SandboxResponse,
  tooLarge,
  unreadable,
} from './http/message.ts'
import { systemClock } from './memory.ts'
import { isLocalHost, isLoopback, otherLoopback } from './network.ts'
import { BrokenStore, NotStored } from './ports.ts'
import { type PageFace, readApp } from './serve/app-files.ts'
import { CHAT_PATH, chatPage, chatPolicy } from './serve/chat-page.ts'
import { createCompressor } from './serve/compress.ts'
import { contentSecurityPolicy, DATA_POLICY, SECURITY_HEADERS, WORKER_POLICY } from './serve/headers.ts'
import { LIMITS, type Limits, limitBodies, limitConnections } from './serve/limits.ts'
import { nodeRandom, openFiles, openSeal, scryptHash } from './serve/node-ports.ts'
import { admitLocalPages, isLocalPage } from './serve/other-pages.ts'
import { attachSockets } from './serve/sockets.ts'
import { isMissing, readableUrl } from './serve/unknown-paths.ts'
import { takeUploads } from './serve/uploads.ts'
import { loadWords } from './words/words.ts'
import { createWorld, type World, type WorldOptions } from './world.ts'

/** How a server is started. */
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
  /** Where the app sends desktop browsers; nowhere when left out. */
  readonly desktopHost?: string
  /** Asked for, the same prices come again; otherwise they are new each time and they cannot be foreseen. */
  readonly seed?: number
  readonly alwaysOpen?: boolean
  /** The sample accounts have done something before, and masters trade. */
  readonly samples?: boolean
  /** False: a server that ignores idempotency keys. */
  readonly keepsKeys?: boolean
  /** How long a day of loans and funds lasts; a day of the calendar by default. */
  readonly daySeconds?: number
  /** Tests do not wait as long as people may. */
  readonly limits?: Partial<Limits>
}

/** The sandbox could not start; the message is one sentence for a person. */
export class SandboxStartFailure extends Error {
  override readonly name = 'SandboxStartFailure'
}

/** The port that was asked for; 4300 by default. */
export const portFrom = (text: string | undefined): number => {
  if (text === undefined || text === '') return 4300
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535)
    throw new SandboxStartFailure(`A port must be a number from 0 to 65535, and it is "${text}".`)
  return Number(text)
}

/** The seed a person asked for, as the option or the environment has it. */
export const seedFrom = (text: string | undefined): number | undefined => {
  if (text === undefined || text === '') return undefined
  if (!/^\d{1,10}$/.test(text) || Number(text) >= 2 ** 31)
    throw new SandboxStartFailure(`A seed must be a whole number from 0 to 2147483647, and it is "${text}".`)
  return Number(text)
}

/**
 * How long a day of loans and funds lasts, by the option of the command or else by the environment; the sandbox has its own
 * where neither says anything.
 */
export const daySecondsFrom = (args: readonly string[], environment: string | undefined): number | undefined => {
  const place = args.findIndex((arg) => arg === DAY_OPTION || arg.startsWith(`${DAY_OPTION}=`))
  const text = place < 0 ? environment : ((args[place]?.slice(DAY_OPTION.length + 1) || args[place + 1]) ?? '')
  if (place < 0 && (text === undefined || text === '')) return undefined
  const seconds = Number(text)
  if (!/^\d{1,5}$/.test(text ?? '') || !isDayLength(seconds))
    throw new SandboxStartFailure(
      `A day must last a whole number of seconds from 1 to ${WHOLE_DAY_SECONDS}, and "${text}" was asked for.`,
    )
  return seconds
}
const DAY_OPTION = '--day-seconds'

const codeOf = (problem: unknown): string => (problem instanceof Error && 'code' in problem ? String(problem.code) : '')

const stderrLine = (sentence: string): void => {
  process.stderr.write(`sandbox: ${sentence}\n`)
}

/** Why the stored world cannot be used, and what to do. */
const dataFailure = (folder: string, problem: unknown): unknown => {
  if (problem instanceof BrokenStore)
    return new SandboxStartFailure(
      `${problem.message}. Start with --fresh to begin a new world, or put a copy of ${folder} from before in its place. ` +
        'What is there now is not overwritten: --fresh keeps it beside the new file.',
      { cause: problem },
    )
  if (!(problem instanceof NotStored) && codeOf(problem) === '') return problem
  const { message } = problem as Error
  return new SandboxStartFailure(
    /locked|busy/i.test(message)
      ? `The data folder ${folder} is in use by another sandbox.`
      : `The data folder ${folder} cannot be written to (${message}).`,
    { cause: problem },
  )
}

/** Loaded when something is to be stored: older Node has no `node:sqlite`, and a world in memory needs none. */
const loadSqlite = async (): Promise<typeof openSqlite> => {
  try {
    return (await import('./durable-sqlite.ts')).openSqlite
  } catch (problem) {
    throw new SandboxStartFailure(
      `A data folder needs Node 22.13 or newer, and this is ${process.versions.node}. Without one everything is kept in memory.`,
      { cause: problem },
    )
  }
}

/** The stored world, or a new one. */
const openWorld = async ({ dataDir, fresh = false }: SandboxOptions, settings: Omit<WorldOptions, 'durable'>) => {
  if (dataDir === undefined)
    return { world: createWorld({ ...settings, seal: openSeal(undefined) }), close: () => undefined }
  const openSqlite = await loadSqlite()
  let durable: ReturnType<typeof openSqlite> | undefined
  try {
    durable = openSqlite(dataDir, { fresh, say: stderrLine })
    const [files, seal] = [openFiles(dataDir), openSeal(dataDir)]
    return { world: createWorld({ ...settings, durable, files, seal }), close: durable.close }
  } catch (problem) {
    durable?.close()
    throw dataFailure(dataDir, problem)
  }
}

/** Headers of a proxy: who is behind it is not at this machine, whatever the address says. */
const PASSED_ON = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip']

/** A person at this machine, by a local name and not by a page of another site. */
const isOperator = ({ ip, headers }: FastifyRequest): boolean =>
  isLoopback(ip) &&
  isLocalHost(headers.host) &&
  headers['sec-fetch-site'] !== 'cross-site' &&
  PASSED_ON.every((name) => headers[name] === undefined)

const toSandboxRequest = (request: FastifyRequest, file?: Uint8Array): SandboxRequest => {
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
    file,
    ip: request.ip,
    isOperator: isOperator(request),
    isLocalPage: isLocalPage(request.headers, request.ip),
  }
}

const faceOf = (settings: ReadonlyMap<string, string>): PageFace => {
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

const serveApp = ({ appDir, desktopHost }: Pick<SandboxOptions, 'appDir' | 'desktopHost'>, face: () => PageFace) => {
  const app = appDir === undefined ? null : readApp(appDir)
  /** Support chats of the build, and the sandbox's own. */
  const framesOf = ({ headers: { host } }: FastifyRequest): readonly string[] => {
    const beside = face().sandbox === true ? otherLoopback(host) : undefined
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
      .header('content-security-policy', contentSecurityPolicy(nonce, request.headers.host, framesOf(request)))
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(app.page(nonce, face(), desktopHost))
  }
}

/** Plays the site of a support chat. Browsers ignore `x-frame-options` where a policy names who may frame it. */
const serveChat = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const nonce = randomBytes(16).toString('base64')
  const port = Number(/:(\d{1,5})$/.exec(request.headers.host ?? '')?.[1] ?? 80)
  return reply
    .header('content-security-policy', chatPolicy(nonce, port))
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(chatPage(nonce))
}

const isControlRequest = (request: FastifyRequest): boolean =>
  isOperator(request) && (request.headers['content-type'] ?? '').startsWith('application/json')

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
  const { world, close } = await openWorld(options, {
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
    onDefect: (defect) =>
      process.stderr.write(`sandbox defect: ${defect instanceof Error ? defect.stack : String(defect)}\n`),
  })

  const limits = { ...LIMITS, ...options.limits }
  const server = Fastify({
    logger: false,
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: true,
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
  limitBodies(server, limits)
  admitLocalPages(server)
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  server.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) reply.header(name, value)
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
    const asked = toSandboxRequest(request, file)
    const response = await world.respond(asked)
    if (response === null) {
      reply.hijack()
      request.raw.socket.destroy()
      return reply
    }
    return say(reply, await compress(asked, response))
  }
  await takeUploads(server, answer)
  server.post(LOAN_SUBMIT_PATH, { bodyLimit: LOAN_BODY_LIMIT }, (request, reply) => answer(request, reply))
  server.all('/api/*', (request, reply) => answer(request, reply))
  server.all('/v2/*', (request, reply) => answer(request, reply))
  if (options.control === true) server.post('/__control', openControl(world))
  server.get(CHAT_PATH, serveChat)
  server.get(
    '/*',
    serveApp(options, () => faceOf(world.settings)),
  )

  limitConnections(server.server, limits)
  const endSockets = attachSockets(server.server, world, limits)

  const host = options.host ?? '127.0.0.1'
  try {
    await server.listen({ port: options.port, host })
  } catch (problem) {
    await server.close()
    close()
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
    url: `http://${isLoopback(host) ? 'localhost' : host}:${port}`,
    port,
    close: async () => {
      world.stop()
      endSockets()
      await server.close()
      close()
    },
  }
}
