// Loans: what can be borrowed, a request, and its repayment 20 seconds later.

import { loanId, loanOptionId } from '@openlot/core'
import { AGREEMENTS, agreementTemplate, agreementValues, fillAgreement } from '@openlot/core/agreements'
import { secret } from '@openlot/core/wire'
import { SAMPLE_PICTURE } from '@openlot/sandbox'
import { pictureOf, type Seen, type Step, second, textAt } from './step.ts'

const SIGN = `data:image/png;base64,${Buffer.from(SAMPLE_PICTURE).toString('base64')}`
const OPTION = { loanPeriod: 7, freePeriod: 3, interestRate: '0.001', penaltyRate: '0.002' }
const DAY = '2026-01-07'
const requestOf = (seen: Seen) => {
  const sent = seen.of('loadBorrower.waiting') as Readonly<Record<'name' | 'last_name' | 'country' | 'mobile', string>>
  const borrower = { firstName: sent.last_name, lastName: sent.name, country: sent.country, mobile: sent.mobile }
  const values = agreementValues({
    borrower,
    product: 'openlot',
    amount: '500',
    date: DAY,
    words: AGREEMENTS.en,
    ...OPTION,
  })
  return {
    amount: '500',
    optionId: loanOptionId(1),
    sign: secret(SIGN),
    agreement: secret(fillAgreement(agreementTemplate('en', AGREEMENTS.en), values, SIGN)),
  }
}
const firstOf = (seen: Seen) => loanId(textAt(seen, 'loadLoans.reviewing', 'data', 0, 'id'))
const repayment = (seen: Seen) => ({
  networkId: '1',
  loanId: firstOf(seen),
  proof: pictureOf(seen, 'repayment'),
})

/** A request that is reviewed while other calls are made. */
export const LOAN_REQUEST: readonly Step[] = [
  second('loadLoanOptions', 'all', 'What can be borrowed', {}),
  second('loadLoanOption', 'first', 'One of them', { optionId: loanOptionId(1) }),
  second('loadLoanOption', 'unknown', 'One there is not', { optionId: loanOptionId(99) }),
  second('loadLoanDates', 'first', 'Its days, were it lent now', { ofOption: loanOptionId(1) }),
  second('loadLoanDates', 'unknown', 'Of an option there is not', { ofOption: loanOptionId(99) }),
  second('submitLoan', 'much', 'More than the most of the option', (seen) => ({ ...requestOf(seen), amount: '5000' })),
  second('submitLoan', 'first', 'With a signed agreement', requestOf),
  second('submitLoan', 'again', 'While one is open', requestOf),
  second('loadLoans', 'reviewing', 'It waits for its review', { page: 1 }),
]

export const LOAN_REPAYMENT: readonly Step[] = [
  second('loadLoans', 'lent', 'It is to be repaid', { page: 1 }),
  second('loadLoan', 'first', 'Its terms and its agreement', (seen) => ({ loanId: firstOf(seen) })),
  second('loadLoan', 'other', "Another person's, or none", { loanId: loanId(9999) }),
  second('loadRepaymentNetworks', 'all', 'Where it is repaid to', (seen) => ({ forLoan: firstOf(seen) })),
  second('loadRepaymentNetworks', 'other', "For another person's loan", { forLoan: loanId(9999) }),
  second('loadRepaymentInfo', 'all', 'The same by the other call', (seen) => ({ forLoan: firstOf(seen) })),
  second('loadRepaymentInfo', 'other', "For another person's loan", { forLoan: loanId(9999) }),
  second('uploadImage', 'repayment', 'A picture of the repayment', { file: SAMPLE_PICTURE }),
  second('submitRepayment', 'first', 'It was sent back', repayment),
  second('submitRepayment', 'again', 'While it is being checked', repayment),
]
