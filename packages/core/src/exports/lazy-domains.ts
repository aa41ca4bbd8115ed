/** Loaders of the domain of each call that changes something, used when it is needed: for `createClient`. */
import type { Domain, Mutation } from '../engine/types.ts'
import type { endpoints } from './wire.ts'

type Wire = typeof endpoints
/** Every call of the contract that changes something. A server must answer it, so it cannot be left out of the wire. */
export type MutationName = {
  [Name in keyof Wire]: Wire[Name] extends Mutation<infer _Input, infer _Answer> ? Name : never
}[keyof Wire]

type Load = () => Promise<Domain<unknown>>
const account: Load = async () => (await import('../domain/account/account.ts')).account
const borrower: Load = async () => (await import('../domain/loan/borrower.ts')).borrower
const contract: Load = async () => (await import('../domain/contract/contract.ts')).contract
const deposit: Load = async () => (await import('../domain/deposit/deposit.ts')).deposit
const follow: Load = async () => (await import('../domain/follow/follow.ts')).follow
const fund: Load = async () => (await import('../domain/fund/fund.ts')).fund
const identity: Load = async () => (await import('../domain/identity/identity.ts')).identity
const loan: Load = async () => (await import('../domain/loan/loan.ts')).loan
const micro: Load = async () => (await import('../domain/micro/micro.ts')).micro
const passwords: Load = async () => (await import('../domain/account/passwords.ts')).passwords
const registration: Load = async () => (await import('../domain/account/registration.ts')).registration
const repayment: Load = async () => (await import('../domain/loan/repayment.ts')).repayment
const transfer: Load = async () => (await import('../domain/wallet/transfer.ts')).transfer
const wallet: Load = async () => (await import('../domain/wallet/wallet.ts')).wallet
const payoutMethods: Load = async () => (await import('../domain/withdraw/payout-methods.ts')).payoutMethods
const withdraw: Load = async () => (await import('../domain/withdraw/withdraw.ts')).withdraw

/**
 * Domain that finds out what a page before this one left undecided, by the name of the call. Does not compile while a call that
 * changes something has none. @rule ENV-35
 */
export const lazyDomains: { readonly [Call in MutationName]: Load } = {
  amendPassword: passwords,
  amendPayPassword: passwords,
  applyTrader: follow,
  bindPayoutMethod: payoutMethods,
  buyFund: fund,
  cancelContractOrder: contract,
  cancelDepositRequest: deposit,
  closeContractOrder: contract,
  createDepositRequest: deposit,
  deletePayoutMethod: payoutMethods,
  endOtherSession: account,
  followTrader: follow,
  forgetPassword: passwords,
  redeemFund: fund,
  register: registration,
  resetDemo: wallet,
  saveDepositProof: deposit,
  setContractStops: contract,
  submitBankDeposit: deposit,
  submitBorrower: borrower,
  submitContractOrder: contract,
  submitCryptoDeposit: deposit,
  submitIdentity: identity,
  submitLoan: loan,
  submitMicroOrder: micro,
  submitRepayment: repayment,
  submitSubscription: fund,
  submitTransfer: transfer,
  submitWithdrawal: withdraw,
  unfollowTrader: follow,
}
