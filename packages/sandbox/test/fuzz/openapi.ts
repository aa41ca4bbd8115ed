// Every call of the document against a started sandbox, in every role: no answer outside the document, no defect.

import { type Answered, CALLS, type Call, judgeAnswer } from '@openlot/contract/judge'
import { SEEDED_USERS } from '@openlot/sandbox'
import { type Chance, createChance } from '../num/chance.ts'
import { startThrough } from '../through.ts'
import { type Case, casesOf, entriesOf, type Values } from './openapi-cases.ts'

interface Finding {
  readonly call: string
  readonly who: Who
  readonly sent: string
  readonly answered: string
  readonly found: string
}
interface Fuzzed {
  /** Requests sent of each call. */
  readonly sent: ReadonlyMap<string, number>
  readonly accepted: ReadonlySet<string>
  readonly findings: readonly Finding[]
}
/** Turns an answer into one of a broken server. */
type Plant = (call: string, answered: Answered) => Answered

const PEOPLE = ['nobody', 'trader', 'second', 'demo', 'dead'] as const
type Who = (typeof PEOPLE)[number]
/** Senders of the requests: mostly people who may make them. */
const CROWD: readonly Who[] = [...PEOPLE, 'trader', 'trader', 'trader', 'second', 'demo']
const FORM = 'application/x-www-form-urlencoded'
const DEAD = 'f'.repeat(32)
const CODES = { accepted: 1, dead: 999 } as const
/** Number of requests between acts of the operator, which also lift rate limits. */
const TURN = 25

const [USER, SECOND] = SEEDED_USERS
const NAMES = [USER.email, SECOND.email]
/** Acts of the operator without which requests go no further. */
const OPERATIONS: readonly Readonly<Record<string, unknown>>[] = [
  ...NAMES.flatMap((user) => [
    { op: 'kyc', user, decision: 'approve' },
    { op: 'borrower', user, decision: 'approve' },
    { op: 'loan', user, decision: 'approve' },
    { op: 'loan', user, decision: 'confirm' },
    { op: 'deposit', user, decision: 'match' },
    { op: 'deposit', user, decision: 'approve' },
    { op: 'withdrawal', user, decision: 'finish' },
    { op: 'fund', user, decision: 'finish' },
    { op: 'trader', user, decision: 'approve' },
  ]),
  { op: 'master', user: 'Halden', do: 'open', symbol: 'EURUSD' },
  { op: 'move', symbol: 'EURUSD', price: '1.1' },
  { op: 'move', symbol: 'EURUSD', price: '1.2' },
]

const bodyInit = ({ type, values, broken }: Case): string | URLSearchParams | FormData | null => {
  if (type === undefined) return null
  if (broken !== undefined) return broken
  if (type === 'application/json') return JSON.stringify(Object.fromEntries(values))
  if (type !== 'multipart/form-data') return new URLSearchParams(entriesOf(values))
  const form = new FormData()
  for (const [name, text] of entriesOf(values)) form.append(name, new Blob([Buffer.from(text, 'base64')]))
  return form
}

/**
 * Ids and pictures named by the server, by the subject of the call: without them little is found, closed or taken back.
 */
const createMemory = (chance: Chance) => {
  const known = new Map<string, unknown[]>()
  const isId = (name: string): boolean => /(?:^|_)id$/i.test(name)
  const learn = (subject: string, value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    for (const [name, one] of Object.entries(value)) {
      const pool = isId(name) ? subject : name === 'url' ? name : undefined
      if (pool !== undefined) known.set(pool, [...(known.get(pool) ?? []), one].slice(-REMEMBERED))
      learn(subject, one)
    }
  }
  const recall = (subject: string, values: Values): Values =>
    new Map(
      [...values].map(([name, value]) => {
        const isKnown = isId(name) && !chance.once(4)
        const shown = String(value).startsWith(PICTURES)
          ? 'url'
          : CODE.test(name)
            ? 'code'
            : isKnown
              ? subject
              : undefined
        const pool = shown === undefined ? undefined : known.get(shown)
        return [name, pool === undefined ? value : chance.pick(pool)]
      }),
    )
  const learnCode = (msg: unknown): void => {
    const [code] = /\d{6}/.exec(String(msg)) ?? []
    if (code !== undefined) known.set('code', [code])
  }
  return { learn, learnCode, recall }
}
const REMEMBERED = 12
const CODE = /^(?:sms_|auth_|email_)?code$/
const PICTURES = '/api/common/image/'

/** Requests spread over all calls, or over those of one name, in an order of chance. */
const plan = (requests: number, seed: number, only: string | undefined) => {
  // Sorted by name: draws do not change with the order of the document.
  const calls = CALLS.filter(({ operation }) => only === undefined || operation.operationId === only).toSorted(
    (a, b) => (a.operation.operationId < b.operation.operationId ? -1 : 1),
  )
  const each = Math.ceil(requests / calls.length)
  const chance = createChance(seed)
  return calls
    .flatMap((call, at) =>
      casesOf(call, each, seed + at).map((one) => ({ call, one, place: chance.upTo(2 ** 32 - 2) })),
    )
    .toSorted((a, b) => a.place - b.place)
    .slice(0, requests)
    .map(({ call, one }) => ({ call, one, who: chance.pick(CROWD) }))
}

const readEnvelope = ({
  status,
  text,
}: Answered): { readonly code?: unknown; readonly data?: unknown; readonly msg?: unknown } => {
  try {
    return status === 200 ? (Object(JSON.parse(text)) as object) : {}
  } catch {
    return {}
  }
}

interface FuzzOptions {
  readonly requests: number
  readonly seed: number
  /** One call alone. */
  readonly only?: string
  readonly plant?: Plant
}

export const fuzzOpenapi = async ({ requests, seed, only, plant }: FuzzOptions): Promise<Fuzzed> => {
  const sandbox = await startThrough({ port: 0, control: true, seed, samples: true, alwaysOpen: true })
  const sent = new Map<string, number>()
  const accepted = new Set<string>()
  const findings: Finding[] = []
  const chance = createChance(seed + 1)
  const memory = createMemory(chance)

  const post = async (path: string, fields: object, type = 'application/json'): Promise<unknown> => {
    const text = type === 'application/json' ? JSON.stringify(fields) : new URLSearchParams({ ...fields }).toString()
    const answer = await fetch(sandbox.url + path, { method: 'POST', headers: { 'content-type': type }, body: text })
    return answer.json()
  }
  const tokens = new Map<Who, string>([['dead', DEAD]])
  const readToken = (answer: unknown): string | undefined =>
    (answer as { readonly data: { readonly token?: string } | null }).data?.token
  /** A new password by a code, which the sandbox tells on its own machine. */
  const resetPassword = async (account: string, password: string): Promise<void> => {
    await post('/__control', { op: 'resetRateLimits' })
    const sent = (await post('/api/notify/send_email', { to: account, type: 2 })) as { readonly msg: string }
    const [code = ''] = /\d{6}/.exec(sent.msg) ?? []
    const fields = { type: 'email', account, new_password: password, secondary_password: password, auth_code: code }
    await post('/api/user/forget_password', fields)
  }
  const signIn = async (who: Who): Promise<void> => {
    await post('/__control', { op: 'resetRateLimits' })
    const { email: account, password } = who === 'second' ? SECOND : USER
    const enter = async () =>
      who === 'demo'
        ? (await fetch(`${sandbox.url}/api/user/createAccountDemoForU?demo_id=device-0001`)).json()
        : post('/api/user/loginForU', { account, password, login_type: 'email' }, FORM)
    let token = readToken(await enter())
    if (token === undefined && who !== 'demo') {
      await resetPassword(account, password)
      token = readToken(await enter())
    }
    if (token === undefined) throw new Error(`${who} cannot sign in any more`)
    tokens.set(who, token)
  }
  const ask = async (call: Call, one: Case, who: Who): Promise<Answered> => {
    const url = new URL(call.path, sandbox.url)
    if (one.type === undefined) for (const [name, text] of entriesOf(one.values)) url.searchParams.append(name, text)
    if (call.method === 'GET') url.searchParams.set('t', String(one.t))
    const headers = new Headers(one.headers)
    if (one.type !== undefined && one.type !== 'multipart/form-data') headers.set('content-type', one.type)
    const token = tokens.get(who)
    if (token !== undefined) headers.set('authorization', token)
    const answer = await fetch(url, { method: call.method, headers, body: bodyInit(one) })
    const answered = { status: answer.status, headers: Object.fromEntries(answer.headers), text: await answer.text() }
    return plant?.(call.operation.operationId, answered) ?? answered
  }
  const judge = async (call: Call, drawn: Case, who: Who): Promise<void> => {
    const {
      operationId: name,
      tags: [subject = ''],
    } = call.operation
    const one = drawn.isOutside ? drawn : { ...drawn, values: memory.recall(subject, drawn.values) }
    const answered = await ask(call, one, who)
    const { code, data, msg } = readEnvelope(answered)
    memory.learn(subject, data)
    memory.learnCode(msg)
    sent.set(name, (sent.get(name) ?? 0) + 1)
    if (code === CODES.accepted) accepted.add(name)
    const found = [
      ...judgeAnswer(call, answered),
      ...(one.isOutside && code === CODES.accepted ? ['accepted what the document does not have'] : []),
      ...(one.kind === 'valid' && answered.status !== 200
        ? [`status ${answered.status} for a request of the document`]
        : []),
    ]
    const request = `${one.kind} ${JSON.stringify(one.broken ?? [...one.values]).slice(0, 300)}`
    for (const words of found.slice(0, 3))
      findings.push({ call: name, who, sent: request, answered: answered.text.slice(0, 300), found: words })
    // Signed out by a request, or by a changed password.
    if (code === CODES.dead && who !== 'dead' && who !== 'nobody') await signIn(who)
  }

  try {
    for (const who of ['trader', 'second', 'demo'] as const) await signIn(who)
    for (const [at, { call, one, who }] of plan(requests, seed, only).entries()) {
      if (at % TURN === 0) {
        await post('/__control', { op: 'resetRateLimits' })
        await post('/__control', chance.pick(OPERATIONS))
      }
      await judge(call, one, who)
    }
  } finally {
    await sandbox.close()
  }
  return { sent, accepted, findings }
}
