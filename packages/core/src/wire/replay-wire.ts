import type { Clock, Host, HttpRequest, HttpResponse, Ports, SocketEvents } from '../ports/index.ts'
import { KEYS_HEADER, KEYS_KEPT } from './keys.ts'
import { pathOf, type WireEntry, type WireLog } from './record-wire.ts'
import { createRedactor } from './redact.ts'

/** A recording that answers in place of a server. */
export interface WireReplay {
  /** Ports that answer as the recording does. Clock, chance and storage are yours to give. */
  readonly ports: Pick<Ports, 'http' | 'sockets' | 'host'>
  /** Requests the recording knows nothing of, by path. */
  readonly misses: readonly string[]
  /** Lets the hints of the host come when they came. */
  start(): void
}

type Of<Kind extends WireEntry['kind']> = Kind extends unknown ? Extract<WireEntry, { readonly kind: Kind }> : never
const isOf =
  <Kind extends WireEntry['kind']>(...kinds: readonly Kind[]) =>
  (entry: WireEntry): entry is Of<Kind> =>
    (kinds as readonly string[]).includes(entry.kind)

/** `t` differs with every call, and nothing in a recording hangs on it. */
const keyOf = (method: string, path: string, params: Readonly<Record<string, unknown>>): string =>
  `${method} ${path} ${JSON.stringify(
    Object.entries(params)
      .filter(([name]) => name !== 't')
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  )}`

/**
 * A recording as the other end of a client: each request meets the answer it met then, after as long; each socket says
 * what it said then, at the same time after it was dialled. The same clock gives the same run. @rule WIRE-3
 */
export const replayWire = (log: WireLog, clock: Clock): WireReplay => {
  const ends = new Map(log.entries.filter(isOf('answer', 'problem')).map((entry) => [entry.id, entry]))
  const asked = log.entries
    .filter(isOf('request'))
    .map((entry) => ({ key: keyOf(entry.method, entry.path, entry.params), entry, isUsed: false }))
  const dialled = log.entries.filter(isOf('dialled'))
  const misses: string[] = []
  const watchers = new Set<Parameters<Host['watch']>[0]>()
  let dials = 0

  const find = (request: HttpRequest): Of<'request'> | undefined => {
    const redact = createRedactor()
    const query = redact.fields(request.url.split('?')[1] ?? '')
    const body = typeof request.body === 'string' ? redact.fields(request.body) : {}
    const key = keyOf(request.method, pathOf(request.url), { ...query, ...body })
    const same = asked.filter((one) => one.key === key)
    const next = same.find(({ isUsed }) => !isUsed) ?? same.filter(({ entry }) => !entry.isMutation).at(-1)
    if (next !== undefined) next.isUsed = true
    return next?.entry
  }
  const answerOf = (entry: Of<'answer' | 'problem'>): HttpResponse | { readonly problem: Of<'problem'>['problem'] } =>
    entry.kind === 'problem'
      ? { problem: entry.problem }
      : {
          status: entry.status,
          contentType: 'application/json',
          text: JSON.stringify(entry.body),
          headers: { [KEYS_HEADER]: entry.keepsKeys === true ? KEYS_KEPT : '', date: entry.date ?? '' },
        }

  const open = (_url: string, events: SocketEvents) => {
    const own = dialled[dials]
    dials += 1
    let isLeft = false
    const later = (ms: number, run: () => void): void =>
      void clock.setTimeout(() => {
        if (!isLeft) run()
      }, ms)
    if (own === undefined) later(0, () => events.onClose())
    else
      for (const entry of log.entries
        .filter(isOf('opened', 'heard', 'closed'))
        .filter(({ socket }) => socket === own.socket))
        later(entry.at - own.at, () => {
          if (entry.kind === 'opened') events.onOpen()
          else if (entry.kind === 'closed') events.onClose()
          else events.onMessage(JSON.stringify(entry.frame))
        })
    return {
      send: () => undefined,
      close: () => {
        isLeft = true
      },
    }
  }

  return {
    misses,
    ports: {
      http: {
        send: (request) =>
          new Promise((answered) => {
            const found = find(request)
            const end = found === undefined ? undefined : ends.get(found.id)
            if (found === undefined) misses.push(pathOf(request.url))
            // Under way when the recording ended: as good as lost.
            if (found === undefined || end === undefined) answered({ problem: 'network' })
            else clock.setTimeout(() => answered(answerOf(end)), end.at - found.at)
          }),
      },
      sockets: { open },
      host: {
        watch: (listener) => {
          const watcher: typeof listener = (hint) => listener(hint)
          watchers.add(watcher)
          return () => watchers.delete(watcher)
        },
      },
    },
    start: () => {
      for (const { at, hint } of log.entries.filter(isOf('hint')))
        clock.setTimeout(() => {
          for (const watcher of [...watchers]) watcher(hint)
        }, at)
    },
  }
}
