import { type FormRules, type FormSnapshot, reviewedForm } from '../../engine/reviewed-form.machine.ts'
import type { Decimal } from '../../kernel/decimal.ts'
import { type Issue, issue } from '../../kernel/issue.ts'
import { accessIssue, type Role } from '../access/access.calc.ts'
import {
  type FollowInputs,
  type FollowUnits,
  followAmount,
  followIssues,
  followTextIssues,
  multipleOf,
} from './trader.calc.ts'
import type { Trader } from './trader.wire.ts'

/** What following must know besides what is typed. */
export interface FollowFacts extends FollowUnits {
  readonly role: Role
  /** Verification is asked for and not finished. @rule ACC-6 */
  readonly realName: Issue | undefined
  /** Undefined until they were read. */
  readonly trader: Trader | undefined
  /** It is the person themselves. */
  readonly isOwn: boolean
  /** What is free in the account that copies are paid from; undefined until it was read. */
  readonly free: Decimal | undefined
}

/** What is sent to follow a trader. */
export interface FollowRequest {
  readonly traderId: string
  readonly multiple: number
  readonly maxAmount: string
}

/** Why following is not possible now, whatever is typed. @rule FOL-24 ACC-2 ACC-6 */
export const followBlocked = ({ role, realName, trader, isOwn }: FollowFacts): Issue | undefined =>
  accessIssue(role, 'openProtectedLink') ??
  realName ??
  (trader === undefined ? issue('common.loading') : isOwn ? issue('follow.own') : undefined)

/** What following gives the reviewed form. @rule FOL-10 FOL-11 */
export const followRules: FormRules<FollowInputs, FollowFacts, FollowRequest> = {
  blocked: (_, facts) => followBlocked(facts),
  early: followTextIssues,
  issues: followIssues,
  request: (inputs, facts) => {
    const { trader } = facts
    const [multiple, amount] = [multipleOf(inputs), followAmount(inputs, facts)]
    if (trader === undefined || multiple === undefined || amount === undefined) return undefined
    return { traderId: trader.userId, multiple: multiple.toNumber(), maxAmount: amount.toFixed() }
  },
  absent: 'commit.change_not_made',
  next: (inputs) => ({ ...inputs, amount: '', isAgreed: false }),
}

/** The form that follows a master. */
export const followMachine = reviewedForm(followRules)
/** Where it is. */
export type FollowSnapshot = FormSnapshot<FollowInputs>
