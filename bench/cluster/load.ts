// The process that asks servers, over connections of its own that do little: what it takes is taken from all of them alike.
import { connect, type Socket } from 'node:net'
import { SOCKET_PATH } from '@openlot/core/wire'
import { median } from '../lib/bench.ts'
import type { Done, Work } from './words.ts'

const HOST = '127.0.0.1'
/** So many mock accounts are opened before tries are counted anew. */
const SIDE_BY_SIDE = 15
const tokens: string[] = []

type Connection = { readonly socket: Socket; answer: (body: string) => void; failed: (why: Error) => void }

/** A kept connection: one call at a time, whose answer has a length. */
const openConnection = (port: number): Connection => {
  const socket = connect(port, HOST)
  socket.setNoDelay(true)
  const one: Connection = { socket, answer: () => undefined, failed: () => undefined }
  let text = ''
  socket.setEncoding('latin1')
  socket.on('data', (part) => {
    text += String(part)
    const end = text.indexOf('\r\n\r\n')
    if (end < 0) return
    const length = Number(/content-length: (\d+)/i.exec(text.slice(0, end))?.[1] ?? Number.NaN)
    if (Number.isNaN(length)) return one.failed(new Error(`an answer without a length: ${text.slice(0, end)}`))
    if (text.length < end + 4 + length) return
    const body = text.slice(end + 4, end + 4 + length)
    text = text.slice(end + 4 + length)
    one.answer(body)
  })
  socket.on('error', (problem) => one.failed(problem))
  socket.on('close', () => one.failed(new Error('a connection was closed')))
  return one
}
const ask = (one: Connection, path: string, token = '', key = ''): Promise<string> =>
  new Promise((answer, failed) => {
    Object.assign(one, { answer, failed })
    one.socket.write(
      `GET ${path} HTTP/1.1\r\nhost: ${HOST}\r\nauthorization: ${token}\r\n${key === '' ? '' : `idempotency-key: ${key}\r\n`}\r\n`,
    )
  })

const open = async (ports: readonly number[], people: number): Promise<void> => {
  tokens.length = 0
  const one = openConnection(ports[0] ?? 0)
  for (let at = 0; at < people; at += 1) {
    if (at % SIDE_BY_SIDE === 0)
      await fetch(`http://${HOST}:${ports[0]}/__control`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ op: 'resetRateLimits' }),
      })
    const answer = JSON.parse(await ask(one, `/api/user/createAccountDemoForU?demo_id=bench-person-${at}`)) as {
      readonly data: { readonly token: string }
    }
    tokens.push(answer.data.token)
  }
  one.socket.destroy()
}

let round = 0
const calls = async (work: Extract<Work, { kind: 'calls' }>): Promise<Done> => {
  round += 1
  const own = round
  const waits: number[] = []
  let [count, others, isOver] = [0, 0, false]
  const start = performance.now()
  const go = async (at: number): Promise<void> => {
    const one = openConnection(work.ports[at % work.ports.length] ?? 0)
    const token = tokens[at % tokens.length] ?? ''
    let held = ''
    for (let turn = 0; !isOver; turn += 1) {
      const began = performance.now()
      const t = `t=${own}${at}${turn}`
      const path =
        work.calls === 'reads'
          ? `/v2/api/forex/my_deal?status=1&page=1&${t}`
          : held === ''
            ? `/v2/api/forex/submit?type=1&cont=0.02&forex_id=1&status=1&target_price=0&stop_loss_price=0&target_profit_price=0&multiple=200&${t}`
            : `/v2/api/forex/close?id=${held}&${t}`
      const key = work.calls === 'reads' ? '' : `bench-${own}-${at}-${turn}`
      const body = await ask(one, path, token, key)
      if (isOver) break
      waits.push(performance.now() - began)
      if (!body.startsWith('{"code":1,')) {
        others += 1
        continue
      }
      count += 1
      if (work.calls === 'changes') held = held === '' ? (/"id":(\d+)/.exec(body)?.[1] ?? '') : ''
    }
    one.failed = () => undefined
    one.socket.destroy()
  }
  setTimeout(() => {
    isOver = true
  }, work.forMs)
  await Promise.all(Array.from({ length: work.connections }, (_, at) => go(at)))
  return { count, others, forMs: performance.now() - start, waitMs: median(waits) }
}

/** Bytes of a frame of a server, and where the next one begins; undefined until it is whole. */
const frameEnd = (bytes: Buffer, at: number): number | undefined => {
  if (bytes.length < at + 2) return undefined
  const short = (bytes[at + 1] ?? 0) & 0x7f
  const [length, head] =
    short < 126
      ? [short, 2]
      : short === 126
        ? [bytes.length < at + 4 ? Number.POSITIVE_INFINITY : bytes.readUInt16BE(at + 2), 4]
        : [bytes.length < at + 10 ? Number.POSITIVE_INFINITY : Number(bytes.readBigUInt64BE(at + 2)), 10]
  const end = at + head + length
  return end <= bytes.length ? end : undefined
}
/** A text frame of a client; the mask is of zeros. */
const framed = (text: string): Buffer =>
  Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)])

const AT_ONCE = 100
/** Prices, and the candles of one symbol, as a page hears them. */
const TOPICS = ['DAY_MARKET', 'KLINE.EURUSD']
const sockets = async ({ ports, sockets: most, forMs }: Extract<Work, { kind: 'sockets' }>): Promise<Done> => {
  let [count, others, isCounting] = [0, 0, false]
  const all: Socket[] = []
  const openOne = (at: number): Promise<void> =>
    new Promise((opened) => {
      const socket = connect(ports[at % ports.length] ?? 0, HOST)
      all.push(socket)
      let rest: Buffer = Buffer.alloc(0)
      let isOpen = false
      socket.on('error', () => undefined)
      socket.on('close', () => {
        others += 1
        opened()
      })
      socket.on('data', (part: Buffer<ArrayBuffer>) => {
        rest = rest.length === 0 ? part : Buffer.concat([rest, part])
        if (!isOpen) {
          const end = rest.indexOf('\r\n\r\n')
          if (end < 0) return
          isOpen = true
          rest = rest.subarray(end + 4)
          for (const topic of TOPICS) socket.write(framed(`{"type":"sub","topic":"${topic}"}`))
          opened()
        }
        let at = 0
        for (;;) {
          const end = frameEnd(rest, at)
          if (end === undefined) break
          if (isCounting) count += 1
          at = end
        }
        rest = rest.subarray(at)
      })
      socket.write(
        `GET ${SOCKET_PATH} HTTP/1.1\r\nhost: ${HOST}\r\nupgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-version: 13\r\nsec-websocket-key: ${Buffer.alloc(16, at % 256).toString('base64')}\r\n\r\n`,
      )
    })
  for (let at = 0; at < most; at += AT_ONCE)
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, most - at) }, (_, more) => openOne(at + more)))
  await new Promise((passed) => setTimeout(passed, 2_000))
  const lost = others
  const start = performance.now()
  isCounting = true
  await new Promise((passed) => setTimeout(passed, forMs))
  isCounting = false
  const took = performance.now() - start
  for (const socket of all) socket.destroy()
  return { count, others: lost, forMs: took, waitMs: 0 }
}

process.on('message', async (work: Work) => {
  const done: Done =
    work.kind === 'open'
      ? await open(work.ports, work.people).then(() => ({ count: work.people, others: 0, forMs: 0, waitMs: 0 }))
      : await (work.kind === 'calls' ? calls(work) : sockets(work))
  process.send?.(done)
})
