// The market of the loopback benchmark: sends made-up frames to the client named in a message.
import { type WebSocket, WebSocketServer } from 'ws'
import { marketFrames } from '../lib/frames.ts'
import { type FromServer, SYMBOLS, type ToServer } from './words.ts'

/** Sent without waiting for reads: the client never idles, and never has a heap of them. */
const AHEAD_BYTES = 262_144

const frames = marketFrames(SYMBOLS, 250)
const clients = new Map<string, WebSocket>()
const say = (word: FromServer): void => void process.send?.(word)

const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false })
server.on('listening', () => {
  const address = server.address()
  say({ type: 'listening', port: typeof address === 'object' && address !== null ? address.port : 0 })
})
server.on('connection', (socket, request) => {
  // The client adds the path of the specification to its origin.
  const client = (request.url ?? '/').split('/')[1] ?? ''
  socket.on('message', (data) => {
    const frame = JSON.parse(String(data)) as { readonly type: string; readonly timestamp?: number }
    if (frame.type === 'ping') socket.send(JSON.stringify({ type: 'pong', timestamp: frame.timestamp, server_time: 0 }))
    if (frame.type !== 'sub') return
    clients.set(client, socket)
    say({ type: 'joined', client })
  })
})

process.on('message', ({ client, frames: count }: ToServer) => {
  const socket = clients.get(client)
  let sent = 0
  const step = (): void => {
    for (; sent < count && (socket?.bufferedAmount ?? 0) < AHEAD_BYTES; sent += 1)
      socket?.send(frames[sent % frames.length] ?? '')
    if (sent < count) setImmediate(step)
  }
  step()
})
