import * as Effect from 'effect/Effect'
import type * as Fiber from 'effect/Fiber'
import type { RequestAuth } from '../domain/session/session.ts'
import { fail, type Outcome, ok } from '../kernel/outcome.ts'
import type { Clock, Http, Log, Random } from '../ports/index.ts'
import { type CallIdentity, call, type Reply } from '../wire/call.ts'
import type { Endpoint, WireParams } from '../wire/endpoint.ts'
import type { ApiFailure } from '../wire/failures.ts'
import type { CallOptions, Gateway } from '../wire/gateway.ts'
import { KEYS_HEADER, KEYS_KEPT } from '../wire/keys.ts'
import type { AnswerHeaders, ServerTime } from '../wire/server-time.ts'
import type { Observer } from './observer.ts'

/** Reads are asked again at most this often after a network error or a 502 to 504. @rule ENV-9 */
export const READ_RETRIES = 2
/** The wait before asking again is drawn from 0 to this, doubled the second time. @rule ENV-9 */
export const READ_RETRY_MS = 500

export interface TransportOptions {
  readonly origin: string
  readonly http: Http
  readonly clock: Clock
  readonly random: Random
  readonly log: Log
  readonly observe?: Observer['call'] | undefined
  readonly lang: () => string
  /** Read at the moment a call is sent. */
  readonly auth: () => RequestAuth
  /** Fact known of the server beforehand; else its answers say it. */
  readonly keepsKeys?: boolean | undefined
  /** Hears the time of every accepted answer. @rule ENV-34 */
  readonly serverTime?: ServerTime
  readonly onDead: (death: { readonly epoch: number; readonly quiet: boolean }) => void
}

export interface Transport extends Gateway {
  /** A fresh identity: `t` grows strictly, the key is unguessable. @rule ENV-10 */
  identity(): CallIdentity
  /** True when this server answers a mutation with a known key again and does not carry it out again. @rule ENV-27 */
  keepsKeys(): boolean
  /** Reads under way are sent again, and the answer counts that comes to the second. @rule ENV-14 */
  renew(): void
  /** Nothing is sent from now on. Reads under way end as aborted; a mutation that was sent goes on. @rule ENV-21 ENV-36 */
  stop(): void
}

type Program<Answer> = Effect.Effect<Reply<Answer>, ApiFailure>

type Answered = Outcome<Reply<unknown>, ApiFailure>

/** A call under way, for all callers that wait for it. */
interface SharedCall {
  /** A bug rejects. */
  readonly answer: Promise<Answered>
  /** Sends it, in place of what is under way. */
  readonly send: () => void
  readonly stop: () => void
  waiting: number
}

const isWorthAnotherTry = (failure: ApiFailure): boolean =>
  failure._tag === 'TransportFailure' &&
  (failure.reason === 'network' || (failure.reason === 'http' && [502, 503, 504].includes(failure.status ?? 0)))

const aborted: ApiFailure = { _tag: 'TransportFailure', reason: 'aborted' }
const ABORTED = /* @__PURE__ */ Effect.fail(aborted)

/**
 * The way to the server. Reads share one answer while identical ones are under way and are asked again a little; a
 * mutation is sent once per call. An answer that comes after the session changed is dropped: nothing of one
 * account reaches the next. @rule ENV-9 ENV-10 ENV-14 ENV-19 ENV-21 SES-2 SES-8
 */
export const createTransport = (options: TransportOptions): Transport => {
  const { clock, random } = options
  const underWay = new Map<string | undefined, SharedCall>()
  /** Paths that could not be read in any try of late: until one is answered, a read of them is one try. */
  const failing = new Set<string>()
  let lastT = 0
  let hasAnnounced = false
  let isOver = false
  const hear =
    (sentAt: number) =>
    (headers: AnswerHeaders): void => {
      hasAnnounced = headers[KEYS_HEADER] === KEYS_KEPT
      options.serverTime?.heardAnswer(headers, sentAt)
    }

  const identity = (): CallIdentity => {
    lastT = Math.max(clock.now(), lastT + 1)
    return { t: lastT, key: random.id() }
  }
  const pause = (ms: number): Effect.Effect<void> =>
    Effect.callback<void>((resume) => {
      const timer = clock.setTimeout(() => resume(Effect.void), ms)
      return Effect.sync(() => clock.clearTimeout(timer))
    })

  const attempt = <Input extends WireParams, Answer>(
    endpoint: Endpoint<Input, Answer>,
    input: Input,
    known: CallIdentity,
    retries: number,
    onProgress: CallOptions['onProgress'],
    observed: ReturnType<Observer['call']>,
  ): Program<Answer> =>
    Effect.suspend(() => {
      const auth = options.auth()
      const onHeaders = hear(clock.monotonic())
      const parts = { ...options, ...observed?.parts(options.http) }
      const sent = call(endpoint, input, known, { ...parts, ...auth, lang: options.lang(), onHeaders, onProgress })
      const isOfLast = (): boolean =>
        auth.token !== undefined && !endpoint.anonymous && !endpoint.shared && options.auth().token !== auth.token
      return sent.pipe(
        Effect.catch((failure): Program<Answer> => {
          const wasOfLast = isOfLast()
          if (failure._tag === 'SessionDead' && !endpoint.anonymous && !endpoint.optional)
            options.onDead({ epoch: failure.epoch, quiet: endpoint.initial })
          // The commits find out how a mutation ended; a read of the last session no longer matters. A session that was over
          // before the answer came says nothing of a mutation either, which the network may have sent twice.
          if (wasOfLast && (!endpoint.mutation || failure._tag === 'SessionDead')) return ABORTED
          if (!isWorthAnotherTry(failure)) {
            // A refusal is an answer too.
            if (failure._tag !== 'TransportFailure') failing.delete(endpoint.path)
            return Effect.fail(failure)
          }
          if (retries === 0) {
            failing.add(endpoint.path)
            return Effect.fail(failure)
          }
          const wait = random.next() * READ_RETRY_MS * 2 ** (READ_RETRIES - retries)
          const again = () =>
            isOfLast() ? ABORTED : attempt(endpoint, input, known, retries - 1, onProgress, observed)
          return pause(wait).pipe(Effect.flatMap(again))
        }),
        Effect.flatMap((reply) => {
          failing.delete(endpoint.path)
          return isOfLast() ? ABORTED : Effect.succeed(reply)
        }),
      )
    })

  /** Reads have a key, and others join them by it. */
  const begin = (key: string | undefined, program: () => Program<unknown>): SharedCall => {
    let fiber: Fiber.Fiber<Answered> | undefined
    let resolve: (answer: Answered) => void = () => undefined
    let reject: (bug: unknown) => void = () => undefined
    const forget = (): void => {
      if (underWay.get(key) === shared) underWay.delete(key)
    }
    const shared: SharedCall = {
      waiting: 0,
      answer: new Promise((...ends) => {
        ;[resolve, reject] = ends
      }),
      send: () => {
        const before = fiber
        fiber = undefined
        before?.interruptUnsafe()
        const own = Effect.runFork(Effect.match(program(), { onSuccess: ok, onFailure: fail }))
        fiber = own
        own.addObserver((exit) => {
          // Sent again meanwhile: the answer to the last one counts.
          if (fiber !== own) return
          forget()
          if (exit._tag === 'Success') return resolve(exit.value)
          const [reason] = exit.cause.reasons
          reject(reason?._tag === 'Die' ? reason.defect : exit.cause)
        })
      },
      stop: () => {
        // Later callers begin a new call.
        forget()
        resolve(fail(aborted))
        fiber?.interruptUnsafe()
      },
    }
    if (key !== undefined) underWay.set(key, shared)
    shared.send()
    return shared
  }
  /** The identical read that is under way, or a new one. */
  const joinOrBegin = <Input extends WireParams, Answer>(
    endpoint: Endpoint<Input, Answer>,
    input: Input,
    { identity: known, fresh, onProgress }: CallOptions,
  ): SharedCall => {
    const isRead = !endpoint.mutation && !endpoint.anonymous && endpoint.method === 'GET'
    const key = isRead
      ? `${options.auth().epoch} ${options.lang()} ${endpoint.path} ${JSON.stringify(endpoint.params(input))}`
      : undefined
    const retries = isRead && !failing.has(endpoint.path) ? READ_RETRIES : 0
    const found = underWay.get(key)
    if (fresh === true) found?.send()
    if (found !== undefined) return found
    let next: CallIdentity | undefined = known ?? identity()
    const observed = options.observe?.(options, endpoint, { request: next.key, epoch: options.auth().epoch })
    const begun = begin(key, () => {
      const own = known ?? next ?? identity()
      next = undefined
      return attempt(endpoint, input, own, retries, onProgress, observed)
    })
    if (observed !== undefined) begun.answer.then(observed.ended, () => observed.ended())
    return begun
  }

  return {
    run: <Input extends WireParams, Answer>(endpoint: Endpoint<Input, Answer>, input: Input, how: CallOptions = {}) =>
      new Promise<Answered>((resolve, reject) => {
        const { signal } = how
        if (isOver || signal?.aborted === true) return resolve(fail(aborted))
        const shared = joinOrBegin(endpoint, input, how)
        const leave = (): void => {
          shared.waiting -= 1
          if (shared.waiting === 0) shared.stop()
          resolve(fail(aborted))
        }
        shared.waiting += 1
        signal?.addEventListener('abort', leave)
        shared.answer.finally(() => signal?.removeEventListener('abort', leave)).then(resolve, reject)
        // Equal endpoint and input: the same kind of answer.
      }) as Promise<Outcome<Reply<Answer>, ApiFailure>>,
    identity,
    keepsKeys: () => options.keepsKeys ?? hasAnnounced,
    renew: () => {
      const { epoch } = options.auth()
      for (const [key, { send }] of [...underWay]) if (key?.startsWith(`${epoch} `)) send()
    },
    stop: () => {
      isOver = true
      for (const { stop } of [...underWay.values()]) stop()
    },
  }
}
