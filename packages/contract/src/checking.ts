// State of one check: where it asks, who is signed in, what has been answered.
import { type Answer, type Asking, ask, dataFactsOf, type Sending } from './ask.ts'
import { CALLS, type Call } from './judge.ts'
import { createPresence } from './presence.ts'
import { createNotes, type Finding, type Note } from './report.ts'
import { SAYS } from './sentences.ts'

/** Options of a check. */
export interface CheckOptions {
  /** Address it is served at: `https://staging.example`. */
  readonly origin: string
  /** Address or number of the account that is signed in; without one, personal calls are not asked. */
  readonly account?: string
  readonly password?: string
  /** Kind of `account`; by its `@` where it is not said. */
  readonly loginType?: 'email' | 'mobile'
  /** Places, closes, moves and cleans up: with the account, which has to be a mock one, or with a new mock account. */
  readonly write?: boolean
  /** Lets `write` change a real account. */
  readonly realAccount?: boolean
  /** These calls alone, by their names in the documents. */
  readonly only?: readonly string[]
  /** All but these. */
  readonly skip?: readonly string[]
  /** For each answer, in milliseconds; 10,000, as a client waits. */
  readonly timeoutMs?: number
  /** One of the 18 languages; `en`. */
  readonly lang?: string
  /** Origin of the app where it is another one: the headers that let it read are looked at, too. */
  readonly appOrigin?: string
  /** Hears each accepted answer after it was judged: its call, `data`, and whether the document holds. */
  readonly onAnswer?: (call: string, data: unknown, holds: boolean) => void
}

const BY_NAME = new Map(CALLS.map((call) => [call.operation.operationId, call]))
export const callOf = (name: string): Call => {
  const call = BY_NAME.get(name)
  if (call === undefined) throw new TypeError(`${name} is no call of the contract`)
  return call
}
/** True for a call that is for signed-in people alone. */
export const isPersonal = ({ operation }: Call): boolean => operation.security.length === 1

/** So many answers in a row that did not come, and nothing more is asked. */
const GIVEN_UP_AFTER = 3
const UNASKED: Answer = {
  findings: [],
  warnings: [],
  code: undefined,
  data: undefined,
  status: 0,
  headers: new Headers(),
  tookMs: 0,
  date: undefined,
}

export const createChecking = (options: CheckOptions) => {
  const notes = createNotes()
  const presence = createPresence()
  const sending: Sending = {
    origin: options.origin,
    timeoutMs: options.timeoutMs ?? 10_000,
    lang: options.lang ?? 'en',
    appOrigin: options.appOrigin,
  }
  const session: { token: string | undefined; isOwn: boolean } = { token: undefined, isOwn: false }
  let keys = 0
  let lost = 0
  /** Milliseconds between the server's clock and this one, of each answer. */
  const clocks: number[] = []

  const noteOf = (name: string): Note => {
    const { method, path, operation } = callOf(name)
    return notes.at(name, operation.tags[0] ?? '', `${method} ${path}`)
  }
  /** Asks, and notes what does not hold. */
  const send = async (name: string, asking: Asking = {}): Promise<Answer> => {
    const call = callOf(name)
    const note = noteOf(name)
    if (lost >= GIVEN_UP_AFTER) {
      note.reason = 'the server was not reached any more'
      return UNASKED
    }
    const answer = await ask(call, asking, sending)
    lost = answer.status === 0 ? lost + 1 : 0
    if (answer.date !== undefined) clocks.push(answer.date - Date.now())
    note.asked += 1
    note.tookMs += answer.tookMs
    // A call that was accepted is there: it refuses by HTTP.
    const refusesByHttp = { kind: 'status', expected: 'HTTP 200', sentence: SAYS.refusal } as const
    note.findings.push(
      ...answer.findings.map((one) => (one.kind === 'absent' && note.accepted ? { ...one, ...refusesByHttp } : one)),
    )
    note.warnings.push(...answer.warnings)
    if (answer.code === 1) {
      note.accepted = true
      presence.learn(name, dataFactsOf(call), answer.data)
      options.onAnswer?.(name, answer.data, answer.findings.length === 0)
    }
    return answer
  }
  /** Asks with the session, where there is one. A live token that is called dead is a finding. */
  const sendSigned = async (name: string, asking: Asking = {}): Promise<Answer> => {
    const { token } = session
    const answer = await send(name, token === undefined ? asking : { token, ...asking })
    if (token !== undefined && answer.code === 999)
      noteOf(name).findings.push({
        kind: 'session',
        path: 'code',
        expected: 'any other code: the token is live',
        got: '999',
        sentence: SAYS.live,
      })
    return answer
  }
  const find = (name: string, finding: Finding): void => void noteOf(name).findings.push(finding)
  const run = crypto.randomUUID().replaceAll('-', '')
  return {
    options,
    notes,
    presence,
    sending,
    session,
    clocks,
    noteOf,
    send,
    sendSigned,
    find,
    /** An idempotency key nobody has used. */
    newKey: (): string => {
      keys += 1
      return `${run}-${keys}`
    },
    wants: (name: string): boolean =>
      (options.only === undefined || options.only.includes(name)) && options.skip?.includes(name) !== true,
  }
}
export type Checking = ReturnType<typeof createChecking>
