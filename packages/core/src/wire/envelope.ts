import type { ApiFailure } from './failures.ts'

/** Success. @rule ENV-1 */
export const CODE_OK = 1
/** The session is dead. @rule ENV-3 */
export const CODE_SESSION_DEAD = 999

interface ReviverContext {
  readonly source?: string
}

const keepDigits = (_key: string, value: unknown, context?: ReviverContext): unknown =>
  typeof value === 'number' && context?.source !== undefined && String(value) !== context.source
    ? context.source
    : value

/** A number that a double may print back otherwise: a fraction, an exponent, minus zero, 16 digits. Also such text in a string. */
const MAY_LOSE_DIGITS = /(?:^|[[:,\s])(?:-0|-?(?:\d{16}|\d+[.eE]))/

/**
 * JSON without losing digits: a number that a double cannot print back the way it was written stays text (`1.10`,
 * 19-digit ids, 30-digit amounts). Where the host's JSON gives no source, numbers stay numbers. @rule ENV-8
 */
export const parseLossless = (text: string): unknown =>
  // Looking at every value takes five times as long as reading them all; most answers have no such number.
  mayLoseDigits(text) ? JSON.parse(text, keepDigits as (key: string, value: unknown) => unknown) : JSON.parse(text)

/** Some number in it may not be what its digits say once it is a double. */
export const mayLoseDigits = (text: string): boolean => MAY_LOSE_DIGITS.test(text)

/** What an answer said: data and words, or a failure. @rule ENV-1 ENV-2 ENV-3 */
export const openEnvelope = (
  body: unknown,
  epoch: number,
): { readonly data: unknown; readonly msg: string } | { readonly failure: ApiFailure } => {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    return { failure: { _tag: 'Undecodable', detail: 'not an envelope' } }
  const { code, msg, data } = body as { code?: unknown; msg?: unknown; data?: unknown }
  const words = typeof msg === 'string' ? msg : ''
  if (code === CODE_OK || code === '1') return { data, msg: words }
  if (code === CODE_SESSION_DEAD || code === '999') return { failure: { _tag: 'SessionDead', epoch, msg: words } }
  if (typeof code !== 'number') return { failure: { _tag: 'Undecodable', detail: 'no code' } }
  return { failure: { _tag: 'Rejected', code, msg: words } }
}
