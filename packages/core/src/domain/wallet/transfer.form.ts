import type { FormSnapshot } from '../../engine/form/form-view.ts'
import type { FormRules } from '../../engine/form/reviewed-form.machine.ts'
import { reviewedForm } from '../../engine/form/reviewed-form.ts'
import { derive } from '../../engine/read/derive.ts'
import type { AccountTypeId } from '../../kernel/brand.ts'
import type { Decimal } from '../../kernel/decimal.ts'
import { type Issue, issue } from '../../kernel/issue.ts'
import { CENTS, typedAmount, typedIssue } from '../../kernel/typed-amount.ts'
import { accessIssue, type Role, roleOf } from '../access/access.calc.ts'
import { features, isOn } from '../config/config.calc.ts'
import { config } from '../config/config.ts'
import { session } from '../session/session.ts'
import { freeAccounts } from './free.ts'
import { type TransferPair, transferIssues, transferPair } from './transfer.calc.ts'
import { submitTransfer } from './transfer.mutation.ts'
import { transferReceipt } from './transfer-receipt.ts'
import { type FreeAccount, moneyUnits, shownAccounts } from './wallet.calc.ts'

/** Inputs as the person typed and chose them. */
export interface TransferInputs {
  /** Locale the person writes numbers in (BCP 47). */
  readonly locale: string
  /** As it was typed. */
  readonly amount: string
  /** Undefined until one is chosen. */
  readonly from: AccountTypeId | undefined
  readonly to: AccountTypeId | undefined
}

/** Facts of a transfer besides what is typed. */
export interface TransferFacts {
  readonly role: Role
  /** Those that are shown, with what may be spent of each; undefined until they were read. */
  readonly accounts: readonly FreeAccount[] | undefined
  /** The site keeps one account a person: there is nothing to move between. @rule TRF-8 */
  readonly isOneAccount: boolean
  /** Units that may stand beside a typed amount. */
  readonly units?: readonly string[]
}

/** Request as it travels. */
export interface TransferRequest {
  readonly amount: string
  readonly currencyId: string
  readonly from: AccountTypeId
  readonly to: AccountTypeId
}

/** Why no transfer is possible now, whatever is typed. @rule ACC-2 TRF-8 */
export const transferBlocked = ({ role, accounts, isOneAccount }: TransferFacts): Issue | undefined => {
  const access = accessIssue(role, 'moveMoney')
  if (access !== undefined) return access
  if (accounts === undefined) return issue('transfer.balances_unknown')
  return isOneAccount || accounts.length < 2 ? issue('transfer.not_offered') : undefined
}

const read = (
  inputs: TransferInputs,
  { accounts = [], units }: TransferFacts,
): { readonly pair: TransferPair<FreeAccount> | undefined; readonly amount: Decimal | undefined } => ({
  pair: transferPair(accounts, inputs),
  amount: typedAmount(inputs.amount, inputs.locale, { ...CENTS, units }),
})

/** Amount that may be spent of an account; all of its balance while the loss of open orders is unknown: more is never free. */
export const spendable = ({ free, balance }: Pick<FreeAccount, 'free' | 'balance'>): Decimal => free ?? balance

const textIssues = ({ amount, locale }: TransferInputs, { units }: TransferFacts): readonly Issue[] => {
  const malformed = typedIssue(amount, locale, 'amount', { ...CENTS, units })
  return malformed === undefined ? [] : [malformed]
}

/** Rules of a transfer for the reviewed form. @rule TRF-4 TRF-5 */
export const transferRules: FormRules<TransferInputs, TransferFacts, TransferRequest> = {
  blocked: (_, facts) => transferBlocked(facts),
  early: textIssues,
  issues: (inputs, facts) => {
    const malformed = textIssues(inputs, facts)
    const { pair, amount } = read(inputs, facts)
    if (malformed.length > 0 || pair === undefined) return malformed
    return transferIssues({ amount, free: spendable(pair.from) })
  },
  request: (inputs, facts) => {
    const { pair, amount } = read(inputs, facts)
    if (pair === undefined || amount === undefined) return undefined
    const { from, to } = pair
    return {
      amount: amount.toFixed(),
      currencyId: from.currencyId,
      from: from.accountTypeId,
      to: to.accountTypeId,
    }
  },
  absent: 'transfer.not_made',
  next: (inputs) => ({ ...inputs, amount: '' }),
}

/** Facts of a transfer: who transfers, and between which accounts. */
export const transferFacts = derive((read): TransferFacts => {
  const settings = read(read.use(config).settings)
  const value = freeAccounts(read)
  return {
    role: roleOf(read(read.use(session).view)),
    accounts: value && shownAccounts(value, features(settings).micro),
    isOneAccount: isOn(settings, 'only_one_account'),
    units: moneyUnits(settings),
  }
})

/** State of the transfer form. */
export type TransferSnapshot = FormSnapshot<TransferInputs>

/** The form of a transfer; `locale` is how the person writes numbers (BCP 47). @rule TRF-5 TRF-6 */
export const transferForm = reviewedForm({
  name: 'transfer',
  mutation: submitTransfer,
  facts: transferFacts,
  rules: transferRules,
  empty: ({ locale }: { readonly locale: string }): TransferInputs => ({
    locale,
    amount: '',
    from: undefined,
    to: undefined,
  }),
  accepted: { isShown: true, afterwards: transferReceipt },
})
