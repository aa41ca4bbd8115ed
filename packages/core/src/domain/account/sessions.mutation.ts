import * as Schema from 'effect/Schema'
import { mutation } from '../../engine/mutation/mutation.ts'
import type { Match } from '../../engine/types.ts'
import { loadSessions, type OwnSession } from './sessions.wire.ts'

/** In place of an id: every session but the one that asks. */
export const ALL_OTHERS = 'others'

/** Reads from the list afterwards whether those that were to end have ended; newer sign-ins were none of them. */
export const findEnded = (which: string, at: number, rows: readonly OwnSession[], synced: boolean): Match => {
  const left = rows.filter(({ isThis }) => !isThis)
  if (which !== ALL_OTHERS) return left.some(({ id }) => id === which) ? 'absent' : 'found'
  if (left.some(({ beganAt }) => beganAt === undefined || beganAt < at)) return synced ? 'absent' : 'maybe'
  return 'found'
}

const EndParams = Schema.Struct({
  /** of the session; `others` for all but the one that asks */
  which: Schema.String,
}).pipe(Schema.encodeKeys({ which: 'id' }))

/**
 * Ends another session of the account, or all others: their tokens are worth nothing from then on. Ours.
 * @refuses a session that is not there, or not this person's; the one that asks
 * @rule SES-31
 */
export const endOtherSession = mutation({
  name: 'endOtherSession',
  method: 'POST',
  path: '/api/user/end_session',
  body: 'form',
  answer: Schema.Unknown,
  params: EndParams,
  changes: ['sessions'],
  words: { done: 'sessions.done', absent: 'sessions.not_ended', unknown: 'sessions.maybe_ended' },
  resolve: {
    criteria: ({ which }) => ({ which }),
    read: (call) => call(loadSessions, {}),
    judge: ({ which }, at, { rows }, { synced }) => findEnded(which, at, rows, synced),
  },
})
