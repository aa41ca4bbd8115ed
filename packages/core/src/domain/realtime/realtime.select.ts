import { HEARTBEAT_MS, isLateBeat, unansweredSince } from './connection.calc.ts'
import type { ConnectionRef, ConnectionSnapshot } from './connection.machine.ts'
import type { Channel, Told } from './subscriptions.store.ts'

/** `recovered`: frames may have been missed since the last time it was live. @rule RT-20 */
export interface LiveInfo {
  readonly generation: number
  readonly recovered: boolean
}
export type RealtimeStatus = 'idle' | 'connecting' | 'live' | 'reconnecting' | 'offline'

/**
 * The connection in one word. A login on a live connection does not make it less live; "offline" is what the host says
 * while there is no connection. @rule RT-21
 */
export const selectStatus = (snapshot: ConnectionSnapshot): RealtimeStatus => {
  const { generation, liveGeneration, offline } = snapshot.context
  if (snapshot.matches('idle')) return 'idle'
  if (snapshot.matches({ connected: 'online' })) return 'live'
  if (snapshot.matches({ connected: 'authenticating' }) && generation === liveGeneration) return 'live'
  if (offline) return 'offline'
  return liveGeneration === 0 ? 'connecting' : 'reconnecting'
}

/**
 * What comes now may be old: the host has slept and nobody has answered since (a beat that is overdue says so before its
 * timer has its turn), or a ping has waited for a whole beat. As frames come in order, none is older than the last ping
 * that was answered. @rule RT-8
 */
export const selectDoubt = (snapshot: ConnectionSnapshot): boolean => {
  const { inDoubt, beatAt, pings, pongAt, world } = snapshot.context
  if (inDoubt) return selectStatus(snapshot) === 'live'
  const now = world.monotonic()
  const isUnanswered = now - (unansweredSince(pings, pongAt) ?? now) >= HEARTBEAT_MS
  return (isUnanswered || isLateBeat(beatAt, now)) && snapshot.matches({ connected: 'online' })
}

/** The realtime channel as the rest of the house knows it. */
export interface Realtime {
  readonly connection: ConnectionRef
  /** May be called again at any time: once started it stays started. */
  start(): void
  stop(): void
  setToken(token: string | undefined): void
  subscribe<Payload>(topic: Channel<Payload>, told: Told<Payload>): () => void
  /** A person does not want to wait: the next attempt leaves at once; a live connection is asked for a sign of life. */
  retry(): void
  /** Whether the connection answers: at once when it spoke in the last 5 s, else within 2 s. */
  probe(): Promise<boolean>
  status(): RealtimeStatus
  onStatus(told: (status: RealtimeStatus) => void): () => void
  /** Live, but nobody has answered since a sleep, or for a whole beat: what comes now may be old. */
  isInDoubt(): boolean
  /** Each time it becomes live; `recovered` says that frames may have been missed since the last time. */
  onLive(told: (info: LiveInfo) => void): () => void
  /** Topics were silent for long and have been asked for again: something of them may have been missed. */
  onAskedAgain(told: (topics: readonly Channel[]) => void): () => void
  /** When the last valid frame came, by the monotonic clock. */
  lastFrameAt(): number | undefined
  /** The server's time now, as its last pong told it; undefined before the first. */
  serverNow(): number | undefined
  roundTripMs(): number | undefined
}
