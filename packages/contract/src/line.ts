// One websocket of a check: every frame that came, and waiting for one.
import { type RawData, WebSocket } from 'ws'
import { asyncApi } from './documents.ts'
import { readJson } from './judge.ts'

/** A frame of a server, as it came. */
export interface Heard {
  readonly text: string
  readonly isBinary: boolean
  readonly frame: Readonly<Record<string, unknown>>
  /** Milliseconds since the socket was opened. */
  readonly at: number
}

/** Address of the websocket of an origin. */
export const socketUrl = (origin: string): string => {
  const url = new URL(asyncApi.channels.socket.address, origin)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  return url.href
}

export interface Line {
  readonly heard: readonly Heard[]
  readonly isClosed: () => boolean
  readonly say: (frame: object) => void
  /** The first frame that fits, of those heard from `since` on; undefined when none came in time. */
  readonly wait: (
    fits: (frame: Heard['frame']) => boolean,
    timeoutMs: number,
    since?: number,
  ) => Promise<Heard | undefined>
  readonly close: () => void
}

/** Dials; undefined with a reason where no connection comes about. */
export const dial = (origin: string, timeoutMs: number, appOrigin: string | undefined): Promise<Line | string> =>
  new Promise((settle) => {
    const headers = { ...(appOrigin === undefined ? {} : { origin: appOrigin }) }
    const socket = new WebSocket(socketUrl(origin), { headers, handshakeTimeout: timeoutMs })
    const heard: Heard[] = []
    const waiting = new Set<() => void>()
    let isClosed = false
    let start = 0
    socket.on('message', (data: RawData, isBinary: boolean) => {
      const text = String(data)
      const value = readJson(text)?.value
      const frame = typeof value === 'object' && value !== null ? (value as Heard['frame']) : {}
      heard.push({ text, isBinary, frame, at: performance.now() - start })
      for (const look of waiting) look()
    })
    socket.on('error', (problem: Error & { readonly code?: string }) =>
      settle(problem.code ?? /response: (\d{3})/.exec(problem.message)?.[1] ?? 'an error'),
    )
    socket.on('close', () => {
      isClosed = true
      settle('a connection that was closed')
      for (const look of waiting) look()
    })
    socket.on('open', () => {
      start = performance.now()
      settle({
        heard,
        isClosed: () => isClosed,
        say: (frame) => socket.send(JSON.stringify(frame)),
        wait: (fits, waitMs, since = 0) =>
          new Promise((found) => {
            const end = (one: Heard | undefined): void => {
              waiting.delete(look)
              clearTimeout(late)
              found(one)
            }
            const look = (): void => {
              const one = heard.slice(since).find(({ frame }) => fits(frame))
              if (one !== undefined || isClosed) end(one)
            }
            const late = setTimeout(() => end(undefined), waitMs)
            waiting.add(look)
            look()
          }),
        close: () => socket.terminate(),
      })
    })
  })
