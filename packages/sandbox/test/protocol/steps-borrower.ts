// Steps of a borrower: a form with all its fields.

import { secret } from '@openlot/core/wire'
import { SAMPLE_PICTURE } from '@openlot/sandbox'
import type { InputOf } from '../endpoints.ts'
import { pictureOf, type Seen, type Step, second } from './step.ts'

const borrowerOf = (seen: Seen): InputOf<'submitBorrower'> => ({
  firstName: secret('Sam'),
  lastName: secret('Second'),
  sex: secret('1'),
  birthday: secret('1990/01/31'),
  country: secret('NO'),
  mobile: secret('+0047-40000001'),
  idCardType: secret('2'),
  idNumber: secret('X1234567'),
  passportPhoto: secret(pictureOf(seen, 'passport')),
  handPicture: secret(pictureOf(seen, 'passport')),
  age: secret('36'),
  contactInfo: secret('second@openlot.test'),
  address: secret('1 Example Street'),
  socialSecurity: secret('000-12-3456'),
  job: secret('Baker'),
  workYears: secret('12'),
  workAddress: secret('2 Example Road'),
  personalIncome: secret('30000'),
  annualIncome: secret('32000'),
  otherIncome: secret('2000'),
  hasFamily: secret('1'),
  familyIncome: secret('50000'),
  annualSavings: secret('4000.5'),
  hasPension: secret('0'),
  hasHouse: secret('1'),
  houseCertificate: secret(pictureOf(seen, 'house')),
  hasCar: secret('1'),
  carCertificate: secret(pictureOf(seen, 'house')),
  debtInfo: secret('None'),
  loanAmount: secret('500'),
  creditScore: secret('700'),
  taxBill: secret(pictureOf(seen, 'house')),
})

export const BORROWER_STEPS: readonly Step[] = [
  second('loadBorrower', 'open', 'Nothing sent yet', {}),
  second('uploadImage', 'passport', 'The passport', { file: SAMPLE_PICTURE }),
  second('uploadImage', 'house', 'What shows who owns a house', { file: SAMPLE_PICTURE }),
  second('submitBorrower', 'nameless', 'Without a name', (seen) => ({ ...borrowerOf(seen), lastName: secret('') })),
  second('submitBorrower', 'sent', 'Sent to be reviewed', borrowerOf),
  second('submitBorrower', 'again', 'While it waits', borrowerOf),
  second('loadBorrower', 'waiting', 'Waiting', {}),
]
