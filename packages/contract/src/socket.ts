// The websocket: dialling, pings, prices, candles, signing in, and what a visitor must not hear.
import { setTimeout as pause } from 'node:timers/promises'
import type { Checking } from './checking.ts'
import { kindOf } from './describe.ts'
import { asyncApi, nameOf, type Schema, socketErrors } from './documents.ts'
import { explain } from './explain.ts'
import { dial, type Heard, type Line } from './line.ts'
import type { Reads } from './reads.ts'
import type { Finding, Kind, Note } from './report.ts'
import { fieldOf, judgeValues } from './rows.ts'
import { factsOf } from './schema-facts.ts'
import { SAYS } from './sentences.ts'

export const PARTS = ['dial', 'ping', 'DAY_MARKET', 'KLINE', 'unsub', 'login', 'FOREX_TRADE', 'FOREX_CLOSED'] as const
export type Part = (typeof PARTS)[number]
/** Place of the websocket in a report. */
export const SOCKET_PLACE = `WS ${asyncApi.channels.socket.address}`
export const nameOfPart = (part: Part): string => `socket: ${part}`

const LONGEST_FRAME = 65_536
const DEAD = 'f'.repeat(32)
/** After a topic was given back, frames that were on their way may still come. */
const DRAIN_MS = 500
const SILENCE_MS = 700

type Message = (typeof asyncApi.components.messages)[string]
const MESSAGES: readonly Message[] = Object.values(asyncApi.operations).flatMap(({ action, messages, reply }) =>
  [...(action === 'send' ? messages : []), ...(reply?.messages ?? [])].map(
    (one) => asyncApi.components.messages[nameOf(one)] as Message,
  ),
)
const typeSchema = ({ payload }: Message): Schema => factsOf(payload).leaves[0]?.properties?.type ?? {}
const isOfType = (message: Message, type: unknown): boolean => {
  const { const: word, pattern } = typeSchema(message)
  return word === undefined ? pattern !== undefined && new RegExp(pattern).test(String(type)) : word === type
}
const messageOf = (type: unknown): Message | undefined => MESSAGES.find((one) => isOfType(one, type))

export const createSocketCheck = (checking: Checking, reads: Reads) => {
  const { notes, sending, session } = checking
  const noteOf = (part: Part): Note => notes.at(nameOfPart(part), 'socket', SOCKET_PLACE)
  const find = (part: Part, kind: Kind, path: string, expected: string, got: string, sentence?: string): void =>
    void noteOf(part).findings.push({ kind, path, expected, got, ...(sentence === undefined ? {} : { sentence }) })
  const ask = (part: Part): void => {
    noteOf(part).asked += 1
  }
  const holds = (part: Part): void => {
    noteOf(part).accepted = true
  }
  /** Longest wait for a frame that is due at once, in milliseconds. */
  const dueMs = Math.min(sending.timeoutMs, 5_000)

  /** Judges a frame against its message, below the part of the check it belongs to. */
  const judge = (part: Part, { text, isBinary, frame }: Heard): void => {
    const note = noteOf(part)
    const findings: Finding[] = []
    if (isBinary) find(part, 'frame', 'frame', 'a text frame', 'a binary one', SAYS.socket)
    if (text.length > LONGEST_FRAME)
      find(part, 'frame', 'frame', `${LONGEST_FRAME} characters at most`, `${text.length}`, SAYS.size)
    const message = messageOf(frame.type)
    if (message === undefined) return
    const facts = factsOf(message.payload)
    findings.push(...explain(socketErrors(message.payload, frame), frame, facts, 'frame'))
    const judged = judgeValues(facts, frame, 'frame')
    note.findings.push(...findings, ...judged.findings)
    note.warnings.push(...judged.warnings)
  }
  const silent = (part: Part, line: Line, expected: string, sentence?: string): void => {
    // A push under another name is looked for; an answer that is lost has none.
    const isPush = part !== 'login' && part !== 'ping'
    const wrong = [...new Set(line.heard.map(({ frame }) => frame.type))].find(
      (type) =>
        isPush && typeof type === 'string' && /^(?!sub$)[\w.]{1,24}$/.test(type) && messageOf(type) === undefined,
    )
    const got = wrong === undefined ? 'none' : `none; there are frames of the type \`${wrong}\``
    find(part, wrong === undefined ? 'silent' : 'topic', 'frame.type', expected, got, sentence)
  }

  const openLine = async (): Promise<Line | undefined> => {
    const line = await dial(sending.origin, sending.timeoutMs, sending.appOrigin)
    ask('dial')
    if (typeof line !== 'string') {
      holds('dial')
      return line
    }
    find('dial', 'unreachable', 'connection', 'a websocket', line, SAYS.socket)
    return undefined
  }

  const ping = async (line: Line): Promise<void> => {
    ask('ping')
    // A frame of no document changes nothing.
    line.say({ type: 'openlot-contract' })
    for (const timestamp of [1_767_787_200_123, Date.now()]) {
      const since = line.heard.length
      line.say({ type: 'ping', timestamp })
      const pong = await line.wait(({ type }) => type === 'pong', dueMs, since)
      if (pong === undefined) return silent('ping', line, `a pong within ${dueMs} ms`, SAYS.pong)
      judge('ping', pong)
      const { timestamp: back, server_time: serverTime } = pong.frame
      if (back !== timestamp) {
        const inSeconds = typeof back === 'number' && Math.abs(back - timestamp / 1000) < 2
        const got = inSeconds ? 'the same in seconds' : typeof back === 'number' ? 'another number' : kindOf(back)
        find('ping', inSeconds ? 'time' : 'frame', 'frame.timestamp', 'the timestamp of the ping', got, SAYS.pong)
      }
      if (typeof serverTime === 'number' && serverTime < 100_000_000_000)
        find('ping', 'time', 'frame.server_time', 'epoch milliseconds', 'seconds', SAYS.serverTime)
    }
    holds('ping')
  }

  const prices = async (line: Line): Promise<void> => {
    ask('DAY_MARKET')
    line.say({ type: 'sub', topic: 'DAY_MARKET' })
    const first = await line.wait(({ type }) => type === 'DAY_MARKET', dueMs)
    if (first === undefined)
      return silent('DAY_MARKET', line, `a push within ${dueMs} ms of subscribing`, SAYS.greeting)
    const wanted = new Map((await reads.rowsOf('loadSymbols')).map((row) => [String(fieldOf(row, 'Id')), row]))
    const told = (): Set<string> =>
      new Set(
        line.heard.flatMap(({ frame }) =>
          frame.type === 'DAY_MARKET' && Array.isArray(frame.data)
            ? frame.data.map((row) => String(fieldOf(row, 'Id')))
            : [],
        ),
      )
    // A greeting may come in several frames.
    await line.wait(() => [...wanted.keys()].every((id) => told().has(id)), Math.min(dueMs, 2_000))
    for (const one of line.heard.filter(({ frame }) => frame.type === 'DAY_MARKET')) {
      judge('DAY_MARKET', one)
      judgeQuotes(one, wanted)
    }
    const silentOnes = [...wanted.keys()].filter((id) => !told().has(id))
    if (silentOnes.length > 0)
      find(
        'DAY_MARKET',
        'greeting',
        'frame.data',
        `prices of all ${wanted.size} symbols`,
        `none of ${silentOnes.length} of them`,
        SAYS.greeting,
      )
    holds('DAY_MARKET')
  }
  const judgeQuotes = ({ frame }: Heard, symbols: ReadonlyMap<string, unknown>): void => {
    if (!Array.isArray(frame.data) || symbols.size === 0) return
    for (const [at, row] of frame.data.entries()) {
      const symbol = symbols.get(String(fieldOf(row, 'Id')))
      const [places, close] = [Number(fieldOf(symbol, 'PricePrecision')), fieldOf(row, 'Close')]
      const decimals = /\.(\d*)$/.exec(String(close))?.[1]?.length ?? 0
      if (symbol !== undefined && decimals > places)
        find('DAY_MARKET', 'decimal', `frame.data[${at}].Close`, `${places} decimals`, `${decimals}`, SAYS.places)
    }
  }

  const candles = async (line: Line): Promise<void> => {
    const symbol = (await reads.rowsOf('loadSymbols')).find((row) => String(fieldOf(row, 'MarketStatus')) === '1')
    const code = fieldOf(symbol, 'Code')
    if (typeof code !== 'string') {
      noteOf('KLINE').reason = 'no symbol is open'
      return
    }
    ask('KLINE')
    const topic = `KLINE.${code}`
    line.say({ type: 'sub', topic })
    const bar = await line.wait(({ type }) => type === topic, dueMs * 2)
    if (bar === undefined) return silent('KLINE', line, `a push of \`${topic}\` within ${dueMs * 2} ms`)
    judge('KLINE', bar)
    holds('KLINE')
    ask('unsub')
    line.say({ type: 'unsub', topic: 'DAY_MARKET' })
    line.say({ type: 'unsub', topic })
    await pause(DRAIN_MS)
    const since = line.heard.length
    await pause(SILENCE_MS)
    const after = line.heard.slice(since).find(({ frame }) => frame.type === 'DAY_MARKET' || frame.type === topic)
    if (after !== undefined)
      find('unsub', 'topic', 'frame.type', 'no push of a topic that was given back', `\`${String(after.frame.type)}\``)
    holds('unsub')
  }

  const signIn = async (line: Line): Promise<void> => {
    ask('login')
    const say = async (token: string): Promise<Heard | undefined> => {
      const since = line.heard.length
      line.say({ type: 'login', token })
      const answer = await line.wait(({ type }) => type === 'login', dueMs, since)
      if (answer === undefined) silent('login', line, `an answer within ${dueMs} ms`, SAYS.login)
      else judge('login', answer)
      return answer
    }
    const dead = await say(DEAD)
    if (dead === undefined) return
    if (dead.frame.code === 1)
      find('login', 'secret', 'frame.code', 'any code but 1: the token is dead', '1', SAYS.login)
    const { token } = session
    if (token !== undefined) {
      const live = await say(token)
      if (live !== undefined && live.frame.code !== 1)
        find('login', 'session', 'frame.code', '1: the token is live', kindOf(live.frame.code), SAYS.login)
    }
    holds('login')
  }

  /** Pushes about the account, heard while orders are placed and closed. */
  const watchAccount = async () => {
    const [member, visitor] = [await openLine(), await openLine()]
    if (member === undefined || visitor === undefined) return undefined
    const topics = ['FOREX_TRADE', 'FOREX_CLOSED'] as const
    member.say({ type: 'login', token: session.token })
    await member.wait(({ type }) => type === 'login', dueMs)
    for (const topic of topics) for (const line of [member, visitor]) line.say({ type: 'sub', topic })
    const expectPush = async (part: (typeof topics)[number], what: string, has: (data: unknown) => boolean) => {
      ask(part)
      const push = await member.wait(({ type, data }) => type === part && has(data), dueMs)
      if (push === undefined) return silent(part, member, `a push ${what} within ${dueMs} ms`)
      judge(part, push)
      holds(part)
    }
    return {
      opened: (id: string) =>
        expectPush('FOREX_TRADE', 'with the order', (data) => {
          const rows = fieldOf(data, 'TransOrder')
          return Array.isArray(rows) && rows.some((row) => String(fieldOf(row, 'Id')) === id)
        }),
      closed: (id: string) =>
        expectPush('FOREX_CLOSED', 'with the order', (data) => Array.isArray(data) && data.map(String).includes(id)),
      end: () => {
        for (const part of topics)
          if (visitor.heard.some(({ frame }) => frame.type === part))
            find(part, 'secret', 'frame.type', 'nothing on a visitor’s connection', `\`${part}\``, SAYS.secret)
        member.close()
        visitor.close()
      },
    }
  }

  const play = async (): Promise<void> => {
    const line = await openLine()
    if (line === undefined) return
    await ping(line)
    await prices(line)
    await candles(line)
    await signIn(line)
    if (line.isClosed()) find('dial', 'unreachable', 'connection', 'a websocket that stays open', 'one that was closed')
    line.close()
  }
  return { play, watchAccount }
}
export type SocketCheck = ReturnType<typeof createSocketCheck>
export type AccountWatch = NonNullable<Awaited<ReturnType<SocketCheck['watchAccount']>>>
