import type { Issue } from '@openlot/core'
import { type FormEvent, type FormSnapshot, formView, type ReviewPanel, reviewPanel } from '@openlot/core/engine'
import { type MoveFacts, type MoveInputs, moveRules } from './moves.form.ts'

/** The form, ready to draw. */
export interface MovePanel extends ReviewPanel {
  readonly amount: {
    readonly text: string
    readonly issue: Issue | undefined
    readonly change: (text: string) => void
  }
}
/** A move as a view needs it. */
export const movePanel = (
  snapshot: FormSnapshot<MoveInputs>,
  send: (event: FormEvent<MoveInputs>) => void,
  facts: MoveFacts,
): MovePanel => {
  const form = formView(moveRules, snapshot, send, facts)
  return {
    ...reviewPanel(form),
    amount: {
      text: form.inputs.amount,
      issue: form.issues.find(({ field }) => field === 'amount'),
      change: (amount) => form.change({ amount }),
    },
  }
}
