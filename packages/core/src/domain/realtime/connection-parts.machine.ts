import { assign, emit, enqueueActions, fromCallback, sendTo, setup } from 'xstate'
import type { Epoch, Monotonic } from '../../kernel/instant.ts'
import { isSameSecret, NO_SECRET, type Secret } from '../../kernel/secret.ts'
import type { OutFrame } from '../../wire/frames.ts'
import {
  attemptDelay,
  attemptDue,
  attemptsBegun,
  CONNECT_TIMEOUT_MS,
  FRESH_MS,
  HANGING_MS,
  HEARTBEAT_MS,
  HELD_BACK_MS,
  HIDDEN_LONG_MS,
  HINT_GAP_MS,
  isLateHeartbeat,
  LOGIN_TIMEOUT_MS,
  type Ping,
  PROBE_TIMEOUT_MS,
  RELOGIN_MS,
  STEADY_MS,
  streamDelay,
  UNANSWERED_LIMIT,
  unansweredPings,
  unansweredSince,
  WORD_MS,
} from './connection.calc.ts'

/** Facts the machine reads from outside; it changes nothing there. */
export interface ConnectionWorld {
  /** Milliseconds since the epoch: what a ping carries. */
  readonly now: () => Epoch
  /** Milliseconds that never go back: what deadlines are judged by. @rule RT-8 */
  readonly monotonic: () => Monotonic
  readonly chance: () => number
  /** When the last valid frame came, by the monotonic clock. */
  readonly lastFrameAt: () => number | undefined
}

/** Data the connection machine keeps. */
export interface ConnectionContext {
  readonly world: ConnectionWorld
  readonly token: Secret | undefined
  /** Number of the present socket, or of the last one. @rule RT-9 */
  readonly generation: number
  /** The last generation that was live; 0 before the first. */
  readonly liveGeneration: number
  /** The present connection accepted the login. */
  readonly member: boolean
  /** The last login on it was refused: private frames are being missed. */
  readonly refused: boolean
  /** Number of the next attempt; 0 is the first. */
  readonly attempt: number
  /** The next attempt was asked for, it is no repetition: no spread. */
  readonly hurried: boolean
  /** The loss may affect all clients: attempts are one even stream over all clients. @rule RT-22 */
  readonly isCommon: boolean
  /** When the host or a person last gave a hint about this device's connection. @rule RT-22 */
  readonly wordAt: Monotonic | undefined
  readonly dueAt: Monotonic
  readonly attemptsAt: readonly number[]
  readonly pings: readonly Ping[]
  /** When the last pong came, by the monotonic clock. */
  readonly pongAt: Monotonic | undefined
  readonly heartbeatAt: Monotonic
  /** The probe that is out: since when a frame answers it, when it ends, and the ping it may not do without. */
  readonly probe: { readonly from: number; readonly endsAt: number; readonly ping: number | undefined }
  /** The host has slept and the server has not answered since. */
  readonly unverified: boolean
  readonly hintAt: Monotonic | undefined
  readonly hiddenAt: Monotonic | undefined
  readonly offline: boolean
  readonly roundTripMs: number | undefined
}

export interface ConnectionInput {
  readonly world: ConnectionWorld
  readonly token: Secret | undefined
}

/** Events of the socket actor; each carries the number of its socket. */
export type SocketEvent =
  | { readonly type: 'socket.opened'; readonly generation: number }
  | { readonly type: 'socket.closed'; readonly generation: number }
  | { readonly type: 'login.answered'; readonly generation: number; readonly code: number; readonly msg: string }
  | { readonly type: 'pong.received'; readonly generation: number; readonly timestamp: number | undefined }

/** Events of the connection machine. */
export type ConnectionEvent =
  | SocketEvent
  | { readonly type: 'need.began' }
  | { readonly type: 'need.ended' }
  | { readonly type: 'token.changed'; readonly token: Secret | undefined }
  | { readonly type: 'host.online' | 'host.offline' | 'host.visible' | 'host.hidden' }
  | { readonly type: 'probe.asked' }
  | { readonly type: 'heartbeat.late' }
  | { readonly type: 'retry.asked' }

/** Why a connection ended that was not given up on purpose. */
export type LossOfLink = 'closed' | 'connectTimeout' | 'loginTimeout' | 'heartbeat' | 'probeTimeout'

export type ConnectionEmitted =
  | { readonly type: 'link.live'; readonly generation: number; readonly recovered: boolean; readonly member: boolean }
  | { readonly type: 'link.lost'; readonly why: LossOfLink }
  | { readonly type: 'login.refused'; readonly code: number; readonly msg: string; readonly again: boolean }
  | { readonly type: 'probe.settled'; readonly alive: boolean }

/** Commands of the machine to its socket. */
export type SocketCommand = { readonly type: 'frame.send'; readonly frame: OutFrame }

/** The actor `realtime.socket`, provided by the client: opens a socket when started, abandons it when stopped. */
export const unprovidedSocket = fromCallback<SocketCommand, { readonly generation: number }>(() => {
  throw new Error('the actor realtime.socket was not provided')
})

/** The login code that means yes. @rule RT-4 */
const LOGIN_ACCEPTED = 1
/** Pings remembered, to measure the way there and back. */
const PINGS_KEPT = UNANSWERED_LIMIT + 1

/** Timeouts are named by their delay: `xstate.after.heartbeat.…`. */
const lossBy = (type: string): LossOfLink | undefined =>
  type === 'socket.closed' ? 'closed' : (/^xstate\.after\.(\w+)/.exec(type)?.[1] as LossOfLink | undefined)

const isCurrent = (context: ConnectionContext, event: ConnectionEvent): boolean =>
  'generation' in event && event.generation === context.generation
const isOtherToken = (context: ConnectionContext, event: ConnectionEvent): boolean =>
  event.type === 'token.changed' && !isSameSecret(event.token ?? NO_SECRET, context.token ?? NO_SECRET)
const mayHint = ({ hintAt, world }: ConnectionContext): boolean =>
  hintAt === undefined || world.monotonic() - hintAt >= HINT_GAP_MS
const hasWord = ({ wordAt, world }: ConnectionContext): boolean =>
  wordAt !== undefined && world.monotonic() - wordAt <= WORD_MS
/** A network that went away and came back counts each time. @rule RT-13 */
const cameBack = ({ offline }: ConnectionContext, event: ConnectionEvent): boolean =>
  offline && event.type === 'host.online'
const isLive = ({ generation, liveGeneration }: ConnectionContext): boolean => generation === liveGeneration

/** Parts of the chart: its delays, guards and actions. */
export const connectionParts = setup({
  types: {
    context: {} as ConnectionContext,
    events: {} as ConnectionEvent,
    emitted: {} as ConnectionEmitted,
    input: {} as ConnectionInput,
  },
  actors: { socket: unprovidedSocket },
  delays: {
    backoff: ({ context }) => Math.max(0, Math.ceil(context.dueAt - context.world.monotonic())),
    connectTimeout: CONNECT_TIMEOUT_MS,
    loginTimeout: LOGIN_TIMEOUT_MS,
    heartbeat: HEARTBEAT_MS,
    probeTimeout: ({ context: { probe, world } }) => Math.max(0, Math.ceil(probe.endsAt - world.monotonic())),
    relogin: RELOGIN_MS,
    steady: STEADY_MS,
  },
  guards: {
    isCurrent: ({ context, event }) => isCurrent(context, event),
    isAccepted: ({ context, event }) =>
      isCurrent(context, event) && event.type === 'login.answered' && event.code === LOGIN_ACCEPTED,
    /** True when an accepted login is taken back: whoever says so is asked on a new connection. @rule RT-4 */
    isTakenBack: ({ context, event }) =>
      isCurrent(context, event) && context.member && event.type === 'login.answered' && event.code !== LOGIN_ACCEPTED,
    hasToken: ({ context, event }) => isCurrent(context, event) && context.token !== undefined,
    isRefused: ({ context }) => context.refused && context.token !== undefined,
    isOtherToken: ({ context, event }) => isOtherToken(context, event),
    /** A sent login cannot be taken back: the connection knows that account. @rule RT-17 */
    isOtherMember: ({ context, event }) => isOtherToken(context, event) && context.member,
    isNewToken: ({ context, event }) =>
      isOtherToken(context, event) && event.type === 'token.changed' && event.token !== undefined,
    mayRestart: ({ context, event }) => mayHint(context) || cameBack(context, event),
    /** The network went and came: what was connected through it is not worth asking, nor waiting for. @rule RT-14 */
    mayRestartAttempt: ({ context, event }) => cameBack(context, event) || (!isLive(context) && mayHint(context)),
    /** An attempt that has only just begun is let go on, however often one taps. @rule RT-24 */
    isHanging: ({ context }) =>
      !isLive(context) && context.world.monotonic() - (context.attemptsAt.at(-1) ?? 0) >= HANGING_MS,
    isOffline: ({ context }) => context.offline,
    mayProbe: ({ context }) => mayHint(context) && !context.offline,
    wasHiddenLong: ({ context }) =>
      mayHint(context) &&
      context.hiddenAt !== undefined &&
      context.world.monotonic() - context.hiddenAt >= HIDDEN_LONG_MS,
    isLateHeartbeat: ({ context }) => isLateHeartbeat(context.heartbeatAt, context.world.monotonic()),
    /** Frames may go on coming while nothing of ours arrives: only a pong proves both ways. @rule RT-7 */
    isSilent: ({ context }) => unansweredPings(context.pings, context.pongAt) >= UNANSWERED_LIMIT,
    /** Frames of an older connection prove nothing about this one. @rule RT-14 */
    isFresh: ({ context: { world, attemptsAt } }) => {
      const heardAt = world.lastFrameAt()
      return heardAt !== undefined && heardAt >= (attemptsAt.at(-1) ?? 0) && world.monotonic() - heardAt <= FRESH_MS
    },
    isAnswered: ({ context: { probe, world } }) => (world.lastFrameAt() ?? -1) >= probe.from,
    isAnswer: ({ context, event }) =>
      isCurrent(context, event) &&
      event.type === 'pong.received' &&
      (context.probe.ping === undefined || context.probe.ping === event.timestamp),
  },
  actions: {
    keepToken: assign({
      token: ({ context, event }) => (event.type === 'token.changed' ? event.token : context.token),
    }),
    hurry: assign({
      attempt: 0,
      hurried: true,
      isCommon: false,
      wordAt: ({ context }) => context.world.monotonic(),
    }),
    /** @rule RT-10 RT-12 RT-22 */
    planAttempt: assign(({ context, event }) => {
      const { world, attempt, hurried, attemptsAt } = context
      const isCommon = event.type === 'socket.closed' ? !hasWord(context) : context.isCommon
      const wait = hurried ? 0 : (isCommon ? streamDelay : attemptDelay)(attempt, world.chance())
      return { isCommon, dueAt: attemptDue(attemptsAt, world.monotonic() + wait, attempt > 0), hurried: false }
    }),
    /** @rule RT-9 */
    beginAttempt: assign(({ context: { world, attempt, attemptsAt, generation } }) => ({
      generation: generation + 1,
      attempt: attempt + 1,
      attemptsAt: attemptsBegun(attemptsAt, world.monotonic()),
      member: false,
      refused: false,
      pings: [],
      unverified: false,
    })),
    forgetHints: assign({ offline: false, hiddenAt: undefined, hintAt: undefined }),
    countAnew: assign({ attempt: 0, isCommon: false }),
    noteWord: assign({ wordAt: ({ context }) => context.world.monotonic() }),
    noteHint: assign(({ context, event }) => ({
      offline: event.type === 'host.offline' || (event.type !== 'host.online' && context.offline),
      hiddenAt:
        event.type === 'host.hidden'
          ? (context.hiddenAt ?? context.world.monotonic())
          : event.type === 'host.visible'
            ? undefined
            : context.hiddenAt,
      wordAt: event.type === 'host.hidden' ? context.wordAt : context.world.monotonic(),
    })),
    takeHint: assign({ hintAt: ({ context }) => context.world.monotonic() }),
    keepMember: assign({ member: true }),
    /** The visitor's part goes on meanwhile. @rule RT-4 */
    keepRefused: assign({ refused: true }),
    /** Of a login taken back the next one speaks: it is refused as well, or all is well. */
    emitRefused: emit(({ context, event }) => ({
      type: 'login.refused' as const,
      again: context.refused || context.member,
      code: event.type === 'login.answered' ? event.code : 0,
      msg: event.type === 'login.answered' ? event.msg : '',
    })),
    /** Connections given up on purpose are no loss. @rule LOG-1 */
    emitLost: enqueueActions(({ event, enqueue }) => {
      const why = lossBy(event.type)
      if (why !== undefined) enqueue.emit({ type: 'link.lost', why })
    }),
    sendLogin: sendTo(
      'socket',
      ({ context }): SocketCommand => ({
        type: 'frame.send',
        frame: { type: 'login', token: context.token ?? NO_SECRET },
      }),
    ),
    notePing: assign(({ context: { world, pings } }) => ({
      pings: [...pings, { timestamp: world.now(), at: world.monotonic() }].slice(-PINGS_KEPT),
    })),
    sendPing: sendTo(
      'socket',
      ({ context }): SocketCommand => ({
        type: 'frame.send',
        frame: { type: 'ping', timestamp: context.pings.at(-1)?.timestamp ?? 0 },
      }),
    ),
    notePong: assign({
      pongAt: ({ context }) => context.world.monotonic(),
      roundTripMs: ({ context, event }) => {
        const ping =
          event.type === 'pong.received'
            ? context.pings.findLast(({ timestamp }) => timestamp === event.timestamp)
            : undefined
        return ping === undefined ? context.roundTripMs : context.world.monotonic() - ping.at
      },
    }),
    beginHeartbeat: assign({ heartbeatAt: ({ context }) => context.world.monotonic() }),
    /** Pings sent before a sleep say nothing: the connection is asked anew. @rule RT-8 */
    judgeAnew: enqueueActions(({ enqueue }) => {
      enqueue.assign({ pings: [], unverified: true })
      enqueue.raise({ type: 'heartbeat.late' })
    }),
    /** A timer that fires this late says that the host slept, whichever it is. @rule RT-8 */
    distrustIfLate: assign({
      unverified: ({ context: { unverified, heartbeatAt, world } }) =>
        unverified || isLateHeartbeat(heartbeatAt, world.monotonic()),
    }),
    trust: assign({ unverified: false, offline: false }),
    /**
     * A probe does not wait longer than needed: the time a ping is already out counts. A host that wakes up
     * delivers old frames first: only a later frame, or the answer to this ping, shows that the server is there.
     * @rule RT-14
     */
    beginProbe: assign(({ context: { world, pings }, event }) => {
      const at = world.monotonic()
      const isWaitedFor = event.type === 'probe.asked' || event.type === 'retry.asked'
      const since = isWaitedFor ? (unansweredSince(pings, world.lastFrameAt()) ?? at) : at
      return {
        probe: {
          from: isWaitedFor ? at : at + HELD_BACK_MS,
          endsAt: PROBE_TIMEOUT_MS + since,
          ping: isWaitedFor ? undefined : pings.at(-1)?.timestamp,
        },
      }
    }),
    /** @rule RT-20 */
    emitLive: emit(({ context: { generation, liveGeneration, member, refused } }) => ({
      type: 'link.live' as const,
      generation,
      recovered: (liveGeneration !== 0 && liveGeneration !== generation) || (member && refused),
      member,
    })),
    markLive: assign(({ context }) => ({
      // A socket that opened has proved the word wrong; one that was open has not. @rule RT-27
      offline: isLive(context) && context.offline,
      liveGeneration: context.generation,
      pings: [],
      unverified: false,
      isCommon: false,
      refused: context.refused && !context.member,
    })),
    emitAlive: emit({ type: 'probe.settled', alive: true }),
    emitNotAlive: emit({ type: 'probe.settled', alive: false }),
  },
})
