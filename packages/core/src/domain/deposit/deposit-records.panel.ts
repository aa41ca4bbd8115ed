import type { Words } from '../../engine/domain/intents.ts'
import { derive } from '../../engine/read/derive.ts'
import type { ListPanel } from '../../engine/read/paged-list.ts'
import type { Decimal } from '../../kernel/decimal.ts'
import { failureMessage } from '../../wire/failures.ts'
import { config } from '../config/config.ts'
import { type ReceiptStep, receiptSteps } from '../wallet/receipt.calc.ts'
import { DEPOSIT_LABELS, type DepositKind, type DepositStage, depositStage } from './deposit.calc.ts'
import type { DepositRecord } from './deposit.wire.ts'
import { depositLists } from './deposit-lists.ts'
import { DEPOSIT_STATES } from './deposit-receipt.ts'

const NEXT = {
  pending: 'done.credited',
  matching: 'steps.details',
  awaiting_proof: 'steps.send_proof',
  finished: undefined,
  rejected: undefined,
  invalid: undefined,
  unknown: undefined,
} as const satisfies Readonly<Record<DepositStage, string | undefined>>

/** Step a deposit is at; undefined for a status nobody knows. */
const waitsOf = (stage: DepositStage, kind: DepositRow['kind'], isInSteps: boolean): DepositRow['waitId'] => {
  if (stage === 'unknown') return undefined
  if (stage === 'matching' || stage === 'awaiting_proof') return DEPOSIT_LABELS[stage]
  return kind === 'bank' && isInSteps ? 'done.checking' : 'done.watching'
}
const HINTS = {
  'deposit.matching': 'steps.ask_hint',
  'deposit.awaiting_proof': 'steps.proof_missing',
  'done.checking': 'steps.proof_sent_hint',
  'done.watching': undefined,
} as const

/** Steps of a past deposit; none for a status nobody knows. @rule DEP-37 */
const stepsOf = (
  { status, createdAt, updatedAt, remark }: DepositRecord,
  { stage, waitId }: Pick<DepositRow, 'stage' | 'waitId'>,
): readonly ReceiptStep[] =>
  waitId === undefined
    ? []
    : receiptSteps(
        {
          asked: waitId === 'done.watching' ? 'done.announced' : 'done.requested',
          waits: waitId,
          done: 'done.credited',
          refused: DEPOSIT_LABELS[stage],
        },
        { at: createdAt },
        { state: DEPOSIT_STATES[status], changedAt: updatedAt, words: remark },
      )

/** One past deposit. */
export interface DepositRow {
  /** Number of the record; undefined where the server names none. */
  readonly id: string | undefined
  readonly amount: Decimal
  readonly currency: string
  readonly kind: DepositKind | 'unknown'
  readonly stage: DepositStage
  /** Name of the stage. */
  readonly labelId: (typeof DEPOSIT_LABELS)[DepositStage]
  /** Name of the step still to come; undefined once it is over. @rule WAL-23 */
  readonly nextId: (typeof NEXT)[DepositStage]
  /** Name of the step it is at, or was at last. */
  readonly waitId: keyof typeof HINTS | undefined
  /** Words about what is waited for; undefined once it is over. */
  readonly hintId: (typeof HINTS)[keyof typeof HINTS]
  readonly steps: readonly ReceiptStep[]
  readonly createdAt: number | undefined
  /** Operator's words about it. */
  readonly remark: string
}

/** The deposits of the past, ready to draw. */
export interface DepositRecordsPanel extends Omit<ListPanel<DepositRow>, 'failure' | 'page'> {
  readonly failure: Words | undefined
}

/** Past deposits of one kind. @rule DEP-13 DEP-14 DEP-15 DEP-37 */
export const depositRecordsPanel = derive((read, kind: DepositKind): DepositRecordsPanel => {
  const { editRechargeBankInfo } = read(read.use(config).settings)
  const { page: _page, failure, rows, ...list } = read(read.use(depositLists).records({ kind }))
  return {
    ...list,
    failure: failure && failureMessage(failure),
    rows: rows.map((row) => {
      const stage = depositStage(row, editRechargeBankInfo)
      const waitId = waitsOf(stage, row.kind, editRechargeBankInfo)
      return {
        id: row.id,
        amount: row.amount,
        currency: row.currency,
        kind: row.kind,
        stage,
        labelId: DEPOSIT_LABELS[stage],
        nextId: NEXT[stage],
        waitId,
        hintId: row.status === 'pending' && waitId !== undefined ? HINTS[waitId] : undefined,
        steps: stepsOf(row, { stage, waitId }),
        createdAt: row.createdAt,
        remark: row.remark,
      }
    }),
  }
})
