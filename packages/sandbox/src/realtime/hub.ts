import type { Faults } from '../faults.ts'
import type { SandboxClock } from '../ports.ts'
import { inEnglish } from '../words/words.ts'
import { TOPICS } from './topics.ts'

/** The far end of one connection. */
export type Peer = { send(text: string): void; close(code: number): void }
export type Line = {
  receive(text: string): void
  /** The peer has gone. */
  gone(): void
}

export const FRAME_LIMIT = 65_536
const MAX_TOPICS = 100
const RATE = { frames: 300, greetings: 20, perMs: 10_000 } as const
const CLOSE = { goingAway: 1001, policy: 1008, tooBig: 1009 } as const

const PRIVATE = new Set(TOPICS.filter((topic) => topic.private).map(({ name }) => name))

type Options = {
  readonly clock: SandboxClock
  readonly faults: Faults
  /** Whose live token this is, and the session it is of. */
  readonly sessionOf: (token: string) => Session | undefined
  readonly isTopic: (topic: string) => boolean
  /** What a new subscriber is sent at once, if anything. */
  readonly greeting: (topic: string) => unknown
}

type Session = { readonly id: string; readonly userId: number }

type Frame = {
  readonly type?: unknown
  readonly token?: unknown
  readonly topic?: unknown
  readonly timestamp?: unknown
}

const parse = (text: string): Frame | null => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : null
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
export const createHub = ({ clock, faults, sessionOf, isTopic, greeting }: Options) => {
  type Connection = {
    readonly peer: Peer
    session: Session | undefined
    readonly topics: Set<string>
    held: string | null
    greeted: number
  }
  const connections = new Set<Connection>()
  /** By what they hear: a topic, and what is private also by whose it is. */
  const bySubject = new Map<string, Set<Connection>>()
  const bySession = new Map<string, Set<Connection>>()
  let opened = 0

  const send = (connection: Connection, text: string): void => {
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
  const subjectOf = (topic: string, userId: number | undefined): string =>
    PRIVATE.has(topic) ? `${topic} ${userId}` : topic
  const join = (groups: Map<string, Set<Connection>>, name: string, connection: Connection): void => {
    const others = groups.get(name)
    if (others === undefined) groups.set(name, new Set([connection]))
    else others.add(connection)
  }
  const part = (groups: Map<string, Set<Connection>>, name: string, connection: Connection): void => {
    const others = groups.get(name)
    others?.delete(connection)
    if (others?.size === 0) groups.delete(name)
  }

  const leave = (connection: Connection, topic: string): void => {
    connection.topics.delete(topic)
    part(bySubject, subjectOf(topic, connection.session?.userId), connection)
  }
  /** From now on it is the connection of this session, or of a visitor. What belongs to another person is heard no more. */
  const enter = (connection: Connection, session: Session | undefined): void => {
    const before = connection.session
    if (session?.userId !== before?.userId) for (const topic of PRIVATE) leave(connection, topic)
    if (before !== undefined) part(bySession, before.id, connection)
    connection.session = session
    if (session !== undefined) join(bySession, session.id, connection)
  }

  const onSub = (connection: Connection, topic: string): void => {
    if (!isTopic(topic) || connection.topics.size >= MAX_TOPICS) return
    const userId = connection.session?.userId
    if (PRIVATE.has(topic) && userId === undefined) return
    connection.topics.add(topic)
    join(bySubject, subjectOf(topic, userId), connection)
    // Who subscribes again and again waits for the next push, like everybody: a greeting is a big answer to a small frame.
    if (connection.greeted >= RATE.greetings) return
    const data = greeting(topic)
    if (data === undefined) return
    connection.greeted += 1
    send(connection, JSON.stringify({ type: topic, data }))
  }

  const sayLogin = (connection: Connection): void => {
    const answer =
      connection.session === undefined ? { code: 999, msg: inEnglish('session.dead') } : { code: 1, msg: 'ok' }
    send(connection, JSON.stringify({ type: 'login', ...answer }))
  }
  const onLogin = (connection: Connection, token: string): void => {
    enter(connection, sessionOf(token))
    sayLogin(connection)
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

  /** To every subscriber, or of a private topic to those of its person, push by push. Without subscribers `read` is not called. */
  const publishAll = (topic: string, read: () => readonly unknown[], userId?: number): void => {
    const listeners = bySubject.get(subjectOf(topic, userId))
    if (listeners === undefined) return
    const texts = read().map((data) => JSON.stringify({ type: topic, data }))
    for (const connection of listeners) for (const text of texts) send(connection, text)
  }

  return {
    connect: (peer: Peer): Line => {
      const connection: Connection = { peer, session: undefined, topics: new Set(), held: null, greeted: 0 }
      connections.add(connection)
      opened += 1
      let windowStart = clock.now()
      let frames = 0
      const end = (code: number): void => {
        drop(connection)
        peer.close(code)
      }
      return {
        receive: (text) => {
          if (!connections.has(connection) || faults.isMuted) return
          if (text.length > FRAME_LIMIT) return end(CLOSE.tooBig)
          const since = clock.now() - windowStart
          // Less than nothing: the clock was set back.
          if (since >= RATE.perMs || since < 0) {
            windowStart = clock.now()
            frames = 0
            connection.greeted = 0
          }
          frames += 1
          if (frames > RATE.frames) return end(CLOSE.policy)
          const frame = parse(text)
          if (frame !== null) onFrame(connection, frame)
        },
        gone: () => drop(connection),
      }
    },
    publishAll,
    /** The same with one push. */
    publish: (topic: string, read: () => unknown, userId?: number): void => publishAll(topic, () => [read()], userId),
    /** Whose connections listen to a private topic. */
    listenersOf: (topic: string): ReadonlySet<number> =>
      new Set(
        [...connections].flatMap(({ session, topics }) => (session && topics.has(topic) ? [session.userId] : [])),
      ),
    isListening: (topic: string, userId: number): boolean => bySubject.has(subjectOf(topic, userId)),
    hasListeners: (topic: string): boolean => bySubject.has(topic),
    /** A session has ended: its connections are a visitor's from now on, and are told as if they had just asked. */
    ended: (sessionId: string): void => {
      for (const connection of bySession.get(sessionId) ?? []) {
        enter(connection, undefined)
        sayLogin(connection)
      }
    },
    cutAll: (): void => {
      for (const connection of [...connections]) {
        drop(connection)
        connection.peer.close(CLOSE.goingAway)
      }
    },
    get connectionsOpened() {
      return opened
    },
    get connected() {
      return connections.size
    },
  }
}
