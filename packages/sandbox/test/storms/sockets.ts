// Many listeners at once, and listeners that never read.
import { connect, type Socket } from 'node:net'
import { SOCKET_PATH } from '@openlot/core/wire'
import { WebSocket } from 'ws'
import type { StormServer } from './embedded-server.ts'

const LISTENERS = 1_000
const LISTEN_MS = 15_000
const DEAF = 500
const DEAF_MS = 60_000
/** Memory the server may keep for all of them: far less than each could leave unread. */
const MOST_GROWTH_MB = 200

const wait = (milliseconds: number): Promise<void> => new Promise((passed) => setTimeout(passed, milliseconds))
const quantile = (sorted: readonly number[], part: number): string =>
  (sorted[Math.floor(sorted.length * part)] ?? Number.NaN).toFixed(1)

/** Durations of calls, one after the other. */
const callTimes = async (url: string, forMs: number): Promise<readonly number[]> => {
  const times: number[] = []
  for (const end = performance.now() + forMs; performance.now() < end; ) {
    const start = performance.now()
    await (await fetch(`${url}/api/basicSet/getBasicInfo`)).text()
    times.push(performance.now() - start)
    await wait(10)
  }
  return times.toSorted((a, b) => a - b)
}

/**
 * A thousand listeners, two pushes a second each: the time of calls is measured meanwhile, and every listener is heard.
 */
export const listenerStorm = async ({ url, port, memory }: StormServer): Promise<readonly string[]> => {
  const before = await callTimes(url, 3_000)
  const frames: number[] = []
  const sockets = await Promise.all(
    Array.from({ length: LISTENERS }, async (_, at) => {
      await wait(at)
      const socket = new WebSocket(`ws://127.0.0.1:${port}${SOCKET_PATH}`)
      frames[at] = 0
      socket.on('message', () => {
        frames[at] = (frames[at] ?? 0) + 1
      })
      await new Promise((opened, failed) => socket.once('open', opened).once('error', failed))
      socket.send('{"type":"sub","topic":"DAY_MARKET"}')
      return socket
    }),
  )
  frames.fill(0)
  const during = await callTimes(url, LISTEN_MS)
  const total = frames.reduce((sum, count) => sum + count, 0)
  const least = Math.min(...frames)
  console.log(
    `listeners: ${LISTENERS} sockets, ${(total / LISTENERS / (LISTEN_MS / 1000)).toFixed(2)} pushes a second each, ` +
      `the least heard ${least}; calls p50 ${quantile(during, 0.5)} ms, p95 ${quantile(during, 0.95)} ms ` +
      `(alone ${quantile(before, 0.5)} and ${quantile(before, 0.95)} ms); ${memory()} MB`,
  )
  for (const socket of sockets) socket.terminate()
  return least > 0 ? [] : ['a listener was pushed nothing']
}

/** A frame as a client sends it, masked with zeros. */
const frameOf = (text: string): Buffer =>
  Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)])

/** Peers that request everything and never read: the server keeps no more for them, and calls are answered. */
export const deafStorm = async ({ url, port, memory }: StormServer): Promise<readonly string[]> => {
  const list = (await (await fetch(`${url}/v2/api/forex/trade_list`)).json()) as { data: { Code: string }[] }
  const topics = ['DAY_MARKET', ...list.data.map(({ Code }) => `KLINE.${Code}`)]
  const deaf: Socket[] = []
  const before = memory()
  for (let at = 0; at < DEAF; at += 1) {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    await new Promise((opened) => socket.once('connect', opened))
    socket.write(
      `GET ${SOCKET_PATH} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
        'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n',
    )
    await new Promise((answered) => socket.once('data', answered))
    socket.pause()
    for (const topic of topics) socket.write(frameOf(JSON.stringify({ type: 'sub', topic })))
    deaf.push(socket)
  }
  const series = [memory()]
  // Asking again brings the whole market again: more than any of them will ever read.
  const again = Buffer.concat(Array.from({ length: 25 }, () => frameOf('{"type":"sub","topic":"DAY_MARKET"}')))
  const times: number[] = []
  for (let passed = 0; passed < DEAF_MS; passed += 10_000) {
    for (const socket of deaf) if (socket.writable) socket.write(again)
    times.push(...(await callTimes(url, 10_000)))
    series.push(memory())
  }
  const answer = await fetch(`${url}/__control`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"op":"state"}',
  })
  const { state } = (await answer.json()) as { state: { connected: number } }
  const cut = DEAF - state.connected
  const growth = Math.max(...series) - before
  console.log(
    `deaf: ${DEAF} sockets with ${topics.length} topics that never read, memory ${before} MB before, then ${series.join(', ')} MB; ` +
      `${cut} were cut off; calls p50 ${quantile(
        times.toSorted((a, b) => a - b),
        0.5,
      )} ms`,
  )
  for (const socket of deaf) socket.destroy()
  return growth < MOST_GROWTH_MB ? [] : [`memory grew by ${growth} MB`]
}
