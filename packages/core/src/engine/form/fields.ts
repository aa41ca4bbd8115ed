import type { Decimal } from '../../kernel/decimal.ts'
import type { Issue } from '../../kernel/issue.ts'

/** An amount as text with its first issue; `change` keeps the text as typed, `step` moves by one step. */
export interface AmountInput {
  readonly text: string
  readonly issue: Issue | undefined
  /** Takes the text as it was typed, in the digits and signs of the person's language. */
  readonly change: (text: string) => void
  /** One step up or down. */
  readonly step: (direction: 1 | -1) => void
}

/** A stop: a switch, a price, and what it would bring (profit or loss, without fee). */
export interface StopInput extends AmountInput {
  readonly on: boolean
  /** Turns the stop on, with a price to begin with, or off. */
  readonly toggle: (on: boolean) => void
  readonly result: Decimal | undefined
}

/** A text with its first issue. */
export interface TextInput {
  readonly text: string
  readonly issue: Issue | undefined
  /** Takes the text as it was typed. */
  readonly change: (text: string) => void
}
