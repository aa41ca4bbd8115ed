import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { connectionParts } from './connection-parts.machine.ts'

/** States of the connection and how long it waits in each. One socket at a time; topics are handled elsewhere. */
export const connectionMachine = connectionParts.createMachine({
  id: 'realtime.connection',
  description: 'When a socket is opened, trusted, doubted and given up.',
  context: ({ input }) => ({
    world: input.world,
    token: input.token,
    generation: 0,
    liveGeneration: 0,
    member: false,
    refused: false,
    attempt: 0,
    hurried: false,
    isCommon: false,
    wordAt: undefined,
    dueAt: 0,
    attemptsAt: [],
    pings: [],
    pongAt: undefined,
    heartbeatAt: 0,
    probe: { from: 0, endsAt: 0, ping: undefined },
    unverified: false,
    hintAt: undefined,
    hiddenAt: undefined,
    offline: false,
    roundTripMs: undefined,
  }),
  initial: 'idle',
  on: {
    'need.ended': '.idle',
    'token.changed': [{ guard: 'isOtherToken', actions: 'keepToken' }, { description: 'the same token' }],
    'host.*': { actions: 'noteHint' },
    'probe.asked': { actions: 'emitNotAlive' },
    'need.began': { description: 'it is needed already' },
    'retry.asked': { description: 'it is not needed, has only just begun, or is probed' },
    'heartbeat.late': { description: 'no heartbeat runs' },
    'socket.*': { description: 'it is an older socket, or open already' },
    'login.answered': { description: 'it is an older socket, or no login was sent' },
    'pong.received': { description: 'it is an older socket, or not live yet' },
  },
  states: {
    /** Not needed: no socket, no timer. @rule RT-18 */
    idle: {
      on: {
        'need.ended': { description: 'it is not needed' },
        'need.began': { target: 'waiting', actions: ['forgetHints', 'hurry'] },
      },
    },
    waiting: {
      id: 'waiting',
      entry: 'planAttempt',
      after: { backoff: 'connected' },
      on: {
        'retry.asked': { target: 'waiting', reenter: true, actions: 'hurry' },
        'host.online': {
          guard: 'mayRestart',
          target: 'waiting',
          reenter: true,
          actions: ['noteHint', 'takeHint', 'countAnew'],
        },
        'host.visible': {
          guard: 'mayRestart',
          target: 'waiting',
          reenter: true,
          actions: ['noteHint', 'takeHint', 'countAnew'],
        },
      },
    },
    /** There is a socket, opening or open. Leaving this state abandons it. @rule RT-9 */
    connected: {
      entry: 'beginAttempt',
      exit: ['emitLost', 'emitNotAlive'],
      invoke: {
        id: 'socket',
        src: 'socket',
        input: ({ context }) => ({ generation: context.generation }),
        onError: '#waiting',
      },
      initial: 'connecting',
      on: {
        'socket.closed': { guard: 'isCurrent', target: '#waiting' },
        'retry.asked': { guard: 'isHanging', target: '#waiting', actions: 'hurry' },
        'host.online': {
          guard: 'mayRestartAttempt',
          target: '#waiting',
          actions: ['noteHint', 'takeHint', 'countAnew'],
        },
        'host.visible': {
          guard: 'mayRestartAttempt',
          target: '#waiting',
          actions: ['noteHint', 'takeHint', 'countAnew'],
        },
      },
      states: {
        connecting: {
          after: { connectTimeout: '#waiting' },
          on: {
            'socket.opened': [
              { guard: 'hasToken', target: 'authenticating' },
              { guard: 'isCurrent', target: 'online' },
            ],
          },
        },
        /** The login is on its way; public topics go on meanwhile. */
        authenticating: {
          entry: 'sendLogin',
          after: { loginTimeout: '#waiting' },
          on: {
            'login.answered': [
              { guard: 'isAccepted', target: 'online', actions: ['keepMember', 'emitAlive'] },
              { guard: 'isCurrent', target: 'online', actions: ['emitRefused', 'keepRefused', 'emitAlive'] },
            ],
            'token.changed': { guard: 'isOtherToken', target: '#waiting', actions: ['keepToken', 'hurry'] },
          },
        },
        online: {
          type: 'parallel',
          entry: ['emitLive', 'markLive'],
          after: { relogin: { guard: 'isRefused', target: 'authenticating', actions: 'distrustIfLate' } },
          on: {
            'token.changed': [
              { guard: 'isOtherMember', target: '#waiting', actions: ['keepToken', 'hurry'] },
              { guard: 'isNewToken', target: 'authenticating', actions: 'keepToken' },
            ],
            'login.answered': [
              { guard: 'isTakenBack', target: '#waiting', actions: 'emitRefused' },
              { description: 'it is an older socket, or was accepted already' },
            ],
            'pong.received': { guard: 'isCurrent', actions: 'notePong' },
          },
          states: {
            heartbeat: {
              initial: 'beating',
              states: {
                /** For probes asked meanwhile. @rule RT-7 */
                beating: {
                  entry: 'beginHeartbeat',
                  after: {
                    heartbeat: [
                      {
                        guard: 'isLateHeartbeat',
                        target: 'beating',
                        reenter: true,
                        actions: ['noteWord', 'judgeAnew'],
                      },
                      { guard: 'isSilent', target: '#waiting' },
                      { target: 'beating', reenter: true, actions: ['notePing', 'sendPing'] },
                    ],
                  },
                },
              },
            },
            life: {
              initial: 'trusted',
              states: {
                trusted: {
                  /** The host says that there is no network, and may be wrong: the connection is asked. @rule RT-27 */
                  always: { guard: 'isOffline', target: 'probing' },
                  on: {
                    'heartbeat.late': 'probing',
                    'probe.asked': [{ guard: 'isFresh', actions: 'emitAlive' }, { target: 'probing' }],
                    'retry.asked': 'probing',
                    'host.online': { guard: 'mayProbe', target: 'probing', actions: ['noteHint', 'takeHint'] },
                    'host.visible': { guard: 'wasHiddenLong', target: 'probing', actions: ['noteHint', 'takeHint'] },
                  },
                },
                /** One ping and 2 s. Any valid frame since is an answer, but for what a host kept while it was away. @rule RT-14 */
                probing: {
                  entry: ['notePing', 'beginProbe', 'sendPing'],
                  after: {
                    probeTimeout: [
                      { guard: 'isAnswered', target: 'trusted', actions: ['trust', 'emitAlive'] },
                      { target: '#waiting' },
                    ],
                  },
                  on: {
                    'probe.asked': { description: 'one probe answers all who asked' },
                    'heartbeat.late': { target: 'probing', reenter: true },
                    // Only what is sent after the word can prove it wrong.
                    'host.offline': { target: 'probing', reenter: true, actions: 'noteHint' },
                    'pong.received': {
                      guard: 'isAnswer',
                      target: 'trusted',
                      actions: ['notePong', 'trust', 'emitAlive'],
                    },
                  },
                },
              },
            },
            steadiness: {
              initial: 'fresh',
              states: { fresh: { after: { steady: 'steady' } }, steady: { entry: 'countAnew' } },
            },
          },
        },
      },
    },
  },
})

/** A snapshot of the connection machine. */
export type ConnectionSnapshot = SnapshotFrom<typeof connectionMachine>
/** An actor of the connection machine. */
export type ConnectionRef = ActorRefFrom<typeof connectionMachine>
