import type { Read } from '../../engine/read/derive.ts'
import { type Decimal, dec } from '../../kernel/decimal.ts'
import type { Epoch } from '../../kernel/instant.ts'
import { freeAccounts } from './free.ts'
import type { Receipt, ReceiptKind, ReceiptLine, ReceiptStep } from './receipt.calc.ts'
import { receipts } from './receipts.ts'
import { accountNames, payingAccount } from './wallet.calc.ts'
import { wallet } from './wallet.ts'

/** One line of a receipt, ready to draw. */
export interface DoneLine extends Omit<ReceiptLine, 'amount'> {
  readonly amount: Decimal | undefined
}

/** The page an action with money ends on, ready to draw. @rule WAL-20 */
export interface DonePanel {
  readonly kind: ReceiptKind
  readonly at: Epoch
  /** Server's words for it; '' for none. */
  readonly said: string
  readonly amount: Decimal
  /** '' is the account's. */
  readonly currency: string
  readonly to: string
  readonly lines: readonly DoneLine[]
  readonly steps: readonly ReceiptStep[]
  /** Number of the record; undefined where the server names none. */
  readonly reference: string | undefined
  /** Account the money comes from or goes to, and what is free in it now; undefined until it was read after the action. */
  readonly account: { readonly messageId: string; readonly free: Decimal } | undefined
  /** Closes the page. */
  readonly close: () => void
}

/** A record that is over, or that is there and ends at a time the terms name, is not asked for again. */
const mayChange = (steps: readonly ReceiptStep[], { until }: Receipt, reference: string | undefined): boolean =>
  steps.some(({ stage }) => stage === 'now' || stage === 'next') && (until === undefined || reference === undefined)

/** The receipt of an action of this kind, with the steps its record is at; undefined where none is shown. @rule WAL-20 WAL-21 */
export const donePanel = (
  read: Read,
  kind: ReceiptKind,
  stand: (receipt: Receipt) => { readonly steps: readonly ReceiptStep[]; readonly reference?: string | undefined },
): DonePanel | undefined => {
  const { shown, awaited, isBefore, close } = read.use(receipts)
  const receipt = read(shown)
  if (receipt?.kind !== kind) return undefined
  const accounts = freeAccounts(read)
  const account = isBefore(read(read.use(wallet).balances).value) ? undefined : accounts && payingAccount(accounts)
  const { steps, reference } = stand(receipt)
  if (mayChange(steps, receipt, reference)) read(awaited)
  const { at, said, amount, currency, to, lines } = receipt
  return {
    kind,
    at,
    said,
    amount: dec(amount),
    currency,
    to,
    lines: lines.map(({ amount: sum, ...line }) => ({ ...line, amount: sum === undefined ? undefined : dec(sum) })),
    steps,
    reference,
    account: account && { messageId: accountNames(account.type).messageId, free: account.free ?? account.balance },
    close,
  }
}
