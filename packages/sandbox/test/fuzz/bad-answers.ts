// Answers that can come back instead of a good one. Each spoils the good one, and names the result a client must reach.
import type { ServerResponse } from 'node:http'

/** Tags a call may end with; `accepted` only where a client cannot know better. */
export type Ending = 'accepted' | 'Rejected' | 'SessionDead' | 'Undecodable' | 'TransportFailure'

export interface BadAnswer {
  readonly name: string
  readonly allowed: readonly Ending[]
  /** A definite refusal: everything else leaves the outcome of a mutation unknown. */
  readonly isRefusal?: true
  /** An answer without an end; only the client can give it up. */
  readonly isEndless?: true
  readonly give: (response: ServerResponse, good: string) => void
}

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' }
const say =
  (text: (good: string) => string, status = 200, headers: Readonly<Record<string, string>> = JSON_TYPE) =>
  (response: ServerResponse, good: string): void =>
    void response.writeHead(status, headers).end(text(good))
const LOST: readonly Ending[] = ['TransportFailure']
const UNREAD: readonly Ending[] = ['Undecodable']
/** Answers of which no data is read: any data is as good. */
const SPOILT: readonly Ending[] = ['Undecodable', 'accepted']

const withData = (data: string) => (): string => `{"code":1,"msg":"ok","data":${data}}`
/** Every value of the good data turned into another type. */
const twisted = (good: string): string => {
  const twist = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(twist)
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, twist(one)]))
    return typeof value === 'string' ? { text: value } : [value]
  }
  const { data } = JSON.parse(good) as { data: unknown }
  return JSON.stringify({ code: 1, msg: 'ok', data: twist(data) })
}
const HUGE = 12 * 1024 * 1024

export const BAD_ANSWERS: readonly BadAnswer[] = [
  { name: 'empty body', allowed: UNREAD, give: say(() => '') },
  { name: '204', allowed: UNREAD, give: (response) => void response.writeHead(204).end() },
  { name: 'HTML page', allowed: UNREAD, give: say(() => '<!doctype html><h1>Welcome to the hotel</h1>', 200, { 'content-type': 'text/html' }) },
  { name: 'truncated JSON', allowed: UNREAD, give: say((good) => good.slice(0, good.length - 2)) },
  { name: 'body cut short', allowed: LOST, give: (response, good) => {
    response.writeHead(200, { ...JSON_TYPE, 'content-length': String(good.length + 100) })
    response.write(good)
    setTimeout(() => response.destroy(), 20)
  } },
  { name: 'no envelope', allowed: UNREAD, give: say((good) => JSON.stringify((JSON.parse(good) as { data: unknown }).data ?? [])) },
  { name: 'envelope in a list', allowed: UNREAD, give: say((good) => `[${good}]`) },
  { name: 'code as a word', allowed: UNREAD, give: say((good) => good.replace(/"code":\d+/, '"code":"ok"')) },
  { name: 'code 1e400', allowed: UNREAD, give: say((good) => good.replace(/"code":\d+/, '"code":1e400')) },
  { name: 'no code', allowed: UNREAD, give: say((good) => good.replace(/"code":\d+,/, '')) },
  { name: 'data null', allowed: SPOILT, give: say(withData('null')) },
  { name: 'data 5', allowed: SPOILT, give: say(withData('5')) },
  { name: 'every type wrong', allowed: SPOILT, give: say(twisted) },
  { name: 'polluted', allowed: SPOILT, give: say(withData('{"__proto__":{"polluted":1},"data":[{"constructor":{"prototype":{"polluted":1}}}]}')) },
  { name: 'another’s answer', allowed: SPOILT, give: say(withData('{"token":{},"data":[{"Id":[]}],"total":"many"}')) },
  { name: 'code 0', allowed: ['Rejected'], isRefusal: true, give: say(() => '{"code":0,"msg":"No","data":null}') },
  { name: 'unknown code', allowed: ['Rejected'], isRefusal: true, give: say(() => '{"code":-77,"msg":{"a":1}}') },
  { name: '999 in a page', allowed: UNREAD, give: say(() => '{"code":999,"msg":"Sign in"}', 200, { 'content-type': 'text/html' }) },
  { name: '999', allowed: ['SessionDead'], isRefusal: true, give: say(() => '{"code":999,"msg":"Sign in"}') },
  { name: '429', allowed: LOST, give: say(() => '{"code":0,"msg":"Slow down"}', 429) },
  { name: '500', allowed: LOST, give: say(() => '{"code":0,"msg":"Oops"}', 500) },
  { name: '502 page', allowed: LOST, give: say(() => '<h1>Bad gateway</h1>', 502, { 'content-type': 'text/html' }) },
  { name: '503', allowed: LOST, give: say(() => '', 503) },
  { name: '504', allowed: LOST, give: say(() => '', 504) },
  { name: 'redirect', allowed: LOST, give: say(() => '', 302, { location: 'https://elsewhere.test/' }) },
  { name: 'timeout', allowed: LOST, isEndless: true, give: () => undefined },
  { name: 'slow drip', allowed: LOST, isEndless: true, give: (response, good) => {
    response.writeHead(200, JSON_TYPE)
    let at = 0
    const drip = setInterval(() => response.write(good[at++ % good.length] ?? ' '), 20)
    response.once('close', () => clearInterval(drip))
  } },
  { name: 'huge body', allowed: LOST, give: (response) => {
    response.writeHead(200, JSON_TYPE)
    const chunk = Buffer.alloc(1024 * 1024, 32)
    let left = HUGE
    const pour = (): void => {
      while (left > 0 && !response.destroyed) {
        left -= chunk.length
        if (!response.write(chunk)) return void response.once('drain', pour)
      }
      response.end()
    }
    pour()
  } },
  { name: 'reset', allowed: LOST, give: (response) => void response.socket?.resetAndDestroy() },
  { name: 'no HTTP', allowed: LOST, give: (response) => void response.socket?.end('SSH-2.0-OpenSSH_9.6\r\n') },
  { name: 'broken gzip', allowed: LOST, give: say((good) => good, 200, { ...JSON_TYPE, 'content-encoding': 'gzip' }) },
  { name: 'answered twice', allowed: ['accepted', 'Rejected'], isRefusal: true, give: (response, good) => {
    // In one piece, on a connection that says it stays open: the second answer is there before anything else could be sent.
    const head = `HTTP/1.1 200 OK\r\ncontent-type: ${JSON_TYPE['content-type']}\r\ncontent-length: ${Buffer.byteLength(good)}`
    response.socket?.end(`${head}\r\n\r\n${good}HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n[]`)
  } },
  { name: 'plain text type', allowed: UNREAD, give: say((good) => good, 200, { 'content-type': 'text/plain' }) },
] // biome-ignore format: one line an answer
