/** Money in: by crypto, by bank, and by bank in steps. */

export type { Choice, CryptoPanel, DepositKind, DepositStage, DepositTarget } from '../domain/deposit/deposit.calc.ts'
export { submitBankDeposit, submitCryptoDeposit } from '../domain/deposit/deposit.mutation.ts'
export {
  type BankPanel,
  type DepositPanel,
  depositPanel,
} from '../domain/deposit/deposit.panel.ts'
export { type Deposit, type DepositForm, deposit } from '../domain/deposit/deposit.ts'
export type { DepositCurrency, DepositRecord, DepositWire } from '../domain/deposit/deposit.wire.ts'
export { type DepositPagePanel, depositPagePanel } from '../domain/deposit/deposit-page.panel.ts'
export { depositDonePanel } from '../domain/deposit/deposit-receipt.ts'
export {
  type DepositRecordsPanel,
  type DepositRow,
  depositRecordsPanel,
} from '../domain/deposit/deposit-records.panel.ts'
export {
  cancelDepositRequest,
  createDepositRequest,
  saveDepositProof,
} from '../domain/deposit/deposit-steps.mutation.ts'
export {
  type BankDetail,
  type DepositStepsPanel,
  depositStepsFacts,
  depositStepsPanel,
  proofKey,
} from '../domain/deposit/deposit-steps.panel.ts'
export type { DepositSteps } from '../domain/deposit/deposit-steps.ts'
export type { DepositStep } from '../domain/deposit/deposit-steps.wire.ts'
