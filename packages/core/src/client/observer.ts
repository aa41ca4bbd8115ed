import type { Log } from '../ports/index.ts'
import { clientLog, type LogSink, noteSessions } from './client-log.ts'
import { observeCall, type Trace } from './observed-call.ts'

/** Functions that hear what happens in a client. */
export interface ObserverOptions {
  /**
   * Hears every event of the client beside `ports.log`: the end of each call, connections, ends of sessions, and what is wrong.
   * No value of a person or of an answer is in them. It may throw: nothing depends on it. @rule LOG-4 LOG-5
   */
  readonly log?: LogSink | undefined
  /** Headers to send with a call, as `traceparent`; asked once for each call, all attempts of it carry the same. @rule LOG-6 */
  readonly trace?: Trace | undefined
}

/** An observer of clients, made by `observer`. */
export interface Observer {
  /** Log port of the client: what goes to it goes to the sink too. */
  readonly log: (port: Log) => Log
  /** Tells the ends of sessions. */
  readonly sessions: typeof noteSessions
  /** Sends one call, asks for its headers, and tells its end. */
  readonly call: (...args: Parameters<typeof observeCall>) => ReturnType<typeof observeCall>
}

/** An observer for `createClient({ observe })`. Its code is in the programs that use it, and in no other. @rule LOG-4 LOG-6 */
export const observer = ({ log, trace }: ObserverOptions): Observer => ({
  log: (port) => (log === undefined ? port : clientLog(port, log)),
  sessions: noteSessions,
  call: (parts, ...about) => observeCall({ ...parts, trace }, ...about),
})
