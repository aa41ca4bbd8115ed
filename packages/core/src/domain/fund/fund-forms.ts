import { createActor } from 'xstate'
import { acknowledgementOf } from '../../engine/commit.machine.ts'
import { follow } from '../../engine/derive.ts'
import { type Domain, domain } from '../../engine/domain.ts'
import { type HeldActor, holdActor } from '../../engine/held-actor.ts'
import { type FormEvent, followedFor } from '../../engine/reviewed-form.machine.ts'
import type { Address } from '../../kernel/brand.ts'
import { redeemFacts, subscribeFacts } from './fund.panel.ts'
import { fund } from './fund.ts'
import { buyFund, redeemFund, submitSubscription } from './fund-mutations.wire.ts'
import { type RedeemInputs, type RedeemSnapshot, redeemMachine } from './fund-redeem.machine.ts'
import { type SubscribeInputs, type SubscribeSnapshot, subscribeMachine } from './fund-subscribe.machine.ts'

/** Where subscriptions are listed. */
const RECORDS = '/mining/record' as Address

/** Members of the domain `fundForms`. */
export interface FundForms {
  /** Subscribing to a product; `locale` is how the person writes numbers (BCP 47). @rule FUND-11 */
  readonly subscribe: (id: string, locale: string) => HeldActor<SubscribeSnapshot, FormEvent<SubscribeInputs>>
  /** Redeeming a subscription: the question is open as soon as what it costs is known. @rule FUND-15 */
  readonly redeem: (id: string) => HeldActor<RedeemSnapshot, FormEvent<RedeemInputs>>
}

/** Subscribing and redeeming. @rule FUND-10 FUND-11 FUND-15 */
export const fundForms: Domain<FundForms> = domain('fundForms', (context) => {
  context.mutations(buyFund, redeemFund, submitSubscription)
  return {
    subscribe: (id, locale) =>
      holdActor(context, (isLookedAt) => {
        const facts = follow(context.use, subscribeFacts, id)
        const actor = createActor(subscribeMachine, {
          ...context.actorOptions,
          input: {
            inputs: { locale, amount: '' },
            world: {
              facts: facts.get,
              watch: facts.subscribe,
              reread: () => context.use(fund).product({ productId: id }).refresh(),
              commit: (sent) => followedFor(context.commit(buyFund, sent), isLookedAt),
            },
          },
        })
        actor.subscribe((snapshot) => {
          if (!snapshot.matches('accepted')) return
          // Without a view the commit says so itself.
          if (isLookedAt()) {
            const message = acknowledgementOf(snapshot.context.outcome, 'fund.bought')
            context.emit({ type: 'toast', tone: 'good', message })
            context.emit({ type: 'navigate', to: RECORDS, replace: true })
          }
          actor.send({ type: 'form.back' })
        })
        return actor
      }),
    redeem: (id) =>
      holdActor(context, (isLookedAt) => {
        const facts = follow(context.use, redeemFacts, id)
        const actor = createActor(redeemMachine, {
          ...context.actorOptions,
          input: {
            inputs: {},
            resume: true,
            world: {
              facts: facts.get,
              watch: facts.subscribe,
              reread: () => context.use(fund).everySubscription.reload(),
              commit: (sent) => followedFor(context.commit(redeemFund, sent), isLookedAt),
            },
          },
        })
        actor.subscribe((snapshot) => {
          if (!snapshot.matches('accepted') || !isLookedAt()) return
          const message = acknowledgementOf(snapshot.context.outcome, 'fund.redeemed')
          context.emit({ type: 'toast', tone: 'good', message })
        })
        return actor
      }),
  }
})
