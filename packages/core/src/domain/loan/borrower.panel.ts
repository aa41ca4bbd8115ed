import type { Words } from '../../engine/domain/intents.ts'
import { imageInput } from '../../engine/form/image-slot.machine.ts'
import { plainFormView } from '../../engine/form/plain-form.machine.ts'
import { derive } from '../../engine/read/derive.ts'
import { type Issue, issueOf } from '../../kernel/issue.ts'
import { secret } from '../../kernel/secret.ts'
import { isAmbiguous } from '../../kernel/typed-amount.ts'
import { failureMessage } from '../../wire/failures.ts'
import type { Area } from '../account/account.wire.ts'
import { atHome } from '../account/phone.calc.ts'
import {
  type BorrowerInput,
  borrowerArea,
  borrowerText,
  loanFormIssues,
  loanFormSteps,
  mobileArea,
  shownLoanFields,
  UNSERVED,
} from './borrower.calc.ts'
import {
  BORROWER_FIELDS,
  BORROWER_PICTURES,
  type BorrowerField,
  type BorrowerPicture,
  type BorrowerStep,
  type BorrowerText,
} from './borrower.fields.ts'
import { borrowerRules } from './borrower.form.ts'
import { type BorrowerForm, borrower } from './borrower.ts'

/** Borrower of a loan, ready to draw. */
export interface BorrowerPanel {
  /**
   * `form`: to fill in, `isRejected` where an earlier one was not accepted; `approved`: on to the request. `undecided`: whether it was
   * sent is unknown; `unknown`: the server's status is not a known one, and nothing can be sent.
   */
  readonly stage: 'loading' | 'failed' | 'form' | 'submitting' | 'undecided' | 'waiting' | 'approved' | 'unknown'
  readonly isRejected: boolean
  /** The form that is shown was sent, and did not arrive or was rejected: nobody knows which. */
  readonly isUnsure: boolean
  /** True when it was sent and is open again since: what follows is another form. */
  readonly isOver: boolean
  /** The steps that ask for something, and the place of the one that is shown, from 0. */
  readonly steps: readonly BorrowerStep[]
  readonly at: number
  /** The fields of the step. */
  readonly fields: readonly BorrowerInput[]
  /** Beginning of a mobile number. */
  readonly area: { readonly value: string; readonly change: (globalCode: string) => void }
  /** Countries that are served, for both lists. */
  readonly areas: readonly Area[]
  /** Birthdays end here. */
  readonly today: string
  /** Why it could not be read. */
  readonly failure: Words | undefined
  readonly refusal: Words | undefined
  /** Something is in the form that a reload would lose. */
  readonly isTouched: boolean
  /** On to the next step, or sent by the last one, once nothing of it is missing. */
  readonly next: () => void
  /** Undefined at the first step. */
  readonly previous: (() => void) | undefined
  /** Reads again what the server knows; what is typed stays. */
  readonly refresh: () => void
}

/** The form of a borrower as a view needs it. @rule LOAN-6 LOAN-9 LOAN-10 LOAN-14 */
export const borrowerPanel = derive((read, own: BorrowerForm): BorrowerPanel => {
  const { form: actor, pictures: slots, unsure } = own
  // First: of what is followed twice, the facts say it to the view.
  const now = read(actor.facts)
  const { record } = read.use(borrower)
  const known = read(record)
  const { areas } = now
  const snapshots = new Map(BORROWER_PICTURES.map((field) => [field, read(slots[field])]))
  const snapshot = read(actor)
  const { inputs, stage, refusal, change, submit } = plainFormView(borrowerRules, snapshot, actor.send, now)
  const shown = shownLoanFields(inputs, now)
  const steps = loanFormSteps(shown)
  const at = Math.max(0, steps.indexOf(inputs.step))
  const step = steps[at] as BorrowerStep
  const stepOf = ({ field }: Issue): number => steps.indexOf(BORROWER_FIELDS[field as BorrowerField][2])
  const issues = loanFormIssues(inputs, now)
  const said = snapshot.context.tried
    ? issues
    : issues.filter((issue) => stepOf(issue) < inputs.checked || isAmbiguous(issue))
  const input = (field: BorrowerField): BorrowerInput => {
    const issue = issueOf(said, field)
    const picture = snapshots.get(field as BorrowerPicture)
    if (picture !== undefined) {
      const slot = slots[field as BorrowerPicture]
      return {
        field: field as BorrowerPicture,
        picture: { ...imageInput(picture, slot.send, issue), sent: undefined },
      }
    }
    return {
      field: field as BorrowerText,
      text: borrowerText(inputs, field as BorrowerText, known.value),
      issue,
      change: (text) => {
        const now = actor.get().context.inputs
        const typed = { ...now.typed, [field]: secret(text) }
        // A number begins as those of the country do, until another code was chosen: that of the country before was not.
        const area = borrowerArea(now, known.value)
        const before = areas.find(({ code }) => code === borrowerText(now, 'country', known.value))
        const code =
          field === 'country' && (area === '' || area === before?.globalCode)
            ? areas.find(({ code }) => code === text)
            : undefined
        change(code === undefined ? { typed } : { typed, areaCode: code.globalCode })
      },
    }
  }
  const isSent = stage === 'accepted' || stage === 'undecided'
  const formStage = (): BorrowerPanel['stage'] => {
    if (stage === 'submitting') return 'submitting'
    if (stage === 'editing') return 'form'
    return stage === 'undecided' ? 'undecided' : 'waiting'
  }
  const stageNow = (): BorrowerPanel['stage'] => {
    if (known.value === undefined) return known.stage === 'failed' ? 'failed' : 'loading'
    const { status } = known.value
    return status === 'open' || status === 'rejected' ? formStage() : status
  }
  const isOpen = known.value?.status === 'open' || known.value?.status === 'rejected'
  const isRejected = stage === 'editing' && known.value?.status === 'rejected'
  // There was none before: the one that was rejected is this one.
  const isUnsure = stage === 'editing' && unsure !== undefined && !(isRejected && unsure.sentOn?.status === 'open')
  const next = (): void => {
    const missing = issues.filter((issue) => stepOf(issue) <= at)
    const [first] = missing
    if (first !== undefined)
      change({ checked: Math.max(inputs.checked, at + 1), step: steps[stepOf(first)] as BorrowerStep })
    else if (at < steps.length - 1) change({ step: steps[at + 1] as BorrowerStep })
    else submit()
  }
  return {
    stage: stageNow(),
    isRejected: isRejected && !isUnsure,
    isUnsure,
    isOver: isSent && isOpen && snapshot.context.sentWith?.record !== known.value,
    steps,
    at,
    fields: shown.filter((field) => BORROWER_FIELDS[field][2] === step).map(input),
    area: {
      value: mobileArea(inputs, now),
      change: (areaCode) => {
        const mobile = secret(atHome(borrowerText(inputs, 'mobile', known.value), mobileArea(inputs, now)))
        change({ areaCode, typed: { ...inputs.typed, mobile } })
      },
    },
    areas: areas.filter(({ code }) => !UNSERVED.includes(code)),
    today: now.today,
    failure: known.stage === 'failed' ? failureMessage(known.failure) : undefined,
    refusal,
    isTouched: stage === 'editing' && Object.keys(inputs.typed).length > 0,
    next,
    previous: at === 0 ? undefined : () => change({ step: steps[at - 1] as BorrowerStep }),
    refresh: () => void record.refresh(),
  }
})
