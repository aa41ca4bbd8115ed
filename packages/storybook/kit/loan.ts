import { dec, loanId, loanOptionId } from '@openlot/core'
import type {
  LoanOffer,
  LoanRequestPanel,
  LoanRow,
  LoanSubmitPanel,
  LoansPanel,
  RepaymentPanel,
  StoredAgreementPanel,
} from '@openlot/core/loan'
import { secret } from '@openlot/core/wire'
import { fn } from 'storybook/test'
import { LOAN_LABELS, loanCost, loanPeriodLabel, owedByDay } from '../../core/test-support/internals.ts'
import type { LoanOption } from '../../core/test-support/wire-names.ts'
import { wholeList } from './list.ts'

const AT = Date.UTC(2026, 2, 14, 9, 26, 53)

const option = (id: number, period: number, freePeriod: number, min: number, max: number): LoanOption => ({
  id: loanOptionId(id),
  period,
  freePeriod,
  minAmount: dec(min),
  maxAmount: dec(max),
  interestRate: dec('0.0015'),
  penaltyRate: dec('0.003'),
})
const OPTIONS = [option(1, 7, 3, 100, 2000), option(2, 30, 7, 500, 10_000), option(3, 90, 14, 1000, 50_000)] as const
const [, CHOSEN] = OPTIONS
export const OFFERS: readonly LoanOffer[] = OPTIONS.map((one) => ({
  id: one.id,
  label: loanPeriodLabel(one, 'en'),
  dailyRate: dec('0.15'),
  firstDay: one.freePeriod + 1,
  dailyPenalty: dec('0.3'),
}))
export const COST = loanCost(CHOSEN, dec('1000'))

/** Choosing a loan. */
export const submitOf = (part: Partial<LoanSubmitPanel> = {}): LoanSubmitPanel => ({
  stage: 'form',
  failure: undefined,
  options: OPTIONS.map((one) => ({ option: one, label: loanPeriodLabel(one, 'en') })),
  option: CHOSEN,
  blocked: undefined,
  choose: fn(),
  amount: { text: '1,000', issue: undefined, change: fn() },
  cost: COST,
  days: owedByDay(CHOSEN, dec('1000')),
  submit: fn(),
  refresh: fn(),
  ...part,
})

const AGREEMENT =
  '<div lang="en" dir="ltr"><h2>Bridge loan agreement</h2><dl><dt>Borrower</dt><dd><b dir="auto">Noah Berg</b></dd><dt>Loan amount</dt><dd><b dir="ltr">1000</b></dd></dl><h3>Until the loan is repaid</h3><p>Nothing may be withdrawn, and nothing may be transferred.</p></div>'

/** An agreement to consent to, and its signature. */
export const requestOf = (part: Partial<LoanRequestPanel> = {}): LoanRequestPanel => ({
  stage: 'consent',
  failure: undefined,
  issue: undefined,
  blocked: undefined,
  cost: COST,
  period: 30,
  agreement: AGREEMENT,
  agreed: false,
  missed: false,
  changed: false,
  refusal: undefined,
  agree: fn(),
  sign: fn(),
  confirm: fn(),
  retry: fn(),
  visit: fn(),
  ...part,
})

/** One pixel, as a signature. */
export const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
export const storedOf = (part: Partial<StoredAgreementPanel> = {}): StoredAgreementPanel => ({
  stage: 'ready',
  failure: undefined,
  detail: {
    amount: COST.amount,
    interestRate: CHOSEN.interestRate,
    period: CHOSEN.period,
    freePeriod: CHOSEN.freePeriod,
    penaltyRate: CHOSEN.penaltyRate,
    interest: COST.interest,
    createdAt: AT,
    agreement: secret(''),
    user: '',
  },
  agreement: `${AGREEMENT}<img src="${PIXEL}" alt="Noah Berg">`,
  cost: COST,
  refresh: fn(),
  ...part,
})

const DAY_MS = 86_400_000
export const rowOf = (id: number, status: LoanRow['status'], part: Partial<LoanRow> = {}): LoanRow => ({
  id: loanId(id),
  amount: dec('1000'),
  period: 30,
  interest: dec('34.5'),
  interestRate: dec('0.0015'),
  dailyRate: dec('0.15'),
  penalty: dec(0),
  penaltyRate: dec('0.003'),
  freePeriod: 7,
  status,
  createdAt: AT - id * DAY_MS,
  reviewedAt: status === 'reviewing' ? undefined : AT,
  repaymentTime: status === 'reviewing' || status === 'rejected' ? undefined : AT + 30 * DAY_MS,
  sum: status === 'rejected' ? undefined : dec('1034.5'),
  sumId: status === 'repaid' ? 'loan.sum_repaid' : status === 'reviewing' ? 'loan.due_sum' : 'loan.sum',
  dayId: status === 'repaid' ? 'loan.repaid_on' : 'loan.due',
  labelId: LOAN_LABELS[status],
  canRepay: status === 'toRepay',
  ...part,
})
const STATUSES = ['reviewing', 'toRepay', 'rejected', 'checking', 'repaid', 'unknown'] as const
export const loansOf = (part: Partial<LoansPanel> = {}): LoansPanel => {
  const rows = part.rows ?? STATUSES.map((status, at) => rowOf(at + 1, status))
  return {
    ...wholeList(rows, ({ id }) => id),
    ...part,
  }
}

const TARGET = { id: '1', coin: 'USDT', network: 'TRC20', address: 'TUY5iyLtWPpQZFFktEGJ4AzRBFzMb6NPPa', readAt: AT }
export const repaymentOf = (part: Partial<RepaymentPanel> = {}): RepaymentPanel => ({
  stage: 'form',
  failure: undefined,
  row: rowOf(2, 'toRepay', { penalty: dec('6'), sum: dec('1040.5') }),
  crypto: {
    coins: { options: [{ id: 'USDT', row: 'USDT' }], id: 'USDT', choose: fn(), issue: undefined },
    networks: { options: [{ id: '1', row: 'TRC20' }], id: '1', choose: fn(), issue: undefined },
    target: TARGET,
  },
  mayCopy: true,
  mayChat: true,
  proof: {
    stage: 'empty',
    progress: 0,
    picture: undefined,
    issue: undefined,
    isUnreadable: false,
    failure: undefined,
    choose: fn(),
    remove: fn(),
    retry: fn(),
  },
  issues: [],
  blocked: undefined,
  refusal: undefined,
  seek: undefined,
  submit: fn(),
  refresh: fn(),
  ...part,
})
