import { createServer } from 'node:http'
import { mayRead } from './health.ts'
import type { Metrics } from './metrics.ts'

/** Seconds after which a client may come again. */
const AGAIN_S = '1'
const BODY = JSON.stringify({ code: 0, msg: 'This server stands by', data: null })

/** Paths by which whoever started the process asks whether it lives, and whether it is ready. */
const ALIVE: ReadonlySet<string> = new Set(['/healthz', '/health'])
const READY: ReadonlySet<string> = new Set(['/readyz', '/ready'])
/** Standing by is good enough for whoever asks so: it replaces processes, and sends no requests. */
const STANDBY_OK = 'standbyok'

export type StandbyOptions = {
  readonly metrics: Metrics
  /** Whoever has it may read the figures. */
  readonly token: string | undefined
  /** False where it could not take over at once; a process that waits for something else never could. */
  readonly isCurrent: () => boolean
}

/**
 * Answers everything with 503 while another process writes, but that this one lives, its figures, and `/readyz?standbyok`, which is
 * 200 while it could take over. The port is free again once `close` resolves. @rule OPS-9
 */
export const openStandby = async (
  port: number,
  host: string,
  { metrics, token, isCurrent }: StandbyOptions,
): Promise<{ readonly port: number; close(): Promise<void> }> => {
  const server = createServer(async (request, response) => {
    const [path = '', query] = (request.url ?? '').split('?', 2)
    const say = (status: number, type: string, body: string): void =>
      void response
        .writeHead(status, { 'content-type': type, 'retry-after': AGAIN_S, 'cache-control': 'no-store' })
        .end(body)
    if (ALIVE.has(path)) return say(200, 'text/plain; charset=utf-8', 'ok')
    if (READY.has(path)) {
      const body = JSON.stringify({ ready: false, standby: isCurrent() })
      return say(
        new URLSearchParams(query).has(STANDBY_OK) && isCurrent() ? 200 : 503,
        'application/json; charset=utf-8',
        body,
      )
    }
    if (path === '/metrics' && mayRead(request, token))
      return say(200, metrics.registry.contentType, await metrics.registry.metrics())
    say(503, 'application/json', BODY)
  })
  server.on('upgrade', (_request, socket) =>
    socket.end('HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\n\r\n'),
  )
  await new Promise<void>((listens, failed) => {
    server.once('error', failed)
    server.listen(port, host, listens)
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}
