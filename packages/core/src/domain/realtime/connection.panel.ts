import { HEARTBEAT_MS, isLateHeartbeat, unansweredSince } from './connection.calc.ts'
import type { ConnectionSnapshot } from './connection.machine.ts'

/** State of the connection; `offline` while the host has no network. */
export type RealtimeStatus = 'idle' | 'connecting' | 'live' | 'reconnecting' | 'offline'

/** Its topics come: also while a login is on its way over a connection that was live before. */
const isLive = (snapshot: ConnectionSnapshot): boolean =>
  snapshot.matches({ connected: 'online' }) ||
  (snapshot.matches({ connected: 'authenticating' }) && snapshot.context.generation === snapshot.context.liveGeneration)

/**
 * The connection in one word. A login on a live connection does not make it less live; "offline" is what the host says,
 * until a connection proves it wrong. @rule RT-21 RT-27
 */
export const selectStatus = (snapshot: ConnectionSnapshot): RealtimeStatus => {
  const { liveGeneration, offline } = snapshot.context
  if (snapshot.matches('idle')) return 'idle'
  if (offline) return 'offline'
  if (isLive(snapshot)) return 'live'
  return liveGeneration === 0 ? 'connecting' : 'reconnecting'
}

/**
 * True when what comes now may be old: the host has slept and the server has not answered since (an overdue heartbeat
 * shows it before its timer fires), or a ping has waited for a whole heartbeat interval. As frames come in order, none is older than the last ping
 * that was answered. @rule RT-8
 */
export const selectUnverified = (snapshot: ConnectionSnapshot): boolean => {
  const { unverified, offline, heartbeatAt, pings, pongAt, world } = snapshot.context
  if (unverified || offline) return isLive(snapshot)
  const now = world.monotonic()
  const isUnanswered = now - (unansweredSince(pings, pongAt) ?? now) >= HEARTBEAT_MS
  return (isUnanswered || isLateHeartbeat(heartbeatAt, now)) && isLive(snapshot)
}
