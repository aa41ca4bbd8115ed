import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { SOCKET_PATH } from '@openlot/core/wire'
import { type WebSocket, WebSocketServer } from 'ws'
import { shareOf } from '../network.ts'
import { FRAME_LIMIT } from '../realtime/hub.ts'
import { framesOf } from './frame.ts'
import type { Front } from './front.ts'
import type { Limits } from './limits.ts'
import { isPage } from './other-pages.ts'
import { addressOf, NOBODY, type Trust } from './proxies.ts'
import { createSocketRoom } from './socket-room.ts'

/** A peer that reads this much too slowly is cut off; it will come back and ask for what it missed. */
const MAX_UNSENT = 1_048_576
const CLOSING_MS = 1_000

/** A page of another site cannot open a socket here, unless it is of this machine or named. Programs send no origin. */
const isAdmitted = (request: IncomingMessage, pages: readonly string[]): boolean => {
  const { headers } = request
  if (headers.origin === undefined || isPage(request, pages)) return true
  return URL.canParse(headers.origin) && new URL(headers.origin).host === headers.host
}

type Options = {
  readonly front: Pick<Front, 'realtime' | 'faults'>
  readonly limits: Limits
  readonly isProxy?: Trust
  /** Origins whose pages may open one. */
  readonly pages?: readonly string[]
  /** Called with the number of frames that are sent. */
  readonly onPush?: (frames: number) => void
}

/** Websockets of this server, joined to the world's hub. Returns how to end them all. */
export const attachSockets = (
  server: Server,
  { front, limits, isProxy = NOBODY, pages = [], onPush = () => undefined }: Options,
): (() => void) => {
  const { silentMs, socketsPerPerson } = limits
  const room = createSocketRoom(limits)
  const ofPerson = new Map<number, Set<WebSocket>>()
  const sockets = new WebSocketServer({ noServer: true, maxPayload: FRAME_LIMIT, perMessageDeflate: false })
  /** When each was last heard, and whether it has ever said anything. */
  const lastHeard = new Map<WebSocket, { at: number; spoke: boolean }>()
  /**
   * Our client says something every 5 s. A hidden page may say nothing for a minute, but its browser answers pings, so
   * for those who have spoken the answer counts; for those who never did it would keep an empty socket for nothing.
   */
  const closeSilent = (): void => {
    const now = performance.now()
    for (const [connection, { at, spoke }] of lastHeard)
      if (now - at >= silentMs) connection.terminate()
      else if (spoke) connection.ping()
  }
  const sweep = setInterval(closeSilent, silentMs / 6)

  const refuse = (socket: Duplex, status: string): void => {
    socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
  }

  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy())
    const path = (request.url ?? '').split('?')[0]
    if (path !== SOCKET_PATH) return refuse(socket, '404 Not Found')
    if (!isAdmitted(request, pages)) return refuse(socket, '403 Forbidden')
    if (front.faults.refusesSockets) return void socket.destroy()
    const address = addressOf(request, isProxy)
    const place = room.enter(address, () => void socket.destroy())
    if (place === undefined) return void socket.destroy()
    socket.once('close', place.leave)
    sockets.handleUpgrade(request, socket, head, (connection) => {
      /** One that reads too slowly is cut off. */
      const isReading = (): boolean => {
        if (connection.bufferedAmount > MAX_UNSENT) connection.terminate()
        return connection.readyState === connection.OPEN
      }
      let person: number | undefined
      /** The sockets of a person are theirs together: with one too many the oldest ends. */
      const count = (userId: number | undefined): void => {
        if (userId === person) return
        const before = person === undefined ? undefined : ofPerson.get(person)
        before?.delete(connection)
        if (person !== undefined && before?.size === 0) ofPerson.delete(person)
        person = userId
        place.isMember(userId !== undefined)
        if (userId === undefined) return
        const theirs = ofPerson.get(userId) ?? new Set()
        ofPerson.set(userId, theirs.add(connection))
        const [oldest] = theirs
        if (theirs.size > socketsPerPerson) oldest?.terminate()
      }
      const line = front.realtime.connect(
        {
          send: (text) => {
            if (!isReading()) return
            connection.send(text)
            onPush(1)
          },
          // Frames are not packed, so each is whole on the wire before the next begins, whoever writes it.
          sendAll: (texts) => {
            if (!isReading()) return
            socket.write(framesOf(texts))
            onPush(texts.length)
          },
          isOf: count,
          close: (code) => {
            connection.close(code)
            // Until it answers that, what it sends is still taken in.
            setTimeout(() => connection.terminate(), CLOSING_MS).unref()
          },
        },
        shareOf(address),
      )
      const activity = { at: performance.now(), spoke: false }
      lastHeard.set(connection, activity)
      connection.on('message', (data, isBinary) => {
        // No frame of the contract: it says nothing, and counts.
        if (isBinary) return line.receive('')
        activity.at = performance.now()
        activity.spoke = true
        line.receive(String(data))
      })
      connection.on('pong', () => {
        if (activity.spoke) activity.at = performance.now()
      })
      connection.on('close', () => {
        lastHeard.delete(connection)
        line.gone()
      })
      connection.on('error', () => connection.terminate())
    })
  })

  return () => {
    clearInterval(sweep)
    for (const connection of sockets.clients) connection.terminate()
    sockets.close()
  }
}
