import WebSocket from 'isomorphic-ws'
import { socketsOf } from './web-sockets.ts'

/** The websockets of a browser, which takes no limits: what came is measured when it is there. @rule RT-2 */
export const webSockets = socketsOf((url) => new WebSocket(url) as unknown as globalThis.WebSocket)
