import type { Decimal } from '../../kernel/decimal.ts'
import type { Issue } from '../../kernel/issue.ts'
import type { Term } from './moved.ts'

/** Rules a domain gives a form. All of it is pure; the machine decides when each is asked. */
export interface FormRules<Inputs extends object, Facts, Params> {
  /** Another place to go first (the login), asked when the person wants to review what they typed. */
  readonly detour?: (facts: Facts, inputs: Inputs) => string | undefined
  /** Why the form cannot be used now, whatever is typed: pressing does nothing then. */
  readonly blocked?: (inputs: Inputs, facts: Facts) => Issue | undefined
  /** Issues of what was typed. */
  readonly issues: (inputs: Inputs, facts: Facts) => readonly Issue[]
  /** Those of them that are shown at once, before anything was asked for: malformed text. */
  readonly early?: (inputs: Inputs, facts: Facts) => readonly Issue[]
  /** Request that is sent; undefined only where `blocked` or `issues` say why. */
  readonly request: (inputs: Inputs, facts: Facts) => Params | undefined
  /** The message that it was looked for and is not there. */
  readonly absent: string
  /** Inputs that stay in the form for the next one. */
  readonly next: (inputs: Inputs) => Inputs
  /** Inputs that are filled in in the review itself and kept no longer than it: the password that goes with it. */
  readonly inReview?: ReviewFields<Inputs, Facts>
  /** True when what is reviewed is offered no more: the review closes by itself, and the form says what is wrong. */
  readonly isGone?: (inputs: Inputs, facts: Facts) => boolean
  /** Value that a person reads in the review and the outside moves, as a price: noted when they first see it. */
  readonly seen?: (inputs: Inputs, facts: Facts) => Decimal | undefined
  /** True when it has gone too far from what they saw to be agreed to unasked. @rule CON-49 */
  readonly hasMoved?: (seen: Decimal, now: Decimal, facts: Facts) => boolean
  /** The terms a person reads in the review and the operator sets, as a fee: others are said, and asked again. @rule WAL-17 */
  readonly terms?: (inputs: Inputs, facts: Facts) => readonly Term[]
}

/** Fields of the review: they go with what is reviewed and are none of it. @rule SES-26 */
interface ReviewFields<Inputs extends object, Facts> {
  /** Their names: while a review is read, nothing else can be changed. */
  readonly fields: readonly (keyof Inputs)[]
  /** Issues of what is still missing: it is not sent without. */
  readonly issue: (inputs: Inputs, facts: Facts) => Issue | undefined
  /** True when a refusal may be of them: the review stays open to fill them in again. Left out, it never is. @rule WDR-44 */
  readonly mayBeRefused?: (facts: Facts) => boolean
  /** The inputs without them: a review that is left, or confirmed, keeps none. */
  readonly wipe: (inputs: Inputs) => Inputs
}
