import type { payoutMethodsMessages } from './payout-methods.messages.ts'
import type { MoneyKind } from './withdraw.table.ts'

/** Field of a payout method: the address, or one of a bank account. */
export type PayoutMethodField =
  | 'address'
  | 'bankName'
  | 'bankAddress'
  | 'payeeName'
  | 'payeeAccount'
  | 'routingNumber'
  | 'bankSwift'
  | 'bankIfsc'
  | 'bankIban'
  | 'bankBranch'
  | 'payeeAddress'
  | 'postCode'

/** Flag that switches a field of a bank account on. */
export type PayoutMethodFlag = `is_bank_account_${
  | 'routing_number'
  | 'swift'
  | 'ifsc'
  | 'iban'
  | 'branch'
  | 'payee_address'
  | 'post_code'}`

/** A field, in the order of a form: whose it is, its flag where it has one, and what it is called. */
interface PayoutMethodFieldRow {
  readonly field: PayoutMethodField
  readonly kind: MoneyKind
  readonly label: keyof typeof payoutMethodsMessages
  /** Shown while it is on, and optional then; without a flag it is always asked for. */
  readonly flag?: PayoutMethodFlag
}

const bank = (
  field: PayoutMethodField,
  label: PayoutMethodFieldRow['label'],
  flag?: PayoutMethodFlag,
): PayoutMethodFieldRow => ({
  field,
  kind: 'bank',
  label,
  ...(flag === undefined ? {} : { flag }),
})

/** Every field there is. @rule WDR-22 WDR-23 */
export const PAYOUT_METHOD_FIELDS: readonly PayoutMethodFieldRow[] = [
  { field: 'address', kind: 'crypto', label: 'ways.address' },
  bank('bankName', 'ways.bank_name'),
  bank('bankAddress', 'ways.bank_address'),
  bank('bankBranch', 'ways.bank_branch', 'is_bank_account_branch'),
  bank('routingNumber', 'ways.routing_number', 'is_bank_account_routing_number'),
  bank('bankSwift', 'ways.bank_swift', 'is_bank_account_swift'),
  bank('bankIfsc', 'ways.bank_ifsc', 'is_bank_account_ifsc'),
  bank('bankIban', 'ways.bank_iban', 'is_bank_account_iban'),
  bank('payeeName', 'ways.payee_name'),
  bank('payeeAccount', 'ways.payee_account'),
  bank('payeeAddress', 'ways.payee_address', 'is_bank_account_payee_address'),
  bank('postCode', 'ways.post_code', 'is_bank_account_post_code'),
]
