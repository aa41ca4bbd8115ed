import type { Words } from '../../engine/domain/intents.ts'
import { derive } from '../../engine/read/derive.ts'
import type { Loadable } from '../../kernel/loadable.ts'
import { type ApiFailure, failureMessage } from '../../wire/failures.ts'
import { account } from './account.ts'
import type { OwnSession } from './sessions.wire.ts'

/** Places the account is signed in at, ready to draw. */
export interface SessionsPanel {
  /** `absent`: this server has no such list, and nothing of it is shown. */
  readonly stage: 'loading' | 'ready' | 'failed' | 'absent'
  /** This one first, then the last used. */
  readonly rows: readonly OwnSession[]
  readonly hasOthers: boolean
  readonly failure: Words | undefined
}

/** True for the answer of a server that does not know the call, whatever it answers; false for trouble on the way. */
const isUnknown = (failure: ApiFailure): boolean =>
  failure._tag !== 'TransportFailure' || failure.reason === 'redirect' || failure.reason === 'refused'

const stageOf = (list: Loadable<readonly OwnSession[], ApiFailure>): SessionsPanel['stage'] => {
  if (list.stage === 'failed') return list.value === undefined && isUnknown(list.failure) ? 'absent' : 'failed'
  return list.value === undefined ? 'loading' : 'ready'
}

/** The sessions of the account. @rule SES-30 SES-32 */
export const sessionsPanel = derive((read): SessionsPanel => {
  const list = read(read.use(account).sessions)
  const known = list.value ?? []
  const rows = [...known.filter(({ isThis }) => isThis), ...known.filter(({ isThis }) => !isThis)]
  return {
    stage: stageOf(list),
    rows,
    hasOthers: rows.some(({ isThis }) => !isThis),
    failure: list.stage === 'failed' ? failureMessage(list.failure) : undefined,
  }
})

/** True when the server has such a list: only then anything leads to it. @rule SES-32 */
export const hasSessions = derive((read): boolean => (read(read.use(account).sessions).value ?? []).length > 0)
