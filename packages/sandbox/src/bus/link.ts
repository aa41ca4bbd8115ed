// The connection of a gateway to the process that writes, whichever that is.
import { type Bus, SUBJECT } from './bus.ts'
import { ASK, LINES, partsOf, SAY, type Welcome } from './lines.ts'
import { createInbox, createOutbox } from './stream.ts'

/** So often it is looked at, and the process that writes hears that this gateway is there. */
const LOOK_MS = 500
/** A process that has been greeted and does not greet back in this time is greeted again. */
const WELCOME_MS = 1_000

/** Answer to what was asked: a line; or nothing was begun; or nobody can know. */
export type Outcome =
  | { readonly letter: string; readonly rest: string }
  | { readonly letter: 'not begun' | 'not known'; readonly rest: '' }
const NOT_BEGUN: Outcome = { letter: 'not begun', rest: '' }
const NOT_KNOWN: Outcome = { letter: 'not known', rest: '' }

const ANSWERS: ReadonlySet<string | undefined> = new Set([SAY.answer, SAY.breaks, SAY.moved, SAY.json])

/** Reason for which lines may have been lost. */
export type Loss = 'message' | 'bus' | 'writer'

type Asked = {
  readonly line: (id: number) => string
  readonly mayRepeat: boolean
  readonly take: (outcome: Outcome) => void
  timer: ReturnType<typeof setTimeout> | undefined
  /** True where it may have been carried out on this link. */
  isSent: boolean
  /** True where it may have been carried out by who wrote before: that nothing was begun now says nothing of then. */
  mayBeDone: boolean
  /** Number on the link it was sent on last. */
  id: number
}

type Options = {
  readonly bus: Bus
  /** Unlike that of any other process, also of one that had this address before. */
  readonly name: string
  /** Time for which what is asked is kept while nobody answers, milliseconds. */
  readonly holdMs: number
  /** Subjects this gateway hears. */
  readonly subjects: () => readonly string[]
  /** Called with what it is greeted with, in the order of the lines. */
  readonly onWelcome: (welcome: Welcome) => void
  /** Called with every other line, and with an empty one at the end of a message. */
  readonly onLine: (line: string) => void
  /** Lines may have been lost: what connections were told is not whole. */
  readonly onLoss: (why: Loss) => void
  /** The process that writes is of another release, and speaks these lines: nothing is asked of it. */
  readonly onOther: (lines: unknown) => void
}

/**
 * Asks the process that writes. A link is one conversation with it, numbered both ways. It ends when another process writes, when a
 * message is missing or when the bus was away; what was asked and may be repeated is then asked on the next link, and of the rest
 * nobody can know. @rule OPS-6
 */
export const createWriterLink = ({ bus, name, holdMs, subjects, onWelcome, onLine, onLoss, onOther }: Options) => {
  type Link = {
    readonly put: (line: string) => void
    readonly open: Map<number, Asked>
    readonly end: () => void
    readonly since: number
    isWelcome: boolean
    isLeaving: boolean
    /** The other end is of a release that speaks other lines. @rule OPS-10 */
    isOther: boolean
  }
  let epoch = 0
  let heardAt = Number.NEGATIVE_INFINITY
  let link: Link | undefined
  let [links, count, repeats, lastLag] = [0, 0, 0, 0]
  const losses: Record<Loss, number> = { message: 0, bus: 0, writer: 0 }
  /** Time of the heartbeat that is not answered yet. */
  let heartbeatAt: number | undefined
  /** Not sent, the oldest first. */
  const waiting = new Set<Asked>()

  /** Outcome of what is asked no more. */
  const ending = ({ isSent, mayBeDone }: Asked): Outcome => (isSent || mayBeDone ? NOT_KNOWN : NOT_BEGUN)
  const settle = (asked: Asked, outcome: Outcome): void => {
    clearTimeout(asked.timer)
    waiting.delete(asked)
    asked.take(outcome)
  }
  const send = (asked: Asked): void => {
    if (link === undefined || !link.isWelcome || link.isLeaving || !bus.isUp) return void waiting.add(asked)
    waiting.delete(asked)
    count += 1
    if (asked.isSent) repeats += 1
    asked.isSent = true
    asked.id = count
    link.open.set(count, asked)
    link.put(asked.line(count))
  }
  /** Ends the link: whoever is left is asked again, or cannot be. */
  const loseLink = (why: Loss): void => {
    if (link === undefined) return
    const { end, open, isWelcome } = link
    link = undefined
    heartbeatAt = undefined
    end()
    for (const asked of open.values()) {
      asked.mayBeDone = true
      if (asked.mayRepeat) waiting.add(asked)
      else settle(asked, NOT_KNOWN)
    }
    if (!isWelcome) return
    losses[why] += 1
    onLoss(why)
  }
  const sayHeartbeat = (): void => {
    heartbeatAt ??= performance.now()
    link?.put(ASK.heartbeat)
  }
  const onOwnLine = (line: string): void => {
    if (line[0] === SAY.heartbeat && heartbeatAt !== undefined) {
      lastLag = performance.now() - heartbeatAt
      heartbeatAt = undefined
    }
    if (line[0] === SAY.leaves && link !== undefined) link.isLeaving = true
    if (!ANSWERS.has(line[0])) return
    const [letter, id, rest] = partsOf(line)
    const asked = link?.open.get(id)
    if (asked === undefined) return
    link?.open.delete(id)
    if (letter === SAY.moved) {
      asked.isSent = false
      waiting.add(asked)
    } else settle(asked, { letter, rest })
  }
  const join = (): void => {
    links += 1
    const id = `${name}-${links}`
    const of = epoch
    const { put } = createOutbox((message) => bus.send(SUBJECT.writer(of), `${id}\n${message}`))
    const inbox = createInbox(
      (lines) => {
        for (const line of lines) {
          if (line[0] === SAY.welcome) greeted(JSON.parse(line.slice(2)) as Welcome)
          if (link?.isOther === true) return
          if (line[0] === SAY.welcome) continue
          onLine(line)
          onOwnLine(line)
        }
        onLine('')
      },
      () => {
        loseLink('message')
        join()
      },
    )
    const greeted = (welcome: Partial<Welcome>): void => {
      if (link === undefined || link.isOther) return
      link.isOther = welcome.lines !== LINES
      if (link.isOther) {
        onOther(welcome.lines)
        return
      }
      onWelcome(welcome as Welcome)
      link.isWelcome = true
      for (const asked of [...waiting]) send(asked)
    }
    const end = bus.on(SUBJECT.gateway(id), inbox)
    link = { put, open: new Map(), end, since: performance.now(), isWelcome: false, isLeaving: false, isOther: false }
    for (const subject of subjects()) put(`${ASK.hear} ${subject}`)
    sayHeartbeat()
  }
  const onHeartbeat = (text: string): void => {
    const heard = Number(text)
    if (heard < epoch) return
    heardAt = performance.now()
    if (heard === epoch) return
    epoch = heard
    loseLink('writer')
    join()
  }
  const stops = [bus.on(SUBJECT.heartbeat, onHeartbeat)]
  bus.onAgain(() => {
    loseLink('bus')
    if (epoch > 0) join()
    bus.send(SUBJECT.who, '')
  })
  const timer = setInterval(() => {
    if (epoch === 0) return bus.send(SUBJECT.who, '')
    if (link === undefined || link.isOther) return
    if (link.isWelcome) return sayHeartbeat()
    if (performance.now() - link.since < WELCOME_MS) return
    // Nothing was said on it, so nothing was lost.
    loseLink('message')
    join()
  }, LOOK_MS)
  timer.unref()
  bus.send(SUBJECT.who, '')

  return {
    /** Asks; `take` is called once, within the time to hold. */
    ask: (letter: string, text: string, mayRepeat: boolean, take: (outcome: Outcome) => void): void => {
      const asked: Asked = {
        line: (id) => `${letter} ${id} ${text}`,
        ...{ mayRepeat, take, isSent: false, mayBeDone: false, id: 0, timer: undefined },
      }
      asked.timer = setTimeout(() => {
        link?.open.delete(asked.id)
        settle(asked, ending(asked))
      }, holdMs)
      send(asked)
    },
    /** Tells of a subject that is heard now, or no more. */
    hears: (subject: string, isHeard: boolean): void => link?.put(`${isHeard ? ASK.hear : ASK.leave} ${subject}`),
    /** Milliseconds since the process that writes was heard. */
    silentMs: (): number => performance.now() - heardAt,
    /** True where it speaks other lines. */
    get isOther(): boolean {
      return link?.isOther === true
    },
    /** Milliseconds from a heartbeat to its answer: of the last one, or so far of one that is not answered yet. */
    lagMs: (): number => Math.max(lastLag, heartbeatAt === undefined ? 0 : performance.now() - heartbeatAt),
    /** Times that lines may have been lost since the start, by reason. */
    losses: losses as Readonly<Record<Loss, number>>,
    get isLinked(): boolean {
      return link?.isWelcome === true
    },
    get links(): number {
      return links
    },
    get repeats(): number {
      return repeats
    },
    stop: (): void => {
      clearInterval(timer)
      for (const stop of stops) stop()
      link?.end()
      const left = [...waiting, ...(link?.open.values() ?? [])]
      link = undefined
      for (const asked of left) settle(asked, ending(asked))
    },
  }
}
