/** The websocket by itself: its machine, its delays, and a connection to use without a client. */
export { createRealtime, type LiveInfo, type Realtime, type RealtimeOptions } from '../domain/realtime/channel.ts'
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
export { type RealtimeStatus, selectStatus } from '../domain/realtime/connection.panel.ts'
export type { ConnectionContext, ConnectionEvent } from '../domain/realtime/connection-parts.machine.ts'
