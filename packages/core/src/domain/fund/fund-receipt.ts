import type { CommitOutcome } from '../../engine/mutation/commit-outcome.ts'
import { derive, type Read } from '../../engine/read/derive.ts'
import type { Use } from '../../engine/types.ts'
import { config } from '../config/config.ts'
import { type DonePanel, donePanel } from '../wallet/done.ts'
import { type Receipt, type ReceiptState, receiptSteps, recordOf } from '../wallet/receipt.calc.ts'
import { receipts } from '../wallet/receipts.ts'
import { fundPenalty, fundReturn, lockEnd } from './fund.calc.ts'
import type { FundSubscription } from './fund.wire.ts'
import { fundLists } from './fund-lists.ts'

/** Notes what is locked, and shows it once it was accepted. @rule WAL-20 */
export const subscribeReceipt = (
  { productId, amount }: { readonly productId: string; readonly amount: string },
  _: unknown,
  use: Use,
): ((outcome: CommitOutcome) => void) => {
  const product = use(fundLists).product({ productId }).get().value
  const { now, settings } = use(config)
  const until = product ? lockEnd(now(), product.lockDays, settings.get().daySeconds) : undefined
  const title = product?.title ?? ''
  return (outcome) =>
    use(receipts).show(outcome, {
      kind: 'fund',
      amount,
      currency: product?.currency ?? '',
      record: '',
      to: '',
      lines: title === '' ? [] : [{ label: 'fund.title', words: title }],
      ...(until === undefined ? {} : { until }),
    })
}

/** Notes what is redeemed, and shows it once it was accepted. @rule WAL-20 */
export const redeemReceipt = (
  { subscriptionId }: { readonly subscriptionId: string },
  _: unknown,
  use: Use,
): ((outcome: CommitOutcome) => void) => {
  const row = use(fundLists)
    .everySubscription.get()
    .rows.find(({ id }) => id === subscriptionId)
  const currency = row?.fund?.currency ?? ''
  const leaving = row?.fund && { shareAmount: row.amount, liquidatedDamages: row.fund.liquidatedDamages }
  const lines = leaving && [
    { label: 'fund.title', words: row.fund?.title ?? '' },
    { label: 'fund.locked', amount: row.amount.toFixed(), currency },
    { label: 'fund.penalty', amount: fundPenalty(leaving).toFixed(), currency },
  ]
  return (outcome) =>
    use(receipts).show(outcome, {
      kind: 'redemption',
      amount: leaving ? fundReturn(leaving).toFixed() : '0',
      currency,
      record: subscriptionId,
      to: '',
      lines: lines ?? [],
    })
}

const rowsOf = (read: Read): readonly FundSubscription[] => read(read.use(fundLists).subscriptions({})).rows
const changed = (row: FundSubscription | undefined) => ({ askedAt: undefined, changedAt: row?.updatedAt })

/** The page a subscription ends on; undefined where none is shown. @rule WAL-20 WAL-21 */
export const fundDonePanel = derive((read): DonePanel | undefined =>
  donePanel(read, 'fund', (receipt: Receipt) => {
    const row = recordOf(rowsOf(read), receipt)
    const isOver = row?.status === 'finished' || row?.status === 'refunded'
    return {
      reference: row?.id,
      steps: receiptSteps(
        { asked: 'done.locked', waits: 'done.earning', done: 'done.back', refused: 'done.refused' },
        receipt,
        { ...changed(row), askedAt: row?.createdAt, state: isOver ? 'done' : 'waiting' },
      ),
    }
  }),
)

/** The page a redemption ends on; undefined where none is shown. @rule WAL-20 WAL-21 */
export const redeemDonePanel = derive((read): DonePanel | undefined =>
  donePanel(read, 'redemption', (receipt: Receipt) => {
    const row = rowsOf(read).find(({ id }) => id === receipt.record)
    const state: ReceiptState = row?.status === 'refunded' ? 'done' : 'waiting'
    return {
      reference: receipt.record,
      steps: receiptSteps(
        { asked: 'done.requested', waits: 'done.refunding', done: 'done.back', refused: 'done.refused' },
        receipt,
        { ...changed(row), state },
      ),
    }
  }),
)
