import type { Words } from '../../engine/domain/intents.ts'
import type { AmountInput } from '../../engine/form/fields.ts'
import { type FormView, formView } from '../../engine/form/form-view.ts'
import type { Moved, TermChange } from '../../engine/form/moved.ts'
import type { FormEvent, FormStage } from '../../engine/form/reviewed-form.machine.ts'
import { acknowledgementOf } from '../../engine/mutation/commit-outcome.ts'
import { formatAmount } from '../../kernel/amount-text.ts'
import { type Decimal, ZERO } from '../../kernel/decimal.ts'
import { type Issue, issueOf } from '../../kernel/issue.ts'
import { canDo } from '../access/access.calc.ts'
import { isOn } from '../config/config.calc.ts'
import { accountNames } from '../wallet/wallet.calc.ts'
import { type DayFigures, durationBelowZero, microWin, ratioPercent, shutsBefore, worstLoss } from './micro.calc.ts'
import type { Direction, MicroDuration } from './micro.wire.ts'
import { RUNNING_ADDRESS } from './micro-placed.ts'
import {
  durationOf,
  type MicroFacts,
  type MicroFormSnapshot,
  type MicroInputs,
  microBlocked,
  microRules,
  stakeOf,
  stakeText,
} from './micro-ticket.form.ts'

/** A choice that is pressed. */
interface Choice {
  readonly on: boolean
  readonly press: () => void
}

/** One of the two buttons. */
export interface DirectionButton {
  readonly enabled: boolean
  /** Why it is not. */
  readonly reason: Issue | undefined
  readonly press: () => void
}

/** The account that pays. */
export interface MicroSource {
  readonly messageId: string
  /** Free balance; undefined until that is known. */
  readonly balance: Decimal | undefined
  /** Money is missing there, and can be moved to it from another account. */
  readonly canTransfer: boolean
}

/** Terms the confirm sheet repeats. @rule MIC-14 */
export interface MicroReview {
  readonly accountMessageId: string
  /** Free balance there; undefined until that is known. */
  readonly balance: Decimal | undefined
  readonly symbol: string
  readonly direction: Direction
  readonly stake: Decimal
  readonly seconds: number
  /** The ratio in percent. */
  readonly percent: Decimal
  /** Amount any better price brings. */
  readonly win: Decimal
  /** Amount any worse price takes, 0 or more. */
  readonly worstLoss: Decimal
  readonly price: Decimal | undefined
  readonly precision: number
  /** The ratio, in percent, is another than the one that was read. */
  readonly moved: Moved | undefined
  /** Changes, since the review opened, of the terms what may be lost follows from. @rule WAL-17 */
  readonly changes: readonly TermChange[]
  readonly canConfirm: boolean
  readonly reason: Issue | undefined
  /** Sends what was reviewed. */
  readonly confirm: () => void
  /** Closes the review; nothing is sent and what was typed stays. */
  readonly cancel: () => void
}

/** The micro ticket, ready to draw. */
export interface MicroTicketPanel {
  readonly stage: FormStage
  /** State of the durations: without any, nothing can be ordered. */
  readonly state: 'loading' | 'failed' | 'empty' | 'ready'
  readonly failure: Words | undefined
  /** Reads again what could not be read. */
  readonly retry: () => void
  /** High and low hold every price that was seen since the list was read. @rule MIC-6 */
  readonly figures: DayFigures | undefined
  readonly precision: number
  readonly isStale: boolean
  readonly durations: readonly (Choice & { readonly duration: MicroDuration; readonly percent: Decimal })[]
  readonly durationIssue: Issue | undefined
  readonly presets: readonly (Choice & { readonly stake: Decimal })[]
  readonly stake: Omit<AmountInput, 'step'>
  /** The least stake of the chosen duration. @rule MIC-10 */
  readonly minStake: Decimal | undefined
  readonly account: MicroSource
  readonly up: DirectionButton
  readonly down: DirectionButton
  readonly win: Decimal | undefined
  readonly worstLoss: Decimal | undefined
  /** Issue that concerns the whole form: switched off, market closed, price not live, real name missing. */
  readonly formIssue: Issue | undefined
  readonly acknowledgement: Words
  /** Why the last order was refused, or that it was not placed. */
  readonly refusal: Words | undefined
  readonly review: MicroReview | undefined
  /** After an undecided outcome: the list says whether it runs. */
  readonly openOrders: () => void
  /** Closes the message about the last order, for the next one. */
  readonly dismiss: () => void
}

const outcomesOf = (inputs: MicroInputs, facts: MicroFacts) => {
  const stake = stakeOf(inputs, facts)
  const duration = durationOf(inputs, facts)
  if (stake === undefined || duration === undefined || !stake.gt(ZERO)) return undefined
  if (durationBelowZero(duration) !== undefined) return undefined
  const stakes = { stake, profitRatio: duration.profitRatio, lossLevel: facts.config.microLossLevel }
  return { stake, duration, win: microWin(stakes), worstLoss: worstLoss(stakes) }
}

/** @rule MIC-12 TRF-8 */
const sourceOf = ({ account, role, config }: MicroFacts, least: Decimal | undefined): MicroSource => ({
  messageId: accountNames(account?.type ?? 'micro').messageId,
  balance: account?.free,
  canTransfer:
    account?.free !== undefined &&
    least !== undefined &&
    account.free.lt(least) &&
    canDo(role, 'moveMoney') &&
    !isOn(config, 'only_one_account'),
})

const reviewOf = (form: FormView<MicroInputs>, facts: MicroFacts): MicroReview | undefined => {
  const { direction } = form.inputs
  const outcomes = outcomesOf(form.inputs, facts)
  if (facts.symbol === undefined || direction === undefined || outcomes === undefined) return undefined
  const { duration, ...amounts } = outcomes
  return {
    ...amounts,
    accountMessageId: accountNames(facts.account?.type ?? 'micro').messageId,
    balance: facts.account?.free,
    symbol: facts.symbol.showCode,
    direction,
    seconds: duration.seconds,
    percent: ratioPercent(duration.profitRatio),
    price: facts.close,
    precision: facts.symbol.pricePrecision,
    moved: form.moved,
    changes: form.changes,
    canConfirm: form.canConfirm,
    reason: form.reason,
    confirm: form.confirm,
    cancel: () => form.back(),
  }
}

const stateOf = ({ options, failure }: MicroFacts): MicroTicketPanel['state'] => {
  if (options === undefined) return failure === undefined ? 'loading' : 'failed'
  return options.durations.length === 0 ? 'empty' : 'ready'
}

/** The ticket as a view needs it. @rule MIC-6 MIC-7 MIC-9 MIC-10 MIC-13 MIC-14 */
export const microTicketPanel = (
  snapshot: MicroFormSnapshot,
  send: (event: FormEvent<MicroInputs>) => void,
  facts: MicroFacts,
): MicroTicketPanel => {
  const form = formView(microRules, snapshot, send, facts)
  const { inputs, change } = form
  const chosen = durationOf(inputs, facts)
  const stake = stakeOf(inputs, facts)
  const outcomes = outcomesOf(inputs, facts)
  const state = stateOf(facts)
  const button = (direction: Direction): DirectionButton => ({
    enabled: form.canReview && state === 'ready',
    reason: form.blocked,
    press: () => {
      // Orders what is read in the review, whatever is offered meanwhile.
      if (state === 'ready')
        form.review({ direction, ...(chosen && { durationId: chosen.id }), stake: stakeText(inputs, facts) })
    },
  })
  return {
    stage: form.stage,
    state,
    failure: facts.failure,
    retry: facts.retry,
    figures: facts.figures,
    precision: facts.symbol?.pricePrecision ?? 0,
    isStale: facts.freshness !== 'live',
    durations: (facts.options?.durations ?? []).map((duration) => ({
      duration,
      percent: ratioPercent(duration.profitRatio),
      on: duration.id === chosen?.id,
      press: () => change({ durationId: duration.id }),
    })),
    durationIssue:
      (chosen && durationBelowZero(chosen)) ??
      (chosen && facts.symbol && shutsBefore(facts.symbol, chosen, facts.now?.())) ??
      issueOf(form.issues, 'duration'),
    presets: (facts.options?.stakes ?? []).map((preset) => ({
      stake: preset,
      on: stake?.eq(preset) === true,
      press: () => change({ stake: formatAmount(preset, inputs.locale) }),
    })),
    stake: {
      text: stakeText(inputs, facts),
      issue: issueOf(form.issues, 'stake'),
      change: (text) => change({ stake: text }),
    },
    minStake: chosen?.minStake,
    account: sourceOf(facts, chosen?.minStake),
    up: button('up'),
    down: button('down'),
    win: outcomes?.win,
    worstLoss: outcomes?.worstLoss,
    formIssue: microBlocked(inputs, facts),
    acknowledgement: acknowledgementOf(snapshot.context.outcome, 'contract.confirmed'),
    refusal: form.refusal,
    review: form.stage === 'editing' ? undefined : reviewOf(form, facts),
    openOrders: () => form.back(RUNNING_ADDRESS),
    dismiss: () => form.back(),
  }
}
