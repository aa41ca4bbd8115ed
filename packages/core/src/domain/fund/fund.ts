import { domain } from '../../engine/domain/domain.ts'
import type { LiveForm, NoInputs } from '../../engine/form/reviewed-form.ts'
import type { Domain } from '../../engine/types.ts'
import { submitSubscription } from './fund.mutation.ts'
import { type FundLists, fundLists } from './fund-lists.ts'
import { type RedeemFacts, redeemForm } from './fund-redeem.form.ts'
import { type SubscribeFacts, type SubscribeInputs, subscribeForm } from './fund-subscribe.form.ts'

/** Members of the domain `fund`. */
export interface Fund extends FundLists {
  /** Subscribing to a product; `locale` is how the person writes numbers (BCP 47). @rule FUND-11 */
  readonly subscribe: (id: string, locale: string) => LiveForm<SubscribeInputs, SubscribeFacts>
  /** Redeeming a subscription: the question is open as soon as what it costs is known. @rule FUND-15 */
  readonly redeem: (id: string) => LiveForm<NoInputs, RedeemFacts>
}

/** Fixed-term products: what is offered, what the person has in them, subscribing and redeeming. @rule FUND-10 FUND-11 FUND-15 */
export const fund: Domain<Fund> = domain('fund', (context) => {
  const [subscribe, redeem] = [context.open(subscribeForm), context.open(redeemForm)]
  context.mutations(submitSubscription)
  return {
    ...context.use(fundLists),
    subscribe: (id, locale) => subscribe({ id, locale }),
    redeem: (id) => redeem({ id }),
  }
})
