import type { Words } from '../../engine/domain/intents.ts'
import type { TextInput } from '../../engine/form/fields.ts'
import { formView, reviewPanel } from '../../engine/form/form-view.ts'
import { type PlainFormEvent, type PlainFormSnapshot, plainFormView } from '../../engine/form/plain-form.machine.ts'
import type { FormEvent, FormStage, ReviewPanel } from '../../engine/form/reviewed-form.machine.ts'
import type { NoInputs } from '../../engine/form/reviewed-form.ts'
import type { Decimal } from '../../kernel/decimal.ts'
import { type Issue, issueOf } from '../../kernel/issue.ts'
import { CENTS, fieldText } from '../../kernel/typed-amount.ts'
import { type AmountShare, SHARES, shareOfFree } from '../wallet/share.calc.ts'
import { type FollowFacts, type FollowSnapshot, followRules } from './follow-settings.form.ts'
import { type FollowInputs, followAmount, followLimit, MOST_MULTIPLE, multipleOf } from './trader.calc.ts'
import { type ApplyFacts, type ApplyInputs, applyRules } from './trader-apply.form.ts'
import { type UnfollowFacts, type UnfollowSnapshot, unfollowRules } from './unfollow.form.ts'

/** Following, ready to draw. */
export interface FollowSettingsPanel extends ReviewPanel {
  readonly multiple: TextInput & { readonly step: (direction: 1 | -1) => void; readonly canStep: boolean }
  readonly amount: TextInput
  /** Undefined where the server knows no loss limit. */
  readonly lossLimit: TextInput | undefined
  readonly agreement: { readonly isOn: boolean; readonly change: (isOn: boolean) => void }
  /** Typed values, as numbers. */
  readonly typed: {
    readonly multiple: Decimal | undefined
    readonly amount: Decimal | undefined
    /** Undefined for no limit. */
    readonly lossLimit: Decimal | undefined
  }
  /** Values that were confirmed, once it was accepted. @rule FOL-43 */
  readonly done: FollowSettingsPanel['typed'] | undefined
  readonly free: Decimal | undefined
  /** Parts of what is free, to choose; none until it was read. @rule WAL-22 */
  readonly shares: readonly AmountShare[]
}

const typedOf = (inputs: FollowInputs, facts: FollowFacts): FollowSettingsPanel['typed'] => ({
  multiple: multipleOf(inputs),
  amount: followAmount(inputs, facts),
  lossLimit: followLimit(inputs, facts),
})

/** Decimals that the field takes. */
const MOST_PLACES = 2

const sharesOf = (
  { free, trader }: FollowFacts,
  locale: string,
  change: (amount: string) => void,
): readonly AmountShare[] => {
  if (free === undefined) return []
  const places = Math.min(trader?.amountPlaces ?? MOST_PLACES, MOST_PLACES)
  return SHARES.map((percent) => {
    const amount = shareOfFree({ free, percent, places })
    return { percent, amount, choose: () => change(fieldText(amount, locale, CENTS)) }
  })
}

/** The form that follows a master; without the box its button is off, and says why. @rule FOL-10 FOL-24 */
export const followSettingsPanel = (
  snapshot: FollowSnapshot,
  send: (event: FormEvent<FollowInputs>) => void,
  facts: FollowFacts,
): FollowSettingsPanel => {
  const form = formView(followRules, snapshot, send, facts)
  const { inputs, issues, change } = form
  const multiple = multipleOf(inputs)
  const unticked = issueOf(followRules.issues(inputs, facts), 'agreement')
  return {
    ...reviewPanel(form),
    multiple: {
      text: inputs.multiple,
      issue: issueOf(issues, 'multiple'),
      change: (text) => change({ multiple: text }),
      step: (direction) => {
        const next = multiple?.add(direction)
        // Beyond the most it stays as it is.
        if (next?.gt(MOST_MULTIPLE) !== true) change({ multiple: next?.gte(1) === true ? next.toFixed() : '1' })
      },
      canStep: multiple?.gt(1) === true,
    },
    amount: { text: inputs.amount, issue: issueOf(issues, 'amount'), change: (amount) => change({ amount }) },
    lossLimit:
      facts.trader?.lossLimit === undefined
        ? undefined
        : {
            text: inputs.lossLimit,
            issue: issueOf(issues, 'lossLimit'),
            change: (lossLimit) => change({ lossLimit }),
          },
    agreement: { isOn: inputs.isAgreed, change: (isAgreed) => change({ isAgreed }) },
    typed: typedOf(inputs, facts),
    done: form.stage === 'accepted' ? typedOf(snapshot.context.confirmed ?? inputs, facts) : undefined,
    free: facts.free,
    shares: sharesOf(facts, inputs.locale, (amount) => change({ amount })),
    canReview: form.canReview && unticked === undefined,
    reason: form.reason ?? form.blocked ?? unticked,
  }
}

/** The question before a master is followed no more. */
export interface UnfollowPanel {
  /** editing: nothing is asked. */
  readonly stage: FormStage
  readonly canConfirm: boolean
  readonly refusal: Words | undefined
  /** Asks before it is done. */
  readonly ask: () => void
  /** Follows the trader no more; open copies stay. */
  readonly confirm: () => void
  /** From the question back to the page. Nothing is sent. */
  readonly back: () => void
}

/** Asked first, and deaf to a double tap. @rule FOL-12 */
export const unfollowPanel = (
  snapshot: UnfollowSnapshot,
  send: (event: FormEvent<NoInputs>) => void,
  facts: UnfollowFacts,
): UnfollowPanel => {
  const { stage, canConfirm, refusal, review, confirm, back } = formView(unfollowRules, snapshot, send, facts)
  return { stage, canConfirm, refusal, ask: () => review(), confirm, back: () => back() }
}

/** An application, ready to draw. */
export interface ApplyPanel {
  /** `sent`: as far as this visit knows; the server does not tell an application that waits. */
  readonly stage: 'editing' | 'submitting' | 'sent' | 'undecided'
  readonly agreement: { readonly isOn: boolean; readonly change: (isOn: boolean) => void }
  readonly blocked: Issue | undefined
  readonly canSubmit: boolean
  /** Why the button does nothing. */
  readonly reason: Issue | undefined
  readonly refusal: Words | undefined
  /** Sends it, where nothing is wrong; else shows what is. */
  readonly submit: () => void
}

/** The application to become a master. @rule FOL-17 FOL-18 */
export const applyPanel = (
  snapshot: PlainFormSnapshot<ApplyInputs>,
  send: (event: PlainFormEvent<ApplyInputs>) => void,
  facts: ApplyFacts,
): ApplyPanel => {
  const { stage, inputs, canSubmit, refusal, change, submit } = plainFormView(applyRules, snapshot, send, facts)
  const [reason] = applyRules.issues(inputs, facts)
  return {
    stage: stage === 'accepted' ? 'sent' : stage,
    agreement: { isOn: inputs.isAgreed, change: (isAgreed) => change({ isAgreed }) },
    blocked: facts.blocked,
    canSubmit: canSubmit && reason === undefined,
    reason,
    refusal,
    submit: () => submit(),
  }
}
