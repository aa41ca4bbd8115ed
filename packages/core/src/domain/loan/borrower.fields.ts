import type { borrowerMessages } from './borrower.messages.ts'

/** Kind of a field of the form, by how it is filled in. `person`: one of the two names, always asked for. */
export type BorrowerKind =
  | 'person'
  | 'text'
  | 'digits'
  | 'amount'
  | 'sex'
  | 'card'
  | 'yes'
  | 'day'
  | 'country'
  | 'mobile'
  | 'picture'

/** Subject of a step of the form. */
export type BorrowerStep = 'person' | 'contact' | 'document' | 'work' | 'household' | 'property' | 'loan'

/** The steps, in their order. */
export const BORROWER_STEPS = [
  'person',
  'contact',
  'document',
  'work',
  'household',
  'property',
  'loan',
] as const satisfies readonly BorrowerStep[]

const FIELDS = {
  firstName: ['last_name', 'person', 'person', 'loan.field_first_name'],
  lastName: ['name', 'person', 'person', 'loan.field_last_name'],
  sex: ['sex', 'sex', 'person', 'loan.field_sex'],
  birthday: ['birthday', 'day', 'person', 'loan.field_birthday'],
  age: ['age', 'digits', 'person', 'loan.field_age'],
  country: ['country', 'country', 'contact', 'loan.field_country'],
  mobile: ['mobile', 'mobile', 'contact', 'loan.field_mobile'],
  contactInfo: ['contact_info', 'text', 'contact', 'loan.field_contact'],
  address: ['address_detail', 'text', 'contact', 'loan.field_address'],
  idCardType: ['id_card_type', 'card', 'document', 'loan.field_card'],
  idNumber: ['id_number', 'text', 'document', 'loan.field_number'],
  socialSecurity: ['social_security', 'text', 'document', 'loan.field_social'],
  passportPhoto: ['passport_photo', 'picture', 'document', 'loan.field_passport'],
  handPicture: ['hand_pic', 'picture', 'document', 'loan.field_hand'],
  job: ['job', 'text', 'work', 'loan.field_job'],
  workYears: ['work_years', 'digits', 'work', 'loan.field_work_years'],
  workAddress: ['work_address', 'text', 'work', 'loan.field_work_address'],
  personalIncome: ['personal_income', 'amount', 'work', 'loan.field_personal_income'],
  annualIncome: ['annual_income', 'amount', 'work', 'loan.field_annual_income'],
  otherIncome: ['other_income', 'amount', 'work', 'loan.field_other_income'],
  hasFamily: ['has_family', 'yes', 'household', 'loan.field_has_family'],
  familyIncome: ['family_income', 'amount', 'household', 'loan.field_family_income'],
  annualSavings: ['annual_savings', 'amount', 'household', 'loan.field_savings'],
  hasPension: ['has_pension', 'yes', 'household', 'loan.field_has_pension'],
  hasHouse: ['has_house', 'yes', 'property', 'loan.field_has_house'],
  houseCertificate: ['house_cert', 'picture', 'property', 'loan.field_house'],
  hasCar: ['has_car', 'yes', 'property', 'loan.field_has_car'],
  carCertificate: ['car_cert', 'picture', 'property', 'loan.field_car'],
  debtInfo: ['debt_info', 'text', 'property', 'loan.field_debt'],
  loanAmount: ['loan_amount', 'amount', 'loan', 'loan.field_amount'],
  creditScore: ['credit_score', 'text', 'loan', 'loan.field_credit'],
  taxBill: ['tax_bill', 'picture', 'loan', 'loan.field_tax'],
} as const satisfies Readonly<
  Record<string, readonly [wire: string, kind: BorrowerKind, step: BorrowerStep, label: keyof typeof borrowerMessages]>
>

/** A field of the form that says who asks for a loan. */
export type BorrowerField = keyof typeof FIELDS
type OfKind<Kind> = {
  [Field in BorrowerField]: (typeof FIELDS)[Field][1] extends Kind ? Field : never
}[BorrowerField]
/** A field that is a picture. */
export type BorrowerPicture = OfKind<'picture'>
/** A field that is typed or chosen. */
export type BorrowerText = Exclude<BorrowerField, BorrowerPicture>

/**
 * Every field by its order: its name on the wire, its kind, its step and the message id of its label. The two names are swapped on the
 * wire: the family name travels as `name`, the given name as `last_name`. @rule LOAN-8 LOAN-9
 */
export const BORROWER_FIELDS: Readonly<
  Record<
    BorrowerField,
    readonly [wire: string, kind: BorrowerKind, step: BorrowerStep, label: keyof typeof borrowerMessages]
  >
> = FIELDS
/** Their names, in the order in which they are asked for. */
export const BORROWER_ORDER = Object.keys(FIELDS) as readonly BorrowerField[]
/** Those that are pictures. */
export const BORROWER_PICTURES = BORROWER_ORDER.filter(
  (field) => FIELDS[field][1] === 'picture',
) as readonly BorrowerPicture[]
