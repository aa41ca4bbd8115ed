import type { Words } from '../../engine/domain/intents.ts'
import type { AmountInput } from '../../engine/form/fields.ts'
import {
  type ImageInput,
  type ImageSlotContext,
  type ImageSlotEvent,
  imageInput,
} from '../../engine/form/image-slot.machine.ts'
import { refusalOf } from '../../engine/mutation/commit-outcome.ts'
import { derive } from '../../engine/read/derive.ts'
import { type Issue, issue, issueOf } from '../../kernel/issue.ts'
import { failureMessage } from '../../wire/failures.ts'
import { realNameIssue, roleOf } from '../access/access.calc.ts'
import { isOn } from '../config/config.calc.ts'
import { config } from '../config/config.ts'
import { session } from '../session/session.ts'
import type { BankInfo, DepositCurrency } from './deposit.wire.ts'
import { depositLists } from './deposit-lists.ts'
import {
  type DepositRequest,
  isCancellable,
  requestKey,
  type StepFacts,
  stepBlocked,
  stepCurrency,
  stepEarlyIssues,
  stepIssues,
} from './deposit-steps.calc.ts'
import type { DepositStepsEvent, DepositStepsSnapshot, StepTask } from './deposit-steps.machine.ts'

/** Facts of the steps: who deposits, in which currencies, and whether a request can be taken back. @rule DEP-17 DEP-26 */
export const depositStepsFacts = derive((read): StepFacts => {
  const settings = read(read.use(config).settings)
  const view = read(read.use(session).view)
  const { value, stage } = read(read.use(depositLists).currencies)
  return {
    role: roleOf(view),
    realName: view.user && isOn(settings, 'is_recharge_auth') ? realNameIssue(settings, view.user) : undefined,
    currencies: value,
    isUnread: stage === 'failed',
    mayCancel: isOn(settings, 'is_bank_charge_cancel_btn'),
  }
})

/** One detail of a bank that is there. */
export interface BankDetail {
  readonly name: keyof BankInfo
  readonly text: string
}

/** A bank deposit in steps, ready to draw. */
export interface DepositStepsPanel {
  /** `form`: nothing is asked for. `unknown`: the server's step is not a known one. */
  readonly stage: 'loading' | 'failed' | 'form' | 'matching' | 'awaitingProof' | 'proofSent' | 'unknown' | 'undecided'
  /** Task on its way, or the one that is undecided. */
  readonly task: StepTask | undefined
  /** Its answer was lost, and it is found out. */
  readonly isChecking: boolean
  readonly amount: Omit<AmountInput, 'step'>
  readonly currencies: readonly DepositCurrency[]
  readonly currency: DepositCurrency | undefined
  /** Chooses the currency. */
  readonly chooseCurrency: (id: string) => void
  /** Why nothing can be asked for now. */
  readonly blocked: Issue | undefined
  /** Sends it, where nothing is wrong; else shows what is. */
  readonly submit: () => void
  /** Request as it was asked for; undefined at the form. */
  readonly request: Pick<DepositRequest, 'amount' | 'currency' | 'proof'> | undefined
  /** Details the bank needs to know, each line with its own copy button. @rule DEP-9 */
  readonly details: readonly BankDetail[]
  /** The picture to send; undefined where none is awaited. */
  readonly proof: ImageInput | undefined
  /** Sends the picture of the payment. */
  readonly saveProof: () => void
  /** A request can be taken back: there is a button for it. @rule DEP-26 */
  readonly isCancelOffered: boolean
  /** The button acts: the server has named the request. */
  readonly canCancel: boolean
  readonly isAskingCancel: boolean
  readonly canConfirmCancel: boolean
  /** Asks before it is cancelled. */
  readonly askCancel: () => void
  /** Cancels it, after it was asked. */
  readonly confirmCancel: () => void
  /** Leaves the question, or what is undecided. */
  readonly back: () => void
  /** A new deposit. @rule DEP-27 */
  readonly next: () => void
  /** True when the last reading failed: what is shown may be old. */
  readonly isStale: boolean
  /** Why it could not be read. */
  readonly failure: Words | undefined
  /** Why the last thing that was asked for was refused, or that it was not carried out. */
  readonly refusal: Words | undefined
  /** Reads again what the server knows; what is typed stays. */
  readonly refresh: () => void
}

const DETAILS = ['bankName', 'bankAddress', 'swift', 'ifsc', 'iban', 'holder', 'account', 'remark', 'id'] as const
const ABSENT: Readonly<Record<StepTask, string>> = {
  creating: 'steps.request_not_made',
  saving: 'steps.proof_not_saved',
  cancelling: 'steps.not_cancelled',
}

/** Key of what a picture is chosen for: the request with its bank, as it is now. @rule DEP-28 */
export const proofKey = ({ context: { request } }: DepositStepsSnapshot): string =>
  request === undefined ? '' : requestKey(request)

const stageOf = (
  { value, context: { request, failure } }: DepositStepsSnapshot,
  { currencies, isUnread }: StepFacts,
): DepositStepsPanel['stage'] => {
  if (value === 'asking') return failure === undefined ? 'loading' : 'failed'
  if (value === 'undecided') return 'undecided'
  if (request !== undefined) return request.step
  if (currencies !== undefined) return 'form'
  return isUnread ? 'failed' : 'loading'
}

/** A bank deposit in steps as a view needs it. @rule DEP-9 DEP-22 DEP-27 DEP-28 */
export const depositStepsPanel = (
  snapshot: DepositStepsSnapshot,
  send: (event: DepositStepsEvent) => void,
  facts: StepFacts,
  slot: {
    readonly snapshot: { readonly value: ImageInput['stage']; readonly context: ImageSlotContext }
    readonly send: (event: ImageSlotEvent) => void
  },
): DepositStepsPanel => {
  const { value, context } = snapshot
  const { inputs, tried, request, failure, outcome, task } = context
  const stage = stageOf(snapshot, facts)
  const issues = tried ? stepIssues(inputs, facts) : stepEarlyIssues(inputs, facts)
  const isUnderWay = value === 'committing'
  const isAsking = typeof value === 'object'
  const { requestId, url } = slot.snapshot.context
  const missing = tried && url === undefined ? issue('steps.proof_missing', 'proof') : undefined
  return {
    stage,
    task: isUnderWay || value === 'undecided' ? task : undefined,
    isChecking: isUnderWay && context.commitStage === 'checking',
    amount: {
      text: inputs.amount,
      issue: issueOf(issues, 'amount'),
      change: (amount) => send({ type: 'form.changed', change: { amount } }),
    },
    currencies: facts.currencies ?? [],
    currency: stepCurrency(inputs, facts),
    chooseCurrency: (currencyId) => send({ type: 'form.changed', change: { currencyId } }),
    blocked: stage === 'form' ? stepBlocked(facts) : undefined,
    submit: () => send({ type: 'form.submit' }),
    request,
    details: DETAILS.flatMap((name) => {
      const text = request?.bankInfo?.[name] ?? ''
      return text === '' ? [] : [{ name, text }]
    }),
    proof:
      stage === 'awaitingProof' && requestId === proofKey(snapshot)
        ? imageInput(slot.snapshot, slot.send, missing)
        : undefined,
    saveProof: () => send({ type: 'proof.save', key: requestId, proof: url }),
    isCancelOffered: facts.mayCancel && (stage === 'matching' || stage === 'awaitingProof'),
    canCancel: facts.mayCancel && isCancellable(request) && (value === 'matching' || value === 'awaitingProof'),
    isAskingCancel: isAsking || (isUnderWay && task === 'cancelling'),
    canConfirmCancel: isAsking && value.confirmingCancel === 'open',
    askCancel: () => send({ type: 'cancel.ask' }),
    confirmCancel: () => send({ type: 'cancel.confirm' }),
    back: () => send({ type: 'steps.back' }),
    next: () => send({ type: 'steps.next' }),
    isStale: failure !== undefined && stage !== 'failed',
    failure: failure && failureMessage(failure),
    refusal: refusalOf(outcome, ABSENT[task]),
    refresh: () => send({ type: 'steps.refresh' }),
  }
}
