import type { ReadCell } from '../../engine/cell.ts'
import { derive } from '../../engine/derive.ts'
import { type ImageInput, imageInput } from '../../engine/image-slot.machine.ts'
import type { Words } from '../../engine/intents.ts'
import { plainFormView } from '../../engine/plain-form.machine.ts'
import type { LoanId } from '../../kernel/brand.ts'
import { type Issue, issueOf } from '../../kernel/issue.ts'
import { failureMessage } from '../../wire/failures.ts'
import { isOn } from '../config/config.calc.ts'
import { config } from '../config/config.ts'
import { type CryptoPanel, cryptoPanel, type DepositChoice, depositTarget } from '../deposit/deposit.calc.ts'
import type { ImageSlot } from '../images/images.ts'
import { loan } from './loan.ts'
import { type LoanRow, loanRow } from './loans.panel.ts'
import { type RepaymentFacts, repaymentRules } from './repayment.machine.ts'
import type { RepaymentForm } from './repayment.ts'

const PROOFS = { empty: 'none', compressing: 'wait', uploading: 'wait', ready: 'ready', failed: 'failed' } as const

interface Scene extends RepaymentFacts {
  readonly row: LoanRow | undefined
  readonly stage: 'loading' | 'failed' | 'missing' | 'ready'
  readonly failure: Words | undefined
  readonly crypto: ReturnType<typeof depositTarget>
  readonly seek: (() => void) | undefined
}

/**
 * The loan by its row in the list, which alone says how it stands, and where it is repaid to: by the accounts, and by the other call where
 * those cannot be read. @rule LOAN-42 LOAN-43
 */
export const repaymentFacts = derive(
  (read, loanId: LoanId, slot: ImageSlot, chosen: ReadCell<DepositChoice>): Scene => {
    const { records, networks, otherNetworks } = read.use(loan)
    const list = read(records({}))
    const record = list.rows.find(({ id }) => id === loanId)
    const isOpen = record?.status === 'toRepay'
    const first = isOpen ? read(networks({ forLoan: loanId })) : undefined
    const other = first?.stage === 'failed' ? read(otherNetworks({ forLoan: loanId })) : undefined
    const known = other?.value ?? first?.value
    const crypto = depositTarget(known && { rows: known, readAt: 0 }, read(chosen))
    const picture = read(slot)
    const failed = other?.stage === 'failed' ? other.failure : list.stage === 'failed' ? list.failure : undefined
    const stage = (): Scene['stage'] => {
      if (failed !== undefined && (record === undefined || known === undefined)) return 'failed'
      if (record === undefined) return list.stage === 'ready' && list.finished ? 'missing' : 'loading'
      return isOpen && known === undefined ? 'loading' : 'ready'
    }
    return {
      row: record && loanRow(record),
      stage: stage(),
      failure: failed && failureMessage(failed),
      crypto,
      seek: record === undefined && list.canMore ? list.more : undefined,
      isOpen,
      networkId: crypto.target?.id,
      proof: PROOFS[picture.value],
      proofUrl: picture.context.url,
    }
  },
)

/** A repayment, ready to draw. */
export interface RepaymentPanel {
  /** `closed`: the loan is not to be repaid now, and is shown alone. `undecided`: whether it arrived is unknown. */
  readonly stage: 'loading' | 'failed' | 'missing' | 'closed' | 'form' | 'sending' | 'checking' | 'undecided' | 'over'
  readonly failure: Words | undefined
  readonly row: LoanRow | undefined
  readonly crypto: CryptoPanel
  /** The address may be copied. @rule LOAN-44 */
  readonly mayCopy: boolean
  /** Support is offered. @rule LOAN-45 */
  readonly mayChat: boolean
  readonly proof: ImageInput
  readonly issues: readonly Issue[]
  readonly refusal: Words | undefined
  /** The loan may be on a later page of the list: reads on. */
  readonly seek: (() => void) | undefined
  readonly submit: () => void
  readonly refresh: () => void
}

/** A repayment as a view needs it. @rule LOAN-42 LOAN-43 LOAN-44 LOAN-45 LOAN-46 */
export const repaymentPanel = derive(
  (read, { loanId, form, proof, choice, choose, commitStage }: RepaymentForm): RepaymentPanel => {
    const scene = repaymentFacts(read, loanId, proof, choice)
    const settings = read(read.use(config).settings)
    const { records, networks } = read.use(loan)
    const snapshot = read(form)
    const view = plainFormView(repaymentRules, snapshot, form.send, scene)
    const { outcome } = snapshot.context
    const stage = (): RepaymentPanel['stage'] => {
      if (view.stage === 'accepted')
        return outcome?.ok === true && outcome.value.kind === 'undecided' ? 'undecided' : 'over'
      if (view.stage === 'submitting') return read(commitStage)
      if (scene.stage !== 'ready') return scene.stage
      return scene.isOpen ? 'form' : 'closed'
    }
    return {
      stage: stage(),
      failure: scene.failure,
      row: scene.row,
      crypto: cryptoPanel(scene.crypto, choose, issueOf(view.issues, 'way')),
      mayCopy: isOn(settings, 'is_loan_repayment_address_copy'),
      mayChat: isOn(settings, 'is_loan_repayment_chat'),
      proof: imageInput(read(proof), proof.send, issueOf(view.issues, 'proof')),
      issues: view.issues,
      refusal: view.refusal,
      seek: scene.seek,
      submit: () => view.submit(),
      refresh: () => {
        void records({}).reload()
        void networks({ forLoan: loanId }).refresh()
      },
    }
  },
)
