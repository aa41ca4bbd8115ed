/** Money in: by crypto or by bank. */

export { content } from '../domain/content/content.ts'
export {
  type AddressBook,
  type Choice,
  type CryptoPanel,
  chooseDeposit,
  coinsOf,
  cryptoPanel,
  DEPOSIT_LABELS,
  type DepositCheck,
  type DepositChoice,
  type DepositFeatures,
  type DepositIssueId,
  type DepositKind,
  type DepositStage,
  type DepositTarget,
  depositAccess,
  depositFeatures,
  depositIssues,
  depositKinds,
  depositStage,
  depositTarget,
} from '../domain/deposit/deposit.calc.ts'
export type { DepositFacts, DepositInputs, DepositScene } from '../domain/deposit/deposit.form.ts'
export { submitBankDeposit, submitCryptoDeposit } from '../domain/deposit/deposit.mutation.ts'
export {
  type BankPanel,
  type DepositPanel,
  type DepositRecordsPanel,
  type DepositRow,
  depositPanel,
  depositRecordsPanel,
} from '../domain/deposit/deposit.panel.ts'
export { type Deposit, type DepositFilter, deposit } from '../domain/deposit/deposit.ts'
export type {
  BankInfo,
  DepositAddress,
  DepositCurrency,
  DepositRecord,
  DepositWire,
} from '../domain/deposit/deposit.wire.ts'
export { type DepositForm, type DepositForms, depositForms } from '../domain/deposit/deposit-forms.ts'
export { type DepositPagePanel, depositPagePanel } from '../domain/deposit/deposit-page.panel.ts'
export { CHAT_AFTER_MS } from '../domain/wallet/contact-chat.ts'
export { groupAddress } from '../domain/withdraw/address.calc.ts'
