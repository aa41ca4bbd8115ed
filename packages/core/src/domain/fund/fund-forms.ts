import { type Domain, domain } from '../../engine/domain.ts'
import type { LiveForm, NoInputs } from '../../engine/form/reviewed-form.ts'
import { submitSubscription } from './fund.mutation.ts'
import { type RedeemFacts, redeemForm } from './fund-redeem.form.ts'
import { type SubscribeFacts, type SubscribeInputs, subscribeForm } from './fund-subscribe.form.ts'

/** Members of the domain `fundForms`. */
export interface FundForms {
  /** Subscribing to a product; `locale` is how the person writes numbers (BCP 47). @rule FUND-11 */
  readonly subscribe: (id: string, locale: string) => LiveForm<SubscribeInputs, SubscribeFacts>
  /** Redeeming a subscription: the question is open as soon as what it costs is known. @rule FUND-15 */
  readonly redeem: (id: string) => LiveForm<NoInputs, RedeemFacts>
}

/** Subscribing and redeeming. @rule FUND-10 FUND-11 FUND-15 */
export const fundForms: Domain<FundForms> = domain('fundForms', (context) => {
  const [subscribe, redeem] = [context.open(subscribeForm), context.open(redeemForm)]
  context.mutations(submitSubscription)
  return { subscribe: (id, locale) => subscribe({ id, locale }), redeem: (id) => redeem({ id }) }
})
