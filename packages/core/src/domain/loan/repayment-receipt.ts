import type { CommitOutcome } from '../../engine/mutation/commit-outcome.ts'
import { derive } from '../../engine/read/derive.ts'
import type { Use } from '../../engine/types.ts'
import type { LoanId } from '../../kernel/brand.ts'
import type { DepositTarget } from '../deposit/deposit.calc.ts'
import { type DonePanel, donePanel } from '../wallet/done.ts'
import { type ReceiptState, receiptSteps } from '../wallet/receipt.calc.ts'
import { receipts } from '../wallet/receipts.ts'
import { loanLists } from './loan-lists.ts'
import type { LoanRow } from './loans.panel.ts'

/** Shows a repayment that was announced. @rule WAL-20 */
export const repaymentReceipt = (
  outcome: CommitOutcome,
  loanId: LoanId,
  facts: { readonly row: LoanRow | undefined; readonly crypto: { readonly target: DepositTarget | undefined } },
  use: Use,
): void => {
  const sum = facts.row?.sum
  if (outcome.kind !== 'accepted' || sum === undefined) return
  const { target } = facts.crypto
  const words = target === undefined ? '' : [target.coin, target.network].filter((one) => one !== '').join(' · ')
  use(receipts).show(outcome, {
    kind: 'repayment',
    amount: sum.toFixed(),
    currency: '',
    record: loanId,
    to: target?.address ?? '',
    lines: words === '' ? [] : [{ label: 'done.network', words }],
  })
}

/** The page a repayment ends on; undefined where none is shown. @rule WAL-20 WAL-21 */
export const repaymentDonePanel = derive((read): DonePanel | undefined =>
  donePanel(read, 'repayment', (receipt) => {
    const row = read(read.use(loanLists).records({})).rows.find(({ id }) => id === receipt.record)
    const isRefused = row?.status === 'toRepay' && row.updatedAt !== undefined && row.updatedAt > receipt.at
    const state: ReceiptState = row?.status === 'repaid' ? 'done' : isRefused ? 'refused' : 'waiting'
    return {
      reference: receipt.record,
      steps: receiptSteps(
        { asked: 'done.announced', waits: 'done.checking', done: 'done.repaid', refused: 'done.refused' },
        receipt,
        { state, changedAt: row?.updatedAt },
      ),
    }
  }),
)
