import { createActor } from 'xstate'
import { type HeldActor, holdActor } from '../../engine/domain/held-actor.ts'
import type { DomainContext } from '../../engine/types.ts'
import { type SymbolId, symbolId } from '../../kernel/brand.ts'
import type { Issue } from '../../kernel/issue.ts'
import type { Outcome } from '../../kernel/outcome.ts'
import type { Anchor, Drawing, DrawingKind, DrawingPart } from './drawing.calc.ts'
import { type DrawingContext, type DrawingEvent, drawingMachine } from './drawing.machine.ts'

/** The tool in hand, as a view follows it. */
export type DrawingHand = HeldActor<
  {
    readonly value: 'idle' | 'first' | 'second' | 'measured' | 'selected' | 'moving'
    readonly context: DrawingContext
  },
  DrawingEvent
>

interface HandWorld {
  readonly add: (id: SymbolId, kind: DrawingKind, anchors: readonly Anchor[]) => Outcome<Drawing, Issue>
  readonly move: (id: SymbolId, drawing: string, part: DrawingPart, by: Anchor) => void
}

/** A hand that selects what it has placed, and says why nothing was. */
export const createHand = (context: DomainContext, { add, move }: HandWorld): DrawingHand => {
  const world = {
    add: (id: string, kind: DrawingKind, anchors: readonly Anchor[]): void => {
      const made = add(symbolId(id), kind, anchors)
      if (made.ok) hand.send({ type: 'drawing.selected', id: made.value.id })
      else context.emit({ type: 'toast', tone: 'bad', message: made.failure })
    },
    move: (id: string, drawing: string, part: DrawingPart, by: Anchor): void => move(symbolId(id), drawing, part, by),
  }
  const hand: DrawingHand = holdActor(
    context,
    () => createActor(drawingMachine, { ...context.actorOptions, input: { world } }),
    { scope: 'everyone' },
  )
  return hand
}
