// A gateway: calls and connections of people, and nothing of its own to lose.
import { randomBytes } from 'node:crypto'
import { topics } from '@openlot/core/wire'
import { type ControlAnswer, controlConnections } from '../control.ts'
import { createFaults } from '../faults.ts'
import { notStored, type SandboxRequest, type SandboxResponse } from '../http/message.ts'
import { kindOf } from '../http/router.ts'
import type { WorldLimits } from '../limits.ts'
import { systemClock } from '../memory.ts'
import { createHub, type Session } from '../realtime/hub.ts'
import { codeOfCandles, TOPICS } from '../realtime/topics.ts'
import { loadWords } from '../words/words.ts'
import type { Bus } from './bus.ts'
import { ASK, LINES, pushIn, type Quote, requestText, responseIn, SAY, type Welcome } from './lines.ts'
import { createWriterLink, type Loss, type Outcome } from './link.ts'

/** Longest time a request waits while no process writes; a client waits 10 s. */
export const HOLD_MS = 9_000
/** Requests that may be under way. */
const MOST_OPEN = 10_000
/** Answers for everybody: so many, and for no longer where prices stand still. */
const MOST_SHARED = 2_000
const SHARED_MS = 1_000
/** Time in which connections come back after something may have been lost. */
const RETURN_MS = 2_000

const SENTENCES: Readonly<Record<Loss, string>> = {
  message: 'a message of the process that writes is missing',
  bus: 'the bus was away',
  writer: 'another process writes now',
}

type Options = {
  readonly bus: Bus
  readonly limits?: WorldLimits | undefined
  readonly say: (sentence: string) => void
  readonly holdMs?: number | undefined
  /** False: what is asked again is asked without looking at whether that is safe. For a test that must fail. */
  readonly looksAtKeys?: boolean | undefined
}

/** The front of a world that another process has. */
export const createGateway = ({ bus, limits, say, holdMs = HOLD_MS, looksAtKeys = true }: Options) => {
  const clock = systemClock
  const faults = createFaults(clock)
  const settings = new Map<string, string>()
  const quotes = new Map<number, Quote>()
  let codes: ReadonlySet<string> = new Set()
  let open = 0
  let keepsKeys = false
  /** True from a loss until everything is known anew. */
  let isBehind = false
  let shared = new Map<string, { readonly at: number; readonly answer: Promise<SandboxResponse | null> }>()

  const hub = createHub({
    clock,
    faults,
    limits,
    sessionOf: (token, take) =>
      link.ask(ASK.login, JSON.stringify(token), true, ({ letter, rest }) =>
        take(letter === SAY.json ? ((JSON.parse(rest) as Session | null) ?? undefined) : 'unknown'),
      ),
    isTopic: (topic) => TOPICS.some(({ name }) => name === topic) || codes.has(codeOfCandles(topic) ?? ''),
    greeting: (topic) => (topic === topics.dayMarket.name ? [...quotes.values()] : undefined),
    // Prices are heard always: they tell how long an answer is good for everybody.
    onHeard: (subject, isHeard) => {
      if (subject !== topics.dayMarket.name) link.hears(subject, isHeard)
    },
  })

  const keepQuotes = (rows: readonly Quote[]): void => {
    for (const row of rows) quotes.set(row.Id, row)
    shared = new Map()
  }
  let group: { readonly subject: string; readonly texts: string[] } | undefined
  const pushGroup = (): void => {
    if (group !== undefined) hub.pushed(group.subject, group.texts)
    group = undefined
  }
  const onPush = (line: string): void => {
    const [subject, text] = pushIn(line)
    if (subject === topics.dayMarket.name) keepQuotes((JSON.parse(text) as { readonly data: readonly Quote[] }).data)
    if (group?.subject !== subject) {
      pushGroup()
      group = { subject, texts: [] }
    }
    group.texts.push(text)
  }
  const onWelcome = (welcome: Welcome): void => {
    pushGroup()
    codes = new Set(welcome.codes)
    keepsKeys = welcome.keepsKeys
    settings.clear()
    for (const [name, value] of Object.entries(welcome.settings)) settings.set(name, value)
    quotes.clear()
    keepQuotes(welcome.quotes)
    // Whoever stayed may have missed prices that do not move again for long.
    if (isBehind) hub.publish(topics.dayMarket.name, () => welcome.quotes)
    isBehind = false
    onReady()
  }
  let onReady = (): void => undefined
  const ready = new Promise<void>((done) => {
    onReady = done
  })
  const link = createWriterLink({
    ...{ bus, holdMs, name: randomBytes(9).toString('hex') },
    subjects: () => [...new Set([topics.dayMarket.name, ...hub.subjects()])],
    onWelcome,
    onLine: (line) => {
      if (line[0] === SAY.push) return onPush(line)
      pushGroup()
      if (line[0] === SAY.ended) hub.ended(line.slice(2))
    },
    // Signed-in connections may have missed a push of their own: they come back, and read. @rule OPS-7
    onLoss: (why) => {
      shared = new Map()
      isBehind = true
      say(SENTENCES[why])
      hub.cutMembers(RETURN_MS)
    },
    // Nothing is heard of that process: whoever is connected here finds another gateway.
    onOther: (lines) => {
      say(
        `the process that writes is of another release: it speaks lines of number ${lines}, and this gateway of number ${LINES}. Nothing is asked of it; start a gateway of its release`,
      )
      hub.cutAll()
    },
  })

  const ask = (letter: string, text: string, mayRepeat: boolean): Promise<Outcome> =>
    new Promise((take) => link.ask(letter, text, mayRepeat, take))
  const refused = async (request: SandboxRequest): Promise<SandboxResponse> => {
    await loadWords(request.headers.lang)
    return notStored(request)
  }
  const askWorld = async (
    request: SandboxRequest,
    kind: ReturnType<typeof kindOf>,
  ): Promise<SandboxResponse | null> => {
    if (open >= MOST_OPEN) return refused(request)
    open += 1
    const mayRepeat = kind === 'keyed' ? keepsKeys : kind !== 'once'
    const { letter, rest } = await ask(ASK.request, requestText(request), mayRepeat || !looksAtKeys)
    open -= 1
    if (letter === SAY.answer) return responseIn(rest)
    // A change that may have been made has no answer, and nothing was read.
    return letter === 'not begun' || (letter === 'not known' && kind !== 'once' && kind !== 'keyed')
      ? refused(request)
      : null
  }
  const askShared = (request: SandboxRequest): Promise<SandboxResponse | null> => {
    const { t: _, ...query } = request.query
    const { lang, host } = request.headers
    const place = JSON.stringify([request.path, query, lang, host])
    const known = shared.get(place)
    if (known !== undefined && performance.now() - known.at < SHARED_MS) return known.answer
    const answer = askWorld({ ...request, headers: { lang, host } }, 'shared')
    if (shared.size < MOST_SHARED) shared.set(place, { at: performance.now(), answer })
    return answer
  }

  return {
    /** Resolves once a process that writes is there. */
    ready,
    respond: (request: SandboxRequest): Promise<SandboxResponse | null> => {
      const kind = kindOf(request)
      return kind === 'shared' && request.body === '' ? askShared(request) : askWorld(request, kind)
    },
    control: async (fields: object): Promise<ControlAnswer | undefined> => {
      const { letter, rest } = await ask(ASK.control, JSON.stringify(fields), false)
      if (letter !== SAY.json) return undefined
      const answer = JSON.parse(rest) as ControlAnswer
      // Faults of requests are the writer's; those of frames are nobody's but the gateway's.
      if (answer.ok) controlConnections({ faults, realtime: hub }, { ...fields })
      return answer
    },
    realtime: hub,
    faults,
    settings,
    /** A gateway that would refuse what it is asked is to get nothing. */
    checks: (): Readonly<Record<string, boolean>> => ({
      bus: bus.isUp,
      writer: link.silentMs() < HOLD_MS && !link.isOther,
    }),
    figures: { open: () => open, link },
    start: (): void => undefined,
    stop: (): void => {
      hub.cutAll()
      link.stop()
    },
  }
}
export type Gateway = ReturnType<typeof createGateway>
