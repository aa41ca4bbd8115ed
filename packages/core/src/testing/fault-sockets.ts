import type { SocketEvents, Sockets } from '../ports/index.ts'
import type { NetworkFault, NetworkOptions, Path } from './network-fault.ts'

const SLOW_CLOSE_MS = 60_000
const GARBAGE = [
  '',
  '{',
  '[]',
  'null',
  '{"data":[]}',
  '{"type":7}',
  '{"type":"DAY_MARKET","data":[{"Id":1,"Close":{},"Change":null}]}',
  '{"type":"FOREX_TRADE","data":"x"}',
  '{"type":"login"}',
  `{"type":"DAY_MARKET","data":"${'x'.repeat(66_000)}"}`,
] as const

const typeOf = (text: string): string => /^\{"type":"([^"]+)"/.exec(text)?.[1] ?? ''
const NO_TOPICS: ReadonlySet<string> = new Set()

interface Wire {
  readonly events: SocketEvents
  state: 'connecting' | 'open' | 'closed'
  isAbandoned: boolean
  darkUp: boolean
  darkDown: boolean
  line: { receive(text: string): void; gone(): void } | undefined
  /** Frames keep their order on each way. */
  upAt: number
  downAt: number
  held: string | undefined
  readonly topics: Set<string>
}

/** Sockets over a network that hangs, breaks, goes silent, and meddles with frames. */
export const createFaultSockets = (options: NetworkOptions, path: { readonly up: Path; readonly down: Path }) => {
  const { clock, tab, server, dice, bit, log, random, roundTripMs } = options
  const wires = new Set<Wire>()
  let delivered = 0
  let isPlugged = true

  const bites = (kind: NetworkFault): number | undefined => {
    const size = dice(kind)
    if (size !== undefined) bit(kind)
    return size
  }
  const deliver = (wire: Wire, run: () => void): void =>
    tab.deliver(() => {
      if (!wire.isAbandoned) return run()
      bit('lateFrame')
      if (options.late === undefined) run()
      else options.late(run)
    })
  const lose = (wire: Wire): void => {
    if (wire.state === 'closed') return
    wire.state = 'closed'
    wire.line?.gone()
    wires.delete(wire)
    deliver(wire, () => {
      log('socket closed')
      wire.events.onClose()
    })
  }
  const inOrder = (wire: Wire, way: 'up' | 'down', run: () => void): void => {
    const at = Math.max(clock.monotonic() + path[way].delay(), way === 'up' ? wire.upAt : wire.downAt)
    if (way === 'up') wire.upAt = at
    else wire.downAt = at
    clock.setTimeout(run, at - clock.monotonic())
  }
  const arriveDown = (wire: Wire, text: string, type = typeOf(text)): void =>
    inOrder(wire, 'down', () => {
      if (wire.darkDown || !isPlugged || wire.state !== 'open') return
      delivered += 1
      deliver(wire, () => {
        log(`frame ${type} ${text.length}`)
        wire.events.onMessage(text)
      })
    })
  /** Delivers what the server says, meddled with. */
  const down = (wire: Wire, text: string): void => {
    const type = typeOf(text)
    if (type === 'pong' && bites('droppedPong') !== undefined) return
    if (bites('garbageFrame') !== undefined) arriveDown(wire, random.pick(GARBAGE))
    if (wire.held === undefined && type !== 'login' && bites('reorderedTopics') !== undefined) {
      wire.held = text
      clock.setTimeout(() => release(wire), 700)
      return
    }
    // Only topics change places: within one, order is the server's.
    if (wire.held !== undefined && typeOf(wire.held) === type) release(wire)
    arriveDown(wire, text, type)
    if (bites('duplicateFrame') !== undefined) arriveDown(wire, text, type)
    release(wire)
  }
  const release = (wire: Wire): void => {
    const { held } = wire
    wire.held = undefined
    if (held !== undefined) arriveDown(wire, held)
  }
  const up = (wire: Wire, text: string) => {
    const type = typeOf(text)
    if (type === 'login' && bites('loginRefused') !== undefined)
      return arriveDown(wire, '{"type":"login","code":0,"msg":"try later"}')
    if (type === 'sub' && bites('subIgnored') !== undefined) return
    if (type === 'sub' || type === 'unsub') {
      const { topic } = JSON.parse(text) as { readonly topic: string }
      if (type === 'sub') wire.topics.add(topic)
      else wire.topics.delete(topic)
    }
    wire.line?.receive(text)
  }
  const connect = (wire: Wire) => {
    if (wire.state !== 'connecting' || wire.darkUp) return
    if (!server.isUp || !isPlugged) return lose(wire)
    wire.line = server.connect({
      send: (text) => down(wire, text),
      close: () => inOrder(wire, 'down', () => lose(wire)),
    })
    inOrder(wire, 'down', () => {
      if (wire.state !== 'connecting' || wire.darkDown || !isPlugged) return
      wire.state = 'open'
      deliver(wire, () => {
        log('socket open')
        wire.events.onOpen()
      })
    })
  }

  const open: Sockets['open'] = (_url, events) => {
    const wire: Wire = {
      events,
      state: 'connecting',
      isAbandoned: false,
      darkUp: false,
      darkDown: false,
      line: undefined,
      upAt: 0,
      downAt: 0,
      held: undefined,
      topics: new Set(),
    }
    wires.add(wire)
    log('socket asked')
    if (!isPlugged || bites('refused') !== undefined) clock.setTimeout(() => lose(wire), roundTripMs)
    // Connection and encryption take a round trip each; the third, the upgrade, has its way up and its way down.
    else if (bites('connectHang') === undefined)
      clock.setTimeout(() => connect(wire), 2 * roundTripMs + path.up.delay())
    return {
      send: (text) => {
        if (wire.state !== 'open' || wire.isAbandoned) return
        log(`send ${typeOf(text)}`)
        inOrder(wire, 'up', () => {
          if (wire.darkUp || !isPlugged || wire.state !== 'open') return
          up(wire, text)
        })
      },
      close: () => {
        if (wire.isAbandoned) return
        wire.isAbandoned = true
        const slow = wire.darkUp || wire.darkDown || bites('slowClose') !== undefined
        if (slow && (wire.darkUp || wire.darkDown)) bit('slowClose')
        // While a close is slow the server does not know of it and goes on sending.
        if (!slow) inOrder(wire, 'up', () => wire.line?.gone())
        clock.setTimeout(() => lose(wire), slow ? SLOW_CLOSE_MS : roundTripMs)
      },
    }
  }
  const each = (hit: (wire: Wire) => void): number => {
    const all = [...wires].filter(({ isAbandoned }) => !isAbandoned)
    for (const wire of all) hit(wire)
    return all.length
  }

  return {
    port: { open } satisfies Sockets,
    get delivered() {
      return delivered
    },
    get alive() {
      let count = 0
      for (const { isAbandoned, state } of wires) if (!isAbandoned && state !== 'closed') count += 1
      return count
    },
    get topics(): ReadonlySet<string> {
      for (const { isAbandoned, state, topics } of wires) if (!isAbandoned && state === 'open') return topics
      return NO_TOPICS
    },
    reset: (): number => each(lose),
    finish: (): number => each((wire) => inOrder(wire, 'down', () => lose(wire))),
    darken: (way: 'up' | 'down' | 'both'): number => {
      let darkened = 0
      each((wire) => {
        const [up, down] = [way !== 'down' && !wire.darkUp, way !== 'up' && !wire.darkDown]
        if (up) wire.darkUp = true
        if (down) wire.darkDown = true
        if (up || down) darkened += 1
      })
      return darkened
    },
    cable: (plugged: boolean): void => {
      isPlugged = plugged
      // Open sockets die, but neither end notices until it sends.
      if (!plugged) each((wire) => Object.assign(wire, { darkUp: true, darkDown: true }))
    },
  }
}
