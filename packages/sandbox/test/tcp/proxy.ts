import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** State of the line; may be changed at any time. */
export interface Line {
  /** Each way, in milliseconds. */
  latencyMs: number
  /** Bytes a second towards the client; undefined is as fast as it goes. */
  bytesPerSecond: number | undefined
  /** Largest part handed on at once towards the client. */
  slice: number | undefined
  /** Peer of a new connection: the server, a refusal, or nothing that ever answers. */
  accepts: 'open' | 'refusing' | 'hanging'
}

/** Fault of an answer; `lost` is a request that never reaches the server. */
export type Fault = 'lost' | 'rst' | 'fin' | 'half' | 'html' | { readonly delayMs: number }
type Match = RegExp | ((head: string) => boolean)
interface Plan {
  readonly match: Match
  readonly fault: Fault
  left: number
}

const PORTAL = '<!doctype html><title>Welcome</title>'
const PORTAL_ANSWER = `HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: ${PORTAL.length}\r\n\r\n${PORTAL}`

/** Bytes in order, each part after its latency and no faster than allowed. */
const createPipe = (line: Line, to: Socket, isDown: boolean) => {
  let dueAt = 0
  // Only one timer: several may run in another order than they were set, on a busy machine.
  const waiting: { readonly part: Buffer; readonly at: number }[] = []
  const hand = (): void => {
    const now = performance.now()
    for (let next = waiting[0]; next !== undefined && next.at - now <= 0.5; next = waiting[0]) {
      waiting.shift()
      if (to.writable) to.write(next.part)
    }
    const [next] = waiting
    if (next !== undefined) setTimeout(hand, next.at - now)
  }
  return (bytes: Buffer, extraMs = 0): void => {
    const size = isDown && line.slice !== undefined ? line.slice : bytes.length
    const isIdle = waiting.length === 0
    for (let from = 0; from < bytes.length; from += size) {
      const part = bytes.subarray(from, from + size)
      const pace = isDown && line.bytesPerSecond !== undefined ? (1000 * part.length) / line.bytesPerSecond : 0
      dueAt = Math.max(dueAt, performance.now() + line.latencyMs + extraMs) + pace
      waiting.push({ part, at: dueAt })
    }
    if (isIdle) hand()
  }
}

/** A proxy between a client and a server that can slow, cut and half-open connections and lose what they carry. */
export const openProxy = async (target: number) => {
  const line: Line = { latencyMs: 0, bytesPerSecond: undefined, slice: undefined, accepts: 'open' }
  const pairs = new Set<{
    readonly down: Socket
    readonly up: Socket
    isDark: boolean
    isSocket: boolean
    cutAfter?: number
  }>()
  const plans: Plan[] = []
  const done = { opened: 0, hung: 0, faults: 0, requests: new Map<string, number>() }

  const take = (head: string): Fault | undefined => {
    const plan = plans.find(
      ({ match, left }) => left > 0 && (typeof match === 'function' ? match(head) : match.test(head)),
    )
    if (plan === undefined) return undefined
    plan.left -= 1
    done.faults += 1
    return plan.fault
  }
  const server = createServer((down) => {
    done.opened += 1
    down.on('error', () => down.destroy())
    if (line.accepts === 'refusing') return void down.resetAndDestroy()
    if (line.accepts === 'hanging') {
      done.hung += 1
      return
    }
    const up = connect(target, '127.0.0.1')
    up.setNoDelay(true)
    down.setNoDelay(true)
    const pair: typeof pairs extends Set<infer Pair> ? Pair : never = { down, up, isDark: false, isSocket: false }
    pairs.add(pair)
    const toServer = createPipe(line, up, false)
    const toClient = createPipe(line, down, true)
    let fault: Fault | undefined
    const end = (how: 'rst' | 'fin'): void => {
      pairs.delete(pair)
      up.destroy()
      if (how === 'rst') down.resetAndDestroy()
      else down.end()
    }
    down.on('data', (bytes: Buffer) => {
      if (pair.isDark) return
      const head = bytes.subarray(0, 2000).toString('latin1')
      if (/^(?:GET|POST) /.test(head)) {
        const path = head.split(/[ ?]/)[1] ?? ''
        done.requests.set(path, (done.requests.get(path) ?? 0) + 1)
        pair.isSocket = /upgrade: websocket/i.test(head)
        fault = take(head)
        if (fault === 'lost') return end('rst')
      }
      toServer(bytes)
    })
    up.on('data', (bytes: Buffer) => {
      if (pair.isDark) return
      if (pair.cutAfter !== undefined) {
        // The first part of the next answer, and then nothing more.
        down.write(bytes.subarray(0, Math.min(bytes.length - 1, pair.cutAfter)), () =>
          end(pair.cutAfter === 1 ? 'rst' : 'fin'),
        )
        pair.isDark = true
        return
      }
      const mine = fault
      fault = undefined
      if (mine === 'rst' || mine === 'fin') return end(mine)
      if (mine === 'half') return void down.write(bytes.subarray(0, bytes.length - 5), () => end('fin'))
      if (mine === 'html') return toClient(Buffer.from(PORTAL_ANSWER))
      toClient(bytes, typeof mine === 'object' ? mine.delayMs : 0)
    })
    const gone = (): void => {
      if (pair.isDark) return
      pairs.delete(pair)
      up.destroy()
      setTimeout(() => down.destroy(), line.latencyMs + 1)
    }
    up.on('close', gone)
    up.on('error', gone)
    down.on('close', () => {
      pairs.delete(pair)
      up.destroy()
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    line,
    done,
    /** Sets the fault of the next requests of this kind. */
    plan: (match: Match, fault: Fault, times = 1): void => void plans.push({ match, fault, left: times }),
    forget: (): void => void plans.splice(0),
    /** All connections end now. */
    cut: (how: 'rst' | 'fin'): void => {
      for (const { down, up } of [...pairs]) {
        up.destroy()
        if (how === 'rst') down.resetAndDestroy()
        else down.end()
      }
    },
    /** Present connections stay open and carry nothing any more. */
    darken: (): void => {
      for (const pair of pairs) pair.isDark = true
    },
    /** The next frame of each websocket arrives in part, then its connection ends: after 1 byte by reset, else by a close. */
    cutMidFrame: (bytes: number): void => {
      for (const pair of pairs) if (pair.isSocket) pair.cutAfter = bytes
    },
    close: (): void => {
      for (const { down, up } of pairs) {
        up.destroy()
        down.destroy()
      }
      server.close()
    },
  }
}
export type Proxy = Awaited<ReturnType<typeof openProxy>>
