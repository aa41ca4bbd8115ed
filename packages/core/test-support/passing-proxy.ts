// A proxy between a client and a server: who opens it sees, and may change, each request, answer and frame on its way.
import { createServer, type IncomingMessage, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type RawData, WebSocket, WebSocketServer } from 'ws'

export type TextHeaders = Readonly<Record<string, string>>
export interface PassedAnswer {
  readonly status: number
  readonly headers: TextHeaders
  readonly bytes: Buffer
}
export interface Passage {
  /** Headers of a request as the server gets them. */
  readonly asked?: (headers: TextHeaders) => TextHeaders
  /** An answer as the client gets it. */
  readonly answered: (
    message: IncomingMessage,
    body: Buffer,
    answer: PassedAnswer,
  ) => PassedAnswer | Promise<PassedAnswer>
  /** A frame as it goes on, by itself or to every client; undefined for one that is lost. */
  readonly frame: (
    from: 'client' | 'server',
    text: string,
  ) => { readonly data: string | Buffer; readonly toAll?: boolean } | undefined
  /** A request without an answer. */
  readonly lost?: (message: IncomingMessage, problem: unknown) => void
}

const bodyOf = async (message: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = []
  for await (const part of message) parts.push(part as Buffer)
  return Buffer.concat(parts)
}
export const headersOf = ({ headers }: IncomingMessage): TextHeaders =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))

export const openPassingProxy = async (port: number, { asked, answered, frame, lost }: Passage) => {
  const forward = async (message: IncomingMessage, body: Buffer): Promise<PassedAnswer> => {
    const { method, url: path } = message
    // Not packed: what is judged is what is read.
    const own = { ...headersOf(message), host: `localhost:${port}`, 'accept-encoding': 'identity' }
    const headers = asked?.(own) ?? own
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const out = send({ port, host: '127.0.0.1', method, path, headers }, resolve)
      out.on('error', reject)
      out.end(body)
    })
    return { status: answer.statusCode ?? 0, headers: headersOf(answer), bytes: await bodyOf(answer) }
  }
  const server = createServer((message, reply) => {
    const serve = async (): Promise<void> => {
      const body = await bodyOf(message)
      const { status, headers, bytes } = await answered(message, body, await forward(message, body))
      const { 'content-length': _, 'transfer-encoding': __, ...rest } = headers
      reply.sendDate = false
      reply.writeHead(status, rest).end(bytes)
    }
    serve().catch((problem: unknown) => {
      lost?.(message, problem)
      reply.destroy()
    })
  })

  const sockets = new WebSocketServer({ server })
  sockets.on('connection', (near, { url = '/' }) => {
    const far = new WebSocket(`ws://127.0.0.1:${port}${url}`)
    const pass = (from: 'client' | 'server', text: RawData, to: WebSocket): void => {
      const passed = frame(from, String(text))
      if (passed === undefined) return
      for (const one of passed.toAll === true ? sockets.clients : [to])
        if (one.readyState === WebSocket.OPEN) one.send(passed.data)
    }
    const waiting: RawData[] = []
    near.on('message', (text) =>
      far.readyState === WebSocket.CONNECTING ? waiting.push(text) : pass('client', text, far),
    )
    far.on('open', () => {
      for (const text of waiting) pass('client', text, far)
    })
    far.on('message', (text) => pass('server', text, near))
    near.on('close', () => far.close())
    far.on('close', () => near.close())
    for (const one of [near, far]) one.on('error', () => one.terminate())
  })

  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => {
      for (const client of sockets.clients) client.terminate()
      sockets.close()
      server.close()
      server.closeAllConnections()
    },
  }
}
