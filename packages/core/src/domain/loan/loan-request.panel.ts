import type { Words } from '../../engine/domain/intents.ts'
import type { AmountInput } from '../../engine/form/fields.ts'
import { refusalOf } from '../../engine/mutation/commit-outcome.ts'
import { derive } from '../../engine/read/derive.ts'
import type { LoanId } from '../../kernel/brand.ts'
import { sumOf } from '../../kernel/decimal.ts'
import { type Issue, issueOf } from '../../kernel/issue.ts'
import { reveal, type Secret } from '../../kernel/secret.ts'
import { CENTS, typedAmount, typedIssue } from '../../kernel/typed-amount.ts'
import { failureMessage } from '../../wire/failures.ts'
import { accessIssue, roleOf } from '../access/access.calc.ts'
import { session } from '../session/session.ts'
import { borrower } from './borrower.ts'
import { loan } from './loan.ts'
import type { LoanDetail, LoanOption } from './loan.wire.ts'
import {
  chosenOption,
  type LoanCost,
  type LoanDay,
  loanAmountIssues,
  loanCost,
  loanFormProblems,
  loanPeriodLabel,
  owedByDay,
} from './loan-request.calc.ts'
import type { LoanRequestEvent, LoanRequestSnapshot } from './loan-request.machine.ts'

/** Choosing a loan, ready to draw. */
export interface LoanSubmitPanel {
  /** `away`: this person is no approved borrower, and belongs to `/loan`. */
  readonly stage: 'loading' | 'failed' | 'empty' | 'form' | 'away'
  readonly failure: Words | undefined
  readonly options: readonly { readonly option: LoanOption; readonly label: ReturnType<typeof loanPeriodLabel> }[]
  readonly option: LoanOption | undefined
  /** Why this person may only look. @rule ACC-2 */
  readonly blocked: Issue | undefined
  /** Chooses an option by its id. */
  readonly choose: (id: LoanOption['id']) => void
  readonly amount: Omit<AmountInput, 'step'>
  /** Cost of the loan; undefined while no right amount is typed. */
  readonly cost: LoanCost | undefined
  readonly days: readonly LoanDay[]
  /** Sends it, where nothing is wrong; else shows what is. */
  readonly submit: () => void
  /** Reads it again. */
  readonly refresh: () => void
}

const NO_DAYS: readonly LoanDay[] = []

/** Options of a loan, and what it costs as it is typed. @rule LOAN-19 LOAN-20 LOAN-22 LOAN-23 LOAN-24 LOAN-31 */
export const loanSubmitPanel = derive((read, locale: string): LoanSubmitPanel => {
  const { draft, change, goOn } = read.use(loan).request
  const { options: offered } = read.use(loan)
  const { record } = read.use(borrower)
  const list = read(offered)
  const who = read(record)
  const blocked = accessIssue(roleOf(read(read.use(session).view)), 'moveMoney')
  const { optionId, amount, tried } = read(draft)
  const inputs = { optionId, amount, locale }
  const options = list.value ?? []
  const option = chosenOption(options, optionId)
  const typed = typedAmount(amount, locale, CENTS)
  const problems = loanFormProblems(inputs, options)
  const early = typedIssue(amount, locale, 'amount', CENTS)
  const isRight = option !== undefined && typed !== undefined && loanAmountIssues(option, typed, locale).length === 0
  const missing = [who, list].find(({ value }) => value === undefined)
  const stage = (): LoanSubmitPanel['stage'] => {
    if (who.value !== undefined && who.value.status !== 'approved') return 'away'
    if (missing !== undefined) return missing.stage === 'failed' ? 'failed' : 'loading'
    return options.length === 0 ? 'empty' : 'form'
  }
  return {
    stage: stage(),
    failure: missing?.stage === 'failed' ? failureMessage(missing.failure) : undefined,
    options: options.map((one) => ({ option: one, label: loanPeriodLabel(one, locale) })),
    option,
    blocked,
    choose: (id) => change({ optionId: id }),
    amount: {
      text: amount,
      issue: tried ? issueOf(problems, 'amount') : early,
      change: (text) => change({ amount: text, locale }),
    },
    cost: isRight ? loanCost(option, typed) : undefined,
    days: isRight ? owedByDay(option, typed) : NO_DAYS,
    submit: () => {
      if (blocked !== undefined) return
      goOn(problems.length === 0 && option && typed ? { optionId: option.id, amount: typed.toFixed() } : undefined)
    },
    refresh: () => {
      void offered.refresh()
      void record.refresh()
    },
  }
})

/** The agreement and the signature of one request, ready to draw. */
export interface LoanRequestPanel {
  /** `elsewhere`: it is not signed here now. `over`: it was accepted. */
  readonly stage:
    | 'loading'
    | 'failed'
    | 'refused'
    | 'consent'
    | 'sign'
    | 'sending'
    | 'checking'
    | 'undecided'
    | 'elsewhere'
    | 'over'
  readonly failure: Words | undefined
  /** Why it cannot be agreed to. */
  readonly issue: Issue | undefined
  /** Why this person may only read it. @rule ACC-2 */
  readonly blocked: Issue | undefined
  readonly cost: LoanCost | undefined
  /** Days until it is due. */
  readonly period: number
  /** The agreement as it is consented to: HTML. */
  readonly agreement: string
  readonly agreed: boolean
  /** The box, or the signature, was missing. @rule LOAN-32 LOAN-35 */
  readonly missed: boolean
  /** The terms are others than those that were agreed to. */
  readonly changed: boolean
  /** Why it was refused, or that it did not arrive. */
  readonly refusal: Words | undefined
  /** Agrees to the agreement, or no longer. */
  readonly agree: (agreed: boolean) => void
  /** Takes the signature, a PNG as a data: address. */
  readonly sign: () => void
  /** Sends what was reviewed. */
  readonly confirm: (signature: Secret | undefined) => void
  /** Reads again what could not be read. */
  readonly retry: () => void
  /** Looks at the agreement. */
  readonly visit: (at: 'agreement' | 'sign') => void
}

const stageOf = (snapshot: LoanRequestSnapshot): LoanRequestPanel['stage'] => {
  if (snapshot.matches('consenting')) return 'consent'
  if (snapshot.matches({ signing: 'unreadable' }) || snapshot.matches('unreadable')) return 'failed'
  // The pad stays where it is while the terms are read for the last time.
  if (snapshot.matches({ signing: 'rereading' }))
    return snapshot.context.signature === undefined ? 'loading' : 'sending'
  if (snapshot.matches({ signing: 'open' })) return 'sign'
  if (snapshot.matches('committing')) return snapshot.context.commitStage
  if (snapshot.matches('undecided')) return 'undecided'
  if (snapshot.matches('refused')) return 'refused'
  if (snapshot.matches('accepted')) return 'over'
  return snapshot.matches('unapproved') ? 'elsewhere' : 'loading'
}

/** A request as its two screens need it. @rule LOAN-31 LOAN-32 LOAN-35 */
export const loanRequestPanel = (
  snapshot: LoanRequestSnapshot,
  send: (event: LoanRequestEvent) => void,
): LoanRequestPanel => {
  const { offer, agreed, missed, changed, issue, failure, outcome } = snapshot.context
  return {
    stage: stageOf(snapshot),
    failure: failure && failureMessage(failure),
    issue,
    blocked: offer?.blocked,
    cost: offer && loanCost(offer.option, offer.amount),
    period: offer?.option.period ?? 0,
    agreement: offer === undefined ? '' : reveal(offer.agreement),
    agreed,
    missed,
    changed,
    refusal:
      refusalOf(outcome, 'loan.request_absent') ??
      (snapshot.matches({ signing: 'open' }) && failure ? failureMessage(failure) : undefined),
    agree: (isAgreed) => send({ type: 'loan.agree', agreed: isAgreed }),
    sign: () => send({ type: 'loan.sign' }),
    confirm: (signature) => send({ type: 'loan.confirm', signature }),
    retry: () => send({ type: 'loan.retry' }),
    visit: (at) => send({ type: 'loan.visit', at }),
  }
}

/** A stored agreement, ready to draw. */
export interface StoredAgreementPanel {
  readonly stage: 'loading' | 'failed' | 'ready'
  readonly failure: Words | undefined
  readonly detail: LoanDetail | undefined
  /** As it was signed: HTML with the picture of the signature in it. */
  readonly agreement: string
  /** Cost of the loan: by its terms, with the interest the server booked. */
  readonly cost: LoanCost | undefined
  /** Reads it again. */
  readonly refresh: () => void
}

const storedCost = (detail: LoanDetail): LoanCost => ({
  ...loanCost(detail, detail.amount),
  interest: detail.interest,
  sum: sumOf(detail.amount, detail.interest),
})

/** The agreement of a loan as it was signed. @rule LOAN-33 */
export const storedAgreementPanel = derive((read, loanId: LoanId): StoredAgreementPanel => {
  const stored = read.use(loan).detail({ loanId })
  const now = read(stored)
  return {
    stage: now.value !== undefined ? 'ready' : now.stage === 'failed' ? 'failed' : 'loading',
    failure: now.stage === 'failed' ? failureMessage(now.failure) : undefined,
    detail: now.value,
    agreement: now.value === undefined ? '' : reveal(now.value.agreement),
    cost: now.value && storedCost(now.value),
    refresh: () => void stored.refresh(),
  }
})
