// A proxy in front of a back end that makes it wrong: each answer and frame may be changed on its way.
import { createServer, type IncomingMessage, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { callAt } from '@openlot/contract/judge'
import { type RawData, WebSocket, WebSocketServer } from 'ws'

export interface Passing {
  readonly call: string
  readonly query: URLSearchParams
  readonly token: string | undefined
}
export interface Answering {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
}
type Frame = Readonly<Record<string, unknown>>
/** Mistakes of a server. */
export interface Plants {
  readonly answer?: (passing: Passing, answering: Answering) => Answering
  /** Headers of a request as the server gets them. */
  readonly asked?: (headers: Readonly<Record<string, string>>) => Readonly<Record<string, string>>
  /** Text of a frame to the client; undefined for one that is lost, bytes for a binary one. */
  readonly frame?: (frame: Frame, text: string) => string | Buffer | undefined
  /** Whether a frame of a client arrives. */
  readonly said?: (frame: Frame) => boolean
  /** Frames of these types reach everybody. */
  readonly leaks?: readonly string[]
  /** How long answers of a call are held, in milliseconds. */
  readonly delay?: (call: string) => number
}

const bodyOf = async (message: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = []
  for await (const part of message) parts.push(part as Buffer)
  return Buffer.concat(parts)
}
const textHeaders = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))

export const openProxy = async (port: number, plants: Plants) => {
  const server = createServer((message, reply) => {
    const serve = async (): Promise<void> => {
      const body = await bodyOf(message)
      const { method = '', url = '/' } = message
      const asked = { ...textHeaders(message), host: `localhost:${port}`, 'accept-encoding': 'identity' }
      const headers = plants.asked?.(asked) ?? asked
      const answer = await new Promise<IncomingMessage>((resolve, reject) => {
        const out = send({ port, host: '127.0.0.1', method, path: url, headers }, resolve)
        out.on('error', reject)
        out.end(body)
      })
      const text = (await bodyOf(answer)).toString()
      const { pathname, searchParams: query } = new URL(url, 'http://proxy')
      const call = callAt(method, pathname)?.operation.operationId ?? pathname
      const passed = { status: answer.statusCode ?? 0, headers: textHeaders(answer), text }
      const token = message.headers.authorization
      const planted = plants.answer?.({ call, query, token }, passed) ?? passed
      const { 'content-length': _, 'transfer-encoding': __, ...rest } = planted.headers
      await new Promise((passedBy) => setTimeout(passedBy, plants.delay?.(call) ?? 0))
      reply.sendDate = false
      reply.writeHead(planted.status, rest).end(planted.text)
    }
    serve().catch(() => reply.destroy())
  })
  const sockets = new WebSocketServer({ server })
  sockets.on('connection', (near, { url = '/' }) => {
    const far = new WebSocket(`ws://127.0.0.1:${port}${url}`)
    const waiting: string[] = []
    near.on('message', (data: RawData) => {
      const text = String(data)
      if (plants.said?.(JSON.parse(text) as Frame) === false) return
      if (far.readyState === WebSocket.CONNECTING) waiting.push(text)
      else far.send(text)
    })
    far.on('open', () => {
      for (const text of waiting) far.send(text)
    })
    far.on('message', (data: RawData) => {
      const text = String(data)
      const frame = JSON.parse(text) as Frame
      const planted = plants.frame === undefined ? text : plants.frame(frame, text)
      if (planted === undefined) return
      const everybody = plants.leaks?.includes(String(frame.type)) === true
      for (const one of everybody ? sockets.clients : [near]) if (one.readyState === WebSocket.OPEN) one.send(planted)
    })
    near.on('close', () => far.close())
    far.on('close', () => near.close())
    for (const one of [near, far]) one.on('error', () => one.terminate())
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port: own } = server.address() as AddressInfo
  return {
    origin: `http://localhost:${own}`,
    close: () => {
      for (const client of sockets.clients) client.terminate()
      sockets.close()
      server.close()
      server.closeAllConnections()
    },
  }
}
