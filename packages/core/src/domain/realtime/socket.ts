import { fromCallback } from 'xstate'
import type { Monotonic } from '../../kernel/instant.ts'
import type { Clock, Log } from '../../ports/index.ts'
import { decodeFrame, encodeFrame, FRAME_LIMIT, type InFrame } from '../../wire/frames.ts'
import type { ServerTime } from '../../wire/server-time.ts'
import type { SocketCommand, SocketEvent } from './connection-parts.machine.ts'
import type { Link } from './link.store.ts'
import type { Channel, Subscriptions } from './subscriptions.store.ts'

interface SocketParts {
  readonly link: Link
  readonly topics: Subscriptions
  readonly log: Log
  readonly clock: Pick<Clock, 'monotonic'>
  readonly serverTime: ServerTime
  /** Were silent for long and have been asked for again: something may have been missed. @rule RT-23 */
  readonly onAskedAgain: (topics: readonly Channel[]) => void
  /** Every valid frame, as it comes. */
  readonly onFrame?: ((frame: InFrame, receivedAt: Monotonic) => void) | undefined
}

type Heard = ReturnType<typeof decodeFrame>
type Hear = { readonly [Type in Heard['type']]: (frame: Extract<Heard, { type: Type }>, text: string) => void }

/** The actor `realtime.socket`. Pushes go straight to their topics; the machine gets only what changes its state. */
export const socketLogic = ({ link, topics, log, clock, serverTime, onAskedAgain, onFrame }: SocketParts) =>
  fromCallback<SocketCommand, { readonly generation: number }>(({ input: { generation }, sendBack, receive }) => {
    const say = (event: SocketEvent): void => sendBack(event)
    const life = (frame: InFrame): number => {
      const at = link.heard()
      onFrame?.(frame, at)
      return at
    }
    const hear: Hear = {
      push: (frame, text) => topics.push(frame.topic, frame.data, life(frame), text),
      pong: (frame) => {
        const silent = topics.askAgain(life(frame))
        if (silent.length > 0) onAskedAgain(silent)
        if (frame.serverTime !== undefined) serverTime.heardPong(frame.serverTime)
        say({ type: 'pong.received', generation, timestamp: frame.timestamp })
      },
      login: (frame) => {
        life(frame)
        say({ type: 'login.answered', generation, code: frame.code, msg: frame.msg })
      },
      bad: ({ reason }) => {
        if (reason === 'no type') log.report({ kind: 'realtime.frame_untyped', detail: reason })
        else log.report({ kind: 'realtime.frame_bad', detail: reason })
      },
    }
    receive(({ frame }) => link.send(encodeFrame(frame)))
    let openedAt: number | undefined
    const abandon = link.open({
      opened: () => {
        openedAt = clock.monotonic()
        log.note?.({ kind: 'realtime.opened', connection: generation })
        say({ type: 'socket.opened', generation })
      },
      closed: (why) => {
        if (why !== undefined) hear.bad({ type: 'bad', reason: why }, '')
        say({ type: 'socket.closed', generation })
      },
      text: (text) => {
        if (onFrame === undefined && text.length <= FRAME_LIMIT && topics.pushText(text, link.heard)) return
        const frame = decodeFrame(text)
        ;(hear[frame.type] as (frame: Heard, text: string) => void)(frame, text)
      },
    })
    return () => {
      topics.close()
      abandon()
      if (openedAt !== undefined)
        log.note?.({ kind: 'realtime.closed', connection: generation, ms: Math.round(clock.monotonic() - openedAt) })
    }
  })
