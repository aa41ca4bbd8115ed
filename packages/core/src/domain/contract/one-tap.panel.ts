import type { Words } from '../../engine/domain/intents.ts'
import { refusalOf } from '../../engine/mutation/commit-outcome.ts'
import type { OrderId } from '../../kernel/brand.ts'
import type { Decimal } from '../../kernel/decimal.ts'
import type { Issue } from '../../kernel/issue.ts'
import type { OrderSide, Placed } from './contract.wire.ts'
import {
  ONE_TAP_PIPS,
  ONE_TAP_UNDO_MS,
  type OneTap,
  type OneTapActor,
  type OneTapEvent,
  type TappedTicket,
} from './one-tap.machine.ts'

/** An order that was tapped, as it was then. */
export interface TappedOrder {
  readonly side: OrderSide
  readonly lots: Decimal
  /** Price at the tap. */
  readonly price: Decimal
}

/** One-tap trading, ready to draw. */
export interface OneTapPanel {
  readonly stage: 'off' | 'ready' | 'waiting' | 'sending' | 'checking' | 'placed' | 'undecided'
  readonly isOn: boolean
  /** Each order waits, so that it can be undone. */
  readonly holds: boolean
  /** Turns ordering by one tap on. */
  readonly arm: () => void
  /** Turns ordering by one tap off; an order that waits is not sent. */
  readonly disarm: () => void
  /** Changes how long the button is held. */
  readonly changeHold: (holds: boolean) => void
  /** Sends an order, or begins its wait; undefined while off: the buttons lead to the review then. */
  readonly tap: ((inputs: TappedTicket) => void) | undefined
  /** Order that waits. Times in milliseconds; it is not sent farther than `pips` from its price. @rule CON-103 */
  readonly waiting:
    | (TappedOrder & { readonly ms: number; readonly pips: number; readonly undo: () => void })
    | undefined
  /** Order that was placed; its id where the server named it. */
  readonly placed: (TappedOrder & { readonly id: OrderId | undefined }) | undefined
  /** Why the last tap sent nothing, or was refused. */
  readonly refusal: Words | undefined
  readonly issue: Issue | undefined
  /** Why it turned itself off. @rule CON-104 */
  readonly ended: 'idle' | 'stale' | undefined
  /** Takes away what is said of the last order. */
  readonly dismiss: () => void
}

const orderOf = ({ inputs, lots, price }: OneTap): TappedOrder => ({
  side: inputs.side ?? 'buy',
  lots,
  price,
})

/** One-tap trading as a view needs it. */
export const oneTapPanel = (
  snapshot: ReturnType<OneTapActor['getSnapshot']>,
  send: (event: OneTapEvent) => void,
): OneTapPanel => {
  const { value, context } = snapshot
  const { tap, outcome } = context
  const inner = typeof value === 'object' ? value.armed : 'off'
  return {
    stage: inner === 'sending' ? context.commitStage : inner,
    isOn: inner !== 'off',
    holds: context.holds,
    arm: () => send({ type: 'one.arm' }),
    disarm: () => send({ type: 'one.disarm' }),
    changeHold: (holds) => send({ type: 'one.hold', holds }),
    tap: inner === 'off' ? undefined : (inputs) => send({ type: 'one.tap', inputs }),
    waiting:
      inner === 'waiting' && tap !== undefined
        ? { ...orderOf(tap), ms: ONE_TAP_UNDO_MS, pips: ONE_TAP_PIPS, undo: () => send({ type: 'one.undo' }) }
        : undefined,
    placed:
      inner === 'placed' && tap !== undefined && outcome?.kind === 'accepted'
        ? { ...orderOf(tap), id: (outcome.answer as Placed | undefined)?.id }
        : undefined,
    refusal: refusalOf(outcome, 'commit.not_there'),
    issue: context.refusal,
    ended: context.ended,
    dismiss: () => send({ type: 'one.dismiss' }),
  }
}
