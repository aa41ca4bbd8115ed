/** Loaders of the domain of each call that changes something, used when it is needed: for `createClient`. */
import type { Domain } from '../engine/domain.ts'
import type { Mutation } from '../engine/mutation.ts'
import type * as wire from './wire.ts'

type Wire = typeof wire
/** Every call of the contract that changes something. A server must answer it, so it cannot be left out of the wire. */
export type MutationName = {
  [Name in keyof Wire]: Wire[Name] extends Mutation<infer _Input, infer _Answer> ? Name : never
}[keyof Wire]

type Load = () => Promise<Domain<unknown>>
const account: Load = async () => (await import('../domain/account/passwords.ts')).passwords
const borrower: Load = async () => (await import('../domain/loan/borrower.ts')).borrower
const depositForms: Load = async () => (await import('../domain/deposit/deposit-forms.ts')).depositForms
const contract: Load = async () => (await import('../domain/contract/contract.ts')).contract
const depositSteps: Load = async () => (await import('../domain/deposit/deposit-steps.ts')).depositSteps
const following: Load = async () => (await import('../domain/follow/following.ts')).following
const fundForms: Load = async () => (await import('../domain/fund/fund-forms.ts')).fundForms
const identity: Load = async () => (await import('../domain/identity/identity.ts')).identity
const loanRequest: Load = async () => (await import('../domain/loan/loan-request.ts')).loanRequest
const micro: Load = async () => (await import('../domain/micro/micro.ts')).micro
const registration: Load = async () => (await import('../domain/account/registration.ts')).registration
const repayment: Load = async () => (await import('../domain/loan/repayment.ts')).repayment
const sessions: Load = async () => (await import('../domain/session/sessions.ts')).sessions
const transfer: Load = async () => (await import('../domain/wallet/transfer.ts')).transfer
const wallet: Load = async () => (await import('../domain/wallet/wallet.ts')).wallet
const ways: Load = async () => (await import('../domain/withdraw/ways.ts')).ways
const withdrawal: Load = async () => (await import('../domain/withdraw/withdrawal.ts')).withdrawal

/**
 * Domain that finds out what a page before this one left undecided, by the name of the call. Does not compile while a call that
 * changes something has none. @rule ENV-35
 */
export const lazyDomains: { readonly [Call in MutationName]: Load } = {
  amendPassword: account,
  amendPayPassword: account,
  applyTrader: following,
  bindWay: ways,
  buyFund: fundForms,
  cancelContractOrder: contract,
  cancelDepositRequest: depositSteps,
  closeContractOrder: contract,
  createDepositRequest: depositSteps,
  deleteWay: ways,
  endOtherSession: sessions,
  followTrader: following,
  forgetPassword: account,
  redeemFund: fundForms,
  register: registration,
  resetDemo: wallet,
  saveDepositProof: depositSteps,
  setContractStops: contract,
  submitBankDeposit: depositForms,
  submitBorrower: borrower,
  submitContractOrder: contract,
  submitCryptoDeposit: depositForms,
  submitIdentity: identity,
  submitLoan: loanRequest,
  submitMicroOrder: micro,
  submitRepayment: repayment,
  submitSubscription: fundForms,
  submitTransfer: transfer,
  submitWithdrawal: withdrawal,
  unfollowTrader: following,
}
