import { createRealtime } from '../src/domain/realtime/channel.ts'
import type { Channel } from '../src/domain/realtime/subscriptions.store.ts'
import { createMemoryPorts, type MemorySocket } from '../src/testing/memory-ports.ts'
import { createVirtualClock } from '../src/testing/virtual-clock.ts'

/** Behaviour of the bench's server; may be changed at any time. */
export interface BenchServer {
  /** `silent` never answers an attempt, `refusing` ends it. */
  accepts: 'at once' | 'silent' | 'refusing'
  pongs: boolean
  /** The code of its answer to a login; undefined keeps it waiting. */
  loginCode: (token: string) => number | undefined
  /** Milliseconds each way. */
  latencyMs: number
}

/** The realtime part alone, against a scripted server under a virtual clock. */
export const createRealtimeBench = (
  options: { readonly seed?: number; readonly server?: Partial<BenchServer> } = {},
) => {
  const clock = createVirtualClock({ start: 1_700_000_000_000 })
  const ports = createMemoryPorts({ clock, seed: options.seed ?? 1 })
  const server: BenchServer = { accepts: 'at once', pongs: true, loginCode: () => 1, latencyMs: 0, ...options.server }
  const openedAt: number[] = []
  const later = (run: () => void): void => {
    if (server.latencyMs === 0) run()
    else clock.setTimeout(run, server.latencyMs)
  }
  const answer = (socket: MemorySocket, text: string): void => {
    const frame = JSON.parse(text) as { type: string; token?: string; timestamp?: number }
    if (frame.type === 'ping' && server.pongs) later(() => socket.say({ type: 'pong', timestamp: frame.timestamp }))
    const code = frame.type === 'login' ? server.loginCode(frame.token ?? '') : undefined
    if (code !== undefined) later(() => socket.say({ type: 'login', code, msg: '' }))
  }
  ports.sockets.serve({
    opened: (socket) => {
      openedAt.push(clock.monotonic())
      if (server.accepts === 'refusing') later(() => socket.cut())
      if (server.accepts === 'at once') later(() => socket.accept())
    },
    received: (socket, text) => later(() => answer(socket, text)),
  })
  const realtime = createRealtime({ ports, url: 'wss://host.test/api/v2/ws' })
  return { clock, ports, sockets: ports.sockets, server, realtime, openedAt }
}

/** Bench that is started, and live unless its server prevents it. */
export const createLiveBench = async (options: Parameters<typeof createRealtimeBench>[0] = {}) => {
  const bench = createRealtimeBench(options)
  bench.realtime.start()
  await bench.clock.advance(1 + 4 * bench.server.latencyMs)
  return bench
}

/** A topic whose payload is a number. */
export const numberTopic = (name: string, isPrivate = false): Channel<number> => ({
  name,
  private: isPrivate,
  read: (data) => (typeof data === 'number' ? data : undefined),
})

/** Frames sent on a socket, `sub A`, `login tok`, without pings. */
export const spoken = (socket: MemorySocket | undefined): readonly string[] =>
  (socket?.frames ?? [])
    .filter(({ type }) => type !== 'ping')
    .map(({ type, ...rest }) => `${type} ${Object.values(rest).join(' ')}`)

/** Number of pings a socket was sent. */
export const pingsOf = (socket: MemorySocket | undefined): number =>
  (socket?.frames ?? []).filter(({ type }) => type === 'ping').length
