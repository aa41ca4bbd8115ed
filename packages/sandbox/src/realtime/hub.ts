import type { Faults } from '../faults.ts'
import { WORLD_LIMITS, type WorldLimits } from '../limits.ts'
import { HERE } from '../network.ts'
import type { SandboxClock } from '../ports.ts'
import { repeatedName } from '../repeated-name.ts'
import { inEnglish } from '../words/words.ts'
import { createFrameCounts, createTopicRoom, FRAMES_PER_MS } from './crowds.ts'
import { createRelays } from './relays.ts'
import { TOPICS } from './topics.ts'

/** The far end of one connection. */
export type Peer = {
  send(text: string): void
  /** Sends texts that go to many: whoever makes frames of them does it once. Without it each is sent by itself. */
  sendAll?(texts: readonly string[]): void
  close(code: number): void
  /** Told whenever the person who is logged in on it is another one; undefined for a visitor. */
  isOf?(userId: number | undefined): void
}
export type Line = {
  receive(text: string): void
  /** The peer has gone. */
  gone(): void
}

export const FRAME_LIMIT = 65_536
const MAX_TOPICS = 100
const RATE = { greetings: 20, perMs: FRAMES_PER_MS } as const
/** Connections that are sent something in one turn, by all pushes together; requests come in between. */
const SLICE = 500
/** So long what greeted one greets the next, unless something was pushed since. */
const GREETING_MS = 250
/** Pushes that wait for their turns. Where there are more, the oldest is sent at once. */
const MOST_WAITING = 64
const CLOSE = { goingAway: 1001, policy: 1008, tooBig: 1009 } as const

const PRIVATE = new Set(TOPICS.filter((topic) => topic.private).map(({ name }) => name))

type Options = {
  readonly clock: SandboxClock
  readonly faults: Faults
  /**
   * Hands over the session a live token is of, at once or later; frames of the connection wait until then. A connection whose
   * session could not be found out ends.
   */
  readonly sessionOf: (token: string, take: (session: Session | undefined | 'unknown') => void) => void
  readonly isTopic: (topic: string) => boolean
  /** Greeting that a new subscriber is sent at once, if any. */
  readonly greeting: (topic: string) => unknown
  readonly limits?: WorldLimits | undefined
  /** Told of the first listener of a subject, and that the last one has gone: a topic, of private ones with the id of a person. */
  readonly onHeard?: ((subject: string, isHeard: boolean) => void) | undefined
}

export type Session = { readonly id: string; readonly userId: number }

type Frame = {
  readonly type?: unknown
  readonly token?: unknown
  readonly topic?: unknown
  readonly timestamp?: unknown
}

/** Subject of a push: a topic, of private ones with the id of a person. */
const subjectOf = (topic: string, userId: number | undefined): string =>
  PRIVATE.has(topic) ? `${topic} ${userId}` : topic
const topicOf = (subject: string): string => subject.split(' ', 1)[0] ?? subject

/** Nothing where it cannot be read, or says something twice: who looks on might read the other one. */
const parse = (text: string): Frame | null => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && repeatedName(text) === undefined ? value : null
  } catch {
    return null
  }
}

/** A ping that says no time is answered with our own: every pong has a number. */
const pong = (asked: unknown, now: number): string => {
  const timestamp = typeof asked === 'number' && Number.isFinite(asked) ? asked : now
  return JSON.stringify({ type: 'pong', timestamp, server_time: now })
}

/** Logins, subscriptions and pushes of all connections. */
export const createHub = ({ clock, faults, sessionOf, isTopic, greeting, limits = WORLD_LIMITS, onHeard }: Options) => {
  type Connection = {
    readonly id: number
    readonly network: string
    readonly peer: Peer
    session: Session | undefined
    readonly topics: Set<string>
    held: string | null
    greeted: number
    /** Frames that came while a login is looked up. */
    queue: string[] | undefined
  }
  const connections = new Set<Connection>()
  const bySubject = new Map<string, Set<Connection>>()
  const relays = createRelays()
  const bySession = new Map<string, Set<Connection>>()
  const topicRoom = createTopicRoom(limits)
  const frameCounts = createFrameCounts(clock, limits)
  let opened = 0

  const give = (connection: Connection, text: string): void => {
    if (faults.isMuted || faults.take('dropFrames')) return
    if (connection.held === null && faults.take('reorderFrames')) {
      connection.held = text
      return
    }
    connection.peer.send(text)
    if (faults.take('duplicateFrames')) connection.peer.send(text)
    if (connection.held !== null) {
      connection.peer.send(connection.held)
      connection.held = null
    }
  }
  const giveAll = (connection: Connection, texts: readonly string[]): void => {
    const { peer, held } = connection
    if (peer.sendAll === undefined || held !== null || faults.touchFrames)
      for (const text of texts) give(connection, text)
    else peer.sendAll(texts)
  }
  /** Pushes that not every listener has been sent yet, the oldest first. */
  type Waiting = { readonly topic: string; readonly texts: readonly string[]; readonly left: Set<Connection> }
  const waiting: Waiting[] = []
  let timer: unknown
  const tell = (push: Waiting, connection: Connection): void => {
    if (push.left.delete(connection)) giveAll(connection, push.texts)
  }
  /** Sends a text after earlier pushes: nobody hears an older price after a newer one. */
  const send = (connection: Connection, text: string): void => {
    for (const push of waiting) tell(push, connection)
    give(connection, text)
  }
  /** Number of connections that may still be told in this turn. */
  let room = SLICE
  const nextTurn = (): void => {
    timer ??= clock.setTimeout(slice, 0)
  }
  const slice = (): void => {
    timer = undefined
    room = SLICE
    while (waiting[0] !== undefined && room > 0) {
      const [oldest] = waiting
      for (const connection of oldest.left) {
        if (room === 0) break
        room -= 1
        tell(oldest, connection)
      }
      if (oldest.left.size === 0) waiting.shift()
    }
    if (room < SLICE) nextTurn()
  }
  const push = (topic: string, texts: readonly string[], listeners: ReadonlySet<Connection>): void => {
    // Private topics have few listeners, and are told at once.
    if (PRIVATE.has(topic) || listeners.size <= room) {
      for (const connection of listeners) {
        for (const push of waiting) tell(push, connection)
        giveAll(connection, texts)
      }
      if (PRIVATE.has(topic)) return
      room -= listeners.size
      nextTurn()
      return
    }
    waiting.push({ topic, texts, left: new Set(listeners) })
    const late = waiting.length > MOST_WAITING ? waiting.shift() : undefined
    if (late !== undefined) for (const connection of late.left) tell(late, connection)
    if (timer === undefined) slice()
  }

  const join = (groups: Map<string, Set<Connection>>, name: string, connection: Connection): void => {
    const others = groups.get(name)
    if (others !== undefined) return void others.add(connection)
    groups.set(name, new Set([connection]))
    if (groups === bySubject) onHeard?.(name, true)
  }
  const part = (groups: Map<string, Set<Connection>>, name: string, connection: Connection): void => {
    const others = groups.get(name)
    others?.delete(connection)
    if (others?.size !== 0) return
    groups.delete(name)
    if (groups === bySubject) onHeard?.(name, false)
  }

  const leave = (connection: Connection, topic: string): void => {
    connection.topics.delete(topic)
    topicRoom.leave(`${connection.id} ${topic}`)
    for (const push of waiting) if (push.topic === topic) push.left.delete(connection)
    part(bySubject, subjectOf(topic, connection.session?.userId), connection)
  }
  /** From now on it is the connection of this session, or of a visitor. What belongs to another person is heard no more. */
  const enter = (connection: Connection, session: Session | undefined): void => {
    const before = connection.session
    if (session?.userId !== before?.userId) for (const topic of PRIVATE) leave(connection, topic)
    if (before !== undefined) part(bySession, before.id, connection)
    connection.session = session
    if (session !== undefined) join(bySession, session.id, connection)
    if (session?.userId !== before?.userId) connection.peer.isOf?.(session?.userId)
  }

  /** Greetings of new subscribers, written once for all who come with them. */
  const greetings = new Map<string, { readonly at: number; readonly text: string | undefined }>()
  const greet = (topic: string): string | undefined => {
    const known = greetings.get(topic)
    const age = clock.now() - (known?.at ?? Number.NEGATIVE_INFINITY)
    if (known !== undefined && age >= 0 && age < GREETING_MS) return known.text
    const data = greeting(topic)
    const text = data === undefined ? undefined : JSON.stringify({ type: topic, data })
    greetings.set(topic, { at: clock.now(), text })
    return text
  }
  const hasRoom = (connection: Connection, topic: string): boolean =>
    connection.topics.has(topic) ||
    (connection.topics.size < MAX_TOPICS &&
      (PRIVATE.has(topic) ||
        topicRoom.enter(connection.network, `${connection.id} ${topic}`, () => end(connection, CLOSE.goingAway))))

  const onSub = (connection: Connection, topic: string): void => {
    if (!isTopic(topic)) return
    const userId = connection.session?.userId
    if (PRIVATE.has(topic) && userId === undefined) return
    if (!hasRoom(connection, topic)) {
      send(connection, JSON.stringify({ type: 'sub', topic, code: 0, msg: inEnglish('topic.full') }))
      return
    }
    connection.topics.add(topic)
    join(bySubject, subjectOf(topic, userId), connection)
    // Repeated subscribers wait for the next push, like everybody: a greeting is a big answer to a small frame.
    if (connection.greeted >= RATE.greetings) return
    const text = greet(topic)
    if (text === undefined) return
    connection.greeted += 1
    send(connection, text)
  }

  const sayLogin = (connection: Connection): void => {
    const answer =
      connection.session === undefined ? { code: 999, msg: inEnglish('session.dead') } : { code: 1, msg: 'ok' }
    send(connection, JSON.stringify({ type: 'login', ...answer }))
  }
  const onLogin = (connection: Connection, token: string): void => {
    connection.queue = []
    sessionOf(token, (session) => {
      const { queue = [] } = connection
      connection.queue = undefined
      if (!connections.has(connection)) return
      if (session === 'unknown') return end(connection, CLOSE.goingAway)
      enter(connection, session)
      sayLogin(connection)
      for (const text of queue) take(connection, text)
    })
  }
  const take = (connection: Connection, text: string): void => {
    if (connection.queue !== undefined) return void connection.queue.push(text)
    const frame = parse(text)
    if (frame !== null) onFrame(connection, frame)
  }

  const onFrame = (connection: Connection, frame: Frame): void => {
    const { type, token, topic, timestamp } = frame
    if (type === 'ping') send(connection, pong(timestamp, clock.now()))
    else if (type === 'login' && typeof token === 'string') onLogin(connection, token)
    else if (type === 'sub' && typeof topic === 'string') onSub(connection, topic)
    else if (type === 'unsub' && typeof topic === 'string') leave(connection, topic)
  }

  const drop = (connection: Connection): void => {
    connections.delete(connection)
    for (const topic of connection.topics) leave(connection, topic)
    enter(connection, undefined)
  }
  const end = (connection: Connection, code: number): void => {
    drop(connection)
    connection.peer.close(code)
  }

  /** To every subscriber, or of a private topic to those of its person, push by push. Without subscribers `read` is not called. */
  const publishAll = (topic: string, read: () => readonly unknown[], userId?: number): void => {
    const subject = subjectOf(topic, userId)
    if (isHeard(subject))
      pushed(
        subject,
        read().map((data) => JSON.stringify({ type: topic, data })),
      )
    else greetings.delete(topic)
  }
  const isHeard = (subject: string): boolean => bySubject.has(subject) || relays.has(subject)
  /** Texts of a subject, to all who hear it. */
  const pushed = (subject: string, texts: readonly string[]): void => {
    const topic = topicOf(subject)
    greetings.delete(topic)
    relays.push(subject, texts)
    const listeners = bySubject.get(subject)
    if (listeners !== undefined) push(topic, texts, listeners)
  }

  return {
    /** `network`: whose share it counts for. */
    connect: (peer: Peer, network = HERE): Line => {
      opened += 1
      const connection: Connection = {
        ...{ id: opened, network, peer },
        ...{ session: undefined, topics: new Set<string>(), held: null, greeted: 0, queue: undefined },
      }
      connections.add(connection)
      let windowStart = clock.now()
      let frames = 0
      return {
        receive: (text) => {
          if (!connections.has(connection) || faults.isMuted) return
          if (text.length > FRAME_LIMIT) return end(connection, CLOSE.tooBig)
          const since = clock.now() - windowStart
          // Less than nothing: the clock was set back.
          if (since >= RATE.perMs || since < 0) {
            windowStart = clock.now()
            frames = 0
            connection.greeted = 0
          }
          frames += 1
          if (frames > limits.frames || !frameCounts.take(network, frames)) return end(connection, CLOSE.policy)
          take(connection, text)
        },
        gone: () => drop(connection),
      }
    },
    /** Another process holds connections: it is told what they hear. */
    relay: relays.join,
    greetingOf: greeting,
    pushed,
    /** Subjects that somebody of this process hears. */
    subjects: (): readonly string[] => [...bySubject.keys()],
    publishAll,
    /** Publishes one push. */
    publish: (topic: string, read: () => unknown, userId?: number): void => publishAll(topic, () => [read()], userId),
    /** Whose connections listen to a private topic. */
    listenersOf: (topic: string): ReadonlySet<number> =>
      new Set(
        [...bySubject.keys(), ...relays.subjects()].flatMap((subject) =>
          subject.startsWith(`${topic} `) ? [Number(subject.slice(topic.length + 1))] : [],
        ),
      ),
    isListening: (topic: string, userId: number): boolean => isHeard(subjectOf(topic, userId)),
    hasListeners: isHeard,
    /** A session has ended: its connections are a visitor's from now on, and are told as if they had just asked. */
    ended: (sessionId: string): void => {
      relays.ended(sessionId)
      for (const connection of bySession.get(sessionId) ?? []) {
        enter(connection, undefined)
        sayLogin(connection)
      }
    },
    /**
     * Ends connections on which somebody is logged in or about to be: they hear nothing more at once, and are told within `overMs`
     * milliseconds, some at a time, so that they do not all come back together.
     */
    cutMembers: (overMs: number): void => {
      const members = [...connections].filter(({ session, queue }) => session !== undefined || queue !== undefined)
      for (const [at, connection] of members.entries()) {
        drop(connection)
        clock.setTimeout(() => connection.peer.close(CLOSE.goingAway), (overMs * at) / members.length)
      }
    },
    cutAll: (): void => {
      clock.clearTimeout(timer)
      timer = undefined
      waiting.length = 0
      room = SLICE
      for (const connection of [...connections]) end(connection, CLOSE.goingAway)
    },
    get connectionsOpened() {
      return opened
    },
    get connected() {
      return connections.size
    },
  }
}
