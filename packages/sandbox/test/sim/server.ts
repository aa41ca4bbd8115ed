import type { Clock, HttpRequest } from '@openlot/core/ports'
import type { ReachedServer, Stream } from '@openlot/core/testing'
import { memoryHttp, plainHash, seededRandom } from '../../src/memory.ts'
import { createWorld, type World } from '../../src/world.ts'
import { createTruth } from './truth.ts'

export type ServerFault = 'slowCommit' | 'staleReplica'
type Answer = Awaited<ReturnType<ReachedServer['handle']>>

/** How far a replica may lag. */
const STALE_MS = 3_000
/** Four times slower than the sandbox by default: prices come every other second, live profits every fourth. */
const BEAT_MS = 1_000

export interface MutationSeen {
  readonly key: string
  readonly path: string
  readonly params: URLSearchParams
  readonly userId: number | undefined
  /** The tab it came from. */
  readonly tab: number
}

interface Options {
  readonly seed: number
  readonly keepsKeys: boolean
  readonly clock: Clock
  readonly random: Stream
  readonly dice: (kind: ServerFault) => number | undefined
  readonly bit: (kind: ServerFault | 'sessionStorm', tab: number) => void
  readonly onMutation: (mutation: MutationSeen) => void
  readonly onDefect: (defect: unknown) => void
}

const SUBJECTS = ['/v2/api/forex/my_deal', '/v2/api/main/wallet/getBalance']

/** The real sandbox world; it can be shut down, and its disk outlives it. */
export const createServer = (options: Options) => {
  const { clock, seed } = options
  const truth = createTruth(() => clock.monotonic())
  const begin = (): World => {
    const world = createWorld({
      seed,
      clock,
      random: seededRandom(seed + restarts),
      hash: plainHash,
      durable: truth.durable,
      beatMs: BEAT_MS,
      keepsKeys: options.keepsKeys,
      onDefect: options.onDefect,
    })
    world.start()
    return world
  }
  let restarts = 0
  let isUp = true
  let world = begin()
  const remembered = new Map<string, { readonly at: number; readonly answer: Answer }>()

  const userOf = (request: HttpRequest): number | undefined => {
    const token = request.headers.authorization
    return token === undefined ? undefined : world.users.byToken(token)?.id
  }
  /** The answer of a replica that lags some seconds, when it differs from the current one and is still known. */
  const stale = (request: HttpRequest, url: URL, fresh: Answer, tab: number): Answer => {
    if (request.method !== 'GET' || !SUBJECTS.includes(url.pathname)) return fresh
    const userId = userOf(request)
    if (userId === undefined) return fresh
    url.searchParams.delete('t')
    const place = `${request.headers.authorization} ${url.pathname} ${url.searchParams}`
    const before = remembered.get(place)
    remembered.set(place, { at: clock.monotonic(), answer: fresh })
    const changed = truth.changedAt(userId)
    if (before === undefined || changed <= before.at || clock.monotonic() - changed > STALE_MS) return fresh
    if (options.dice('staleReplica') === undefined) return fresh
    options.bit('staleReplica', tab)
    remembered.set(place, before)
    return before.answer
  }

  const handleNow = async (request: HttpRequest, tab: number): Promise<Answer> => {
    if (!isUp) return null
    const url = new URL(request.url)
    const key = request.headers['idempotency-key']
    if (key !== undefined)
      options.onMutation({ key, path: url.pathname, params: url.searchParams, userId: userOf(request), tab })
    truth.under(key)
    const answer = await memoryHttp(world).send(request)
    truth.under(undefined)
    if ('text' in answer && answer.text.startsWith('{"code":999')) options.bit('sessionStorm', tab)
    return key === undefined ? stale(request, url, answer, tab) : answer
  }
  /** The server as a tab reaches it. */
  const reachedBy = (tab: number): ReachedServer => ({
    get isUp() {
      return isUp
    },
    handle: (request) => {
      const size = request.headers['idempotency-key'] === undefined ? undefined : options.dice('slowCommit')
      if (size === undefined) return handleNow(request, tab)
      options.bit('slowCommit', tab)
      return new Promise((done) => {
        clock.setTimeout(() => void handleNow(request, tab).then(done), 2_000 + size * 10_000)
      })
    },
    connect: (peer) => world.realtime.connect(peer),
  })
  return {
    reachedBy,
    truth,
    get world() {
      return world
    },
    get isUp() {
      return isUp
    },
    /** Every connection ends; nothing answers until `rise`. What was committed stays. */
    fall: (): void => {
      isUp = false
      world.stop()
    },
    rise: (): void => {
      if (isUp) return
      restarts += 1
      isUp = true
      const settings = [...world.settings]
      world = begin()
      for (const [name, value] of settings) world.settings.set(name, value)
    },
    isAlive: (token: string): boolean => world.users.byToken(token) !== undefined,
    endSessions: (userId: number): void => world.journal.transact(() => world.users.endSessions(userId)),
    set: (name: string, value: string): void => {
      world.settings.set(name, value)
    },
  }
}
export type Server = ReturnType<typeof createServer>
