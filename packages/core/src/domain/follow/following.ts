import { type Domain, domain } from '../../engine/domain.ts'
import type { LivePlainForm } from '../../engine/form/plain-form.ts'
import type { LiveForm, NoInputs } from '../../engine/form/reviewed-form.ts'
import { type FollowFacts, followForm } from './follow-settings.form.ts'
import type { FollowInputs } from './trader.calc.ts'
import { type ApplyFacts, type ApplyInputs, applyForm } from './trader-apply.form.ts'
import { type UnfollowFacts, unfollowForm } from './unfollow.form.ts'

/** Members of the domain `following`. */
export interface Following {
  /** The form that follows a master; `locale` is how the person writes numbers (BCP 47). */
  readonly settings: (userId: string, locale: string) => LiveForm<FollowInputs, FollowFacts>
  /** The question before a master is followed no more. */
  readonly unfollow: (userId: string) => LiveForm<NoInputs, UnfollowFacts>
  /** The application to become a master: sent, it stays so until the account is left. */
  readonly application: LivePlainForm<ApplyInputs, ApplyFacts>
}

/** Following masters, and becoming one. @rule FOL-11 FOL-13 FOL-18 */
export const following: Domain<Following> = domain('following', (context) => {
  const [settings, unfollow] = [context.open(followForm), context.open(unfollowForm)]
  return {
    settings: (userId, locale) => settings({ userId, locale }),
    unfollow: (userId) => unfollow({ userId }),
    application: context.open(applyForm)({}),
  }
})
