import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { connectionParts } from './connection-parts.machine.ts'

/** Where the connection is and how long it waits there. One socket at a time; who is asked for what is not its matter. */
export const connectionMachine = connectionParts.createMachine({
  id: 'realtime.connection',
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
    beatAt: 0,
    probe: { from: 0, endsAt: 0, ping: undefined },
    inDoubt: false,
    hintAt: undefined,
    hiddenAt: undefined,
    offline: false,
    roundTripMs: undefined,
  }),
  initial: 'idle',
  on: {
    'need.ended': '.idle',
    'token.changed': { guard: 'isOtherToken', actions: 'keepToken' },
    'host.*': { actions: 'noteHint' },
    'probe.asked': { actions: 'tellNotAlive' },
  },
  states: {
    /** Nobody needs it: no socket, no timer. @rule RT-18 */
    idle: {
      on: { 'need.ended': {}, 'need.began': { target: 'waiting', actions: ['forgetHints', 'hurry'] } },
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
      exit: 'tellNotAlive',
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
        /** The login is on its way; what visitors hear goes on meanwhile. */
        authenticating: {
          entry: 'sendLogin',
          after: { loginTimeout: '#waiting' },
          on: {
            'login.answered': [
              { guard: 'isAccepted', target: 'online', actions: ['keepMember', 'tellAlive'] },
              { guard: 'isCurrent', target: 'online', actions: ['keepRefused', 'tellRefused', 'tellAlive'] },
            ],
            'token.changed': { guard: 'isOtherToken', target: '#waiting', actions: ['keepToken', 'hurry'] },
          },
        },
        online: {
          type: 'parallel',
          entry: ['tellLive', 'markLive'],
          after: { relogin: { guard: 'isRefused', target: 'authenticating', actions: 'doubtIfLate' } },
          on: {
            'token.changed': [
              { guard: 'isOtherMember', target: '#waiting', actions: ['keepToken', 'hurry'] },
              { guard: 'isNewToken', target: 'authenticating', actions: 'keepToken' },
            ],
            'pong.received': { guard: 'isCurrent', actions: 'notePong' },
          },
          states: {
            heartbeat: {
              initial: 'beating',
              states: {
                /** Whoever probes meanwhile. @rule RT-7 */
                beating: {
                  entry: 'beginBeat',
                  after: {
                    heartbeat: [
                      { guard: 'isLateBeat', target: 'beating', reenter: true, actions: ['noteWord', 'judgeAnew'] },
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
                  on: {
                    'beat.late': 'probing',
                    'probe.asked': [{ guard: 'isFresh', actions: 'tellAlive' }, { target: 'probing' }],
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
                      { guard: 'isAnswered', target: 'trusted', actions: ['trust', 'tellAlive'] },
                      { target: '#waiting' },
                    ],
                  },
                  on: {
                    'probe.asked': {},
                    'beat.late': { target: 'probing', reenter: true },
                    'pong.received': {
                      guard: 'isAnswer',
                      target: 'trusted',
                      actions: ['notePong', 'trust', 'tellAlive'],
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

export type ConnectionSnapshot = SnapshotFrom<typeof connectionMachine>
export type ConnectionRef = ActorRefFrom<typeof connectionMachine>
