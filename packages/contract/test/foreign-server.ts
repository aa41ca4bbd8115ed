// Foreign back ends in one file: visitors' calls, one account, the websocket.
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocketServer } from 'ws'

type Json = Readonly<Record<string, unknown>> | readonly unknown[] | string | number | null
/** Answer of the server to a path: the text of `data` as it travels, or of a whole answer. */
export interface ForeignAnswer {
  readonly data?: string
  readonly whole?: string
  readonly status?: number
  readonly type?: string
  readonly headers?: Readonly<Record<string, string>>
}
export type Foreign = Readonly<Record<string, (asked: URLSearchParams) => ForeignAnswer>>

/** JSON with the keys the other way round, and spaces as some serialisers put them. */
export const strange = (value: Json): string => {
  if (Array.isArray(value)) return `[ ${value.map((one) => strange(one as Json)).join(' ,\r\n ')} ]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).toReversed()
  return `{\n\t${entries.map(([name, one]) => `"${name}" :\t${strange(one as Json)}`).join(' ,\n\t')}\n}`
}

export interface ForeignOptions {
  readonly routes: Foreign
  /** Paths that ask for the one token there is. */
  readonly personal: ReadonlySet<string>
  /** Frames that answer a frame of a client. */
  readonly reply: (frame: Readonly<Record<string, unknown>>) => readonly string[]
  readonly deadStatus?: number
}
export const TOKEN = 'token-of-a-foreign-server'

const answerTo = (message: IncomingMessage, { routes, personal, deadStatus = 200 }: ForeignOptions): ForeignAnswer => {
  const { pathname, searchParams } = new URL(message.url ?? '/', 'http://foreign')
  const route = routes[pathname]
  if (route === undefined) return { status: 404, whole: '{"msg":"no such call","code":404,"data":null}' }
  if (personal.has(pathname) && message.headers.authorization !== TOKEN)
    return { status: deadStatus, whole: '{ "data" : null , "msg" : "sign in" , "code" : 999 }' }
  return route(searchParams)
}

export const openForeign = async (options: ForeignOptions) => {
  const server = createServer((message, reply) => {
    message.resume()
    message.on('end', () => {
      const { data, whole, status = 200, type = 'application/json', headers = {} } = answerTo(message, options)
      reply.writeHead(status, { 'content-type': type, 'idempotency-keys': 'kept', ...headers })
      reply.end(whole ?? `{ "data" : ${data} , "msg" : "" , "code" : 1 }`)
    })
  })
  const sockets = new WebSocketServer({ server, path: '/api/v2/ws' })
  sockets.on('connection', (socket) =>
    socket.on('message', (text) => {
      const frame = JSON.parse(String(text)) as Readonly<Record<string, unknown>>
      for (const one of options.reply(frame)) socket.send(one)
    }),
  )
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
