import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import WebSocket from 'ws'
import { networkOf } from '../src/network.ts'
import { LIMITS } from '../src/serve/limits.ts'
import { startThrough } from './through.ts'

type Sandbox = Awaited<ReturnType<typeof startThrough>>

let hasty: Sandbox
let small: Sandbox
beforeAll(async () => {
  hasty = await startThrough({ port: 0, limits: { requestMs: 600, uploadMs: 900, silentMs: 1000 } })
  small = await startThrough({ port: 0, limits: { perAddress: 4, fromHere: 4 } })
})
afterAll(() => Promise.all([hasty.close(), small.close()]))

/** Answer that came before the server closed the connection. Writes a little more now and then, as long as it may. */
const slowly = (head: string, more = 'a'): Promise<string> =>
  new Promise((done) => {
    const socket: Socket = connect(hasty.port, '127.0.0.1')
    let got = ''
    socket.on('data', (data) => {
      got += String(data)
    })
    socket.on('error', () => undefined)
    if (head !== '') socket.write(head)
    const drip = setInterval(() => {
      if (head !== '' && socket.writable) socket.write(more)
    }, 20)
    socket.on('close', () => {
      clearInterval(drip)
      done(got)
    })
  })

const socketTo = ({ port }: Sandbox): WebSocket => new WebSocket(`ws://127.0.0.1:${port}/api/v2/ws`)
const isOpened = (socket: WebSocket): Promise<boolean> =>
  new Promise((done) => {
    socket.on('open', () => done(true))
    socket.on('error', () => done(false))
  })
const isClosed = (socket: WebSocket): Promise<void> => new Promise((done) => socket.on('close', () => done()))

describe('a request that takes its time', () => {
  it.each([
    [
      'its body',
      'POST /api/user/loginForU HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{',
    ],
    [
      'the picture it uploads',
      'POST /api/common/image_upload HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=a\r\nContent-Length: 60000\r\n\r\n--a\r\n',
    ],
    [
      'a body in pieces',
      'POST /api/user/loginForU HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n',
      '1\r\na\r\n',
    ],
    ['its head', 'GET / HTTP/1.1\r\nX-Slow: '],
    ['its first byte', ''],
  ])('[T35] with %s is ended', async (_part, head, more = 'a') => {
    expect(await slowly(head, more)).toContain('408')
  })

  it('[T35] does not keep the others waiting', async () => {
    const slow = Array.from({ length: 50 }, () => slowly('GET / HTTP/1.1\r\nX-Slow: '))
    expect((await fetch(`${hasty.url}/api/basicSet/getBasicInfo`)).status).toBe(200)
    await Promise.all(slow)
  })
})

describe('a websocket', () => {
  it('[T33] that never says anything is closed, also when it answers pings', async () => {
    const mute = socketTo(hasty)
    expect(await isOpened(mute)).toBe(true)
    await isClosed(mute)
  })

  it('[T33] that has spoken stays while it answers pings, as a hidden page does, and goes when it does not', async () => {
    const hidden = socketTo(hasty)
    const gone = new WebSocket(`ws://127.0.0.1:${hasty.port}/api/v2/ws`, { autoPong: false })
    const ended: string[] = []
    for (const [name, socket] of Object.entries({ hidden, gone })) {
      expect(await isOpened(socket)).toBe(true)
      socket.send(JSON.stringify({ type: 'sub', topic: 'DAY_MARKET' }))
      socket.on('close', () => ended.push(name))
    }
    await isClosed(gone)
    const pinged = new Promise((done) => hidden.once('ping', done))
    await pinged
    expect(ended).toEqual(['gone'])
    hidden.terminate()
  })
})

describe('a websocket that floods', () => {
  it.each([
    ['frames that are text', (socket: WebSocket) => socket.send('{}')],
    ['frames that are not', (socket: WebSocket) => socket.send(Buffer.alloc(1000))],
  ])('[T33] with %s is ended, and soon also when it does not answer the close', async (_what, send) => {
    const flooding = socketTo(small)
    expect(await isOpened(flooding)).toBe(true)
    const code = new Promise<number>((done) => flooding.on('close', done))
    for (let sent = 0; sent < 400; sent += 1) send(flooding)
    expect(await code).toBe(1008)
    const deaf = connect(small.port, '127.0.0.1')
    const ended = new Promise((done) => deaf.on('close', done))
    deaf.on('error', () => undefined)
    deaf.write(
      `GET /api/v2/ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: ${'a'.repeat(22)}==\r\nSec-WebSocket-Version: 13\r\n\r\n`,
    )
    deaf.once('data', () => {
      deaf.resume()
      // A text of two signs, masked with nothing.
      for (let sent = 0; sent < 400; sent += 1) deaf.write(Buffer.from([0x81, 0x82, 0, 0, 0, 0, 0x7b, 0x7d]))
    })
    await ended
  })
})

describe('the connections of one address', () => {
  it('[T33] are so many and no more, and a closed one makes room', async () => {
    const sockets = Array.from({ length: 6 }, () => socketTo(small))
    const opened = await Promise.all(sockets.map(isOpened))
    expect(opened.filter(Boolean).length).toBe(4)
    const first = sockets.find((_socket, at) => opened[at])
    first?.terminate()
    await expect
      .poll(() =>
        fetch(`${small.url}/api/basicSet/getBasicInfo`).then(
          ({ status }) => status,
          () => 0,
        ),
      )
      .toBe(200)
    for (const socket of sockets) socket.terminate()
  })

  it('[T33] on the machine of the server may be more: a proxy there brings those of everybody', async () => {
    const sandbox = await startThrough({ port: 0, limits: { perAddress: 2 } })
    const sockets = Array.from({ length: 20 }, () => socketTo(sandbox))
    expect((await Promise.all(sockets.map(isOpened))).filter(Boolean)).toHaveLength(20)
    for (const socket of sockets) socket.terminate()
    await sandbox.close()
    expect(LIMITS.fromHere).toBeGreaterThan(LIMITS.perAddress)
  })

  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::9', '2001:db8:1:2'],
    ['2001:db8::9', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['', ''],
  ])('[T33] are those of %s', (address, visitor) => {
    expect(networkOf(address)).toBe(visitor)
  })

  it('[T33] leave room for every tab of a household, and our client speaks often enough', () => {
    expect(LIMITS.perAddress).toBeGreaterThan(100)
    expect(LIMITS.silentMs).toBeGreaterThan(20_000)
  })
})
