import { typedAmount, typedIssue } from '../../kernel/amount-text.ts'
import type { Decimal } from '../../kernel/decimal.ts'
import { type Issue, issue } from '../../kernel/issue.ts'
import { maskedAccount } from '../session/session.calc.ts'

/** How a trader is called before others: an address someone took for a nickname is covered like any. @rule FOL-3 */
export const traderName = (nickname: string, uid = ''): string =>
  nickname.includes('@') ? maskedAccount({ email: nickname, mobile: '', uid }) : nickname.trim() || uid

/** What a person types to follow a trader. */
export interface FollowInputs {
  /** How they write numbers (BCP 47). */
  readonly locale: string
  /** Lots for each of the master's: digits alone. */
  readonly multiple: string
  /** What the margins of open copies may come to. */
  readonly amount: string
  /** They have read what can be lost. */
  readonly isAgreed: boolean
}

/** With nothing typed. */
export const emptyFollow = (locale: string): FollowInputs => ({ locale, multiple: '1', amount: '', isAgreed: false })

/** More digits than any multiple has, and fewer than a number loses. */
const LONGEST_MULTIPLE = 7

/**
 * The digits of what was typed or pasted, of any script; nothing else goes into a multiple. @rule FOL-10
 * @example multipleDigits('2x') // => '2'
 */
export const multipleDigits = (text: string): string =>
  [...text]
    .filter((letter) => /\p{Nd}/u.test(letter))
    .join('')
    .slice(0, LONGEST_MULTIPLE)

/** The multiple as a whole number; undefined while there is none. */
export const multipleOf = ({ multiple, locale }: FollowInputs): Decimal | undefined => {
  const typed = multiple === '' ? undefined : typedAmount(multiple, locale)
  return typed?.isInteger() === true && typed.gte(1) ? typed : undefined
}

/** The largest amount; undefined while there is none above zero. */
export const followAmount = ({ amount, locale }: FollowInputs): Decimal | undefined => {
  const typed = typedAmount(amount, locale)
  return typed?.gt(0) === true ? typed : undefined
}

/** What is wrong with the amount as text, shown while it is typed. */
export const followTextIssues = ({ amount, locale }: FollowInputs): readonly Issue[] => {
  const malformed = typedIssue(amount, locale, 'amount')
  return malformed === undefined ? [] : [malformed]
}

/** What is missing before a trader can be followed; there are no upper bounds of ours. @rule FOL-10 */
export const followIssues = (inputs: FollowInputs): readonly Issue[] => {
  const malformed = followTextIssues(inputs)
  return [
    ...(multipleOf(inputs) === undefined ? [issue('follow.no_multiple', 'multiple')] : []),
    ...malformed,
    ...(malformed.length === 0 && followAmount(inputs) === undefined ? [issue('follow.no_amount', 'amount')] : []),
    ...(inputs.isAgreed ? [] : [issue('follow.not_agreed', 'agreement')]),
  ]
}

/** Where one master is. */
export const traderAddress = (userId: string): string => `/follow/trader?id=${encodeURIComponent(userId)}`
/** Where one begins to follow them. */
export const submitAddress = (userId: string): string => `/follow/submit?id=${encodeURIComponent(userId)}`
