import type { FormSnapshot } from '../../engine/form/form-view.ts'
import type { FormRules } from '../../engine/form/reviewed-form.machine.ts'
import { confirmed, type NoInputs } from '../../engine/form/reviewed-form.ts'
import { derive } from '../../engine/read/derive.ts'
import { accessIssue, type Role, roleOf } from '../access/access.calc.ts'
import { session } from '../session/session.ts'
import { unfollowTrader } from './follow.mutation.ts'
import { namedTrader } from './trader-lists.ts'

/** Person who asks, and whom it is about. */
export interface UnfollowFacts {
  readonly role: Role
  readonly traderId: string
}
/** Parameters sent to follow a trader no more. */
export type UnfollowRequest = Pick<UnfollowFacts, 'traderId'>

/** Rules of unfollowing for the form: its review is the question. @rule ACC-1 FOL-12 FOL-13 */
export const unfollowRules: FormRules<NoInputs, UnfollowFacts, UnfollowRequest> = {
  blocked: (_, { role }) => accessIssue(role, 'openProtectedLink'),
  issues: () => [],
  request: (_, { traderId }) => ({ traderId }),
  absent: 'commit.change_not_made',
  next: (inputs) => inputs,
}

/** Facts of who stops following whom: nobody does once their session has ended. @rule ACC-1 */
export const unfollowFacts = derive(
  (read, traderId: string): UnfollowFacts => ({ role: roleOf(read(read.use(session).view)), traderId }),
)

/** State of the form. */
export type UnfollowSnapshot = FormSnapshot<NoInputs>

/** The question before a master is followed no more. @rule FOL-12 FOL-13 */
export const unfollowForm = confirmed({
  name: 'follow.unfollow',
  mutation: unfollowTrader,
  facts: (read, { userId }: { readonly userId: string }) => unfollowFacts(read, userId),
  rules: unfollowRules,
  asksAtOnce: false,
  accepted: {
    say: ({ userId }, use) => namedTrader(use, userId, 'follow.ended_name', 'follow.ended'),
    stays: false,
  },
})
