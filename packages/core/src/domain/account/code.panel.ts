import type { Words } from '../../engine/domain/intents.ts'
import type { TextInput } from '../../engine/form/fields.ts'
import type { Read } from '../../engine/read/derive.ts'
import { type CodeSender, destinationName } from './codes.ts'
import type { CodeDestination } from './registration.calc.ts'

/** A code that is sent: its field, and the button that sends it. */
export interface CodeInput extends TextInput {
  /** Undefined while one is on its way, while the next one has to wait, and without a destination. */
  readonly send: (() => void) | undefined
  readonly isSending: boolean
  /** Until the next one may be sent; 0 when it may. */
  readonly secondsLeft: number
  /** Why the last one to this destination was not sent, or that this is unknown, until the next try. */
  readonly said: Words | undefined
}

/** The field of a code with its sender. `destination` is where it goes, undefined while that is not known. @rule CODE-1 */
export const codeInput = (
  read: Read,
  { actor, cooldown }: CodeSender,
  destination: CodeDestination | undefined,
  field: TextInput,
): CodeInput => {
  const { value, context } = read(actor)
  const isSending = value === 'sending'
  const secondsLeft = destination === undefined ? 0 : read(cooldown(destination))
  const isOfThis =
    destination !== undefined &&
    context.destination !== undefined &&
    destinationName(context.destination) === destinationName(destination)
  const isReady = destination !== undefined && !isSending && secondsLeft === 0
  return {
    ...field,
    isSending,
    secondsLeft,
    said: isOfThis ? context.said : undefined,
    send: isReady ? () => actor.send({ type: 'code.asked', destination }) : undefined,
  }
}
