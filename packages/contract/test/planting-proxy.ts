// A proxy in front of a back end that makes it wrong: each answer and frame may be changed on its way.
import { callAt } from '@openlot/contract/judge'
import { openPassingProxy } from '../../core/test-support/passing-proxy.ts'

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
  /** True if a frame of a client arrives. */
  readonly said?: (frame: Frame) => boolean
  /** Frames of these types reach everybody. */
  readonly leaks?: readonly string[]
  /** Milliseconds the answers of a call are held. */
  readonly delay?: (call: string) => number
}

export const openProxy = (port: number, plants: Plants) =>
  openPassingProxy(port, {
    ...(plants.asked === undefined ? {} : { asked: plants.asked }),
    answered: async ({ method = '', url = '/', headers }, _, { status, headers: own, bytes }) => {
      const { pathname, searchParams: query } = new URL(url, 'http://proxy')
      const call = callAt(method, pathname)?.operation.operationId ?? pathname
      const passed = { status, headers: own, text: bytes.toString() }
      const planted = plants.answer?.({ call, query, token: headers.authorization }, passed) ?? passed
      await new Promise((passedBy) => setTimeout(passedBy, plants.delay?.(call) ?? 0))
      return { ...planted, bytes: Buffer.from(planted.text) }
    },
    frame: (from, text) => {
      const frame = JSON.parse(text) as Frame
      if (from === 'client') return plants.said?.(frame) === false ? undefined : { data: text }
      const data = plants.frame === undefined ? text : plants.frame(frame, text)
      return data === undefined ? undefined : { data, toAll: plants.leaks?.includes(String(frame.type)) === true }
    },
  })
