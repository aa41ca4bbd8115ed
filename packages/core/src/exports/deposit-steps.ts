/** Bank deposits in steps: a request, a bank, a proof. */

export { boundIssues, type DepositAmountIssueId } from '../domain/deposit/deposit-amount.calc.ts'
export {
  type DepositRequest,
  isCancellable,
  type OpenStep,
  openRequest,
  requestKey,
  type StepFacts,
  type StepInputs,
  stepBlocked,
  stepIssues,
} from '../domain/deposit/deposit-steps.calc.ts'
export {
  type DepositStepsEvent,
  type DepositStepsSnapshot,
  type DepositStepsWorld,
  depositStepsMachine,
  type StepTask,
} from '../domain/deposit/deposit-steps.machine.ts'
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
export { type DepositSteps, type DepositStepsForm, depositSteps } from '../domain/deposit/deposit-steps.ts'
export type { DepositStep } from '../domain/deposit/deposit-steps.wire.ts'
export { loadDepositStep } from '../domain/deposit/deposit-steps.wire.ts'
