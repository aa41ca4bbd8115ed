import * as Effect from 'effect/Effect'
import * as Result from 'effect/Result'
import type { Clock, Http, Log, Random } from '../ports/index.ts'
import { type CallIdentity, call, type Reply } from '../wire/call.ts'
import type { Endpoint, WireParams } from '../wire/endpoint.ts'
import { type ApiFailure, isOutcomeUnknown } from '../wire/failures.ts'
import type { Gateway } from '../wire/gateway.ts'

/** Reads are asked again at most this often after a network error or a 502 to 504. @rule ENV-9 */
export const READ_RETRIES = 2
/** The wait before asking again is drawn from 0 to this, doubled the second time. @rule ENV-9 */
export const READ_RETRY_MS = 500

/** What the transport must know of the session at the moment a call is sent. */
export interface Standing {
  readonly token: string | undefined
  readonly epoch: number
}

export interface TransportOptions {
  readonly origin: string
  readonly http: Http
  readonly clock: Clock
  readonly random: Random
  readonly log: Log
  readonly lang: () => string
  readonly standing: () => Standing
  /** A call that is not quiet failed for good. */
  readonly onFailed: (failure: ApiFailure) => void
  readonly onDead: (death: { readonly epoch: number; readonly quiet: boolean }) => void
}

export interface Transport extends Gateway {
  /** A fresh identity: `t` grows strictly, the key is unguessable. @rule ENV-10 */
  identity(): CallIdentity
  /** Reads under way are sent again, and the answer counts that comes to the second. @rule ENV-14 */
  renew(): void
}

const isWorthAnotherTry = (failure: ApiFailure): boolean =>
  failure._tag === 'TransportFailure' &&
  (failure.reason === 'network' || (failure.reason === 'http' && [502, 503, 504].includes(failure.status ?? 0)))

const ABORTED = Effect.fail<ApiFailure>({ _tag: 'TransportFailure', reason: 'aborted' })

/** A deed that can be begun again: what it gives is what its last beginning gave. */
interface Renewable<Given> {
  readonly given: Promise<Given>
  readonly again: () => void
}
const renewable = <Given>(begin: () => Promise<Given>): Renewable<Given> => {
  let rounds = 0
  let again = (): void => undefined
  const given = new Promise<Given>((resolve) => {
    again = () => {
      rounds += 1
      const round = rounds
      void begin().then((one) => {
        if (round === rounds) resolve(one)
      })
    }
  })
  again()
  return { given, again }
}

/**
 * The way to the server. Reads share one answer while identical ones are under way and are asked again a little; a
 * mutation goes out exactly when told to. An answer that comes after the session changed is dropped: nothing of one
 * account reaches the next. @rule ENV-9 ENV-10 ENV-14 SES-2 SES-8
 */
export const createTransport = (options: TransportOptions): Transport => {
  const { clock, random } = options
  const underWay = new Map<string, Renewable<Result.Result<unknown, ApiFailure>>>()
  let lastT = 0

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
  ): Effect.Effect<Reply<Answer>, ApiFailure> =>
    Effect.suspend(() => {
      const standing = options.standing()
      const sent = call(endpoint, input, known, { ...options, ...standing, lang: options.lang() })
      const isOver = (): boolean =>
        standing.token !== undefined &&
        !endpoint.anonymous &&
        !endpoint.shared &&
        options.standing().token !== standing.token
      return sent.pipe(
        Effect.catch((failure): Effect.Effect<Reply<Answer>, ApiFailure> => {
          if (failure._tag === 'SessionDead' && !endpoint.anonymous)
            options.onDead({ epoch: failure.epoch, quiet: endpoint.initial })
          // A mutation's fate is found out by whoever sent it; of a read of before nobody wants to hear.
          else if (isOver() && !endpoint.mutation) return ABORTED
          if (retries === 0 || endpoint.mutation || endpoint.anonymous || !isWorthAnotherTry(failure))
            return Effect.fail(failure)
          const wait = random.next() * READ_RETRY_MS * 2 ** (READ_RETRIES - retries)
          const again = () => (isOver() ? ABORTED : attempt(endpoint, input, known, retries - 1))
          return pause(wait).pipe(Effect.flatMap(again))
        }),
        Effect.flatMap((reply) => (isOver() ? ABORTED : Effect.succeed(reply))),
      )
    })

  /** Said where nobody else does: a session's end and an outcome that must be found out have words of their own. @rule ENV-4 ENV-19 ENV-21 */
  const tell = (endpoint: Pick<Endpoint<never, never>, 'quiet' | 'mutation'>, failure: ApiFailure): void => {
    const isInterrupted = failure._tag === 'TransportFailure' && failure.reason === 'aborted'
    const isSaidElsewhere = failure._tag === 'SessionDead' || (endpoint.mutation && isOutcomeUnknown(failure))
    if (!endpoint.quiet && !isInterrupted && !isSaidElsewhere) options.onFailed(failure)
  }
  const settle = <A>(program: Effect.Effect<A, ApiFailure>): Promise<Result.Result<A, ApiFailure>> =>
    Effect.runPromise(Effect.result(program))

  const run = <Input extends WireParams, Answer>(
    endpoint: Endpoint<Input, Answer>,
    input: Input,
    known?: CallIdentity,
  ): Effect.Effect<Reply<Answer>, ApiFailure> => {
    if (endpoint.mutation || endpoint.anonymous || endpoint.method !== 'GET')
      return attempt(endpoint, input, known ?? identity(), 0).pipe(
        Effect.tapError((failure) => Effect.sync(() => tell(endpoint, failure))),
      )
    const key = `${options.standing().epoch} ${options.lang()} ${endpoint.path} ${JSON.stringify(endpoint.params(input))}`
    return Effect.suspend(() => {
      const shared =
        underWay.get(key) ?? renewable(() => settle(attempt(endpoint, input, known ?? identity(), READ_RETRIES)))
      if (!underWay.has(key)) {
        underWay.set(key, shared)
        void shared.given.then((result) => {
          underWay.delete(key)
          if (Result.isFailure(result)) tell(endpoint, result.failure)
        })
      }
      return Effect.promise(() => shared.given as Promise<Result.Result<Reply<Answer>, ApiFailure>>).pipe(
        Effect.flatMap(Effect.fromResult),
      )
    })
  }
  return {
    run,
    identity,
    renew: () => {
      const { epoch } = options.standing()
      for (const [key, { again }] of [...underWay]) if (key.startsWith(`${epoch} `)) again()
    },
  }
}
