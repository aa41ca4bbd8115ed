import type { ReadCell } from '../../engine/domain/cell.ts'
import type { DomainContext } from '../../engine/types.ts'
import type { Epoch } from '../../kernel/instant.ts'
import { type ApiFailure, failureMessage } from '../../wire/failures.ts'
import type { AppConfig } from '../config/config.wire.ts'
import type { Snapshot } from './tracker.calc.ts'

/** Person whose events are looked for, and what the site offers. */
export interface Offered {
  readonly settings: AppConfig
  readonly isDemo: boolean
}

/** Stage of several lists: one that failed says so, else one that is on its way. */
export const stageOf = (
  lists: readonly { readonly stage: NonNullable<Snapshot['stage']> }[],
): NonNullable<Snapshot['stage']> =>
  (['failed', 'loading'] as const).find((stage) => lists.some((list) => list.stage === stage)) ?? 'ready'

/** Stage of several lists, and why one of them failed. */
export const readingOf = (
  lists: readonly { readonly stage: NonNullable<Snapshot['stage']>; readonly failure?: ApiFailure | undefined }[],
): Pick<Snapshot, 'stage' | 'failure'> => {
  const failed = lists.find(({ stage }) => stage === 'failed')?.failure
  return { stage: stageOf(lists), failure: failed && failureMessage(failed) }
}

/** Lists in which changes of one subject show. Subscribing to what `open` makes reads them. */
export interface Source {
  /** Under this name the time it was told of last is kept. */
  readonly name: string
  /** Invalidated to read it again. */
  readonly tags: readonly string[]
  readonly isOffered: (offered: Offered) => boolean
  /** `from`: what is older need not be read, epoch milliseconds. */
  readonly open: (context: DomainContext, from: Epoch) => ReadCell<Snapshot>
}
