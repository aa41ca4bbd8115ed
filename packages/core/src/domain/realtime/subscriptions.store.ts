import type { Clock, Log } from '../../ports/index.ts'
import { SILENT_MS, topicRank, UNSUB_DELAY_MS } from './connection.calc.ts'

/** What routing needs of a topic: its name, who may hear it, and its reader (undefined when malformed). */
export interface Channel<Payload = unknown> {
  readonly name: string
  readonly private: boolean
  readonly read: (data: unknown) => Payload | undefined
  readonly readText?: (text: string) => Payload | undefined
}
export type Told<Payload = unknown> = (payload: Payload, receivedAt: number) => void

interface Entry {
  readonly channel: Channel
  readonly told: Set<{ readonly told: Told }>
  /** When it was last asked for, or heard. */
  at: number
  /** The wait before it is given back; only while nobody listens. */
  leaving?: unknown
}

/** Who wants which topic, and what the present connection has been asked for. */
export interface Subscriptions {
  add(channel: Channel, told: Told): () => void
  /** A connection is ready. Asks for private topics, then calls `between`, then asks for the rest. @rule RT-16 */
  open(member: boolean, between: () => void): void
  /** Asks again for what is wanted and has been silent: nobody confirms a topic, and a request can get lost. @rule RT-22 */
  renew(): void
  /** The connection is gone: nothing has been asked for any more. */
  close(): void
  /** A push: read once, handed to everyone who wants the topic. */
  push(name: string, data: unknown, receivedAt: number): void
  /** A frame that a wanted topic reads from its text, likewise: `heard` tells the time. False when none does. */
  pushText(text: string, heard: () => number): boolean
  /** Topics somebody wants. */
  readonly wanted: readonly string[]
  /** Topics the present connection has been asked for. */
  readonly asked: readonly string[]
}

export interface SubscriptionsOptions {
  readonly clock: Clock
  readonly log: Log
  readonly send: (change: { readonly type: 'sub' | 'unsub'; readonly topic: string }) => void
}

/** Topics by reference count. The first listener of a topic brings its reader. @rule RT-15 RT-16 */
export const createSubscriptions = ({ clock, log, send }: SubscriptionsOptions): Subscriptions => {
  const entries = new Map<string, Entry>()
  const asked = new Set<string>()
  let access: 'closed' | 'guest' | 'member' = 'closed'

  /** @rule RT-6 */
  const isOpenTo = (channel: Channel): boolean => access === 'member' || (access === 'guest' && !channel.private)
  const ask = (channel: Channel): void => {
    if (!isOpenTo(channel) || asked.has(channel.name)) return
    asked.add(channel.name)
    const entry = entries.get(channel.name)
    if (entry !== undefined) entry.at = clock.monotonic()
    send({ type: 'sub', topic: channel.name })
  }
  const forget = (entry: Entry): void => {
    clock.clearTimeout(entry.leaving)
    entries.delete(entry.channel.name)
    if (asked.delete(entry.channel.name)) send({ type: 'unsub', topic: entry.channel.name })
  }
  /** A payload, or undefined when it is none; a reader that throws has met one too. @rule RT-19 */
  const tried = (read: () => unknown): unknown => {
    try {
      return read()
    } catch {
      return undefined
    }
  }
  const tell = (entry: Entry, payload: unknown, receivedAt: number): void => {
    entry.at = receivedAt
    for (const { told } of entry.told) {
      try {
        told(payload, receivedAt)
      } catch {
        // One listener's fault must not cost the others their push.
        log.report({ kind: 'realtime.listener_failed', detail: entry.channel.name })
      }
    }
  }

  return {
    add: (channel, told) => {
      const entry = entries.get(channel.name) ?? { channel, told: new Set(), at: 0 }
      const listener = { told }
      entries.set(channel.name, entry)
      entry.told.add(listener)
      clock.clearTimeout(entry.leaving)
      delete entry.leaving
      ask(entry.channel)
      return () => {
        if (!entry.told.delete(listener) || entry.told.size > 0) return
        if (asked.has(channel.name)) entry.leaving = clock.setTimeout(() => forget(entry), UNSUB_DELAY_MS)
        else forget(entry)
      }
    },
    open: (member, between) => {
      access = member ? 'member' : 'guest'
      const ranked = [...entries.values()]
        .map(({ channel }) => channel)
        .sort((one, other) => topicRank(one) - topicRank(other))
      for (const channel of ranked) if (channel.private) ask(channel)
      between()
      for (const channel of ranked) if (entries.has(channel.name)) ask(channel)
    },
    renew: () => {
      const now = clock.monotonic()
      for (const entry of entries.values()) {
        if (!asked.has(entry.channel.name) || entry.told.size === 0 || now - entry.at < SILENT_MS) continue
        entry.at = now
        send({ type: 'sub', topic: entry.channel.name })
      }
    },
    close: () => {
      access = 'closed'
      asked.clear()
      for (const entry of [...entries.values()]) if (entry.told.size === 0) forget(entry)
    },
    push: (name, data, receivedAt) => {
      const entry = entries.get(name)
      if (entry === undefined || entry.told.size === 0 || !isOpenTo(entry.channel)) return
      const payload = tried(() => entry.channel.read(data))
      if (payload === undefined) return log.report({ kind: 'realtime.payload_malformed', detail: name })
      tell(entry, payload, receivedAt)
    },
    pushText: (text, heard) => {
      for (const entry of entries.values()) {
        const { channel, told } = entry
        if (channel.readText === undefined || told.size === 0 || !isOpenTo(channel)) continue
        const payload = tried(() => channel.readText?.(text))
        if (payload === undefined) continue
        tell(entry, payload, heard())
        return true
      }
      return false
    },
    get wanted() {
      return [...entries.values()].filter(({ told }) => told.size > 0).map(({ channel }) => channel.name)
    },
    get asked() {
      return [...asked]
    },
  }
}
