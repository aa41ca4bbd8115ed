import type { ReadCell } from '../../engine/domain/cell.ts'
import { domain } from '../../engine/domain/domain.ts'
import type { Domain } from '../../engine/types.ts'
import { CODE_SESSION_DEAD } from '../../wire/envelope.ts'
import { SOCKET_PATH } from '../../wire/frames.ts'
import { session } from '../session/session.ts'
import { type Realtime as Channel, createRealtime } from './channel.ts'

/** The state of the connection for a view; `recovering` while what was missed is read again. */
export type ConnectionStatus = 'idle' | 'connecting' | 'live' | 'recovering' | 'reconnecting' | 'offline'

/** Members of the domain `realtime`. */
export interface Realtime {
  /** Topics, probes and the connection itself. */
  readonly channel: Channel
  /**
   * State of the websocket: `live` only while prices and orders are complete, `recovering` while what was missed is
   * read again. @rule RT-20 MKT-5
   */
  readonly status: ReadCell<ConnectionStatus>
}

/**
 * The websocket of a client, beside its calls and as secure as they are. After a gap everything that is looked at is
 * read again, and what was asked into the gap is asked anew. @rule RT-20 RT-26 MKT-5 SES-28
 */
export const realtime: Domain<Realtime> = domain('realtime', (context) => {
  const url = `${context.origin.replace(/^http/, 'ws')}${SOCKET_PATH}`
  const { ports, serverTime, actorOptions } = context
  const line = createRealtime({ ports, url, serverTime, inspect: actorOptions.inspect })
  const channel: Channel = {
    ...line,
    start: () => {
      if (!context.isEnded()) line.start()
    },
  }
  const status = context.cell<ConnectionStatus>('idle', 'everyone')
  let recoveries = 0
  const show = (): void => {
    const now = channel.status()
    status.set(now === 'live' && recoveries > 0 ? 'recovering' : now)
  }
  const unshow = channel.onStatus(show)
  channel.onLive(({ recovered }) => {
    if (!recovered) return
    recoveries += 1
    show()
    void context.invalidateAll().finally(() => {
      recoveries -= 1
      show()
    })
  })
  // A frame ends no session: the account is read, and that answer does.
  channel.onRefused((code) => {
    // At once: a connection that comes back reads everything as a gap, which the account takes no part in.
    if (code === CODE_SESSION_DEAD) context.invalidate(['user'], 'now')
  })
  const enter = (): void => channel.setToken(context.session().isMember ? context.use(session).auth().token : undefined)
  context.onEnter(enter)
  enter()
  context.onEnd(() => {
    // A client that stopped announces nothing more.
    unshow()
    channel.stop()
  })
  return { channel, status }
})
