// Loans: what can be borrowed, a request, and its repayment 20 seconds later.

import { loanId, loanOptionId } from '@openlot/core'
import { secret } from '@openlot/core/wire'
import { SAMPLE_PICTURE } from '@openlot/sandbox'
import { type Seen, type Step, trader } from './step.ts'

const SIGN = `data:image/png;base64,${Buffer.from(SAMPLE_PICTURE).toString('base64')}`
const REQUEST = {
  amount: '500',
  optionId: loanOptionId(1),
  sign: secret(SIGN),
  agreement: secret(`<p>${SIGN}</p>`),
}
const firstOf = (seen: Seen) =>
  loanId((seen.of('loadLoans.reviewing') as { readonly data: readonly { readonly id: number }[] }).data[0]?.id ?? 0)

/** It is reviewed while other calls are made. */
export const LOAN_REQUEST: readonly Step[] = [
  trader('loadLoanOptions', 'all', 'What can be borrowed', {}),
  trader('loadLoanOption', 'first', 'One of them', { optionId: loanOptionId(1) }),
  trader('loadLoanOption', 'unknown', 'One there is not', { optionId: loanOptionId(99) }),
  trader('submitLoan', 'much', 'More than the most of the option', { ...REQUEST, amount: '5000' }),
  trader('submitLoan', 'first', 'With a signed agreement', REQUEST),
  trader('submitLoan', 'again', 'While one is open', REQUEST),
  trader('loadLoans', 'reviewing', 'It waits for its review', { page: 1 }),
]

export const LOAN_REPAYMENT: readonly Step[] = [
  trader('loadLoans', 'lent', 'It is to be repaid', { page: 1 }),
  trader('loadLoan', 'first', 'Its terms and its agreement', (seen) => ({ loanId: firstOf(seen) })),
  trader('loadLoan', 'other', "Another person's, or none", { loanId: loanId(9999) }),
  trader('loadRepaymentNetworks', 'all', 'Where it is repaid to', (seen) => ({ forLoan: firstOf(seen) })),
  trader('loadRepaymentNetworks', 'other', "For another person's loan", { forLoan: loanId(9999) }),
  trader('loadRepaymentInfo', 'all', 'The same by the other call', (seen) => ({ forLoan: firstOf(seen) })),
  trader('loadRepaymentInfo', 'other', "For another person's loan", { forLoan: loanId(9999) }),
  trader('uploadImage', 'repayment', 'A picture of the repayment', { file: SAMPLE_PICTURE }),
  trader('submitRepayment', 'first', 'It was sent back', (seen) => ({
    networkId: '1',
    loanId: firstOf(seen),
    proof: (seen.of('uploadImage.repayment') as { readonly url: string }).url,
  })),
  trader('submitRepayment', 'again', 'While it is being checked', (seen) => ({
    networkId: '1',
    loanId: firstOf(seen),
    proof: (seen.of('uploadImage.repayment') as { readonly url: string }).url,
  })),
]
