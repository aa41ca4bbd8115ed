// One side of the loopback benchmark, in a process of its own: `core` is the client's own way, `bare` is ws and JSON.parse.
import { WebSocket } from 'ws'
import { nodePorts } from '../../packages/core/src/platform/node.ts'
import { kept } from '../lib/bench.ts'
import { countNotified, createQuoteClient } from '../lib/quote-client.ts'
import { type FromClient, SYMBOLS, type ToClient } from './words.ts'

const [side = 'bare', port = '0'] = process.argv.slice(2)
const url = `ws://127.0.0.1:${port}/${side}`
const say = (word: FromClient): void => void process.send?.(word)

let wanted = 0
let seen = 0
let before = process.cpuUsage()
let notified = (): number => 0
let notifiedBefore = 0

const count = (): void => {
  seen += 1
  if (seen !== wanted) return
  // The subscribers of the last frame are notified before the counting ends.
  setImmediate(() => {
    const { user, system } = process.cpuUsage(before)
    say({ type: 'counted', cpuMs: (user + system) / 1000, notified: notified() - notifiedBefore })
  })
}

process.on('message', ({ frames }: ToClient) => {
  globalThis.gc?.()
  wanted = frames
  seen = 0
  notifiedBefore = notified()
  before = process.cpuUsage()
  say({ type: 'counting' })
})

if (side === 'core') {
  const ports = nodePorts()
  const { sockets } = ports
  const counted: typeof sockets = {
    open: (address, events) =>
      sockets.open(address, {
        ...events,
        onMessage: (text) => {
          events.onMessage(text)
          count()
        },
      }),
  }
  notified = countNotified(createQuoteClient({ ...ports, sockets: counted }, url, SYMBOLS))
} else {
  const socket = new WebSocket(url, { perMessageDeflate: false })
  socket.on('open', () => socket.send('{"type":"sub","topic":"DAY_MARKET"}'))
  socket.on('message', (data) => {
    kept.value = JSON.parse(String(data))
    count()
  })
}
