import WebSocket from 'isomorphic-ws'
import { socketsOf } from './web-sockets.ts'

/** The websockets of a browser, and of Node by `ws`. */
export const webSockets = socketsOf(() => WebSocket as unknown as typeof globalThis.WebSocket)
