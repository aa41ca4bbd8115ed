import { createActor } from 'xstate'
import type { Inspect } from '../../engine/types.ts'
import type { Monotonic } from '../../kernel/instant.ts'
import { secret } from '../../kernel/secret.ts'
import type { Ports } from '../../ports/index.ts'
import { encodeFrame, type InFrame } from '../../wire/frames.ts'
import { createServerTime, type ServerTime } from '../../wire/server-time.ts'
import { type ConnectionRef, connectionMachine } from './connection.machine.ts'
import { type RealtimeStatus, selectStatus, selectUnverified } from './connection.panel.ts'
import { createLink } from './link.store.ts'
import { createChangeNotifier, createListeners } from './listeners.store.ts'
import { socketLogic } from './socket.ts'
import { type Channel, createSubscriptions, type Listener } from './subscriptions.store.ts'

/** `recovered`: frames may have been missed since the last time it was live. @rule RT-20 */
export interface LiveInfo {
  readonly generation: number
  readonly recovered: boolean
}

/** The realtime channel of a client, as the domains know it. */
export interface Realtime {
  readonly connection: ConnectionRef
  /** May be called again at any time: once started it stays started. */
  start(): void
  /** Closes the connection for good. */
  stop(): void
  /** Token of the connection from now on; undefined makes it a visitor's. */
  setToken(token: string | undefined): void
  /** Hears the pushes of a topic. Returns a stop. */
  subscribe<Payload>(topic: Channel<Payload>, listener: Listener<Payload>): () => void
  /** A person does not want to wait: the next attempt leaves at once; a live connection is asked for a sign of life. */
  retry(): void
  /** Asks whether the connection answers: at once when it spoke in the last 5 s, else within 2 s. */
  probe(): Promise<boolean>
  /** State of the connection as it is now. */
  status(): RealtimeStatus
  /** Hears each change of the state. Returns a stop. */
  onStatus(listener: (status: RealtimeStatus) => void): () => void
  /** Live, but the server has not answered since a sleep, or for a whole heartbeat interval: what comes now may be old. */
  isUnverified(): boolean
  /** Each time it becomes live; `recovered` says that frames may have been missed since the last time. */
  onLive(listener: (info: LiveInfo) => void): () => void
  /** A login was refused, for the first time on this connection. */
  onRefused(listener: (code: number) => void): () => void
  /** Topics were silent for long and have been asked for again: something of them may have been missed. */
  onAskedAgain(listener: (topics: readonly Channel[]) => void): () => void
  /** When the last valid frame came, by the monotonic clock. */
  lastFrameAt(): number | undefined
  /** Milliseconds to the server and back, by the last ping. */
  roundTripMs(): number | undefined
}

/** Options of a connection; `receivedAt` is monotonic milliseconds. */
export interface RealtimeOptions {
  readonly ports: Ports
  readonly url: string
  /** Hears the time of every pong. @rule ENV-34 */
  readonly serverTime?: ServerTime
  /** Hears each valid frame, with the monotonic time it came. */
  readonly onFrame?: (frame: InFrame, receivedAt: Monotonic) => void
  readonly inspect?: Inspect | undefined
}

/** Asks the connection whether it lives and waits for its answer. @rule RT-14 */
const askProbe = (connection: ConnectionRef): Promise<boolean> =>
  new Promise((answered) => {
    const listening = connection.on('probe.settled', ({ alive }) => {
      listening.unsubscribe()
      answered(alive)
    })
    connection.send({ type: 'probe.asked' })
  })

/** The websocket as topics, probes and a status. It connects once something needs it. */
export const createRealtime = ({ ports, url, onFrame, inspect, ...options }: RealtimeOptions): Realtime => {
  const { clock, log, random, sockets, host } = ports
  const { serverTime = createServerTime(clock) } = options
  const failed = (): void => log.report({ kind: 'realtime.listener_failed' })
  const link = createLink({ sockets, url, clock })
  const { lastFrameAt } = link
  const topics = createSubscriptions({ clock, log, send: (frame) => link.send(encodeFrame(frame)) })
  const [statuses, lives] = [createListeners<RealtimeStatus>(failed), createListeners<LiveInfo>(failed)]
  const refusals = createListeners<number>(failed)
  const asks = createListeners<readonly Channel[]>(failed)
  const world = { now: () => clock.now(), monotonic: () => clock.monotonic(), chance: () => random.next(), lastFrameAt }
  const socket = socketLogic({ link, topics, log, clock, serverTime, onAskedAgain: asks.notify, onFrame })
  const machine = connectionMachine.provide({ actors: { socket } })
  const connection = createActor(machine, {
    clock,
    ...(inspect === undefined ? {} : { inspect }),
    input: { world, token: undefined },
  })
  const status = (): RealtimeStatus => selectStatus(connection.getSnapshot())
  let unwatch = (): void => undefined
  connection.on('link.live', ({ type: _, member, ...info }) => topics.open(member, () => lives.notify(info)))
  connection.on('link.lost', ({ why }) => log.report({ kind: 'realtime.connection_lost', detail: why }))
  connection.on('login.refused', ({ code, again }) => {
    log.report({ kind: 'realtime.login_refused', detail: String(code) })
    if (!again) refusals.notify(code)
  })
  connection.subscribe(createChangeNotifier(status, statuses.notify))
  connection.start()
  return {
    connection,
    start: () => {
      unwatch()
      connection.send({ type: 'need.began' })
      // After it: how things stand may be said at once.
      unwatch = host.watch((hint) => connection.send({ type: `host.${hint}` }))
    },
    stop: () => {
      unwatch()
      connection.send({ type: 'need.ended' })
    },
    setToken: (token) => connection.send({ type: 'token.changed', token: token === undefined ? token : secret(token) }),
    subscribe: (topic, listener) => topics.add(topic, listener as Listener),
    retry: () => connection.send({ type: 'retry.asked' }),
    probe: () => askProbe(connection),
    status,
    onStatus: statuses.add,
    isUnverified: () => selectUnverified(connection.getSnapshot()),
    onLive: lives.add,
    onRefused: refusals.add,
    onAskedAgain: asks.add,
    lastFrameAt,
    roundTripMs: () => connection.getSnapshot().context.roundTripMs,
  }
}
