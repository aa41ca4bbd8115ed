/** The websocket by itself: a connection to use without a client. */
export { createRealtime, type Realtime, type RealtimeOptions } from '../domain/realtime/channel.ts'
export type { RealtimeStatus } from '../domain/realtime/connection.panel.ts'
