import * as Schema from 'effect/Schema'
import { mutation } from '../../engine/mutation/mutation.ts'
import { optionalParam, ParamSecret } from '../../wire/codec.ts'
import { loadBorrower } from './borrower.wire.ts'

/** Text, or the address of an uploaded picture: masked, as all of it tells who a person is. */
const typed = optionalParam(ParamSecret)
/** Parameters the form carries: the fields that are shown, and no others. @rule LOAN-8 LOAN-9 */
export const BorrowerRequest = Schema.Struct({
  /** the given name */
  firstName: ParamSecret,
  /** the family name */
  lastName: ParamSecret,
  /** 1 male, 2 female */
  sex: typed,
  /** year/month/day */
  birthday: typed,
  /** in years */
  age: typed,
  /** two letters */
  country: typed,
  /** country code, dash, number */
  mobile: typed,
  /** another way to reach the person */
  contactInfo: typed,
  /** where the person lives */
  address: typed,
  /** 1 identity card, 2 passport */
  idCardType: typed,
  /** of the document */
  idNumber: typed,
  /** the social security number */
  socialSecurity: typed,
  /** the address of an uploaded picture, as all pictures here */
  passportPhoto: typed,
  /** the person with the document in the hand */
  handPicture: typed,
  /** what the person works as */
  job: typed,
  /** years of work */
  workYears: typed,
  /** where the person works; its name is ours */
  workAddress: typed,
  /** an amount, as all incomes */
  personalIncome: typed,
  /** a year */
  annualIncome: typed,
  /** besides */
  otherIncome: typed,
  /** 1 or 0 */
  hasFamily: typed,
  /** of the whole family */
  familyIncome: typed,
  /** a year */
  annualSavings: typed,
  /** 1 or 0 */
  hasPension: typed,
  /** 1 or 0 */
  hasHouse: typed,
  /** a picture, where there is a house */
  houseCertificate: typed,
  /** 1 or 0 */
  hasCar: typed,
  /** a picture, where there is a car */
  carCertificate: typed,
  /** what is owed elsewhere */
  debtInfo: typed,
  /** what the person wants to borrow */
  loanAmount: typed,
  /** as the person knows it */
  creditScore: typed,
  /** a picture */
  taxBill: typed,
}).pipe(
  Schema.encodeKeys({
    firstName: 'last_name',
    lastName: 'name',
    contactInfo: 'contact_info',
    address: 'address_detail',
    idCardType: 'id_card_type',
    idNumber: 'id_number',
    socialSecurity: 'social_security',
    passportPhoto: 'passport_photo',
    handPicture: 'hand_pic',
    workYears: 'work_years',
    workAddress: 'work_address',
    personalIncome: 'personal_income',
    annualIncome: 'annual_income',
    otherIncome: 'other_income',
    hasFamily: 'has_family',
    familyIncome: 'family_income',
    annualSavings: 'annual_savings',
    hasPension: 'has_pension',
    hasHouse: 'has_house',
    houseCertificate: 'house_cert',
    hasCar: 'has_car',
    carCertificate: 'car_cert',
    debtInfo: 'debt_info',
    loanAmount: 'loan_amount',
    creditScore: 'credit_score',
    taxBill: 'tax_bill',
  }),
)
export interface BorrowerRequest extends Readonly<typeof BorrowerRequest.Type> {}

/**
 * Sends who asks for a loan, to be reviewed.
 * @refuses a field that is missing or wrong; a picture that is not the person's; a form that is waiting or approved already; a mock account
 * @rule LOAN-17
 */
export const submitBorrower = mutation({
  name: 'submitBorrower',
  method: 'POST',
  path: '/api/loan/kyc_submit',
  body: 'json',
  answer: Schema.Unknown,
  params: BorrowerRequest,
  changes: ['borrower'],
  resolve: {
    criteria: () => ({}),
    read: (call) => call(loadBorrower, {}),
    // The form is not there while one waits or was approved: what is there was sent by it. A rejected one may be this one, which was
    // looked at before we could look, or the one before it.
    judge: (_criteria, _at, { status }) =>
      status === 'waiting' || status === 'approved' ? 'found' : status === 'open' ? 'absent' : 'maybe',
  },
  words: { done: 'loan.borrower_sent', absent: 'commit.not_arrived', unknown: 'loan.borrower_maybe_sent' },
})
