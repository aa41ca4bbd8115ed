import * as Schema from 'effect/Schema'
import { mutation } from '../../engine/mutation/mutation.ts'
import { amountCriteria, findAmount, isOfAmount, knownRows, wholePage } from '../../engine/rows/evidence.ts'
import type { LoanId, LoanOptionId } from '../../kernel/brand.ts'
import { ok } from '../../kernel/outcome.ts'
import { ParamDecimal, ParamSecret, paramId } from '../../wire/codec.ts'
import { type LoanRecord, loadLoans } from './loan.wire.ts'
import { loanLists } from './loan-lists.ts'

const RequestParams = Schema.Struct({
  /** what is borrowed */
  amount: ParamDecimal,
  /** the option by its `id` */
  optionId: paramId<LoanOptionId>(),
  /** the picture of the signature, as a `data:image/png` address */
  sign: ParamSecret,
  /** the agreement as HTML, with the signature in it */
  agreement: ParamSecret,
}).pipe(Schema.encodeKeys({ optionId: 'config_id' }))

/**
 * Asks for a loan with a signed agreement. Its body may have a megabyte.
 * @refuses an unknown option, an amount outside its bounds, a borrower who is not approved, a second open loan, a signature that is no PNG, an agreement that is not the one of these terms, a mock account
 * @rule ENV-13
 */
export const submitLoan = mutation({
  name: 'submitLoan',
  method: 'POST',
  path: '/api/loan/loan_submit',
  answer: Schema.Unknown,
  params: RequestParams,
  changes: ['loans'],
  words: { done: 'loan.request_done', absent: 'loan.request_absent', unknown: 'loan.request_unknown' },
  resolve: {
    criteria: ({ amount, optionId }, { use }) => {
      const { options, records } = use(loanLists)
      const period = options.get().value?.find(({ id }) => id === optionId)?.period
      const rows = knownRows(records({}))
      return { period, ids: rows?.map(({ id }) => id), ...amountCriteria(amount, rows) }
    },
    read: async (call) => {
      const read = await call(loadLoans, { page: 1 })
      return read.ok ? ok(wholePage(read.value)) : read
    },
    judge: (criteria, at, page, { synced, isUnique }) => {
      const isAsked = ({ id, period }: LoanRecord): boolean =>
        (criteria.period === undefined || period === criteria.period) && criteria.ids?.includes(id) !== true
      // A loan of this amount that was not there before is the one.
      if (criteria.ids !== undefined && page.rows.some((row) => isAsked(row) && isOfAmount(criteria, row)))
        return 'found'
      return findAmount({ ...criteria, synced, isUnique }, at, page, isAsked)
    },
  },
})

const RepaymentParams = Schema.Struct({
  /** the network by its `id` */
  networkId: Schema.String,
  /** the loan that is repaid */
  loanId: paramId<LoanId>(),
  /** the address of an uploaded picture that shows the payment */
  proof: Schema.String,
}).pipe(Schema.encodeKeys({ networkId: 'charge_id', loanId: 'loan_id', proof: 'proofImg' }))

/**
 * Says that a loan was repaid.
 * @refuses an unknown network, a loan that is not to be repaid or is another person's, a picture that is not the person's, a mock account
 * @rule ENV-13
 */
export const submitRepayment = mutation({
  name: 'submitRepayment',
  method: 'POST',
  path: '/api/loan/repayment',
  answer: Schema.Unknown,
  params: RepaymentParams,
  changes: ['loans'],
  words: { done: 'loan.repayment_done', absent: 'commit.not_arrived', unknown: 'loan.repayment_unknown' },
  resolve: {
    criteria: ({ loanId }) => ({ loanId }),
    read: async (call) => {
      const read = await call(loadLoans, { page: 1 })
      return read.ok ? ok(read.value.rows) : read
    },
    judge: ({ loanId }, _at, rows) => {
      const status = rows.find(({ id }) => id === loanId)?.status
      // To be repaid as before: it did not arrive, or was returned before we could look. Nothing tells which.
      return status === 'checking' || status === 'repaid' ? 'found' : 'maybe'
    },
  },
})
