import type { CommitOutcome } from '../../engine/mutation/commit-outcome.ts'
import { derive } from '../../engine/read/derive.ts'
import type { Use } from '../../engine/types.ts'
import type { AccountTypeId } from '../../kernel/brand.ts'
import { type DonePanel, donePanel } from './done.ts'
import { receiptSteps, recordOf } from './receipt.calc.ts'
import { receipts } from './receipts.ts'
import { ALL_ACCOUNTS } from './transfer.calc.ts'
import { accountNames } from './wallet.calc.ts'
import { wallet } from './wallet.ts'

/** Notes what is moved, and shows it once it was accepted. @rule WAL-20 */
export const transferReceipt = (
  { amount, from, to }: { readonly amount: string; readonly from: AccountTypeId; readonly to: AccountTypeId },
  _: unknown,
  use: Use,
): ((outcome: CommitOutcome) => void) => {
  const nameOf = (id: AccountTypeId): string => {
    const account = use(wallet)
      .balances.get()
      .value?.find(({ accountTypeId }) => accountTypeId === id)
    return account === undefined ? id : accountNames(account.type).messageId
  }
  const lines = [
    { label: 'transfer.from', words: nameOf(from) },
    { label: 'transfer.to', words: nameOf(to) },
  ]
  return (outcome) => use(receipts).show(outcome, { kind: 'transfer', amount, currency: '', record: '', to: '', lines })
}

/** The page a transfer ends on; undefined where none is shown. @rule WAL-20 WAL-21 */
export const transferDonePanel = derive((read): DonePanel | undefined =>
  donePanel(read, 'transfer', (receipt) => {
    const row = recordOf(read(read.use(wallet).transfers({ account: ALL_ACCOUNTS })).rows, receipt)
    return {
      steps: receiptSteps({ asked: 'done.requested', done: 'done.booked', refused: 'done.refused' }, receipt, {
        state: 'done',
        changedAt: row?.createdAt ?? receipt.at,
      }),
    }
  }),
)
