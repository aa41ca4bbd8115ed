import * as Effect from 'effect/Effect'
import * as Exit from 'effect/Exit'
import { fromPromise, type PromiseActorLogic } from 'xstate'
import { fail, type Outcome, ok } from '../kernel/outcome.ts'
import type { ApiFailure } from '../wire/failures.ts'

/** Runs a program to an outcome: an expected failure is data, a bug rejects. */
export const runOutcome = <A>(
  program: Effect.Effect<A, ApiFailure>,
  signal?: AbortSignalLike,
): Promise<Outcome<A, ApiFailure>> =>
  Effect.runPromiseExit(
    program.pipe(
      Effect.map((value): Outcome<A, ApiFailure> => ok(value)),
      Effect.catch((failure) => Effect.succeed<Outcome<A, ApiFailure>>(fail(failure))),
    ),
    signal === undefined ? undefined : { signal: signal as never },
  ).then((exit) => {
    if (Exit.isSuccess(exit)) return exit.value
    throw new Error(`a call died: ${String(exit.cause)}`)
  })

type AbortSignalLike = object

/** An Effect program as actor logic that fills a hole; stopping the actor interrupts the program. */
export const fromEffect = <A, Input>(
  program: (input: Input) => Effect.Effect<A, ApiFailure>,
): PromiseActorLogic<Outcome<A, ApiFailure>, Input> =>
  fromPromise(({ input, signal }) => runOutcome(program(input), signal))
