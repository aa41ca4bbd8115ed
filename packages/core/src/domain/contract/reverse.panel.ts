import type { Words } from '../../engine/domain/intents.ts'
import type { FormSnapshot } from '../../engine/form/form-view.ts'
import type { FormEvent } from '../../engine/form/reviewed-form.machine.ts'
import { refusalOf } from '../../engine/mutation/commit-outcome.ts'
import type { TicketInputs } from './contract-ticket.form.ts'
import { type ReverseFacts, reverseRules } from './reverse.ts'

/** Second half of a reversal; its review and its result are those of a ticket. */
export interface ReversePanel {
  /**
   * waiting: for the balance and a price · ticket: reviewed, under way or placed · failed: the new order was not opened · left: given up
   * by the person · done: its result was read
   */
  readonly stage: 'waiting' | 'ticket' | 'failed' | 'left' | 'done'
  /** Reason why the new order was not opened, once it failed; undefined too once it is gone: it can be reviewed then. */
  readonly reason: Words | undefined
  /** Reviews it again; reads the balance first where it was not read. */
  readonly again: () => void
}

/** The second half of a reversal, ready to draw. */
export const reversePanel = (
  { value, context: { inputs, outcome, seen } }: FormSnapshot<TicketInputs>,
  send: (event: FormEvent<TicketInputs>) => void,
  facts: ReverseFacts,
): ReversePanel => {
  const isWaiting = value === 'beginning' || value === 'resuming'
  const reason =
    value === 'editing'
      ? (refusalOf(outcome, reverseRules.absent) ??
        reverseRules.blocked?.(inputs, facts) ??
        reverseRules.issues(inputs, facts)[0])
      : undefined
  // Left is what was reviewed; what never came to its review has failed, also once nothing stands in the way any more.
  const isLeft = reason === undefined && seen !== undefined
  const editing = inputs.side === undefined ? 'done' : isLeft ? 'left' : 'failed'
  return {
    stage: isWaiting ? 'waiting' : value === 'editing' ? editing : 'ticket',
    reason: editing === 'failed' ? reason : undefined,
    again: () => {
      if (!facts.isRead) facts.reread()
      send({ type: 'form.review' })
    },
  }
}
