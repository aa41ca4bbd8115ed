import { type FormRules, type FormSnapshot, reviewedForm } from '../../engine/reviewed-form.machine.ts'
import { accessIssue, type Role } from '../access/access.calc.ts'

/** Nothing is typed to stop following: it is asked, and confirmed. */
export type UnfollowInputs = Readonly<Record<never, never>>
/** Who asks, and whom it is about. */
export interface UnfollowFacts {
  readonly role: Role
  readonly traderId: string
}
/** What is sent to follow a trader no more. */
export type UnfollowRequest = Pick<UnfollowFacts, 'traderId'>

/** What unfollowing gives the form: its review is the question. @rule ACC-1 FOL-12 FOL-13 */
export const unfollowRules: FormRules<UnfollowInputs, UnfollowFacts, UnfollowRequest> = {
  blocked: (_, { role }) => accessIssue(role, 'openProtectedLink'),
  issues: () => [],
  request: (_, { traderId }) => ({ traderId }),
  absent: 'commit.change_not_made',
  next: (inputs) => inputs,
}

/** The question before a master is followed no more. */
export const unfollowMachine = reviewedForm(unfollowRules)
/** Where it is. */
export type UnfollowSnapshot = FormSnapshot<UnfollowInputs>
