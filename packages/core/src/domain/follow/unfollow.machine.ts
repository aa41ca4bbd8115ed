import { type FormRules, type FormSnapshot, reviewedForm } from '../../engine/reviewed-form.machine.ts'

/** Nothing is typed to stop following: it is asked, and confirmed. */
export type UnfollowInputs = Readonly<Record<never, never>>
/** Whom it is about. */
export interface UnfollowFacts {
  readonly traderId: string
}

/** What unfollowing gives the form: its review is the question. @rule FOL-12 FOL-13 */
export const unfollowRules: FormRules<UnfollowInputs, UnfollowFacts, UnfollowFacts> = {
  issues: () => [],
  request: (_, { traderId }) => ({ traderId }),
  absent: 'commit.change_not_made',
  next: (inputs) => inputs,
}

/** The question before a master is followed no more. */
export const unfollowMachine = reviewedForm(unfollowRules)
/** Where it is. */
export type UnfollowSnapshot = FormSnapshot<UnfollowInputs>
