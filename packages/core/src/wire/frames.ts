import { reveal, type Secret } from '../kernel/secret.ts'
import { FRAME_LIMIT } from '../ports/limits.ts'
import { mayLoseDigits, parseLossless } from './lossless-json.ts'

export { FRAME_LIMIT }

/** Frames of the websocket, both ways. Text JSON. @rule RT-1 */
export type OutFrame =
  | { readonly type: 'login'; readonly token: Secret }
  | { readonly type: 'sub' | 'unsub'; readonly topic: string }
  | { readonly type: 'ping'; readonly timestamp: number }

/** A frame from the server. Times are epoch milliseconds; `timestamp` is that of the ping it answers, where the pong says it. */
export type InFrame =
  | { readonly type: 'login'; readonly code: number; readonly msg: string }
  | { readonly type: 'pong'; readonly timestamp: number | undefined; readonly serverTime: number | undefined }
  | { readonly type: 'push'; readonly topic: string; readonly data: unknown }

/** Path of the websocket, on the origin of the calls. */
export const SOCKET_PATH = '/api/v2/ws'

/** A frame as the text to send. */
export const encodeFrame = (frame: OutFrame): string =>
  JSON.stringify(frame.type === 'login' ? { ...frame, token: reveal(frame.token) } : frame)

interface RawFrame {
  readonly type?: unknown
  readonly code?: unknown
  readonly msg?: unknown
  readonly timestamp?: unknown
  readonly server_time?: unknown
  readonly data?: unknown
}

/** A number, or its digits as text: servers write either. Undefined when it is none. */
const numberIn = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && /^-?\d{1,15}(?:\.\d{1,9})?$/.test(value) ? Number(value) : value
  return typeof number === 'number' && number - number === 0 ? number : undefined
}

/**
 * A frame, or why it is none. A frame without `type` is reported and changes nothing. A pong is one whatever it carries:
 * that it came is what counts. What a push carries keeps its digits as the data of an answer does; the numbers of logins
 * and pongs are plain ones. @rule RT-2 ENV-8
 */
export const decodeFrame = (text: string): InFrame | { readonly type: 'bad'; readonly reason: string } => {
  if (text.length > FRAME_LIMIT) return { type: 'bad', reason: 'oversized' }
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return { type: 'bad', reason: 'not JSON' }
  }
  if (typeof body !== 'object' || body === null) return { type: 'bad', reason: 'not an object' }
  const frame: RawFrame = body
  if (typeof frame.type !== 'string' || frame.type === '') return { type: 'bad', reason: 'no type' }
  if (frame.type === 'pong')
    return { type: 'pong', timestamp: numberIn(frame.timestamp), serverTime: numberIn(frame.server_time) }
  if (frame.type === 'login') {
    const code = numberIn(frame.code)
    return code === undefined
      ? { type: 'bad', reason: 'login without code' }
      : { type: 'login', code, msg: typeof frame.msg === 'string' ? frame.msg : '' }
  }
  if (frame.data === undefined) return { type: 'bad', reason: 'no data' }
  const { data } = mayLoseDigits(text) ? (parseLossless(text) as RawFrame) : frame
  return { type: 'push', topic: frame.type, data }
}
