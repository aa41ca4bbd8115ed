import type { ApiFailure } from './failures.ts'

/** Success. @rule ENV-1 */
export const CODE_OK = 1
/** The session is dead. @rule ENV-3 */
export const CODE_SESSION_DEAD = 999

/** Most letters of what a server says to a person; the rest is cut off. @rule ENV-39 */
const MOST_WORDS = 2000

/** Content of an answer: data and words, or a failure. @rule ENV-1 ENV-2 ENV-3 */
export const openEnvelope = (
  body: unknown,
  epoch: number,
): { readonly data: unknown; readonly msg: string } | { readonly failure: ApiFailure } => {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    return { failure: { _tag: 'Undecodable', detail: 'not an envelope' } }
  const { code, msg, data } = body as { code?: unknown; msg?: unknown; data?: unknown }
  const words = typeof msg === 'string' ? msg.slice(0, MOST_WORDS) : ''
  if (code === CODE_OK || code === '1') return { data, msg: words }
  if (code === CODE_SESSION_DEAD || code === '999') return { failure: { _tag: 'SessionDead', epoch, msg: words } }
  if (typeof code !== 'number') return { failure: { _tag: 'Undecodable', detail: 'no code' } }
  return { failure: { _tag: 'Rejected', code, msg: words } }
}
