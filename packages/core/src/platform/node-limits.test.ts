import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { createDeflateRaw, createGzip } from 'node:zlib'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createClient } from '../client/create-client.ts'
import { market } from '../domain/market/market.ts'
import type { LogEvent, SocketRefusal } from '../ports/index.ts'
import { nodePorts } from './node.ts'

const MB = 1_048_576
const MANY_MB = 500
const BLOCK = Buffer.alloc(MB, 97)
/** Memory allowed for refusing an input, with a server in the same process. */
const MOST_GROWTH = 64 * MB

const packed = async (packer: ReturnType<typeof createGzip | typeof createDeflateRaw>): Promise<Buffer> => {
  const parts: Buffer[] = []
  packer.on('data', (part: Buffer) => parts.push(part))
  for (let at = 0; at < MANY_MB; at += 1)
    if (!packer.write(BLOCK)) await new Promise((drained) => packer.once('drain', drained))
  const ended = new Promise((end) => packer.once('end', end))
  packer.end()
  await ended
  return Buffer.concat(parts)
}

let deflated: Buffer
let gzipped: Buffer
beforeAll(async () => {
  deflated = await packed(createDeflateRaw({ level: 1 }))
  gzipped = await packed(createGzip({ level: 1 }))
}, 60_000)

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})
const listen = async (server: Server): Promise<string> => {
  servers.push(server)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Largest growth of the process's memory during the work. */
const growthOf = async (work: () => Promise<void>): Promise<number> => {
  const before = process.memoryUsage.rss()
  let most = before
  const look = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, 5)
  await work()
  clearInterval(look)
  return Math.max(most, process.memoryUsage.rss()) - before
}

const headOf = (first: number, length: number): Buffer => {
  const head = Buffer.alloc(10)
  head[0] = first
  head[1] = 127
  head.writeBigUInt64BE(BigInt(length), 2)
  return head
}
const FINAL_TEXT = 0x81
const PACKED_TEXT = 0xc1
const FIRST_PART = 0x01
const NEXT_PART = 0x00

/** Attacks of a hostile server on an open socket. */
type Attack = (socket: Duplex) => void
const pour = (socket: Duplex, next: () => Buffer, times: number): void => {
  let left = times
  const push = (): void => {
    while (left > 0 && socket.writable) {
      left -= 1
      if (!socket.write(next())) {
        socket.once('drain', push)
        return
      }
    }
  }
  push()
}
const attacks: Readonly<Record<string, Attack>> = {
  'one frame of 500 MB': (socket) => {
    socket.write(headOf(FINAL_TEXT, MANY_MB * MB))
    pour(socket, () => BLOCK, MANY_MB)
  },
  'parts of 1 kB that never end': (socket) => {
    let isFirst = true
    const part = Buffer.alloc(1024, 97)
    pour(
      socket,
      () => {
        const first = isFirst ? FIRST_PART : NEXT_PART
        isFirst = false
        return Buffer.concat([headOf(first, part.length), part])
      },
      MANY_MB * 1024,
    )
  },
  '500 MB in 500 kB': (socket) => {
    socket.write(headOf(PACKED_TEXT, deflated.length))
    socket.write(deflated)
  },
}

const upgraded = (server: Server, attack: Attack): Server =>
  server.on('upgrade', (request: IncomingMessage, socket: Duplex) => {
    const key = `${request.headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`
    const lines = [
      'HTTP/1.1 101 Switching Protocols',
      'Upgrade: websocket',
      'Connection: Upgrade',
      `Sec-WebSocket-Accept: ${createHash('sha1').update(key).digest('base64')}`,
      // Compression for a client that offered it.
      ...(request.headers['sec-websocket-extensions'] === undefined
        ? []
        : ['Sec-WebSocket-Extensions: permessage-deflate']),
    ]
    socket.on('error', () => undefined)
    socket.write(`${lines.join('\r\n')}\r\n\r\n`)
    attack(socket)
  })

describe('what a server sends is bounded before it is kept', () => {
  it.each([
    ['one frame of 500 MB', 'oversized'],
    ['parts of 1 kB that never end', 'oversized'],
    ['500 MB in 500 kB', 'malformed'],
  ] as const)(
    '[T35] [RT-28] %s: refused at once as %s, and memory stays flat',
    async (name, refusal) => {
      const place = await listen(upgraded(createServer(), attacks[name] as Attack))
      const ends: (SocketRefusal | undefined)[] = []
      let letters = 0
      const begun = performance.now()
      const growth = await growthOf(
        () =>
          new Promise<void>((closed) => {
            nodePorts().sockets.open(`ws://${place}`, {
              onOpen: () => undefined,
              onMessage: (text) => {
                letters += text.length
              },
              onClose: (why) => {
                ends.push(why)
                closed()
              },
            })
          }),
      )
      expect([ends, letters]).toEqual([[refusal], 0])
      expect(performance.now() - begun).toBeLessThan(5000)
      expect(growth).toBeLessThan(MOST_GROWTH)
    },
    20_000,
  )

  it('[RT-28] a frame as long as any may be is read, also in letters of three bytes', async () => {
    const text = '東'.repeat(65_536)
    const body = Buffer.from(text)
    const place = await listen(
      upgraded(createServer(), (socket) => {
        socket.write(Buffer.concat([headOf(FINAL_TEXT, body.length), body]))
      }),
    )
    const read = await new Promise((heard) => {
      const socket = nodePorts().sockets.open(`ws://${place}`, {
        onOpen: () => undefined,
        onMessage: (said) => {
          heard(said)
          socket.close()
        },
        onClose: heard,
      })
    })
    expect(read).toBe(text)
  })

  it('[T35] [ENV-16] an answer of 500 MB in 500 kB is given up, and memory stays flat; so is one that announces it', async () => {
    const place = await listen(
      createServer((request, response) => {
        if (request.url === '/packed') {
          response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
          response.end(gzipped)
          return
        }
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': MANY_MB * MB })
        if (request.url === '/sent') pour(response as unknown as Duplex, () => BLOCK, MANY_MB)
        // No body follows.
        else response.flushHeaders()
      }),
    )
    const { http } = nodePorts()
    for (const path of ['/packed', '/sent', '/announced']) {
      let sent: unknown
      const growth = await growthOf(async () => {
        sent = await http.send({ method: 'GET', url: `http://${place}${path}`, headers: {}, timeoutMs: 5000 })
      })
      expect(sent, path).toEqual({ problem: 'oversized' })
      expect(growth, path).toBeLessThan(MOST_GROWTH)
    }
  }, 30_000)

  it('[T35] [ENV-16] what is sent beyond the announced length is not read', async () => {
    const place = await listen(
      createServer((_, response) => {
        response.socket?.write('HTTP/1.1 200 OK\r\ncontent-length: 2\r\nconnection: close\r\n\r\n{}')
        response.socket?.write(BLOCK)
        response.socket?.end()
      }),
    )
    const request = { method: 'GET', url: `http://${place}/`, headers: {}, timeoutMs: 5000 } as const
    expect(await nodePorts().http.send(request)).toMatchObject({ status: 200, text: '{}' })
  })

  it('[T35] [RT-10] [RT-28] a client says what it refused, and tries again with growing pauses', async () => {
    const opened: number[] = []
    const server = createServer((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end('{"code":1,"msg":"","data":[]}')
    })
    const place = await listen(
      upgraded(server, (socket) => {
        opened.push(performance.now())
        attacks['one frame of 500 MB']?.(socket)
      }),
    )
    const events: LogEvent[] = []
    const ports = { ...nodePorts(), log: { report: (event: LogEvent) => void events.push(event) } }
    const client = createClient({ origin: `http://${place}`, ports })
    const growth = await growthOf(async () => {
      await client.start()
      const release = client.use(market).watch()
      await expect.poll(() => opened.length, { timeout: 20_000, interval: 20 }).toBeGreaterThanOrEqual(4)
      release()
      client.stop()
    })
    const refused = events.filter(({ kind }) => kind === 'realtime.frame_bad')
    expect(refused.length).toBeGreaterThanOrEqual(3)
    expect(refused.every(({ detail }) => detail === 'oversized')).toBe(true)
    // Attempts are 250 ms and more apart: the client does not flood the server.
    const pauses = opened.slice(1).map((at, index) => at - (opened[index] as number))
    expect(Math.min(...pauses)).toBeGreaterThan(240)
    expect(growth).toBeLessThan(MOST_GROWTH)
  }, 30_000)
})
