/** How a field of the form is filled in. `person`: one of the two names, always asked for. */
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

/** What a step of the form is about. */
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
  firstName: ['last_name', 'person', 'person'],
  lastName: ['name', 'person', 'person'],
  sex: ['sex', 'sex', 'person'],
  birthday: ['birthday', 'day', 'person'],
  age: ['age', 'digits', 'person'],
  country: ['country', 'country', 'contact'],
  mobile: ['mobile', 'mobile', 'contact'],
  contactInfo: ['contact_info', 'text', 'contact'],
  address: ['address_detail', 'text', 'contact'],
  idCardType: ['id_card_type', 'card', 'document'],
  idNumber: ['id_number', 'text', 'document'],
  socialSecurity: ['social_security', 'text', 'document'],
  passportPhoto: ['passport_photo', 'picture', 'document'],
  handPicture: ['hand_pic', 'picture', 'document'],
  job: ['job', 'text', 'work'],
  workYears: ['work_years', 'digits', 'work'],
  workAddress: ['work_address', 'text', 'work'],
  personalIncome: ['personal_income', 'amount', 'work'],
  annualIncome: ['annual_income', 'amount', 'work'],
  otherIncome: ['other_income', 'amount', 'work'],
  hasFamily: ['has_family', 'yes', 'household'],
  familyIncome: ['family_income', 'amount', 'household'],
  annualSavings: ['annual_savings', 'amount', 'household'],
  hasPension: ['has_pension', 'yes', 'household'],
  hasHouse: ['has_house', 'yes', 'property'],
  houseCertificate: ['house_cert', 'picture', 'property'],
  hasCar: ['has_car', 'yes', 'property'],
  carCertificate: ['car_cert', 'picture', 'property'],
  debtInfo: ['debt_info', 'text', 'property'],
  loanAmount: ['loan_amount', 'amount', 'loan'],
  creditScore: ['credit_score', 'text', 'loan'],
  taxBill: ['tax_bill', 'picture', 'loan'],
} as const satisfies Readonly<Record<string, readonly [wire: string, kind: BorrowerKind, step: BorrowerStep]>>

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
 * Every field by its order: its name on the wire, its kind and its step. The two names are swapped on the wire: the family name travels as
 * `name`, the given name as `last_name`. @rule LOAN-8 LOAN-9
 */
export const BORROWER_FIELDS: Readonly<
  Record<BorrowerField, readonly [wire: string, kind: BorrowerKind, step: BorrowerStep]>
> = FIELDS
/** Their names, in the order in which they are asked for. */
export const BORROWER_ORDER = Object.keys(FIELDS) as readonly BorrowerField[]
/** Those that are pictures. */
export const BORROWER_PICTURES = BORROWER_ORDER.filter(
  (field) => FIELDS[field][1] === 'picture',
) as readonly BorrowerPicture[]
