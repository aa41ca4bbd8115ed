// A proxy between a client and a server that holds every request, answer and frame against the published documents.
import type { IncomingMessage } from 'node:http'
import { type Answered, type Asked, callAt, judgeAnswer, judgeFrame, judgeRequest } from '@openlot/contract/judge'
import { headersOf, openPassingProxy } from '../../../core/test-support/passing-proxy.ts'

/** Spoils requests and answers as a broken client or server would. */
export interface Plants {
  readonly asked?: (call: string, asked: Asked) => Asked
  readonly answered?: (call: string, answered: Answered) => Answered
  readonly frame?: (from: 'client' | 'server', text: string) => string
}

export interface Seen {
  /** Number of requests of each call. */
  readonly calls: ReadonlyMap<string, number>
  /** Number of accepted requests of each. */
  readonly accepted: ReadonlyMap<string, number>
  /** Method and path of all accepted requests: `GET /api/menu`. */
  readonly paths: ReadonlySet<string>
  /** Number of frames of each type and direction: `client ping`. */
  readonly frames: ReadonlyMap<string, number>
  readonly findings: readonly string[]
}

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
    const asked: Asked = { query: url.searchParams, headers: headersOf(message), body: body.toString('latin1') }
    // The text of a body is UTF-8, but for the bytes of a picture.
    const isText = !(asked.headers['content-type'] ?? '').startsWith('multipart/')
    const read = isText ? { ...asked, body: body.toString() } : asked
    note(`${operationId}, asked`, judgeRequest(call, plants.asked?.(operationId, read) ?? read))
    note(`${operationId}, answered`, judgeAnswer(call, plants.answered?.(operationId, answered) ?? answered))
  }

  const proxy = await openPassingProxy(port, {
    answered: (message, body, answer) => {
      judge(message, body, { ...answer, text: answer.bytes.toString() })
      return answer
    },
    frame: (from, text) => {
      const { type, found } = judgeFrame(from, plants.frame?.(from, text) ?? text)
      count(frames, `${from} ${type}`)
      note(`a frame of the ${from}`, found)
      return { data: text }
    },
    lost: ({ method, url }, problem) => void findings.push(`${method} ${url}: lost on the way, ${String(problem)}`),
  })
  return { ...proxy, calls, accepted, paths, frames, findings }
}
