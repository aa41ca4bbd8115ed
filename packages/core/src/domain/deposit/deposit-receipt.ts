import type { CommitOutcome } from '../../engine/mutation/commit-outcome.ts'
import { derive } from '../../engine/read/derive.ts'
import type { Use } from '../../engine/types.ts'
import { typedAmount } from '../../kernel/typed-amount.ts'
import { type DonePanel, donePanel } from '../wallet/done.ts'
import { type ReceiptState, receiptSteps, recordOf } from '../wallet/receipt.calc.ts'
import { receipts } from '../wallet/receipts.ts'
import { type DepositCheck, type DepositKind, depositAllows } from './deposit.calc.ts'
import type { DepositWire } from './deposit.wire.ts'
import { depositLists } from './deposit-lists.ts'

/** Shows a deposit that was announced. @rule WAL-20 */
export const depositReceipt = (
  outcome: CommitOutcome,
  {
    inputs,
    facts,
  }: {
    readonly inputs: { readonly amount: string; readonly locale: string }
    readonly facts: Pick<DepositCheck, 'kind' | 'target' | 'currency'> & { readonly wire: DepositWire | undefined }
  },
  use: Use,
): void => {
  const { kind, target, currency, wire } = facts
  const amount = typedAmount(inputs.amount, inputs.locale, depositAllows(facts))
  if (outcome.kind !== 'accepted' || amount === undefined) return
  const words = kind === 'crypto' ? target?.network : wire?.bankName
  use(receipts).show(outcome, {
    kind: 'deposit',
    amount: amount.toFixed(),
    currency: (kind === 'crypto' ? target?.coin : currency?.name) ?? '',
    record: kind,
    to: (kind === 'crypto' ? target?.address : wire?.account) ?? '',
    lines:
      words === undefined || words === ''
        ? []
        : [{ label: kind === 'crypto' ? 'done.network' : 'deposit.bank_name', words }],
  })
}

/** State of a deposit by the status of its record. */
export const DEPOSIT_STATES = {
  pending: 'waiting',
  finished: 'done',
  rejected: 'refused',
  invalid: 'refused',
  unknown: 'waiting',
} as const

/** The page a deposit of this kind ends on; undefined where none is shown. @rule WAL-20 WAL-21 */
export const depositDonePanel = derive((read, kind: DepositKind): DonePanel | undefined =>
  donePanel(read, 'deposit', (receipt) => {
    const of = receipt.record === 'bank' ? 'bank' : kind
    const row = recordOf(read(read.use(depositLists).records({ kind: of })).rows, receipt)
    const state: ReceiptState = row === undefined ? 'waiting' : DEPOSIT_STATES[row.status]
    return {
      reference: row?.id,
      steps: receiptSteps(
        { asked: 'done.announced', waits: 'done.watching', done: 'done.credited', refused: 'deposit.rejected' },
        receipt,
        { state, askedAt: row?.createdAt, changedAt: row?.updatedAt, words: row?.remark },
      ),
    }
  }),
)
