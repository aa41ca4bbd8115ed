import type { Outcome } from '../../kernel/outcome.ts'
import {
  type Endpoint,
  type EndpointOptions,
  endpoint,
  type ParamsGiven,
  type WireParams,
} from '../../wire/endpoint.ts'
import type { ApiFailure } from '../../wire/failures.ts'
import type { ReadCell } from '../domain/cell.ts'
import type { Call } from '../domain/context.ts'
import type { Use } from '../domain/domain.ts'
import type { CommitOutcome } from './commit-outcome.ts'

/** Degree to which what was read shows that a mutation was carried out. */
export type Match = 'found' | 'maybe' | 'absent'
/** Criteria kept of a mutation under way, over a reload too: plain JSON, and never an amount. @rule ENV-15 */
export type MatchCriteria = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>

/** Context a resolver may ask besides the input. */
export interface ResolverContext {
  readonly use: Use
  /** The mutation was dated by the server's clock. */
  readonly synced: boolean
  /** No equal one was under way at the same time: a row of its amount can be told to be its own. */
  readonly isUnique: boolean
  /** Ids the server has named for others of this call in this session: earlier ones, and later ones that were answered first. */
  readonly named: readonly string[]
}

/** Finds out whether a mutation was carried out when its answer was lost. @rule ENV-13 */
export interface OutcomeResolver<Input, Criteria extends MatchCriteria, Evidence> {
  /** Facts of an input by which it is found again; kept on the device. */
  readonly criteria: (input: Input, context: ResolverContext) => Criteria
  /** Reads the lists it would show in. A list that cannot be read is no answer: answer its failure. */
  readonly read: (call: Call, criteria: Criteria) => Promise<Outcome<Evidence, ApiFailure>>
  /** `at` is when it was sent, epoch milliseconds, by the server's clock where `synced`. */
  readonly judge: (criteria: Criteria, at: number, evidence: Evidence, context: ResolverContext) => Match
  /** Follows pushes and lists that are read meanwhile, and reports what they show. Returns a stop. */
  readonly watch?: (
    criteria: Criteria,
    at: number,
    report: (match: Match) => void,
    context: ResolverContext,
  ) => () => void
}

/** A resolver that several mutations share. Write it in the order criteria, read, judge: types are inferred from one to the next. */
export const outcomeResolver = <Input, Criteria extends MatchCriteria, Evidence>(
  one: OutcomeResolver<Input, Criteria, Evidence>,
): OutcomeResolver<Input, Criteria, Evidence> => one

/** Message ids for the end of a mutation no view follows any more. @rule ENV-13 */
export interface MutationWords {
  readonly done: string
  readonly absent: string
  readonly unknown: string
}

/** A call that changes something, how it is found out, and what it changes. Only `client.commit` sends it. */
export interface Mutation<Input extends WireParams, Answer> extends Endpoint<Input, Answer> {
  readonly mutation: true
  /** Tags of what is read again once it is settled. */
  readonly changes: readonly string[]
  /** Tags a server books a moment later: read again so long after it was settled. */
  readonly changesLater: { readonly tags: readonly string[]; readonly afterMs: number } | undefined
  readonly resolve: OutcomeResolver<Input, MatchCriteria, unknown> | 'never'
  readonly words: MutationWords
  /** The device vibrates when it has ended. */
  readonly vibrates: boolean
}
/** Of any input: the commits keep input and mutation together. */
export type AnyMutation = Mutation<never, unknown>

/**
 * A mutation. `resolve: 'never'` where no list of the server shows it: a lost answer is then undecided. Write `resolve`
 * in the order criteria, read, judge: types are inferred from one to the next.
 */
export const mutation = <
  Answer,
  Input extends WireParams = Record<never, never>,
  Criteria extends MatchCriteria = MatchCriteria,
  Evidence = unknown,
>(
  options: EndpointOptions<Input, Answer> &
    ParamsGiven<Input> & {
      readonly changes: readonly string[]
      readonly changesLater?: { readonly tags: readonly string[]; readonly afterMs: number }
      readonly resolve: OutcomeResolver<Input, Criteria, Evidence> | 'never'
      readonly words: MutationWords
      readonly vibrates?: boolean
    },
): Mutation<Input, Answer> => ({
  ...endpoint<Answer, Input>(options),
  mutation: true,
  changes: options.changes,
  changesLater: options.changesLater,
  resolve: options.resolve as unknown as Mutation<Input, Answer>['resolve'],
  words: options.words,
  vibrates: options.vibrates ?? false,
})

/** State of a mutation: on its way, being found out, or settled. @rule ENV-6 */
export type CommitState<Answer> =
  | { readonly stage: 'sending' | 'checking'; readonly outcome: undefined }
  | { readonly stage: 'settled'; readonly outcome: CommitOutcome<Answer> }

/** One mutation on its way to its known end, with or without a view. A toast shows the end when no view follows it. */
export interface Commit<Answer = unknown> extends ReadCell<CommitState<Answer>> {
  readonly name: string
  readonly settled: Promise<CommitOutcome<Answer>>
  /** A view looks as long as it subscribes; a machine that follows it for a view says whether that view looks. */
  readonly subscribe: (listener: () => void, isLooking?: () => boolean) => () => void
  /** Its end need not be announced any more: what it was about is gone. */
  readonly dismiss: () => void
}
