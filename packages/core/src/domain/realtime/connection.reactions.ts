import type { Reactions } from '../../engine/reactions.ts'
import type { connectionMachine } from './connection.machine.ts'

const NO_SOCKET = 'there is no socket: an older one speaks'
const OLDER = 'an older socket speaks'
const NEEDED = 'it is needed already'

export const connectionReactions: Reactions<typeof connectionMachine> = {
  decides: 'When a socket is opened, trusted, doubted and given up, and how long each of these waits.',
  ignores: {
    'need.began': { waiting: NEEDED, connected: NEEDED },
    'need.ended': { idle: 'nobody needed it' },
    'token.changed': { idle: 'the same token', waiting: 'the same token', connected: 'the same token' },
    'host.online': {},
    'host.offline': {},
    'host.visible': {},
    'host.hidden': {},
    'probe.asked': { 'connected.online.life.probing': 'a probe is under way: its answer is for all who asked' },
    'beat.late': {
      idle: 'nothing beats',
      waiting: 'nothing beats',
      'connected.connecting': 'nothing beats',
      'connected.authenticating': 'nothing beats',
    },
    'retry.asked': {
      idle: 'nobody needs it',
      'connected.connecting': 'it has only just begun',
      'connected.authenticating': 'it has only just begun',
      'connected.online.life.probing': 'a probe is under way',
    },
    'socket.opened': {
      idle: NO_SOCKET,
      waiting: NO_SOCKET,
      'connected.connecting': OLDER,
      'connected.authenticating': 'it is open already',
      'connected.online': 'it is open already',
    },
    'socket.closed': { idle: NO_SOCKET, waiting: NO_SOCKET, connected: OLDER },
    'login.answered': {
      idle: NO_SOCKET,
      waiting: NO_SOCKET,
      'connected.connecting': 'nobody asked',
      'connected.authenticating': OLDER,
      'connected.online': 'nobody asked',
    },
    'pong.received': {
      idle: NO_SOCKET,
      waiting: NO_SOCKET,
      'connected.connecting': 'nobody asked',
      'connected.authenticating': 'that it speaks was noted; the way there and back is measured when it is live',
      'connected.online': OLDER,
    },
  },
}
