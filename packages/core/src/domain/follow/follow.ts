import { domain } from '../../engine/domain/domain.ts'
import type { LivePlainForm } from '../../engine/form/plain-form.ts'
import type { LiveForm, NoInputs } from '../../engine/form/reviewed-form.ts'
import type { Domain } from '../../engine/types.ts'
import { type FollowFacts, followForm } from './follow-settings.form.ts'
import type { FollowInputs } from './trader.calc.ts'
import { type ApplyFacts, type ApplyInputs, applyForm } from './trader-apply.form.ts'
import { type TraderLists, traderLists } from './trader-lists.ts'
import { type UnfollowFacts, unfollowForm } from './unfollow.form.ts'

/** Members of the domain `follow`. */
export interface Follow extends TraderLists {
  /** The form that follows a master; `locale` is how the person writes numbers (BCP 47). */
  readonly settings: (userId: string, locale: string) => LiveForm<FollowInputs, FollowFacts>
  /** The question before a master is followed no more. */
  readonly unfollow: (userId: string) => LiveForm<NoInputs, UnfollowFacts>
  /** The application to become a master: sent, it stays so until the account is left. */
  readonly application: LivePlainForm<ApplyInputs, ApplyFacts>
}

/** Copy trading: masters, following them, and becoming one. @rule FOL-9 FOL-11 FOL-13 FOL-14 FOL-15 FOL-18 */
export const follow: Domain<Follow> = domain('follow', (context) => {
  const [settings, unfollow] = [context.open(followForm), context.open(unfollowForm)]
  return {
    ...context.use(traderLists),
    settings: (userId, locale) => settings({ userId, locale }),
    unfollow: (userId) => unfollow({ userId }),
    application: context.open(applyForm)({}),
  }
})
