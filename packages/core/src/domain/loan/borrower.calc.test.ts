import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calendarDay } from '../../kernel/instant.ts'
import { reveal, type Secret, secret } from '../../kernel/secret.ts'
import {
  type BorrowerInputs,
  type BorrowerNow,
  borrowerArea,
  borrowerText,
  isBirthday,
  loanFormIssues,
  loanFormRequest,
  loanFormSteps,
  mobileArea,
  requiredLoanFields,
  shownLoanFields,
  UNSERVED,
} from './borrower.calc.ts'
import {
  BORROWER_FIELDS,
  BORROWER_ORDER,
  BORROWER_PICTURES,
  type BorrowerField,
  type BorrowerText,
} from './borrower.fields.ts'
import { emptyBorrower } from './borrower.form.ts'
import { submitBorrower } from './borrower.mutation.ts'
import type { BorrowerRecord } from './borrower.wire.ts'

const FLAGS = BORROWER_ORDER.filter(
  (field) => !['firstName', 'lastName', 'houseCertificate', 'carCertificate'].includes(field),
).map((field) => `is_loan_${BORROWER_FIELDS[field][0]}`)
const WELL: Readonly<Partial<Record<string, string>>> = {
  digits: '30',
  amount: '1,000.50',
  sex: '2',
  card: '1',
  yes: '1',
  day: '1990-01-31',
  country: 'NO',
  mobile: '400 00 000',
}
const filled: BorrowerInputs = {
  ...emptyBorrower('en'),
  areaCode: '+0047',
  typed: Object.fromEntries(
    BORROWER_ORDER.filter((field) => BORROWER_FIELDS[field][1] !== 'picture').map((field) => [
      field,
      secret(WELL[BORROWER_FIELDS[field][1]] ?? ` ${field} `),
    ]),
  ),
}
const now = (change: Partial<BorrowerNow> = {}): BorrowerNow => ({
  flags: new Set(FLAGS),
  pictures: Object.fromEntries(BORROWER_PICTURES.map((field) => [field, `/${field}`])),
  record: undefined,
  today: '2026-11-23',
  ...change,
})
const typed = (change: Readonly<Record<string, string>>): BorrowerInputs => ({
  ...filled,
  typed: { ...filled.typed, ...Object.fromEntries(Object.entries(change).map(([name, text]) => [name, secret(text)])) },
})
const plain = (inputs: BorrowerInputs, at: BorrowerNow): Record<string, string> =>
  Object.fromEntries(Object.entries(loanFormRequest(inputs, at)).map(([name, text]) => [name, reveal(text as Secret)]))

/** The fields of the form that the contract names. */
const NAMED = `name last_name sex birthday country mobile id_card_type id_number hand_pic age contact_info loan_amount
  social_security has_family address_detail job work_years personal_income family_income annual_income other_income
  annual_savings debt_info has_pension has_house house_cert has_car car_cert passport_photo credit_score tax_bill`.split(
  /\s+/,
)

describe('what the form asks for', () => {
  it('[LOAN-9] has 28 flags, and one for no certificate', () => {
    expect(FLAGS).toHaveLength(28)
    expect(FLAGS).toContain('is_loan_work_address')
    expect(FLAGS).toContain('is_loan_address_detail')
    expect(requiredLoanFields(new Set(), { house: true, car: true })).toEqual(['firstName', 'lastName'])
  })

  it('[LOAN-8 LOAN-9 LOAN-14] for any flags and answers: what is shown is required, and is what is sent', () => {
    const some = fc.subarray(FLAGS)
    fc.assert(
      fc.property(some, fc.boolean(), fc.boolean(), (flags, house, car) => {
        const inputs = typed({ hasHouse: house ? '1' : '0', hasCar: car ? '1' : '0' })
        const at = now({ flags: new Set(flags) })
        const shown = shownLoanFields(inputs, at)
        const certificates = [
          ...(house && flags.includes('is_loan_has_house') ? ['houseCertificate'] : []),
          ...(car && flags.includes('is_loan_has_car') ? ['carCertificate'] : []),
        ]
        expect(shown.toSorted()).toEqual(
          [
            'firstName',
            'lastName',
            ...certificates,
            ...BORROWER_ORDER.filter((field) => flags.includes(`is_loan_${BORROWER_FIELDS[field][0]}`)),
          ].toSorted(),
        )
        const empty = {
          ...emptyBorrower('en'),
          typed: { hasHouse: inputs.typed.hasHouse, hasCar: inputs.typed.hasCar },
        }
        const missing = loanFormIssues(empty as BorrowerInputs, { ...at, pictures: {} }).map(({ field }) => field)
        expect(missing).toEqual(shown.filter((field) => field !== 'hasHouse' && field !== 'hasCar'))
        expect(loanFormIssues(inputs, at)).toEqual([])
        expect(Object.keys(plain(inputs, at))).toEqual(shown)
        const steps = loanFormSteps(shown)
        expect(steps[0]).toBe('person')
        for (const step of steps) expect(shown.some((field) => BORROWER_FIELDS[field][2] === step)).toBe(true)
      }),
      { numRuns: 150 },
    )
  })

  it('[LOAN-15] a tax bill, only where its flag is on', () => {
    const at = (flags: readonly string[]) =>
      loanFormIssues(filled, now({ flags: new Set(flags), pictures: {} })).map(({ field }) => field)
    expect([at([]), at(['is_loan_tax_bill'])]).toEqual([[], ['taxBill']])
  })
})

describe('what a field holds', () => {
  it('[LOAN-13] nothing before anything was typed or sent, and nothing of what does not come back', () => {
    const empty = { typed: {} }
    for (const field of ['firstName', 'mobile', 'job'] as const) expect(borrowerText(empty, field)).toBe('')
    const record = { firstName: 'Noah', lastName: 'Berg', country: 'NO', mobile: '+0047-400-00' } as BorrowerRecord
    expect(
      (['firstName', 'lastName', 'country', 'mobile', 'job'] as const).map((field) =>
        borrowerText(empty, field, record),
      ),
    ).toEqual(['Noah', 'Berg', 'NO', '400-00', ''])
    expect(borrowerArea({ areaCode: '' }, record)).toBe('+0047')
  })

  it('[REG-27] a mobile number names its area where that is known, and keeps what was chosen where it is not', () => {
    const areas = [{ id: '1', globalCode: '+0047' }] as NonNullable<BorrowerNow['areas']>
    const inputs = { ...typed({ mobile: '+47 400 00 000' }), areaCode: '+0044' }
    expect(mobileArea(inputs, { record: undefined, areas })).toBe('+0047')
    expect(mobileArea(inputs, { record: undefined })).toBe('+0044')
    expect(mobileArea({ ...inputs, typed: {} }, { record: undefined, areas })).toBe('+0044')
  })

  it('[LOAN-10] a mobile number without an area is not filled in', () => {
    expect(loanFormIssues({ ...filled, areaCode: '' }, now())).toEqual([{ id: 'loan.input_field', field: 'mobile' }])
  })

  it.each([
    ['age', '150', undefined],
    ['age', '151', 'loan.whole_number'],
    ['job', 'x'.repeat(200), undefined],
    ['job', 'x'.repeat(201), 'loan.text_long'],
  ])('[LOAN-10] %s of %s: %s', (field, text, id) => {
    expect(loanFormIssues(typed({ [field]: text }), now())).toEqual(id === undefined ? [] : [{ id, field }])
  })

  it('each step asks for its own fields, and one without fields is none', () => {
    expect(loanFormSteps(['job', 'sex'])).toEqual(['person', 'work'])
    expect(loanFormSteps(['creditScore', 'idCardType'])).toEqual(['document', 'loan'])
  })

  it('in five countries no service is offered', () => {
    expect(UNSERVED.toSorted()).toEqual(['CN', 'CU', 'IL', 'KP', 'VU'])
  })
})

describe('what is sent', () => {
  it('[LOAN-8] [LOAN-12] [LOAN-13] by the names of the wire: the two names swapped, a day with slashes, a mobile number after its country code', () => {
    const all = submitBorrower.params(loanFormRequest(filled, now()))
    expect(all).toMatchObject({
      name: 'lastName',
      last_name: 'firstName',
      birthday: '1990/01/31',
      mobile: '+0047-40000000',
      sex: '2',
      id_card_type: '1',
      has_family: '1',
      age: '30',
      loan_amount: '1000.5',
      address_detail: 'address',
      passport_photo: '/passportPhoto',
      house_cert: '/houseCertificate',
    })
    expect(Object.keys(all).toSorted()).toEqual(BORROWER_ORDER.map((field) => BORROWER_FIELDS[field][0]).toSorted())
    expect(Object.keys(all)).toEqual(expect.arrayContaining(NAMED))
  })

  it.each([
    ['de', '1.000,50', '1000.5'],
    ['ar', '١٬٠٠٠٫٥', '1000.5'],
    ['fr', '1 000,50', '1000.5'],
  ])('amounts and years as %s writes them: %s', (locale, amount, sent) => {
    const inputs = { ...typed({ loanAmount: amount, age: '٣٠' }), locale }
    const some = now({ flags: new Set(['is_loan_loan_amount', 'is_loan_age']) })
    expect(loanFormIssues(inputs, some)).toEqual([])
    expect(plain(inputs, some)).toMatchObject({ loanAmount: sent, age: '30' })
  })
})

it('what cannot be read travels as nothing', () => {
  const inputs = typed({ age: 'x', loanAmount: 'x' })
  expect(plain(inputs, now({ pictures: {} }))).toMatchObject({ age: '', loanAmount: '', taxBill: '' })
})

describe('what is wrong', () => {
  const wrong = (change: Readonly<Record<string, string>>, at = now()) =>
    loanFormIssues(typed(change), at).map(({ id, field }) => [field, id])

  it('[LOAN-10] a missing field and a missing passport photo', () => {
    expect(wrong({ job: ' ', idNumber: '' })).toEqual([
      ['idNumber', 'loan.input_field'],
      ['job', 'loan.input_field'],
    ])
    const { passportPhoto: _, taxBill: __, ...pictures } = now().pictures
    expect(wrong({}, now({ pictures }))).toEqual([
      ['passportPhoto', 'loan.upload_passport'],
      ['taxBill', 'loan.upload_picture'],
    ])
  })

  it('a number that is none, too long a text, an amount below zero, a mobile number without digits or code', () => {
    expect(wrong({ age: '30.5', workYears: '-1', debtInfo: 'x'.repeat(201) })).toEqual([
      ['age', 'loan.whole_number'],
      ['workYears', 'loan.whole_number'],
      ['debtInfo', 'loan.text_long'],
    ])
    expect(wrong({ age: '151', loanAmount: '-1', otherIncome: '1x' })).toEqual([
      ['age', 'loan.whole_number'],
      ['otherIncome', 'amount.malformed'],
      ['loanAmount', 'loan.amount_below'],
    ])
    expect(wrong({ mobile: 'none' })).toEqual([['mobile', 'account.not_a_number']])
    expect(wrong({ mobile: '-' })).toEqual([['mobile', 'loan.input_field']])
    expect(loanFormIssues({ ...filled, areaCode: '' }, now()).map(({ field }) => field)).toEqual(['mobile'])
  })

  it('[LOAN-12] a birthday is a day from 1950-01-01 to today, both ends included, in any zone', () => {
    expect(
      ['1949-12-31', '1950-01-01', '2026-11-23', '2026-11-24', '2001-02-29', '', 'x'].map((day) =>
        isBirthday(day, '2026-11-23'),
      ),
    ).toEqual([false, true, true, false, false, false, false])
    const at = Date.UTC(2026, 10, 23, 11)
    const [east, west] = ['Pacific/Kiritimati', 'Etc/GMT+12'].map((zone) => calendarDay(at, zone))
    expect([east, west]).toEqual(['2026-11-24', '2026-11-22'])
    expect([isBirthday('2026-11-24', east as string), isBirthday('2026-11-23', west as string)]).toEqual([true, false])
    expect(wrong({ birthday: '1949-12-31' })).toEqual([['birthday', 'loan.birthday_range']])
  })
})

describe('what was sent before', () => {
  const record: BorrowerRecord = {
    status: 'rejected',
    firstName: 'Noah',
    lastName: 'Berg',
    country: 'NO',
    mobile: '+0047-4-5',
  }
  const untouched = emptyBorrower('en')
  const text = (field: BorrowerField) => borrowerText(untouched, field as BorrowerText, record)

  it('stands in the form again, as far as the server says it', () => {
    expect((['firstName', 'lastName', 'country', 'mobile', 'job'] as const).map(text)).toEqual([
      'Noah',
      'Berg',
      'NO',
      '4-5',
      '',
    ])
    expect([
      borrowerArea(untouched, record),
      borrowerArea({ areaCode: '+1' }, record),
      borrowerArea(untouched),
    ]).toEqual(['+0047', '+1', ''])
    expect(borrowerArea(untouched, { ...record, mobile: '400' })).toBe('')
    expect(plain(untouched, now({ flags: new Set(['is_loan_mobile']), record }))).toEqual({
      firstName: 'Noah',
      lastName: 'Berg',
      mobile: '+0047-45',
    })
  })
})
