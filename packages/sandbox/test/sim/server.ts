import type { Clock, HttpRequest } from '@openlot/core/ports'
import type { ReachedServer, Stream } from '@openlot/core/testing'
import { WHOLE_DAY_SECONDS } from '../../src/books/days.ts'
import { plainHash, seededRandom } from '../../src/memory.ts'
import { memoryHttp } from '../../src/memory-network.ts'
import { NotStored } from '../../src/ports.ts'
import { createWorld, type World } from '../../src/world.ts'
import { createTruth } from './truth.ts'
import type { WalletTruthOptions } from './truth-options.ts'

export type ServerFault = 'slowCommit' | 'staleReplica'
type Answer = Awaited<ReturnType<ReachedServer['handle']>>

/** Largest lag of a replica. */
const STALE_MS = 3_000
/** Four times slower than the sandbox by default: prices come every other second, live profits every fourth. */
const TICK_MS = 1_000

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
  /** A day of loans and funds, and masters who trade; undefined for a sandbox without either in sight. */
  readonly daySeconds: number | undefined
  readonly clock: Clock
  readonly random: Stream
  readonly dice: (kind: ServerFault) => number | undefined
  readonly bit: (kind: ServerFault | 'sessionStorm', tab: number) => void
  readonly onMutation: (mutation: MutationSeen) => void
  readonly onDefect: (defect: unknown) => void
  readonly broken: (rule: string, text: string) => void
  /** A password, a pay password or the number of a document is kept from now on. */
  readonly onKept: (secret: string) => void
  readonly onBooked: WalletTruthOptions['booked']
  readonly sentBy: WalletTruthOptions['sentBy']
}

const CHANGES_PASSWORD = '/api/user/amend_password'
const SIGNS_IN = '/api/user/loginForU'
const WRONG_PASSWORD = 'Wrong account or password'
/** Proof that no program registers: a code, a picture, or nothing; one for each seed. */
const PROOFS = ['1', '2', '3'] as const
const SUBJECTS = [
  '/v2/api/micro/orders',
  '/v2/api/forex/my_deal',
  '/v2/api/main/wallet/getBalance',
  '/api/account/transfer_log',
]

/** Parameters of a request, from its address or its body. */
const paramsOf = ({ body }: HttpRequest, { searchParams }: URL): URLSearchParams => {
  if (typeof body !== 'string') return searchParams
  const sent = body.startsWith('{') ? (JSON.parse(body) as Readonly<Record<string, string>>) : body
  return new URLSearchParams([...searchParams, ...new URLSearchParams(sent)])
}

/** The real sandbox world; it can be shut down, and its disk outlives it. */
export const createServer = (options: Options) => {
  const { clock, seed } = options
  const arrivals = new Map<string, number>()
  /** Tokens of requests under way that may change a password. */
  const changing: string[] = []
  const truth = createTruth({
    now: () => clock.monotonic(),
    broken: options.broken,
    mayStay: (token) => changing.includes(token),
    kept: options.onKept,
    booked: options.onBooked,
    sentBy: options.sentBy,
    dayMs: (options.daySeconds ?? WHOLE_DAY_SECONDS) * 1000,
    lotStepOf: (order) => world.contracts.instrumentOf(order).lotStep,
    costOf: (order, lots) => world.contracts.costNow(world.contracts.instrumentOf(order), lots, order.multiple),
    freeOf: (userId) => world.contracts.freeMargin(userId),
    epoch: () => clock.now(),
    profitOf: (order) => world.contracts.profitNow(order),
  })
  const begin = (): World => {
    const own = restarts
    const world = createWorld({
      seed,
      clock,
      random: seededRandom(seed + restarts),
      hash: plainHash,
      durable: {
        load: truth.durable.load,
        // Work that waited within a server that has ended since is not carried out.
        commit: (changes) => {
          if (!isUp || own !== restarts) throw new NotStored('The server has ended')
          truth.durable.commit(changes)
        },
      },
      tickMs: TICK_MS,
      keepsKeys: options.keepsKeys,
      daySeconds: options.daySeconds,
      masters: options.daySeconds !== undefined,
      onDefect: options.onDefect,
    })
    world.start()
    return world
  }
  let restarts = 0
  let isUp = true
  let world = begin()
  world.settings.set('verify_reg_type', PROOFS[seed % PROOFS.length] ?? '1')
  world.settings.set('is_micro', '1')
  world.settings.set('micro_loss_level', String(seed % 2))
  world.settings.set('is_withdraw_pay_pwd', String(seed % 2))
  world.settings.set('is_withdraw_account_input', seed % 3 === 0 ? '1' : '0')
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

  /** S24: the right password signs in, and no other one does. */
  const judgeSignIn = (request: HttpRequest, answer: Answer, since: number): void => {
    if (answer === null || !('text' in answer)) return
    const asked = new URLSearchParams(String(request.body))
    const account = asked.get('account') ?? ''
    const id = truth.people.idOf(asked.get('login_type') === 'mobile' ? 'mobile' : 'email', account)
    if (id === undefined) return
    const was = truth.people.wasPassword(id, asked.get('password') ?? '', since)
    const { code, msg } = JSON.parse(answer.text) as { readonly code: number; readonly msg: string }
    if (code === 1 && was === 'never') options.broken('S24', `an older password of user ${id} signed in`)
    if (msg === WRONG_PASSWORD && was === 'always') options.broken('S24', `the password of user ${id} was called wrong`)
  }
  const handleNow = async (request: HttpRequest, tab: number): Promise<Answer> => {
    if (!isUp) return null
    const url = new URL(request.url)
    const key = request.headers['idempotency-key']
    if (key !== undefined) arrivals.set(key, (arrivals.get(key) ?? 0) + 1)
    const since = clock.monotonic()
    const token = url.pathname === CHANGES_PASSWORD ? request.headers.authorization : undefined
    if (token !== undefined) changing.push(token)
    truth.under(key)
    const asked = world
    const answer = await memoryHttp(asked).send(request)
    truth.under(undefined)
    if (token !== undefined) changing.splice(changing.indexOf(token), 1)
    if (!isUp || asked !== world) return null
    if (url.pathname === SIGNS_IN) judgeSignIn(request, answer, since)
    if ('text' in answer && answer.text.startsWith('{"code":999')) options.bit('sessionStorm', tab)
    return key === undefined ? stale(request, url, answer, tab) : answer
  }
  /** The server as a tab reaches it. */
  const reachedBy = (tab: number): ReachedServer => ({
    get isUp() {
      return isUp
    },
    handle: (request) => {
      const [url, key] = [new URL(request.url), request.headers['idempotency-key']]
      // State at the arrival: by the time a slow server carries it out, an equal request may have come.
      if (isUp && key !== undefined)
        options.onMutation({ key, path: url.pathname, params: paramsOf(request, url), userId: userOf(request), tab })
      const size = key === undefined ? undefined : options.dice('slowCommit')
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
    /** Every connection ends; nothing answers until `rise`. Committed rows stay. */
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
    /** Number of arrivals of a request with this key. */
    arrivals: (key: string): number => arrivals.get(key) ?? 0,
    isAlive: (token: string): boolean => world.users.byToken(token) !== undefined,
    endSessions: (userId: number): void => world.journal.transact(() => world.users.sessions.endAll(userId)),
    set: (name: string, value: string): void => {
      world.settings.set(name, value)
    },
  }
}
export type Server = ReturnType<typeof createServer>
