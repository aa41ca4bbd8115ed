// A whole check: visitors' calls, sign-in, personal calls, the websocket, and with `write` orders of a mock account.
import type { Answer } from './ask.ts'
import { type Checking, type CheckOptions, callOf, createChecking, isPersonal } from './checking.ts'
import { codeOf } from './describe.ts'
import { CALLS } from './judge.ts'
import { NEVER, READS, WRITES } from './plan.ts'
import { createReads, type Reads } from './reads.ts'
import type { Finding, Report } from './report.ts'
import { fieldOf } from './rows.ts'
import { SAYS } from './sentences.ts'
import { createSocketCheck, nameOfPart, PARTS, SOCKET_PLACE, type SocketCheck } from './socket.ts'
import { createWrites } from './writes.ts'

const DEAD_TOKEN = 'f'.repeat(32)
/** Name of what is checked beside the calls. */
export const UNKNOWN_PATHS = 'unknown paths'
export const HEADERS = 'headers'

/** Names that `only` and `skip` know. */
export const NAMES: readonly string[] = [
  ...CALLS.map(({ operation }) => operation.operationId),
  ...PARTS.map(nameOfPart),
  'socket',
  UNKNOWN_PATHS,
  HEADERS,
]

const expectCode = ({ find }: Checking, call: string, { code }: Answer, wanted: number, what: string): void => {
  if (code === undefined || code === wanted) return
  find(call, {
    kind: 'session',
    path: 'code',
    expected: `${wanted}: ${what}`,
    got: codeOf(code),
    sentence: SAYS.dead,
  })
}
const expectRefusal = ({ find }: Checking, call: string, { code }: Answer, what: string): void => {
  if (code === undefined || (code !== 1 && code !== 999)) return
  find(call, {
    kind: code === 1 ? 'accepted' : 'session',
    path: 'code',
    expected: `a refusal: ${what}`,
    got: String(code),
    sentence: SAYS.refused,
  })
}

/** Refusals that anybody can bring about. */
const refusals = async (checking: Checking): Promise<void> => {
  const { send, sendSigned, session, wants } = checking
  if (wants('loadUser')) {
    expectCode(checking, 'loadUser', await send('loadUser', { token: DEAD_TOKEN }), 999, 'a dead token')
    expectCode(checking, 'loadUser', await send('loadUser'), 999, 'no token')
  }
  if (wants('loadKlines')) {
    const asking = { query: { forex_id: 'no-such-symbol', period: '60min' } }
    expectRefusal(checking, 'loadKlines', await send('loadKlines', asking), 'an unknown symbol')
  }
  if (wants('loadContractOrders') && session.token !== undefined) {
    const answer = await sendSigned('loadContractOrders', { query: { page: '1' } })
    expectRefusal(checking, 'loadContractOrders', answer, 'a parameter that is missing')
  }
  if (wants('login')) {
    const body = { account: 'nobody@openlot-contract.invalid', password: 'none', login_type: 'email' }
    expectRefusal(checking, 'login', await send('login', { body }), 'an account that is not there')
  }
}

const signIn = async (checking: Checking, reads: Reads): Promise<void> => {
  const { options, session, send, find, noteOf } = checking
  const { account, password, write } = options
  if (account !== undefined) {
    const loginType = options.loginType ?? (account.includes('@') ? 'email' : 'mobile')
    const answer = await send('login', { body: { account, password: password ?? '', login_type: loginType } })
    const token = fieldOf(answer.data, 'token')
    if (answer.code === 1 && typeof token === 'string') session.token = token
    else if (answer.code !== undefined)
      find('login', {
        kind: 'refusal',
        path: 'code',
        expected: '1: the account and its password',
        got: codeOf(answer.code),
      })
    return
  }
  if (write !== true) return
  const config = await reads.answerTo('loadConfig')
  if (String(fieldOf(config?.data, 'is_mock_login') ?? '0') !== '1') {
    noteOf('loginDemo').reason = 'mock accounts are switched off (`is_mock_login`): pass --account'
    return
  }
  const asking = { query: { demo_id: `contract-${crypto.randomUUID()}` } }
  const opened = await send('loginDemo', asking)
  const [token, id] = [fieldOf(opened.data, 'token'), fieldOf(fieldOf(opened.data, 'user'), 'id')]
  if (opened.code !== 1 || typeof token !== 'string') return
  session.token = token
  session.isOwn = true
  const again = await send('loginDemo', asking)
  const next = fieldOf(again.data, 'token')
  if (again.code === 1 && fieldOf(fieldOf(again.data, 'user'), 'id') !== id)
    find('loginDemo', {
      kind: 'outcome',
      path: 'data.user.id',
      expected: 'the mock account of the same device',
      got: 'another one',
      sentence: callOf('loginDemo').operation.summary,
    })
  if (typeof next === 'string') session.token = next
}

/** Answers whether `write` may change something, by a sentence where it may not. @rule CHK-3 */
const whyNotWrite = async ({ options, session }: Checking, reads: Reads): Promise<string | undefined> => {
  if (options.write !== true) return 'pass --write'
  if (session.token === undefined) return 'nobody is signed in'
  if (session.isOwn || options.realAccount === true) return undefined
  const user = await reads.answerTo('loadUser')
  const isMock = ['1', 'true'].includes(String(fieldOf(user?.data, 'is_demo')))
  return isMock
    ? undefined
    : 'the account is no mock account (`is_demo`): pass --real-account to change it all the same'
}

const unknownPaths = async ({ notes, sending }: Checking): Promise<void> => {
  const note = notes.at(UNKNOWN_PATHS, 'service', 'GET /api/…, /v2/api/…')
  for (const path of ['/api/openlot-contract/none', '/v2/api/openlot-contract/none']) {
    note.asked += 1
    const found: Omit<Finding, 'kind' | 'got'> = { path, expected: 'HTTP 404 with JSON', sentence: SAYS.noSuchCall }
    try {
      const signal = AbortSignal.timeout(sending.timeoutMs)
      const answer = await fetch(new URL(path, sending.origin), { redirect: 'manual', signal })
      const text = await answer.text()
      const isPage = /^\s*</.test(text)
      const isJson = /^application\/json(?:\s*;|$)/i.test(answer.headers.get('content-type') ?? '')
      note.accepted = true
      if (isPage) note.findings.push({ ...found, kind: 'html', got: `HTTP ${answer.status} with a page of HTML` })
      else if (answer.status !== 404 || !isJson)
        note.findings.push({
          ...found,
          kind: 'unknown-path',
          got: `HTTP ${answer.status}${isJson ? '' : ', and no JSON'}`,
        })
    } catch {
      note.findings.push({ ...found, kind: 'unreachable', got: 'no answer' })
    }
  }
}

/** Signed out, the token is worth nothing. */
const signOut = async (checking: Checking): Promise<void> => {
  const { send, session, wants, noteOf } = checking
  if (session.token === undefined) return
  const { token } = session
  const answer = await send('endSession', { token })
  const note = noteOf('endSession')
  // However a server without it answers, nothing is shown.
  if (answer.code !== 1) note.warnings.push(...note.findings.splice(0))
  session.token = undefined
  if (answer.code === 1 && wants('loadUser'))
    expectCode(checking, 'loadUser', await send('loadUser', { token }), 999, 'a token that was signed out')
}

const KEYS_WITHOUT =
  'nothing: a mutation whose answer was lost is not sent again; the app looks for it in the lists, and may say that it could not find out'
const CLOCK_MS = 30_000

/** Everything that is the same on every answer is said once. */
const summarise = ({ notes }: Checking, dates: readonly number[]): void => {
  const all = notes.all()
  const asked = all.filter(
    ({ place, asked: count }) => count > 0 && !place.startsWith('WS') && /^[A-Z]+ \/(?!.*…)/.test(place),
  )
  const without = asked.filter(({ warnings }) => warnings.some(({ kind }) => kind === 'idempotency-keys'))
  const head = notes.at(HEADERS, 'service', 'every answer')
  head.asked = asked.length
  head.accepted = true
  const isNowhere = without.length === asked.length
  for (const { warnings, findings } of without) {
    const own = warnings.filter(({ kind }) => kind === 'idempotency-keys')
    warnings.splice(0, warnings.length, ...warnings.filter(({ kind }) => kind !== 'idempotency-keys'))
    const [first] = own
    if (first === undefined) continue
    if (!isNowhere) findings.push({ ...first, got: `${first.got}, and other answers have it` })
    else if (head.warnings.length === 0) head.warnings.push({ ...first, got: KEYS_WITHOUT })
  }
  const [apart] = dates.filter((one) => Math.abs(one) > CLOCK_MS)
  if (apart !== undefined)
    head.warnings.push({
      kind: 'clock',
      path: 'header date',
      expected: 'the time of now',
      got: `${Math.round(apart / 1000)} s away from the clock of this machine`,
    })
}

/**
 * Plays the contract against a server and tells everything that does not hold. It asks one request at a time, as a client
 * does, and throws only where an option is none. @rule CHK-1
 */
export const checkContract = async (options: CheckOptions): Promise<Report> => {
  for (const name of [...(options.only ?? []), ...(options.skip ?? [])])
    if (!NAMES.includes(name)) throw new TypeError(`${name} is no call of the contract`)
  const { origin } = new URL(options.origin)
  const expanded = (names: readonly string[] | undefined) =>
    names?.flatMap((name) => (name === 'socket' ? [name, ...PARTS.map(nameOfPart)] : [name]))
  const [only, skip] = [expanded(options.only), expanded(options.skip)]
  const checking = createChecking({
    ...options,
    origin,
    ...(only === undefined ? {} : { only }),
    ...(skip === undefined ? {} : { skip }),
  })
  const { wants, notes, noteOf, session } = checking
  const startedAt = new Date()
  const start = performance.now()
  const reads = createReads(checking)
  const socket = createSocketCheck(checking, reads)
  const hasSocket = PARTS.some((part) => wants(nameOfPart(part)))

  const isVisitors = ({ call }: { readonly call: string }): boolean => !isPersonal(callOf(call))
  for (const { call } of READS.filter(isVisitors)) if (wants(call)) await reads.answerTo(call)
  if (wants(UNKNOWN_PATHS)) await unknownPaths(checking)
  await signIn(checking, reads)
  for (const { call } of READS.filter((one) => !isVisitors(one))) if (wants(call)) await reads.answerTo(call)
  await refusals(checking)
  if (hasSocket) await socket.play()
  await change(checking, reads, socket, hasSocket)
  for (const [call, why] of Object.entries(NEVER)) noteOf(call).reason = `never: ${why}`
  await signOut(checking)
  if (session.token === undefined) noteOf('endSession').reason ??= 'nobody was signed in'
  noteOf('loginDemo').reason ??= options.account === undefined ? 'pass --write' : 'an account was given'
  for (const { operation } of CALLS) noteOf(operation.operationId)
  checking.presence.report(notes)
  summarise(checking, checking.clocks)

  const calls = notes.calls().filter(({ call }) => wants(call))
  return {
    origin,
    startedAt: startedAt.toISOString(),
    tookMs: Math.round(performance.now() - start),
    calls,
    findings: calls.reduce((sum, { findings }) => sum + findings.length, 0),
    warnings: calls.reduce((sum, { warnings }) => sum + warnings.length, 0),
  }
}

const change = async (checking: Checking, reads: Reads, socket: SocketCheck, hasSocket: boolean): Promise<void> => {
  const { noteOf, notes, wants } = checking
  const why = await whyNotWrite(checking, reads)
  if (why === undefined) {
    const watch = hasSocket ? await socket.watchAccount() : undefined
    await createWrites(checking, reads).play(watch)
    watch?.end()
    if (!checking.session.isOwn)
      noteOf('resetDemo').reason = 'only a mock account that was opened for this check is reset'
    return
  }
  for (const call of WRITES) if (wants(call)) noteOf(call).reason = why
  for (const part of ['FOREX_TRADE', 'FOREX_CLOSED'] as const)
    notes.at(nameOfPart(part), 'socket', SOCKET_PLACE).reason = why
}
