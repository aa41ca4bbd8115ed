import { type EndpointOptions, endpoint, type ParamsGiven, type WireParams } from '../../wire/endpoint.ts'
import type { MatchCriteria, Mutation, MutationWords, OutcomeResolver } from '../types.ts'

/** A resolver that several mutations share. Write it in the order criteria, read, judge: types are inferred from one to the next. */
export const outcomeResolver = <Input, Criteria extends MatchCriteria, Evidence>(
  one: OutcomeResolver<Input, Criteria, Evidence>,
): OutcomeResolver<Input, Criteria, Evidence> => one

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
