import type { CommitOutcome } from '../../engine/mutation/commit-outcome.ts'
import { derive } from '../../engine/read/derive.ts'
import type { Use } from '../../engine/types.ts'
import { dec, ZERO } from '../../kernel/decimal.ts'
import type { Epoch } from '../../kernel/instant.ts'
import { type DonePanel, donePanel } from '../wallet/done.ts'
import { type ReceiptState, type ReceiptStep, receiptSteps, recordOf } from '../wallet/receipt.calc.ts'
import { receipts } from '../wallet/receipts.ts'
import type { MoneyKind } from './withdraw.table.ts'
import { withdrawLists } from './withdraw-lists.ts'
import { type WithdrawalRequest, withdrawCost } from './withdrawal.calc.ts'
import type { Withdrawal } from './withdrawal.wire.ts'

const PAID = 'done.total'
const FEE = 'withdraw.fee'

/** Notes what is sent, and shows it once it was accepted. @rule WAL-20 */
export const withdrawalReceipt = (
  { kind, code, amount, symbolId, payoutMethodId, address }: WithdrawalRequest,
  _: unknown,
  use: Use,
): ((outcome: CommitOutcome) => void) => {
  const { symbols, payoutMethods } = use(withdrawLists)
  const symbol = symbols({ kind })
    .get()
    .value?.find(({ id }) => id === symbolId)
  const payoutMethod = payoutMethods({ kind, symbolId })
    .get()
    .value?.find(({ id }) => id === payoutMethodId)
  const cost = symbol && withdrawCost(symbol, kind, dec(amount))
  const protocol = symbol?.protocol ?? ''
  const lines = [
    ...(payoutMethod !== undefined && payoutMethod.bankName !== ''
      ? [{ label: 'withdraw.bank_name', words: payoutMethod.bankName }]
      : []),
    ...(protocol === '' ? [] : [{ label: 'done.network', words: protocol }]),
    { label: PAID, amount, currency: code },
    ...(cost === undefined ? [] : [{ label: FEE, amount: cost.fee.toFixed(), currency: code }]),
  ]
  return (outcome) =>
    use(receipts).show(outcome, {
      kind: 'withdrawal',
      amount: cost === undefined ? amount : cost.receive.toFixed(),
      currency: code,
      record: `${kind} ${amount}`,
      to:
        address ??
        (payoutMethod === undefined
          ? ''
          : payoutMethod.address === ''
            ? payoutMethod.payeeAccount
            : payoutMethod.address),
      lines,
    })
}

/** State of a withdrawal by its record. Until the server says when it was decided about, its own words alone say how it stands. */
export const withdrawalState = ({ received, updatedAt }: Withdrawal): ReceiptState => {
  if (updatedAt === undefined || received === undefined) return 'waiting'
  return received.gt(ZERO) ? 'done' : 'refused'
}

/** Steps of a withdrawal by its record, or of one whose record is not there yet. */
export const withdrawalSteps = (
  row: Withdrawal | undefined,
  asked: { readonly at: Epoch | undefined },
  state: ReceiptState = row === undefined ? 'waiting' : withdrawalState(row),
): readonly ReceiptStep[] =>
  receiptSteps(
    { asked: 'done.requested', waits: 'done.in_review', done: 'done.sent', refused: 'done.refused' },
    asked,
    { state, askedAt: row?.createdAt, changedAt: row?.updatedAt, words: row?.status },
  )

/** A refused withdrawal was given back whole: a fee beside it would say that it was kept. @rule WDR-15 */
const givenBack = (panel: DonePanel): DonePanel => ({
  ...panel,
  amount: panel.lines.find(({ label }) => label === PAID)?.amount ?? panel.amount,
  lines: panel.lines.filter(({ label }) => label !== PAID && label !== FEE),
})

/** The page a withdrawal of this kind ends on; undefined where none is shown. @rule WAL-20 WAL-21 */
export const withdrawalDonePanel = derive((read, kind: MoneyKind): DonePanel | undefined => {
  const panel = donePanel(read, 'withdrawal', (receipt) => {
    const [of = '', amount = ''] = receipt.record.split(' ')
    const { rows } = read(read.use(withdrawLists).withdrawals({ to: of === 'bank' ? 'bank' : kind }))
    const row = recordOf(rows, { at: receipt.at, amount })
    return {
      reference: row?.id,
      steps: withdrawalSteps(row, receipt),
    }
  })
  return panel?.steps.some(({ stage }) => stage === 'refused') === true ? givenBack(panel) : panel
})
