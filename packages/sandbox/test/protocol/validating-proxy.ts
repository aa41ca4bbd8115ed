// A proxy between a client and a server that holds every request, answer and frame against the published documents.
import { createServer, type IncomingMessage, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  type Answered,
  type Asked,
  callAt,
  type Headers,
  judgeAnswer,
  judgeFrame,
  judgeRequest,
} from '@openlot/contract/judge'
import { type RawData, WebSocket, WebSocketServer } from 'ws'

/** What a broken client or server would have sent in place of what it did. */
export interface Plants {
  readonly asked?: (call: string, asked: Asked) => Asked
  readonly answered?: (call: string, answered: Answered) => Answered
  readonly frame?: (from: 'client' | 'server', text: string) => string
}

export interface Seen {
  /** How often each call was asked. */
  readonly calls: ReadonlyMap<string, number>
  /** How often each was accepted. */
  readonly accepted: ReadonlyMap<string, number>
  /** Method and path of all that was accepted: `GET /api/menu`. */
  readonly paths: ReadonlySet<string>
  /** How many frames of each type went each way: `client ping`. */
  readonly frames: ReadonlyMap<string, number>
  readonly findings: readonly string[]
}

const bodyOf = async (message: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = []
  for await (const part of message) parts.push(part as Buffer)
  return Buffer.concat(parts)
}
const headersOf = ({ headers }: IncomingMessage): Headers =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
/** Pictures are fetched by address, they are no call. */
const PICTURE = '/api/common/image/'

export const openValidatingProxy = async (port: number, plants: Plants = {}) => {
  const [calls, accepted] = [new Map<string, number>(), new Map<string, number>()]
  const frames = new Map<string, number>()
  const paths = new Set<string>()
  const findings: string[] = []
  const count = (counts: Map<string, number>, name: string): void => void counts.set(name, (counts.get(name) ?? 0) + 1)
  const note = (where: string, found: readonly string[]): void => {
    for (const words of found) findings.push(`${where}: ${words}`)
  }

  const forward = (message: IncomingMessage, body: Buffer): Promise<{ answer: IncomingMessage; bytes: Buffer }> =>
    new Promise((resolve, reject) => {
      const { method, url: path, headers } = message
      // Not packed: what is judged is what is read.
      const own = { ...headers, host: `localhost:${port}`, 'accept-encoding': 'identity' }
      const out = send({ port, host: '127.0.0.1', method, path, headers: own }, (answer) =>
        bodyOf(answer).then((bytes) => resolve({ answer, bytes }), reject),
      )
      out.on('error', reject)
      out.end(body)
    })

  const judge = (message: IncomingMessage, body: Buffer, answered: Answered): void => {
    const url = new URL(message.url ?? '/', 'http://proxy')
    if (url.pathname.startsWith(PICTURE)) return
    const call = callAt(message.method ?? '', url.pathname)
    if (call === undefined) {
      note(`${message.method} ${url.pathname}`, ['a call of no document'])
      return
    }
    const { operationId } = call.operation
    count(calls, operationId)
    if (answered.text.startsWith('{"code":1,')) {
      count(accepted, operationId)
      paths.add(`${message.method} ${url.pathname}`)
    }
    const asked = { query: url.searchParams, headers: headersOf(message), body: body.toString('latin1') }
    // The text of a body is UTF-8, but for the bytes of a picture.
    const isText = !(asked.headers['content-type'] ?? '').startsWith('multipart/')
    const read = isText ? { ...asked, body: body.toString() } : asked
    note(`${operationId}, asked`, judgeRequest(call, plants.asked?.(operationId, read) ?? read))
    note(`${operationId}, answered`, judgeAnswer(call, plants.answered?.(operationId, answered) ?? answered))
  }

  const server = createServer((message, reply) => {
    const serve = async (): Promise<void> => {
      const body = await bodyOf(message)
      const { answer, bytes } = await forward(message, body)
      const status = answer.statusCode ?? 0
      judge(message, body, { status, headers: headersOf(answer), text: bytes.toString() })
      reply.writeHead(status, answer.headers).end(bytes)
    }
    serve().catch((problem: unknown) => {
      findings.push(`${message.method} ${message.url}: lost on the way, ${String(problem)}`)
      reply.destroy()
    })
  })

  const sockets = new WebSocketServer({ server })
  sockets.on('connection', (near, { url = '/' }) => {
    const far = new WebSocket(`ws://127.0.0.1:${port}${url}`)
    const pass = (from: 'client' | 'server', data: RawData, to: WebSocket): void => {
      const text = String(data)
      const { type, found } = judgeFrame(from, plants.frame?.(from, text) ?? text)
      count(frames, `${from} ${type}`)
      note(`a frame of the ${from}`, found)
      if (to.readyState === WebSocket.OPEN) to.send(text)
    }
    const waiting: RawData[] = []
    near.on('message', (data) =>
      far.readyState === WebSocket.CONNECTING ? waiting.push(data) : pass('client', data, far),
    )
    far.on('open', () => {
      for (const data of waiting) pass('client', data, far)
    })
    far.on('message', (data) => pass('server', data, near))
    near.on('close', () => far.close())
    far.on('close', () => near.close())
    for (const one of [near, far]) one.on('error', () => one.terminate())
  })

  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port: own } = server.address() as AddressInfo
  return {
    origin: `http://localhost:${own}`,
    calls,
    accepted,
    paths,
    frames,
    findings,
    close: () => {
      for (const client of sockets.clients) client.terminate()
      sockets.close()
      server.close()
      server.closeAllConnections()
    },
  }
}
