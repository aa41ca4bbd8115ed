// Ten thousand real connection machines, one server that restarts, one virtual clock.
import type { Ports, SocketEvents } from '@openlot/core/ports'
import { createRealtime } from '@openlot/core/realtime'
import { createMemoryPorts, createVirtualClock, type VirtualClock } from '@openlot/core/testing'

export interface HerdOptions {
  readonly clients: number
  /** Time the server is away; it closes every connection at once. */
  readonly downMs: number
  readonly seed: number
  /** Every host fires `online` just before: the meter must report a herd. */
  readonly planted?: boolean
}

export interface HerdReport {
  readonly attempts: number
  /** Largest share of all clients in any 100 ms: of those that reach a server that is up, and of all attempts. */
  readonly arrivedShare: number
  readonly attemptShare: number
  /** Milliseconds from the server's return until a client is live: half, 95 % and 99 % of all. */
  readonly back: readonly [number, number, number]
  readonly stragglers: number
}

/**
 * Span over which clients begin, so that their heartbeats are spread; they are cut off when all have been live for 10
 * s.
 */
const BEGIN_MS = 5000
const CUT_AT = 20_000
const WINDOW_MS = 100
/** A client that is not live after this long is counted as a straggler. */
const PATIENCE_MS = 30_000

const mostWithin = (times: readonly number[], width: number): number => {
  const sorted = times.toSorted((one, other) => one - other)
  let from = 0
  return sorted.reduce((most, at, index) => {
    while (at - (sorted[from] ?? at) >= width) from += 1
    return Math.max(most, index - from + 1)
  }, 0)
}

/** A server that answers logins and pings after each client's own way there and back. */
const createServer = (clock: VirtualClock) => {
  const open = new Set<() => void>()
  const seen: { readonly at: number; readonly up: boolean }[] = []
  let isUp = true
  return {
    seen,
    stop: (): void => {
      isUp = false
      for (const cut of [...open]) cut()
    },
    start: (): void => {
      isUp = true
    },
    socketsOf: (latencyMs: number): Ports['sockets'] => ({
      open: (_url: string, events: SocketEvents) => {
        let state: 'connecting' | 'open' | 'over' = 'connecting'
        const later = (run: () => void): void => void clock.setTimeout(run, latencyMs)
        const cut = (): void => {
          open.delete(cut)
          later(() => {
            if (state === 'over') return
            state = 'over'
            events.onClose()
          })
        }
        later(() => {
          seen.push({ at: clock.monotonic(), up: isUp })
          if (!isUp) return cut()
          open.add(cut)
          later(() => {
            if (state !== 'connecting') return
            state = 'open'
            events.onOpen()
          })
        })
        return {
          send: (text: string) => {
            const { type, timestamp } = JSON.parse(text) as { readonly type: string; readonly timestamp?: number }
            const answer = type === 'ping' ? { type: 'pong', timestamp } : undefined
            if (answer === undefined) return
            later(() => {
              if (open.has(cut)) later(() => state === 'open' && events.onMessage(JSON.stringify(answer)))
            })
          },
          close: () => {
            state = 'over'
            open.delete(cut)
          },
        }
      },
    }),
  }
}

export const runHerd = async ({ clients, downMs, seed, planted = false }: HerdOptions): Promise<HerdReport> => {
  const clock = createVirtualClock()
  const server = createServer(clock)
  const chance = createMemoryPorts({ clock, seed }).random
  const herd = Array.from({ length: clients }, (_, index) => {
    const latencyMs = 10 + 40 * chance.next()
    const ports = {
      ...createMemoryPorts({ clock, seed: seed * 1_000_003 + index }),
      sockets: server.socketsOf(latencyMs),
    }
    const realtime = createRealtime({ ports, url: 'wss://herd.test/api/v2/ws' })
    let liveAt = 0
    realtime.onLive(() => {
      liveAt = clock.monotonic()
    })
    clock.setTimeout(realtime.start, BEGIN_MS * chance.next())
    return { ports, realtime, liveAt: () => liveAt }
  })
  await clock.advance(CUT_AT)
  if (herd.some(({ realtime }) => realtime.status() !== 'live')) throw new Error('the herd was never complete')
  if (planted) for (const { ports } of herd) ports.host.hint('online')
  const before = server.seen.length
  server.stop()
  await clock.advance(downMs)
  server.start()
  const backAt = clock.monotonic()
  await clock.advance(PATIENCE_MS)
  const attempts = server.seen.slice(before)
  const waits = herd.map(({ liveAt }) => liveAt() - backAt).toSorted((one, other) => one - other)
  const share = (times: readonly { readonly at: number }[]): number =>
    mostWithin(
      times.map(({ at }) => at),
      WINDOW_MS,
    ) / clients
  const quantile = (part: number): number => waits[Math.ceil(part * clients) - 1] ?? Number.NaN
  const report: HerdReport = {
    attempts: attempts.length,
    arrivedShare: share(attempts.filter(({ up }) => up)),
    attemptShare: share(attempts),
    back: [quantile(0.5), quantile(0.95), quantile(0.99)],
    stragglers: herd.filter(({ realtime }) => realtime.status() !== 'live').length,
  }
  for (const { realtime } of herd) realtime.stop()
  return report
}
