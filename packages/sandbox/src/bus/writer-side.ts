// The process that writes, for gateways: their requests and logins go to its world, and they are told what their connections hear.
import { topics } from '@openlot/core/wire'
import { NotStored } from '../ports.ts'
import type { Heard } from '../realtime/relays.ts'
import type { World } from '../world.ts'
import { type Bus, SUBJECT } from './bus.ts'
import { ASK, LINES, partsOf, pushText, requestIn, responseText, SAY, type Welcome } from './lines.ts'
import { createInbox, createOutbox, isFirst } from './stream.ts'

const HEARTBEAT_MS = 500
/** A gateway that says nothing for longer has gone: each sends a heartbeat every 500 ms. */
const FORGOTTEN_MS = 6_000
/** Cut off from the bus for longer, this process lets another one write. */
const CUT_MS = 3_000
/** Pause in which what was sent to this process is still answered, when it takes nothing more. */
const CROSSING_MS = 100

type Options = {
  readonly world: World
  readonly bus: Bus
  /** Higher than that of every process that wrote before. */
  readonly epoch: number
  /** Answers operations of the control door, where there is one. */
  readonly control?: ((fields: object) => Promise<unknown>) | undefined
  /** Called once when the bus has been away for seconds: the process is to end. */
  readonly onCut?: ((why: string) => void) | undefined
}

type Link = {
  readonly say: (line: string) => void
  readonly take: (message: string) => void
  readonly end: () => void
  heardAt: number
}

/** Serves gateways from now on. */
export const serveBus = ({ world, bus, epoch, control, onCut }: Options) => {
  const links = new Map<string, Link>()
  let isLeaving = false
  let [underWay, gaps] = [0, 0]
  let onIdle = (): void => undefined

  const welcome = (): Welcome => ({
    lines: LINES,
    settings: Object.fromEntries(world.settings),
    codes: world.market.everything.map(({ code }) => code),
    quotes: world.realtime.greetingOf(topics.dayMarket.name) as Welcome['quotes'],
    keepsKeys: world.keepsKeys(),
  })
  /** Answers with a line, once there is one. */
  const answer = async (say: (line: string) => void, id: number, begin: () => Promise<string>): Promise<void> => {
    if (isLeaving) return say(`${SAY.moved} ${id}`)
    underWay += 1
    try {
      say(await begin())
    } catch (problem) {
      // Of a process that may not write any more; nobody can know what was carried out.
      say(`${SAY.breaks} ${id}`)
      if (!(problem instanceof NotStored)) throw problem
    } finally {
      underWay -= 1
      if (underWay === 0) onIdle()
    }
  }
  const respond = async (id: number, text: string): Promise<string> => {
    const response = await world.respond(requestIn(text))
    return response === null ? `${SAY.breaks} ${id}` : `${SAY.answer} ${id} ${responseText(response)}`
  }
  const open = (id: string): Link => {
    const { put } = createOutbox((message) => bus.send(SUBJECT.gateway(id), message))
    const heard: Heard = world.realtime.relay({
      push: (subject, texts) => {
        for (const text of texts) put(pushText(subject, text))
      },
      ended: (sessionId) => put(`${SAY.ended} ${sessionId}`),
    })
    // In the order of the world: no end of a session comes before the login it ends.
    const login = (ask: number, text: string): void => {
      if (isLeaving) {
        put(`${SAY.moved} ${ask}`)
        return
      }
      const session = world.users.sessions.of(JSON.parse(text) as string)
      const told = session === undefined ? null : { id: session.id, userId: session.userId }
      world.afterStored(() => put(`${SAY.json} ${ask} ${JSON.stringify(told)}`))
    }
    const operate = async (ask: number, text: string): Promise<string> => {
      if (control === undefined) return `${SAY.breaks} ${ask}`
      const done = await control(JSON.parse(text) as object)
      // Settings may be others now.
      for (const { say } of links.values()) say(`${SAY.welcome} ${JSON.stringify(welcome())}`)
      return `${SAY.json} ${ask} ${JSON.stringify(done)}`
    }
    const line = (text: string): void => {
      const [letter, ask, rest] = partsOf(text)
      if (letter === ASK.hear) heard.hear(text.slice(2))
      else if (letter === ASK.leave) heard.leave(text.slice(2))
      else if (letter === ASK.heartbeat) put(SAY.heartbeat)
      else if (letter === ASK.request) void answer(put, ask, () => respond(ask, rest))
      else if (letter === ASK.login) login(ask, rest)
      else if (letter === ASK.control) void answer(put, ask, () => operate(ask, rest))
    }
    const end = (): void => {
      heard.gone()
      links.delete(id)
    }
    const take = createInbox(
      (lines) => lines.forEach(line),
      () => {
        gaps += 1
        end()
        again(id)
      },
    )
    put(`${SAY.welcome} ${JSON.stringify(welcome())}`)
    if (isLeaving) put(SAY.leaves)
    const link = { say: put, take, end, heardAt: performance.now() }
    links.set(id, link)
    return link
  }
  /** A gateway that is not known, or of which something was lost, begins anew. */
  const again = (id: string): void => bus.send(SUBJECT.gateway(id), '0\n')

  const heartbeat = (): void => {
    if (!isLeaving) bus.send(SUBJECT.heartbeat, String(epoch))
  }
  let cutSince: number | undefined
  const lookAround = (): void => {
    heartbeat()
    const now = performance.now()
    for (const link of links.values()) if (now - link.heardAt > FORGOTTEN_MS) link.end()
    if (bus.isUp) cutSince = undefined
    else cutSince ??= now
    if (cutSince === undefined || now - cutSince < CUT_MS) return
    clearInterval(timer)
    onCut?.('it is cut off from the bus')
  }
  const timer = setInterval(lookAround, HEARTBEAT_MS)
  timer.unref()
  const stops = [
    bus.on(SUBJECT.who, heartbeat),
    bus.on(SUBJECT.writer(epoch), (message) => {
      const end = message.indexOf('\n')
      const id = message.slice(0, end)
      const rest = message.slice(end + 1)
      const link = links.get(id) ?? (isFirst(rest) ? open(id) : undefined)
      if (link === undefined) return again(id)
      link.heardAt = performance.now()
      link.take(rest)
    }),
  ]
  heartbeat()

  return {
    /** Number of the gateways there are. */
    get gateways(): number {
      return links.size
    },
    /** Messages of gateways that were missing since the start. */
    get gaps(): number {
      return gaps
    },
    /** Takes nothing more, and resolves once what was begun is answered, after `graceMs` at the latest. Gateways keep the rest for the next process. */
    leave: async (graceMs: number): Promise<void> => {
      isLeaving = true
      for (const { say } of links.values()) say(SAY.leaves)
      await new Promise((passed) => setTimeout(passed, CROSSING_MS))
      const idle = new Promise<void>((done) => {
        onIdle = done
        if (underWay === 0) done()
      })
      await Promise.race([idle, new Promise((passed) => setTimeout(passed, graceMs))])
      await new Promise((flushed) => setImmediate(flushed))
      await bus.flush()
    },
    stop: (): void => {
      clearInterval(timer)
      for (const stop of stops) stop()
      for (const link of [...links.values()]) link.end()
    },
  }
}
