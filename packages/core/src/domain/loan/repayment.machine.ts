import { doneAt, type FormEnd } from '../../engine/form-end.ts'
import { type PlainFormRules, plainForm } from '../../engine/plain-form.machine.ts'
import type { Address } from '../../kernel/brand.ts'
import { type Issue, issue } from '../../kernel/issue.ts'

/** Nothing is typed: a network is chosen and a picture is uploaded. */
export type RepaymentInputs = Readonly<Record<never, never>>

/** What a repayment is judged by. */
export interface RepaymentFacts {
  /** The loan is to be repaid. @rule LOAN-40 */
  readonly isOpen: boolean
  readonly networkId: string | undefined
  readonly proof: 'none' | 'wait' | 'failed' | 'ready'
  readonly proofUrl: string | undefined
}

/** Why a repayment cannot be sent. */
export type RepaymentIssueId =
  | 'loan.not_to_repay'
  | 'deposit.choose_network'
  | 'loan.upload_picture'
  | 'deposit.proof_wait'
  | 'deposit.proof_failed'

const PROOFS = { none: 'loan.upload_picture', wait: 'deposit.proof_wait', failed: 'deposit.proof_failed' } as const

/** What is missing of a repayment. @rule LOAN-40 LOAN-46 */
export const repaymentIssues = ({ isOpen, networkId, proof }: RepaymentFacts): readonly Issue<RepaymentIssueId>[] => [
  ...(isOpen ? [] : [issue('loan.not_to_repay')]),
  ...(networkId === undefined ? [issue('deposit.choose_network', 'way')] : []),
  ...(proof === 'ready' ? [] : [issue(PROOFS[proof], 'proof')]),
]

/** A repayment announces a payment; it moves nothing by itself. @rule LOAN-46 LOAN-47 */
export const repaymentRules: PlainFormRules<RepaymentInputs, RepaymentFacts, FormEnd> = {
  issues: (_inputs, facts) => repaymentIssues(facts),
  intent: (_inputs, end) => doneAt(end, 'loan.repayment_done', '/loan/record' as Address),
}

/** The form that says that a loan was repaid. */
export const repaymentMachine = plainForm(repaymentRules)
