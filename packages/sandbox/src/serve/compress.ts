import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { SandboxRequest, SandboxResponse } from '../http/message.ts'
import { CALLS } from '../http/router.ts'
import { encodingFor, LEAST_COMPRESSED } from './app-files.ts'

/** Reads whose answer is the same for everyone. */
const SHARED: ReadonlySet<string> = new Set(
  CALLS.flatMap(({ endpoint }) => (endpoint.shared && endpoint.method === 'GET' ? [endpoint.path] : [])),
)
const [brotliOf, gzipOf] = [promisify(brotliCompress), promisify(gzip)]
const MAKE = {
  // Level 5 is as fast as gzip and a seventh smaller.
  br: (text: string) => brotliOf(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (text: string) => gzipOf(text),
} as const

/** Bodies made last: between two ticks everybody gets the same list. */
const KEPT = 32

/**
 * Compresses what holds nothing of a person, and nothing else: the length of a compressed answer tells what in it is repeated,
 * so a secret beside text of an attacker's could be guessed letter by letter (BREACH).
 */
export const createCompressor = () => {
  const made = new Map<string, Promise<Buffer>>()
  return async (
    { path, headers }: Pick<SandboxRequest, 'path' | 'headers'>,
    response: SandboxResponse,
  ): Promise<Omit<SandboxResponse, 'body'> & { readonly body: string | Buffer }> => {
    if (!SHARED.has(path) || response.body.length < LEAST_COMPRESSED) return response
    const varied = { ...response, headers: { ...response.headers, vary: 'accept-encoding' } }
    const encoding = encodingFor(headers['accept-encoding'] ?? '')
    if (encoding === undefined) return varied
    const key = encoding + response.body
    const known = made.get(key) ?? MAKE[encoding](response.body)
    // The newest last: the first is the oldest.
    made.delete(key)
    made.set(key, known)
    for (const oldest of made.keys()) {
      if (made.size <= KEPT) break
      made.delete(oldest)
    }
    return { ...varied, headers: { ...varied.headers, 'content-encoding': encoding }, body: await known }
  }
}
