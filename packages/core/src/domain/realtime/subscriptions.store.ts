import type { Monotonic } from '../../kernel/instant.ts'
import type { Clock, Log } from '../../ports/index.ts'
import { REASK_MS, topicRank, UNSUB_DELAY_MS } from './connection.calc.ts'

/** Facts of a topic that routing needs: its name, whether it is private, and its reader (undefined when malformed). */
export interface Channel<Payload = unknown> {
  readonly name: string
  readonly private: boolean
  readonly read: (data: unknown, leftOut?: () => void) => Payload | undefined
  readonly describe?: (data: unknown) => string | undefined
  readonly textReader?: () => {
    read(text: string): Payload | undefined
    learn(text: string, payload: Payload): void
  }
}
export type Listener<Payload = unknown> = (payload: Payload, receivedAt: Monotonic) => void

interface Entry {
  readonly channel: Channel
  readonly reader: ReturnType<NonNullable<Channel['textReader']>> | undefined
  readonly listeners: Set<{ readonly notify: Listener }>
  /** The wait before it is unsubscribed; only while it has no listeners. */
  leaving?: unknown
  /** Since when nothing came of it, and how much longer that may last before it is asked for again. @rule RT-23 */
  quietSince: number
  patience: number
}

/** The listeners of each topic, and the topics the present connection has been asked for. */
export interface Subscriptions {
  add(channel: Channel, listener: Listener): () => void
  /** A connection is ready. Asks for private topics, then calls `between`, then asks for the rest. @rule RT-16 */
  open(member: boolean, between: () => void): void
  /** The connection is gone: nothing has been asked for any more. */
  close(): void
  /** A push, and its whole text: read once, handed to every listener of the topic. */
  push(name: string, data: unknown, receivedAt: Monotonic, text: string): void
  /** A frame that a wanted topic reads from its text, likewise: `heard` gives the time. False when none does. */
  pushText(text: string, heard: () => number): boolean
  /** The server lives: it is asked again for topics that have been silent too long. Returns their channels. @rule RT-23 */
  askAgain(now: number): readonly Channel[]
  /** Topics with listeners. */
  readonly wanted: readonly string[]
  /** Topics the present connection has been asked for. */
  readonly asked: readonly string[]
}

export interface SubscriptionsOptions {
  readonly clock: Clock
  readonly log: Log
  readonly send: (change: { readonly type: 'sub' | 'unsub'; readonly topic: string }) => void
}

const hear = (entry: Entry, at: number): void => {
  entry.quietSince = at
  entry.patience = REASK_MS.first
}

/** Topics by reference count. The first listener of a topic brings its reader. @rule RT-15 RT-16 */
export const createSubscriptions = ({ clock, log, send }: SubscriptionsOptions): Subscriptions => {
  const entries = new Map<string, Entry>()
  const asked = new Set<string>()
  let access: 'closed' | 'guest' | 'member' = 'closed'

  /** @rule RT-6 */
  const isOpenTo = (channel: Channel): boolean => access === 'member' || (access === 'guest' && !channel.private)
  const ask = (entry: Entry): void => {
    const { channel } = entry
    if (!isOpenTo(channel) || asked.has(channel.name)) return
    asked.add(channel.name)
    hear(entry, clock.monotonic())
    send({ type: 'sub', topic: channel.name })
  }
  const forget = (entry: Entry): void => {
    clock.clearTimeout(entry.leaving)
    entries.delete(entry.channel.name)
    if (asked.delete(entry.channel.name)) send({ type: 'unsub', topic: entry.channel.name })
  }
  /** A payload, or undefined when it is none; a reader that throws counts as undefined. @rule RT-19 */
  const tried = (read: () => unknown): unknown => {
    try {
      return read()
    } catch {
      return undefined
    }
  }
  const notifyAll = (entry: Entry, payload: unknown, receivedAt: Monotonic): void => {
    for (const { notify } of entry.listeners) {
      try {
        notify(payload, receivedAt)
      } catch {
        // One listener's fault must not cost the others their push.
        log.report({ kind: 'realtime.listener_failed', detail: entry.channel.name })
      }
    }
  }

  return {
    add: (channel, notify) => {
      const entry = entries.get(channel.name) ?? {
        channel,
        reader: channel.textReader?.(),
        listeners: new Set(),
        quietSince: 0,
        patience: 0,
      }
      const listener = { notify }
      entries.set(channel.name, entry)
      entry.listeners.add(listener)
      clock.clearTimeout(entry.leaving)
      delete entry.leaving
      ask(entry)
      return () => {
        if (!entry.listeners.delete(listener) || entry.listeners.size > 0) return
        if (asked.has(channel.name)) entry.leaving = clock.setTimeout(() => forget(entry), UNSUB_DELAY_MS)
        else forget(entry)
      }
    },
    open: (member, between) => {
      access = member ? 'member' : 'guest'
      const ranked = [...entries.values()].sort(
        ({ channel: one }, { channel: other }) => topicRank(one) - topicRank(other),
      )
      for (const entry of ranked) if (entry.channel.private) ask(entry)
      between()
      for (const entry of ranked) if (entries.has(entry.channel.name)) ask(entry)
    },
    close: () => {
      access = 'closed'
      asked.clear()
      for (const entry of [...entries.values()]) if (entry.listeners.size === 0) forget(entry)
    },
    push: (name, data, receivedAt, text) => {
      const entry = entries.get(name)
      if (entry === undefined || entry.listeners.size === 0 || !isOpenTo(entry.channel)) return
      hear(entry, receivedAt)
      const malformed = (): void => {
        const place = tried(() => entry.channel.describe?.(data))
        log.report({ kind: 'realtime.payload_malformed', detail: place === undefined ? name : `${name}: ${place}` })
      }
      const payload = tried(() => entry.channel.read(data, malformed))
      if (payload === undefined) return malformed()
      tried(() => entry.reader?.learn(text, payload))
      notifyAll(entry, payload, receivedAt)
    },
    pushText: (text, heard) => {
      for (const entry of entries.values()) {
        const { channel, reader, listeners } = entry
        if (reader === undefined || listeners.size === 0 || !isOpenTo(channel)) continue
        const payload = tried(() => reader.read(text))
        if (payload === undefined) continue
        const at = heard()
        hear(entry, at)
        notifyAll(entry, payload, at)
        return true
      }
      return false
    },
    askAgain: (now) => {
      const silent = [...entries.values()].filter(
        ({ channel, listeners, quietSince, patience }) =>
          listeners.size > 0 && asked.has(channel.name) && now - quietSince >= patience,
      )
      for (const entry of silent) {
        entry.quietSince = now
        entry.patience = Math.min(REASK_MS.most, 2 * entry.patience)
        send({ type: 'sub', topic: entry.channel.name })
      }
      return silent.map(({ channel }) => channel)
    },
    get wanted() {
      return [...entries.values()].filter(({ listeners }) => listeners.size > 0).map(({ channel }) => channel.name)
    },
    get asked() {
      return [...asked]
    },
  }
}
