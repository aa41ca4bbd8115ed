import * as Schema from 'effect/Schema'
import type { LoanId, LoanOptionId } from '../../kernel/brand.ts'
import {
  PageParams,
  paramId,
  WireDecimal,
  WireDecimalOrZero,
  WireLength,
  WirePlacesIfAny,
  WireSecretArticleOrEmpty,
  WireTextOrEmpty,
  WireTime,
  WireTimeOrNone,
  wireEnum,
  wireId,
} from '../../wire/codec.ts'
import { endpoint } from '../../wire/endpoint.ts'
import { pageOf } from '../../wire/page-codec.ts'
import { DepositAddressList } from '../deposit/deposit.wire.ts'

/** Option of what can be borrowed, for how long and at what cost. Rates are fractions of the loan a day. @rule LOAN-19 */
export const LoanOption = Schema.Struct({
  id: wireId<LoanOptionId>(),
  /** Days until it is due. */
  period: WireLength,
  /** The least and the most that can be borrowed; both are taken. */
  minAmount: WireDecimal,
  maxAmount: WireDecimal,
  interestRate: WireDecimal,
  /** Days without interest. */
  freePeriod: WireLength,
  penaltyRate: WireDecimal,
  /** Most decimals of an amount; left out where the server does not say. Ours. @rule LOAN-50 */
  amountPlaces: WirePlacesIfAny,
}).pipe(
  Schema.encodeKeys({
    amountPlaces: 'amount_places',
    period: 'loan_period',
    minAmount: 'min_amount',
    maxAmount: 'max_amount',
    interestRate: 'interest_rate',
    freePeriod: 'free_period',
    penaltyRate: 'penalty_rate',
  }),
)
export interface LoanOption extends Readonly<typeof LoanOption.Type> {}

/** They are about money: one unreadable row fails the list. */
export const LoanOptionList = pageOf<LoanOption>(LoanOption, { strict: true })

/**
 * The options of a loan.
 * @rule LOAN-19
 */
export const loadLoanOptions = endpoint({
  name: 'loadLoanOptions',
  path: '/api/loan/loan_config',
  answer: LoanOptionList,
})

const OptionParams = Schema.Struct({
  /** an option by its `id` */
  optionId: paramId<LoanOptionId>(),
}).pipe(Schema.encodeKeys({ optionId: 'id' }))

/**
 * One option, as it is now.
 * @refuses an unknown option
 * @rule LOAN-19
 */
export const loadLoanOption = endpoint({
  name: 'loadLoanOption',
  path: '/api/loan/config_info',
  answer: LoanOption,
  params: OptionParams,
})

/** The days of a loan that would be lent now. */
export const LoanDates = Schema.Struct({
  /** The day its agreement would bear. */
  signedOn: WireTimeOrNone,
  /** The last day to repay it without a penalty. */
  repayBy: WireTimeOrNone,
}).pipe(Schema.encodeKeys({ signedOn: 'date', repayBy: 'repayment_time' }))
export interface LoanDates extends Readonly<typeof LoanDates.Type> {}

const DatesParams = Schema.Struct({
  /** an option by its `id` */
  ofOption: paramId<LoanOptionId>(),
}).pipe(Schema.encodeKeys({ ofOption: 'config_id' }))

/**
 * The days of a loan of an option, were it lent now. What it takes and answers is ours: the contract names the call alone.
 * @refuses an unknown option
 * @rule LOAN-49
 */
export const loadLoanDates = endpoint({
  name: 'loadLoanDates',
  path: '/api/loan/get_date',
  answer: LoanDates,
  params: DatesParams,
})

/** Status of a loan, by its code. @rule LOAN-39 */
export const LoanStatus = wireEnum({ 1: 'reviewing', 2: 'toRepay', 3: 'rejected', 4: 'checking', 5: 'repaid' })

/** One loan. Interest and penalty are the server's. @rule LOAN-48 */
export const LoanRecord = Schema.Struct({
  id: wireId<LoanId>(),
  amount: WireDecimal,
  /** Days until it is due. */
  period: WireLength,
  /** For the whole period. */
  interest: WireDecimalOrZero,
  /** A fraction of the loan a day. */
  interestRate: WireDecimalOrZero,
  /** So far. */
  penalty: WireDecimalOrZero,
  /** A fraction of the loan a day. */
  penaltyRate: WireDecimalOrZero,
  /** Days without interest. */
  freePeriod: WireLength,
  status: LoanStatus,
  createdAt: WireTimeOrNone,
  reviewedAt: WireTimeOrNone,
  /** When it is due, or when it was repaid: the contract does not say. */
  repaymentTime: WireTimeOrNone,
  /** When its status last changed; undefined before, or where the server does not say. Ours. @rule LOAN-51 */
  updatedAt: Schema.optionalKey(WireTime),
}).pipe(
  Schema.encodeKeys({
    period: 'loan_period',
    interest: 'interest_amount',
    interestRate: 'interest_rate',
    penalty: 'penalty_amount',
    penaltyRate: 'penalty_rate',
    freePeriod: 'free_period',
    createdAt: 'created_at',
    reviewedAt: 'reviewed_at',
    repaymentTime: 'repayment_time',
    updatedAt: 'updated_at',
  }),
)
export interface LoanRecord extends Readonly<typeof LoanRecord.Type> {}

/** Money: one unreadable row fails the list. */
export const LoanList = pageOf<LoanRecord>(LoanRecord, { strict: true })

/** One page of the person's loans, newest first. @rule LOAN-37 */
export const loadLoans = endpoint({
  name: 'loadLoans',
  path: '/api/loan/loan_list',
  answer: LoanList,
  params: PageParams,
})

/** The terms of one loan, and the agreement as it was signed. */
export const LoanDetail = Schema.Struct({
  amount: WireDecimal,
  interestRate: WireDecimalOrZero,
  period: WireLength,
  freePeriod: WireLength,
  penaltyRate: WireDecimalOrZero,
  interest: WireDecimalOrZero,
  createdAt: WireTimeOrNone,
  /** HTML with the picture of the signature in it. */
  agreement: WireSecretArticleOrEmpty,
  /** Person who borrows, where the server says so in words; the agreement says the same. */
  user: WireTextOrEmpty,
}).pipe(
  Schema.encodeKeys({
    interestRate: 'interest_rate',
    period: 'loan_period',
    freePeriod: 'free_period',
    penaltyRate: 'penalty_rate',
    interest: 'interest_amount',
    createdAt: 'created_at',
    user: 'user_info',
  }),
)
export interface LoanDetail extends Readonly<typeof LoanDetail.Type> {}

const LoanParams = Schema.Struct({
  /** a loan by its `id` */
  loanId: paramId<LoanId>(),
}).pipe(Schema.encodeKeys({ loanId: 'id' }))

/**
 * The terms of one loan and its agreement.
 * @refuses an unknown loan, another person's
 * @rule LOAN-33
 */
export const loadLoan = endpoint({
  name: 'loadLoan',
  path: '/api/loan/loan_info',
  answer: LoanDetail,
  params: LoanParams,
})

const NetworksParams = Schema.Struct({
  /** the loan that is repaid */
  forLoan: paramId<LoanId>(),
}).pipe(Schema.encodeKeys({ forLoan: 'loan_id' }))

/**
 * Addresses a loan can be repaid to.
 * @refuses an unknown loan, another person's
 * @rule LOAN-42
 */
export const loadRepaymentNetworks = endpoint({
  name: 'loadRepaymentNetworks',
  path: '/api/loan/repayment_accounts',
  answer: DepositAddressList,
  params: NetworksParams,
})

/**
 * Addresses a loan can be repaid to, for a server that does not answer the other call.
 * @refuses an unknown loan, another person's
 */
export const loadRepaymentInfo = endpoint({
  name: 'loadRepaymentInfo',
  path: '/api/loan/repayment_info',
  answer: DepositAddressList,
  params: NetworksParams,
})
