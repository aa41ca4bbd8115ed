// Work of the service worker, without the worker: no call, no answer, nothing of a person goes through it.

/** The files of a build, and which of them a device needs before it is without a network. */
export interface Build {
  /** Another build, another name. */
  readonly name: string
  /** Kept when the build is installed. `/` is the page. */
  readonly first: readonly string[]
  /** Kept once the page has asked for them: the seventeen languages that are not read here. */
  readonly later: readonly string[]
}

export interface Part {
  readonly method: string
  readonly mode: string
  readonly url: URL
  /** The person asked for the page anew. */
  readonly isReload: boolean
}

/** Name of a file in every build: its address without the part that says which build. */
export const stemOf = (path: string): string => path.replace(/-[\w-]{8}\.\w+$/, '')

/** Of what a device keeps when asked for, that which it had of the build before: the words of its language. @rule APP-4 */
export const keptAgain = (later: readonly string[], had: readonly string[]): readonly string[] => {
  const stems = new Set(had.map(stemOf))
  return later.filter((path) => stems.has(stemOf(path)))
}

/** Answer to a request: by the network as if there were no worker, from what is kept, or with the page. */
export type Way = 'network' | 'kept' | 'page' | 'page from the network first'

const CALLS = /^\/(?:api|v2|__control)(?:\/|$)/

/** An address with a dot may be a file that only the server knows: it is asked first. @rule APP-2 NAV-24 */
export const wayOf = ({ method, mode, url, isReload }: Part, origin: string, files: ReadonlySet<string>): Way => {
  if (method !== 'GET' || url.origin !== origin || CALLS.test(url.pathname)) return 'network'
  if (mode === 'navigate') {
    if (url.pathname.startsWith('/assets/')) return 'network'
    return isReload || url.pathname.includes('.') ? 'page from the network first' : 'page'
  }
  // A page that asks whether there is another build asks the server.
  return url.pathname !== '/' && url.search === '' && files.has(url.pathname) ? 'kept' : 'network'
}

/** The time is for the answer to begin: one that has begun may take as long as it needs. @rule APP-2 */
export const headWithin = async (ms: number, ask: (signal: AbortSignal) => Promise<Response>): Promise<Response> => {
  const given = new AbortController()
  const timer = setTimeout(() => given.abort(), ms)
  try {
    return await ask(given.signal)
  } finally {
    clearTimeout(timer)
  }
}

const NONCE = /'nonce-([\w+/=-]+)'/

/** The kept page with a nonce of its own: what was in an earlier page must not run in this one. @rule APP-3 */
export const withNonce = (html: string, policy: string, fresh: string): { html: string; policy: string } => {
  const old = NONCE.exec(policy)?.[1]
  return old === undefined
    ? { html, policy }
    : { html: html.replaceAll(old, fresh), policy: policy.replaceAll(old, fresh) }
}
