import type { Words } from '../../engine/domain/intents.ts'
import { type ImageInput, imageInput } from '../../engine/form/image-slot.machine.ts'
import { plainFormView } from '../../engine/form/plain-form.machine.ts'
import { derive } from '../../engine/read/derive.ts'
import { type Issue, issueOf } from '../../kernel/issue.ts'
import { isOn } from '../config/config.calc.ts'
import { config } from '../config/config.ts'
import { type CryptoPanel, cryptoPanel } from '../deposit/deposit.calc.ts'
import { loanLists } from './loan-lists.ts'
import type { LoanRow } from './loans.panel.ts'
import { repaymentRules } from './repayment.form.ts'
import type { RepaymentForm } from './repayment.ts'

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
  /** Why this person may only look. @rule ACC-2 */
  readonly blocked: Issue | undefined
  readonly refusal: Words | undefined
  /** The loan may be on a later page of the list: reads on. */
  readonly seek: (() => void) | undefined
  /** Sends it, where nothing is wrong; else shows what is. */
  readonly submit: () => void
  /** Reads again what the server knows; what is typed stays. */
  readonly refresh: () => void
}

/** A repayment as a view needs it. @rule LOAN-42 LOAN-43 LOAN-44 LOAN-45 LOAN-46 */
export const repaymentPanel = derive((read, { loanId, form, proof, choose }: RepaymentForm): RepaymentPanel => {
  const scene = read(form.facts)
  const settings = read(read.use(config).settings)
  const { records, networks } = read.use(loanLists)
  const view = plainFormView(repaymentRules, read(form), form.send, scene)
  const stage = (): RepaymentPanel['stage'] => {
    if (view.stage === 'accepted') return 'over'
    if (view.stage === 'undecided') return 'undecided'
    if (view.stage === 'submitting') return view.commitStage
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
    blocked: scene.blocked,
    refusal: view.refusal,
    seek: scene.seek,
    submit: () => view.submit(),
    refresh: () => {
      void records({}).reload()
      void networks({ forLoan: loanId }).refresh()
    },
  }
})
