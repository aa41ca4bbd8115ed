import type { AgreementText } from './agreement.ts'

/** English. */
export const en: AgreementText = {
  title: 'Bridge loan agreement',
  decimal: '.',
  percent: '{}%',
  facts: [
    ['Borrower', '{firstName} {lastName}'],
    ['Country', '{country}'],
    ['Mobile', '{mobile}'],
    ['Product', '{product}'],
    ['Loan amount', '{amount}'],
    ['Loan period, in days', '{loanPeriod}'],
    ['Interest-free days', '{freePeriod}'],
    ['Interest per day', '{interestRate}'],
    ['Total interest, of the loan amount', '{totalRate}'],
    ['Penalty per day when overdue', '{penaltyRate}'],
    ['Date', '{date}'],
  ],
  cost: {
    title: 'What the loan costs',
    text: [
      'Interest-free days at the beginning: {freePeriod}. From the day after them, interest of {interestRate} of the whole loan amount is charged for each day.',
      'Over the whole loan period the interest comes to {totalRate} of the loan amount.',
      'If the loan is overdue, a penalty of {penaltyRate} of the whole loan amount is added for each day until it is repaid.',
    ],
  },
  restrictions: {
    title: 'Until the loan is repaid',
    text: [
      'While anything is owed, only crypto, forex and futures may be traded.',
      'Nothing may be withdrawn, and nothing may be transferred.',
    ],
  },
  repayment: {
    title: 'How the loan is repaid',
    text: [
      'The loan must be repaid from an external wallet, not from the balance of the account.',
      'If a withdrawal is started while the loan is unpaid, interest keeps running, and trading and withdrawals are blocked.',
    ],
  },
  lender: {
    title: 'Who lends',
    text: [
      'The credit line is provided by a third party.',
      'If the borrower wilfully fails to repay, the third party may take legal action.',
    ],
  },
  signature: 'Signature of the borrower',
}
