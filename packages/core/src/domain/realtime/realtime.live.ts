import { createActor } from 'xstate'
import type { Ports } from '../../ports/index.ts'
import { encodeFrame, type InFrame } from '../../wire/frames.ts'
import { socketLogic } from './connection.live.ts'
import { connectionMachine } from './connection.machine.ts'
import { createLink } from './link.store.ts'
import { askProbe } from './probe.live.ts'
import { type LiveInfo, type Realtime, type RealtimeStatus, selectDoubt, selectStatus } from './realtime.select.ts'
import { type Channel, createSubscriptions, type Told } from './subscriptions.store.ts'
import { createChangeTeller, createTellers } from './tellers.store.ts'

export interface RealtimeOptions {
  readonly ports: Ports
  readonly url: string
  readonly onFrame?: (frame: InFrame, receivedAt: number) => void
}

export const createRealtime = ({ ports, url, onFrame }: RealtimeOptions): Realtime => {
  const { clock, log, random, sockets, host } = ports
  const failed = (): void => log.report({ kind: 'realtime.listener_failed' })
  const link = createLink({ sockets, url, clock })
  const { lastFrameAt, serverNow } = link
  const topics = createSubscriptions({ clock, log, send: (frame) => link.send(encodeFrame(frame)) })
  const [statuses, lives] = [createTellers<RealtimeStatus>(failed), createTellers<LiveInfo>(failed)]
  const asks = createTellers<readonly Channel[]>(failed)
  const world = { now: () => clock.now(), monotonic: () => clock.monotonic(), chance: () => random.next(), lastFrameAt }
  const socket = socketLogic({ link, topics, log, onAskedAgain: asks.tell, onFrame })
  const machine = connectionMachine.provide({ actors: { socket } })
  const connection = createActor(machine, { clock, input: { world, token: undefined } })
  const status = (): RealtimeStatus => selectStatus(connection.getSnapshot())
  let unwatch = (): void => undefined
  connection.on('link.live', ({ type: _, member, ...info }) => topics.open(member, () => lives.tell(info)))
  connection.on('login.refused', ({ code }) => log.report({ kind: 'realtime.login_refused', detail: String(code) }))
  connection.subscribe(createChangeTeller(status, statuses.tell))
  connection.start()
  return {
    connection,
    start: () => {
      unwatch()
      unwatch = host.watch((hint) => connection.send({ type: `host.${hint}` }))
      connection.send({ type: 'need.began' })
    },
    stop: () => {
      unwatch()
      connection.send({ type: 'need.ended' })
    },
    setToken: (token) => connection.send({ type: 'token.changed', token }),
    subscribe: (topic, told) => topics.add(topic, told as Told),
    retry: () => connection.send({ type: 'retry.asked' }),
    probe: () => askProbe(connection),
    status,
    onStatus: statuses.add,
    isInDoubt: () => selectDoubt(connection.getSnapshot()),
    onLive: lives.add,
    onAskedAgain: asks.add,
    lastFrameAt,
    serverNow,
    roundTripMs: () => connection.getSnapshot().context.roundTripMs,
  }
}
