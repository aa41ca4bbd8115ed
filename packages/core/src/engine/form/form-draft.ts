import type { DomainContext, Use } from '../types.ts'
import { draftOf, keepDraft } from './drafts.ts'
import type { FormSnapshot } from './form-view.ts'

/** Draft a tab keeps of a form that was typed into and not sent: amounts, never a secret. @rule SES-25 */
export interface FormDraft<Given, Inputs> {
  /** Added to the form's name: one that is opened for different things keeps a draft of each. */
  readonly of?: (given: Given) => string
  /** Plain JSON. `isWanted`: a review was asked for and is still to come. */
  readonly keep: (inputs: Inputs, isWanted: boolean) => unknown
  /** Nothing about `kept` is sure. `isWanted`: its review opens as soon as it can. */
  readonly restore: (
    kept: unknown,
    empty: Inputs,
    how: { readonly isWanted: boolean; readonly given: Given; readonly use: Use },
  ) => Inputs
  /** Tells whether what was restored can be reviewed at all; left out, it can. */
  readonly mayResume?: (inputs: Inputs) => boolean
  /** A review that was open counts as asked for; left out, it closes with the page. */
  readonly keepsReview?: boolean
}

/** So long a review that was asked for is still wanted after a reload or a detour. @rule CON-50 WDR-32 */
export const WANTED_MS = 600_000

interface Kept {
  readonly typed: unknown
  readonly since: unknown
}

/** Draft the tab kept of a form, and how it is kept from now on. An untouched form is not stored. */
export const keepDraftOf = <Given, Inputs>(
  { ports: { clock, storage }, owner, use }: Pick<DomainContext, 'ports' | 'owner' | 'use'>,
  form: string,
  { of, keep, restore, mayResume = () => true, keepsReview }: FormDraft<Given, Inputs>,
  given: Given,
  empty: Inputs,
): {
  readonly inputs: Inputs
  readonly isWanted: boolean
  readonly keep: (snapshot: FormSnapshot<Inputs>) => void
} => {
  const name = of === undefined ? form : `${form} ${of(given)}`
  const kept = draftOf<Kept>(storage, owner(), name)
  const age = typeof kept.since === 'number' ? clock.now() - kept.since : undefined
  const isFresh = age !== undefined && age >= 0 && age <= WANTED_MS
  const inputs = restore(kept.typed, empty, { isWanted: isFresh, given, use })
  const isWanted = isFresh && mayResume(inputs)
  let since = isWanted ? kept.since : undefined
  const textOf = (typed: Inputs, isWantedNow: boolean): string => {
    since = isWantedNow ? (since ?? clock.now()) : undefined
    return JSON.stringify({ typed: keep(typed, isWantedNow), since } satisfies Kept)
  }
  let last = textOf(inputs, isWanted)
  return {
    inputs,
    isWanted,
    keep: ({ value, context }) => {
      const isReviewed = keepsReview === true && typeof value === 'object'
      const text = textOf(context.inputs, context.resume === true || isReviewed)
      if (text !== last) keepDraft(storage, owner(), name, text)
      last = text
    },
  }
}
