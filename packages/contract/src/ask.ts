// One request of the contract and its answer: as a client sends it, held against the document and the rules beside it.
import { codeOf, kindOf } from './describe.ts'
import { httpErrors, openApi, resolved, type Schema } from './documents.ts'
import { explain } from './explain.ts'
import { type Call, readJson } from './judge.ts'
import type { Finding } from './report.ts'
import { hasRoundedDigits, judgeValues, ROUNDED } from './rows.ts'
import { type Facts, factsOf } from './schema-facts.ts'
import { SAYS } from './sentences.ts'

export interface Asking {
  readonly token?: string
  /** The idempotency key. */
  readonly key?: string
  readonly query?: Readonly<Record<string, string>>
  readonly body?: Readonly<Record<string, unknown>>
}
export interface Answer {
  readonly findings: Finding[]
  readonly warnings: Finding[]
  /** `code` of the envelope; undefined where there was none. */
  readonly code: number | undefined
  readonly data: unknown
  readonly status: number
  readonly headers: Headers
  readonly tookMs: number
  /** The server's own time, epoch milliseconds. */
  readonly date: number | undefined
}

export interface Sending {
  readonly origin: string
  readonly timeoutMs: number
  readonly lang: string
  /** Origin of a page that would ask, where it is another one. */
  readonly appOrigin: string | undefined
}

let last = 0
/** Whole milliseconds that only grow. */
const tick = (): number => {
  last = Math.max(last + 1, Date.now())
  return last
}

const bodyOf = ({ operation }: Call, body: Asking['body'], headers: Headers): string | URLSearchParams | null => {
  const [type] = Object.keys(operation.requestBody?.content ?? {})
  if (type === undefined) return null
  if (type === 'application/json') {
    headers.set('content-type', type)
    return JSON.stringify(body ?? {})
  }
  return new URLSearchParams(Object.entries(body ?? {}).map(([name, value]) => [name, String(value)]))
}

/** Schema of `data` in an accepted answer. */
const dataSchemaOf = ({ operation }: Call): Schema => {
  const media = resolved(openApi, operation.responses[200] ?? { content: {} }).content['application/json']
  const accepted = media?.schema.anyOf?.find(({ title }) => title === 'Accepted') ?? media?.schema
  return accepted?.properties?.data ?? {}
}
/** Facts of `data` in an accepted answer. */
export const dataFactsOf = (call: Call): Facts => factsOf(dataSchemaOf(call))

const judgeStatus = ({ status, headers }: Response, text: string): Finding[] => {
  if (status === 200) return []
  const found = { path: 'status', got: `HTTP ${status}` }
  if (status >= 300 && status < 400)
    return [{ ...found, kind: 'redirect', expected: 'the answer itself', sentence: SAYS.redirect }]
  if (status === 401 || status === 403)
    return [{ ...found, kind: 'session', expected: 'HTTP 200 with an envelope, code 999', sentence: SAYS.dead }]
  const isPage = /html/.test(headers.get('content-type') ?? '') || /^\s*</.test(text)
  if (status === 404) return [{ ...found, kind: 'absent', expected: 'this call' }]
  const sentence = status < 500 ? SAYS.refusal : SAYS.defect
  return [{ ...found, kind: 'status', expected: 'HTTP 200', got: `${found.got}${isPage ? ', a page' : ''}`, sentence }]
}

const judgeHeaders = ({ headers }: Response, { appOrigin }: Sending): Pick<Answer, 'findings' | 'warnings'> => {
  const findings: Finding[] = []
  const warnings: Finding[] = []
  const type = headers.get('content-type') ?? ''
  if (!/^application\/json(?:\s*;|$)/i.test(type))
    findings.push({
      kind: 'content-type',
      path: 'header content-type',
      expected: 'application/json',
      got: type.split(';')[0] || 'nothing',
      sentence: SAYS.envelope,
    })
  const charset = /charset="?([\w-]+)/i.exec(type)?.[1]
  if (charset !== undefined && charset.toLowerCase() !== 'utf-8')
    findings.push({
      kind: 'charset',
      path: 'header content-type',
      expected: 'charset utf-8, or none',
      got: `charset ${charset}`,
      sentence: SAYS.utf8,
    })
  const date = headers.get('date')
  if (date === null || Number.isNaN(Date.parse(date)))
    findings.push({
      kind: 'date',
      path: 'header date',
      expected: 'the time of the server',
      got: date === null ? 'nothing' : 'no date',
      sentence: SAYS.date,
    })
  if (headers.get('idempotency-keys') !== 'kept')
    warnings.push({
      kind: 'idempotency-keys',
      path: 'header idempotency-keys',
      expected: '`kept`',
      got: kindOf(headers.get('idempotency-keys') ?? undefined),
      sentence: SAYS.keys,
    })
  if (appOrigin !== undefined) findings.push(...judgeCors(headers, appOrigin))
  return { findings, warnings }
}

const judgeCors = (headers: Headers, appOrigin: string): readonly Finding[] => {
  const allowed = headers.get('access-control-allow-origin')
  if (allowed !== '*' && allowed !== appOrigin)
    return [
      {
        kind: 'cors',
        path: 'header access-control-allow-origin',
        expected: 'the origin of the app',
        got: allowed === null ? 'nothing' : 'another origin',
        sentence: SAYS.cors,
      },
    ]
  const exposed = (headers.get('access-control-expose-headers') ?? '').toLowerCase().split(/\s*,\s*/)
  return ['date', 'idempotency-keys'].flatMap((name) =>
    exposed.includes(name) || exposed.includes('*')
      ? []
      : [
          {
            kind: 'cors' as const,
            path: 'header access-control-expose-headers',
            expected: name,
            got: 'a list without it',
            sentence: SAYS.cors,
          },
        ],
  )
}

const judgeEnvelope = (call: Call, text: string): Pick<Answer, 'findings' | 'warnings' | 'code' | 'data'> => {
  const none = { code: undefined, data: undefined, warnings: [] }
  const envelope = {
    kind: 'envelope',
    expected: 'an object with code, msg and data',
    sentence: SAYS.envelope,
  } as const
  const read = readJson(text)
  if (read === undefined) {
    const isPage = /^\s*</.test(text)
    const got = text === '' ? 'an empty body' : isPage ? 'a page of HTML' : 'text that is no JSON'
    return {
      ...none,
      findings: [{ kind: isPage ? 'html' : 'json', path: 'body', expected: 'JSON', got, sentence: SAYS.envelope }],
    }
  }
  const { value } = read
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { ...none, findings: [{ ...envelope, path: 'body', got: kindOf(value) }] }
  const { code, msg, data } = value as Readonly<Record<string, unknown>>
  if (typeof code !== 'number' || !Number.isInteger(code))
    return {
      ...none,
      findings: [
        {
          ...envelope,
          path: 'code',
          expected: 'a whole number',
          got: code === undefined ? kindOf(value) : codeOf(code),
        },
      ],
    }
  const findings: Finding[] = []
  if (typeof msg !== 'string' && (msg !== undefined || code !== 1))
    findings.push({
      ...envelope,
      path: 'msg',
      expected: 'text',
      got: kindOf(msg),
      sentence: SAYS.msg,
    })
  if (code !== 1) {
    if (data !== undefined && data !== null)
      findings.push({ ...envelope, path: 'data', expected: 'null', got: kindOf(data), sentence: SAYS.nothing })
    return { findings, warnings: [], code, data }
  }
  const schema = dataSchemaOf(call)
  // Fields that no client reads may be left out.
  const isRead = schema.description !== 'Clients do not read it.'
  if (data === undefined && isRead)
    return {
      ...none,
      code,
      findings: [...findings, { ...envelope, path: 'data', expected: 'the answer', got: 'nothing' }],
    }
  const facts = factsOf(schema)
  findings.push(...explain(httpErrors(schema, data), data, facts, 'data'))
  const judged = judgeValues(facts, data, 'data')
  // A serialiser may print digits that the same double does not need.
  const isSeen = judged.findings.some(({ kind }) => kind === 'decimal')
  if (!isSeen && hasRoundedDigits(text)) findings.push({ ...ROUNDED, path: 'body' })
  return { findings: [...findings, ...judged.findings], warnings: judged.warnings, code, data }
}

/** Sends one request as a client does, and judges what comes. Never throws: a server that cannot be reached is a finding. */
export const ask = async (call: Call, asking: Asking, sending: Sending): Promise<Answer> => {
  const url = new URL(call.path, sending.origin)
  for (const [name, value] of Object.entries(asking.query ?? {})) url.searchParams.set(name, value)
  if (call.method === 'GET') url.searchParams.set('t', String(tick()))
  const headers = new Headers({ lang: sending.lang })
  if (asking.token !== undefined) headers.set('authorization', asking.token)
  if (asking.key !== undefined) headers.set('idempotency-key', asking.key)
  if (sending.appOrigin !== undefined) headers.set('origin', sending.appOrigin)
  const body = bodyOf(call, asking.body, headers)
  const start = performance.now()
  const since = (): number => performance.now() - start
  try {
    const signal = AbortSignal.timeout(sending.timeoutMs)
    const response = await fetch(url, { method: call.method, headers, body, redirect: 'manual', signal })
    const text = await response.text()
    const date = Date.parse(response.headers.get('date') ?? '')
    const seen = {
      status: response.status,
      headers: response.headers,
      tookMs: since(),
      date: Number.isNaN(date) ? undefined : date,
    }
    const status = judgeStatus(response, text)
    if (status.length > 0) return { ...seen, findings: status, warnings: [], code: undefined, data: undefined }
    const said = judgeEnvelope(call, text)
    const head = judgeHeaders(response, sending)
    // A page in place of JSON says it all.
    const isPage = said.findings.some(({ kind }) => kind === 'html')
    return {
      ...seen,
      ...said,
      findings: isPage ? said.findings : [...head.findings, ...said.findings],
      warnings: [...head.warnings, ...said.warnings],
    }
  } catch (problem) {
    const isLate = problem instanceof Error && problem.name === 'TimeoutError'
    const findings: Finding[] = [
      {
        kind: 'unreachable',
        path: 'body',
        expected: `an answer within ${sending.timeoutMs} ms`,
        got: isLate ? 'none' : `a connection that failed${reasonOf(problem)}`,
      },
    ]
    const nothing = { code: undefined, data: undefined, date: undefined, status: 0, headers: new Headers() }
    return { ...nothing, findings, warnings: [], tookMs: since() }
  }
}
/** `ECONNREFUSED`, where the connection says so. */
const reasonOf = (problem: unknown): string => {
  const code = (problem as { readonly cause?: { readonly code?: unknown } }).cause?.code
  return typeof code === 'string' ? ` (${code})` : ''
}
