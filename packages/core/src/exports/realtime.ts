export {
  ATTEMPT_LIMITS,
  attemptDelay,
  BACKOFF_MS,
  CONNECT_TIMEOUT_MS,
  FIRST_SPREAD_MS,
  FRESH_MS,
  HEARTBEAT_MS,
  LOGIN_TIMEOUT_MS,
  PROBE_TIMEOUT_MS,
  UNANSWERED_LIMIT,
  UNSUB_DELAY_MS,
} from '../domain/realtime/connection.calc.ts'
export {
  type ConnectionRef,
  type ConnectionSnapshot,
  connectionMachine,
} from '../domain/realtime/connection.machine.ts'
export type { ConnectionContext, ConnectionEvent } from '../domain/realtime/connection-parts.machine.ts'
export { createRealtime, type RealtimeOptions } from '../domain/realtime/realtime.live.ts'
export { type LiveInfo, type Realtime, type RealtimeStatus, selectStatus } from '../domain/realtime/realtime.select.ts'
