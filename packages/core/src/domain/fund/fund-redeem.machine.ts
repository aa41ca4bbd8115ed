import { type FormRules, type FormSnapshot, reviewedForm } from '../../engine/reviewed-form.machine.ts'
import { type Issue, issue } from '../../kernel/issue.ts'
import { belowZero } from '../../kernel/stated-terms.ts'
import type { Role } from '../access/access.calc.ts'
import { accessIssue } from '../access/access.calc.ts'
import { fundPenalty } from './fund.calc.ts'
import type { FundSubscription } from './fund.wire.ts'

/** Nothing is typed: only asked, and agreed to. */
export type RedeemInputs = Record<never, never>

/** What redeeming must know. */
export interface RedeemFacts {
  readonly role: Role
  /** Undefined until it was read. */
  readonly subscription: FundSubscription | undefined
}

/** What travels. */
export interface RedeemRequest {
  readonly subscriptionId: string
}

/** Why a subscription cannot be redeemed now: it is not in progress, or what it costs cannot be named. @rule FUND-14 FUND-21 WAL-18 */
export const redeemBlocked = ({ role, subscription }: RedeemFacts): Issue | undefined => {
  const access = accessIssue(role, 'moveMoney')
  if (access !== undefined) return access
  if (subscription === undefined) return issue('fund.subscription_unknown')
  if (subscription.status !== 'inProgress') return issue('fund.not_in_progress')
  return subscription.fund === null
    ? issue('fund.penalty_unknown')
    : belowZero({ penalty: subscription.fund.liquidatedDamages })
}

/** What redeeming gives the reviewed form: the review is the question. @rule FUND-14 FUND-15 */
export const redeemRules: FormRules<RedeemInputs, RedeemFacts, RedeemRequest> = {
  blocked: (_, facts) => redeemBlocked(facts),
  issues: () => [],
  request: (_, { subscription }) => (subscription === undefined ? undefined : { subscriptionId: subscription.id }),
  absent: 'fund.not_redeemed',
  next: (inputs) => inputs,
  seen: (_, { subscription }) =>
    subscription?.fund
      ? fundPenalty({
          shareAmount: subscription.amount,
          liquidatedDamages: subscription.fund.liquidatedDamages,
        })
      : undefined,
  hasJumped: (seen, now) => !seen.eq(now),
}

/** The question whether a subscription is redeemed, and its way to its known end. */
export const redeemMachine = reviewedForm(redeemRules)
/** Where redeeming is. */
export type RedeemSnapshot = FormSnapshot<RedeemInputs>
