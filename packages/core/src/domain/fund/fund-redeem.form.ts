import type { FormSnapshot } from '../../engine/form/form-view.ts'
import type { FormRules } from '../../engine/form/reviewed-form.machine.ts'
import { confirmed, type NoInputs } from '../../engine/form/reviewed-form.ts'
import { derive } from '../../engine/read/derive.ts'
import { type Issue, issue } from '../../kernel/issue.ts'
import { belowZero } from '../../kernel/stated-terms.ts'
import { accessIssue, type Role, roleOf } from '../access/access.calc.ts'
import { session } from '../session/session.ts'
import { fundPenalty } from './fund.calc.ts'
import { redeemFund } from './fund.mutation.ts'
import type { FundSubscription } from './fund.wire.ts'
import { fundLists } from './fund-lists.ts'
import { redeemReceipt } from './fund-receipt.ts'

/** Facts needed for redeeming. */
export interface RedeemFacts {
  readonly role: Role
  /** Undefined until it was read. */
  readonly subscription: FundSubscription | undefined
}

/** Request as it travels. */
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

/** Rules of redeeming for the reviewed form: the review is the question. @rule FUND-14 FUND-15 */
export const redeemRules: FormRules<NoInputs, RedeemFacts, RedeemRequest> = {
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
  hasMoved: (seen, now) => !seen.eq(now),
}

/** Facts of redeeming: who redeems, and which subscription. */
export const redeemFacts = derive((read, id: string): RedeemFacts => {
  const role = roleOf(read(read.use(session).view))
  const rows = role === 'real' ? read(read.use(fundLists).everySubscription).rows : []
  return { role, subscription: rows.find((row) => row.id === id) }
})

/** State of the redeeming form. */
export type RedeemSnapshot = FormSnapshot<NoInputs>

/** Redeeming a subscription: the question is open as soon as what it costs is known. @rule FUND-15 */
export const redeemForm = confirmed({
  name: 'fund.redeem',
  mutation: redeemFund,
  facts: (read, { id }: { readonly id: string }) => redeemFacts(read, id),
  rules: redeemRules,
  rereads: (_, use) => use(fundLists).everySubscription.reload(),
  accepted: { isShown: true, afterwards: redeemReceipt },
})
