import type { FormSnapshot } from '../../engine/form/form-view.ts'
import type { FormRules } from '../../engine/form/reviewed-form.machine.ts'
import { reviewedForm } from '../../engine/form/reviewed-form.ts'
import { derive } from '../../engine/read/derive.ts'
import type { Decimal } from '../../kernel/decimal.ts'
import { type Issue, issue } from '../../kernel/issue.ts'
import { accessIssue, type Role, realNameIssue, roleOf } from '../access/access.calc.ts'
import { config } from '../config/config.ts'
import { session } from '../session/session.ts'
import { freeAccounts } from '../wallet/free.ts'
import { moneyUnits } from '../wallet/wallet.calc.ts'
import { followTrader } from './follow.mutation.ts'
import {
  emptyFollow,
  type FollowInputs,
  type FollowUnits,
  followAmount,
  followIssues,
  followLimit,
  followTextIssues,
  multipleOf,
} from './trader.calc.ts'
import type { Trader } from './trader.wire.ts'
import { traderLists } from './trader-lists.ts'

/** Facts following must know besides what is typed. */
export interface FollowFacts extends FollowUnits {
  readonly role: Role
  /** Verification is asked for and not finished. @rule ACC-6 */
  readonly realName: Issue | undefined
  /** Undefined until they were read. */
  readonly trader: Trader | undefined
  /** True when it is the person themselves. */
  readonly isOwn: boolean
  /** Amount free in the account that copies are paid from; undefined until it was read. */
  readonly free: Decimal | undefined
}

/** Parameters sent to follow a trader. */
export interface FollowRequest {
  readonly traderId: string
  readonly multiple: number
  readonly maxAmount: string
  readonly lossLimit?: string
}

/** Why following is not possible now, whatever is typed. @rule FOL-24 ACC-2 ACC-6 */
export const followBlocked = ({ role, realName, trader, isOwn }: FollowFacts): Issue | undefined =>
  accessIssue(role, 'openProtectedLink') ??
  realName ??
  (trader === undefined ? issue('common.loading') : isOwn ? issue('follow.own') : undefined)

/** Rules of following for the reviewed form. @rule FOL-10 FOL-11 */
export const followRules: FormRules<FollowInputs, FollowFacts, FollowRequest> = {
  blocked: (_, facts) => followBlocked(facts),
  early: followTextIssues,
  issues: followIssues,
  request: (inputs, facts) => {
    const { trader } = facts
    const [multiple, amount] = [multipleOf(inputs), followAmount(inputs, facts)]
    if (trader === undefined || multiple === undefined || amount === undefined) return undefined
    const limit = followLimit(inputs, facts)
    return {
      traderId: trader.userId,
      multiple: multiple.toNumber(),
      maxAmount: amount.toFixed(),
      ...(limit === undefined ? {} : { lossLimit: limit.toFixed() }),
    }
  },
  absent: 'commit.change_not_made',
  next: (inputs) => ({ ...inputs, amount: '', lossLimit: '', isAgreed: false }),
}

/** Facts of who follows whom. @rule ACC-6 FOL-23 */
export const settingsFacts = derive((read, userId: string): FollowFacts => {
  const view = read(read.use(session).view)
  const settings = read(read.use(config).settings)
  const role = roleOf(view)
  const trader = read(read.use(traderLists).one({ userId })).value
  const accounts = role === 'real' ? freeAccounts(read) : undefined
  return {
    role,
    realName: view.user && realNameIssue(settings, view.user),
    trader,
    isOwn: view.user?.id === userId,
    units: moneyUnits(settings),
    free: accounts?.find(({ type }) => type === 'forex')?.free,
  }
})

/** State of the form. */
export type FollowSnapshot = FormSnapshot<FollowInputs>

/** The form that follows a master; its view draws the end. `locale` is how the person writes numbers (BCP 47). @rule FOL-11 */
export const followForm = reviewedForm({
  name: 'follow.settings',
  mutation: followTrader,
  facts: settingsFacts,
  asks: (_, { userId }) => [userId],
  rules: followRules,
  empty: ({ locale }: { readonly userId: string; readonly locale: string }) => emptyFollow(locale),
})
