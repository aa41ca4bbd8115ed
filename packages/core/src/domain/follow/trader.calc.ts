import { placesIssue } from '../../kernel/amount-places.ts'
import { type Decimal, ZERO } from '../../kernel/decimal.ts'
import type { Epoch } from '../../kernel/instant.ts'
import { type Issue, issue, issueOf } from '../../kernel/issue.ts'
import { CENTS, typedAmount, typedIssue, WHOLE } from '../../kernel/typed-amount.ts'
import { maskedAccount } from '../session/session.calc.ts'
import type { Trader } from './trader.wire.ts'

/** Name of a trader before others: an address someone took for a nickname is masked like any. @rule FOL-3 */
export const traderName = (nickname: string, uid = ''): string =>
  nickname.includes('@') ? maskedAccount({ email: nickname, mobile: '', uid }) : nickname.trim() || uid

/** Text a person types to follow a trader. */
export interface FollowInputs {
  /** Language by which they write numbers (BCP 47). */
  readonly locale: string
  /** Lots for each of the master's, as it was typed. */
  readonly multiple: string
  /** Limit for the margins of open copies. */
  readonly amount: string
  /** Loss at which the copies are closed; '' for no limit. */
  readonly lossLimit: string
  /** They have read what can be lost. */
  readonly isAgreed: boolean
}

/** With nothing typed. */
export const emptyFollow = (locale: string): FollowInputs => ({
  locale,
  multiple: '1',
  amount: '',
  lossLimit: '',
  isAgreed: false,
})

/** More than any multiple is, and fewer digits than a number loses. */
export const MOST_MULTIPLE = 9_999_999

const isMultiple = (typed: Decimal): boolean => typed.isInteger() && typed.gte(1) && typed.lte(MOST_MULTIPLE)

/** The multiple as a whole number; undefined while there is none. @rule FOL-10 */
export const multipleOf = ({ multiple, locale }: FollowInputs): Decimal | undefined => {
  const typed = typedAmount(multiple, locale, WHOLE)
  return typed !== undefined && isMultiple(typed) ? typed : undefined
}

/** Issue of the multiple as it is typed: it never becomes another one. */
const multipleIssue = ({ multiple, locale }: FollowInputs): Issue | undefined => {
  const malformed = typedIssue(multiple, locale, 'multiple', WHOLE)
  if (malformed !== undefined) return malformed
  const typed = typedAmount(multiple, locale, WHOLE)
  return typed === undefined || isMultiple(typed)
    ? undefined
    : issue('follow.multiple_whole', 'multiple', { most: MOST_MULTIPLE })
}

/** Units that may stand beside the amount. */
export interface FollowUnits {
  readonly units?: readonly string[]
}

/** The largest amount; undefined while there is none above zero. */
export const followAmount = ({ amount, locale }: FollowInputs, facts: FollowUnits = {}): Decimal | undefined => {
  const typed = typedAmount(amount, locale, { ...CENTS, units: facts.units })
  return typed?.gt(0) === true ? typed : undefined
}

/** Facts a server states of loss limits; 0 is none, undefined a server that knows none. */
interface LimitFacts {
  readonly trader?: { readonly amountPlaces?: number | undefined; readonly lossLimit?: Decimal | undefined } | undefined
}
const takesLimit = ({ trader }: LimitFacts): boolean => trader?.lossLimit !== undefined

/** The loss limit; undefined for none, and where the server knows none. @rule FOL-32 */
export const followLimit = (
  { lossLimit, locale }: FollowInputs,
  facts: FollowUnits & LimitFacts,
): Decimal | undefined => {
  const typed = takesLimit(facts) ? typedAmount(lossLimit, locale, { ...CENTS, units: facts.units }) : undefined
  return typed?.gt(0) === true ? typed : undefined
}

/** Issues of the numbers as text, shown while they are typed. */
export const followTextIssues = (inputs: FollowInputs, facts: FollowUnits & LimitFacts = {}): readonly Issue[] => {
  const { amount, lossLimit, locale } = inputs
  const money = { ...CENTS, units: facts.units }
  return [
    multipleIssue(inputs),
    typedIssue(amount, locale, 'amount', money),
    takesLimit(facts) ? typedIssue(lossLimit, locale, 'lossLimit', money) : undefined,
  ].filter((one) => one !== undefined)
}

const amountIssues = (amount: Decimal | undefined, places: number | undefined): readonly Issue[] => {
  const found = amount === undefined ? issue('follow.no_amount', 'amount') : placesIssue(amount, places)
  return found === undefined ? [] : [found]
}

const limitIssues = (inputs: FollowInputs, facts: FollowUnits & LimitFacts): readonly Issue[] => {
  if (!takesLimit(facts) || inputs.lossLimit.trim() === '') return []
  const limit = followLimit(inputs, facts)
  const found =
    limit === undefined
      ? issue('follow.no_limit', 'lossLimit')
      : placesIssue(limit, facts.trader?.amountPlaces, 'lossLimit')
  return found === undefined ? [] : [found]
}

/** Issues of what is missing before a trader can be followed; there are no upper bounds of ours. @rule FOL-10 FOL-27 */
export const followIssues = (inputs: FollowInputs, facts: FollowUnits & LimitFacts = {}): readonly Issue[] => {
  const malformed = followTextIssues(inputs, facts)
  const isRead = (field: string): boolean => issueOf(malformed, field) === undefined
  return [
    ...malformed,
    ...(isRead('multiple') && multipleOf(inputs) === undefined ? [issue('follow.no_multiple', 'multiple')] : []),
    ...(isRead('amount') ? amountIssues(followAmount(inputs, facts), facts.trader?.amountPlaces) : []),
    ...(isRead('lossLimit') ? limitIssues(inputs, facts) : []),
    ...(inputs.isAgreed ? [] : [issue('follow.not_agreed', 'agreement')]),
  ]
}

/** Outcome of a loss limit of copies. */
export interface CopyLoss {
  /** Undefined for none. */
  readonly limit: Decimal | undefined
  /** Loss of the copies since it was set, as the server said it and never below zero; undefined where it did not. */
  readonly lost: Decimal | undefined
  /** When it ended the copying. */
  readonly endedAt: Epoch | undefined
}
/** Of who follows a master, or was stopped by their loss limit; undefined for others, and where the server knows no limits. @rule FOL-32 */
export const copyLoss = (
  trader: Pick<Trader, 'isFollowed' | 'lossLimit' | 'lostSoFar' | 'lossEndedAt'>,
): CopyLoss | undefined => {
  const { isFollowed, lossLimit, lostSoFar, lossEndedAt } = trader
  const endedAt = isFollowed ? undefined : lossEndedAt
  if (lossLimit === undefined || (!isFollowed && endedAt === undefined)) return undefined
  return {
    limit: lossLimit.gt(0) ? lossLimit : undefined,
    lost: lostSoFar?.isNegative() === true ? ZERO : lostSoFar,
    endedAt,
  }
}

/** Address of one master. */
export const traderAddress = (userId: string): string => `/follow/trader?id=${encodeURIComponent(userId)}`
/** Address where one begins to follow them. */
export const submitAddress = (userId: string): string => `/follow/submit?id=${encodeURIComponent(userId)}`
