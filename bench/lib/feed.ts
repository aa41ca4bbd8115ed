import { WebSocketServer } from 'ws'
import { tickFrames } from './frames.ts'

const STEP_MS = 2

export interface Feed {
  readonly url: string
  readonly sent: () => number
  close(): void
}

/** A websocket that sends so many frames of one tick a second to everyone who subscribes. */
export const startFeed = async (symbols: number, perSecond: number): Promise<Feed> => {
  const frames = tickFrames(symbols, 10_000)
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false })
  await new Promise((listening) => server.once('listening', listening))
  let sent = 0
  server.on('connection', (socket) => {
    let timer: ReturnType<typeof setInterval> | undefined
    socket.on('message', (data) => {
      const frame = JSON.parse(String(data)) as { readonly type: string; readonly timestamp?: number }
      if (frame.type === 'ping')
        socket.send(JSON.stringify({ type: 'pong', timestamp: frame.timestamp, server_time: 0 }))
      if (frame.type !== 'sub' || timer !== undefined) return
      const start = performance.now()
      const first = sent
      timer = setInterval(() => {
        const due = first + ((performance.now() - start) * perSecond) / 1000
        for (; sent < due; sent += 1) socket.send(frames[sent % frames.length] ?? '')
      }, STEP_MS)
    })
    socket.on('close', () => clearInterval(timer))
  })
  const address = server.address()
  return {
    url: `ws://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    sent: () => sent,
    close: () => {
      for (const socket of server.clients) socket.terminate()
      server.close()
    },
  }
}
