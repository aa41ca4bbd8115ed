import { createServer } from 'node:http'

/** Seconds after which a client may come again. */
const AGAIN_S = '1'
const BODY = JSON.stringify({ code: 0, msg: 'This server stands by', data: null })

/** Paths by which whoever started the process asks whether it lives. */
const ALIVE: ReadonlySet<string | undefined> = new Set(['/healthz', '/health'])

/**
 * Answers everything with 503 while another process writes, but that this one lives. The port is free again once `close`
 * resolves.
 */
export const openStandby = async (
  port: number,
  host: string,
): Promise<{ readonly port: number; close(): Promise<void> }> => {
  const server = createServer((request, response) => {
    if (ALIVE.has(request.url))
      return void response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' }).end('ok')
    response
      .writeHead(503, { 'content-type': 'application/json', 'retry-after': AGAIN_S, 'cache-control': 'no-store' })
      .end(BODY)
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
