import { expect, it } from 'vitest'
import { messages } from './messages.ts'

/** Texts whose wording is required, each beside its rules. */
it.each([
  ['[REG-4] account.password_differs', 'Password inconsistent'],
  ['[REG-5] account.pay_password_differs', 'Pay password is inconsistent'],
  ['[REG-23] account.pay_password_not_equal', 'Pay password is inconsistent'],
  ['[WORD-3] common.coming_soon', 'Coming soon'],
  ['[MIC-11] micro.choose_expiry', 'Choose expiry'],
  ['[MIC-10] micro.stake_minimum', 'The amount must be at least {minimum}'],
  ['[MIC-12] micro.stake_required', 'Please enter the trade quantity'],
  ['[TRF-4] transfer.input_amount', 'Enter transfer quantity'],
  ['[LOAN-22] loan.input_amount', 'Input amount'],
  ['[LOAN-10] loan.input_field', 'Please input {field}'],
  ['[LOAN-10] loan.upload_passport', 'Please upload passport'],
  ['[LOAN-20] loan.period_label', '{days} day({min}-{max})'],
  ['[LOAN-6] loan.borrower_waiting', 'Auth waiting, please wait'],
  ['[LOAN-32] loan.agree_first', 'Please read and agree to the agreement terms first'],
  ['[LOAN-34] [LOAN-35] loan.please_sign', 'Please sign'],
  ['[FUND-8] fund.input_lock_num', 'Input lock num'],
  ['[DEP-15] deposit.matching', 'Matching bank card'],
  ['[DEP-15] deposit.awaiting_proof', 'Waiting upload certificate'],
  ['[MKT-1] market.closed', 'closed'],
  ['[WORD-8] contract.no_leverage', 'No leverage configured, cannot place order temporarily'],
  ['[WORD-15] access.real_menu', 'Only real accounts'],
])('%s is worded as it has to be', (title, words) => {
  expect(messages[title.replace(/^.* /, '') as keyof typeof messages]).toBe(words)
})
