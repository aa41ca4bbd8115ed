import type { Words } from '../../engine/domain/intents.ts'
import type { PlainFormRules } from '../../engine/form/plain-form.machine.ts'
import { plainForm } from '../../engine/form/plain-form.ts'
import type { NoInputs } from '../../engine/form/reviewed-form.ts'
import { derive } from '../../engine/read/derive.ts'
import type { LoanId } from '../../kernel/brand.ts'
import { type Issue, issue } from '../../kernel/issue.ts'
import { failureMessage } from '../../wire/failures.ts'
import { type AccessIssueId, accessIssue, roleOf } from '../access/access.calc.ts'
import { depositTarget } from '../deposit/deposit.calc.ts'
import type { ImageSlot } from '../images/images.ts'
import { session } from '../session/session.ts'
import { submitRepayment } from './loan.mutation.ts'
import { loanLists } from './loan-lists.ts'
import { type LoanRow, loanRow } from './loans.panel.ts'
import { repaymentReceipt } from './repayment-receipt.ts'

/** Facts a repayment is judged by. */
export interface RepaymentFacts {
  /** The loan is to be repaid. @rule LOAN-40 */
  readonly isOpen: boolean
  /** Why this person may only look. @rule ACC-2 */
  readonly blocked: Issue<AccessIssueId> | undefined
  readonly networkId: string | undefined
  readonly proof: 'none' | 'wait' | 'failed' | 'ready'
  readonly proofUrl: string | undefined
}

/** Why a repayment cannot be sent. */
export type RepaymentIssueId =
  | AccessIssueId
  | 'loan.not_to_repay'
  | 'deposit.choose_network'
  | 'loan.upload_picture'
  | 'deposit.proof_wait'
  | 'deposit.proof_failed'

const PROOF_ISSUES = {
  none: 'loan.upload_picture',
  wait: 'deposit.proof_wait',
  failed: 'deposit.proof_failed',
} as const

/** Issues of what is missing of a repayment. @rule LOAN-40 LOAN-46 ACC-2 */
export const repaymentIssues = ({
  isOpen,
  blocked,
  networkId,
  proof,
}: RepaymentFacts): readonly Issue<RepaymentIssueId>[] => [
  ...(blocked === undefined ? [] : [blocked]),
  ...(isOpen ? [] : [issue('loan.not_to_repay')]),
  ...(networkId === undefined ? [issue('deposit.choose_network', 'way')] : []),
  ...(proof === 'ready' ? [] : [issue(PROOF_ISSUES[proof], 'proof')]),
]

const PROOFS = { empty: 'none', compressing: 'wait', uploading: 'wait', ready: 'ready', failed: 'failed' } as const

/** Facts a repayment is drawn from and judged by. */
export interface RepaymentScene extends RepaymentFacts {
  readonly row: LoanRow | undefined
  readonly stage: 'loading' | 'failed' | 'missing' | 'ready'
  readonly failure: Words | undefined
  readonly crypto: ReturnType<typeof depositTarget>
  readonly seek: (() => void) | undefined
}

/**
 * The loan by its row in the list, which alone says how it stands, and where it is repaid to: by the accounts, and by the other call where
 * those cannot be read. @rule LOAN-42 LOAN-43
 */
export const repaymentFacts = derive((read, loanId: LoanId, slot: ImageSlot): RepaymentScene => {
  const { records, networks, otherNetworks, choices } = read.use(loanLists)
  const list = read(records({}))
  const record = list.rows.find(({ id }) => id === loanId)
  const isOpen = record?.status === 'toRepay'
  const first = isOpen ? read(networks({ forLoan: loanId })) : undefined
  const other = first?.stage === 'failed' ? read(otherNetworks({ forLoan: loanId })) : undefined
  const known = other?.value ?? first?.value
  const crypto = depositTarget(known && { rows: known, readAt: 0 }, read(choices)[loanId] ?? {})
  const picture = read(slot)
  const failed = other?.stage === 'failed' ? other.failure : list.stage === 'failed' ? list.failure : undefined
  const stage = (): RepaymentScene['stage'] => {
    if (failed !== undefined && (record === undefined || known === undefined)) return 'failed'
    if (record === undefined) return list.stage === 'ready' && list.finished ? 'missing' : 'loading'
    return isOpen && known === undefined ? 'loading' : 'ready'
  }
  return {
    row: record && loanRow(record),
    stage: stage(),
    failure: failed && failureMessage(failed),
    crypto,
    seek: record === undefined && list.canMore ? list.more : undefined,
    isOpen,
    blocked: accessIssue(roleOf(read(read.use(session).view)), 'moveMoney'),
    networkId: crypto.target?.id,
    proof: PROOFS[picture.value],
    proofUrl: picture.context.url,
  }
})

/** A repayment that is announced, with its picture. */
export interface RepaymentGiven {
  readonly loanId: LoanId
  readonly proof: ImageSlot
  /** Notes whether nobody knows if it arrived. */
  readonly left: (isUnsure: boolean) => void
}

/** A repayment announces a payment; it moves nothing by itself. Nothing is typed: a network is chosen and a picture is uploaded. @rule LOAN-46 LOAN-47 */
export const repaymentRules: PlainFormRules<NoInputs, RepaymentFacts> = {
  issues: (_inputs, facts) => repaymentIssues(facts),
}

/** The form that says that a loan was repaid. */
export const repaymentForm = plainForm({
  facts: repaymentFacts,
  asks: (_, { loanId, proof }) => [loanId, proof],
  rules: repaymentRules,
  empty: (_: RepaymentGiven): NoInputs => ({}),
  mutations: [submitRepayment],
  send: ({ facts: { networkId = '', proofUrl = '' }, given: { loanId } }, { commit }) =>
    commit(submitRepayment, { networkId, loanId, proof: proofUrl }),
  settled: (outcome, { given, facts }, use) => {
    given.left(outcome.kind === 'undecided')
    repaymentReceipt(outcome, given.loanId, facts, use)
  },
  accepted: { isShown: true, goes: { to: () => '/loan/record', replace: true } },
})
