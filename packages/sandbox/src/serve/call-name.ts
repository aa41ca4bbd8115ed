import { CODE } from '../http/message.ts'
import { CALLS } from '../http/router.ts'

/** Paths below which calls are. */
export const CALL_PATHS = /^\/(?:api|v2)(?:\/|$)/

const NAMES: ReadonlyMap<string, string> = new Map(CALLS.map(({ name, endpoint }) => [endpoint.path, name]))

/** Every name a call can have in a log or a figure. */
export const CALL_NAMES: readonly string[] = [...new Set(NAMES.values()), 'unknown']

/** Name of a call in the contract by its address; `unknown` for any other. */
export const callName = (url: string): string => NAMES.get(url.split('?')[0] ?? '') ?? 'unknown'

const CODES: ReadonlySet<string> = new Set(Object.values(CODE).map(String))

/**
 * Code of an envelope: of the contract, else `other`. What is compressed is an accepted answer, as a refusal is too short
 * to be; `none` has no envelope.
 */
export const codeIn = (payload: unknown): string => {
  if (Buffer.isBuffer(payload)) return String(CODE.ok)
  const [, code] = /^\{"code":(-?\d{1,6})[,}]/.exec(typeof payload === 'string' ? payload : '') ?? []
  return code === undefined ? 'none' : CODES.has(code) ? code : 'other'
}
