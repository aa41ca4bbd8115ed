import { parseLossless } from '@openlot/core/wire'
import { repeatedName } from '../repeated-name.ts'
import { type Said, writerOf } from '../words/words.ts'

/** Named values as they came; one that is there more than once is a list of all of them. */
export type Fields = Readonly<Record<string, string | readonly string[]>>
export const fieldsOf = (pairs: Iterable<readonly [string, string]>): Fields => {
  const fields = new Map<string, string | readonly string[]>()
  for (const [name, value] of pairs) {
    const before = fields.get(name)
    fields.set(name, before === undefined ? value : [before, value].flat())
  }
  return Object.fromEntries(fields)
}

/** A request and its answer as plain values, so that Fastify, a test and a browser tab use the same world. */
export type SandboxRequest = {
  readonly method: string
  readonly path: string
  readonly query: Fields
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body: string
  /** Bytes of the multipart field `file`. */
  readonly file?: Uint8Array | undefined
  readonly ip: string
  /** From a program of the server's machine or from its own page: whom the control door would answer. */
  readonly isOperator?: boolean | undefined
  /** From a page of this machine on another port, which may read the answers: a developer's own. */
  readonly isLocalPage?: boolean | undefined
}

/** Answer that goes back; the body is text, pictures come as bytes. */
export type SandboxResponse = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** Of a picture, instead of a body. */
  readonly bytes?: Uint8Array
}

/** Decision of a handler: an accepted answer or a refusal, in no language yet. */
export type Reply =
  | { readonly accepted: true; readonly data: unknown; readonly msg?: Said }
  | { readonly accepted: false; readonly msg: Said }

export const accept = (data: unknown, msg?: Said): Reply => ({ accepted: true, data, ...(msg && { msg }) })
export const reject = (msg: Said): Reply => ({ accepted: false, msg })

export const CODE = { ok: 1, refused: 0, sessionDead: 999 } as const

const JSON_HEADERS = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' } as const

export const envelope = (code: number, msg: string, data: unknown = null, status = 200): SandboxResponse => ({
  status,
  headers: JSON_HEADERS,
  body: JSON.stringify({ code, msg, data }),
})

/** The language a request is to be answered in, by its headers. */
export type Asking = { readonly headers: Readonly<Record<string, string | readonly string[] | undefined>> }
/** A refusal, in the language of whoever asked. */
export const refusal = ({ headers }: Asking, text: Said, status = 200, code: number = CODE.refused): SandboxResponse =>
  envelope(code, writerOf(typeof headers.lang === 'string' ? headers.lang : undefined)(text), null, status)

export const unreadable = (asking: Asking): SandboxResponse => refusal(asking, 'request.unreadable', 400)
export const tooLarge = (asking: Asking): SandboxResponse => refusal(asking, 'request.large', 413)
export const broken = (asking: Asking): SandboxResponse => refusal(asking, 'request.broken', 500)
export const notStored = (asking: Asking): SandboxResponse => refusal(asking, 'request.not_stored', 500)
export const sessionDead = (asking: Asking): SandboxResponse => refusal(asking, 'session.dead', 200, CODE.sessionDead)

/** Longest body that is read. */
export const BODY_LIMIT = 65_536
/** A signed agreement: the picture of the signature travels twice. */
export const LOAN_SUBMIT_PATH = '/api/loan/loan_submit'
export const LOAN_BODY_LIMIT = 1_048_576
/** The longest body of a call. */
export const bodyLimitOf = (path: string): number => (path === LOAN_SUBMIT_PATH ? LOAN_BODY_LIMIT : BODY_LIMIT)
const MAX_FIELDS = 200

/** Form or JSON fields as text; `null` for a body that is neither. */
export const bodyFields = (contentType: string, body: string): Fields | null => {
  if (body === '') return {}
  if (contentType.startsWith('application/x-www-form-urlencoded')) {
    const pairs = [...new URLSearchParams(body)]
    return pairs.length > MAX_FIELDS ? null : fieldsOf(pairs)
  }
  if (!contentType.startsWith('application/json')) return null
  try {
    const parsed = parseLossless(body)
    if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return null
    const fields = Object.entries(parsed).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
        ? [[name, String(value)]]
        : [],
    )
    const twice = repeatedName(body)
    return { ...Object.fromEntries(fields), ...(twice === undefined ? {} : { [twice]: [] }) }
  } catch {
    return null
  }
}

/** The rows of one page of a list. */
export const PAGE_SIZE = 20
export const pageOf = <A>(rows: readonly A[], page: number): readonly A[] =>
  rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)

/** Bounds of a page of rows that are read by pages: how many to pass over, and how many to read. */
export const pageAt = (page: number): readonly [skip: number, count: number] =>
  page >= 1 && page < 2 ** 40 ? [(Math.floor(page) - 1) * PAGE_SIZE, PAGE_SIZE] : [0, 0]

/** 'YYYY-MM-DD HH:mm:ss' in GMT; '' for never. */
export const timeText = (milliseconds: number): string =>
  milliseconds === 0 ? '' : new Date(milliseconds).toISOString().slice(0, 19).replace('T', ' ')

/** The time under this name, in a row that has one. */
export const timeField = (name: string, milliseconds: number | undefined): Readonly<Record<string, string>> =>
  milliseconds === undefined ? {} : { [name]: timeText(milliseconds) }
