import type { Intent, Words } from '../domain/intents.ts'
import { acknowledgementOf, type CommitOutcome } from '../mutation/commit-outcome.ts'
import type { Use } from '../types.ts'

/** Intents for the shell once a form has ended: at once, and a moment later if the person still is there. */
export interface FormEnding {
  readonly now: readonly Intent[]
  readonly later?: { readonly afterMs: number; readonly intent: Intent } | undefined
  /** Runs at once: what a domain does with how it ended. */
  readonly run?: (() => void) | undefined
}

/** The moment after an accepted commit is over. */
export type DueEvent = Readonly<Record<'type', 'end.due'>>

/** End of a form that was accepted while its view looks at it. Without a view a commit says so; all else still leads on. */
export interface FormAccepted<Given> {
  /** In the server's words, else in these: a message id, or words with values. Left out, the view says it, and the server's words come on top. */
  readonly say?: string | ((given: Given, use: Use) => Words)
  /** The view shows the outcome with the server's words in it: nothing is said over it. @rule WAL-20 */
  readonly isShown?: boolean
  /** The person is led there. `afterMs`: so long after, if they are still here. */
  readonly goes?: {
    readonly to: (given: Given, use: Use) => string | undefined
    readonly replace?: boolean
    readonly afterMs?: number
  }
}

/** Address a person is led to, and when. */
export const laterOf = <Given>(
  { to, replace, afterMs = 0 }: NonNullable<FormAccepted<Given>['goes']>,
  given: Given,
  use: Use,
): FormEnding['later'] => {
  const address = to(given, use)
  return address === undefined
    ? undefined
    : { afterMs, intent: { type: 'navigate', to: address, ...(replace && { replace: true }) } }
}

/** Intents for the shell after `outcome`, which was accepted. @rule ENV-18 */
export const endingOf = <Given>(
  { say, goes, isShown = false }: FormAccepted<Given>,
  outcome: CommitOutcome,
  given: Given,
  use: Use,
): FormEnding => {
  const ours = typeof say === 'function' ? say(given, use) : say
  const isSaid = !isShown && (ours !== undefined || (outcome.kind === 'accepted' && outcome.msg !== ''))
  const now: readonly Intent[] = !isSaid
    ? []
    : [{ type: 'toast', tone: 'good', message: acknowledgementOf(outcome, ours ?? '') }]
  const later = goes && laterOf(goes, given, use)
  return later === undefined || goes?.afterMs !== undefined ? { now, later } : { now: [...now, later.intent] }
}
